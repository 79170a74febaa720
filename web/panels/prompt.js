// The line on the board with the prompt.
import { html, nothing } from 'lit';
import { Panel } from '../elements/panel.js';
import { say } from '../text/text.js';
import { whoseSwatch } from './decision-heading.js';
import { markUsed } from './helps.js';
import { promptNow } from './prompt-words.js';

export class Prompt extends Panel {
  constructor() {
    super();
    /** How the last drawn question is answered, and the choices before it. */
    this.how = '';
    this.choices = /** @type {import('../types').Choice[] | null} */ (null);
  }

  willUpdate() {
    const { choices } = this.store.position;
    const isAnswered = choices.length > (this.choices?.length ?? Infinity);
    if (isAnswered && this.how) markUsed(this.how);
    if (this.store.search.question?.kind === 'plan') markUsed('enemy');
    this.choices = choices;
  }

  render() {
    const { store } = this;
    const prompt = promptNow(store);
    if (!prompt) return nothing;
    const { text, how, whose } = prompt;
    return html`<p class="prompt">
      <span>${whoseSwatch(store, whose)} ${text}</span>${how ? html`<span class="how">: ${say(`prompt.how.${how}`)}</span>` : nothing}
    </p>`;
  }

  // A long name takes a second line.
  updated() {
    this.how = promptNow(this.store)?.how ?? '';
    const told = /** @type {HTMLElement | null} */ (this.querySelector('.prompt span'));
    const line = told ? parseFloat(getComputedStyle(told).lineHeight) : 0;
    this.toggleAttribute('data-long', told !== null && told.offsetHeight > 1.5 * line);
  }
}

customElements.define('um-prompt', Prompt);
