// Convex shapes on the table, as lists of corners: their distance, how deep one lies in another, and the shortest move
// that takes one off the others. For drawing only: the engine decides whether a place is legal.
import { add, dot, length, minus, scaled } from './poses.js';

const nothing = 1e-9;

const pairs = points => points.map((point, i) => [point, points[(i + 1) % points.length]]);

/** @param {number[][]} points */
export const middleOf = points =>
  scaled(
    points.reduce((sum, point) => add(sum, point), [0, 0]),
    1 / points.length,
  );

// Twice the area, negative if the corners go clockwise.
const turning = points => pairs(points).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0);

/** The corners in counter-clockwise order. @param {number[][]} points */
export const ordered = points => (turning(points) < 0 ? points.toReversed() : points);

/** The sides, from the left end to the right end as seen from outside, with their outward directions. */
export const sidesOf = points =>
  pairs(ordered(points)).map(([left, right]) => {
    const along = minus(right, left);
    const far = length(along) || 1;
    // The direction to the right end, and straight out of the shape.
    const [x, y] = scaled(along, 1 / far);
    return { left, right, along: [x, y], out: [y, -x], far };
  });

/** @param {number[][]} points @param {number[]} way */
const most = (points, way) => Math.max(...points.map(point => dot(point, way)));

/** The distance between two shapes along the best side; if negative, how deep one lies in the other. */
export function gapBetween(a, b) {
  const beyond = (one, other) =>
    Math.max(...sidesOf(one).map(({ left, out }) => -most(other, scaled(out, -1)) - dot(left, out)));
  return Math.max(beyond(a, b), beyond(b, a));
}

/** @param {number[]} point @param {number[][]} ends */
export function nearestOn(point, [a, b]) {
  const way = minus(b, a);
  const share = dot(minus(point, a), way) / (dot(way, way) || 1);
  return add(a, way, Math.max(0, Math.min(1, share)));
}

/** The two nearest places of two shapes (or points); meaningless if the shapes overlap. */
export function nearestPlaces(a, b) {
  const found = [];
  const look = (points, other, swap) => {
    for (const point of points)
      for (const side of other.length > 1 ? pairs(other) : [[other[0], other[0]]]) {
        const there = nearestOn(point, side);
        found.push({ far: length(minus(point, there)), places: swap ? [there, point] : [point, there] });
      }
  };
  look(a, b, false);
  look(b, a, true);
  return found.reduce((best, each) => (each.far < best.far - nothing ? each : best));
}

// The convex set of moves that lay the moved shape over the other.
function forbidden(moved, other) {
  const sum = other.flatMap(point => moved.map(corner => minus(point, corner)));
  return hull(sum);
}

function hull(points) {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = list => {
    const chain = [];
    for (const point of list) {
      while (chain.length > 1 && turning([chain.at(-2), chain.at(-1), point]) <= 1e-12) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const liesIn = (area, way) => sidesOf(area).every(({ left, out }) => dot(minus(way, left), out) < -nothing);

function crossing([a, b], [c, d]) {
  const [p, q] = [minus(b, a), minus(d, c)];
  const area = p[0] * q[1] - p[1] * q[0];
  if (Math.abs(area) < 1e-12) return null;
  const from = minus(c, a);
  const [s, t] = [from[0] * q[1] - from[1] * q[0], from[0] * p[1] - from[1] * p[0]].map(value => value / area);
  return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? add(a, p, s) : null;
}

/** The shortest move that takes a shape off all others at once; [0, 0] if it lies on none. */
export function leastWayOff(moved, others) {
  const areas = others.map(other => forbidden(moved, other));
  const free = way => !areas.some(area => liesIn(area, way));
  if (free([0, 0])) return [0, 0];
  const sides = areas.map(pairs);
  const ways = sides.flat().map(side => nearestOn([0, 0], side));
  sides.forEach((list, i) =>
    sides
      .slice(i + 1)
      .forEach(more => ways.push(...list.flatMap(side => more.map(other => crossing(side, other)).filter(Boolean)))),
  );
  return ways.filter(free).reduce((best, way) => (length(way) < length(best) ? way : best), [Infinity, Infinity]);
}
