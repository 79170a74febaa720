// Polygons as a finger draws them, cut into convex parts, against sampled points and areas.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaOf, convexParts, crossesItself } from '../web/geometry/convex.js';
import { seeded } from './lib/random.mjs';

const turn = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
const isConvex = points =>
  points.every((point, i) => turn(point, points[(i + 1) % points.length], points[(i + 2) % points.length]) > -1e-9);

// By the winding of angles, unlike the code under test.
function inside(points, [x, y]) {
  let sum = 0;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    const [p, q] = [Math.atan2(ay - y, ax - x), Math.atan2(by - y, bx - x)];
    sum += Math.atan2(Math.sin(q - p), Math.cos(q - p));
  });
  return Math.abs(sum) > Math.PI;
}

test('an L, a comb, a triangle drawn either way, corners in a line', () => {
  const L = [
    [0, 0],
    [3, 0],
    [3, 1],
    [1, 1],
    [1, 3],
    [0, 3],
  ];
  assert.equal(convexParts(L).length, 2);
  assert.equal(convexParts(L.toReversed()).length, 2);
  const comb = [
    [0, 0],
    [5, 0],
    [5, 3],
    [4, 3],
    [4, 1],
    [3, 1],
    [3, 3],
    [2, 3],
    [2, 1],
    [1, 1],
    [1, 3],
    [0, 3],
  ];
  const parts = convexParts(comb);
  assert.ok(parts.every(isConvex));
  assert.equal(
    parts.reduce((sum, part) => sum + areaOf(part), 0),
    areaOf(comb),
  );
  assert.deepEqual(
    convexParts([
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 2],
    ]),
    [
      [
        [0, 0],
        [2, 0],
        [2, 2],
      ],
    ],
  );
  assert.deepEqual(
    convexParts([
      [0, 0],
      [1, 1],
      [2, 2],
    ]),
    [],
  );
  assert.ok(
    crossesItself([
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ]),
  );
  assert.ok(!crossesItself(L));
});

test('random stars: convex parts that cover the polygon and do not overlap', () => {
  const random = seeded(20261122);
  for (let n = 0; n < 400; n++) {
    const count = random.whole(4, 14);
    const points = Array.from({ length: count }, (_, i) => {
      const [angle, far] = [(i * 2 * Math.PI) / count, random.between(0.6, 5)];
      return [far * Math.cos(angle), far * Math.sin(angle)];
    });
    const parts = convexParts(random.whole(0, 1) ? points : points.toReversed());
    assert.ok(parts.every(isConvex), JSON.stringify(points));
    const sum = parts.reduce((area, part) => area + areaOf(part), 0);
    assert.ok(Math.abs(sum - areaOf(points)) < 1e-9, JSON.stringify(points));
    for (let k = 0; k < 30; k++) {
      const at = [random.between(-5, 5), random.between(-5, 5)];
      assert.equal(
        parts.filter(part => inside(part, at)).length,
        inside(points, at) ? 1 : 0,
        JSON.stringify([points, at]),
      );
    }
  }
});
