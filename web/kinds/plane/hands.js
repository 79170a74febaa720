// Taps, drags and pointing on a board in the plane.
import { chosenBy, select } from '../../play/selecting.js';
import { holdInVain, orderInHand, orderOf } from '../../play/ordering.js';
import { choose, preview } from '../../play/playing.js';
import { moverOf, replyOf, standing } from '../../play/session.js';
import { outcomes, poseOf } from '../../play/outcomes.js';
import { isOpen } from '../../geometry/ground.js';
import { askGround, askNearest, takeFound } from '../../play/search.js';
import { lookAtSpot, pinSpot } from '../../play/shading.js';
import { update } from '../../store/store.js';
import { say } from '../../text/text.js';
import { stopTurning } from '../../play/turn-shown.js';
import { lookAt, pickNotch, pickTurn, turnPreviews } from '../../play/turning.js';
import { add, minus } from '../../geometry/poses.js';
import { leaves, nearestChoice } from '../../board/pointing.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Hit, Pose, Touch, Unit } from '../../types' */

/** A touch of something. @typedef {Touch & { what: Hit }} Held */

/** @param {Store} store */
const mover = store => moverOf(store, store.position.scene, store.position.choices, store.position.reply);

/** @param {Store} store @param {import('../../types').Touch} touch */
export function grab(store, touch) {
  const { what } = touch;
  // In edit mode edit/hands.js handles it.
  if (!what || store.replay.time !== null || store.view.tab === 'position') return null;
  if (what.what === 'unit' && what.id !== mover(store)) return grabToOrder(store, touch, what.id);
  const { reply } = store.position;
  const pose = reply && poseOf(reply, mover(store));
  const dragged = ['unit', 'option', 'notch'].includes(what.what);
  if (pose && dragged && reply.options.length)
    return grabToChoose(store, /** @type {Held} */ (touch), mover(store), pose);
  return what.what === 'unit' ? holdInVain(store, /** @type {string} */ (what.id)) : null;
}

// The first movement gives the order; the drag then goes on as one of the ordered unit.
/** @param {Store} store */
function grabToOrder(store, touch, unit) {
  const key = orderOf(store, unit);
  if (!key) return holdInVain(store, unit);
  let order = /** @type {ReturnType<typeof orderInHand> | null} */ (null);
  let drag = /** @type {import('../../types').Drag | null} */ (null);
  return {
    move(now) {
      if (!order) {
        order = orderInHand(store, unit, key);
        const pose = poseOf(store.position.reply, unit);
        if (pose && mover(store) === unit) drag = grabToChoose(store, touch, unit, pose, order);
      }
      drag?.move(now);
    },
    end: () => (drag ? drag.end() : order?.takeBack()),
    cancel: () => order?.takeBack(),
  };
}

// A ghost keeps to its option; the unit itself goes wherever an option leads. An order in hand is kept or taken back
// with it.
/** @param {Store} store @param {Held} touch @param {string} unit @param {Pose} pose @param {ReturnType<typeof orderInHand> | null} [order] */
function grabToChoose(store, { what, place, placed, camera }, unit, pose, order = null) {
  const previews = store.view.turning
    ? turnPreviews(store)
    : outcomes(store, store.position.scene, replyOf(store), standing(store)).filter(each => each.unit === unit);
  const only = what.what === 'option' && !store.view.turning ? what.key : undefined;
  const ghost = what.what === 'option' && previews.find(each => each.key === only && each.by === what.by);
  if (what.what === 'option' && !ghost) return null;
  const asksOthers =
    order && store.position.reply?.chooser !== store.position.scene.units.find(({ id }) => id === unit)?.owner;
  const ahead = ghost ? minus(ghost.shown?.at ?? ghost.pose.at, pose.at) : [0, 0];
  let nearest = /** @type {import('../../types').Choice | null} */ (null);
  let isAway = false;
  return {
    move(now) {
      if (!store.view.dragging) update(store, { view: { dragging: true, selected: unit, notice: '' } });
      const way = add(ahead, minus(placed(now), place));
      isAway = leaves(way, camera.zoom);
      nearest = nearestChoice(previews, pose.at, way, camera.zoom, only);
      preview(store, nearest);
    },
    end() {
      if (order && nearest) return order.choose(nearest.key, nearest.by);
      if (order) return asksOthers && isAway ? order.keep() : order.takeBack();
      update(store, { view: { dragging: false } });
      if (nearest) choose(store, nearest.key, nearest.by);
    },
    cancel() {
      if (store.view.dragging) update(store, { view: { dragging: false, hot: null } });
    },
  };
}

/** @param {Store} store @param {import('../../types').Touch} touch */
export function tap(store, { what, place, items }) {
  if (what?.what === 'found') return takeFound(store);
  // A tap on another unit may ask as well how near the unit can get.
  if (store.search.seeking && (what?.what !== 'unit' || what.id !== mover(store))) return askNearest(store, place);
  if (!what && shading(store) && pinSpot(store, place)) return;
  if (!what && shading(store) && isOpen(store.search.envelope, place)) return askGround(store, place);
  if (!what && store.view.turning) return stopTurning(store);
  const away = { view: { asked: '', told: '', notice: '' }, search: { spot: null, question: null } };
  if (!what)
    return update(store, { view: { selected: store.view.tab === 'position' ? '' : (mover(store) ?? '') } }, away);
  if (what.what === 'unit') return tapUnit(store, what.id, items);
  if (what.what === 'option') return choose(store, /** @type {string} */ (what.key), what.by);
  if (what.what === 'notch') return pickNotch(store, what.side, what.notch);
  if (what.what === 'turn') return pickTurn(store, what.parts);
  if (what.what === 'barred') return update(store, { view: { told: what.key, tab: 'decide', notice: '' } });
}

// Tells a shortened name in full.
/** @param {Store} store */
function tapUnit(store, id, items) {
  const chosen = chosenBy(store, id);
  if (chosen) return choose(store, chosen);
  if (id === mover(store)) stopTurning(store);
  select(store, id);
  const short = items.some(item => item.id === `name:${id}` && item.full);
  const { owner } = /** @type {Unit} */ (store.position.scene.units.find(unit => unit.id === id));
  if (short && !store.view.notice && !store.view.told)
    update(store, { view: { notice: say('board.unit', { unit: id, owner }) } });
}

/** @param {Store} store */
const shading = store =>
  store.search.envelope && store.view.tab !== 'position' && !store.view.turning && store.replay.time === null;

/** @param {Store} store @param {import('../../types').Touch | null} touch null once the pointer has left the board */
export function point(store, touch) {
  if (shading(store) && !store.search.seeking && !store.search.question && !store.view.dragging)
    lookAtSpot(store, touch && !touch.what ? touch.place : null);
}

/** The choice to preview while the pointer rests there; undefined if there is none. @param {Store} store */
export function looked(store, what) {
  if (what?.what === 'turn') return lookAt(store, what.parts);
  if (what?.what === 'option') return what.by === undefined ? { key: what.key } : { key: what.key, by: what.by };
  return undefined;
}
