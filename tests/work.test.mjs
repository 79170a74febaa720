// No reply takes longer than about two seconds natively. Its work is counted, so each build stops at the same place: what is cut is
// told, and what takes less is whole. tests/c/test_work.c spends the work anywhere in the scenes of all games.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answerNative, answerWasm, scenesOf, wasmEngine } from './lib/scene-files.mjs';
import { almost, crowd, tooMuch } from './lib/much-work.mjs';

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

// A module may take 256 MB. Places come by many states, and each tells all choices on its way.
test('an envelope that takes all the work fits into the memory of a module', async () => {
  const codices = count => ({
    guard: { base: 'formation', icons: count, costs: { front: 1, right: 1, rear: 2, left: 1 } },
  });
  const units = [{ id: 'A', codex: 'guard', owner: 'rome', at: [0, 0], facing: -0.957 }];
  for (const icons of [4, 64]) {
    const ask = { envelope: { work: finest.work, ...(icons === 4 && finest) } };
    const { envelope } = await answer(alone({ codices: codices(icons), units, ask }));
    const choices = envelope.places.reduce((sum, place) => sum + place.choices.length, 0);
    assert.equal(envelope.limited, icons === 64);
    assert.ok(envelope.places.length > 5000 && choices > 100_000, `${choices}`);
  }
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

const pushing = {
  ...{ umpire: 1, system: 'torn-world' },
  codices: { ogre: { size: 'large', move: 12, agility: 1 }, spear: { size: 'infantry', move: 12, agility: 1 } },
  units: [
    { id: 'A', codex: 'ogre', owner: 'red', at: [1, 4] },
    { id: 'B', codex: 'spear', owner: 'red', at: [3, 5] },
  ],
  turn: { active: 'red', players: ['red', 'blue'] },
  order: { unit: 'A' },
};

test('what a large board takes is counted, not only what is chosen on it', async () => {
  const nodesOn = async width => {
    const board = { rows: Array(width).fill('.'.repeat(width)) };
    const { perft } = await answer({ ...pushing, board, ask: { perft: 12 } });
    assert.equal(perft.limited, true);
    return perft.nodes;
  };
  assert.ok((await nodesOn(200)) < (await nodesOn(40)) / 2);
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
