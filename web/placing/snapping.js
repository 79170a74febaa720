// What a base that is being placed catches on: a neighbour's side or corner, ends, fronts and notches that line up, the
// grid. Each is a line that a point of the base comes to lie on; at most two that cross are kept at once.
import { add, corners, dot, local, minus, sideEnds } from '../board/geometry.js';
import { sideOfBase } from './relation.js';

// The lower, the sooner it is caught where several are near.
const ranks = { flush: 0.5, corner: 0.8, notch: 1, ends: 1.1, level: 1.4, grid: 1.6 };
const names = ['front', 'right', 'rear', 'left'];

const parallel = (a, b) => Math.abs(a[0] * b[1] - a[1] * b[0]) < 1e-6;

/**
 * A place near by where the base lies well, and lines that show why.
 * @param {{ at: number[], facing: number }} pose as the finger has it
 * @param {any} shape with its notches
 * @param {any[]} things with sides, as thingsBeside() tells them
 * @param {{ within: number, grid?: number, near?: number }} how how far it is caught, and how far others may be for it
 */
export function caught(pose, shape, things, { within, grid = 0.5, near = 4 }) {
  const close = things.filter(thing => isNear(pose, shape, thing, near));
  const own = close.length ? names.map(name => ({ name, ...sideOfBase(pose, shape, name) })) : [];
  const found = [...close.flatMap(thing => catches(pose, shape, own, thing, within)), ...gridCatches(pose, grid, within)]
    .filter(({ by, most = within }) => Math.abs(by) <= most)
    .map(each => ({ ...each, worth: Math.abs(each.by) / within + ranks[each.why] }))
    .sort((a, b) => a.worth - b.worth);
  const [first] = found;
  if (!first) return { at: pose.at, guides: [] };
  const second = found.find(each => !parallel(each.way, first.way) && within * 1.7 >= far(both(first, each)));
  const shift = second ? both(first, second) : first.way.map(value => value * first.by);
  const at = add(pose.at, shift).map(value => Number(value.toFixed(12)));
  const kept = [first, ...(second ? [second] : [])];
  return { at, guides: kept.map(each => guideOf(each, corners({ ...pose, at }, shape))) };
}

/** @param {number[]} way */
const far = ([x, y]) => Math.hypot(x, y);

// The shift that satisfies two lines at once.
function both({ way: [a, b], by: p }, { way: [c, d], by: q }) {
  const area = a * d - b * c;
  return [(p * d - q * b) / area, (a * q - c * p) / area];
}

const rounds = new WeakMap();

// The circle about the corners of a thing.
function roundOf(points) {
  if (!rounds.has(points)) {
    const [x, y] = [0, 1].map(i => points.reduce((sum, point) => sum + point[i], 0) / points.length);
    rounds.set(points, { x, y, radius: Math.max(...points.map(point => far(minus(point, [x, y])))) });
  }
  return rounds.get(points);
}

function isNear({ at }, shape, { kind, points }, near) {
  if (kind === 'table') return true;
  const reach = Math.hypot(shape.width, shape.depth) / 2 + near;
  // Of sixty bases nearly all are ruled out by this, and a finger asks with every movement.
  const { x, y, radius } = roundOf(points);
  if (Math.abs(at[0] - x) > reach + radius || Math.abs(at[1] - y) > reach + radius) return false;
  return points.some(point => far(minus(point, at)) <= reach) || points.some((point, i) => {
    const next = points[(i + 1) % points.length];
    return far(minus([0, 1].map(k => (point[k] + next[k]) / 2), at)) <= reach;
  });
}

