// Turning a unit: a slider over all headings that skips gaps, a field for any number, and a button for each end of a
// gap.
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { lookNow, lookSoon } from '../../play/looking.js';
import { anyway } from '../../elements/anyway.js';
import { hovering } from '../../elements/hovering.js';
import { Panel } from '../../elements/panel.js';
import { numberOrText } from '../../text/numbers.js';
import { number, optionText, say } from '../../text/text.js';
import { caughtBy, facingAfter, gapText, headingNow, inRange, shownHeading, turnSign, turnText } from './heading.js';
import { isOtherOrder } from './pursuit.js';
import { refusalOf } from './refusal.js';
import { required } from '../../engine/required.js';
import { part } from '../../store/dom.js';

/** @import { Bar } from '../../types' */

export class Heading extends Panel {
  constructor() {
    super();
    /** Why the typed heading is refused: in words, and its bar. @type {{ text: string, bar?: Bar & { mover?: string }, by?: number } | null} */
    this.refused = null;
    /** The text being typed; pointing at something does not replace it. @type {string | null} */
    this.text = null;
    this.toShow = false;
  }

  take(key, by) {
    this.refused = this.text = null;
    this.dispatchEvent(new CustomEvent('take', { detail: { key, by } }));
  }

  willUpdate() {
    const { store } = this;
    if (this.reply !== store.position.reply) this.refused = this.text = null;
    this.reply = store.position.reply;
  }

  // Scrolls to why a heading is refused.
  updated() {
    if (this.toShow) this.showRefused();
    this.toShow = false;
  }

  // Shows as much of the question as fits, but no half line below the brief verdict.
  showRefused() {
    const refused = part('.refused', this);
    refused.scrollIntoView({ block: 'nearest' });
    const edge = document.querySelector('.brief')?.getBoundingClientRect().bottom;
    const head = part('h3', required(this.closest('um-decision'), 'um-decision'));
    if (edge === undefined || head.getBoundingClientRect().top >= edge) return;
    part('.heading', this).scrollIntoView({ block: 'start' });
    if (refused.getBoundingClientRect().bottom > innerHeight) refused.scrollIntoView({ block: 'start' });
  }

