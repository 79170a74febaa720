// The line on the board with the prompt.
import { html, nothing } from 'lit';
import { Panel } from '../elements/panel.js';
import { say } from '../text/text.js';
import { whoseSwatch } from './decision-heading.js';
import { markUsed } from './helps.js';
import { promptNow } from './prompt-words.js';

// A name may be long, or letters wide: then it takes a second line.
function measure(told) {
  const line = parseFloat(getComputedStyle(told).lineHeight);
  told.closest('um-prompt').toggleAttribute('data-long', told.offsetHeight > 1.5 * line);
}
// Who reads may set letters of their own at any time.
const letters = new ResizeObserver(entries => entries.forEach(({ target }) => measure(target)));

export class Prompt extends Panel {
  constructor() {
    super();
    /** How the last drawn question is answered, and the choices before it. */
    this.how = '';
    this.choices = /** @type {import('../types').Choice[] | null} */ (null);
    this.told = /** @type {Element | null} */ (null);
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

  updated() {
    this.how = promptNow(this.store)?.how ?? '';
    const told = this.querySelector('.prompt span');
    if (told) measure(told);
    else this.removeAttribute('data-long');
    if (told === this.told) return;
    this.told = told;
    letters.disconnect();
    if (told) letters.observe(told);
  }
}

customElements.define('um-prompt', Prompt);
