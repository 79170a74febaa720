// Who decides now, and all options: the same as the ghosts on the board, and the barred ones.
import { html, nothing } from 'lit';
import { takeBack } from '../play/playing.js';
import { lookAt, moverOf, replyOf, standing } from '../play/session.js';
import { isHeld, outcomes, poseOf } from '../play/outcomes.js';
import { update } from '../store/store.js';
import { formOf, kindOf } from '../play/systems.js';
import { lengthText } from '../play/lengths.js';
import { optionText, reasonText, say } from '../text/text.js';
import { run } from '../elements/commands.js';
import { isOrder } from '../engine/order-keys.js';
import { orderKey } from '../engine/orders.js';
import { isTurn, turnsOf } from '../engine/turn-keys.js';
import { argumentOf, isTold, takes } from '../engine/verbs.js';
import { barsTold, isIdle } from '../play/verdict-words.js';
import { anyway } from '../elements/anyway.js';
import { goToField, pointerOf } from '../elements/paths.js';
import { OptionRows, ownerOf } from './option-rows.js';
import { headingOf } from './decision-heading.js';
import { letScroll } from '../elements/sliding.js';
import { traitsOf } from '../play/traits.js';
import { faultText } from '../elements/worded.js';
import { added } from './verdict-added.js';
import { beforeMoves } from './before-moves.js';
import { turnGiven } from './turn-given.js';
import { isLoss, isManyPlaces, isShort, most, runsOf } from './option-kinds.js';

/** @import { Store } from '../store/store.js' */

// The verdict is loaded before these.
Object.assign(added, { anyway: toldAnyway, faultText, beforeMoves });

// A barred option that was tapped on the board can be allowed; in the list, the button is there.
/** @param {Store} store */
function toldAnyway(store) {
  const bar = store.position.reply?.barred.find(each => each.key === store.view.told);
  return bar && anyway(store, bar);
}

export class Decision extends OptionRows {
  constructor() {
    super();
    letScroll(this);
  }

  render() {
    const { store } = this;
    const { scene, reply, choices } = store.position;
    if (!reply) return nothing;
    const found = outcomes(store, scene, reply, standing(store));
    const mover = moverOf(store, scene, choices, reply);
    return html`<section class="decision" aria-labelledby="decision-title">
      <h3 id="decision-title" tabindex="-1">${headingOf(store, reply)}</h3>
      ${turnGiven(store)} ${this.onward(reply)} ${this.empty()} ${this.noPursuit(reply)} ${this.spent(reply)} ${this.left(reply, mover)} ${this.ignoring(reply)} ${this.held(reply, mover)} ${reply.verdict === 'illegal' ? this.instead(reply) : nothing}
      ${this.meant(reply)} ${reply.status === 'done' ? nothing : this.options(reply, found)}
      ${this.bars(reply)}
    </section>`;
  }

  // All is decided: the next order starts from the table as it is now.
  onward(reply) {
    const { store } = this;
    const { status, verdict, trace } = reply;
    if (store.view.embedded || isIdle(store, reply) || status !== 'done' || verdict !== 'legal' || !trace.length)
      return nothing;
    return html`<p class="buttons"><button type="button" class="primary" data-next @click=${() => ((this.pressed = 'next'), run(store, 'next'))}>${say('command.next')}</button></p>`;
  }

  empty() {
    const { store } = this;
    if (store.view.embedded || store.position.scene.units?.length) return nothing;
    return html`<p class="buttons"><button type="button" class="primary" data-to="units" @click=${() => update(store, { view: { tab: 'position' } })}>${say('decision.set-down')}</button></p>`;
  }

  // With regiments, the position itself has the order.
  noPursuit({ status }) {
    const { store } = this;
    if (
      store.view.embedded ||
      status !== 'done' ||
      traitsOf(store.position.scene).hasOrders ||
      !store.position.scene.units?.length ||
      store.position.scene.order
    )
      return nothing;
    return html`<p>${say('decision.no-pursuit')}</p>
      <p class="buttons">
        <button type="button" class="primary" data-to="/order/kind" @click=${() => goToField(store, '/order/kind')}>${say('decision.set-pursuit')}</button>
      </p>`;
  }

