// Charges of several units among pieces with many corners. Places to wheel at are ruled out without
// following them; the build with the sanitizers follows them all the same, and stops at one that leads somewhere. Pieces that
// nobody comes near change nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answerLines } from '../../lib/scene-files.mjs';
import { round, scaled, seeded } from '../../lib/seeded.mjs';

const random = seeded(20261129);
const count = scaled(12);

function randomPieces(units) {
  const pieces = [];
  const corners = random.pick([8, 12, 24]);
  for (let tries = random.whole(8, 24); tries > 0; tries--) {
    const [x, y, radius] = [random.between(2, 46), random.between(2, 34), random.between(0.2, 0.8)];
    const clear = units.every(({ at, owner }) => Math.hypot(x - at[0], y - at[1]) > radius + (owner === 'red' ? 3 : 5));
    const corner = (_, i) => {
      const turn = (2 * Math.PI * i) / corners;
      return [round(x + radius * Math.cos(turn), 4), round(y + radius * Math.sin(turn), 4)];
    };
    const shape = Array.from({ length: corners }, corner);
    if (clear) pieces.push({ id: `t${pieces.length}`, kind: 'impassable', shape });
  }
  return pieces;
}

function randomCharge() {
  const chargers = random.whole(1, 3);
  const files = random.whole(3, 5);
  const units = Array.from({ length: chargers }, (_, i) => ({
    ...{ id: `A${i}`, codex: 'knights', owner: 'red', facing: round(random.between(-12, 12), 2) },
    at: [round(12 + i * (files * 0.8 + 1.2), 3), round(10 + random.between(-1, 1), 3)],
  }));
  const enemies = Array.from({ length: random.whole(1, 2) }, (_, i) => ({
    ...{ id: `E${i}`, codex: 'spears', owner: 'blue', facing: round(180 + random.between(-40, 40), 2) },
    at: [round(16 + 12 * i, 3), round(10 + random.between(7, 10), 3)],
  }));
  return {
    ...{ umpire: 1, system: 'ninth-age', table: { width: 48, depth: 36 } },
    codices: {
      knights: { files, ranks: 2, base: [20, 20], charge: 14, advance: 8, march: 12 },
      spears: { files: random.whole(3, 9), ranks: 2, base: [20, 20], charge: 12, advance: 6, march: 10 },
    },
    units: [...units, ...enemies],
    terrain: randomPieces([...units, ...enemies]),
    turn: { active: 'red', players: ['red', 'blue'] },
    order: { kind: 'charge', units: units.map(({ id }) => id) },
  };
}

// Declares what it can, rolls high, and so comes to charges that are made together and some that fail.
const wished = [/^charge:/, /^react:.*:hold$/, /^roll:.*:(8|9|10)$/];

test('a way that is ruled out leads nowhere, in charges among pieces with many corners', t => {
  let charges = Array.from({ length: count }, () => ({ ...randomCharge(), choices: [] }));
  const tally = { replies: 0, charged: 0, failed: 0 };
  while (charges.length) {
    const replies = answerLines(charges);
    assert.deepEqual(answerLines(charges, { build: 'sanitize' }), replies);
    charges = charges.flatMap((request, i) => {
      const { error, status, options, trace } = JSON.parse(replies[i]);
      assert.equal(error, undefined, `${error?.message} ${JSON.stringify(request)}`);
      tally.replies++;
      if (status === 'done') {
        tally.charged += trace.filter(({ event }) => event === 'charged').length;
        tally.failed += trace.filter(({ event }) => event === 'failed').length;
      }
      if (status === 'done' || request.choices.length > 30) return [];
      const keys = options.map(({ key }) => key);
      const key = wished.map(wish => keys.find(each => wish.test(each))).find(Boolean) ?? random.pick(keys);
      return [{ ...request, choices: [...request.choices, key] }];
    });
  }
  t.diagnostic(JSON.stringify(tally));
  assert.ok(tally.charged > count / 3, JSON.stringify(tally));
});

