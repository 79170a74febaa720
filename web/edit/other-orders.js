// Orders other than a move: a withdrawal, a displacement, a shift, a panic. A tap chooses the unit. The rest of the
// order takes usual values, shown beside it to be changed. In the tray, and where the next order begins.
import { html, nothing } from 'lit';
import { refusal, whatIf } from '../play/what-if.js';
import { registerHand } from '../board/hands.js';
import { fieldsOf } from '../elements/form-fields.js';
import { Panel } from '../elements/panel.js';
import { edit } from '../play/playing.js';
import { update } from '../store/store.js';
import { formOf, undrawn } from '../play/systems.js';
import { errorText, say } from '../text/text.js';
import { drawnAside } from './drawing.js';
import { unitOn } from './putting.js';

/** @import { Store } from '../store/store.js' */
/** @import { Order, Unit } from '../types' */

const listOf = value => (Array.isArray(value) ? value : []);
const idsOf = scene => listOf(scene.units).flatMap(unit => (typeof unit?.id === 'string' ? [unit.id] : []));
const kindsOf = scene => (undrawn(scene) ? undefined : formOf(scene).kinds);
const isOther = ({ others, placed = [], alone = [] }, kind) => [...others, ...placed, ...alone].includes(kind);

/** Whether the order is of the usual kind, which needs no button: a tap on the unit gives it. */
const usualNow = (kinds, order) => !isOther(kinds, order?.kind);

// Identifies the order that was set up here: its fields are shown here. An order from a link is changed in the form.
/** @param {Store} store */
const nameOf = (store, order) => `${store.position.board} ${order?.kind}`;

// Pressing a kind again asks for another unit. The usual kind removes the order; an order of the whole army has no
// unit.
/** @param {Store} store */
function take(store, kind) {
  const kinds = kindsOf(store.position.scene);
  const { order } = store.position.scene;
  const putting = store.edit.putting && { ...store.edit.putting, name: '' };
  const hands = [{ edit: { brush: '', putting }, view: { notice: '' } }, drawnAside(store)];
  if (kind === kinds.usual) {
    if (!usualNow(kinds, order)) edit(store, scene => delete scene.order, { choices: [] });
    return update(store, ...hands, { edit: { kindInHand: '' } });
  }
  if (kinds.alone?.includes(kind)) {
    if (order?.kind !== kind) edit(store, scene => (scene.order = { kind }), { choices: [] });
    store.edit.orderGiven = nameOf(store, store.position.scene.order);
    return update(store, ...hands, { edit: { kindInHand: '' } });
  }
  update(store, ...hands, { edit: { kindInHand: kind } });
  if (order?.unit && order.kind !== kind && !usualNow(kinds, order)) giveTo(store, [order.unit]);
}

// Gives the order to the first unit for which it is legal; else to one that the kind suits, and the verdict says why
// not.
/** @param {Store} store */
function giveTo(store, ids) {
  const { scene } = store.position;
  const { kindInHand: kind } = store.edit;
  const { give, meant = () => true } = kindsOf(scene);
  const tried = ids
    .toSorted((a, b) => Number(meant(scene, kind, b)) - Number(meant(scene, kind, a)))
    .map(id => {
      const changed = structuredClone(scene);
      give(changed, kind, id);
      return { id, changed, fault: refusal(changed) };
    });
  const fine = tried.filter(({ fault }) => !fault);
  const best = fine.find(({ changed }) => whatIf(changed, [])?.verdict === 'legal') ?? fine[0];
  if (!best) return update(store, { view: { notice: errorText(tried[0].fault) } });
  store.edit.orderGiven = nameOf(store, best.changed.order);
  edit(store, edited => give(edited, kind, best.id), { selected: best.id, choices: [] });
  update(store, { edit: { kindInHand: '' } });
}

