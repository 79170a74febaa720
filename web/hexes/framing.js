// What of a board of hexes is to be seen first: the unit on the move with what is about it, the other units, the whole board.
import { corners } from '../board/geometry.js';
import { explorer } from '../search.js';
import { onHexons } from '../systems.js';
import { cornersOf } from './board.js';
import { centre, hexagon, isHex } from './hex.js';

// Pixels to the hex: smaller ones are hard to tap.
const least = 28;
const whole = 26;
// Hexes about the unit on the move that are seen with it.
const around = 5;

/** Corners of all that is shaded; none as long as it is looked for. */
export function reachPoints({ scene, envelope }) {
  if (onHexons(scene) || !envelope || envelope.unit !== explorer()) return [];
  return envelope.places.flatMap(({ at }) => (isHex(at) ? hexagon(centre(at)) : []));
}

// What reaches nearly to the upper edge is seen with the numbers there, clear of what stands above the board.
function labelsOver(near, all) {
  const highest = points => Math.max(...points.map(([, y]) => y));
  return near.length && all.length && highest(all) - highest(near) < 1.4 ? [[near[0][0], highest(all)]] : [];
}

/** @param {any} state @param {any} mover @param {any[]} units */
export function hexesWanted(state, mover, units) {
  const about = each => corners(each.pose, { ...each.shape, width: 1 });
  const shaded = reachPoints(state);
  const wide = shaded.length ? 1 : around;
  const near = [...(mover ? corners(mover.pose, { ...mover.shape, width: wide }) : units.flatMap(about)), ...shaded];
  const all = cornersOf(state.scene.board);
  near.push(...labelsOver(near, all));
  return [
    { points: near.length ? near : all, units: [], least: 0 },
    ...(mover ? [{ points: units.flatMap(about), units: [], least }] : []),
    { points: all, units: [], least: whole, share: 0.85 },
  ];
}
