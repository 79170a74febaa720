// Setting up a turn: side and notch, then angle and direction, then how the unit is set down on the tool.
import { moves } from '../geometry/poses.js';
import { whatIf } from './what-if.js';
import { ask, moverOf, standing } from './session.js';
import { poseOf } from './outcomes.js';
import { matching, turnOf, turnsOf } from '../engine/turn-keys.js';
import { plainTurn, usualNotch } from '../engine/usual-turns.js';
import { required } from '../engine/required.js';
import { showTurn } from './turn-shown.js';

/** @import { Store } from '../store/store.js' */
/** @import { Pose, Unit } from '../types' */

/** @param {Store} store */
const turns = store => turnsOf(store.position.reply);

/** @param {Store} store */
export function pickSide(store, side) {
  showTurn(store, { side, notch: usualNotch(turns(store), side) });
}

/** Picks a notch. Again goes a step back: from a turn to all, from there to none. @param {Store} store */
export function pickNotch(store, side, notch) {
  const now = store.view.turning;
  const goesBack = now && now.side === side && now.notch === notch && !now.onto;
  return showTurn(store, goesBack ? null : { side, notch });
}

// The turn being set up, which must be there.
/** @param {Store} store */
const turningOf = store => required(store.view.turning, 'turn');

/** Settles the given parts, and takes usual values for the rest. @param {Store} store */
export function pickTurn(store, parts) {
  const { side, notch } = turningOf(store);
  const turn = plainTurn(turns(store), { side, notch, ...usual(store, parts) });
  if (turn) showTurn(store, turnOf(turn.key));
}

/** The choice that a tap on these parts would settle, for a preview. @param {Store} store */
export function lookAt(store, parts) {
  const { side, notch } = turningOf(store);
  const turn = plainTurn(turns(store), { side, notch, ...usual(store, parts) });
  return turn ? { key: turn.key } : null;
}

// How the unit is set down belongs to the turn that is already settled.
/** @param {Store} store */
function usual(store, parts) {
  const { angle, way } = turningOf(store);
  return parts.onto ? { angle, way, ...parts } : parts;
}

/** Moves to another notch on the tool, with the same turn if it exists there. @param {Store} store */
export function moveNotch(store, notch) {
  const { side, angle, way, onto } = turningOf(store);
  const turn = onto && plainTurn(turns(store), { side, notch, angle, way, onto });
  showTurn(store, turn ? turnOf(turn.key) : { side, notch });
}

/**
 * Where the tool and the base of a turn lie. For a barred turn the engine is asked as if the table were empty and
 * points were plentiful, so that the board can show what fails.
 * @param {Store} store
 * @param {import('../types').Turn} turn
 */
export function lie(store, turn) {
  const reply = turn.option
    ? ask(store, [...standing(store), { key: turn.key }])
    : whatIf(emptied(store), [{ key: turn.key }]);
  const events = reply?.trace?.slice(turn.option && store.position.reply ? store.position.reply.trace.length : 0) ?? [];
  const turned = events.findLast(event => event.tool);
  return (
    turned && {
      tool: turned.tool,
      to: /** @type {Pose} */ (turned.to),
      from: turned.from,
      cost: turned.cost,
      events: moves(events),
    }
  );
}

/** @param {Store} store */
function emptied(store) {
  const { scene, choices, reply } = store.position;
  const id = moverOf(store, scene, choices, reply);
  const { pushed: _pushed, lost: _lost, ...unit } = /** @type {Unit} */ (scene.units.find(each => each.id === id));
  const { at, facing } = poseOf(reply, id);
  const codex = { ...scene.codices[unit.codex], icons: 1000 };
  const tool = scene.tool ? { tool: scene.tool } : {};
  return {
    ...{ umpire: scene.umpire, system: scene.system, ...tool, codices: { [unit.codex]: codex } },
    ...{ units: [{ ...unit, at, facing }], order: { unit: id, kind: 'move' } },
    turn: { ...scene.turn, orderPoints: 1000 },
  };
}

/** The open turns that can be made, for a drag to choose from. @param {Store} store */
export const turnPreviews = store =>
  openTurns(store)
    .filter(turn => turn.option)
    .map(turn => ({ ...turn, pose: /** @type {NonNullable<ReturnType<typeof lie>>} */ (lie(store, turn)).to }));

/** The turns on show: the four off the notch, or the four ways to be set down. @param {Store} store */
export function openTurns(store) {
  const { turning } = store.view;
  if (!turning) return [];
  const all = turns(store);
  const { side, notch } = turning;
  if (!turning.onto) {
    return matching(all, { side, notch })
      .filter((turn, i, list) => list.findIndex(each => each.angle === turn.angle && each.way === turn.way) === i)
      .map(({ angle, way }) => plainTurn(all, { side, notch, angle, way }));
  }
  const { angle, way } = turning;
  return ['front', 'right', 'rear', 'left'].flatMap(onto => {
    const parts = { side, notch, angle, way, onto };
    const kept = onto === turning.onto ? { ...parts, ontoNotch: turning.ontoNotch } : parts;
    const turn = matching(all, parts).length ? plainTurn(all, kept) : undefined;
    return turn ? [turn] : [];
  });
}
