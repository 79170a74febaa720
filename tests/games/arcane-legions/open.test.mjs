// Where a unit comes without running into anything, exactly: the patches of an envelope, by hand, against play at random and against
// plans. docs/reach.md.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../../wasm/engine.js';
import { faultAt, faultOfStop, leastAt, leastEnd, leastOver, sampledStops } from '../../lib/open-oracle.mjs';
import { answerLines } from '../../lib/scene-files.mjs';
import { scaled, seeded } from '../../lib/seeded.mjs';
import { openTable, table } from './tables.mjs';

const engine = await load();
const TOLERANCE = 1e-5; // walls are drawn in by a little, and a corner between two of them by more
const MEASURING = 1e-4;

const lone = icons => ({
  umpire: 1,
  system: 'arcane-legions',
  codices: { scouts: { base: 'sortie', icons, costs: { front: 1, right: 1, rear: 2, left: 1 } } },
  units: [{ id: 'it', codex: 'scouts', owner: 'rome', at: [0, 0], facing: 0 }],
  turn: { active: 'rome', players: ['rome'], orderPoints: 6 },
  order: { unit: 'it', kind: 'move' },
});
const openOf = (position, more = {}) => position.reply({ ask: { envelope: { open: true, ...more } } }).envelope.open;

test('one point: a step along each side that can be paid for', () => {
  const position = engine.open(lone(1));
  const open = openOf(position);
  position.close();
  assert.deepEqual([open.limited, open.places.map(({ facing, cost }) => [facing, cost])], [false, [[0, 0], [0, 1]]]); // prettier-ignore
  assert.deepEqual(open.places[0].patches, [[[0, 0]]]);
  const ends = open.places[1].patches.map(patch => patch.map(point => point.map(Math.round)));
  assert.deepEqual(ends.sort(), [[[-1, 0], [1, 0]], [[0, 0], [0, 1]]]); // prettier-ignore
  assert.equal(leastOver(open, [0.4, 0.4], TOLERANCE), 0);
  assert.equal(leastOver(open, [1.4, 0.4], TOLERANCE), 1);
  assert.equal(leastOver(open, [1.4, 0.6], TOLERANCE), Infinity);
  assert.equal(leastOver(open, [0, -0.6], TOLERANCE), Infinity); // to the rear it costs 2
});

test('only where it is asked for, and only where the unit moves freely', () => {
  const position = engine.open(lone(2));
  assert.equal(position.reply({ ask: { envelope: true } }).envelope.open, undefined);
  assert.equal(position.reply({ choices: ['end'], ask: { envelope: { open: true } } }).envelope.open, undefined);
  position.close();
  const farther = engine.open(lone(4));
  const few = openOf(farther, { work: 1 });
  assert.equal(few.limited, true);
  assert.ok(few.work <= 8);
  farther.close();
  const request = { ...lone(2), ask: { envelope: { open: true } } };
  assert.equal(engine.callText(JSON.stringify(request)), answerLines([request])[0]);
});

test('is limited from where its patches are more than the work leaves, and told whole up to there', () => {
  const position = engine.open(lone(5));
  const whole = openOf(position, { work: 6000 });
  const enough = Math.ceil(whole.work / 8);
  assert.deepEqual(openOf(position, { work: enough }), whole);
  const less = openOf(position, { work: enough - 1 });
  assert.deepEqual([whole.limited, less.limited, less.work], [false, true, 8 * (enough - 1)]);
  position.close();
});

test('the end of the collision in README.md is told, and the ground beneath it', () => {
  const text = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const { choices, ...request } = JSON.parse(/```json request\n([^]*?)```/.exec(text)[1]);
  const { open } = engine.call({ ...request, ask: { envelope: { open: true } } }).envelope;
  assert.deepEqual([open.limited, open.endsLimited], [false, false]);
  const [{ at, facing }] = engine.call({ ...request, choices: [...choices, 'stay'] }).units;
  assert.deepEqual(at.map(value => value.toFixed(3)), ['-0.183', '0.951']); // prettier-ignore
  assert.equal(leastEnd(open, { at, facing }, TOLERANCE), 1);
  assert.equal(leastAt(open, { at: [at[0] - 0.01, at[1]], facing }, TOLERANCE), Infinity);
  assert.equal(leastEnd(open, { at: [at[0] - 0.01, at[1]], facing }, TOLERANCE), Infinity);
  assert.equal(leastOver(open, [at[0] - 0.6, at[1]], TOLERANCE), 1);
});

