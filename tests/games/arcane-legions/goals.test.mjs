// Can it get there, into that region, over that point? Yes and how, or never. Worked by hand, and against play at random. docs/reach.md.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../../wasm/engine.js';
import { answerLines } from '../../lib/scene-files.mjs';
import { scale, seeded } from '../../lib/seeded.mjs';
import { openTable, playOut, table } from './tables.mjs';

const engine = await load();

const costs = { front: 1, right: 1, rear: 1, left: 1 };
const codices = {
  one: { base: 'sortie', icons: 1, costs },
  two: { base: 'sortie', icons: 2, costs },
  three: { base: 'sortie', icons: 3, costs },
  four: { base: 'sortie', icons: 4, costs },
};
const unit = (id, codex, owner, at, facing = 0) => ({ id, codex, owner, at, facing });
const scene = (units, more = {}) => ({
  umpire: 1,
  system: 'arcane-legions',
  codices: Object.fromEntries(units.map(({ codex }) => [codex, codices[codex]])),
  units,
  measuring: 0,
  turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 6 },
  order: { unit: 'A', kind: 'move' },
  ...more,
});
const plan = (request, goal) => engine.call({ ...request, ask: { plan: { goal } } }).plan;
const found = (got, cost) => assert.deepEqual([got.found, got.cost], [true, cost]);
const never = got => assert.deepEqual([got.found, got.proven, got.limited], [false, true, false]);

test('a step away and no hair more', () => {
  const alone = scene([unit('A', 'one', 'rome', [0, 0])]);
  found(plan(alone, { at: [0, 0] }), 0);
  found(plan(alone, { at: [0, 0.37] }), 1);
  found(plan(alone, { at: [0, 1] }), 1);
  never(plan(alone, { at: [0, 1.00001] }));
  never(plan(alone, { at: [0.37, 0.41] })); // two steps
  found(plan(scene([unit('A', 'two', 'rome', [0, 0])]), { at: [0.37, 0.41] }), 2);
  never(plan(alone, { at: [0, 0.37], facing: 45 }));
  found(plan(alone, { region: [[-0.2, 0.9], [0.2, 0.9], [0, 1.3]] }), 1); // prettier-ignore
  never(plan(alone, { region: [[-0.2, 1.001], [0.2, 1.001], [0, 1.3]] })); // prettier-ignore
});

test('over a point: by its edge, and no further', () => {
  const ahead = y => plan(scene([unit('A', 'one', 'rome', [0, 0])]), { covers: [0.4, y] });
  found(ahead(0.4), 0);
  found(ahead(1.5), 1);
});

// Both friends leave a way of 1 between them, as wide as the base.
const corridor = codex =>
  scene([unit('A', codex, 'rome', [0, 0]), unit('left', 'one', 'rome', [-1, 2]), unit('right', 'one', 'rome', [1, 2])]);

test('into a gap exactly as wide as the base', () => {
  found(plan(corridor('two'), { at: [0, 2] }), 2);
  never(plan(corridor('three'), { at: [0.001, 2] }));
  found(plan(corridor('three'), { at: [0, 2.73] }), 3);
});

test('what is shut in is out of reach', () => {
  const ring = [-1, 0, 1].flatMap(x => [3, 4, 5].map(y => [x, y])).filter(([x, y]) => x || y !== 4);
  const shut = scene([unit('A', 'four', 'rome', [0, 0]), ...ring.map((at, i) => unit(`ring ${i}`, 'one', 'rome', at))]);
  never(plan(shut, { at: [0, 4] }));
  never(plan(shut, { covers: [0, 4] }));
});

test('where only a snap turns it', () => {
  // README's example: the front lies along the phalanx, at 30 degrees. No turn leads to that facing.
  const request = {
    ...scene([unit('A', 'one', 'rome', [0, 0]), unit('B', 'one', 'egypt', [0, 2], 210)]),
    codices: { one: { base: 'sortie', icons: 4, costs: { front: 1, right: 1, rear: 2, left: 1 } } },
  };
  const end = engine.call({ ...request, choices: [{ key: 'step:front', by: 1 }, 'stay'] });
  const { at, facing } = end.units[0];
  assert.equal(facing, 30);
  const goal = { at, facing };
  const near = plan({ ...request, measuring: 1e-6 }, goal);
  found(near, 1);
  // Half a step off the line along which it may lie, in front of it.
  const off = [at[0] - 0.25, at[1] - 0.4330127];
  never(plan({ ...request, measuring: 0.1 }, { at: off, facing }));
  found(plan({ ...request, measuring: 0.1 }, { at: off }), 2);
});

