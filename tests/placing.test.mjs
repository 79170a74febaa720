// Placing on the page: relations, parting and snapping against corners worked out by angles alone, and against sampling.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gapBetween, leastWayOff, nearestPlaces, sidesOf } from '../web/geometry/polygons.js';
import { cornerNames, edgesOf, placedBy, sideNames, sideOfBase, sidesOfPiece } from '../web/geometry/relation.js';
import { caught, caughtFacing } from '../web/edit/snapping.js';
import { placeTyped } from '../web/edit/typed-place.js';
import { seeded } from './lib/random.mjs';

const radians = degrees => (degrees * Math.PI) / 180;
const near = (a, b, far = 1e-9) => assert.ok(Math.abs(a - b) <= far, `${a} is not ${b}`);

// The corners by polar angles from the centre: nothing of the page is used.
function cornersOf({ at, facing }, { width, depth }) {
  const radius = Math.hypot(width, depth) / 2;
  const lean = (Math.atan2(width, depth) * 180) / Math.PI;
  const corner = degrees => [0, 1].map(i => at[i] + radius * (i ? Math.cos : Math.sin)(radians(facing + degrees)));
  return {
    'front-right': corner(lean),
    'rear-right': corner(180 - lean),
    'rear-left': corner(180 + lean),
    'front-left': corner(-lean),
  };
}
// Its ends from left to right for who looks at the side from outside.
const endsOf = {
  front: ['front-right', 'front-left'],
  right: ['rear-right', 'front-right'],
  rear: ['rear-left', 'rear-right'],
  left: ['front-left', 'rear-left'],
};
const box = random => ({ width: 0.5 + 4 * random(), depth: 0.5 + 3 * random() });
const pose = random => ({ at: [20 * random(), 20 * random()], facing: 360 * random() });

// How far a point lies beyond the line from left to right, and how far along it.
function offLine(point, left, right) {
  const [dx, dy] = [right[0] - left[0], right[1] - left[1]];
  const far = Math.hypot(dx, dy);
  const [x, y] = [point[0] - left[0], point[1] - left[1]];
  return { along: (x * dx + y * dy) / far, out: (x * dy - y * dx) / far };
}

test('a side or a corner of a base stands where the relation says, whatever stands there', () => {
  const { share: random } = seeded(7);
  for (let i = 0; i < 2000; i++) {
    const [own, other] = [box(random), box(random)];
    const stands = pose(random);
    const name = sideNames[i % 4];
    const [left, right] = endsOf[name].map(corner => cornersOf(stands, other)[corner]);
    const [offset, gap] = [6 * random() - 2, 3 * random()];
    const side = sideOfBase(stands, other, name);
    near(side.left[0], left[0]);
    near(side.right[1], right[1]);
    for (const part of [sideNames[(i >> 2) % 4], cornerNames[(i >> 4) % 4]]) {
      const angle = i % 3 ? (part.includes('-') ? 89 * random() : 178 * random() - 89) : 0;
      const corners = cornersOf(placedBy({ part, offset, gap, angle }, own, side), own);
      const all = Object.values(corners).map(point => offLine(point, left, right));
      near(Math.min(...all.map(({ out }) => out)), gap);
      const told = (endsOf[part] ?? [part]).map(corner => offLine(corners[corner], left, right));
      near(Math.min(...told.map(({ along }) => along)), offset);
      if (part.includes('-')) near(told[0].out, gap);
      const [a, b] = endsOf[part.split('-')[0]].map(corner => corners[corner]);
      const lean =
        (Math.atan2(
          offLine(b, left, right).out - offLine(a, left, right).out,
          offLine(a, left, right).along - offLine(b, left, right).along,
        ) *
          180) /
        Math.PI;
      near(part.includes('-') ? Math.abs(lean) : -lean, angle, 1e-7);
    }
  }
});

