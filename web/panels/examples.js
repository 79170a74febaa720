// Positions to begin from: of the game that is shown, with their notes in the tab, and each of them a tap away in the bar.
import { html, nothing } from 'lit';
import { loadExample } from '../play/example.js';
import { Panel } from '../elements/panel.js';
import { whileOpening } from '../share/links.js';
import { missingText, openWhenReady } from '../play/session.js';
import { state, update } from '../store/store.js';
import { examplesOf } from '../play/examples.js';
import { briefOf, games, nameOf } from '../play/systems.js';
import { noteOf, rememberExample, titleOf } from '../text/scene-text.js';
import { say } from '../text/text.js';
import { openTurn } from '../play/turn-shown.js';

const loading = new Map();
const loaded = new Map();
// Asked for again once there is a network.
const failed = new Set();
addEventListener('online', () => failed.clear());

// All of a game's, once.
function load(system) {
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
      update({});
    },
    () => {
      loading.delete(system);
      failed.add(system);
      update({ notice: state.notice || say('examples.failed') });
    },
  );
}

const shown = () => (games().includes(state.scene.system) ? state.scene.system : games()[0]);

async function openExample(element, scene) {
  if (!(await whileOpening(openWhenReady(structuredClone(scene), { keepPast: true, stepwise: true })))) return;
  update({ tab: 'decide', pointed: null, brush: '' });
  openTurn();
  element.dispatchEvent(new CustomEvent('opened', { bubbles: true }));
}

// Milliseconds after which it is told that a game is still to come.
const awhile = 500;
let picks = 0;

// What the picker says is what the board shows, whatever came of it; on the way a notice says which is to come.
async function openGame(element, picker) {
  const [mine, system] = [++picks, picker.value];
  failed.delete(system);
  const coming = say('examples.coming', { game: nameOf(system) });
  const late = setTimeout(() => update({ notice: coming }), awhile);
  try {
    await openExample(element, await whileOpening(loadExample(system)));
  } catch {
    if (mine === picks) update({ notice: missingText(system) });
  }
  clearTimeout(late);
  if (mine !== picks) return;
  picker.value = shown();
  if (state.notice === coming) update({ notice: '' });
}

const picker = (element, called) =>
  html`<select
    class="games"
    aria-label=${say('examples.game')}
    @change=${event => openGame(element, event.target)}
  >
    ${games().map(system => html`<option value=${system} .selected=${system === shown()}>${called(system)}</option>`)}
  </select>`;

export class Examples extends Panel {
  willUpdate() {
    if (state.tab === 'examples') load(shown());
  }

  render() {
    if (state.tab !== 'examples') return nothing;
    return html`<section class="examples" aria-labelledby="examples-title">
      <h3 id="examples-title">${say('examples.title')}</h3>
      ${picker(this, nameOf)}
      <ul>
        ${(loaded.get(shown()) ?? []).map(
          ({ name, scene }) =>
            html`<li>
              <button type="button" data-example=${name} @click=${() => openExample(this, scene)}>
                <b>${titleOf(scene)}</b> ${scene.note ? html`<span class="quiet">${noteOf(scene)}</span>` : nothing}
              </button>
            </li>`,
        )}
      </ul>
    </section>`;
  }
}

// What is done on an example, and which rulings it is looked at under, makes no other position of it; what is kept or edited is one.
const positionOf = ({ choices, ask, rulings, ...scene }) => JSON.stringify(scene);
const isOpen = scene =>
  scene.title === state.scene.title && positionOf(scene) === positionOf(/** @type {any} */ (state.scene));

/** In the bar: the game, and its examples by number; the name of the one that is open stands beside them. */
export class Shelf extends Panel {
  willUpdate() {
    if (games().length) load(shown());
  }

  render() {
    return html`${picker(this, briefOf)}
      <span class="caption" aria-hidden="true">${say('tab.examples')}</span>
      <span class="chosen" role="group" aria-label=${say('examples.title')}>
        ${(loaded.get(shown()) ?? []).map(
          ({ name, scene }, i) =>
            html`<button
              type="button"
              data-shelf=${name}
              title=${titleOf(scene)}
              aria-label=${say('examples.open', { number: i + 1, title: titleOf(scene) })}
              aria-pressed=${isOpen(scene)}
              @click=${() => openExample(this, scene)}
            >
              <b>${i + 1}</b>
            </button>`,
        )}
      </span>`;
  }
}

customElements.define('um-examples', Examples);
customElements.define('um-shelf', Shelf);
