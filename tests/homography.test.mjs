// Photos seen from above: maps against counts by hand and maps made at random, what makes no map, pixels that were warped, sizes of files.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affine, depthOf, faultOf, inverse, mapOf, mapped, product, projective } from '../web/geometry/homography.js';
import { imageSize } from '../web/geometry/image-size.js';
import { pixelMap, regionOf, warpRow } from '../web/geometry/warp.js';
import { scaled, seeded } from './lib/seeded.mjs';

const near = (a, b, within = 1e-9) =>
  a.forEach((value, i) => assert.ok(Math.abs(value - b[i]) <= within * Math.max(1, Math.abs(b[i])), `${a} for ${b}`));
// prettier-ignore
const square = [[0, 0], [1, 0], [1, 1], [0, 1]];

test('a trapezium counted by hand: its diagonals meet where the middle of the square lies', () => {
  // prettier-ignore
  const trapezium = [[0, 0], [4, 0], [3, 2], [1, 2]];
  const map = projective(square, trapezium);
  square.forEach((point, i) => near(mapped(map, point), trapezium[i]));
  // (0, 0)–(3, 2) and (4, 0)–(1, 2) meet at x = 2, y = 4/3.
  near(mapped(map, [0.5, 0.5]), [2, 4 / 3]);
  // Its far side is half as long, so that the depth doubles, and half the way up is two thirds of the way into the picture.
  near([depthOf(map, [0, 1]) / depthOf(map, [0, 0])], [2]);
  near(mapped(map, [0.5, 0]), [2, 0]);
});

test('three points counted by hand', () => {
  // prettier-ignore
  const map = affine([[0, 0], [2, 0], [0, 4]], [[10, 10], [10, 14], [2, 10]]);
  near(mapped(map, [1, 2]), [6, 12]);
  near(map.slice(6), [0, 0, 1]);
});

test('maps made at random are found again from their points, and lead back', () => {
  const { between } = seeded(9);
  let found = 0;
  for (let run = 0; run < scaled(500); run++) {
    // prettier-ignore
    const made = [between(20, 60), between(-9, 9), between(0, 900), between(-9, 9), between(-60, -20), between(0, 900),
      between(-0.01, 0.01), between(-0.01, 0.01), 1];
    const places = Array.from({ length: 4 }, (_, i) => [
      (i % 2) * 40 + between(0, 9),
      Math.floor(i / 2) * 30 + between(0, 9),
    ]);
    const seen = places.map(place => mapped(made, place));
    if (faultOf(seen, places, 1)) continue;
    found++;
    const map = projective(places, seen);
    for (let i = 0; i < 8; i++) {
      const place = [between(-10, 60), between(-10, 50)];
      near(mapped(map, place), mapped(made, place), 1e-6);
      near(mapped(inverse(map), mapped(map, place)), place, 1e-6);
    }
    const three = [places, seen].map(list => list.slice(1));
    places.slice(1).forEach(place => near(mapped(mapOf(...three), place), mapped(made, place), 1e-9));
    near(product(map, inverse(map)), [1, 0, 0, 0, 1, 0, 0, 0, 1], 1e-6);
    assert.ok(places.every(place => depthOf(map, place) > 0));
    assert.ok(seen.every(point => depthOf(inverse(map), point) > 0));
  }
  assert.ok(found > scaled(500) / 2, `${found}`);
});

test('what no camera sees is told apart', () => {
  // prettier-ignore
  const table = [[0, 6], [9, 6], [9, 0], [0, 0]];
  // prettier-ignore
  const seen = [[100, 50], [300, 60], [390, 280], [20, 300]];
  assert.equal(faultOf(seen, table, 8), '');
  for (let turned = 1; turned < 4; turned++)
    assert.equal(
      faultOf(
        seen.map((_, i) => seen[(i + turned) % 4]),
        table,
        8,
      ),
      '',
      'from another side of the table',
    );
  assert.equal(faultOf(seen.toReversed(), table, 8), 'mirrored');
  assert.equal(faultOf([seen[0], seen[2], seen[1], seen[3]], table, 8), 'crossed');
  assert.equal(faultOf([seen[0], seen[1], [200, 100], seen[3]], table, 8), 'crossed', 'a dent');
  assert.equal(faultOf([seen[0], seen[1], seen[2], [104, 53]], table, 8), 'close');
  assert.equal(faultOf([seen[0], [200, 55], [300, 60], seen[3]], table, 8), 'line');
  assert.equal(faultOf(seen.slice(1), table.slice(1), 8), '');
  assert.equal(faultOf(seen.slice(1).toReversed(), table.slice(1), 8), 'mirrored');
  // prettier-ignore
  assert.equal(faultOf(seen.slice(1), [[0, 0], [1, 0], [2, 0]], 8), 'line');
});

