// Where a unit comes without running into anything, exactly: the patches of an envelope, by hand, against play at random and against
// plans. docs/reach.md.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../../wasm/engine.js';
import { randomChoice } from '../../lib/random.mjs';
import { answerLines } from '../../lib/scene-files.mjs';
import { cornersAt } from '../../lib/search-oracle.mjs';
import { scaled, seeded } from '../../lib/seeded.mjs';
import { openTable, table } from './tables.mjs';

const engine = await load();
const TOLERANCE = 1e-5; // walls are drawn in by a little, and a corner between two of them by more

const lone = icons => ({
  umpire: 1,
  system: 'arcane-legions',
  codices: { scouts: { base: 'sortie', icons, costs: { front: 1, right: 1, rear: 2, left: 1 } } },
  units: [{ id: 'it', codex: 'scouts', owner: 'rome', at: [0, 0], facing: 0 }],
  turn: { active: 'rome', players: ['rome'], orderPoints: 6 },
  order: { unit: 'it', kind: 'move' },
});
const openOf = (position, more = {}) => position.reply({ ask: { envelope: { open: true, ...more } } }).envelope.open;

// Within a convex patch, which may be a point or a stretch.
function holds(patch, [x, y], spare = TOLERANCE) {
  if (patch.length < 3) {
    const [[ax, ay], [bx, by]] = [patch[0], patch.at(-1)];
    const long = Math.hypot(bx - ax, by - ay) ** 2;
    const along = long ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long)) : 0;
    return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) <= spare;
  }
  return patch.every(([ax, ay], i) => {
    const [bx, by] = patch[(i + 1) % patch.length];
    const long = Math.hypot(bx - ax, by - ay);
    return long < 1e-9 || ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / long >= -spare;
  });
}
const turned = (a, b) => Math.abs(((a - b + 540) % 360) - 180);
const leastAt = (open, { at, facing }, spare) =>
  Math.min(
    ...open.places
      .filter(entry => turned(entry.facing, facing) < 1e-3 && entry.patches.some(patch => holds(patch, at, spare)))
      .map(({ cost }) => cost),
  );
const leastOver = (open, point, spare) =>
  Math.min(
    ...open.ground
      .filter(entry => entry.outlines.some(outline => holds(outline, point, spare)))
      .map(({ cost }) => cost),
  );

test('one point: a step along each side that can be paid for', () => {
  const position = engine.open(lone(1));
  const open = openOf(position);
  position.close();
  assert.deepEqual([open.limited, open.places.map(({ facing, cost }) => [facing, cost])], [false, [[0, 0], [0, 1]]]); // prettier-ignore
  assert.deepEqual(open.places[0].patches, [[[0, 0]]]);
  const ends = open.places[1].patches.map(patch => patch.map(point => point.map(Math.round)));
  assert.deepEqual(ends.sort(), [[[-1, 0], [1, 0]], [[0, 0], [0, 1]]]); // prettier-ignore
  assert.equal(leastOver(open, [0.4, 0.4]), 0);
  assert.equal(leastOver(open, [1.4, 0.4]), 1);
  assert.equal(leastOver(open, [1.4, 0.6]), Infinity);
  assert.equal(leastOver(open, [0, -0.6]), Infinity); // to the rear it costs 2
});

test('only where it is asked for, and only where the unit moves freely', () => {
  const position = engine.open(lone(2));
  assert.equal(position.reply({ ask: { envelope: true } }).envelope.open, undefined);
  assert.equal(position.reply({ choices: ['end'], ask: { envelope: { open: true } } }).envelope.open, undefined);
  position.close();
  const farther = engine.open(lone(4));
  const few = openOf(farther, { work: 1 });
  assert.equal(few.limited, true);
  assert.ok(few.work <= 80);
  farther.close();
  const request = { ...lone(2), ask: { envelope: { open: true } } };
  assert.equal(engine.callText(JSON.stringify(request)), answerLines([request])[0]);
});

test('is limited from where its patches are more than the work leaves, and told whole up to there', () => {
  const position = engine.open(lone(5));
  const whole = openOf(position, { work: 6000 });
  const enough = Math.ceil(whole.work / 80);
  assert.deepEqual(openOf(position, { work: enough }), whole);
  const less = openOf(position, { work: enough - 1 });
  assert.deepEqual([whole.limited, less.limited, less.work], [false, true, 80 * (enough - 1)]);
  position.close();
});

const leastEnd = (open, { at, facing }, spare) =>
  Math.min(leastAt(open, { at, facing }, spare), leastAt({ places: open.ends }, { at, facing }, spare));

test('the end of the collision in README.md is told, and the ground beneath it', () => {
  const text = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const { choices, ...request } = JSON.parse(/```json request\n([^]*?)```/.exec(text)[1]);
  const { open } = engine.call({ ...request, ask: { envelope: { open: true } } }).envelope;
  assert.deepEqual([open.limited, open.endsLimited], [false, false]);
  const [{ at, facing }] = engine.call({ ...request, choices: [...choices, 'stay'] }).units;
  assert.deepEqual(at.map(value => value.toFixed(3)), ['-0.183', '0.951']); // prettier-ignore
  assert.equal(leastEnd(open, { at, facing }), 1);
  assert.equal(leastEnd(open, { at: [at[0] - 0.01, at[1]], facing }), Infinity);
  assert.equal(leastOver(open, [at[0] - 0.6, at[1]]), 1);
});

