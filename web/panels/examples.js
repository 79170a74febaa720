// Positions to begin from, a tap away.
import { html, nothing } from 'lit';
import { Panel } from './panel.js';
import { openRequest } from '../session.js';
import { state, update } from '../state.js';
import { say } from '../text.js';
import { openTurn } from '../turning.js';

const names = [
  ...['clean-snap', 'tie', 'blocked', 'slide', 'turn-lines-up', 'turn-no-room', 'turn-over-corner', 'turn-over-two'],
  ...['turn-undone', 'breakaway'],
];
const addressOf = name => new URL(`scenes/arcane-legions/${name}.json`, document.baseURI);

export async function loadExample(name = names[0]) {
  const response = await fetch(addressOf(name));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}

export class Examples extends Panel {
  constructor() {
    super();
    this.loaded = [];
    this.wanted = false;
  }

  willUpdate() {
    if (state.tab !== 'examples' || this.wanted) return;
    this.wanted = true;
    Promise.all(names.map(loadExample)).then(
      list => ((this.loaded = list), this.requestUpdate()),
      () => update({ notice: say('examples.failed') }),
    );
  }

  render() {
    return html`<section class="examples" aria-labelledby="examples-title">
      <h3 id="examples-title">${say('examples.title')}</h3>
      <ul>
        ${this.loaded.map(
          (scene, i) =>
            html`<li>
              <button type="button" data-example=${names[i]} @click=${() => this.open(scene)}>
                <b>${scene.title}</b> ${scene.note ? html`<span class="quiet">${scene.note}</span>` : nothing}
              </button>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  open(scene) {
    openRequest(structuredClone(scene), { keepPast: true });
    update({ tab: 'decide' });
    openTurn();
    this.dispatchEvent(new CustomEvent('opened', { bubbles: true }));
  }
}

customElements.define('um-examples', Examples);