function catches(pose, shape, own, { kind, sides, unit }, within) {
  const points = corners(pose, shape);
  const list = [];
  for (const side of sides) {
    for (const mine of own.filter(each => parallel(each.out, side.out))) {
      const against = dot(mine.out, side.out) < 0;
      const by = dot(minus(side.left, mine.left), side.out);
      // Back to back, side on side; the same way round, both in one line, beside one another.
      if (against && overlaps(mine, side)) list.push({ why: 'flush', way: side.out, by, side });
      else if (kind !== 'table' && !overlaps(mine, side)) list.push({ why: 'level', way: side.out, by, side });
      if (against && kind !== 'table') list.push(...endCatches(mine, side, notchesOf(pose, shape, mine.name), unit));
    }
    if (own.some(each => parallel(each.out, side.out))) continue;
    list.push(...cornerCatches(points, side, within));
  }
  return list;
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

function endCatches(mine, side, notches, unit) {
  const off = Math.abs(dot(minus(side.left, mine.left), side.out));
  const [ends, itsEnds] = [[mine.left, mine.right], [side.left, side.right]];
  const itsNotches = unit ? notchesOf(unit.pose, unit.shape, side.name) : [];
  const pair = (list, others, why) => list.flatMap(point => others.map(other => ({ why, way: side.along, by: dot(minus(other, point), side.along), point: other, across: side.out, off })));
  // Lines only count between sides that are about to touch.
  if (off > 1) return pair(ends, itsEnds, 'ends');
  return [...pair(ends, itsEnds, 'ends'), ...pair(notches, [...itsEnds, ...itsNotches], 'notch'), ...pair(ends, itsNotches, 'notch')];
}

// The corner that leads, against the side, and once it is there against one of the side's ends.
function cornerCatches(points, side, within) {
  const lead = points.reduce((a, b) => (dot(b, side.out) < dot(a, side.out) ? b : a));
  const place = along(lead, side);
  const by = dot(minus(side.left, lead), side.out);
  if (Math.abs(by) > within || place < -within || place > side.far + within) return [];
  const ends = [side.left, side.right].map(end => ({ why: 'ends', way: side.along, by: dot(minus(end, lead), side.along), point: end, across: side.out }));
  return [{ why: 'corner', way: side.out, by, side }, ...ends];
}

// Its centre, by halves of the unit; more finely caught, since it is everywhere.
function gridCatches({ at }, grid, within) {
  if (!grid) return [];
  return [0, 1].map(i => {
    const line = Math.round(at[i] / grid) * grid;
    return { why: 'grid', way: i ? [0, 1] : [1, 0], by: line - at[i], most: Math.min(within, grid * 0.12), line, axis: i };
  });
}

// As long as what it joins.
function guideOf({ why, side, point, across, axis, line }, points) {
  if (why === 'grid') {
    const ends = points.map(corner => corner[1 - axis]);
    return { why, points: [Math.min(...ends) - 0.5, Math.max(...ends) + 0.5].map(other => (axis ? [other, line] : [line, other])) };
  }
  const [from, way] = side ? [side.left, side.along] : [point, across];
  const reach = [...points, ...(side ? [side.left, side.right] : [point])].map(corner => dot(minus(corner, from), way));
  return { why, points: [Math.min(...reach) - 0.2, Math.max(...reach) + 0.2].map(distance => add(from, way, distance)) };
}

// Degrees as they were typed come out as they were.
const whole = degrees => Number((((degrees % 360) + 360) % 360).toFixed(9)) % 360;
const apart = (a, b) => Math.abs(whole(a - b + 180) - 180);

/** The facing that is meant: an eighth of a turn, or square to one of the facings about, or whole degrees. */
export function caughtFacing(degrees, facings, within = 4) {
  const eighths = Array.from({ length: 8 }, (_, i) => ({ facing: i * 45, why: 'eighth' }));
  const square = facings.flatMap(facing => [0, 90, 180, 270].map(turn => ({ facing: whole(facing + turn), why: 'neighbour' })));
  const best = [...eighths, ...square].reduce((a, b) => (apart(b.facing, degrees) < apart(a.facing, degrees) ? b : a));
  return apart(best.facing, degrees) <= within ? best : { facing: Math.round(whole(degrees)) % 360, why: '' };
}
