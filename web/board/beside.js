// A name that has no room on its base stands beside it.
import { corners } from '../geometry/poses.js';

/** @import { UnitView, Vec } from '../types' */

/** @typedef {{ left: number, right: number, bottom: number, top: number }} Sides */

const gap = 3; // pixels

/** @param {number[][]} points @returns {Sides} */
export function boxAround(points) {
  const [xs, ys] = [0, 1].map(i => points.map(point => point[i]));
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

// Kept, since every other unit's name asks for it.
/** @type {WeakMap<UnitView, Sides>} */
const boxes = new WeakMap();

/** @param {UnitView} unit */
export function boxOfUnit(unit) {
  const known = boxes.get(unit) ?? boxAround(corners(unit.pose, unit.shape));
  boxes.set(unit, known);
  return known;
}

const meet = (a, b) => a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;

/**
 * The middle of a text below, above or beside a unit, where it covers no other unit and nothing in `taken`; null if
 * there is no such place. The found place is added to `taken`.
 * @param {UnitView} unit @param {UnitView[]} units @param {Sides[]} taken @param {[number, number]} size in pixels @param {number} zoom
 * @returns {Vec | null}
 */
export function placeBeside(unit, units, taken, size, zoom) {
  const [wide, high] = size.map(pixels => pixels / zoom);
  const { left, right, bottom, top } = boxOfUnit(unit);
  const [x, y, off] = [(left + right) / 2, (bottom + top) / 2, gap / zoom];
  const places = [
    [x, bottom - off - high / 2],
    [x, top + off + high / 2],
    [right + off + wide / 2, y],
    [left - off - wide / 2, y],
  ];
  const others = [...units.filter(other => other.id !== unit.id).map(boxOfUnit), ...taken];
  /** @param {number[]} place @returns {Sides} */
  const around = ([x, y]) => ({ left: x - wide / 2, right: x + wide / 2, bottom: y - high / 2, top: y + high / 2 });
  const free = places.find(place => !others.some(other => meet(around(place), other)));
  if (!free) return null;
  taken.push(around(free));
  return /** @type {Vec} */ (free);
}