test('the ground in sight ends at the frame, the limits and before the horizon', () => {
  const wide = { left: -100, right: 100, bottom: -100, top: 100 };
  const plain = [0.1, 0, -2, 0, -0.1, 3, 0, 0, 1];
  const picture = { width: 60, height: 40 };
  assert.deepEqual(regionOf(plain, picture, wide, 0.01), { left: -2, right: 4, bottom: -1, top: 3 });
  assert.deepEqual(regionOf(plain, picture, { left: 0, right: 2, bottom: 0, top: 1 }, 0.01), {
    ...{ left: 0, right: 2, bottom: 0, top: 1 },
  });
  assert.equal(regionOf(plain, picture, { left: 5, right: 7, bottom: 0, top: 1 }, 0.01), null);
  // The depth falls from 1 at the lower edge to less than nothing at the upper one.
  const steep = projective(
    [
      [0, 40],
      [60, 40],
      [40, 20],
      [20, 20],
    ],
    [
      [0, 0],
      [6, 0],
      [6, 10],
      [0, 10],
    ],
  );
  assert.ok(depthOf(steep, [30, 0]) < 0);
  const region = regionOf(steep, picture, wide, 0.05);
  assert.ok(region.top > 10 && region.top <= 100 && region.bottom >= -1e-9, JSON.stringify(region));
});

test('a picture is sampled between the middles of its pixels, and is clear beyond', () => {
  const grey = [0, 100, 200, 40];
  const picture = {
    data: Uint8ClampedArray.from(grey.flatMap(value => [value, value, value, 255])),
    width: 4,
    height: 1,
  };
  const warp = (region, width, toPicture = [1, 0, 0, 0, -1, 1, 0, 0, 1]) => {
    const result = { data: new Uint8ClampedArray(4 * width), width, height: 1 };
    warpRow(result, 0, picture, pixelMap(toPicture, region, result));
    return Array.from({ length: width }, (_, i) => (result.data[4 * i + 3] ? result.data[4 * i] : null));
  };
  const all = { left: 0, right: 4, bottom: 0, top: 1 };
  assert.deepEqual(warp(all, 4), grey);
  // Eight pixels: a quarter of the way before and behind each middle.
  assert.deepEqual(warp(all, 8), [0, 25, 75, 125, 175, 160, 80, 40]);
  assert.deepEqual(warp({ ...all, left: -2, right: 6 }, 8), [null, null, ...grey, null, null]);
  assert.deepEqual(
    warp(
      all,
      4,
      [1, 0, 0, 0, -1, 1, 0, 0, -1].map((v, i) => (i < 6 ? -v : v)),
    ),
    Array(4).fill(null),
    'beyond the horizon',
  );
});

test('files say how large they are', () => {
  const bytes = (...parts) =>
    Uint8Array.from(parts.flatMap(part => (typeof part === 'string' ? [...part].map(c => c.charCodeAt(0)) : part)));
  const png = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x12, 0x34], [0, 1, 0, 2]);
  assert.deepEqual(imageSize(png), [0x1234, 0x10002]);
  assert.equal(imageSize(png.subarray(0, 20)), null, 'cut off');
  assert.deepEqual(imageSize(bytes('GIF89a', [0x40, 1, 0xf0, 0])), [320, 240]);
  const app = [0xff, 0xe1, 0, 6, 0xff, 0xc0, 9, 9];
  const tables = [0xff, 0xc4, 0, 4, 1, 2];
  assert.deepEqual(
    imageSize(bytes([0xff, 0xd8], app, tables, [0xff, 0xff, 0xc2, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0])),
    [4000, 3000],
  );
  assert.equal(imageSize(bytes([0xff, 0xd8], app, [0xff, 0xd9, 0])), null);
  const riff = ['RIFF', [9, 9, 9, 9], 'WEBP'];
  assert.deepEqual(
    imageSize(bytes(...riff, 'VP8X', [10, 0, 0, 0, 0, 0, 0, 0], [0x3f, 1, 0], [0xef, 0, 0])),
    [320, 240],
  );
  assert.deepEqual(
    imageSize(bytes(...riff, 'VP8 ', [9, 9, 9, 9, 0, 0, 0, 0x9d, 1, 0x2a], [0x40, 0x41], [0xf0, 0x80])),
    [320, 240],
  );
  const lossless = 319 | (239 << 14);
  assert.deepEqual(
    imageSize(
      bytes(
        ...riff,
        'VP8L',
        [9, 9, 9, 9, 0x2f],
        [0, 8, 16, 24].map(by => (lossless >>> by) & 255),
      ),
    ),
    [320, 240],
  );
  const bitmap = bytes('BM', Array(16).fill(0), [0x40, 1, 0, 0], [0x10, 0xff, 0xff, 0xff]);
  assert.deepEqual(imageSize(bitmap), [320, 240]);
  for (const none of ['', 'hello', '\xff\xd8', 'RIFF....WEBPVP9 ']) assert.equal(imageSize(bytes(none)), null);
});
