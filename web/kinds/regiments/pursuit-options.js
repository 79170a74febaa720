// What may be chosen in a pursuit: who rolls or moves next, what the dice show, whom to charge, which place, which heading.
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { preview } from '../../play/playing.js';
import { ask, standing } from '../../play/session.js';
import { fraction, shareText } from '../../text/chances.js';
import { caughtBy, facingAfter, gapText, headingNow, inRange, shownHeading, turnSign, turnText } from './heading.js';
import { refusalOf } from './refusal.js';
import { thrown } from './outcome-map.js';
import { caughtNow } from './ends.js';
import { askedNow, isOtherOrder, pursuerNow, told } from './pursuit.js';
import { rollOf } from './regiment.js';
import { numberOrText } from '../../text/numbers.js';
import { placeShown } from '../../play/lengths.js';
import { number, optionText, reasonText, say } from '../../text/text.js';
import { argumentOf, roleOf } from '../../engine/verbs.js';
import { anyway } from '../../elements/anyway.js';
import { Panel } from '../../elements/panel.js';
import { hovering } from '../../elements/hovering.js';

/** @import { Store } from '../../store/store.js' */

export class PursuitOptions extends Panel {
  constructor() {
    super();
    /** Why the heading that was typed cannot be had: in words, and what bars it. @type {{ text: string, bar?: any, by?: number } | null} */
    this.refused = null;
    this.toShow = false;
  }

  take(key, by) {
    this.refused = null;
    this.dispatchEvent(new CustomEvent('take', { detail: { key, by } }));
  }

  willUpdate() {
    const { store } = this;
    this.fresh = this.reply !== store.reply;
    if (this.fresh) this.refused = null;
    this.reply = store.reply;
  }

  // The dice are asked for: all of them are to be seen, and so is why a heading cannot be had.
  updated() {
    const { store } = this;
    if (this.fresh && store.tab === 'decide') this.querySelector('.dice')?.scrollIntoView({ block: 'nearest' });
    if (this.toShow) this.showRefused();
    this.toShow = false;
  }

  // Of the question as much as there is room for, but no half of a line below the verdict in brief.
  showRefused() {
    const refused = this.querySelector('.refused');
    refused.scrollIntoView({ block: 'nearest' });
    const edge = document.querySelector('.brief')?.getBoundingClientRect().bottom;
    if (!(this.closest('um-decision').querySelector('h3').getBoundingClientRect().top < edge)) return;
    this.querySelector('.heading').scrollIntoView({ block: 'start' });
    if (refused.getBoundingClientRect().bottom > innerHeight) refused.scrollIntoView({ block: 'start' });
  }

  render() {
    const { store } = this;
    const { reply } = store;
    const asked = askedNow(store.scene, reply);
    if (!asked) return nothing;
    if (asked === 'throw') return this.dice(reply.options);
    if (asked === 'heading') return this.heading();
    return html`<ul class="options pursuit-options">
        ${reply.options.map(option => html`<li>${this.button(option)}</li>`)}
      </ul>
      ${this.chips('pursuit', reply.options[0].clauses)}`;
  }

  button({ key }) {
    const { store } = this;
    const look = ['place', 'end'].includes(roleOf(key)) ? { key } : null;
    return html`<button
      type="button"
      class="choose ${store.hot?.key === key ? 'hot' : ''}"
      data-key=${key}
      @click=${() => this.take(key)}
      @pointerenter=${hovering(() => look && preview(store, look))}
      @pointerleave=${hovering(() => look && preview(store, null))}
      @focus=${event => look && event.target.matches(':focus-visible') && preview(store, look)}
      @blur=${() => look && preview(store, null)}
    >
      <span>${nameOf(store, key)}</span>
    </button>`;
  }

