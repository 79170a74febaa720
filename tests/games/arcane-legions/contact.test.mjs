// "Can it touch that one?" is settled: yes and how, or never. Worked by hand, and against play at random. docs/reach.md.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../../wasm/engine.js';
import { answerLines } from '../../lib/scene-files.mjs';
import { scale, seeded } from '../../lib/seeded.mjs';
import { enemiesOf, openTable, playOut, table } from './tables.mjs';

const engine = await load();

const codices = {
  one: { base: 'sortie', icons: 1, costs: { front: 1, right: 1, rear: 1, left: 1 } },
  three: { base: 'sortie', icons: 3, costs: { front: 1, right: 1, rear: 1, left: 1 } },
  four: { base: 'sortie', icons: 4, costs: { front: 1, right: 1, rear: 1, left: 1 } },
  eight: { base: 'sortie', icons: 8, costs: { front: 1, right: 1, rear: 1, left: 1 } },
  wide: { base: 'formation', front: 'long', icons: 2, costs: { front: 1, right: 1, rear: 1, left: 1 } },
};
const unit = (id, codex, owner, at, facing = 0) => ({ id, codex, owner, at, facing });
const scene = (units, more = {}) => ({
  umpire: 1,
  system: 'arcane-legions',
  codices: Object.fromEntries(units.map(({ codex }) => [codex, codices[codex]])),
  units,
  turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 6 },
  order: { unit: 'A', kind: 'move' },
  ...more,
});
const plan = (request, contact, more) =>
  engine.call({ ...request, ask: { plan: { goal: { contact, ...more } } } }).plan;

const found = (got, cost) => assert.deepEqual([got.found, got.cost], [true, cost]);
const never = got => assert.deepEqual([got.found, got.proven], [false, true]);

test('one step ahead and no hair more', () => {
  const ahead = y => scene([unit('A', 'one', 'rome', [0, 0]), unit('B', 'one', 'egypt', [0, y])]);
  found(plan(ahead(2), 'B'), 1);
  found(plan(ahead(1.5), 'B'), 1);
  never(plan(ahead(2.00001), 'B'));
});

// Both friends leave a way of 1 between them, as wide as the base.
const corridor = (x, codex) =>
  scene([
    unit('A', codex, 'rome', [x, 0]),
    unit('left', 'one', 'rome', [-1, 2]),
    unit('right', 'one', 'rome', [1, 2]),
    unit('B', 'one', 'egypt', [0, 4]),
  ]);

test('through a gap exactly as wide as the base, and only from straight before it', () => {
  found(plan(corridor(0, 'three'), 'B'), 3); // 3 steps from front to front
  found(plan(corridor(0.3, 'four'), 'B'), 4); // and 0.3 to the left first
  never(plan(corridor(0.3, 'three'), 'B'));
});

test('nobody touches what is shut in', () => {
  const ring = [
    [-1, 4],
    [1, 4],
    [0, 3],
    [0, 5],
    [-1, 3],
    [1, 3],
    [-1, 5],
    [1, 5],
  ].map((at, i) => unit(`ring ${i}`, 'one', 'rome', at));
  never(plan(scene([unit('A', 'eight', 'rome', [0, 0]), ...ring, unit('B', 'one', 'egypt', [0, 4])]), 'B'));
  const open = ring.filter(({ at }) => at[0] !== 0 || at[1] !== 3);
  // The gap at (0, 3) lies straight ahead: 3 steps lead into it.
  found(plan(scene([unit('A', 'eight', 'rome', [0, 0]), ...open, unit('B', 'one', 'egypt', [0, 4])]), 'B'), 3);
});

test('against the neighbour in its line, to touch both', () => {
  // The formation is 2 wide. Straight ahead it meets B alone; half a step to the right its front lies along C as well.
  const line = scene([
    unit('A', 'wide', 'rome', [0, 0]),
    unit('B', 'one', 'egypt', [0.5, 2]),
    unit('C', 'one', 'egypt', [1.5, 2]),
  ]);
  found(plan(line, 'B'), 1);
  found(plan(line, 'C'), 2); // a step to the right of more than 0 and at most 1
});

