// `ask: {only}`: a reply tells the parts that are wanted, as it would among all of them, and leaves the others out. Of every
// scene with no part, each alone, and all; natively, in WebAssembly, and from an open position.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import { scale } from './lib/random.mjs';
import { answerLines, quickScenesOf, scenesOf, systems } from './lib/scene-files.mjs';

const engine = await load();
const parts = ['trace', 'units', 'options', 'barred', 'rulings'];
const wishes = [[], ...parts.map(part => [part]), parts];
// What lies on the table besides units goes with them.
const withUnits = ['markers', 'landscape', 'camps'];

function limited({ umpire, verdict, status, chooser, refused, decides, ...rest }, only) {
  const left = Object.entries(rest).filter(
    ([key]) => only.includes(key) || (withUnits.includes(key) && only.includes('units')),
  );
  const head = Object.entries({ umpire, verdict, status, chooser, refused, decides }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries([...head, ...left, ['only', only]]);
}

for (const system of systems) {
  test(`parts of replies in ${system}`, () => {
    const requests = quickScenesOf(system)
      .map(({ request }) => request)
      .filter(({ ask, clauses }) => !ask && !clauses)
      // Most of the time is that of pursuits.
      .filter((_, i) => system !== 'ninth-age' || scale > 1 || i % 3 === 0);
    const whole = answerLines(requests).map(text => JSON.parse(text));
    for (const only of wishes) {
      const answers = answerLines(requests.map(request => ({ ...request, ask: { only } })));
      requests.forEach((request, i) => {
        if (whole[i].error) return assert.deepEqual(JSON.parse(answers[i]), whole[i]);
        assert.deepEqual(JSON.parse(answers[i]), limited(whole[i], only));
        if (i % 8) return;
        const position = engine.open(request);
        assert.equal(position.replyText(JSON.stringify({ ask: { only } })).trim(), answers[i].trim());
        assert.deepEqual(position.reply({}), whole[i]);
        position.close();
      });
    }
  });
}

test('what is asked for besides is told whatever else is left out', () => {
  const request = { ...scenesOf('arcane-legions').find(({ request: { ask } }) => !ask).request };
  const reply = engine.call({ ...request, ask: { only: [], rulings: true, perft: 1 } });
  assert.ok(reply.rulings.every(({ alternatives }) => alternatives.length > 0));
  assert.ok(reply.perft.nodes > 0);
  assert.equal(reply.trace, undefined);
});

test('a part that there is not, or is wanted twice, is refused with its place', () => {
  const { request } = scenesOf('godsgloom').find(({ request: { ask } }) => !ask);
  const faults = [
    [['trace', 'chooser'], 'unknown-value', '/ask/only/1'],
    [['units', 'units'], 'duplicate-id', '/ask/only/1'],
    [[1], 'wrong-type', '/ask/only/0'],
    ['units', 'wrong-type', '/ask/only'],
  ];
  for (const [only, code, at] of faults) {
    const { error } = engine.call({ ...request, ask: { only } });
    assert.deepEqual([error.code, error.at], [code, at]);
  }
});

test('queries on an open position do not weigh on one another', () => {
  const { request } = scenesOf('arcane-legions').find(({ request: { choices, ask } }) => !ask && choices?.length > 2);
  const { choices, ...scene } = request;
  const position = engine.open(scene);
  for (const count of [choices.length, 0, 1, choices.length, 2, 0])
    assert.deepEqual(
      position.reply({ choices: choices.slice(0, count) }),
      engine.call({ ...scene, choices: choices.slice(0, count) }),
    );
  position.close();
});