  // No unit can be ordered: the table says who plays next, and what there is to order with.
  spent(reply) {
    const { store } = this;
    const { scene } = store.position;
    if (store.view.embedded || !isIdle(store, reply) || !traitsOf(scene).hasOrders || !scene.units?.length)
      return nothing;
    const open = formOf(scene)
      .turn(scene)
      .filter(({ key }) => orderedWith.includes([key].flat().at(-1)));
    return html`<p>${say('decision.spent')}</p>
      ${toFields(
        store,
        [{ key: 'active' }, ...open].map(({ key, name }) => [['turn', ...[key].flat()], name]),
      )}`;
  }

  // The pressed button is gone with its option, or now stands for another one, which the next key must not choose: so
  // the focus moves to the next question.
  updated() {
    const { pressed } = this;
    if (!pressed) return;
    this.pressed = '';
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    const isOther = each => this.contains(each) && each.dataset.key && each.dataset.key !== pressed;
    const isLost = () => !root.activeElement || root.activeElement === document.body || isOther(root.activeElement);
    // Panels inside this one are drawn after it.
    setTimeout(() => isLost() && /** @type {HTMLElement} */ (this.querySelector('h3'))?.focus({ preventScroll: true }));
  }

  // A refused choice can be dropped; an order in the scene is changed in the form.
  /** @param {import('../types').Reply & { verdict: 'illegal' }} reply */
  instead({ refused, status }) {
    const { store } = this;
    if (refused.index < 0) return this.otherOrder();
    return html`<p>${say(status === 'done' ? 'decision.only-back' : 'decision.instead')}</p>
      <p class="buttons">
        <button type="button" @click=${() => takeBack(store)}>${say('decision.take-back')}</button> ${anyway(store, { ...refused, by: store.position.choices[refused.index]?.by })}
      </p>`;
  }

  otherOrder() {
    const { store } = this;
    const { scene } = store.position;
    const parts = [
      ...formOf(scene)
        .turn(scene)
        .map(({ key }) => ['turn', ...[key].flat()]),
      ['order', 'unit'],
    ];
    const open = parts.filter(path => ['orderPoints', 'unit'].includes(path.at(-1)));
    if (store.view.embedded) return nothing;
    return html`<p>${say('decision.no-order')}</p>
      ${toFields(
        store,
        open.map(path => [path, path.at(-1) === 'unit' ? 'order-unit' : undefined]),
      )}`;
  }

  left(reply, mover) {
    const { store } = this;
    const { movementPoints: points, left } = (mover && poseOf(reply, mover)) || {};
    if (left !== undefined && reply.status !== 'done')
      return html`<p class="left">${say('decision.left-far', { length: lengthText(store.position.scene, left) })}</p>`;
    const told = reply.trace.some(event => event.event === 'readied');
    if (points === undefined || !told || reply.status === 'done' || isHeld(store.position.scene, reply)) return nothing;
    return html`<p class="left">${say('decision.left', { points })}</p>`;
  }

  // How much of what befalls a unit it may ignore, and why: the engine says so with the largest number.
  ignoring({ options, trace, status }) {
    const { store } = this;
    const most = options.at(-1);
    if (status !== 'choose' || !most || !isTold(most.key) || takes(most.key) === 'name') return nothing;
    const told = lookAt(store, [...standing(store), { key: most.key }])?.trace?.[trace.length];
    return told?.most === undefined ? nothing : html`<p class="most">${say('decision.most', told)}</p>`;
  }

  // No hex may be entered, all for the same reason.
  held({ options, barred, status }, mover) {
    const { store } = this;
    const { scene } = store.position;
    const { isStep } = kindOf(scene);
    const bars = (isStep && barred?.filter(isStep)) || [];
    if (!mover || status === 'done' || !bars.length || options.some(isStep)) return nothing;
    const [reason, ...others] = new Set(bars.map(bar => reasonText(scene.system, bar)));
    return others.length
      ? nothing
      : html`<p class="held">${say('decision.held', { reason: reason.replace(/\.$/, '') })} ${this.rules('held', bars[0].clauses)}</p>`;
  }

  // The meaning of the numbers on offer, if the list itself does not say it.
  meant(reply) {
    const { scene } = this.store.position;
    const { meant } = kindOf(scene);
    const text = reply.status === 'choose' && !scene.order?.pursuers && meant?.(reply);
    return text ? html`<p class="meant">${text}</p>` : nothing;
  }

