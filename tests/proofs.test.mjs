// Which positions the pages of clauses show: what a reader can see, where there is such a scene.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closenessOf, proofsOf, scenesOf } from '../web/static/clauses/proofs.mjs';
import { hexNamed } from '../web/geometry/hex.js';
import { namedIn } from '../web/geometry/hex-name.js';
import { wasmEngine } from './lib/scene-files.mjs';

const engine = await wasmEngine();
// Of the games with margins the one whose replies take no minutes.
const system = 'arcane-legions';
const all = scenesOf(system, engine);
const cites =
  id =>
  ({ event, clauses }) =>
    event !== 'agreed' && clauses.includes(id);

test('a position is plain where nothing in it was decided by less than a tenth, and a near tie where something was too close to call', () => {
  const trace = (...margins) => ({ trace: margins.map(([margin, close]) => ({ event: 'stepped', margin, close })) });
  assert.equal(closenessOf({ trace: [{ event: 'ordered' }] }), 0);
  assert.equal(closenessOf(trace([30, false], [0.1, false])), 0);
  assert.equal(closenessOf(trace([30, false], [0.05, false])), 1);
  assert.equal(closenessOf(trace([30, false], [0.003, true])), 2);
});

test('a page shows the smaller of two angles where a reader sees which it is', () => {
  const shown = proofsOf('AL-41', all).find(({ kind }) => kind === 'shown');
  const collided = shown.scene.reply.trace.find(({ event }) => event === 'collided');
  const [smaller, larger] = collided.angles.map(({ turn }) => Math.abs(turn)).sort((a, b) => a - b);
  assert.ok(smaller >= 1 && larger - smaller >= 1, `${shown.scene.name}: ${smaller}° and ${larger}°`);
});

test('no clause is shown by a near tie where a plain scene shows it too, and of plain ones by the smallest', () => {
  const { clauses } = engine.call({ umpire: 1, clauses: system });
  for (const { id } of clauses) {
    const shown = proofsOf(id, all).find(({ kind }) => kind === 'shown')?.scene;
    if (!shown) continue;
    const plain = all.filter(
      ({ clauses, reply }) =>
        clauses.includes(id) && reply.verdict === 'legal' && reply.trace.some(cites(id)) && closenessOf(reply) === 0,
    );
    if (!plain.length) continue;
    assert.equal(closenessOf(shown.reply), 0, `${id}: ${shown.name} is a near tie, ${plain[0].name} is not`);
    assert.equal(shown.size, Math.min(...plain.map(({ size }) => size)), `${id}: ${shown.name}`);
  }
});

test('notes on the pages name hexes as the page does, and leave ways from one to another alone', () => {
  // Row C, and 3 + ⌊2/2⌋ + 1 = 5; row D, and -1 + ⌊3/2⌋ + 1 = 1; two rows before A, and 2 + ⌊-2/2⌋ + 1 = 2.
  assert.equal(namedIn('from (3, 2) to [-1, 3], by +(1, 0), and (2, -2)'), 'from C5 to D1, by +(1, 0), and −B2');
  assert.deepEqual(['C5', 'D1', '−B2', '-B2', 'AA1', '3, 2'].map(hexNamed), [
    [3, 2],
    [-1, 3],
    [2, -2],
    [2, -2],
    [-13, 26],
    [3, 2],
  ]);
});
