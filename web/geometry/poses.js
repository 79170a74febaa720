// Drawing geometry: corners of poses, places along sides, and poses between two others. It decides nothing.
import { hexagon } from './hex.js';
import { inset } from './hexons.js';
import { isBygone } from '../engine/past-agreements.js';
import { waysOf } from './laid.js';

/** @import { Placed, Vec } from '../types' */

const radians = degrees => (degrees * Math.PI) / 180;

/** @type {(facing: number) => Vec} */
export const ahead = facing => [Math.sin(radians(facing)), Math.cos(radians(facing))];
/** @type {(facing: number) => Vec} */
export const rightOf = facing => [Math.cos(radians(facing)), -Math.sin(radians(facing))];
/** @type {(a: number[], b: number[], times?: number) => Vec} */
export const add = (a, b, times = 1) => [a[0] + b[0] * times, a[1] + b[1] * times];
/** @type {(a: number[], b: number[]) => Vec} */
export const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1];
export const length = a => Math.hypot(a[0], a[1]);
/** @type {(a: number[], times: number) => Vec} */
export const scaled = (a, times) => [a[0] * times, a[1] * times];

// From the base's own frame (x to its right, y ahead) to the table.
/** @param {Placed} pose @param {number[]} place */
export const local = (pose, place) => locals(pose, [place])[0];

/** @param {Placed} pose @param {number[][]} places */
export function locals({ at, facing }, places) {
  const [right, forward] = [rightOf(facing), ahead(facing)];
  return places.map(([x, y]) => add(add(at, right, x), forward, y));
}

/** @param {Placed} pose @param {{ width: number, depth: number, hex?: boolean }} shape */
export function corners(pose, { width, depth, hex }) {
  if (pose.outline) return inset(pose.outline, (1 - width) / 2).map(point => add(pose.at, point));
  if (hex) return hexagon(pose.at, width);
  const [w, d] = [width / 2, depth / 2];
  return locals(pose, [
    [w, d],
    [-w, d],
    [-w, -d],
    [w, -d],
  ]);
}

// Each side, from its left end as seen from outside to its right end, in the base's own frame.
export function sideEnds({ width, depth }) {
  const [w, d] = [width / 2, depth / 2];
  return {
    front: [
      [w, d],
      [-w, d],
    ],
    left: [
      [-w, d],
      [-w, -d],
    ],
    rear: [
      [-w, -d],
      [w, -d],
    ],
    right: [
      [w, -d],
      [w, d],
    ],
  };
}

const quarter = { front: 0, right: 90, rear: 180, left: 270 };

/** The outward direction of a side. */
export const outward = (facing, side) => ahead(facing + (quarter[side] ?? 0));

// How far the base extends from its centre in a direction.
export function reach(pose, { width, depth }, direction) {
  if (pose.outline) return Math.max(...pose.outline.map(point => dot(point, direction)));
  return (
    (Math.abs(dot(direction, rightOf(pose.facing))) * width + Math.abs(dot(direction, ahead(pose.facing))) * depth) / 2
  );
}

export function turnedAbout(point, at, degrees) {
  const [dx, dy] = minus(at, point);
  const [s, c] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return add(point, [dx * c + dy * s, dy * c - dx * s]);
}

/** Whether the unit is lifted and set down elsewhere: there is no path between the two places. */
export const lifted = event => Boolean(event.tool) || event.event === 'undone';

// The pose after a share of an event's motion: round its point if it pivots, else straight on.
export function poseAt(event, share) {
  const { from, to, point, turned } = event;
  if (event.along) return event.along(share);
  if (lifted(event)) return share < 0.5 ? from : to;
  if (!point || !turned)
    return {
      ...{ at: add(from.at, minus(to.at, from.at), share), facing: share < 1 ? from.facing : to.facing },
      outline: share < 0.5 ? from.outline : to.outline,
    };
  const rest = minus(to.at, turnedAbout(point, from.at, turned));
  return { at: add(turnedAbout(point, from.at, turned * share), rest, share), facing: from.facing + turned * share };
}

const isPose = place => Array.isArray(place?.at);

// The events that move a unit. An `undone` event only says where the unit is again.
export function moves(trace) {
  const list = [];
  for (const event of trace.filter(each => !isBygone(each))) {
    const ways = waysOf(event);
    if (ways) list.push(...ways);
    else if (isPose(event.from) && isPose(event.to)) list.push(event);
    else if (event.event === 'undone' && list.length) list.push({ ...event, from: list.at(-1).to, told: event });
  }
  return list;
}

// The mover's pose after a number of moves, fractions included, and the move that it is in.
export function poseAtTime(trace, time) {
  const list = moves(trace);
  if (!list.length) return null;
  const index = Math.min(Math.floor(time), list.length - 1);
  return { unit: list[index].unit, pose: poseAt(list[index], Math.min(time - index, 1)), event: list[index] };
}

/** The poses of all units that move in the trace, after a number of its moves: unit → pose. */
export function posesAtTime(trace, time) {
  const list = moves(trace);
  const poses = new Map();
  list.forEach((event, i) => {
    if (!poses.has(event.unit)) poses.set(event.unit, event.from);
    if (i <= time || i === 0) poses.set(event.unit, poseAt(event, Math.max(0, Math.min(time - i, 1))));
  });
  return poses;
}

export function inside(points, at) {
  let within = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [points[i], points[j]];
    if (yi > at[1] !== yj > at[1] && at[0] < ((xj - xi) * (at[1] - yi)) / (yj - yi) + xi) within = !within;
  }
  return within;
}

/** The hatching lines of a run of squares along a row, with both ends. @param {number[]} run x, y, width and height */
export const hatchesOf = ([x, y, width, side]) =>
  Array.from({ length: Math.round(width / side) }, (_, i) => [
    [x + i * side, y],
    [x + (i + 1) * side, y + side],
  ]);
