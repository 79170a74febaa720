// Setting up a turn before it is made: side and notch, then angle and way, then how the unit is set down on the tool.
import { moves } from '../geometry/poses.js';
import { whatIf } from './what-if.js';
import { ask, moverOf, standing } from './session.js';
import { poseOf } from './outcomes.js';
import { state } from '../store/store.js';
import { matching, turnOf, turnsOf } from '../engine/turn-keys.js';
import { plainTurn, usualNotch } from '../engine/usual-turns.js';
import { showTurn } from './turn-shown.js';

const turns = () => turnsOf(state.reply);

export function pickSide(side) {
  showTurn({ side, notch: usualNotch(turns(), side) });
}

/** The same notch once more goes a step back: from a turn to the choice of one, from that to none. */
export function pickNotch(side, notch) {
  const now = state.turning;
  if (now?.side !== side || now.notch !== notch) return showTurn({ side, notch });
  return now.onto ? showTurn({ side, notch }) : showTurn(null);
}

/** Settles what is given and takes the rest as usual. */
export function pickTurn(parts) {
  const { side, notch } = state.turning;
  const turn = plainTurn(turns(), { side, notch, ...usual(parts) });
  if (turn) showTurn(turnOf(turn.key));
}

/** What a tap on these parts would settle, to be looked at beforehand. */
export function lookAt(parts) {
  const { side, notch } = state.turning;
  const turn = plainTurn(turns(), { side, notch, ...usual(parts) });
  return turn ? { key: turn.key } : null;
}

// A way to be set down belongs to the turn that is settled already.
function usual(parts) {
  const { angle, way } = state.turning;
  return parts.onto ? { angle, way, ...parts } : parts;
}

/** Another notch on the tool, with the same turn where there is one. */
export function moveNotch(notch) {
  const { side, angle, way, onto } = state.turning;
  const turn = onto && plainTurn(turns(), { side, notch, angle, way, onto });
  showTurn(turn ? turnOf(turn.key) : { side, notch });
}

/**
 * Where the tool and the base of a turn lie. Of one that is barred the engine is asked as if the table were empty and
 * points were plenty, so that the board can show what does not go.
 * @param {import('../types').Turn} turn
 */
export function lie(turn) {
  const reply = turn.option ? ask([...standing(), { key: turn.key }]) : whatIf(emptied(), [{ key: turn.key }]);
  const events = reply?.trace?.slice(turn.option ? state.reply.trace.length : 0) ?? [];
  const turned = events.findLast(event => event.tool);
  return turned && { tool: turned.tool, to: turned.to, from: turned.from, cost: turned.cost, events: moves(events) };
}

function emptied() {
  const { scene, choices, reply } = state;
  const id = moverOf(scene, choices, reply);
  const { pushed: _pushed, lost: _lost, ...unit } = scene.units.find(each => each.id === id);
  const { at, facing } = poseOf(reply, id);
  const codex = { ...scene.codices[unit.codex], icons: 1000 };
  const tool = scene.tool ? { tool: scene.tool } : {};
  return {
    ...{ umpire: scene.umpire, system: scene.system, ...tool, codices: { [unit.codex]: codex } },
    ...{ units: [{ ...unit, at, facing }], order: { unit: id, kind: 'move' } },
    turn: { ...scene.turn, orderPoints: 1000 },
  };
}

/** The open turns that may be made, for a drag to choose among. */
export const turnPreviews = () =>
  openTurns()
    .filter(turn => turn.option)
    .map(turn => ({ ...turn, pose: lie(turn).to }));

/** The turns that stand open for the eye: the four off the notch, or the four ways to be set down. */
export function openTurns() {
  const { turning } = state;
  if (!turning) return [];
  const all = turns();
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