test('on the side that is asked for', () => {
  const facing = side =>
    plan(scene([unit('A', 'one', 'rome', [0, 0]), unit('B', 'one', 'egypt', [0, 2], 180)]), 'B', { side });
  found(facing('front'), 1);
  for (const side of ['left', 'right', 'rear']) never(facing(side));
});

test('what a contact that is impossible would take', () => {
  const needs = (request, contact) =>
    engine.call({ ...request, ask: { plan: { goal: { contact }, needs: true } } }).plan.needs;
  // 3 steps through the gap and one to come before it, with 3 points. Without the right neighbour of the gap 3 lead straight on.
  assert.deepEqual(needs(corridor(0.3, 'three'), 'B'), { points: 1, without: ['right'] });
  // One step is left from front to front, 1.00001 wide; two would do.
  const ahead = [unit('A', 'one', 'rome', [0, 0]), unit('B', 'one', 'egypt', [0, 2.00001])];
  assert.deepEqual(needs(scene(ahead), 'B'), { points: 1 });
  // C stands between them, as wide as both; without it 3 steps lead from front to front.
  const between = [
    unit('A', 'three', 'rome', [0, 0]),
    unit('C', 'one', 'rome', [0, 1.5]),
    unit('B', 'one', 'egypt', [0, 4]),
  ];
  assert.deepEqual(needs(scene(between), 'B').without, ['C']);
  assert.equal(needs(scene([ahead[0], unit('B', 'one', 'egypt', [0, 2])]), 'B'), undefined);
  const { plan: unasked } = engine.call({ ...scene(ahead), ask: { plan: { goal: { contact: 'B' } } } });
  assert.equal('needs' in unasked, false);
});

test('what a place, a region or ground out of reach would take', () => {
  const needs = (units, goal) => {
    const { plan } = engine.call({ ...scene(units), ask: { plan: { goal, needs: true } } });
    return plan.proven && plan.needs;
  };
  const alone = [unit('A', 'one', 'rome', [0, 0])];
  const square = (y, half) => [
    [-half, y - half],
    [half, y - half],
    [half, y + half],
    [-half, y + half],
  ];
  // One step is left. The base is 1 by 1: after two its front edge lies at 2.5, its centre at 2.
  assert.deepEqual(needs(alone, { covers: [0, 2.4] }), { points: 1 });
  assert.deepEqual(needs(alone, { at: [0, 2] }), { points: 1 });
  assert.deepEqual(needs(alone, { region: square(3, 0.2) }), { points: 2 });
  assert.deepEqual(needs(alone, { covers: [0, 30] }), {});
  // Nobody goes through C, and round it 3 points are too few.
  const behind = [unit('A', 'three', 'rome', [0, 0]), unit('C', 'one', 'rome', [0, 1.5])];
  for (const goal of [{ covers: [0, 3.2] }, { at: [0, 3] }, { region: square(3, 0.1) }])
    assert.deepEqual(needs(behind, goal).without, ['C'], JSON.stringify(goal));
});

test('where a ruling leaves it unsettled, nothing is called impossible that the search in steps does not prove', () => {
  const request = { ...corridor(0.3, 'three'), rulings: { 'arcane-legions.turn-touch': 'collision' } };
  const got = plan(request, 'B');
  assert.deepEqual([got.found, got.proven], [false, false]);
});

const sides = ['front', 'right', 'rear', 'left'];
// Whom the unit stands flush against, by the replies' own relations.
const touched = (position, choices, enemies) =>
  position
    .reply({ choices, ask: { relations: { unit: 'it' } } })
    .relations.filter(({ to, touch }) => touch === 'flush' && enemies.includes(to))
    .map(({ to, itsSide }) => [to, itsSide]);

