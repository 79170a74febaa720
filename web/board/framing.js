// What the view is fitted to: when a position opens, whole bases with their names, and the ghosts of the choices.
import { foundWay } from '../play/search.js';
import { reaching } from '../play/reach.js';
import { kindOf } from '../play/systems.js';
import { moverOf, standing } from '../play/session.js';
import { outcomes } from '../play/outcomes.js';
import { nameWidth } from './bases.js';
import { fit, keepTo, middleOf, moveTo } from './camera.js';
import { corners, length, minus } from '../geometry/poses.js';
import { piecesOf, placesOf, unitsOf } from './view.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Reply, UnitView } from '../types' */

// Pixels per step. Smaller bases are hard to tap, and larger ones make nothing plainer. Distant terrain is not worth
// smaller bases; terrain near by is worth slightly smaller ones.
const least = { base: 31, near: 26, terrain: 60 };
const most = 120;
const margin = 0.3;
// Steps from the unit on the move.
const near = 4;

/**
 * What should be in sight, the most important first: the unit on the move with its ghosts, then the other bases from
 * near to far, and terrain. Without a unit on the move everything has the same rank.
 */
/** @param {Store} store */
export function wantedOf(store, state) {
  const { scene, choices, reply } = state.position;
  const mover = reply && moverOf(store, scene, choices, reply);
  const units = unitsOf(state, false, mover);
  const unit = units.find(each => each.id === mover);
  return kindOf(scene).wanted(store, state, unit, units);
}

/**
 * @param {Store} store @param {Store} state @param {UnitView | undefined} unit the one on the move, if any
 *   @param {UnitView[]} units
 */
export function planeWanted(store, state, unit, units) {
  const { scene, reply } = state.position;
  const mover = unit?.id;
  if (!unit)
    return [
      ...everythingOf(state),
      ...drawnOf(state),
      ...groundOf(state).map(points => ({ points, units: [], least: least.base })),
    ];
  const ghosts = outcomes(store, scene, /** @type {Reply} */ (reply), standing(store)).filter(
    each => each.unit === mover && each.pose,
  );
  const poses = [unit.pose, ...ghosts.flatMap(each => [each.pose, each.shown])];
  const far = each => length(minus(each.pose.at, unit.pose.at));
  // Terrain close by may matter as much as a base.
  const pieces = piecesOf(scene).map(points => ({ points, off: offFrom(unit.pose.at, points) }));
  const others = units.filter(each => each !== unit).sort((a, b) => far(a) - far(b));
  const ground = (list, least) => list.map(({ points }) => ({ points, units: [], least }));
  return [
    { points: poses.flatMap(pose => corners(pose, unit.shape)), units: [unit], least: 0 },
    ...foundOf(store, state, unit, units),
    ...drawnOf(state),
    ...others.map(each => ({ points: corners(each.pose, each.shape), units: [each], least: least.base })),
    ...ground(
      pieces.filter(({ off }) => off <= near),
      least.near,
    ),
    ...groundOf(state).map(points => ({ points, units: [], least: least.base })),
    ...ground(
      pieces.filter(({ off }) => off > near),
      least.terrain,
    ),
  ];
}

// The outline that the user is drawing.
const drawnOf = ({ view: { tab }, edit: { drawing } }) =>
  tab === 'position' && drawing && !drawing.aside && drawing.points.length
    ? [{ points: drawing.points, units: [], least: 0 }]
    : [];

// The path that a search found, with the unit that it was asked about.
/** @param {Store} store */
function foundOf(store, { search: { question } }, unit, units) {
  const goal = units.filter(each => each.id === question?.unit);
  const poses = (foundWay(store)?.steps ?? []).flatMap(step => step.pose ?? []);
  const points = poses.flatMap(pose => corners(pose, unit.shape));
  points.push(...goal.flatMap(each => corners(each.pose, each.shape)));
  return points.length ? [{ points, units: goal, least: 0 }] : [];
}

/** Corners of all that an answer is about; they have to be in sight. @param {Store} store */
export function answeredOf(store, state) {
  const { scene, choices, reply } = state.position;
  const units = unitsOf(state, false, '');
  const unit = units.find(each => each.id === moverOf(store, scene, choices, reply));
  return unit ? foundOf(store, state, unit, units).flatMap(each => each.points) : [];
}

const offFrom = (at, points) => Math.min(...points.map(point => length(minus(point, at))));