  dice(options) {
    const { store } = this;
    const { unit } = rollOf(options[0].key);
    const { pursued } = store.scene.order ?? {};
    const flight = pursued && !pursued.destroyed && !caughtNow(store.reply) ? pursued : null;
    const catches = total => flight && total >= flight.fleeDistance;
    return html`<div class="dice" role="group" aria-label=${say('pursuit.roll-of', { unit })}>
        ${options.map(({ key, weight }) => {
          const { total } = rollOf(key);
          return html`<button
            type="button"
            class="die ${catches(total) ? 'catches' : ''}"
            data-key=${key}
            aria-label=${say(catches(total) ? 'pursuit.total-catches' : 'pursuit.total', { total, share: shareText(weight), fraction: fraction(weight) })}
            @click=${() => this.take(key)}
          >
            <b>${total}</b><span>${fraction(weight)}</span>
          </button>`;
        })}
      </div>
      <p class="quiet">
        ${flight ? say('pursuit.dice-hint', { fled: flight.fleeDistance, with: flight.unit }) : say('pursuit.dice-hint-plain')}
      </p>
      <p class="buttons">
        <button type="button" class="choose throw" data-roll="random" @click=${() => this.take(thrown(options))}>
          <span>${say('pursuit.throw')}</span>
        </button>
      </p>
      ${this.chips('roll', options[0].clauses)}`;
  }

