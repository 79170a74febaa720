// What a base snaps to while it is placed: a neighbour's side or corner; ends, fronts and notches that line up; the
// grid. Each is a line for a point of the base; at most two lines that cross apply at once.
import { add, corners, dot, local, minus, sideEnds } from '../geometry/poses.js';
import { sideOfBase } from '../geometry/relation.js';

/** @import { Shape } from '../types' */

// The lower the rank, the sooner it wins if several are near.
const ranks = { flush: 0.5, corner: 0.8, notch: 1, ends: 1.1, level: 1.4, grid: 1.6 };
const names = ['front', 'right', 'rear', 'left'];

/**
 * A line that a point of the base may snap to: why, its direction, how far off, and what it belongs to.
 * @typedef {{ why: string, way: number[], by: number, most?: number, side?: object }} Catch
 */

const parallel = (a, b) => Math.abs(a[0] * b[1] - a[1] * b[0]) < 1e-6;

/**
 * A place near by that the base snaps to, and guide lines that show why.
 * @param {{ at: number[], facing: number }} pose where the finger has it
 * @param {Shape} shape with its notches
 * @param {import('../board/table.js').Thing[]} things with sides, as thingsBeside() tells them
 * @param {{ within: number, grid?: number, near?: number }} how far it snaps, and how far away other things may be
 */
export function caught(pose, shape, things, { within, grid = 0.5, near = 4 }) {
  const found = [];
  const note = each => {
    const off = Math.abs(each.by);
    if (off <= (each.most ?? within)) found.push({ ...each, worth: off / within + ranks[each.why] });
  };
  const own = ownOf(shape, pose);
  for (const thing of things) if (isNear(pose, shape, thing, near)) noteCatches(note, own, thing, within);
  gridCatches(pose, grid, within).forEach(note);
  found.sort((a, b) => a.worth - b.worth);
  const [first] = found;
  if (!first) return { at: pose.at, guides: [] };
  const second = found.find(each => !parallel(each.way, first.way) && within * 1.7 >= far(both(first, each)));
  const shift = second ? both(first, second) : first.way.map(value => value * first.by);
  const at = add(pose.at, shift).map(value => Number(value.toFixed(12)));
  const kept = [first, ...(second ? [second] : [])];
  return { at, guides: kept.map(each => guideOf(each, corners({ ...pose, at }, shape))) };
}

// A shape's sides, notches and corners at its facing: a finger that carries it asks with every movement.
const turned = new WeakMap();

function ownOf(shape, { at, facing }) {
  if (turned.get(shape)?.facing !== facing) {
    const pose = { at: [0, 0], facing };
    const sides = names.map(name => ({ ...sideOfBase(pose, shape, name), notches: notchesOf(pose, shape, name) }));
    turned.set(shape, { facing, sides, corners: corners(pose, shape) });
  }
  const { sides, corners: points } = turned.get(shape);
  const here = point => add(at, point);
  return {
    sides: sides.map(side => ({
      ...side,
      left: here(side.left),
      right: here(side.right),
      notches: side.notches.map(here),
    })),
    corners: points.map(here),
  };
}

/** @param {number[]} way */
const far = ([x, y]) => Math.hypot(x, y);

// The shift that satisfies two lines at once.
function both({ way: [a, b], by: p }, { way: [c, d], by: q }) {
  const area = a * d - b * c;
  return [(p * d - q * b) / area, (a * q - c * p) / area];
}

const rounds = new WeakMap();

// The circle around the corners of a thing.
function roundOf(points) {
  if (!rounds.has(points)) {
    const [x, y] = [0, 1].map(i => points.reduce((sum, point) => sum + point[i], 0) / points.length);
    rounds.set(points, { x, y, radius: Math.max(...points.map(point => far(minus(point, [x, y])))) });
  }
  return rounds.get(points);
}

// This rules out nearly all of sixty bases.
function isNear({ at }, shape, { kind, points }, near) {
  if (kind === 'table') return true;
  const { x, y, radius } = roundOf(points);
  const most = Math.hypot(shape.width, shape.depth) / 2 + near + radius;
  const [dx, dy] = [at[0] - x, at[1] - y];
  return dx * dx + dy * dy <= most * most;
}