const crowds = [
  ['far apart', 27, { others: 12, side: 14 }, 4],
  ['close together', 28, { others: 12, side: 11, apart: 2 }, 5],
];
for (const [name, seed, setup, icons] of crowds) {
  test(`inside is in reach, outside is not, among others ${name}`, t => {
    const random = seeded(seed);
    const tally = { tables: 0, stops: 0, 'ends told': 0, 'ends untold': 0, inside: 0, outside: 0, 'by a collision': 0 };
    for (let i = 0; i < Math.max(1, scaled(2)); i++) {
      const request = { ...table(random, setup), measuring: 1e-4 };
      for (const codex of Object.values(request.codices)) codex.icons = icons;
      const position = openTable(engine, request);
      if (!position) continue;
      tally.tables++;
      const it = request.units[0];
      const open = openOf(position);
      assert.equal(open.limited, false);
      // Play at random: where nothing was run into the place is in a patch, and the base over the ground, for no more.
      for (let k = 0; k < scaled(150); k++) {
        const choices = [];
        for (;;) {
          const reply = position.reply({ choices });
          if (reply.status !== 'choose') break;
          const { at, facing, movementPoints } = reply.units[0];
          const spent = icons - movementPoints;
          const asked = JSON.stringify({ request, choices });
          assert.ok(leastAt(open, { at, facing }) <= spent, asked);
          for (const corner of [at, ...cornersAt(request, it, { at, facing })])
            assert.ok(leastOver(open, corner) <= spent, asked);
          tally.stops++;
          const going = reply.options.filter(({ key }) => key !== 'end');
          if (!going.length) break;
          choices.push(randomChoice(random, going));
          const { key } = choices.at(-1);
          const after = position.reply({ choices });
          const movesOn = after.options.some(option => option.key === 'end');
          if (movesOn || !after.trace.some(({ event }) => event === 'collided')) continue;
          // Where a collision ends is told as well, of a step always.
          const cost = spent + reply.options.find(option => option.key === key).cost;
          for (let now = after; now.status === 'choose'; now = position.reply({ choices }))
            choices.push(randomChoice(random, now.options));
          const [end] = position.reply({ choices }).units;
          const isTold = leastEnd(open, end, 2 * TOLERANCE) <= cost;
          assert.ok(isTold || open.endsLimited || !key.startsWith('step'), JSON.stringify({ request, choices }));
          tally[isTold ? 'ends told' : 'ends untold']++;
          break;
        }
      }
      // Points at random, and some of each patch: plans get where the patches say, for that, and nowhere else but by a collision.
      const spots = [];
      const spot = () => [it.at[0] + 8 * (random.share() - 0.5), it.at[1] + 8 * (random.share() - 0.5)];
      for (let k = 0; k < scaled(40); k++) spots.push({ at: spot(), facing: 45 * random.whole(0, 7) });
      for (let k = 0; k < scaled(40); k++) {
        const { facing, patches } = open.places[random.whole(0, open.places.length - 1)];
        const patch = patches[random.whole(0, patches.length - 1)];
        const shares = patch.map(() => random.share() + 0.05);
        const sum = shares.reduce((a, b) => a + b);
        const along = axis => patch.reduce((total, point, n) => total + (shares[n] / sum) * point[axis], 0);
        spots.push({ at: [along(0), along(1)], facing });
      }
      for (let k = 0; k < scaled(20); k++) {
        const { facing, patches } = open.ends[random.whole(0, open.ends.length - 1)];
        const [from, to = from] = patches[random.whole(0, patches.length - 1)];
        const share = random.share();
        spots.push({ at: [0, 1].map(axis => from[axis] + share * (to[axis] - from[axis])), facing });
      }
      for (const goal of spots) {
        const least = Math.min(leastAt(open, goal, 0.5e-4), leastAt({ places: open.ends }, goal, 1e-6));
        const { plan } = position.reply({ ask: { plan: { goal } } });
        const asked = JSON.stringify({ ...request, ask: { plan: { goal } } });
        if (least < Infinity) {
          tally.inside++;
          assert.ok(plan.found && plan.cost <= least, asked);
        } else tally.outside++;
        if (!plan.found) continue;
        const { trace } = position.reply({ choices: plan.choices });
        const collided = trace.some(({ event }) => event === 'collided');
        tally['by a collision'] += collided;
        if (!collided) assert.ok(leastAt(open, goal, 2e-4) <= plan.cost, asked);
      }
      position.close();
    }
    t.diagnostic(`seed ${seed}: ${JSON.stringify(tally)}`);
    assert.ok(tally.stops && tally.inside && tally.outside);
  });
}
