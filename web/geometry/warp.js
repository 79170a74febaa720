// A picture seen from straight above: for each pixel of the result, computes its place in the picture.
import { depthOf, mapped, product } from './homography.js';

/** @import { Sides } from '../types' */
/** @import { Matrix } from './homography.js' */

/** Pixels by rows, four bytes each. @typedef {{ data: Uint8ClampedArray, width: number, height: number }} Pixels */

/**
 * The part of the table that a picture shows, within limits; null if it shows none.
 * @param {Matrix} toTable @param {{ width: number, height: number }} picture @param {Sides} limits @param {number} nearest depths below it are too close to the horizon
 * @returns {Sides | null}
 */
export function regionOf(toTable, { width, height }, limits, nearest) {
  // prettier-ignore
  const frame = [[0, 0], [width, 0], [width, height], [0, height]];
  const points = inFront(frame, point => depthOf(toTable, point) - nearest).map(point => mapped(toTable, point));
  const [xs, ys] = [0, 1].map(i => points.map(point => point[i]));
  const region = {
    left: Math.max(limits.left, Math.min(...xs)),
    right: Math.min(limits.right, Math.max(...xs)),
    bottom: Math.max(limits.bottom, Math.min(...ys)),
    top: Math.min(limits.top, Math.max(...ys)),
  };
  return region.left < region.right && region.bottom < region.top ? region : null;
}

// The part of a convex polygon where a linear function is positive.
/** @param {number[][]} polygon @param {(point: number[]) => number} height */
const inFront = (polygon, height) =>
  polygon.flatMap((point, i) => {
    const next = polygon[(i + 1) % polygon.length];
    const [here, there] = [height(point), height(next)];
    const kept = here > 0 ? [point] : [];
    if (here > 0 === there > 0) return kept;
    const share = here / (here - there);
    return [...kept, [0, 1].map(k => point[k] + (next[k] - point[k]) * share)];
  });

/**
 * The map from the result's pixels to the picture's.
 * @param {Matrix} toPicture the map from places of the table @param {Sides} region
 *   @param {{ width: number, height: number }} size of the result
 */
export const pixelMap = (toPicture, { left, right, bottom, top }, { width, height }) =>
  product(toPicture, [(right - left) / width, 0, left, 0, (bottom - top) / height, top, 0, 0, 1]);

/**
 * Fills a row of the result, blending the four nearest pixels of the picture; beyond the picture it stays clear.
 * @param {Pixels} result @param {number} row @param {Pixels} picture @param {Matrix} map from the result's pixels to
 *   the picture's
 */
export function warpRow({ data: out, width }, row, { data, width: across, height: down }, map) {
  const y = row + 0.5;
  let px = map[0] / 2 + map[1] * y + map[2];
  let py = map[3] / 2 + map[4] * y + map[5];
  let depth = map[6] / 2 + map[7] * y + map[8];
  for (let at = 4 * row * width, end = at + 4 * width; at < end; at += 4) {
    const u = px / depth;
    const v = py / depth;
    if (depth > 0 && u >= 0 && v >= 0 && u < across && v < down) sample(out, at, data, across, down, u - 0.5, v - 0.5);
    px += map[0];
    py += map[3];
    depth += map[6];
  }
}

// Blends four pixels by distance; at the rim the outermost ones are repeated.
function sample(out, at, data, across, down, u, v) {
  const left = Math.max(0, Math.floor(u));
  const top = Math.max(0, Math.floor(v));
  const right = Math.min(across - 1, left + 1);
  const bottom = Math.min(down - 1, top + 1);
  const x = Math.max(0, u - left);
  const y = Math.max(0, v - top);
  const a = 4 * (top * across + left);
  const b = 4 * (top * across + right);
  const c = 4 * (bottom * across + left);
  const d = 4 * (bottom * across + right);
  for (let i = 0; i < 4; i++) {
    const upper = data[a + i] + (data[b + i] - data[a + i]) * x;
    const lower = data[c + i] + (data[d + i] - data[c + i]) * x;
    out[at + i] = upper + (lower - upper) * y;
  }
}
