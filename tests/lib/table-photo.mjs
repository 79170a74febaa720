// Photos of a table that never was: a pinhole camera looks at a plane with coloured discs on it, and what it sees is written as a PNG.
import { deflateSync } from 'node:zlib';
import { chunk, sign } from '../../web/share/pictures/png.js';

/** @typedef {{ at: number[], radius: number, colour: number[] }} Disc */

const minus = (a, b) => a.map((value, i) => value - b[i]);
const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
const cross = ([a, b, c], [d, e, f]) => [b * f - c * e, c * d - a * f, a * e - b * d];
const unit = vector => vector.map(value => value / Math.hypot(...vector));

/**
 * A camera at a place above the table that looks at a place on it; `zoom` is its focal length in widths of the picture.
 * `seen` tells where in the picture a place of the table is, `place` what of the table is at a pixel, null above the horizon.
 */
export function camera({ width, height, from, to, zoom }) {
  const ahead = unit(minus(to, from));
  const right = unit(cross(ahead, [0, 0, 1]));
  const down = cross(ahead, right);
  const focal = zoom * width;
  return {
    width,
    height,
    seen([x, y]) {
      const ray = minus([x, y, 0], from);
      const far = dot(ray, ahead);
      return [width / 2 + (focal * dot(ray, right)) / far, height / 2 + (focal * dot(ray, down)) / far];
    },
    place([u, v]) {
      const [a, b] = [(u - width / 2) / focal, (v - height / 2) / focal];
      const ray = ahead.map((value, i) => value + a * right[i] + b * down[i]);
      return ray[2] < -1e-9 ? [0, 1].map(i => from[i] - (ray[i] * from[2]) / ray[2]) : null;
    },
  };
}

/** What it sees, each pixel from four rays. @param {ReturnType<typeof camera>} camera @param {(place: number[] | null) => number[]} colourAt */
export function photograph({ width, height, place }, colourAt) {
  const rgb = Buffer.alloc(3 * width * height);
  const quarters = [0.25, 0.75].flatMap(x => [0.25, 0.75].map(y => [x, y]));
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const colours = quarters.map(([a, b]) => colourAt(place([x + a, y + b])));
      for (let i = 0; i < 3; i++) rgb[at + i] = colours.reduce((sum, colour) => sum + colour[i], 0) / 4;
    }
  return png(width, height, rgb);
}

/** A sheet from corner to corner with discs on it, on a floor. @param {{ sheet: number[][], discs: Disc[] }} table */
export const tableWith =
  ({ sheet: [[left, bottom], [right, top]], discs }) =>
  place => {
    if (!place) return [200, 210, 220];
    const [x, y] = place;
    if (x < left || x > right || y < bottom || y > top) return [60, 55, 50];
    const disc = discs.find(({ at, radius }) => Math.hypot(at[0] - x, at[1] - y) < radius);
    return disc?.colour ?? [120, 150, 110];
  };

/** @param {number} width @param {number} height @param {Buffer} rgb row by row */
export function png(width, height, rgb) {
  const rows = Buffer.alloc((3 * width + 1) * height);
  for (let y = 0; y < height; y++) rgb.copy(rows, y * (3 * width + 1) + 1, 3 * width * y, 3 * width * (y + 1));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Uint8Array.from(sign),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array())],
  ]);
}