/** @param {(each: Catch) => void} note @param {ReturnType<typeof ownOf>} own @param {import('../board/table.js').Thing} thing @param {number} within */
function noteCatches(note, own, { kind, sides, unit }, within) {
  for (const side of sides) {
    let skew = true;
    for (const mine of own.sides) {
      if (!parallel(mine.out, side.out)) continue;
      skew = false;
      const against = dot(mine.out, side.out) < 0;
      const by = dot(minus(side.left, mine.left), side.out);
      // `flush`: the sides face each other and touch. `level`: they lie in one line, next to each other.
      const level = Math.abs(by) <= within && !overlaps(mine, side);
      if (level && kind !== 'table') note({ why: 'level', way: side.out, by, side });
      else if (!level && against && Math.abs(by) <= within) note({ why: 'flush', way: side.out, by, side });
      if (against && kind !== 'table') noteEnds(note, mine, side, unit, Math.abs(by), within);
    }
    if (skew) noteCorners(note, own.corners, side, within);
  }
}

const along = (point, side) => dot(minus(point, side.left), side.along);

function overlaps(mine, side) {
  const [a, b] = [along(mine.left, side), along(mine.right, side)];
  return Math.min(a, b) < side.far - 1e-9 && Math.max(a, b) > 1e-9;
}

// Notches are measured from a side's left end, as seen from outside.
function notchesOf(pose, shape, name) {
  const [left, right] = sideEnds(shape)[name];
  const size = far(minus(right, left));
  return (shape.notches?.[name] ?? []).map(from => local(pose, add(left, minus(right, left), from / size)));
}

// Notches count only between sides that are about to touch; ends count from further off.
function noteEnds(note, mine, side, unit, off, within) {
  const ends = [mine.left, mine.right];
  const itsEnds = [side.left, side.right];
  notePairs(note, ends, itsEnds, 'ends', side, within);
  if (off > 1) return;
  const itsNotches = unit ? notchesOf(unit.pose, unit.shape, side.name) : [];
  notePairs(note, mine.notches, [...itsEnds, ...itsNotches], 'notch', side, within);
  notePairs(note, ends, itsNotches, 'notch', side, within);
}

function notePairs(note, list, others, why, side, within) {
  for (const point of list)
    for (const other of others) {
      const by = dot(minus(other, point), side.along);
      if (Math.abs(by) <= within) note({ why, way: side.along, by, point: other, across: side.out });
    }
}

// The nearest corner snaps to the side, and then to one of the side's ends.
function noteCorners(note, points, side, within) {
  const lead = points.reduce((a, b) => (dot(b, side.out) < dot(a, side.out) ? b : a));
  const place = along(lead, side);
  const by = dot(minus(side.left, lead), side.out);
  if (Math.abs(by) > within || place < -within || place > side.far + within) return;
  note({ why: 'corner', way: side.out, by, side });
  notePairs(note, [lead], [side.left, side.right], 'ends', side, within);
}

// The centre snaps to multiples of `grid`, from a shorter distance, as a line is always near.
function gridCatches({ at }, grid, within) {
  if (!grid) return [];
  return [0, 1].map(i => {
    const line = Math.round(at[i] / grid) * grid;
    return {
      why: 'grid',
      way: i ? [0, 1] : [1, 0],
      by: line - at[i],
      most: Math.min(within, grid * 0.12),
      line,
      axis: i,
    };
  });
}

// As long as the things that it joins.
function guideOf({ why, side, point, across, axis, line }, points) {
  if (why === 'grid') {
    const ends = points.map(corner => corner[1 - axis]);
    return {
      why,
      points: [Math.min(...ends) - 0.5, Math.max(...ends) + 0.5].map(other => (axis ? [other, line] : [line, other])),
    };
  }
  const [from, way] = side ? [side.left, side.along] : [point, across];
  const reach = [...points, ...(side ? [side.left, side.right] : [point])].map(corner => dot(minus(corner, from), way));
  return {
    why,
    points: [Math.min(...reach) - 0.2, Math.max(...reach) + 0.2].map(distance => add(from, way, distance)),
  };
}

// Rounded so that degrees come out as they were typed.
const whole = degrees => Number((((degrees % 360) + 360) % 360).toFixed(9)) % 360;
const apart = (a, b) => Math.abs(whole(a - b + 180) - 180);

/** The facing that is meant: a multiple of 45°, or square to a facing near by, or whole degrees. */
export function caughtFacing(degrees, facings, within = 4) {
  const eighths = Array.from({ length: 8 }, (_, i) => ({ facing: i * 45, why: 'eighth' }));
  const square = facings.flatMap(facing =>
    [0, 90, 180, 270].map(turn => ({ facing: whole(facing + turn), why: 'neighbour' })),
  );
  const best = [...eighths, ...square].reduce((a, b) => (apart(b.facing, degrees) < apart(a.facing, degrees) ? b : a));
  return apart(best.facing, degrees) <= within ? best : { facing: Math.round(whole(degrees)) % 360, why: '' };
}
