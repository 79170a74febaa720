// The four questions beside the board: which unit they are about, and whether the next tap on the board names the
// target.
import { isOrder } from '../engine/order-keys.js';
import { orderBar } from '../engine/orders.js';
import { argumentOf } from '../engine/verbs.js';
import { update } from '../store/store.js';
import { reasonText, say } from '../text/text.js';
import { reaching } from './reach.js';
import { explorer, mayOrder, searcher, unordered } from './search.js';
import { switchReach } from './shading.js';
import { formOf, kindOf, undrawn } from './systems.js';
import { traitsOf } from './traits.js';
import { isIdle } from './verdict-words.js';

/** @import { Store } from '../store/store.js' */
/** @import { Reply } from '../types' */

/**
 * `target`: the reply for which a tap names the target; `before`: how shading was switched before; `odds`: the reply
 * whose odds are shown.
 * @typedef {{ target: Reply | null, before: { reach: boolean | null } | null, odds: Reply | null }} Fields
 */

/** @param {Pick<Store, 'own'>} store */
const fields = ({ own }) => /** @type {Fields} */ (own.ask ??= { target: null, before: null, odds: null });

/** Whether the next tap names what to reach. @param {Store} store */
export const isAsking = store =>
  store.position.reply !== null && fields(store).target === store.position.reply && store.view.tab !== 'position';

/** Whether the shown answer belongs to a question beside the board. @param {Store} store */
export const isAsked = store => isAsking(store) || store.search.question?.kind === 'threats';

/** Whether the odds are shown. @param {Store} store */
export const tellsOdds = store => store.position.reply !== null && fields(store).odds === store.position.reply;

/** The unit whose reach is asked: on the move, selected, or one that can be ordered. @param {Store} store */
export function subjectOf(store) {
  const { scene, reply } = store.position;
  const { selected } = store.view;
  if (!reply || undrawn(scene)) return '';
  const own = kindOf(scene).asker;
  if (own) return own(store);
  if (!unordered(store)) return searcher(store);
  if (mayOrder(store, selected)) return selected;
  const first = reply.options.find(({ key }) => isOrder(key));
  return first ? argumentOf(first.key) : '';
}

/**
 * Whether a tap makes this unit the asker: same owner, and it can be ordered.
 * @param {Store} store @param {string} id @param {string} asker
 */
export function isNextAsked(store, id, asker) {
  const ownerOf = name => store.position.scene.units.find(unit => unit.id === name)?.owner;
  return unordered(store) && mayOrder(store, id) && ownerOf(id) === ownerOf(asker);
}

/** Why that cannot be asked; '' if it can. @param {Store} store */
export function whyNoReach(store) {
  const { scene, reply } = store.position;
  if (!reply || undrawn(scene)) return say('ask.why.position');
  if (subjectOf(store)) return '';
  if (kindOf(scene).asker) return say('ask.why.no-mover-regiments');
  if (reply.status === 'done' && !isIdle(store, reply)) return say('ask.why.done');
  if (!unordered(store)) return say('ask.why.others');
  const bar = orderBar(reply, store.view.selected);
  return bar ? reasonText(scene.system, bar) : say('ask.why.no-mover');
}

/** From now on a tap names the target; asking again switches that off. @param {Store} store */
export function askReach(store) {
  if (isAsking(store)) return stopAsking(store);
  const unit = subjectOf(store);
  const its = fields(store);
  its.target = store.position.reply;
  update(store, {
    view: { selected: unit, tab: 'decide', hot: null, told: '', asked: '', notice: '' },
    search: { question: null, spot: null, offer: null, seeking: false },
  });
  if (explorer(store) !== unit || reaching(store)) return;
  its.before = { reach: store.search.reach };
  switchReach(store);
}

/** Restores the state before the question. @param {Store} store */
function forget(store) {
  const its = fields(store);
  const { before } = its;
  Object.assign(its, { target: null, before: null });
  if (!before || !reaching(store)) return;
  switchReach(store);
  update(store, { search: before });
}

/** Returns false if nothing was being asked. @param {Store} store */
export function stopAsking(store) {
  if (!fields(store).target) return false;
  forget(store);
  update(store, { search: { question: null, spot: null, offer: null } });
  return true;
}

/** The game's odds; undefined without dice. @param {Store} store @returns {import('../types').OddsOf | undefined} */
export const oddsOf = store => (undrawn(store.position.scene) ? undefined : formOf(store.position.scene)?.odds);

/** Why the odds cannot be asked; '' if they can. @param {Store} store */
export const whyNoOdds = store =>
  store.position.reply ? (oddsOf(store)?.whyNot(store) ?? '') : say('ask.why.position');

/** @param {Store} store */
export function switchOdds(store) {
  const its = fields(store);
  const on = !tellsOdds(store);
  its.odds = on ? store.position.reply : null;
  if (on) oddsOf(store)?.ask(store);
  update(store, on ? { view: { tab: 'decide' } } : {});
}

/** A question ends with the position that it was about. @param {Store} store */
export function followPosition(store) {
  const { target } = fields(store);
  if (target && target !== store.position.reply) forget(store);
}

/**
 * Why nobody can know who could hit the active player; '' if that can be asked.
 * @param {Store} store @param {(store: Store, id: string) => boolean} isOurs
 */
export function whyNoThreats(store, isOurs) {
  const { scene, reply } = store.position;
  if (!reply || undrawn(scene)) return say('ask.why.position');
  if (!scene.units.some(({ id }) => isOurs(store, id))) return say('ask.why.nobody');
  const { charges } = kindOf(scene);
  if (charges && !charges(store)) return say('ask.why.no-charges');
  return '';
}

/** The unit of a question that needs no unit on the move: that unit, or the tapped one. @param {Store} store */
export const meOf = store =>
  (traitsOf(store.position.scene).hasOrders && !unordered(store) && searcher(store)) || store.view.selected;
