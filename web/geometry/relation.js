// Places a base by its relation to something else: a side or a corner of it at a side of the other, at an offset from
// that side's left end, with a gap, at an angle. Left and right are as seen from outside, as in the glossary.
import { add, dot, local, minus, rightOf, ahead, sideEnds } from './poses.js';
import { sidesOf } from './polygons.js';

export const sideNames = ['front', 'right', 'rear', 'left'];
export const cornerNames = ['front-left', 'front-right', 'rear-right', 'rear-left'];

/** The parts of a base that can be set against something. */
export const parts = [...sideNames, ...cornerNames];

const quarter = { front: 0, right: 90, rear: 180, left: 270 };
const isCorner = part => cornerNames.includes(part);
// A corner's angle is measured between this side and the other's.
export const sideOf = part => (isCorner(part) ? part.split('-')[0] : part);
// Rounded so that degrees come back as they were typed.
const whole = degrees => Number((((degrees % 360) + 360) % 360).toFixed(9)) % 360;

/** A side of a unit, from its left end to its right end as seen from outside, and its outward direction. */
export function sideOfBase(pose, shape, name) {
  const [left, right] = sideEnds(shape)[name].map(end => local(pose, end));
  const facing = pose.facing + quarter[name];
  return {
    left,
    right,
    out: ahead(facing),
    along: scaledBack(rightOf(facing)),
    far: name === 'front' || name === 'rear' ? shape.width : shape.depth,
  };
}
/** @param {number[]} way */
const scaledBack = ([x, y]) => [-x, -y];

/** The sides of a piece of terrain, numbered as in snap keys: side i goes from corner i to the next. */
export function sidesOfPiece(points) {
  const sides = sidesOf(points);
  const at = (a, b) => a[0] === b[0] && a[1] === b[1];
  return points.map((point, i) => {
    const next = points[(i + 1) % points.length];
    return sides.find(
      ({ left, right }) => (at(left, point) && at(right, next)) || (at(left, next) && at(right, point)),
    );
  });
}

/** The edges of the table, as seen from on the table. */
export const edgesOf = ({ width, depth }) => ({
  north: edge([0, depth], [width, depth], [0, -1]),
  east: edge([width, depth], [width, 0], [-1, 0]),
  south: edge([width, 0], [0, 0], [0, 1]),
  west: edge([0, 0], [0, depth], [1, 0]),
});
function edge(left, right, out) {
  const far = Math.abs(right[0] - left[0] + right[1] - left[1]);
  return { left, right, out, along: [(right[0] - left[0]) / far, (right[1] - left[1]) / far], far };
}

/** The facing with which a side faces the other squarely. @param {{ out: number[] }} side @param {string} part */
function facingAgainst({ out: [x, y] }, part) {
  return whole((Math.atan2(-x, -y) * 180) / Math.PI - quarter[sideOf(part)]);
}

// Turns the base so that the corner leads, whichever corner it is.
const turnOf = (part, angle) =>
  part === 'front-left' || part === 'rear-right' ? angle : isCorner(part) ? -angle : angle;

const cornerAt = ({ width, depth }, part) => [
  part.endsWith('left') ? -width / 2 : width / 2,
  part.startsWith('front') ? depth / 2 : -depth / 2,
];

/**
 * Where the base then stands. `offset` runs along the other's side from its left end: to the corner, or to the nearer
 * end of the base's side. `gap` is the distance of the base's nearest point from the side.
 * @param {{ part: string, offset: number, gap: number, angle: number }} relation
 * @param {{ width: number, depth: number }} shape
 * @param {{ left: number[], out: number[], along: number[] }} side
 */
export function placedBy({ part, offset, gap, angle }, shape, side) {
  const facing = whole(facingAgainst(side, part) + turnOf(part, angle));
  const turned = { at: [0, 0], facing };
  const ends = isCorner(part) ? [cornerAt(shape, part)] : sideEnds(shape)[part];
  const reach = (points, way) => Math.min(...points.map(point => dot(local(turned, point), way)));
  const all = [...sideEnds(shape).front, ...sideEnds(shape).rear];
  const from = [reach(ends, side.along), reach(isCorner(part) ? ends : all, side.out)];
  const place = add(add(side.left, side.along, offset - from[0]), side.out, gap - from[1]);
  return { at: place.map(value => Number(value.toFixed(12))), facing };
}

/** The offset at which a part is level with the other side's left end, middle or right end. */
export function levelWith(end, part, shape, side, angle = 0) {
  const share = { left: 0, middle: 0.5, right: 1 }[end];
  const pose = placedBy({ part, offset: 0, gap: 0, angle }, shape, side);
  const reach = isCorner(part)
    ? 0
    : Math.max(...sideEnds(shape)[part].map(point => dot(minus(local(pose, point), side.left), side.along)));
  return share * (side.far - reach);
}