test('the edges of the table and the sides of terrain look where a base can stand', () => {
  const { north, east, south, west } = edgesOf({ width: 10, depth: 6 });
  const shape = { width: 2, depth: 1 };
  assert.deepEqual(placedBy({ part: 'rear', offset: 1, gap: 0, angle: 0 }, shape, north), {
    at: [2, 5.5],
    facing: 180,
  });
  assert.deepEqual(placedBy({ part: 'rear', offset: 1, gap: 0, angle: 0 }, shape, east), { at: [9.5, 4], facing: 270 });
  assert.deepEqual(placedBy({ part: 'rear', offset: 0, gap: 2, angle: 0 }, shape, south), { at: [9, 2.5], facing: 0 });
  assert.deepEqual(placedBy({ part: 'rear', offset: 0, gap: 0, angle: 0 }, shape, west), { at: [0.5, 1], facing: 90 });
  for (const points of [
    [
      [0, 0],
      [3, 0],
      [3, 2],
      [0, 2],
    ],
    [
      [0, 0],
      [0, 2],
      [3, 2],
      [3, 0],
    ],
  ])
    sidesOfPiece(points).forEach((side, i) => {
      const placed = cornersOf(placedBy({ part: 'front', offset: 0, gap: 0.25, angle: 0 }, shape, side), shape);
      near(gapBetween(Object.values(placed), points), 0.25);
      const ends = [points[i], points[(i + 1) % 4]].map(String).sort();
      assert.deepEqual([side.left, side.right].map(String).sort(), ends);
    });
});

test('a base is parted by the least way: sampled ways in every direction are no shorter', () => {
  const { share: random } = seeded(11);
  let parted = 0;
  for (let i = 0; i < 120; i++) {
    const [shape, others] = [box(random), [box(random), box(random)]];
    const moved = Object.values(cornersOf({ at: [5, 5], facing: 360 * random() }, shape));
    const still = others.map(other =>
      Object.values(
        cornersOf({ at: [4 + 2 * random() + (i % 2) * 2, 4 + 2 * random()], facing: 360 * random() }, other),
      ),
    );
    const way = leastWayOff(moved, still);
    const far = Math.hypot(...way);
    const shifted = (x, y) => moved.map(([a, b]) => [a + x, b + y]);
    const clear = points => still.every(other => separated(points, other));
    assert.ok(clear(shifted(way[0] * (1 + 1e-9), way[1] * (1 + 1e-9)), still), `${i}: still over something`);
    if (far < 1e-9) continue;
    parted++;
    for (let k = 0; k < 360; k++)
      for (const share of [0.35, 0.7, 0.9, 0.99, 0.9999]) {
        const [x, y] = [Math.cos(radians(k)) * far * share, Math.sin(radians(k)) * far * share];
        assert.ok(!clear(shifted(x, y)), `${i}: a shorter way of ${far * share} for ${far}`);
      }
  }
  assert.ok(parted > 60, String(parted));
});

// By the other definition: a line through two corners, one of each or both of one, that has them on its two sides.
function separated(a, b) {
  const all = [...a, ...b];
  const slack = 1e-7;
  return all.some((p, i) =>
    all.slice(i + 1).some(q => {
      const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
      const far = Math.hypot(dx, dy);
      if (far < 1e-6) return false;
      const off = ([x, y]) => ((x - p[0]) * dy - (y - p[1]) * dx) / far;
      const [left, right] = [a.map(off), b.map(off)];
      return (
        (Math.min(...left) >= -slack && Math.max(...right) <= slack) ||
        (Math.max(...left) <= slack && Math.min(...right) >= -slack)
      );
    }),
  );
}

test('the nearest places of two bases are as near as any two of their outlines', () => {
  const { share: random } = seeded(13);
  for (let i = 0; i < 200; i++) {
    const [a, b] = [0, 8].map(x =>
      Object.values(cornersOf({ at: [x + random(), 3 * random()], facing: 360 * random() }, box(random))),
    );
    if (gapBetween(a, b) < 0) continue;
    const { far, places } = nearestPlaces(a, b);
    near(Math.hypot(places[0][0] - places[1][0], places[0][1] - places[1][1]), far);
    const outline = points =>
      sidesOf(points).flatMap(({ left, right }) =>
        [0, 0.2, 0.4, 0.6, 0.8].map(share => left.map((value, k) => value + share * (right[k] - value))),
      );
    for (const p of outline(a))
      for (const q of outline(b)) assert.ok(Math.hypot(p[0] - q[0], p[1] - q[1]) >= far - 1e-9);
  }
});

