// No reply takes longer than about two seconds natively. Its work is counted, so each build stops at the same place: what is cut is
// told, and what takes less is whole. tests/c/test_work.c spends the work anywhere in the scenes of all games.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answerNative, answerWasm, scenesOf, wasmEngine } from './lib/scene-files.mjs';
import { round, seeded } from './lib/seeded.mjs';

/** Four units that charge one enemy from all sides, among small pieces with many corners. */
function crowd(seed) {
  const random = seeded(seed);
  const taken = [];
  const put = (at, half) => {
    const free = taken.every(([x, y, its]) => Math.hypot(x - at[0], y - at[1]) > half + its + 0.05);
    if (free) taken.push([...at, half]);
    return free;
  };
  const units = [{ id: 'E', codex: 'spears', owner: 'blue', at: [36, 30], facing: 15 }];
  put([36, 30], 4);
  while (units.length <= 4) {
    const [turn, far] = [random.between(0, 2 * Math.PI), random.between(7, 13)];
    const at = [round(36 + far * Math.sin(turn), 3), round(30 + far * Math.cos(turn), 3)];
    const facing = round(((turn * 180) / Math.PI + random.between(170, 190)) % 360, 1);
    if (put(at, 2.6)) units.push({ id: `A${units.length}`, codex: 'knights', owner: 'red', at, facing });
  }
  return {
    ...{ umpire: 1, system: 'ninth-age', table: { width: 72, depth: 48 } },
    codices: {
      knights: { files: 4, ranks: 3, base: [25.4, 25.4], charge: 6 },
      spears: { files: 7, ranks: 4, base: [25.4, 25.4] },
    },
    ...{ units, terrain: pieces(random, put), turn: { active: 'red', players: ['red', 'blue'] } },
    order: { kind: 'charge', units: units.slice(1).map(({ id }) => id) },
  };
}

function pieces(random, put) {
  const [count, corners] = [24, 24];
  const terrain = [];
  while (terrain.length < count) {
    const half = random.between(0.1, 0.4);
    const at = [36 + random.between(-15, 15), 30 + random.between(-13, 13)];
    const corner = (_, i) => {
      const turn = (2 * Math.PI * i) / corners;
      return [round(at[0] + half * Math.cos(turn), 3), round(at[1] + half * Math.sin(turn), 3)];
    };
    const shape = Array.from({ length: corners }, corner);
    if (put(at, half)) terrain.push({ id: `t${terrain.length}`, kind: 'impassable', shape });
  }
  return terrain;
}

const declared = unit => [`next:${unit}`, 'charge:E', 'react:E:hold'];
const rolls = units => units.map(unit => `roll:${unit}:9`);
const tooMuch = {
  ...crowd(1),
  choices: [...['A1', 'A2', 'A3'].flatMap(declared), 'charge:E', 'react:E:hold', ...rolls(['A1', 'A2', 'A3', 'A4'])],
};
const almost = {
  ...crowd(5),
  choices: [...['A1', 'A2', 'A3'].flatMap(declared), 'decline', ...rolls(['A1', 'A2', 'A3'])],
};

/** The reply, which is the same natively and in WebAssembly. */
async function answer(request) {
  const text = answerNative(request);
  assert.equal(await answerWasm(request), text);
  return JSON.parse(text);
}

test('a charge that takes too much work is refused at the choice, and one that takes less is whole', async () => {
  const { error } = await answer(tooMuch);
  assert.deepEqual(
    { code: error.code, at: error.at, detail: error.detail },
    { code: 'too-much-work', at: `/choices/${tooMuch.choices.length - 1}`, detail: 'much-work' },
  );
  const before = await answer({ ...tooMuch, choices: tooMuch.choices.slice(0, -4) });
  assert.equal(before.verdict, 'legal');
  assert.equal(before.status, 'choose');
  const whole = await answer(almost);
  assert.equal(whole.verdict, 'legal');
  assert.equal(whole.status, 'done');
});

