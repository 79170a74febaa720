// What the board shows of a turn that is being set up.
import { lie, openTurns } from '../play/turning.js';
import { matching, notchesOf, turnKey, turnsOf } from '../engine/turn-keys.js';
import { sidesOf } from '../engine/usual-turns.js';
import { say } from '../text/text.js';
import { corners } from '../geometry/poses.js';

/** @import { Store } from '../store/store.js' */
/** @import { Camera, Turning, UnitView } from '../types' */

/** @param {Store} store @param {Store} state @param {UnitView} unit the mover @param {UnitView[]} units @param {Camera} camera */
export function turnView(store, state, unit, units, { zoom }) {
  const { reply, scene } = state.position;
  const { turning, hot } = state.view;
  const all = turnsOf(reply);
  if (!all.length) return null;
  const key = turnKey(turning);
  const open = turning ? openTurns(store) : [];
  const barred = hot && all.find(turn => turn.key === hot.key && turn.bar);
  const view = { pose: unit.pose, shape: unit.shape, zoom, bevel: scene.tool?.bevel };
  return {
    ...view,
    notches: notchesToPick(all, turning),
    fan: key ? [] : open.map(turn => ({ ...turn, barred: noneFree(all, turn) })),
    facings: key ? open.flatMap(turn => facingOf(store, turn, /** @type {Turning} */ (turning).onto, unit, open)) : [],
    take: key
      ? takeOf(
          store,
          all.find(turn => turn.key === key),
        )
      : null,
    barred: barred ? barOf(store, scene, barred, units) : null,
  };
}

const noneFree = (all, { side, notch, angle, way }) =>
  matching(all, { side, notch, angle, way }).every(turn => turn.bar);

// Every notch while none is picked, then the notch that the tool is to lie on.
function notchesToPick(all, turning) {
  return sidesOf(all, 'side').flatMap(side => {
    const here = matching(all, { side });
    return notchesOf(here, 'notch').flatMap(notch => {
      const chosen = turning?.side === side && turning.notch === notch;
      const free = here.some(turn => turn.notch === notch && turn.option);
      return chosen || !turning?.onto ? [{ side, notch, chosen, free, settled: Boolean(turning?.onto) }] : [];
    });
  });
}

// All arrows stand around the ghost that the user looks at, wherever each of them leads.
/** @param {Store} store */
function facingOf(store, turn, onto, unit, open) {
  const chosen = open.find(each => each.onto === onto);
  const [there, here] = [lie(store, chosen), lie(store, turn)];
  if (!there || !here) return [];
  const pose = { at: there.to.at, facing: there.to.facing };
  const barred = Boolean(turn.bar);
  return [{ onto: turn.onto, pose, shape: unit.shape, facing: here.to.facing, chosen: turn === chosen, barred }];
}

/** @param {Store} store */
function takeOf(store, turn) {
  const there = lie(store, turn);
  const label = turn.price === undefined ? '' : say('board.take', { cost: turn.price });
  return there && { there: there.to, key: turn.key, label, barred: Boolean(turn.bar) };
}

// What is in the way: a unit's base, or the shapes of a piece of terrain.
/** @param {Store} store */
function barOf(store, scene, turn, units) {
  const unit = units.find(each => each.id === turn.bar.with);
  const piece = scene.terrain?.find(each => each.id === turn.bar.with);
  const obstacle = unit ? [corners(unit.pose, unit.shape)] : piece ? (piece.shapes ?? [piece.shape]) : [];
  return { lie: lie(store, turn), tool: turn.bar.reason === 'tool-blocked', obstacle };
}
