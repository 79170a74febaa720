// Random Movement of The 9th Age held against pursuits, which have a second method of their own: in the direction that is named a unit
// goes where it would pursue who was destroyed, but that the table's edge stops it like impassable terrain.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../../wasm/engine.js';
import { scaled, seeded } from '../../lib/random.mjs';
import { apart, corners, inside } from '../../oracle/pursuit-ground.mjs';
import { ninthAgeScene, sizeOf } from './random.mjs';

const engine = await load();

/** The pursuit of a destroyed unit by the first of the pursuers alone, and the same as Random Movement. */
function both(random) {
  const scene = ninthAgeScene(random, { plain: true });
  const [id] = scene.order.pursuers;
  const one = scene.units.find(unit => unit.id === id);
  const codices = { ...scene.codices, wild: { ...scene.codices[one.codex], random: '2D6' } };
  const units = scene.units
    .filter(({ fled }) => !fled)
    .map(({ inCombat, combat, ...unit }) => (unit.id === id ? { ...unit, codex: 'wild' } : unit));
  const direction = Number(random.between(0, 360).toFixed(3));
  const pursued = { unit: 'nobody', facing: direction, destroyed: true };
  const rest = { ...scene, codices, units };
  return {
    id,
    pursuit: { ...rest, order: { kind: 'pursue', pursued, pursuers: [id], owner: one.owner } },
    wander: { ...rest, turn: { ...scene.turn, active: one.owner }, order: { kind: 'random', unit: id, direction } },
  };
}

// The first of everything that is asked.
function play(request, roll) {
  const choices = [roll];
  for (;;) {
    const reply = engine.call({ ...request, choices });
    assert.equal(reply.verdict, 'legal', JSON.stringify({ ...request, choices }));
    if (reply.status === 'done') return reply;
    choices.push(reply.options[0].range ? { key: 'end' } : reply.options[0].key);
    if (choices.length > 8) assert.fail(`it does not end: ${JSON.stringify({ ...request, choices })}`);
  }
}

test('moves as a pursuer does, but at the edge', t => {
  const random = seeded(20261127);
  const tally = { scenes: 0, edges: 0, charges: 0 };
  for (let i = 0; i < scaled(150); i++) {
    const { id, pursuit, wander } = both(random);
    const roll = `roll:${id}:${random.whole(2, 12)}`;
    // T9-71: who touches an enemy does not move.
    if (engine.call(wander).refused?.reason === 'engaged') continue;
    const wandered = play(wander, roll);
    const meets = reply => reply.trace.some(({ event, what }) => event === 'met' && what === 'edge');
    assert.ok(!meets(wandered), 'an edge is an Obstruction');
    const body = wandered.units.find(unit => unit.id === id);
    const shape = corners(sizeOf(wander.codices.wild), body);
    assert.ok(inside(shape, wander.table) >= -1e-9, 'it stays on the table');
    for (const other of wander.units)
      if (other.id !== id && other.id !== body.charging?.unit)
        assert.ok(apart(shape, corners(sizeOf(wander.codices[other.codex]), other)) > -1e-6, `it ends on ${other.id}`);
    tally.scenes++;
    const [first] = engine.call({ ...pursuit, choices: [roll] }).options ?? [];
    if (first?.range || first?.key === 'end') {
      tally.edges++;
      continue;
    }
    const pursued = play(pursuit, roll);
    if (meets(pursued)) {
      tally.edges++;
      continue;
    }
    tally.charges += Boolean(body.charging);
    const there = reply => reply.units.map(({ id, at, facing }) => ({ id, at, facing }));
    assert.deepEqual(there(wandered), there(pursued), JSON.stringify({ ...wander, choices: [roll] }));
  }
  t.diagnostic(`${tally.scenes} scenes, ${tally.edges} at the edge, ${tally.charges} charges`);
  assert.ok(tally.edges && tally.charges && tally.edges < tally.scenes / 2);
});
