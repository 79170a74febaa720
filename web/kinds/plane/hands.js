// Taps, drags and pointing on a board of bases that move freely.
import { chosenBy, select } from '../../play/selecting.js';
import { holdInVain, orderInHand, orderOf } from '../../play/ordering.js';
import { choose, preview } from '../../play/playing.js';
import { moverOf, standing } from '../../play/session.js';
import { outcomes, poseOf } from '../../play/outcomes.js';
import { isOpen } from '../../geometry/ground.js';
import { askGround, askNearest, lookAtSpot, pinSpot, takeFound } from '../../play/search.js';
import { state, update } from '../../store/store.js';
import { say } from '../../text/text.js';
import { stopTurning } from '../../play/turn-shown.js';
import { lookAt, pickNotch, pickTurn, turnPreviews } from '../../play/turning.js';
import { add, minus } from '../../geometry/poses.js';
import { leaves, nearestChoice } from '../../board/pointing.js';

const mover = () => moverOf(state.scene, state.choices, state.reply);

/** @param {import('../../types').Touch} touch */
export function grab(touch) {
  const { what } = touch;
  // In edit mode edit/hands.js has it.
  if (!what || state.time !== null || state.tab === 'position') return null;
  if (what.what === 'unit' && what.id !== mover()) return grabToOrder(touch, what.id);
  const { reply } = state;
  const pose = reply && poseOf(reply, mover());
  const dragged = ['unit', 'option', 'notch'].includes(what.what);
  if (pose && dragged && reply.options.length) return grabToChoose(touch, mover(), pose);
  return what.what === 'unit' ? holdInVain(what.id) : null;
}

// The order is given with the first movement, and the drag goes on as one of the unit that has it.
function grabToOrder(touch, unit) {
  const key = orderOf(unit);
  if (!key) return holdInVain(unit);
  let order = null;
  let drag = null;
  return {
    move(now) {
      if (!order) {
        order = orderInHand(unit, key);
        const pose = poseOf(state.reply, unit);
        if (pose && mover() === unit) drag = grabToChoose(touch, unit, pose, order);
      }
      drag?.move(now);
    },
    end: () => (drag ? drag.end() : order?.takeBack()),
    cancel: () => order?.takeBack(),
  };
}

// A ghost keeps to its option; the unit itself goes wherever something is offered. An order in hand is kept or taken back with it.
function grabToChoose({ what, place, placed, camera }, unit, pose, order = null) {
  const previews = state.turning
    ? turnPreviews()
    : outcomes(state.scene, state.reply, standing()).filter(each => each.unit === unit);
  const only = what.what === 'option' && !state.turning ? what.key : undefined;
  const ghost = what.what === 'option' && previews.find(each => each.key === only && each.by === what.by);
  if (what.what === 'option' && !ghost) return null;
  const asksOthers = order && state.reply.chooser !== state.scene.units.find(({ id }) => id === unit)?.owner;
  const ahead = ghost ? minus(ghost.shown?.at ?? ghost.pose.at, pose.at) : [0, 0];
  let nearest = null;
  let isAway = false;
  return {
    move(now) {
      if (!state.dragging) update({ dragging: true, selected: unit, notice: '' });
      const way = add(ahead, minus(placed(now), place));
      isAway = leaves(way, camera.zoom);
      nearest = nearestChoice(previews, pose.at, way, camera.zoom, only);
      preview(nearest);
    },
    end() {
      if (order && !nearest) return asksOthers && isAway ? order.keep() : order.takeBack();
      if (order) return order.choose(nearest.key, nearest.by);
      update({ dragging: false });
      if (nearest) choose(nearest.key, nearest.by);
    },
    cancel() {
      if (state.dragging) update({ dragging: false, hot: null });
    },
  };
}

/** @param {import('../../types').Touch} touch */
export function tap({ what, place, items }) {
  if (what?.what === 'found') return takeFound();
  // As near as may be to another unit is asked as well.
  if (state.seeking && (what?.what !== 'unit' || what.id !== mover())) return askNearest(place);
  if (!what && shading() && pinSpot(place)) return;
  if (!what && shading() && isOpen(state.envelope, place)) return askGround(place);
  if (!what && state.turning) return stopTurning();
  const away = { asked: '', told: '', notice: '', spot: null, question: null };
  if (!what) return update({ selected: state.tab === 'position' ? '' : (mover() ?? ''), ...away });
  if (what.what === 'unit') return tapUnit(what.id, items);
  if (what.what === 'option') return choose(what.key, what.by);
  if (what.what === 'notch') return pickNotch(what.side, what.notch);
  if (what.what === 'turn') return pickTurn(what.parts);
  if (what.what === 'barred') return update({ told: what.key, tab: 'decide', notice: '' });
}

// A name that was shortened is told in full.
function tapUnit(id, items) {
  const chosen = chosenBy(id);
  if (chosen) return choose(chosen);
  if (id === mover()) stopTurning();
  select(id);
  const short = items.some(item => item.id === `name:${id}` && item.full);
  const { owner } = state.scene.units.find(unit => unit.id === id);
  if (short && !state.notice && !state.told) update({ notice: say('board.unit', { unit: id, owner }) });
}

const shading = () => state.envelope && state.tab !== 'position' && !state.turning && state.time === null;

/** @param {import('../../types').Touch | null} touch null once the pointer has left the board */
export function point(touch) {
  if (shading() && !state.seeking && !state.question && !state.dragging)
    lookAtSpot(touch && !touch.what ? touch.place : null);
}

/** What is looked at while the pointer rests on it; undefined where nothing is. */
export function looked(what) {
  if (what?.what === 'turn') return lookAt(what.parts);
  if (what?.what === 'option') return what.by === undefined ? { key: what.key } : { key: what.key, by: what.by };
  return undefined;
}