  // Turns are one row until one is wanted; the active player's orders come first.
  options(reply, found) {
    const { store } = this;
    const own = kindOf(store.position.scene).choices?.(store, (key, by) => this.take(key, by));
    if (own) return own;
    const plain = reply.options.filter(option => !isTurn(option.key) && !isLoss(option.key));
    const one = option => {
      const previews = found.filter(each => each.key === option.key);
      const short = isShort(store, option);
      return html`<li class=${short ? '' : 'wide'}>${this.option(option, previews)}</li>`;
    };
    // Options with the same clauses share one note below them.
    const cited = ([{ key, clauses }]) => html`<li class="offered">${this.rules(`offer:${key}`, clauses)}</li>`;
    const list = options =>
      options.length
        ? html`<ul class="options ${traitsOf(store.position.scene).look}">
            ${runsOf(options).map(run => [run.map(one), cited(run)])}
          </ul>`
        : nothing;
    if (reply.options.some(({ key }) => isLoss(key)))
      return html`<um-losses @take=${event => this.take(event.detail)}></um-losses>`;
    if (isShort(store, plain[0] ?? {}) && plain[0].role === 'place' && plain.length > most)
      return this.places(plain, list);
    if (!turnsOf(reply).length) return this.orders(plain, list);
    return html`<um-turning @take=${event => this.take(event.detail)}></um-turning>
      ${list(plain)}`;
  }

  // Occupied places are few and listed; empty ones are on the board too.
  places(options, list) {
    const { store } = this;
    const { units } = replyOf(store);
    const taken = ({ key }) => units.some(({ at }) => at && key.endsWith(`:${at.join()}`));
    const empty = options.filter(option => !taken(option));
    return html`<p class="quiet">${say('decision.tap-hex')}</p>
      ${list(options.filter(taken))}
      <details class="others">
        <summary>${say('decision.empty-hexes', { count: empty.length })}</summary>
        ${list(empty)}
      </details>`;
  }

  orders(options, list) {
    const { store } = this;
    const { active } = store.position.scene.turn;
    const others = options.filter(({ key }) => isOrder(key) && ownerOf(store, key) !== active);
    if (!others.length) return list(options);
    if (others.length === options.length)
      return html`<p>${say('decision.none-own', { player: active })}</p>
        ${list(options)}`;
    const selected = others.some(({ key }) => key === orderKey(store.view.selected));
    return html`${list(options.filter(option => !others.includes(option)))}
      <details class="others" ?open=${selected}>
        <summary>${say('decision.others', { count: others.length })}</summary>
        ${list(others)}
      </details>`;
  }

  reason(bar) {
    const { store } = this;
    return html`<p class="reason">${reasonText(store.position.scene.system, bar)} ${this.rules(bar.key, bar.clauses)}</p>
      ${anyway(store, bar)}`;
  }

  bars(reply) {
    const { store } = this;
    const order = reply.options.some(option => isOrder(option.key));
    const told = barsTold(store, reply);
    const bars = order
      ? told.filter(
          bar => (isOrder(bar.key) && argumentOf(bar.key) === store.view.selected) || bar.key === store.view.asked,
        )
      : told.filter(bar => !isTurn(bar.key) && (!isManyPlaces(store, reply) || bar.key === store.view.asked));
    if (!bars.length) return nothing;
    return html`<h4>${say('decision.barred')}</h4>
      <ul class="barred">
        ${bars.map(bar => {
          const open = store.view.asked === bar.key;
          return html`<li>
            <button
              type="button"
              class="why"
              data-key=${bar.key}
              aria-expanded=${open}
              @click=${() => update(store, { view: { asked: open ? '' : bar.key } })}
            >
              <span>${optionText(store.position.scene.system, bar.key, bar)}</span>
              <span class="quiet">${say(open ? 'decision.hide' : 'decision.why')}</span>
            </button>
            ${open ? this.reason(bar) : nothing}
          </li>`;
        })}
      </ul>`;
  }
}

// What orders cost: order points; for a card its name and number of orders.
const orderedWith = ['orderPoints', 'name', 'orders'];

// A button for each of these fields, with its name.
/** @param {Store} store */
const toFields = (store, list) =>
  html`<p class="buttons">
    ${list.map(
      ([path, name = path.at(-1)]) =>
        html`<button type="button" data-to=${pointerOf(path)} @click=${() => goToField(store, pointerOf(path))}>${say(`form.${name}`)}</button>`,
    )}
  </p>`;

customElements.define('um-decision', Decision);
