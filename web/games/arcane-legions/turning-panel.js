// Sets a turn up by three small questions, and makes it: off which notch, by how much, and how the unit is set down.
import { html, nothing } from 'lit';
import { reasonText, say } from '../../text/text.js';
import { stopTurning } from '../../play/turn-shown.js';
import { lie, lookAt, moveNotch, openTurns, pickSide, pickTurn } from '../../play/turning.js';
import { matching, notchesOf, turnKey, turnsOf } from '../../engine/turn-keys.js';
import { pricesOf, sidesOf } from '../../engine/usual-turns.js';
import { Panel } from '../../elements/panel.js';
import { anyway } from '../../elements/anyway.js';
import { hovering } from '../../elements/hovering.js';
import { lookSoon } from '../../play/looking.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Turn } from '../../types' */

const angles = [45, 90];
const ways = ['left', 'right'];

export class Turning extends Panel {
  constructor() {
    super();
    /** The turn whose reason was scrolled into sight. */
    this.told = /** @type {import('../../types').Turning | null} */ (null);
  }

  render() {
    const { store } = this;
    const all = turnsOf(store.position.reply);
    if (!all.length) return nothing;
    const { turning } = store.view;
    return html`<fieldset class="turning">
      <legend class="hidden">${say('turning.title')}</legend>
      ${this.sides(all, turning)} ${turning ? this.turns(all, turning) : nothing}
      ${turning ? this.taking(all, turning) : nothing} ${turning?.onto ? this.settings(all, turning) : nothing}
    </fieldset>`;
  }

  // Scrolls to the reason why no turn is possible from the tool's place.
  updated() {
    const { store } = this;
    const { turning } = store.view;
    if (turning !== this.told) this.querySelector('.taking .reason')?.scrollIntoView({ block: 'nearest' });
    this.told = turning;
  }

  sides(all, turning) {
    const { store } = this;
    const here = turning && matching(all, { side: turning.side });
    return html`${choices(store, {
      name: 'side',
      label: say('turning.side'),
      list: sidesOf(all, 'side').map(side => ({
        text: say(`side.${side}`),
        price: priceOf(store, matching(all, { side })),
        barred: matching(all, { side }).every(turn => turn.bar),
        chosen: turning?.side === side,
        pick: () => pickSide(store, side),
      })),
    })}
    ${
      here
        ? notchRow(
            store,
            'notch',
            say('turning.notch'),
            notchesOf(here, 'notch'),
            turning.notch,
            notch => moveNotch(store, notch),
            notch => matching(here, { notch }).every(turn => turn.bar),
          )
        : nothing
    }`;
  }

  turns(all, turning) {
    const { store } = this;
    const { side, notch, angle, way } = turning;
    const here = matching(all, { side, notch });
    const kinds = angles.flatMap(angle => ways.map(way => ({ angle, way })));
    return choices(store, {
      name: 'turn',
      label: say('turning.turn'),
      list: kinds
        .filter(kind => matching(here, kind).length)
        .map(kind => ({
          text: say(`turning.${kind.way}`, kind),
          price: priceOf(store, matching(here, kind)),
          barred: matching(here, kind).every(turn => turn.bar),
          chosen: angle === kind.angle && way === kind.way,
          pick: () => pickTurn(store, kind),
          look: () => lookAt(store, kind),
        })),
    });
  }

  // How the unit is set down: which side lies on the tool (shown by the new facing), and at which notch.
  /** @param {Turn[]} all @param {import('../../types').Turning} turning */
  settings(all, { side, notch, angle, way, onto, ontoNotch }) {
    const { store } = this;
    const here = matching(all, { side, notch, angle, way });
    const onSide = matching(here, { onto });
    return html`${choices(store, {
      name: 'onto',
      label: say('turning.onto'),
      list: openTurns(store).map(turn => ({
        text: say(`side.${turn.onto}`),
        arrow: lie(store, turn)?.to.facing,
        price: priceOf(store, [turn]),
        barred: matching(here, { onto: turn.onto }).every(each => each.bar),
        chosen: turn.onto === onto,
        pick: () => pickTurn(store, { angle, way, onto: turn.onto }),
        look: () => ({ key: turn.key }),
      })),
    })}
    ${notchRow(
      store,
      'onto-notch',
      say('turning.onto-notch'),
      notchesOf(onSide, 'ontoNotch'),
      ontoNotch,
      picked => pickTurn(store, { angle, way, onto, ontoNotch: picked }),
      each => Boolean(matching(onSide, { ontoNotch: each })[0].bar),
    )}`;
  }