  render() {
    const { store } = this;
    const now = headingNow(store, store);
    if (!now) return nothing;
    const by = shownHeading(store, now) ?? 0;
    const told = degrees => number(degrees, 1);
    const step = event => {
      const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 15, PageDown: -15 }[event.key];
      if (event.key === 'Enter' && store.view.hot) this.take(now.key, store.view.hot.by);
      else if (way) {
        this.text = null;
        lookNow(store, { key: now.key, by: stepped(now, by, way) });
      } else return;
      event.preventDefault();
    };
    // If not, the surrounding list has the other options and the clauses.
    const alone = !isOtherOrder(store.position.scene);
    const looked = store.view.hot?.key === now.key && now.legal(by);
    return html`<div class="heading" role="group" aria-label=${say('pursuit.heading')}>
        <input
          type="range"
          class="turn-by"
          min="-180"
          max="180"
          step="1"
          .value=${live(String(by))}
          aria-label=${say('pursuit.heading')}
          aria-valuetext=${say('pursuit.by', { degrees: told(by), facing: told(facingAfter(now, by)) })}
          @input=${event => this.slide(now, Number(event.target.value))}
          @keydown=${step}
        />
        <form class="turn-form" @submit=${event => this.typed(event, now, by)}>
          <label
            >${say('pursuit.by-label')}
            <input
              type="text"
              inputmode="text"
              name="by"
              autocomplete="off"
              .value=${live(this.text ?? told(this.refused?.by ?? by))}
              @input=${event => (this.text = event.target.value)}
              aria-invalid=${this.refused ? 'true' : nothing}
          /></label>
          <button type="submit" class="choose turn-do" data-turn="do"><span>${say('pursuit.turn-do')}</span></button>
          <span class="quiet">${say('pursuit.facing-then', { facing: told(facingAfter(now, this.refused?.by ?? by)) })}</span>
        </form>
        ${this.refused ? this.notTurned(this.refused) : nothing}
        ${this.ends(now)}
        ${
          now.stays && alone
            ? html`<ul class="options">
                <li>${this.staying(now.stays)}</li>
              </ul>`
            : nothing
        }
        ${looked ? html`<p class="quiet" role="status">${say('pursuit.looked', { degrees: told(by) })}</p>` : nothing}
      </div>
      ${alone ? this.rules('heading', now.clauses) : nothing}`;
  }

  slide(now, value) {
    this.text = null;
    lookSoon(this.store, { key: now.key, by: caughtBy(now, value) });
  }

  // A button for each end of a gap, and the gaps in words.
  ends(now) {
    const { store } = this;
    return html`<p class="ends">
      ${now.stops.filter(stop => stop || !now.stays).map(stop => html`<button type="button" class="stop" data-key=${now.key} data-by=${stop} aria-label=${turnText(stop)} @click=${() => this.take(now.key, stop)} @pointerenter=${hovering(() => lookSoon(store, { key: now.key, by: stop }))} @pointerleave=${hovering(() => lookSoon(store, null))}>${turnSign(stop)}</button>`)}
    </p>
    <p class="quiet">
      ${now.single.length ? say('pursuit.single', { list: now.single.map(turnText).join('; ') }) : nothing}
      ${now.gaps.length ? say('pursuit.gaps', { list: now.ring.map(gapText).join('; ') }) : say('pursuit.no-gaps')}
    </p>`;
  }

  /** @param {{ text: string, bar?: Bar }} refused */
  notTurned({ text, bar }) {
    const { store } = this;
    if (!bar) return html`<p class="refused" role="status">${text}</p>`;
    return html`<p class="refused" role="status">${text} ${this.rules('refused', bar.clauses)}</p>
      ${anyway(store, bar)}`;
  }

  typed(event, now, shown) {
    const { store } = this;
    event.preventDefault();
    this.text = null;
    const text = event.target.elements.by.value.replace('°', '');
    const degrees = numberOrText(text);
    if (typeof degrees !== 'number') this.refused = { text: say('number.none', { text }) };
    else if (Math.abs(degrees) > 180) this.refused = { text: say('pursuit.beyond-half', { degrees }) };
    else {
      const by = asMeant(degrees, now, shown);
      if (now.legal(by)) return this.take(now.key, by);
      // The heading previewed before no longer matches the text.
      lookNow(store, null);
      this.refused = refusalOf(store, now, by, degrees);
    }
    this.toShow = true;
    this.requestUpdate();
  }

  staying(key) {
    const { store } = this;
    const look = () => lookSoon(store, { key });
    return html`<button
      type="button"
      class="choose ${store.view.hot?.key === key ? 'hot' : ''}"
      data-key=${key}
      @click=${() => this.take(key)}
      @pointerenter=${hovering(look)}
      @pointerleave=${hovering(() => lookSoon(store, null))}
      @focus=${event => event.target.matches(':focus-visible') && lookNow(store, { key })}
      @blur=${() => lookSoon(store, null)}
    >
      <span>${optionText(store.position.scene.system, key)}</span>
    </button>`;
  }
}

// A typed number that equals a shown one means the exact value behind it.
function asMeant(degrees, now, shown) {
  const by = inRange(degrees);
  return [shown, now.nearest(by)].find(known => number(known, 1) === number(by, 1) && now.legal(known)) ?? by;
}

// Moves by a degree, or over a gap to its other end.
function stepped(now, by, way) {
  for (let next = by + way, i = 0; i < 360; i++, next += Math.sign(way)) {
    const at = inRange(next);
    if (now.legal(at)) return at;
    const stop = now.stops.find(each => Math.abs(each - at) <= 1);
    if (stop !== undefined && Math.abs(stop - by) > 1e-6) return stop;
  }
  return by;
}

customElements.define('um-heading', Heading);