test('a base is caught by a neighbour near by: flat against it and off it, and the neighbour’s facing comes out as it was', () => {
  const random = seeded(17).share;
  let flush = 0;
  for (let i = 0; i < 400; i++) {
    const [own, other] = [box(random), box(random)];
    const stands = pose(random);
    const side = { name: 'front', ...sideOfBase(stands, other, 'front') };
    const things = [
      {
        kind: 'unit',
        id: 'B',
        points: Object.values(cornersOf(stands, other)),
        unit: { pose: stands, shape: other },
        sides: sideNames.map(name => ({ name, ...sideOfBase(stands, other, name) })),
      },
    ];
    // A little off from flush, somewhere along the middle of the side.
    const set = placedBy(
      { part: 'front', offset: (side.far - own.width) / 2 + 0.03, gap: 0.1 * random() - 0.05, angle: 0 },
      own,
      side,
    );
    const { at, guides } = caught(set, own, things, { within: 0.12, grid: 0 });
    assert.ok(guides.length);
    assert.ok(Math.hypot(at[0] - set.at[0], at[1] - set.at[1]) <= 0.12 * 1.7 + 1e-9, 'no further than it is caught');
    const points = Object.values(cornersOf({ at, facing: set.facing }, own));
    if (!guides.some(({ why }) => why === 'flush')) continue;
    flush++;
    near(gapBetween(points, things[0].points), 0);
    assert.equal(
      caughtFacing(stands.facing + 2, [stands.facing]).why === 'neighbour' ||
        Math.abs(stands.facing % 45) < 8 ||
        Math.abs(stands.facing % 45) > 37,
      true,
    );
  }
  assert.ok(flush > 300, String(flush));
  assert.deepEqual(caughtFacing(35, [33.7]), { facing: 33.7, why: 'neighbour' });
  assert.deepEqual(caughtFacing(125, [33.7]), { facing: 123.7, why: 'neighbour' });
  assert.deepEqual(caughtFacing(47, []), { facing: 45, why: 'eighth' });
  assert.deepEqual(caughtFacing(359.7, []), { facing: 0, why: 'eighth' });
  assert.deepEqual(caughtFacing(60.4, [10]), { facing: 60, why: '' });
});

test('a typed place has numbers, and a facing in degrees or by one or two headings', () => {
  const words = {
    en: { north: 'north', east: 'east', south: 'south', west: 'west' },
    de: { north: 'Nord', east: 'Ost', south: 'Süd', west: 'West' },
    es: { north: 'norte', east: 'este', south: 'sur', west: 'oeste' },
  };
  const read = (text, language = 'en') => placeTyped(text, words[language]);
  for (const text of ['3.6 5', '3.6,5', '3,6 5', '3.6; 5', ' (3.6, 5) '])
    assert.deepEqual(read(text), { at: [3.6, 5] });
  const facing = (text, language) => read(`3 4 ${text}`, language)?.facing;
  for (const text of ['210', '210°', '210 °', 'facing 210°']) assert.equal(facing(text), 210);
  assert.equal(facing('-45'), -45);
  for (const text of ['north/east', 'north-east', 'north east', 'northeast', 'North / East', 'NE', 'east/north'])
    assert.equal(facing(text), 45, text);
  assert.deepEqual(
    ['north', 'E', 'south', 'west', 'south/west', 'west/north', 'SE'].map(text => facing(text)),
    [0, 90, 180, 270, 225, 315, 135],
  );
  assert.deepEqual(
    ['Norden', 'Nord/Ost', 'Südwest', 'NO', 'south/west'].map(text => facing(text, 'de')),
    [0, 45, 225, 45, 225],
  );
  assert.deepEqual(
    ['norte', 'norte/este', 'noreste', 'suroeste', 'NO', 'O'].map(text => facing(text, 'es')),
    [0, 45, 45, 225, 315, 270],
  );
  assert.deepEqual(read('3,4,north/west'), { at: [3, 4], facing: 315 });
  for (const text of ['north/south', 'north/north/east', 'up', 'north/up', '/', '4 5', '1e9', '10°°'])
    assert.equal(read(`3 4 ${text}`), null, text);
  for (const text of ['', '3', 'north', 'x y', '3 north']) assert.equal(read(text), null, text);
});
