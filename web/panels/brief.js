// The verdict in two lines at the top of the panel, as long as the verdict itself is scrolled out of sight.
import { html, nothing } from 'lit';
import { Panel } from './panel.js';
import { verdictInBrief } from './verdict.js';

// From here on the verdict's first line is cut off, and what is left of it lies behind the brief one.
const gone = 8;

export class Brief extends Panel {
  constructor() {
    super();
    this.stood = { scrolled: false, gap: 0 };
  }

  isOfVerdict() {
    return true;
  }

  connectedCallback() {
    super.connectedCallback();
    const panel = this.parentElement;
    panel.addEventListener('scroll', () => panel.toggleAttribute('data-scrolled', panel.scrollTop > gone));
  }

  // What stood just below it does so still when it grows or shrinks by a line.
  willUpdate() {
    this.stood = this.below();
  }

  updated() {
    const { stood } = this;
    const now = this.below();
    if (now.scrolled && stood.scrolled && stood.gap > -4 && stood.gap < 16 && now.gap !== stood.gap) this.parentElement.scrollTop += now.gap - stood.gap;
  }

  below() {
    const brief = this.querySelector('.brief');
    const tabs = this.parentElement.querySelector('[role=tablist]');
    const scrolled = Boolean(brief && tabs) && this.parentElement.hasAttribute('data-scrolled');
    return { scrolled, gap: scrolled ? tabs.getBoundingClientRect().top - brief.getBoundingClientRect().bottom : 0 };
  }

  // Heard and read from the verdict itself: this is for the eye alone.
  render() {
    const brief = verdictInBrief();
    if (!brief) return nothing;
    const { verdict, word, head, text } = brief;
    const back = () => this.parentElement.scrollTo({ top: 0 });
    return html`<div class="brief ${text ? '' : 'short'}" aria-hidden="true" @click=${back}>
      <p><b class=${verdict}>${word || head}</b> ${word ? html`<span>${head}</span>` : nothing}</p>
      ${text ? html`<p class="brief-text">${text}</p>` : nothing}
    </div>`;
  }
}

customElements.define('um-brief', Brief);
