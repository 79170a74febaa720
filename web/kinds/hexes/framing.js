// What the view of a hex board shows first: the unit on the move with its surroundings, then other units, then the
// whole board.
import { kept } from '../../engine/memo.js';
import { corners } from '../../geometry/poses.js';
import { explorer } from '../../play/search.js';
import { onHexons } from '../../play/systems.js';
import { hexesOfBody, sizeOf, unitNamed } from '../../geometry/bodies.js';
import { cornersOf, hexesOf } from '../../geometry/hex-board.js';
import { centre, hexagon, isFlat, isHex } from '../../geometry/hex.js';
import { sectionsOf } from './view.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Scene, UnitView } from '../../types' */

// Pixels per hex: smaller ones are hard to tap.
const least = 28;
const whole = 24;
// Things that shrink hexes by less than this are included too.
const share = 0.8;
// How many hexes around the unit on the move are shown with it.
const around = 5;

// Pixels per hex for tapping single hexes, and whole Hexons.
const tapped = { hex: 24, hexon: 18 };

/** Pixels per hex below which the things to tap are too small for a finger. */
export function leastTapped({ position: { scene }, search: { envelope } }) {
  const unit = onHexons(scene) && unitNamed(scene, scene.order?.unit ?? envelope?.unit);
  return unit && sizeOf(scene, unit) !== 'infantry' ? tapped.hexon : tapped.hex;
}

/** The corners of all shaded hexes; none while the search runs. @param {Store} store */
export function reachPoints(store, { position: { scene }, search: { envelope, ways } }) {
  if (!envelope || envelope.unit !== explorer(store)) return [];
  const size = onHexons(scene) ? sizeOf(scene, unitNamed(scene, envelope.unit)) : 'infantry';
  return [...envelope.places, ...Object.values(ways?.beyond ?? {})]
    .flatMap(({ at }) => hexesOfBody(size, at))
    .flatMap(at => hexagon(centre(at)));
}

// What nearly reaches the upper edge includes the numbers there, clear of the bar above the board.
function labelsOver(near, all) {
  const highest = points => Math.max(...points.map(([, y]) => y));
  return near.length && all.length && highest(all) - highest(near) < 1.4 ? [[near[0][0], highest(all)]] : [];
}

// Section names stand beyond the player's edge; what nearly reaches that edge includes them.
function namesBeyond(near, names) {
  if (!near.length || !names.length) return [];
  const across = isFlat() ? 0 : 1;
  const edge = names[0][across];
  if (!near.some(point => Math.abs(point[across] - edge) < 1.4)) return [];
  return [near[0].map((value, i) => (i === across ? edge : value))];
}

/** @param {Store} store @param {Store} state @param {UnitView | undefined} mover @param {UnitView[]} units */
export function hexesWanted(store, state, mover, units) {
  const about = each => corners(each.pose, { ...each.shape, width: 1 });
  const shaded = reachPoints(store, state);
  const wide = shaded.length ? 1 : around;
  const names = sectionsOf(state.position.scene)?.names.map(({ at }) => at) ?? [];
  const board = boardOf(state.position.scene.board, isFlat());
  const all = [...board, ...names];
  const zone = zoneOf(state.position.scene).flatMap(at => hexagon(centre(at)));
  const first = mover ? corners(mover.pose, { ...mover.shape, width: wide }) : units.flatMap(about);
  const wished = [...first, ...shaded, ...zone];
  // There is nothing to see beyond the board.
  const near = board.length ? wished.map(clampedTo(board)) : wished;
  near.push(...labelsOver(near, board), ...namesBeyond(near, names));
  const sides = sidesOf(state.position.scene.board);
  // In edit mode the whole board is shown, as the next tap may be anywhere.
  if (state.view.tab === 'position' && all.length)
    return [
      {
        points: all,
        about: near.length ? near : all,
        units: [],
        least: 0,
        ofHexes: true,
        tapped: tapped.hex,
        ground: true,
        sides,
      },
    ];
  return [
    { points: near.length ? near : all, units: [], least: 0, ofHexes: true, tapped: leastTapped(state) },
    ...(mover ? [{ points: units.flatMap(about), units: [], least, share }] : []),
    { points: all, units: [], least: whole, share, ground: true, sides },
  ];
}

const boardOf = kept((board, _) => cornersOf(board));

// From the first hex to the last, without names.
const sidesOf = board => sidesOfHexes(hexesOf(board), isFlat());
const sidesOfHexes = kept((hexes, _) => {
  const xs = hexes.flatMap(({ at }) => hexagon(centre(at)).map(([x]) => x));
  return xs.length ? [Math.min(...xs), Math.max(...xs)] : null;
});

/** @param {Scene} scene */
const zoneOf = ({ order }) => (order?.kind === 'deploy' && Array.isArray(order.zone) ? order.zone.filter(isHex) : []);

function clampedTo(points) {
  const ends = [0, 1].map(i => points.map(point => point[i])).map(list => [Math.min(...list), Math.max(...list)]);
  return point => point.map((value, i) => Math.max(ends[i][0], Math.min(ends[i][1], value)));
}
