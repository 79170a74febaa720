// Computes, from marks on a picture, how the table looks from straight above.
import { required } from '../engine/required.js';
import { depthOf, inverse, mapOf, mapped } from '../geometry/homography.js';
import { pixelMap, regionOf, warpRow } from '../geometry/warp.js';

/** @import { Sides } from '../types' */
/** @import { Known } from './photo-marks.js' */

const most = 2_000_000; // pixels in the result
const slice = 8; // milliseconds of work at a time
// Share of the least depth at the marks: closer to the horizon there is next to no detail.
const nearest = 0.05;
const finest = 1.25; // pixels in the result per pixel of the picture, at the marks
const coarsest = 0.35;

/**
 * Null if no part of the table is in the picture.
 * @param {HTMLCanvasElement} source @param {Known} known
 * @returns {Promise<{ picture: HTMLCanvasElement, corners: number[][] } | null>}
 */
export async function seenFromAbove(source, { picture, table, limits, isBounded }) {
  const toTable = mapOf(picture, table);
  const depth = nearest * Math.min(...picture.map(point => depthOf(toTable, point)));
  const density = densityOf(toTable, picture);
  const sight = (/** @type {Sides} */ within) => regionOf(toTable, source, within, depth);
  let region = sight(limits);
  if (!region) return null;
  // Distant ground would cost nearby ground its detail.
  const middle = [0, 1].map(i => table.reduce((sum, place) => sum + place[i] / table.length, 0));
  for (let share = 0.8; !isBounded && share > 0.1 && scaleOf(region) < coarsest * density; share *= 0.8) {
    const closer = sight(towards(middle, limits, share));
    if (!closer) break;
    region = closer;
  }
  return { picture: await warped(source, inverse(toTable), region, density), corners: cornersOf(region) };
}

/** The most pixels per unit of length that the result may have. @param {Sides} region */
const scaleOf = ({ left, right, bottom, top }) => Math.sqrt(most / ((right - left) * (top - bottom)));

/** Pixels of the picture per unit of length, amid the marks. @param {number[]} toTable @param {number[][]} points */
function densityOf(toTable, points) {
  const middle = [0, 1].map(i => points.reduce((sum, point) => sum + point[i] / points.length, 0));
  const at = mapped(toTable, middle);
  const [right, down] = [
    [1, 0],
    [0, 1],
  ].map(step => {
    const [x, y] = mapped(toTable, [middle[0] + step[0], middle[1] + step[1]]);
    return [x - at[0], y - at[1]];
  });
  return 1 / Math.sqrt(Math.abs(right[0] * down[1] - right[1] * down[0]));
}

/** @param {number[]} middle @param {Sides} sides @param {number} share @returns {Sides} */
const towards = ([x, y], { left, right, bottom, top }, share) => ({
  left: x + (left - x) * share,
  right: x + (right - x) * share,
  bottom: y + (bottom - y) * share,
  top: y + (top - y) * share,
});

/** @param {Sides} region */
// prettier-ignore
const cornersOf = ({ left, right, bottom, top }) => [[left, top], [right, top], [right, bottom], [left, bottom]];

/** @param {HTMLCanvasElement} source @param {number[]} toPicture @param {Sides} region @param {number} density */
async function warped(source, toPicture, region, density) {
  const scale = Math.min(scaleOf(region), finest * density);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round((region.right - region.left) * scale));
  canvas.height = Math.max(1, Math.round((region.top - region.bottom) * scale));
  const to = required(canvas.getContext('2d'), 'canvas');
  const seen = await pixelsOf(source);
  const result = to.createImageData(canvas.width, canvas.height);
  const map = pixelMap(toPicture, region, result);
  await byRows(result.height, 8, (row, rows) => {
    for (let i = 0; i < rows; i++) warpRow(result, row + i, seen, map);
    to.putImageData(result, 0, 0, 0, row, result.width, rows);
  });
  return canvas;
}

/** @param {HTMLCanvasElement} source */
async function pixelsOf(source) {
  const { width, height } = source;
  const from = required(source.getContext('2d'), 'canvas');
  const data = new Uint8ClampedArray(4 * width * height);
  await byRows(height, 64, (row, rows) => data.set(from.getImageData(0, row, width, rows).data, 4 * width * row));
  return { data, width, height };
}

// A slice at a time, so that other tasks run in between.
/** @param {number} height @param {number} rows at once @param {(row: number, rows: number) => void} work */
async function byRows(height, rows, work) {
  for (let row = 0; row < height;) {
    for (const until = performance.now() + slice; row < height && performance.now() < until; row += rows)
      work(row, Math.min(rows, height - row));
    await new Promise(done => setTimeout(done));
  }
}
