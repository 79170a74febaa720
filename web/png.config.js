// For the build: a PNG from red, green, blue and opacity.
import { deflateSync } from 'node:zlib';
import { chunk, sign } from './share/pictures/png.js';

/** @param {number} size its width and height @param {Buffer} pixels four bytes each */
export function png(size, pixels) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8);
  // Each row starts with its filter type: none.
  const rows = Array.from({ length: size }, (_, y) => [
    Buffer.from([0]),
    pixels.subarray(y * size * 4, (y + 1) * size * 4),
  ]);
  const data = deflateSync(Buffer.concat(rows.flat()), { level: 9 });
  return Buffer.concat([Buffer.from(sign), chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
