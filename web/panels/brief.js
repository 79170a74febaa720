// The verdict in two lines at the top of the panel, while the verdict itself is scrolled out of sight.
import { html, nothing } from 'lit';
import { turnKey } from '../engine/turn-keys.js';
import { VerdictPanel } from './verdict-panel.js';
import { verdictInBrief } from './verdict-brief.js';
import { required } from '../engine/required.js';

// Pixels: from here on the verdict's first line is cut off, and the brief verdict covers the rest.
export const gone = 8;

export class Brief extends VerdictPanel {
  constructor() {
    super();
    /** Where the content below it was at the last check; null if nothing has changed since. */
    this.stood = /** @type {ReturnType<Brief['below']> | null} */ (null);
    /** Whether a press may still become a click: nothing moves under it meanwhile. */
    this.pressing = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.late = undefined;
    /** Its height before something was previewed. */
    this.room = '';
    this.lines = 2;
  }

  connectedCallback() {
    super.connectedCallback();
    const { panel } = this;
    panel.addEventListener('scroll', () => panel.toggleAttribute('data-scrolled', panel.scrollTop > gone));
    panel.addEventListener('pointerdown', () => {
      clearTimeout(this.late);
      this.pressing = true;
    });
    // The click of a tap comes some time after the finger lifts; some taps have none.
    for (const [type, wait] of /** @type {const} */ ([
      ['click', 0],
      ['pointerup', 500],
      ['pointercancel', 500],
    ]))
      addEventListener(type, () => this.pressing && this.release(wait));
  }

  release(wait) {
    clearTimeout(this.late);
    this.late = setTimeout(() => {
      this.pressing = false;
      this.follow();
    }, wait);
  }

  /** The panel that it scrolls with. */
  get panel() {
    return required(this.parentElement, 'panel');
  }

  // Like the verdict: a preview must not move what is under the pointer.
  willUpdate() {
    const { store } = this;
    this.stood ??= this.below();
    const { hot } = store.view;
    const looking = hot && !store.view.dragging && hot.key !== turnKey(store.view.turning);
    if (!looking) this.room = '';
    else if (!this.room) {
      const brief = /** @type {HTMLElement} */ (this.querySelector('.brief'));
      this.room = `${brief?.offsetHeight ?? 0}px`;
      this.lines = brief?.classList.contains('short') ? 1 : 2;
    }
  }

  updated() {
    super.updated();
    const brief = /** @type {HTMLElement} */ (this.querySelector('.brief'));
    if (brief)
      Object.assign(
        brief.style,
        this.room
          ? { height: this.room, minHeight: '0', overflow: 'hidden' }
          : { height: '', minHeight: '', overflow: '' },
      );
    if (!this.pressing) this.follow();
  }

  // If it grows or shrinks by a line, scrolls so that the content below stays in place.
  follow() {
    const { stood } = this;
    if (!stood) return;
    this.stood = null;
    const now = this.below();
    if (now.scrolled && stood.scrolled && stood.gap > -4 && stood.gap < 16 && now.gap !== stood.gap)
      this.panel.scrollTop += now.gap - stood.gap;
  }

  below() {
    const brief = this.querySelector('.brief');
    const tabs = this.panel.querySelector('[role=tablist]');
    if (!brief || !tabs || !this.panel.hasAttribute('data-scrolled')) return { scrolled: false, gap: 0 };
    return { scrolled: true, gap: tabs.getBoundingClientRect().top - brief.getBoundingClientRect().bottom };
  }

  // For the eye alone: screen readers read the verdict itself.
  render() {
    const { store } = this;
    const brief = verdictInBrief(store);
    if (!brief) return nothing;
    const { verdict, word, head } = brief;
    const text = this.room && this.lines < 2 ? '' : brief.text;
    const back = () => this.panel.scrollTo({ top: 0 });
    return html`<div class="brief ${text && !brief.low ? '' : 'short'}" aria-hidden="true" @click=${back}>
      <p><b class=${verdict}>${word || head}</b> ${word ? html`<span>${head}</span>` : nothing}</p>
      ${text ? html`<p class="brief-text">${text}</p>` : nothing}
    </div>`;
  }
}

customElements.define('um-brief', Brief);
