// Fingers on a pursuit's board: turning the pursued direction, and a unit to a new heading.
import { add, minus } from '../../geometry/poses.js';
import { leaves } from '../../board/pointing.js';
import { goToField } from '../../elements/paths.js';
import { letGo } from '../../play/carrying.js';
import { holdInVain } from '../../play/ordering.js';
import { choose, edit, preview } from '../../play/playing.js';
import { here, lookAt, standing } from '../../play/session.js';
import { update } from '../../store/store.js';
import { argumentOf } from '../../engine/verbs.js';
import { caughtBy, pivoting, refusedAt } from './heading.js';
import { aimOf, grabAim, grabAimTurn } from './aim.js';
import { dragToChoose } from './drag.js';
import { grabToOrder } from './dragged-order.js';
import { updateFields } from './fields.js';
import { grabToMove } from './manoeuvre.js';
import { askedNow, pursuerNow, told } from './pursuit.js';
import { refusalOf } from './refusal.js';
import { arrowOf } from './view.js';
import { turnTo } from './ways.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Camera, Hit, Pursuit } from '../../types' */

/** @param {number[]} way */
const headingOf = ([x, y]) => (Math.atan2(x, y) * 180) / Math.PI;

// Whole degrees, snapped to eighths of a turn.
function wholeFacing(way) {
  const degrees = Math.round(headingOf(way));
  const eighth = Math.round(degrees / 45) * 45;
  return ((Math.abs(degrees - eighth) <= 3 ? eighth : degrees) + 360) % 360;
}

// Starts dragging something that turns; null for anything else.
/** @param {Store} store @param {Hit | null | undefined} what @param {(at: number[]) => number[]} placed @param {Camera} camera */
export function grabRegiment(store, what, placed, camera) {
  if (what?.what === 'pursued' && store.view.embedded) return null;
  if (what?.what === 'aim-turn') return grabAimTurn(store, placed, wholeFacing);
  if (what?.what === 'pursued') return grabArrow(store, placed, camera);
  return what?.what === 'heading' ? grabHeading(store, placed) : null;
}

/** Taps that only this kind has: a band is looked at; arrow and ring have a number field. @param {Store} store */
export function tapRegiment(store, what) {
  if (what.what === 'band') updateFields(store, { band: what.band });
  else if (what.what === 'pursued' && store.view.embedded) return false;
  else if (what.what === 'pursued') goToField(store, '/order/pursued/facing');
  else if (what.what.startsWith('aim')) goToField(store, '/order/to/at/0');
  else if (what.what === 'heading') /** @type {HTMLElement} */ (document.querySelector('.turn-form input'))?.focus();
  else return false;
  return true;
}

/** @param {Store} store */
function grabArrow(store, placed, camera) {
  const arrow = arrowOf(store, camera);
  if (!arrow) return null;
  const before = here(store);
  return {
    move(now) {
      const facing = wholeFacing(minus(placed(now), arrow.at));
      if (facing !== /** @type {Pursuit} */ (store.position.scene.order).pursued.facing)
        edit(store, scene => (scene.order.pursued.facing = facing), { from: before, dragging: true });
    },
    end: () => letGo(store),
    cancel: () => letGo(store),
  };
}

/**
 * Starts dragging a unit: in this order, moves its aim, moves it by a step, pivots it, takes the place or heading at
 * the finger, gives it its turn, or gives it an order.
 * @param {Store} store
 * @param {import('../../types').Touch} touch @param {string} id
 */
export function grabUnit(store, touch, id) {
  return (
    (aimOf(store)?.id === id && !store.view.embedded && grabAim(store, touch)) ||
    grabToMove(store, touch, id) ||
    (pivoting(store)?.unit === id && grabToTurn(store, touch)) ||
    grabAmong(store, touch, id) ||
    grabNext(store, touch, id) ||
    grabToOrder(store, touch, id) ||
    holdInVain(store, id)
  );
}

// Turns it like its ring, once the finger has moved away.
/** @param {Store} store */
function grabToTurn(store, { place, placed, camera }) {
  const ring = grabHeading(store, placed);
  if (!ring) return null;
  let isAway = false;
  return {
    ...ring,
    move(now) {
      isAway = leaves(minus(placed(now), place), camera.zoom);
      if (isAway) ring.move(now);
      else ring.cancel();
    },
    end: () => (isAway ? ring.end() : ring.cancel()),
  };
}

// Of the options of this unit, takes the one that leads to the finger, or if all lead to one place, makes it face the
// finger.
/** @param {Store} store */
function grabAmong(store, { place, placed, camera }, id) {
  const { scene, reply, choices } = store.position;
  const own = reply && ['place', 'whom', 'half'].includes(askedNow(scene, reply)) ? reply.options : [];
  if (!own.length || pursuerNow(store, scene, choices, reply) !== id) return null;
  const { at } = told(reply, id);
  const ends = own
    .map(({ key }) => ({ key, end: told(lookAt(store, [...standing(store), { key }]), id) }))
    .filter(({ end }) => end?.at);
  const off = (end, finger) => Math.hypot(...minus(end.at, finger));
  const turn = (end, finger) => Math.abs(turnTo(end.facing, headingOf(minus(finger, at))));
  const differ = ends.some(({ end }) => off(end, ends[0].end.at) > 1e-6);
  const worth = differ ? off : turn;
  return dragToChoose(store, id, now => {
    const way = minus(placed(now), place);
    const finger = differ ? placed(now) : add(at, way);
    const [nearest] = ends.toSorted((a, b) => worth(a.end, finger) - worth(b.end, finger));
    return nearest && leaves(way, camera.zoom) ? { key: nearest.key } : null;
  });
}

// A unit that is asked whether it goes next does, if it is dragged away from where it stands.
/** @param {Store} store */
function grabNext(store, { place, placed, camera }, id) {
  const asked = askedNow(store.position.scene, store.position.reply) === 'who';
  const { key } = (asked && store.position.reply?.options.find(option => argumentOf(option.key) === id)) || {};
  if (!key) return null;
  return dragToChoose(store, id, now => (leaves(minus(placed(now), place), camera.zoom) ? { key } : null));
}

/** @param {Store} store */
function grabHeading(store, placed) {
  const now = pivoting(store);
  if (!now) return null;
  const { at, facing } = told(store.position.reply, now.unit);
  let by = null;
  return {
    // At a forbidden heading the unit stays at the nearest legal one, and a notice says why.
    move(finger) {
      const turned = headingOf(minus(placed(finger), at)) - facing;
      const barred = refusedAt(now, turned);
      const notice = barred === null ? '' : refusalOf(store, now, barred, barred).text;
      if (!store.view.dragging || store.view.notice !== notice) update(store, { view: { dragging: true, notice } });
      by = caughtBy(now, turned);
      preview(store, { key: now.key, by });
    },
    end() {
      update(store, { view: { dragging: false, notice: '' } });
      if (by === 0 && now.stays) choose(store, now.stays);
      else if (by !== null) choose(store, now.key, by);
    },
    cancel() {
      if (store.view.dragging) update(store, { view: { dragging: false, hot: null, notice: '' } });
    },
  };
}
