// The exact ground of an envelope: convex outlines for each cost, instead of squares.
import { ordered } from './polygons.js';
import { corners, inside } from './poses.js';

/** @import { Envelope } from '../types' */

const nothing = 1e-5; // walls are moved inwards by this little

// The bounds of some corners: least x, least y, most x, most y.
function frameOf(points) {
  const [xs, ys] = [0, 1].map(i => points.map(point => point[i]));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Whether the envelope has exact outlines, and all of them. @param {Envelope | null | undefined} envelope */
export const isOutlined = envelope => Boolean(envelope?.open && !envelope.open.limited);

// Corners run counter-clockwise; a segment or a point has nothing inside.
/** @param {number[][]} patch @param {number[]} spot */
const holds = (patch, [x, y]) =>
  patch.every(([ax, ay], i) => {
    const [bx, by] = patch[(i + 1) % patch.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -nothing;
  });

const framed = patches => patches.map(patch => ({ patch, frame: frameOf(patch) }));

/** @param {number[]} frame @param {number[]} spot */
const within = ([left, bottom, right, top], [x, y]) =>
  x >= left - nothing && x <= right + nothing && y >= bottom - nothing && y <= top + nothing;

/** A test of whether a spot lies in none of these areas. @returns {(at: number[]) => boolean} */
export function asideOf(areas) {
  const list = framed(areas);
  return at => !list.some(({ patch, frame }) => within(frame, at) && holds(patch, at));
}

/** The exact patches of all places, by facing and cost. @param {NonNullable<Envelope['open']>} open */
export const patchesOf = open => [...open.places, ...open.ends];

/** Places that a search found but no patch contains: some ends of collisions. @param {Envelope} envelope */
export function endsOf({ open, places }) {
  if (!open) return [];
  const known = patchesOf(open).map(({ facing, cost, patches }) => ({ facing, cost, patches: framed(patches) }));
  const isKnown = place =>
    known.some(
      ({ facing, cost, patches }) =>
        cost <= place.cost &&
        Math.abs(((place.facing - facing + 540) % 360) - 180) < 0.01 &&
        patches.some(({ patch, frame }) => within(frame, place.at) && holds(patch, place.at)),
    );
  return places.filter(place => !isKnown(place));
}

const basesAt = envelope =>
  envelope.shape
    ? endsOf(envelope).map(place => ({ cost: place.cost, outlines: [ordered(corners(place, envelope.shape))] }))
    : [];

const known = new WeakMap();

/** All outlines with their costs; empty if there are none. @param {Envelope | null | undefined} envelope */
export function outlinesOf(envelope) {
  if (!envelope || !isOutlined(envelope)) return [];
  if (!known.has(envelope)) known.set(envelope, [...(envelope.open?.ground ?? []), ...basesAt(envelope)]);
  return known.get(envelope);
}

/**
 * The least cost to cover a spot with the base.
 * @param {Envelope | null | undefined} envelope @param {number[]} spot
 */
export const leastOver = (envelope, spot) =>
  Math.min(
    ...outlinesOf(envelope)
      .filter(({ outlines }) => outlines.some(outline => inside(outline, spot)))
      .map(({ cost }) => cost),
  );

/**
 * Whether the base covers a spot for less than any found place does.
 * @param {Envelope} envelope @param {number[]} spot
 */
export function isCheaper(envelope, spot) {
  const least = leastOver(envelope, spot);
  const { places, shape } = envelope;
  return least < Infinity && !places.some(place => place.cost <= least && shape && inside(corners(place, shape), spot));
}

// Where a horizontal line enters and leaves a convex outline.
function crossed(outline, y) {
  let [from, to] = [Infinity, -Infinity];
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(i + 1) % outline.length];
    if (ay > y === by > y) continue;
    const x = ax + ((bx - ax) * (y - ay)) / (by - ay);
    [from, to] = [Math.min(from, x), Math.max(to, x)];
  }
  return [from, to];
}

/** A test of whether the middle of a square, by column and row, lies in an outline. @param {Envelope} envelope */
export function exactly(envelope, { at, square, columns, count }) {
  const marked = new Uint8Array(columns * count);
  const rowOf = y => Math.min(count, Math.max(0, Math.ceil((y - at[1]) / square - 0.5)));
  const columnOf = x => Math.min(columns, Math.max(0, Math.ceil((x - at[0]) / square - 0.5)));
  for (const outline of outlinesOf(envelope).flatMap(each => each.outlines)) {
    const [, bottom, , top] = frameOf(outline);
    for (let y = rowOf(bottom); y < rowOf(top); y++) {
      const [from, to] = crossed(outline, at[1] + (y + 0.5) * square);
      if (from < to) marked.fill(1, y * columns + columnOf(from), y * columns + columnOf(to));
    }
  }
  return (x, y) => marked[y * columns + x] === 1;
}