test('pieces behind three chargers change nothing that is told', () => {
  const round = (x, y) =>
    Array.from({ length: 24 }, (_, i) => [
      x + 0.8 * Math.cos((i * Math.PI) / 12),
      y - 0.8 * Math.sin((i * Math.PI) / 12),
    ]);
  const behind = [11.5, 16.5, 6.5, 21.5].map((x, i) => ({ id: `t${i}`, kind: 'impassable', shape: round(x, 7.5) }));
  const knights = [7.5, 12.5, 17.5].map((x, i) => ({
    ...{ id: `A${i}`, codex: 'knights', owner: 'red', at: [x, 12.5], facing: 10 },
  }));
  const request = terrain => ({
    ...{ umpire: 1, system: 'ninth-age', table: { width: 25, depth: 25 } },
    codices: {
      knights: { files: 5, ranks: 2, base: [20, 20], charge: 14 },
      spears: { files: 10, ranks: 2, base: [20, 20] },
    },
    units: [...knights, { id: 'E', codex: 'spears', owner: 'blue', at: [13.5, 20.5], facing: 170 }],
    terrain,
    turn: { active: 'red', players: ['red', 'blue'] },
    order: { kind: 'charge', units: ['A0', 'A1', 'A2'], target: 'E' },
    choices: [...Array(3).fill('react:E:hold'), 'roll:A0:9', 'roll:A1:9', 'roll:A2:9'],
  });
  const [without, ...withSome] = answerLines([0, 1, 2, 4].map(count => request(behind.slice(0, count))));
  assert.equal(JSON.parse(without).verdict, 'legal');
  for (const reply of withSome) assert.equal(reply, without);
});

// The wheel was found by following every place, without leaving out those that a way reached before.
test('a place where two things come into the way at once is tried with all others', () => {
  // prettier-ignore
  const shapes = [
    [[37.498, 33.336], [37.57, 33.128], [37.778, 33.199], [37.706, 33.407]],
    [[34.461, 26.609], [34.835, 26.586], [34.858, 26.96], [34.484, 26.983]],
    [[40.932, 26.947], [40.888, 27.211], [40.624, 27.167], [40.668, 26.902]],
    [[42.403, 27.648], [42.378, 27.262], [42.764, 27.237], [42.789, 27.623]],
    [[28.061, 32.029], [28.103, 32.216], [27.916, 32.258], [27.874, 32.071]],
    [[33.206, 21.217], [33.374, 21.024], [33.566, 21.193], [33.398, 21.385]],
    [[40.545, 29.178], [40.678, 28.84], [41.015, 28.973], [40.882, 29.311]],
    [[29.221, 24.552], [29.622, 24.574], [29.601, 24.975], [29.2, 24.953]],
    [[35.511, 24.284], [35.622, 23.87], [36.036, 23.98], [35.925, 24.395]],
  ];
  const [reply] = answerLines([
    {
      ...{ umpire: 1, system: 'ninth-age', table: { width: 72, depth: 48 } },
      codices: {
        three: { files: 3, ranks: 2, base: [25.4, 25.4], height: 1 },
        seven: { files: 7, ranks: 4, base: [25.4, 25.4], charge: 6, mobility: 6, height: 1 },
      },
      units: [
        { id: 'B', codex: 'three', owner: 'blue', at: [36, 30], facing: 120 },
        { id: 'A', codex: 'seven', owner: 'red', at: [32.961, 35.639], facing: 142.3 },
      ],
      terrain: shapes.map((shape, i) => ({ id: `t${i}`, kind: 'impassable', shape })),
      turn: { active: 'red', players: ['red', 'blue'] },
      order: { kind: 'charge', units: ['A'] },
      choices: ['charge:B', 'react:B:hold', 'roll:A:10'],
    },
  ]);
  const { wheel } = JSON.parse(reply).trace.find(({ event }) => event === 'charged');
  assert.ok(Math.abs(wheel + 5.898999806515) < 1e-6, `it wheels by ${wheel}`);
});