test('the nearest place, and that none is nearer', () => {
  const nearest = (request, at) => engine.call({ ...request, ask: { nearest: { at } } }).nearest;
  const one = scene([unit('A', 'one', 'rome', [0, 0])]);
  assert.deepEqual([nearest(one, [0, 0.37]).distance, nearest(one, [0, 0.37]).proven], [0, true]);
  const beyond = nearest(one, [0, 1.5]);
  assert.equal(beyond.proven, true);
  assert.ok(Math.abs(beyond.distance - 0.5) < 1e-5);
  // A step along either axis, none across both: from (0.6, 0) or (0, 0.6).
  const across = nearest(one, [0.6, 0.6]);
  assert.equal(across.proven, true);
  assert.ok(Math.abs(across.distance - 0.6) < 1e-5);
  // In the middle of another base: flush against it.
  const against = nearest(scene([unit('A', 'three', 'rome', [0, 0]), unit('B', 'three', 'egypt', [0, 2])]), [0, 2]);
  assert.equal(against.proven, true);
  assert.ok(Math.abs(against.distance - 1) < 1e-5);
});

const inside = (polygon, [x, y]) =>
  polygon.every(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });

for (const [name, seed, setup] of [
  ['on the tables of the measurement', 17, { others: 10 }],
  ['on a crowded table', 18, { others: 12, side: 12, apart: 2 }],
]) {
  test(`where play at random ends is in reach, for no more, ${name}`, t => {
    const random = seeded(seed);
    const tables = Math.max(1, Math.round(2 * scale));
    const counts = { found: 0, proven: 0, undecided: 0, ends: 0 };
    const count = got => counts[got.found ? 'found' : got.proven ? 'proven' : 'undecided']++;
    for (let i = 0; i < tables; i++) {
      const request = { ...table(random, setup), measuring: 0.01 };
      const position = openTable(engine, request);
      if (!position) continue;
      const ask = goal => position.reply({ ask: { plan: { goal } } }).plan;
      // Ends of play: plans have to get there too.
      for (let k = 0; k < 6; k++) {
        const stops = playOut(position, random);
        const choices = stops[random.whole(0, stops.length - 1)];
        const reply = position.reply({ choices });
        if (reply.status === 'choose' && !reply.options.some(({ key }) => key === 'end')) continue;
        const { at, facing } = reply.units[0];
        const left = reply.trace.findLast(({ movementPoints }) => movementPoints !== undefined).movementPoints;
        const [x, y] = at;
        counts.ends++;
        for (const goal of [
          { at, facing },
          { at },
          { covers: at },
          { region: [[x - 0.1, y - 0.1], [x + 0.1, y - 0.1], [x, y + 0.1]] }, // prettier-ignore
        ]) {
          const got = ask(goal);
          count(got);
          assert.ok(got.found || !got.proven, `${JSON.stringify(goal)} was reached by ${JSON.stringify(choices)}`);
          if (got.found) assert.ok(got.cost <= 8 - left, `${JSON.stringify(goal)} was reached for ${8 - left}`);
        }
      }
      // Places at random: what is found is there, what is not is proven.
      for (let k = 0; k < 6; k++) {
        const [cx, cy] = request.units[0].at;
        const at = [cx + 14 * (random.share() - 0.5), cy + 14 * (random.share() - 0.5)];
        const region = [at, [at[0] + 0.3, at[1]], [at[0], at[1] + 0.3]];
        for (const goal of [{ at }, { region }, { covers: at }]) {
          const got = ask(goal);
          count(got);
          if (!got.found) continue;
          const reply = position.reply({ choices: got.choices });
          const it = reply.units[0];
          assert.ok(reply.status === 'done' || reply.options.some(({ key }) => key === 'end'));
          const apart = [it.at[0] - got.at[0], it.at[1] - got.at[1], it.facing - got.facing];
          assert.ok(
            apart.every(by => Math.abs(by) < 1e-9),
            `it ends ${apart} from there: ${JSON.stringify({ ...request, choices: got.choices })}`,
          );
          if (goal.at) assert.ok(Math.hypot(it.at[0] - at[0], it.at[1] - at[1]) <= 0.01 + 1e-9);
          if (goal.region)
            assert.ok(
              inside(
                region.map(([a, b], n) => [a + [-1, 2, -1][n] * 1e-5, b + [-1, -1, 2][n] * 1e-5]),
                it.at,
              ),
            );
        }
      }
      position.close();
    }
    t.diagnostic(`seed ${seed}: ${JSON.stringify(counts)}`);
    assert.ok(counts.found && counts.ends);
    assert.ok(counts.undecided <= counts.found / 10);
  });
}

test('native and WebAssembly settle goals alike', () => {
  const request = table(seeded(19));
  const [x, y] = request.units[0].at;
  const goals = [{ at: [x + 2.1, y + 3.3] }, { covers: [x - 3, y + 4] }, { at: [x - 1, y + 1], facing: 45 }];
  const requests = goals.map(goal => ({ ...request, ask: { plan: { goal } } }));
  const native = answerLines(requests);
  requests.forEach((each, i) => assert.equal(engine.callText(JSON.stringify(each)), native[i]));
});
