// Positions to start from: the shown game's examples, with notes in the tab, and each a tap away in the bar.
import { html, nothing } from 'lit';
import { loadExample } from '../play/example.js';
import { run } from '../elements/commands.js';
import { Panel } from '../elements/panel.js';
import { whileOpening } from '../play/while-opening.js';
import { missingText, openWhenReady } from '../play/opening.js';
import { update } from '../store/store.js';
import { signal } from '../store/signals.js';
import { examplesOf, hasBattles } from '../play/examples.js';
import { briefOf, games, nameOf } from '../play/systems.js';
import { noteOf, rememberExample, titleOf } from '../text/scene-text.js';
import { say } from '../text/text.js';
import { openTurn } from '../play/turn-shown.js';
import { required } from '../engine/required.js';

/** @import { Store } from '../store/store.js' */
/** @import { Request } from '../types' */

const loading = new Map();
const loaded = new Map();
// Tried again once there is a network.
const failed = new Set();
addEventListener('online', () => failed.clear());

// Loads all examples of a game, once.
/** @param {Store} store */
function load(store, system) {
  if (loading.has(system) || failed.has(system)) return;
  const names = examplesOf(system);
  loading.set(system, true);
  Promise.all(names.map(name => loadExample(system, name))).then(
    list => {
      list.forEach((scene, i) => rememberExample(system, names[i], scene));
      loaded.set(
        system,
        list.map((scene, i) => ({ name: names[i], scene })),
      );
      update(store, {});
    },
    () => {
      loading.delete(system);
      failed.add(system);
      update(store, { view: { notice: store.view.notice || say('examples.failed') } });
    },
  );
}

/** The game whose examples are shown. @param {Store} store */
export const shown = store =>
  games().includes(store.position.scene.system) ? store.position.scene.system : games()[0];

/** @param {Store} store */
export async function openExample(store, element, scene) {
  if (!(await openWhenReady(store, structuredClone(scene), { keepPast: true, stepwise: true }))) return;
  update(store, { view: { tab: 'decide', pointed: null }, edit: { brush: '' } });
  openTurn(store);
  signal(store, 'opened');
}

// Battles are loaded once somebody looks at them or plays one.
/** @param {Store} store */
function bringBattles(store) {
  if (!hasBattles(shown(store)) || (store.view.tab !== 'examples' && !store.position.scene.page?.battle)) return;
  import('./battles.js').catch(() => {}); // the next change tries again
}

// Milliseconds after which a notice says that a game is loading.
const awhile = 500;
// The page opens one example at a time: the last pick counts.
let picks = 0;

// The picker shows the board's game, whatever happens; while a game loads, a notice names it.
/** @param {Store} store */
async function openGame(store, element, picker) {
  const [mine, system] = [++picks, picker.value];
  failed.delete(system);
  const coming = say('examples.coming', { game: nameOf(system) });
  const late = setTimeout(() => update(store, { view: { notice: coming } }), awhile);
  try {
    await openExample(store, element, await whileOpening(loadExample(system)));
  } catch {
    if (mine === picks) update(store, { view: { notice: missingText(system) } });
  }
  clearTimeout(late);
  if (mine !== picks) return;
  picker.value = shown(store);
  if (store.view.notice === coming) update(store, { view: { notice: '' } });
}

/** @param {Store} store */
const picker = (store, element, called) =>
  html`<select
    class="games"
    aria-label=${say('examples.game')}
    @change=${event => openGame(store, element, event.target)}
  >
    ${games().map(system => html`<option value=${system} .selected=${system === shown(store)}>${called(system)}</option>`)}
  </select>`;

export class Examples extends Panel {
  willUpdate() {
    const { store } = this;
    if (store.view.tab === 'examples') load(store, shown(store));
  }

  render() {
    const { store } = this;
    if (store.view.tab !== 'examples') return nothing;
    return html`<section class="examples" aria-labelledby="examples-title">
      <h3 id="examples-title">${say('examples.title')}</h3>
      ${picker(store, this, nameOf)}
      <ul>
        ${(loaded.get(shown(store)) ?? []).map(
          ({ name, scene }) =>
            html`<li>
              <button type="button" data-example=${name} @click=${() => openExample(store, this, scene)}>
                ${thumbnail(scene.system, name)}
                <b>${titleOf(scene)}</b> ${scene.note ? html`<span class="quiet">${noteOf(scene)}</span>` : nothing}
              </button>
            </li>`,
        )}
      </ul>
      ${hasBattles(shown(store)) ? html`<um-battles></um-battles>` : nothing}
    </section>`;
  }
}

// Choices and rulings do not change which example a position is; edits do.
/** @param {Request} request */
const positionOf = ({ choices, ask, rulings, ...scene }) => JSON.stringify(scene);
/** @param {Store} store */
const isOpen = (store, scene) =>
  scene.title === store.position.scene.title && positionOf(scene) === positionOf(store.position.scene);

// Drawn by the build (web/small-pictures.config.js).
const thumbnail = (system, name) =>
  html`<img
    class="thumbnail"
    src=${new URL(`scenes/${system}/${name}.svg`, document.baseURI).href}
    alt=""
    width="60"
    height="40"
    loading="lazy"
    decoding="async"
  />`;

/** Below the bar: the game, a new position, and a strip of examples, each with its question. */
export class Shelf extends Panel {
  constructor() {
    super();
    /** The example that was last scrolled into sight. */
    this.seen = '';
  }

  willUpdate() {
    const { store } = this;
    if (games().length) load(store, shown(store));
    bringBattles(store);
  }

  render() {
    const { store } = this;
    return html`${picker(store, this, briefOf)}
      <div class="shelf-row">
        <button
          type="button"
          class="fresh"
          data-fresh
          aria-label=${say('command.new')}
          title=${say('command.new')}
          @click=${() => run(store, 'new')}
        >
          +
        </button>
        <span class="strip" role="group" aria-label=${say('examples.title')}>
          ${(loaded.get(shown(store)) ?? []).map((each, i) => this.card(each, i))}
        </span>
      </div>`;
  }

  card({ name, scene }, i) {
    const { store } = this;
    return html`<button
      type="button"
      data-shelf=${name}
      aria-label=${say('examples.open', { number: i + 1, title: titleOf(scene) })}
      aria-pressed=${isOpen(store, scene)}
      @click=${() => openExample(store, this, scene)}
    >
      ${thumbnail(scene.system, name)} <span>${titleOf(scene)}</span>
    </button>`;
  }

  // Scrolls the strip to the open example, once.
  updated() {
    const open = /** @type {HTMLElement | null} */ (this.querySelector('[aria-pressed=true]'));
    const name = open?.dataset.shelf ?? '';
    if (open && name !== this.seen) showIn(open, required(open.parentElement, 'strip'));
    this.seen = name;
  }
}

// Scrolls the strip and not the page.
function showIn(card, strip) {
  const [{ left, right }, all] = [card, strip].map(each => each.getBoundingClientRect());
  const peek = 40; // pixels of the next card, to show that there are more
  if (left < all.left + peek) strip.scrollBy({ left: left - all.left - peek });
  else if (right > all.right - peek) strip.scrollBy({ left: right - all.right + peek });
}

customElements.define('um-examples', Examples);
customElements.define('um-shelf', Shelf);
