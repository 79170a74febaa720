// Cuts a drawn polygon into convex parts, since terrain consists of these.
/** @param {number[]} a @param {number[]} b @param {number[]} c */
const cross = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
const flat = 1e-9;

export const areaOf = points =>
  points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length];
    return sum + (x * ny - nx * y) / 2;
  }, 0);

/** Whether two sides cross, or touch elsewhere than at a common corner. @param {number[][]} points */
export function crossesItself(points) {
  const count = points.length;
  const side = i => [points[i], points[(i + 1) % count]];
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++) {
      const next = j === i + 1 || (i === 0 && j === count - 1);
      if (!next && meet(side(i), side(j))) return true;
    }
  return false;
}

/** @param {number[][]} one @param {number[][]} other */
function meet([a, b], [c, d]) {
  const [p, q, r, s] = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)];
  if (((p > 0 && q < 0) || (p < 0 && q > 0)) && ((r > 0 && s < 0) || (r < 0 && s > 0))) return true;
  const on = (from, to, at) =>
    Math.abs(cross(from, to, at)) < flat &&
    Math.min(from[0], to[0]) - flat <= at[0] &&
    at[0] <= Math.max(from[0], to[0]) + flat &&
    Math.min(from[1], to[1]) - flat <= at[1] &&
    at[1] <= Math.max(from[1], to[1]) + flat;
  return on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b);
}

// Drops corners that lie on the line between their neighbours.
function tidied(points) {
  const count = points.length;
  return points.filter(
    (point, i) => Math.abs(cross(points[(i + count - 1) % count], point, points[(i + 1) % count])) > flat,
  );
}

/**
 * The convex parts of a polygon that does not cross itself, corners in either order; none if it has no area.
 * @param {number[][]} drawn @returns {number[][][]}
 */
export function convexParts(drawn) {
  const points = tidied(areaOf(drawn) < 0 ? drawn.toReversed() : drawn);
  if (points.length < 3 || Math.abs(areaOf(points)) < flat) return [];
  return cut(points);
}

// Cuts from an inward corner to the nearest corner that is visible from it.
function cut(points) {
  const count = points.length;
  const at = i => points[(i + count) % count];
  const inward = points.findIndex((point, i) => cross(at(i - 1), point, at(i + 1)) < -flat);
  if (inward < 0) return [points];
  const far = i => Math.hypot(at(i)[0] - points[inward][0], at(i)[1] - points[inward][1]);
  const others = points.map((_, i) => i).filter(i => isDiagonal(points, inward, i));
  const best = others.sort((a, b) => far(a) - far(b))[0];
  const [low, high] = [Math.min(inward, best), Math.max(inward, best)];
  return [points.slice(low, high + 1), [...points.slice(high), ...points.slice(0, low + 1)]].flatMap(part =>
    cut(tidied(part)),
  );
}

// A line inside the polygon that meets no side but at its own ends.
function isDiagonal(points, from, to) {
  const count = points.length;
  if (from === to || (from + 1) % count === to || (to + 1) % count === from) return false;
  const [a, b] = [points[from], points[to]];
  const clear = points.every((point, i) => {
    const j = (i + 1) % count;
    return [i, j].some(k => k === from || k === to) || !meet([a, b], [point, points[j]]);
  });
  const corners = points.some(
    (point, i) => i !== from && i !== to && Math.abs(cross(a, b, point)) < flat && meet([a, b], [point, point]),
  );
  return clear && !corners && within(points, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
}

function within(points, [x, y]) {
  let inside = false;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