test('values of rulings that were not tried say so, and what is known is told', async () => {
  const { verdict, units, rulings } = await answer({ ...almost, ask: { rulings: true } });
  const plain = await answer(almost);
  assert.equal(verdict, 'legal');
  assert.deepEqual(units, plain.units);
  const others = rulings.flatMap(({ alternatives }) => alternatives);
  const limited = others.filter(other => other.limited);
  assert.ok(limited.length > 0 && limited.length < others.length);
  for (const other of limited) assert.deepEqual(Object.keys(other), ['value', 'limited']);
  for (const { mattered, decides, alternatives } of rulings) {
    if (alternatives.some(other => other.limited)) assert.ok(mattered && decides !== false);
    else
      assert.equal(
        decides,
        alternatives.some(other => other.changes),
      );
  }
});

const alone = (more = {}) => ({
  ...{ umpire: 1, system: 'arcane-legions' },
  codices: { riders: { base: 'formation', front: 'long', icons: 7, costs: { front: 1, right: 1, rear: 1, left: 1 } } },
  units: [
    { id: 'A', codex: 'riders', owner: 'rome', at: [0, 0], facing: 0 },
    { id: 'B', codex: 'riders', owner: 'egypt', at: [30, 0], facing: 0 },
  ],
  turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 9 },
  order: { unit: 'A', kind: 'move' },
  ...more,
});
const finest = { work: 1_000_000, resolution: 0.0625, choices: 1000, apart: 1000 };

test('a search stops when the reply has taken its work, before its own is used up', async () => {
  for (const ask of [{ envelope: finest }, { nearest: { at: [0, 0], facing: 13, ...finest } }]) {
    const reply = await answer(alone({ ask }));
    const search = reply.envelope ?? reply.nearest;
    assert.equal(reply.verdict, 'legal');
    assert.equal(search.limited, true);
    assert.ok(search.work < finest.work, `${search.work}`);
    assert.ok(search.work > 5000, `${search.work}`);
  }
  const { envelope } = await answer(alone({ ask: { envelope: true } }));
  assert.equal(envelope.limited, false);
});

test('searches of one request share the work, and each says that it was limited', async () => {
  const goal = { at: [3, 2], facing: 13 };
  const { envelope, plan, perft } = await answer(alone({ ask: { envelope: finest, plan: { goal }, perft: 3 } }));
  assert.ok(envelope.limited && plan.limited && perft.limited);
  assert.deepEqual([plan.found, plan.proven], [false, false]);
  const only = await answer(alone({ ask: { plan: { goal: { contact: 'B' } }, perft: 2 } }));
  assert.ok(only.plan.proven && !only.plan.limited && !only.perft.limited);
});

test('perft and odds stop, and say so', async () => {
  const { perft } = await answer(alone({ ask: { perft: 12 } }));
  assert.equal(perft.limited, true);
  const { odds, oddsLimited } = await answer({ ...crowd(6), ask: { odds: true } });
  assert.ok(oddsLimited && Array.isArray(odds));
});

test('an enemy for whom no work was left is told as unknown', async () => {
  const mobile = { spears: { ...crowd(1).codices.spears, mobility: 4 } };
  const request = {
    ...crowd(1),
    turn: { active: 'blue', players: ['red', 'blue'] },
    order: { kind: 'advance', unit: 'E' },
  };
  request.codices = { ...request.codices, ...mobile };
  const { threats } = await answer({ ...request, ask: { threats: true } });
  assert.ok(!threats[0].unknown && threats[0].by.length > 0);
  const { envelope, threats: later } = await answer({ ...request, ask: { envelope: finest, threats: true } });
  assert.equal(envelope.limited, true);
  assert.deepEqual([later[0].by, later[0].unknown], [[], ['A1', 'A2', 'A3', 'A4']]);
});

test('a kept position remembers nothing that was cut off', async () => {
  const { request } = scenesOf('ninth-age').find(({ name }) => name === 'ruling-24-two-at-another-once-it-has-turned');
  const { choices, ask, ...scene } = request;
  const engine = await wasmEngine();
  const plain = await answer({ ...scene, choices });
  const position = engine.open(scene);
  for (let i = 0; i < 2; i++) {
    const { rulings } = position.reply({ choices, ask: { rulings: true } });
    assert.ok(i > 0 || rulings.some(({ alternatives }) => alternatives.some(({ limited }) => limited)));
    assert.deepEqual(position.reply({ choices }), plain);
  }
  const fewer = choices.slice(0, -1);
  assert.deepEqual(position.reply({ choices: fewer }), await answer({ ...scene, choices: fewer }));
  position.close();
});