// Two may share a hex: a leader and his unit.
/** @param {Store} store */
function unitsAt(store, id) {
  const { units } = store.position.scene;
  const place = ({ at }) => JSON.stringify(at);
  const one = units.find(unit => unit?.id === id);
  return [
    id,
    ...units
      .filter(unit => unit?.id !== id && unit?.at && place(unit) === place(/** @type {Unit} */ (one)))
      .map(unit => unit.id),
  ];
}

registerHand({
  tap(store, { what, place }) {
    if (!store.edit.kindInHand || store.view.embedded) return false;
    const id = what?.what === 'unit' ? what.id : unitOn(store.position.scene, place);
    if (id) giveTo(store, unitsAt(store, id));
    return true;
  },
});

/** @param {Store} store */
const chip = (store, kind, pressed) =>
  html`<button type="button" class="brush" data-order-kind=${kind} aria-pressed=${pressed} @click=${() => take(store, kind)}>${say(`orders.name.${kind}`)}</button>`;

// Asks which unit, until one is chosen; the list is for users who cannot use the board.
/** @param {Store} store */
const whichUnit = (store, scene, kind) =>
  html`<p role="status">${say(`orders.which.${kind}`)}</p>
    <p class="field">
      <label
        >${say('orders.or-here')}
        <select data-order-unit @change=${({ target }) => target.value && giveTo(store, [target.value])}>
          <option value=""></option>
          ${idsOf(scene).map(id => html`<option value=${id}>${id}</option>`)}
        </select></label
      >
    </p>`;

/** @param {Store} store */
const asked = (store, scene, kinds, within) =>
  html`<div class="grid">
    ${fieldsOf(
      store,
      ['order'],
      formOf(scene)
        .order(scene)
        .filter(({ key }) => key !== 'kind'),
      within,
    )}
    ${fieldsOf(store, ['turn'], kinds.turn?.(scene) ?? [], within)}
  </div>`;

/**
 * The kinds of orders, and the fields of the chosen one.
 * @param {Store} store
 * @param {string} within prefix that sets its fields apart from the form's @param {{ placing?: boolean }} [how] in the
 *   tray, with the kinds whose unit is set down for the order
 */
export function otherOrders(store, within, { placing = false } = {}) {
  const { scene } = store.position;
  const { kindInHand } = store.edit;
  const kinds = kindsOf(scene);
  if (!kinds || !idsOf(scene).length) return nothing;
  const now = kindInHand || (usualNow(kinds, scene.order) ? kinds.usual : /** @type {Order} */ (scene.order).kind);
  const alone = kinds.alone?.filter(kind => kinds.isAlone(scene, kind)) ?? [];
  const shown = [kinds.usual, ...kinds.others, ...((placing && kinds.placed) || []), ...alone];
  const all = shown.includes(now) ? shown : [...shown, now];
  return html`<div class="orders" role="group" aria-label=${say('orders.title')}>
    ${placing ? html`<p class="quiet">${say('orders.title')}</p>` : nothing}
    <div class="brushes">${all.map(kind => chip(store, kind, kind === now))}</div>
    ${kindInHand ? whichUnit(store, scene, kindInHand) : now === kinds.usual ? nothing : asked(store, scene, kinds, within)}
  </div>`;
}

// Where an order begins: a unit that was told to move has choices of its own.
export class OtherOrders extends Panel {
  render() {
    const { store } = this;
    const { scene, choices, reply, error } = store.position;
    const { tab, embedded } = store.view;
    const { kindInHand } = store.edit;
    const kinds = kindsOf(scene);
    if (embedded || tab !== 'decide' || choices.length || !kinds || (!reply && !error)) return nothing;
    const isOpen = usualNow(kinds, scene.order)
      ? reply && !scene.order?.unit
      : nameOf(store, scene.order) === store.edit.orderGiven;
    if (!isOpen && !kindInHand) return nothing;
    const part = otherOrders(store, 'next-');
    return part === nothing ? nothing : html`<section class="other-orders">${part}</section>`;
  }
}

customElements.define('um-other-orders', OtherOrders);
