// What is no request for a flight, a rally or a pivot after combat, each fault with its own code and place.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answers, expectErrors, variantsOf } from '../../lib/errors.mjs';

const full = {
  umpire: 1,
  system: 'ninth-age',
  codices: {
    spears: { files: 5, ranks: 4, base: [20, 20], mobility: 4, models: 17, height: 1, traits: ['swiftstride'] },
    knights: { width: 5, depth: 2, models: 3 },
  },
  units: [
    { id: 'A', codex: 'knights', owner: 'red', at: [20, 20], facing: 0, declaredOn: 'B' },
    { id: 'B', codex: 'spears', owner: 'blue', at: [20, 32], facing: 0, shaken: true, engaged: false },
    { id: 'C', codex: 'knights', owner: 'blue', at: [40, 32], facing: 0, pivotedAfterCombat: true },
  ],
  table: { width: 48, depth: 48 },
  turn: { active: 'blue', players: ['red', 'blue'] },
  order: { kind: 'flee', unit: 'B', cause: 'terror', from: 'A' },
  choices: ['roll:B:7'],
};
const t9 = variantsOf(full);
const ordered = (order, choices = []) => ({ ...full, order, choices });
const broken = { kind: 'flee', unit: 'B', cause: 'broken', from: 'A', facing: 'front' };

test('the full requests themselves are legal', async () => {
  const requests = [
    full,
    ordered(broken),
    ordered({ ...broken, cause: 'feigned-flight' }),
    ordered({ kind: 'flee', unit: 'B', cause: 'rally-failed' }),
    ordered({ kind: 'rally', unit: 'B' }, ['test:B:failed', 'roll:B:2']),
    ordered({ kind: 'post-combat', unit: 'C' }, [{ key: 'pivot', by: 30 }]),
    t9('/codices/spears/models', 16),
    t9('/codices/spears/models', 20),
    t9('/codices/spears/height', 0),
    t9('/codices/spears/traits', []),
  ];
  for (const reply of await answers(requests))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error ?? reply.refused));
});

test('keys that are missing, and those that may be', async () => {
  const needed = ['/order/unit', '/order/cause', '/order/from'];
  await expectErrors(needed.map(pointer => [t9(pointer), 'missing-key', pointer]));
  await expectErrors([
    [ordered({ ...broken, from: undefined }), 'missing-key', '/order/from'],
    [ordered({ kind: 'rally' }), 'missing-key', '/order/unit'],
    [ordered({ kind: 'post-combat' }), 'missing-key', '/order/unit'],
  ]);
  const optional = [
    ...['/codices/spears/models', '/codices/spears/height', '/codices/spears/traits', '/codices/knights/models'],
    ...['/units/0/declaredOn', '/units/1/shaken', '/units/1/engaged', '/units/2/pivotedAfterCombat'],
  ];
  for (const reply of await answers(optional.map(pointer => t9(pointer))))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error ?? reply.refused));
});

test('keys of another order', async () => {
  await expectErrors([
    [t9('/order/pursuers', ['B']), 'unknown-key', '/order/pursuers', 'there is kind, unit, cause, from, facing'],
    [t9('/order/facing', 'front'), 'unknown-key', '/order/facing'],
    [ordered({ kind: 'flee', unit: 'B', cause: 'rally-failed', from: 'A' }), 'unknown-key', '/order/from'],
    [ordered({ kind: 'rally', unit: 'B', cause: 'terror' }), 'unknown-key', '/order/cause', 'there is kind, unit'],
    [ordered({ kind: 'post-combat', unit: 'C', from: 'A' }), 'unknown-key', '/order/from'],
    [ordered({ kind: 'overrun', pursuers: ['A'], unit: 'B' }), 'unknown-key', '/order/unit'],
  ]);
});

test('names and numbers that there are not', async () => {
  await expectErrors([
    [t9('/order/cause', 'terrors'), 'unknown-value', '/order/cause', "did you mean 'terror'?"],
    [t9('/order/unit', 'Z'), 'unknown-unit', '/order/unit'],
    [t9('/order/from', 'Z'), 'unknown-unit', '/order/from'],
    [t9('/order/from', 'C'), 'unknown-value', '/order/from'],
    [t9('/order/from', 'B'), 'unknown-value', '/order/from'],
    [ordered({ ...broken, facing: 'flank' }), 'unknown-value', '/order/facing', 'front, left, rear, right'],
    [t9('/units/0/declaredOn', 'Z'), 'unknown-unit', '/units/0/declaredOn'],
    [t9('/units/1/shaken', 1), 'wrong-type', '/units/1/shaken'],
    [t9('/units/1/engaged', 'yes'), 'wrong-type', '/units/1/engaged'],
    [t9('/codices/spears/models', 15), 'out-of-range', '/codices/spears/models'],
    [t9('/codices/spears/models', 21), 'out-of-range', '/codices/spears/models'],
    [t9('/codices/knights/models', 0), 'out-of-range', '/codices/knights/models'],
    [t9('/codices/spears/height', 6), 'out-of-range', '/codices/spears/height'],
    [t9('/codices/spears/height', 1.5), 'out-of-range', '/codices/spears/height'],
    [
      t9('/codices/spears/traits', ['swiftstrid']),
      'unknown-value',
      '/codices/spears/traits/0',
      "did you mean 'swiftstride'?",
    ],
    [t9('/codices/spears/traits', ['fly', 'fly']), 'duplicate-id', '/codices/spears/traits/1'],
    [ordered(full.order, ['roll:B']), 'bad-choice', '/choices/0'],
    [ordered({ kind: 'rally', unit: 'B' }, ['test:B:won']), 'bad-choice', '/choices/0'],
  ]);
});