// The corners of the shaded ground.
function groundOf({ search: { reach, envelope }, position: { scene } }) {
  if (!reaching({ search: { reach }, position: { scene } }) || !envelope?.ground) return [];
  const { at, square, rows } = envelope.ground;
  return [[at, [at[0] + square * rows[0].length, at[1] + square * rows.length]]];
}

// Steps around a unit that is being turned: room for the tool and the place where the unit is set down.
const aboutTurn = 1.3;
// A smaller gain in zoom is not worth a movement of the view.
const worth = 1.15;

/** A close view of the unit that is being turned; null if it would hardly be closer. @param {Store} store */
export function nearTurn(store, camera, insets) {
  const { scene, choices, reply } = store.position;
  const unit = unitsOf(store, false, '').find(({ id }) => id === moverOf(store, scene, choices, reply));
  if (!unit) return null;
  const { pose, shape } = unit;
  const side = Math.max(shape.width, shape.depth) + 2 * aboutTurn;
  const near = { ...camera };
  show(near, [{ points: corners(pose, { ...shape, width: side, depth: side }), units: [unit], least: 0 }], insets);
  return near.zoom > worth * camera.zoom ? near : null;
}

export const everythingOf = state => [
  { points: placesOf(state), units: unitsOf(state, false, ''), least: 0, ...traitsOf(state.position.scene).whole },
];

// Pixels per hex: smaller hexes tell nothing, larger ones leave too few in sight. A board that asks to be seen whole
// is, if it is more than twice as large as its room.
const smallest = 18;
const mostOfHexes = 64;

/** Shows the first thing in `wanted`, and as many of the others as leave it large enough. */
export function show(camera, wanted, insets) {
  let count = 1;
  for (let before = zoomFor(camera, wanted.slice(0, 1), insets); count < wanted.length; count++) {
    const { least, share } = wanted[count];
    const zoom = zoomFor(camera, wanted.slice(0, count + 1), insets);
    // A thing that hardly changes the zoom is included too, however small the zoom is.
    if (zoom < least && !(share && zoom >= share * before)) break;
    before = zoom;
  }
  const zoom = zoomFor(camera, wanted.slice(0, count), insets);
  const [{ ofHexes, whole, points, about = points, tapped = smallest }] = wanted;
  const ground = wanted.find(each => each.ground);
  const least = Math.max(smallest, hairOff(camera, ground?.sides, tapped));
  if (ofHexes && zoom < least && !(whole && zoom < smallest / 2)) {
    camera.zoom = least;
    moveTo(camera, middleOfAll(about), middleOf(camera, insets));
  }
  if (ground?.points.length) keepTo(camera, around(ground.points), insets);
  if (ground?.sides) useMargins(camera, around(ground.points), ground.sides, insets);
}

// A board that misses its room by a hair is shown whole.
function hairOff({ width }, sides, tapped) {
  const zoom = sides ? width / (sides[1] - sides[0]) : tapped;
  return zoom < tapped && zoom > tapped * 0.98 ? zoom : tapped;
}

// If a board fits only without its margins and the names beside it, all its hexes are shown.
function useMargins(camera, { left, right }, [west, east], insets) {
  const room = camera.width - insets.left - insets.right;
  if ((right - left) * camera.zoom > room && (east - west) * camera.zoom <= camera.width) camera.x = (west + east) / 2;
}

function zoomFor(camera, wanted, insets) {
  const limit = wanted[0].ofHexes && !wanted.some(({ ground }) => ground) ? mostOfHexes : most;
  const points = wanted.flatMap(each => each.points);
  fit(camera, around(points), insets, limit);
  // Names keep their size on the screen and may stick out of small bases.
  const names = wanted
    .flatMap(each => each.units)
    .flatMap(({ id, pose: { at } }) => {
      const half = nameWidth(id, camera.zoom) / 2 / camera.zoom;
      return [-half, half].map(x => [at[0] + x, at[1]]);
    });
  fit(camera, around([...points, ...names]), insets, limit);
  return camera.zoom;
}

const middleOfAll = points => {
  const { left, right, bottom, top } = around(points);
  return [(left + right) / 2, (bottom + top) / 2];
};

/** The bounds of some places, with a margin. */
export const around = points => ({
  left: Math.min(...points.map(point => point[0])) - margin,
  right: Math.max(...points.map(point => point[0])) + margin,
  bottom: Math.min(...points.map(point => point[1])) - margin,
  top: Math.max(...points.map(point => point[1])) + margin,
});