for (const [name, seed, setup] of [
  ['on the tables of the measurement', 7, {}],
  ['on a crowded table', 8, { others: 14, side: 12, apart: 2 }],
]) {
  test(`play at random touches nothing that is out of reach, nor for less, ${name}`, t => {
    const random = seeded(seed);
    const tables = Math.max(1, Math.round(3 * scale));
    const counts = { found: 0, never: 0, playouts: 0, touches: 0 };
    for (let i = 0; i < tables; i++) {
      const request = table(random, setup);
      const position = openTable(engine, request);
      if (!position) continue;
      const enemies = enemiesOf(request);
      const plans = new Map();
      for (const contact of enemies) {
        const got = position.reply({ ask: { plan: { goal: { contact } } } }).plan;
        assert.ok(got.found || got.proven, `${contact} is left undecided`);
        plans.set(contact, got);
        counts[got.found ? 'found' : 'never']++;
        if (!got.found) continue;
        const choices = got.choices;
        const there = touched(position, choices, [contact]);
        assert.ok(there.length === 1 && sides.includes(there[0][1]), `${contact} is not touched`);
      }
      for (let k = 0; k < 40; k++) {
        counts.playouts++;
        for (const choices of playOut(position, random)) {
          const reply = position.reply({ choices });
          if (reply.status === 'choose' && !reply.options.some(({ key }) => key === 'end')) continue;
          const left = reply.trace.findLast(({ movementPoints }) => movementPoints !== undefined).movementPoints;
          for (const [id] of touched(position, choices, enemies)) {
            counts.touches++;
            assert.ok(plans.get(id).found, `${id} was touched by ${JSON.stringify(choices)}`);
            assert.ok(plans.get(id).cost <= 8 - left, `${id} was touched for ${8 - left}`);
          }
        }
      }
      position.close();
    }
    assert.ok(counts.found && counts.never && counts.touches);
    t.diagnostic(`seed ${seed}: ${JSON.stringify(counts)}`);
  });
}

test('native and WebAssembly settle alike, and threats as plans do', () => {
  const random = seeded(9);
  const request = table(random);
  const asks = [{ threats: true }, ...enemiesOf(request).map(contact => ({ plan: { goal: { contact } } }))];
  const requests = asks.map(ask => ({ ...request, ask }));
  const native = answerLines(requests);
  requests.forEach((each, i) => assert.equal(engine.callText(JSON.stringify(each)), native[i]));
  const { threats } = JSON.parse(native[0]);
  assert.ok(threats.every(({ unknown }) => !unknown));
  for (const { unit: mine, by } of threats) {
    for (const enemy of enemiesOf(request)) {
      const turned = { ...request, turn: { ...request.turn, active: 'egypt' }, order: { unit: enemy, kind: 'move' } };
      assert.equal(plan(turned, mine).found, by.includes(enemy), `${enemy} against ${mine}`);
    }
  }
});

// Half of the works up to which a question stays open are too few, and half enough: which is the least.
function leastWork(ask) {
  let [few, enough] = [1, 20000];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (ask(middle).limited) few = middle;
    else enough = middle;
  }
  return enough;
}

test('is limited where the work does not reach, and settled from there on', () => {
  const asked = [corridor(0.3, 'three'), corridor(0.3, 'four'), corridor(0, 'three')];
  for (const [i, request] of asked.entries()) {
    const ask = work => engine.call({ ...request, ask: { plan: { goal: { contact: 'B' }, work } } }).plan;
    const enough = leastWork(ask);
    const [less, whole] = [ask(enough - 1), ask(enough)];
    // A way that was found may not be the least while the work is not enough.
    assert.ok(less.limited && !less.proven, `${i}: ${JSON.stringify(less)}`);
    assert.equal(whole.limited, false);
    if (i > 0) found(whole, [4, 3][i - 1]);
    else never(whole);
    if (less.found) assert.ok(i > 0 && less.cost >= whole.cost);
  }
});
