// What the rules leave open and the scene has settled: those the verdict hung on first, all others one tap below.
import { html, nothing } from 'lit';
import { edit } from '../playing.js';
import { state } from '../state.js';
import { rulingText, say } from '../text.js';
import { Panel } from './panel.js';
import { whole } from './whole.js';

// With the boards of both readings, once it is asked for.
const compare = async (id, value) => (await import('../compare/compare.js')).compare(id, value);

export class Rulings extends Panel {
  render() {
    const all = state.reply?.rulings ?? [];
    const mattered = all.filter(ruling => ruling.mattered);
    if (!all.length) return nothing;
    return html`<section class="rulings" aria-labelledby="rulings-title">
      <h3 id="rulings-title">${say('rulings.title')}</h3>
      ${
        mattered.length
          ? html`<ul>
              ${mattered.map(ruling => this.ruling(ruling))}
            </ul>`
          : html`<p class="quiet">${say('rulings.none')}</p>`
      }
      <details>
        <summary>${say('rulings.all', { count: all.length })}</summary>
        <ul>
          ${all.filter(ruling => !ruling.mattered).map(ruling => this.ruling(ruling))}
        </ul>
      </details>
    </section>`;
  }

  ruling(ruling) {
    const text = rulingText(state.scene.system, ruling.id);
    const values = [ruling.value, ...(ruling.alternatives ?? []).map(other => other.value)].sort();
    const compared = (ruling.mattered && ruling.alternatives) || [];
    const set = event => edit(scene => (scene.rulings = { ...scene.rulings, [ruling.id]: event.target.value }));
    return html`<li>
      <label
        ><span>${text.title}</span>
        ${whole(
          text.value(ruling.value),
          html`<select @change=${set}>
            ${values.map(value => html`<option value=${value} ?selected=${value === ruling.value}>${text.value(value)}</option>`)}
          </select>`,
        )}
      </label>
      ${this.chips(ruling.id, ruling.clauses)}
      ${compared.map(
        other =>
          html`<p class=${other.changes ? 'close' : 'quiet'}>${say(other.changes ? 'rulings.changes' : 'rulings.same', { value: text.value(other.value) })}</p>
            <button type="button" data-compare-with=${other.value} @click=${() => compare(ruling.id, other.value)}>
              ${say('compare.open')}
            </button>`,
      )}
    </li>`;
  }
}

customElements.define('um-rulings', Rulings);
