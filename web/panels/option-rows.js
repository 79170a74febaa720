// An option as a row: a button, or a slider with stops for an amount.
import { html, nothing } from 'lit';
import { hovering } from '../elements/hovering.js';
import { Panel } from '../elements/panel.js';
import { isOrder } from '../engine/order-keys.js';
import { argumentOf } from '../engine/verbs.js';
import { lengthAlone } from '../play/lengths.js';
import { choiceAt, endOf, lengthOf, measureOf } from '../play/outcomes.js';
import { lookNow, lookSoon } from '../play/looking.js';
import { choose } from '../play/playing.js';
import { costText } from '../play/reach.js';
import { kindOf } from '../play/systems.js';
import { traitsOf } from '../play/traits.js';
import { optionText, say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */

export class OptionRows extends Panel {
  constructor() {
    super();
    /** The key of the last pressed button, until the next question is drawn. */
    this.pressed = '';
  }

  take(key, by) {
    const { store } = this;
    this.pressed = key;
    choose(store, key, by);
  }

  option(option, previews) {
    const { store } = this;
    const told = optionText(store.position.scene.system, option.key, {
      ...option,
      ...previews[0]?.events.find(event => event.from),
    });
    const owner = isOrder(option.key) ? ownerOf(store, option.key) : store.position.scene.turn.active;
    const name = owner === store.position.scene.turn.active ? told : say('decision.of', { option: told, owner });
    if (!option.range) return this.plain(option, name, previews[0]);
    const own = kindOf(store.position.scene).ranged?.(option, (key, by) => this.take(key, by));
    return html`<div class="option ${store.view.hot?.key === option.key ? 'hot' : ''}" role="group" aria-label=${name}>
      <span class="option-name">${name}</span> ${own ?? this.ranged(option, name, previews)}
    </div>`;
  }

  ranged(option, name, previews) {
    const { store } = this;
    return html`${price(store, option)}
      <span class="stops">${previews.map(each => this.stopButton(name, each))}</span>
      ${this.slider(option, name, previews)}`;
  }

  plain(option, name, outcome) {
    const { store } = this;
    const choice = { key: option.key };
    return html`<button
      type="button"
      class="choose ${store.view.hot?.key === option.key ? 'hot' : ''}"
      data-key=${option.key}
      title=${name}
      @click=${() => this.take(option.key)}
      @pointermove=${hovering(() => lookSoon(store, choice))}
      @pointerleave=${hovering(() => lookSoon(store, null))}
      @focus=${event => event.target.matches(':focus-visible') && lookNow(store, choice)}
      @blur=${() => lookSoon(store, null)}
    >
      <span>${kindOf(store.position.scene).short?.(store, option, outcome) ?? name}</span>
      ${option.cost && traitsOf(store.position.scene).priced ? price(store, option) : html`<span class="cost">${outcome ? measureOf(store, outcome) : ''}</span>`}
    </button>`;
  }

  stopButton(name, each) {
    const { store } = this;
    const choice = { key: each.key, by: each.by };
    const end = this.stopName(each);
    const far = this.amount(each.key, each.first) ?? lengthAlone(store.position.scene, each.first, 2);
    return html`<button
      type="button"
      class="stop ${endOf(each)}"
      data-key=${each.key}
      data-by=${each.by}
      aria-label=${`${name}: ${end} ${far}`}
      @click=${() => this.take(each.key, each.by)}
      @pointermove=${hovering(() => lookSoon(store, choice))}
      @pointerleave=${hovering(() => lookSoon(store, null))}
      @focus=${event => event.target.matches(':focus-visible') && lookNow(store, choice)}
      @blur=${() => lookSoon(store, null)}
    >
      ${end} <b>${far}</b>
    </button>`;
  }

  // Any length up to the start of the last outcome; arrow keys move by twentieths but stop at stops, Page keys move
  // between stops.
  slider({ key, range }, name, previews) {
    const { store } = this;
    if (!previews.length) return nothing;
    const lengths = previews.map(each => each.first);
    const most = lengths.at(-1);
    const least = Math.min(lengths[0], range.lo + (range.hi - range.lo) / 20);
    const { hot } = store.view;
    const now = hot && hot.key === key ? lengthOf(previews, hot) : lengths[0];
    const stops = [...new Set([least, ...lengths])].sort((a, b) => a - b);
    const at = length => choiceAt(previews, key, length);
    const take = length => this.take(key, at(length).by);
    const keydown = event => {
      const next = steps[event.key]?.(now, stops, most, least);
      if (event.key === 'Enter') take(now);
      else if (next !== undefined) lookNow(store, at(next));
      else return;
      event.preventDefault();
    };
    return html`<input
      type="range"
      class="by"
      min=${least}
      max=${most}
      step="any"
      .value=${String(now)}
      data-key=${key}
      ?disabled=${most <= least}
      aria-label=${say('decision.by', { option: name })}
      aria-valuetext=${this.valueText(now, previews)}
      @input=${event => lookSoon(store, at(caught(Number(event.target.value), stops, most)))}
      @keydown=${keydown}
      @change=${event => take(caught(Number(event.target.value), stops, most))}
      @blur=${() => lookSoon(store, null)}
      @focus=${event => event.target.matches(':focus-visible') && lookNow(store, at(now))}
    />`;
  }

  amount(key, by) {
    const { scene } = this.store.position;
    return kindOf(scene).amount?.(scene, key, by);
  }

  stopName(preview) {
    const end = endOf(preview);
    return say(`stop.${(end === 'alongside' && kindOf(this.store.position.scene).between) || end}`);
  }

  valueText(by, previews) {
    const stop = previews.find(each => each.first === by);
    const amount = this.amount(previews[0].key, by);
    if (amount) return stop ? `${amount}, ${this.stopName(stop)}` : amount;
    return say(stop ? 'decision.at-stop' : 'decision.at', { by, stop: stop && this.stopName(stop) });
  }
}

/** The owner of the unit that a key names. @param {Store} store */
export const ownerOf = (store, key) => store.position.scene.units.find(unit => unit.id === argumentOf(key))?.owner;

/** @param {Store} store */
const price = (store, { cost, key }) =>
  cost ? html`<span class="cost">${costText(store, cost, isOrder(key) ? 'order' : 'move')}</span>` : nothing;

const round = value => Number(value.toFixed(3));
const between = (now, next, stops) => stops.find(stop => (stop - now) * (stop - next) < -1e-12) ?? next;
const up = (now, stops, most) => Math.min(most, between(now, round((Math.floor(now * 20 + 1e-6) + 1) / 20), stops));
const down = (now, stops, most, least) =>
  Math.max(least, between(now, round((Math.ceil(now * 20 - 1e-6) - 1) / 20), stops.toReversed()));
const steps = {
  ArrowRight: up,
  ArrowUp: up,
  ArrowLeft: down,
  ArrowDown: down,
  PageUp: (now, stops, most) => stops.find(stop => stop > now + 1e-9) ?? most,
  PageDown: (now, stops, most, least) => stops.findLast(stop => stop < now - 1e-9) ?? least,
  Home: (now, stops, most, least) => least,
  End: (now, stops, most) => most,
};

function caught(value, stops, most) {
  return stops.find(stop => Math.abs(stop - value) < most / 40) ?? round(value);
}