  taking(all, turning) {
    const { store } = this;
    const key = turnKey(turning);
    const { side, notch } = turning;
    const turn = all.find(each => each.key === key);
    const stop = html`<button type="button" class="stop-turning" @click=${() => stopTurning(store)}>${say('turning.stop')}</button>`;
    if (!key) return html`<div class="taking">${this.whyNone(matching(all, { side, notch }))} ${stop}</div>`;
    // The verdict says why it is barred.
    if (turn.bar)
      return html`<div class="taking">${anyway(store, { ...turn.bar, to: lie(store, turn)?.to })} ${stop}</div>`;
    return html`<p class="taking">
      <button
        type="button"
        class="primary take"
        data-key=${key}
        @click=${() => this.dispatchEvent(new CustomEvent('take', { detail: key }))}
      >
        ${say('turning.take', { cost: turn.price })}
      </button>
      ${stop}
    </p>`;
  }

  // Nothing is possible from here: the reason, if it is the same for all.
  whyNone(here) {
    const reasons = new Set(here.map(turn => turn.bar?.reason));
    return reasons.size === 1 && here[0].bar ? this.why(here[0].bar) : nothing;
  }

  why(bar) {
    const { store } = this;
    return html`<p class="reason">
      ${reasonText(store.position.scene.system, bar)} ${this.rules(bar.key, bar.clauses)}
    </p>`;
  }
}

// If no key has a price, asks for the turn on an empty table: its price is the same for all notches of a side.
/** @param {Store} store */
const priceOf = (store, turns) =>
  pricesOf(settings(turns).flatMap(here => (here.some(isTold) ? here : [{ price: lie(store, here[0])?.cost }])));

const settings = turns => sidesOf(turns, 'onto').map(onto => matching(turns, { onto }));
const isTold = ({ price }) => price !== undefined;

/** @param {Store} store */
function notchRow(store, name, label, notches, now, pick, barred) {
  if (notches.length < 2) return nothing;
  const list = notches.map((notch, i) => ({
    text: String(i + 1),
    chosen: notch === now,
    barred: barred(notch),
    pick: () => pick(notch),
  }));
  return choices(store, { name, label, list, small: true });
}

// Radio buttons in a row: arrow keys reach the barred ones too, which then say why.
/** @param {Store} store */
function choices(store, { name, label, list, small = false }) {
  return html`<div class="row ${small ? 'small' : ''}" role="radiogroup" aria-label=${label}>
    <span class="quiet" aria-hidden="true">${label}</span>
    <span class="segments">
      ${list.map(
        ({ text, price, arrow, barred, chosen, pick, look }) =>
          html`<label
            class="${barred ? 'no' : ''} ${chosen ? 'chosen' : ''}"
            @pointerenter=${hovering(() => look && lookSoon(store, look()))}
            @pointerleave=${hovering(() => look && lookSoon(store, null))}
          >
            <input
              type="radio"
              name=${`turn-${name}`}
              data-turn=${`${name}:${text}`}
              .checked=${chosen}
              @change=${pick}
            />
            ${arrow === undefined ? nothing : arrowTo(arrow)}
            <span class="text">${text}</span>
            ${price ? html`<span class="cost">${say('cost.move', { cost: price })}</span>` : nothing}
            ${barred ? html`<span class="hidden">${say('turning.barred')}</span>` : nothing}
          </label>`,
      )}
    </span>
  </div>`;
}

const arrowTo = facing =>
  html`<svg class="way" viewBox="-6 -6 12 12" role="img" aria-label=${say('turning.facing', { facing })}>
    <path transform="rotate(${facing})" d="M0-5 4 4 0 2-4 4Z"></path>
  </svg>`;

customElements.define('um-turning', Turning);
