// What of a board of hexes is to be seen first: the unit on the move with what is about it, the other units, the whole board.
import { corners } from '../board/geometry.js';
import { cornersOf } from './board.js';

// Pixels to the hex: smaller ones are hard to tap.
const least = 28;
const whole = 26;
// Hexes about the unit on the move that are seen with it.
const around = 5;

/** @param {any} state @param {any} mover @param {any[]} units */
export function hexesWanted(state, mover, units) {
  const about = each => corners(each.pose, { ...each.shape, width: 1 });
  const near = mover ? corners(mover.pose, { ...mover.shape, width: around }) : units.flatMap(about);
  const all = cornersOf(state.scene.board);
  return [
    { points: near.length ? near : all, units: [], least: 0 },
    ...(mover ? [{ points: units.flatMap(about), units: [], least }] : []),
    { points: all, units: [], least: whole },
  ];
}
