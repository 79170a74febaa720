// The panel for the table's answers: how many icons an attack cost, as one stepper, or that the unit is destroyed.
import { html, nothing } from 'lit';
import { optionText, say } from '../../text/text.js';
import { argumentOf, isOf, takes } from '../../engine/verbs.js';
import { verbFor } from '../../engine/orders.js';
import { Panel } from '../../elements/panel.js';

const lossOf = count => `${verbFor('tell', 'number')}:${count}`;

export class Losses extends Panel {
  constructor() {
    super();
    this.lost = 0;
    this.asked = null;
  }

  render() {
    const { store } = this;
    const keys = store.position.reply?.options.map(option => option.key) ?? [];
    const counts = keys.filter(key => takes(key) === 'number').map(key => Number(argumentOf(key)));
    if (this.asked !== store.position.choices) [this.asked, this.lost] = [store.position.choices, counts[0] ?? 0];
    const destroyed = keys.find(key => isOf(key, 'tell'));
    return html`${counts.length ? this.stepper(counts) : nothing}
      <p class="taking">
        ${counts.length ? this.button(lossOf(this.lost), 'primary') : nothing}
        ${destroyed ? this.button(destroyed, 'destroyed') : nothing}
      </p>`;
  }

  button(key, look) {
    const { store } = this;
    return html`<button type="button" class=${look} data-loss=${key} @click=${() => this.take(key)}>
      ${optionText(store.position.scene.system, key)}
    </button>`;
  }

  stepper(counts) {
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    const go = lost => {
      this.lost = Math.max(least, Math.min(most, lost));
      this.requestUpdate();
    };
    const keydown = event => {
      const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
      const to = step ? this.lost + step : { Home: least, End: most }[event.key];
      if (event.key === 'Enter') this.take(lossOf(this.lost));
      else if (to !== undefined) go(to);
      else return;
      event.preventDefault();
    };
    const button = (by, text, name) =>
      html`<button
        type="button"
        class="round"
        tabindex="-1"
        aria-label=${say(name)}
        ?disabled=${this.lost + by < least || this.lost + by > most}
        @click=${() => go(this.lost + by)}
      >
        ${text}
      </button>`;
    return html`<div class="stepper">
      ${button(-1, '−', 'losses.fewer')}
      <span
        class="count"
        role="spinbutton"
        tabindex="0"
        aria-label=${say('losses.icons')}
        aria-valuemin=${least}
        aria-valuemax=${most}
        aria-valuenow=${this.lost}
        @keydown=${keydown}
        >${this.lost}</span
      >
      ${button(1, '+', 'losses.more')}
      <span class="quiet">${say('losses.of', { most })}</span>
    </div>`;
  }

  take(key) {
    this.dispatchEvent(new CustomEvent('take', { detail: key }));
  }
}

customElements.define('um-losses', Losses);