  // A slider over all headings that jumps over what is forbidden, a field for any number, and a button for each end of a gap.
  heading() {
    const { store } = this;
    const now = headingNow(store, store);
    const by = shownHeading(store, now) ?? 0;
    const told = degrees => number(degrees, 1);
    const go = value => preview(store, { key: now.key, by: caughtBy(now, value) });
    const step = event => {
      const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 15, PageDown: -15 }[event.key];
      if (event.key === 'Enter' && store.hot) this.take(now.key, store.hot.by);
      else if (way) preview(store, { key: now.key, by: stepped(now, by, way) });
      else return;
      event.preventDefault();
    };
    const looked = store.hot?.key === now.key && now.legal(by);
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
          @input=${event => go(Number(event.target.value))}
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
              .value=${told(this.refused?.by ?? by)}
              aria-invalid=${this.refused ? 'true' : nothing}
          /></label>
          <button type="submit" class="choose turn-do" data-turn="do"><span>${say('pursuit.turn-do')}</span></button>
          <span class="quiet">${say('pursuit.facing-then', { facing: told(facingAfter(now, this.refused?.by ?? by)) })}</span>
        </form>
        ${this.refused ? this.notTurned(this.refused) : nothing}
        <p class="ends">
          ${now.stops.filter(stop => stop || !now.stays).map(stop => html`<button type="button" class="stop" data-key=${now.key} data-by=${stop} aria-label=${turnText(stop)} @click=${() => this.take(now.key, stop)} @pointerenter=${hovering(() => preview(store, { key: now.key, by: stop }))} @pointerleave=${hovering(() => preview(store, null))}>${turnSign(stop)}</button>`)}
        </p>
        <p class="quiet">
          ${now.single.length ? say('pursuit.single', { list: now.single.map(turnText).join('; ') }) : nothing}
          ${now.gaps.length ? say('pursuit.gaps', { list: now.ring.map(gapText).join('; ') }) : say('pursuit.no-gaps')}
        </p>
        ${
          now.stays
            ? html`<ul class="options">
                <li>${this.button({ key: now.stays })}</li>
              </ul>`
            : nothing
        }
        ${looked ? html`<p class="quiet" role="status">${say('pursuit.looked', { degrees: told(by) })}</p>` : nothing}
      </div>
      ${this.chips('heading', store.reply.options[0].clauses)}`;
  }

  /** @param {{ text: string, bar?: any }} refused */
  notTurned({ text, bar }) {
    const { store } = this;
    if (!bar) return html`<p class="refused" role="status">${text}</p>`;
    return html`<p class="refused" role="status">${text} ${this.chips('refused', bar.clauses)}</p>
      ${anyway(store, bar)}`;
  }

  typed(event, now, shown) {
    const { store } = this;
    event.preventDefault();
    const text = event.target.elements.by.value.replace('°', '');
    const degrees = numberOrText(text);
    if (typeof degrees !== 'number') this.refused = { text: say('number.none', { text }) };
    else if (Math.abs(degrees) > 180) this.refused = { text: say('pursuit.beyond-half', { degrees }) };
    else {
      const by = asMeant(degrees, now, shown);
      if (now.legal(by)) return this.take(now.key, by);
      // What was looked at before is no longer what stands there.
      preview(store, null);
      this.refused = refusalOf(store, now, by, degrees);
    }
    this.toShow = true;
    this.requestUpdate();
  }
}

// What the field or the end of a gap is shown as stands for the very number.
function asMeant(degrees, now, shown) {
  const by = inRange(degrees);
  return [shown, now.nearest(by)].find(known => number(known, 1) === number(by, 1) && now.legal(known)) ?? by;
}

// On by a degree, or over a gap to its other end.
function stepped(now, by, way) {
  for (let next = by + way, i = 0; i < 360; i++, next += Math.sign(way)) {
    const at = inRange(next);
    if (now.legal(at)) return at;
    const stop = now.stops.find(each => Math.abs(each - at) <= 1);
    if (stop !== undefined && Math.abs(stop - by) > 1e-6) return stop;
  }
  return by;
}

// Short where the heading has asked already.
/** @param {Store} store */
function nameOf(store, key) {
  const { reply, scene } = store;
  const [asked, rest] = [askedNow(scene, reply), argumentOf(key)];
  if (asked === 'who')
    return say(told(reply, rest)?.pursuitDistance === undefined ? 'pursuit.next-roll' : 'pursuit.next-move', {
      unit: rest,
    });
  if (asked === 'whom') return say('pursuit.charge', { with: rest });
  if (asked === 'place') return placeText(store, key, Number(rest) + 1);
  return optionText(scene.system, key);
}

// What tells two places apart: the facing, or else where it is.
/** @param {Store} store */
function placeText(store, key, place) {
  const { scene, reply, choices } = store;
  const unit = pursuerNow(store, scene, choices, reply);
  const poses = reply.options.map(option => told(ask(store, [...standing(store), { key: option.key }]), unit));
  const mine = poses[reply.options.findIndex(option => option.key === key)];
  if (!mine) return say('pursuit.place', { number: place });
  const turned = poses.some(pose => Math.abs(pose?.facing - mine.facing) > 1e-6);
  return say(turned ? 'pursuit.place-facing' : 'pursuit.place-at', {
    number: place,
    facing: number(mine.facing, 1),
    ...placeShown(store.scene, mine.at),
  });
}

// What its sentence is called.
const askings = { throw: 'roll', heading: 'pivot', half: 'half-turn', whom: 'charge' };

/** All that may be chosen. @param {(key: string, by?: number) => void} take */
export const pursuitChoices = (store, take) =>
  isOtherOrder(store.scene)
    ? null
    : html`<um-pursuit-options @take=${({ detail }) => take(detail.key, detail.by)}></um-pursuit-options>`;

// The unit that a key names after its verb; names may hold colons.
function unitNamed({ units }, key) {
  const rest = key.slice(key.indexOf(':') + 1);
  const named = units.filter(({ id }) => rest === id || rest.startsWith(`${id}:`));
  return named.sort((a, b) => b.id.length - a.id.length)[0];
}

// About whom: the unit that is named, unless it is somebody else's, else those that the order is given to.
function otherAsked(scene, { chooser, options: [one] }) {
  if (!one) return say('decision.done');
  const named = unitNamed(scene, one.key);
  const isPlayer = scene.turn.players.includes(chooser);
  const { order } = scene;
  const unit = named && (!isPlayer || named.owner === chooser) ? named.id : (order.unit ?? order.units.join(', '));
  if (one.role === 'throw') return say('pursuit.asks.throw', { unit });
  return isPlayer ? say('decision.for', { chooser, unit }) : say('pursuit.asks.table', { unit });
}

/** The question that stands, in the page's words. @param {Store} store */
export function pursuitAsked(store, reply) {
  const { scene, choices } = store;
  if (isOtherOrder(scene)) return otherAsked(scene, reply);
  const asked = askedNow(scene, reply);
  const unit = pursuerNow(store, scene, choices, reply);
  const { chooser } = reply;
  if (asked === 'who') {
    const rolls = reply.options.some(({ key }) => told(reply, argumentOf(key))?.pursuitDistance === undefined);
    return say(rolls ? 'pursuit.asks.next-roll' : 'pursuit.asks.next-move', { chooser });
  }
  return asked ? say(`pursuit.asks.${askings[asked] ?? asked}`, { chooser, unit }) : say('decision.done');
}

customElements.define('um-pursuit-options', PursuitOptions);
