// Maps of the plane that keep straight lines straight, as a camera sees a table, computed from pairs of points. A map
// is a 3 × 3 matrix, row by row, for homogeneous coordinates. Its sign makes the third coordinate positive on the
// visible side of the horizon.

/** @typedef {number[]} Matrix nine numbers */

/** @param {Matrix} a @param {Matrix} b @returns {Matrix} first b, then a */
export const product = (a, b) =>
  a.map((_, i) => {
    const [row, column] = [i - (i % 3), i % 3];
    return a[row] * b[column] + a[row + 1] * b[column + 3] + a[row + 2] * b[column + 6];
  });

// The inverse times the determinant.
/** @param {Matrix} matrix @returns {Matrix} */
const adjugate = ([a, b, c, d, e, f, g, h, i]) => [
  ...[e * i - f * h, c * h - b * i, b * f - c * e],
  ...[f * g - d * i, a * i - c * g, c * d - a * f],
  ...[d * h - e * g, b * g - a * h, a * e - b * d],
];

/** @param {Matrix} matrix @returns {Matrix} */
export function inverse(matrix) {
  const back = adjugate(matrix);
  const determinant = matrix[0] * back[0] + matrix[1] * back[3] + matrix[2] * back[6];
  return back.map(value => value / determinant);
}

/** The third coordinate of a mapped point: 0 on the horizon, negative beyond it. @param {Matrix} matrix @param {number[]} point */
export const depthOf = (matrix, [x, y]) => matrix[6] * x + matrix[7] * y + matrix[8];

/** @param {Matrix} matrix @param {number[]} point @returns {[number, number]} */
export function mapped(matrix, point) {
  const [x, y] = point;
  const depth = depthOf(matrix, point);
  return [(matrix[0] * x + matrix[1] * y + matrix[2]) / depth, (matrix[3] * x + matrix[4] * y + matrix[5]) / depth];
}

/** @param {number[][]} points @returns {Matrix} with the points as its columns */
const columns = ([[ax, ay], [bx, by], [cx, cy]]) => [ax, bx, cx, ay, by, cy, 1, 1, 1];

// The matrix that maps the unit vectors to the first three points, and (1, 1, 1) to the fourth.
/** @param {number[][]} points @returns {Matrix} */
function basis(points) {
  const matrix = columns(points);
  const [x, y] = points[3];
  const back = adjugate(matrix);
  const weights = [0, 3, 6].map(row => back[row] * x + back[row + 1] * y + back[row + 2]);
  return matrix.map((value, i) => value * weights[i % 3]);
}

/** @param {Matrix} matrix @param {number[]} point @returns {Matrix} */
const normalized = (matrix, point) => {
  const depth = depthOf(matrix, point);
  return matrix.map(value => value / depth);
};

/** The projective map of four points to four. @param {number[][]} from @param {number[][]} to @returns {Matrix} */
export const projective = (from, to) => normalized(product(basis(to), adjugate(basis(from))), from[0]);

/**
 * The affine map of three points to three: parallels stay parallel.
 * @param {number[][]} from @param {number[][]} to @returns {Matrix}
 */
export const affine = (from, to) => normalized(product(columns(to), adjugate(columns(from))), from[0]);

/** The map by three or four pairs of points. @param {number[][]} from @param {number[][]} to */
export const mapOf = (from, to) => (from.length === 3 ? affine : projective)(from, to);

// --- what makes no map

const flattest = 0.03; // a triangle's height relative to its longest side

/** Twice the area of a triangle, positive counter-clockwise where y points up. @param {number[][]} corners */
const turn = ([[ax, ay], [bx, by], [cx, cy]]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
/** @param {number[]} a @param {number[]} b */
const off = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);

/** @param {number[][]} corners */
const isFlat = corners => {
  const longest = Math.max(...corners.map((corner, i) => off(corner, corners[(i + 1) % 3])));
  return Math.abs(turn(corners)) <= flattest * longest * longest;
};

/** @template T @param {T[]} points @returns {T[][]} every three of them */
const triples = points => (points.length === 3 ? [points] : points.map((_, i) => points.filter((_, k) => k !== i)));

/**
 * Why no camera sees these points like that: two are too `close` in the picture, three are nearly in a `line`, the
 * corners are `crossed`, or the picture would be `mirrored`. '' if nothing is wrong.
 * @param {number[][]} picture y points down @param {number[][]} table y points up @param {number} near what is too close in the picture
 * @returns {'' | 'close' | 'line' | 'crossed' | 'mirrored'}
 */
export function faultOf(picture, table, near) {
  if (picture.some((point, i) => picture.slice(i + 1).some(other => off(point, other) < near))) return 'close';
  const [seen, known] = [triples(picture), triples(table)];
  if (seen.some(isFlat) || known.some(isFlat)) return 'line';
  // If every three points turn one way, the third coordinate has one sign at all points: the horizon passes beside
  // them.
  const flipped = seen.map((corners, i) => turn(corners) * turn(known[i]) < 0);
  if (flipped.every(Boolean)) return '';
  return flipped.some(Boolean) ? 'crossed' : 'mirrored';
}