test('the ends of a turn over another are told: a stretch along its side, and the marks of the slide', () => {
  // Set down over B by a quarter turn, A lies along its front or its side; with one point it makes the turn alone.
  const request = {
    ...lone(1),
    codices: { scouts: { base: 'sortie', icons: 2, costs: { front: 1, right: 1, rear: 2, left: 1 } } },
    units: [
      { id: 'it', codex: 'scouts', owner: 'rome', at: [0, 0], facing: 0 },
      { id: 'B', codex: 'scouts', owner: 'egypt', at: [-1.3, 0.9], facing: 20 },
    ],
    turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 6 },
  };
  const position = engine.open(request);
  const open = openOf(position);
  const tally = { told: 0, moved: 0 };
  for (const stop of sampledStops(position, 2, [1, 0.5, 0.25], 4000)) {
    assert.equal(faultOfStop(open, stop, []), null, JSON.stringify(stop));
    if (stop.collided !== 'turn') continue;
    tally.told++;
    const { at, facing } = stop;
    // Drawn off what it lies along, or sunk into it, it is told no more.
    for (const by of [-0.02, 0.02])
      for (const [x, y] of [
        [1, 0],
        [0, 1],
      ])
        // prettier-ignore
        tally.moved += leastEnd(open, { at: [at[0] + by * x, at[1] + by * y], facing }, 1e-4) === Infinity;
  }
  position.close();
  assert.ok(tally.told > 20 && tally.moved > tally.told, JSON.stringify(tally));
  assert.ok(open.ends.some(({ patches }) => patches.some(patch => patch.length === 1)));
  assert.ok(open.ends.some(({ patches }) => patches.some(patch => patch.length === 2)));
});

test('where two crossings are as near to a covered side, the plan looks on either side', () => {
  // A quarter turn after a step of 0.556 lays A along the right side of B; after 0.5558 another crossing is nearer, and it
  // comes to lie along the front. The first was called impossible.
  const request = {
    ...lone(1),
    codices: { wide: { base: 'formation', front: 'long', icons: 3, costs: { front: 1, right: 2, rear: 2, left: 2 } } },
    units: [
      { id: 'it', codex: 'wide', owner: 'rome', at: [5.5, 5.5], facing: 0 },
      { id: 'B', codex: 'wide', owner: 'egypt', at: [2.819129376998171, 5.618999124132097], facing: 336 },
    ],
    turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 6 },
    measuring: 1e-4,
  };
  const choices = [{ key: 'step:front', by: 0.556 }, 'turn:front.2:90:left:front.2', 'stay'];
  const [{ at, facing }] = engine.call({ ...request, choices }).units;
  assert.equal(Math.round(facing), 156);
  const { plan } = engine.call({ ...request, ask: { plan: { goal: { at, facing } } } });
  assert.deepEqual([plan.found, plan.cost], [true, 3]);
});

test('native and WebAssembly tell alike', () => {
  const request = { ...table(seeded(31), { others: 12, side: 12, apart: 2 }), ask: { envelope: { open: true } } };
  for (const codex of Object.values(request.codices)) codex.icons = 4;
  assert.equal(engine.callText(JSON.stringify(request)), answerLines([request])[0]);
});

const crowds = [
  ['far apart', 27, { others: 12, side: 14 }, 4],
  ['close together', 28, { others: 12, side: 11, apart: 2 }, 3],
];
for (const [name, seed, setup, icons] of crowds) {
  test(`inside is in reach, outside is not, among others ${name}`, t => {
    // Points in all: half of them by play and by systematic lists, the other half by plans. docs/long-runs.md: 200,000.
    const random = seeded(seed);
    const most = scaled(5000, 0.1);
    const tally = { points: 0, tables: 0 };
    const note = what => {
      tally.points++;
      tally[what] = (tally[what] ?? 0) + 1;
    };
    while (tally.points < most) {
      const request = { ...table(random, setup), measuring: MEASURING };
      for (const codex of Object.values(request.codices)) codex.icons = icons;
      const position = openTable(engine, request);
      if (!position) continue;
      tally.tables++;
      const open = openOf(position);
      assert.equal(open.limited, false);
      const counts = { plays: 60, lists: 300, spots: 80, call: engine.call };
      const fault = faultAt({ request, position, open, random, icons, measuring: MEASURING, ...counts }, note);
      assert.equal(fault, null, JSON.stringify(fault));
      position.close();
    }
    t.diagnostic(`seed ${seed}: ${JSON.stringify(tally)}`);
    assert.ok((tally['a plan along an edge'] ?? 0) <= 1 + tally.points / 10000);
  });
}
