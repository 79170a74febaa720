// Rulings: questions that the rules leave open and the scene answers. Those that decide here come first, others a tap
// below.
import { html, nothing } from 'lit';
import { edit } from '../play/playing.js';
import { rulingsOf } from '../play/session.js';
import { update } from '../store/store.js';
import { own } from '../engine/values.js';
import { game } from '../text/catalogue.js';
import { rulingSource, rulingText, say } from '../text/text.js';
import { unfold } from '../elements/paths.js';
import { Panel } from '../elements/panel.js';
import { added } from './verdict-added.js';
import { whole } from '../elements/whole.js';

/** @import { Store } from '../store/store.js' */

// Loads the comparison, with its boards, on demand.
/** @param {Store} store */
const compare = async (store, id, value) => (await import('./compare/compare.js')).compare(store, id, value);

// Leads to a ruling in the list.
/** @param {Store} store */
async function goToRuling(store, id) {
  update(store, { view: { tab: 'decide' } });
  const panel = /** @type {Rulings} */ (document.querySelector('um-rulings'));
  await panel.updateComplete;
  const place = panel.querySelector(`[data-ruling="${CSS.escape(id)}"]`);
  unfold(place);
  place?.scrollIntoView({ block: 'center' });
  /** @type {HTMLElement} */ (place?.querySelector('select'))?.focus({ preventScroll: true });
}

added.leadTo = goToRuling;

// The authority for the usual value, which is named if another one is in force.
function authority({ id, value }, text, editions = {}) {
  // An edition is no interpretation of a rule.
  if (own(editions, value)) return html`<p class="quiet" data-authority="none">${say('rulings.edition-source')}</p>`;
  const source = rulingSource(id);
  if (!source) return nothing;
  const { address, usual } = source;
  const told = say(`rulings.sources.${source.authority}`, usual === value ? {} : { value: text.value(usual) });
  return html`<p class="quiet" data-authority=${source.authority}>
    ${told}${address ? html` <a href=${address} target="_blank" rel="noopener noreferrer">${new URL(address).hostname}</a>` : nothing}
  </p>`;
}

export class Rulings extends Panel {
  render() {
    const { store } = this;
    const all = rulingsOf(store, store.position.reply) ?? [];
    if (!all.length) return nothing;
    const looked = all.filter(({ mattered, decides }) => mattered && !decides);
    // Without a replay under its other values, nobody knows whether a ruling decides.
    const name = looked.some(({ decides }) => decides === undefined) ? 'looked-at' : 'without-effect';
    return html`<section class="rulings" aria-labelledby="rulings-title">
      <h3 id="rulings-title">${say('rulings.title')}</h3>
      ${this.editions()}
      ${this.deciding(all.filter(({ decides }) => decides))} ${this.folded(say(`rulings.${name}`, { count: looked.length }), looked)}
      ${this.folded(
        say('rulings.all', { count: all.length }),
        all.filter(({ mattered, decides }) => !mattered && !decides),
      )}
    </section>`;
  }

  // The editions of the game, if there are several: an edition sets rulings that cannot be set singly.
  editions() {
    const { store } = this;
    const { scene } = store.position;
    const all = game(scene.system).editions;
    if (!all) return nothing;
    const set = ({ target: { value } }) =>
      edit(store, now => {
        if (value) now.edition = value;
        else delete now.edition;
      });
    const texts = { '': say('rulings.no-edition'), ...all };
    const chosen = scene.edition && own(texts, scene.edition) ? scene.edition : '';
    return html`<label data-edition
      ><span>${say('rulings.edition')}</span>
      ${whole(
        texts[chosen],
        html`<select @change=${set}>
          ${Object.entries(texts).map(([id, text]) => html`<option value=${id} ?selected=${id === chosen}>${text}</option>`)}
        </select>`,
      )}
    </label>`;
  }

  deciding(list) {
    if (!list.length) return html`<p class="quiet">${say('rulings.none')}</p>`;
    return html`<h4>${say('rulings.decide')}</h4>
      <ul class="deciding-rulings">
        ${list.map(ruling => this.ruling(ruling))}
      </ul>`;
  }

  folded(title, list) {
    if (!list.length) return nothing;
    return html`<details>
      <summary>${title}</summary>
      <ul>
        ${list.map(ruling => this.ruling(ruling))}
      </ul>
    </details>`;
  }

  ruling(ruling) {
    const { store } = this;
    const text = rulingText(store.position.scene.system, ruling.id);
    const values = [ruling.value, ...(ruling.alternatives ?? []).map(other => other.value)].sort();
    const compared = (ruling.mattered && ruling.alternatives) || [];
    const set = event => edit(store, scene => (scene.rulings = { ...scene.rulings, [ruling.id]: event.target.value }));
    return html`<li data-ruling=${ruling.id}>
      <label
        ><span>${text.title}</span>
        ${whole(
          text.value(ruling.value),
          html`<select @change=${set}>
            ${values.map(value => html`<option value=${value} ?selected=${value === ruling.value}>${text.value(value)}</option>`)}
          </select>`,
        )}
      </label>
      ${this.rules(ruling.id, ruling.clauses)} ${authority(ruling, text, game(store.position.scene.system).editions)}
      ${compared.map(
        other =>
          html`<p class=${other.changes ? 'close' : 'quiet'}>${say(told(other), { value: text.value(other.value) })}</p>
            <button type="button" data-compare-with=${other.value} @click=${() => compare(store, ruling.id, other.value)}>
              ${say('compare.open')}
            </button>`,
      )}
    </li>`;
  }
}

const told = other => (other.limited ? 'rulings.limited' : other.changes ? 'rulings.changes' : 'rulings.same');

customElements.define('um-rulings', Rulings);
