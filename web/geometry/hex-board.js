// The hexes of a scene's board that can be drawn, read from its rows and its legend.
import { hexIn, hexagon, centre, isFlat, isHex, columnOf } from './hex.js';

const open = 'open';
const read = new WeakMap();

/** @returns {{ at: number[], terrain: string }[]} */
export function hexesOf(board) {
  if (!board || typeof board !== 'object') return [];
  if (!read.has(board)) read.set(board, hexesIn(board));
  return read.get(board);
}

function hexesIn({ rows, legend }) {
  return (Array.isArray(rows) ? rows : []).flatMap((row, r) =>
    typeof row !== 'string'
      ? []
      : [...row].flatMap((letter, column) =>
          letter === ' ' ? [] : [{ at: hexIn(r, column), terrain: terrainOf(letter, legend) }],
        ),
  );
}

const terrainOf = (letter, legend) =>
  letter === '.' ? open : typeof legend?.[letter] === 'string' ? legend[letter] : letter;

/** The hex of the board there, if there is one. */
export function hexOn(board, at) {
  if (!isHex(at) || at[1] < 0) return null;
  const row = board?.rows?.[at[1]];
  const letter = typeof row === 'string' ? [...row][columnOf(at)] : undefined;
  return letter === undefined || letter === ' ' ? null : { at, terrain: terrainOf(letter, board.legend) };
}

/** Every corner of the board, and of the names along its edges. */
export function cornersOf(board) {
  const points = hexesOf(board).flatMap(({ at }) => hexagon(centre(at)));
  if (!points.length) return points;
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];
  return [...points, [left - 0.4, isFlat() ? Math.min(...points.map(([, y]) => y)) - 0.35 : top + 0.35]];
}

/** The kinds of terrain on it, without open ground. */
export const kindsOn = board =>
  [...new Set(hexesOf(board).map(({ terrain }) => terrain))].filter(kind => kind !== open);
