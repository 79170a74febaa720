// What is no request for an advance, a march or a reform of The 9th Age: each fault has its own code and place, on both builds alike.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answers, expectErrors, variantsOf } from '../../lib/errors.mjs';

const full = {
  umpire: 1,
  system: 'ninth-age',
  codices: {
    spears: { files: 5, ranks: 4, models: 18, base: [20, 20], mobility: 4, height: 1, traits: ['musician', 'fly'] },
    knights: { width: 5, depth: 2 },
  },
  units: [
    { id: 'A', codex: 'spears', owner: 'red', at: [20, 20], facing: 0, files: 6, shaken: false, engaged: false, moved: false, arrived: false },
    { id: 'B', codex: 'knights', owner: 'red', at: [40, 20], facing: 0, declaredOn: 'C' },
    { id: 'C', codex: 'knights', owner: 'blue', at: [40, 44], facing: 180 },
  ],
  table: { width: 48, depth: 48 },
  terrain: [{ id: 'bog', kind: 'other', dangerous: true, shape: [[5, 5], [8, 5], [8, 8]] }],
  turn: { active: 'red', players: ['red', 'blue'] },
  order: { kind: 'reform', unit: 'A', to: { at: [20, 21], facing: 90, files: 7 } },
}; // prettier-ignore
const t9 = variantsOf(full);
const ordered = order => ({ ...full, order });

test('the full requests themselves are legal', async () => {
  const requests = [full, ordered({ kind: 'advance', unit: 'A' }), ordered({ kind: 'march', unit: 'A' })];
  const optional = [
    '/codices/spears/models', '/codices/spears/height', '/codices/spears/traits', '/units/0/files', '/units/0/shaken', '/units/0/engaged',
    '/units/0/moved', '/units/0/arrived', '/units/1/declaredOn', '/terrain/0/dangerous', '/order/to/files',
  ]; // prettier-ignore
  for (const reply of await answers([...requests, ...optional.map(pointer => t9(pointer))]))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error ?? reply.refused));
});

test('keys that are missing, and those that do not belong there', async () => {
  const needed = ['/order/unit', '/order/to', '/order/to/at', '/order/to/facing', '/codices/spears/mobility'];
  await expectErrors(needed.map(pointer => [t9(pointer), 'missing-key', pointer]));
  await expectErrors([
    [ordered({ kind: 'advance' }), 'missing-key', '/order/unit'],
    [ordered({ kind: 'march', unit: 'B' }), 'missing-key', '/codices/knights/mobility'],
    [ordered({ kind: 'advance', unit: 'A', to: {} }), 'unknown-key', '/order/to', 'there is kind, unit'],
    [ordered({ kind: 'advance', unit: 'A', pursuers: ['A'] }), 'unknown-key', '/order/pursuers'],
    [ordered({ ...full.order, owner: 'red' }), 'unknown-key', '/order/owner', 'there is kind, unit, to'],
    [t9('/order/to/ranks', 2), 'unknown-key', '/order/to/ranks', 'there is at, facing, files'],
    [t9('/units/0/shaked', true), 'unknown-key', '/units/0/shaked', "did you mean 'shaken'?"],
  ]);
});

test('names that are not known, and those that stand twice', async () => {
  await expectErrors([
    [t9('/order/kind', 'advanc'), 'unknown-value', '/order/kind', "did you mean 'advance'?"],
    [t9('/order/unit', 'X'), 'unknown-unit', '/order/unit', 'there is A, B, C'],
    [t9('/units/1/declaredOn', 'bog'), 'unknown-unit', '/units/1/declaredOn'],
    [t9('/codices/spears/traits', ['flying']), 'unknown-value', '/codices/spears/traits/0'],
    [t9('/codices/spears/traits', ['fly', 'fly']), 'duplicate-id', '/codices/spears/traits/1'],
  ]);
});

// Each but the last is inside one that is none of its player's that stands by itself.
test('a model inside itself, inside an enemy, and inside one that is inside another', async () => {
  const [A, { declaredOn: _, ...B }] = full.units;
  const withUnits = (...units) => ({ ...full, units });
  const C = { ...B, id: 'C' };
  await expectErrors([
    [t9('/units/1/inside', 'B'), 'unknown-value', '/units/1/inside', 'another unit of this player'],
    [withUnits(A, { ...B, owner: 'blue', inside: 'A' }), 'unknown-value', '/units/1/inside', 'of this player'],
    [withUnits(A, { ...B, inside: 'C' }, { ...C, inside: 'A' }), 'unknown-value', '/units/2/inside', 'inside none'],
    [withUnits({ ...A, inside: 'B' }, { ...B, inside: 'A' }), 'unknown-value', '/units/1/inside', 'inside none'],
  ]);
  const [reply] = await answers([withUnits(A, { ...B, at: [20, 20], inside: 'A' })]);
  assert.equal(reply.verdict, 'legal');
});

test('numbers, and other kinds of values', async () => {
  await expectErrors([
    [t9('/codices/spears/models', 15), 'out-of-range', '/codices/spears/models', 'from 16 to 20'],
    [t9('/codices/spears/models', 21), 'out-of-range', '/codices/spears/models'],
    [t9('/codices/spears/height', 6), 'out-of-range', '/codices/spears/height', 'from 0 to 5'],
    [t9('/codices/spears/height', 1.5), 'out-of-range', '/codices/spears/height', 'whole'],
    [t9('/units/0/files', 0), 'out-of-range', '/units/0/files', 'from 1 to 18'],
    [t9('/units/0/files', 19), 'out-of-range', '/units/0/files'],
    [t9('/units/1/files', 2), 'out-of-range', '/units/1/files', 'from 1 to 1'],
    [t9('/order/to/files', 19), 'out-of-range', '/order/to/files', 'from 1 to 18'],
    [t9('/codices/spears/traits', 'fly'), 'wrong-type', '/codices/spears/traits'],
    [t9('/units/0/shaken', 1), 'wrong-type', '/units/0/shaken'],
    [t9('/units/1/declaredOn', true), 'wrong-type', '/units/1/declaredOn'],
    [t9('/terrain/0/dangerous', 'yes'), 'wrong-type', '/terrain/0/dangerous'],
    [t9('/order/unit', 1), 'wrong-type', '/order/unit'],
    [t9('/order/to', [20, 21]), 'wrong-type', '/order/to'],
    [t9('/order/to/at', 20), 'wrong-type', '/order/to/at'],
  ]);
});

test('a unit with other files has another outline', async () => {
  const [reply] = await answers([{ ...full, units: [{ ...full.units[0], files: 1, at: [20, 5] }] }]);
  assert.deepEqual([reply.error.code, reply.error.at], ['off-board', '/units/0/at']);
});

test('choices with and without how far', async () => {
  const chosen = choices => ({ ...full, order: { kind: 'advance', unit: 'A' }, choices });
  await expectErrors([
    [chosen(['forward']), 'bad-choice', '/choices/0'],
    [chosen([{ key: 'wheel:left' }]), 'bad-choice', '/choices/0'],
    [chosen([{ key: 'wheel:up', by: 3 }]), 'bad-choice', '/choices/0'],
    [chosen([{ key: 'end', by: 3 }]), 'bad-choice', '/choices/0'],
    [chosen([{ key: 'forward', by: 4.1 }]), 'out-of-range', '/choices/0/by', 'at most 4'],
    [chosen([{ key: 'forward', by: 0 }]), 'out-of-range', '/choices/0/by', 'more than 0'],
  ]);
});

test('Random Movement: the dice, the unit, the direction', async () => {
  const wild = { ...full, order: { kind: 'random', unit: 'A', direction: 90 } };
  wild.codices = { ...full.codices, spears: { ...full.codices.spears, random: '2D6' } };
  const random = variantsOf(wild);
  for (const reply of await answers([wild, random('/order/direction')]))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error ?? reply.refused));
  await expectErrors([
    [random('/order/unit'), 'missing-key', '/order/unit'],
    [random('/order/unit', 'X'), 'unknown-unit', '/order/unit', 'there is A, B, C'],
    [random('/order/unit', 'B'), 'unknown-value', '/order/unit', "the type of 'B' tells no dice of Random Movement"],
    [random('/order/facing', 90), 'unknown-key', '/order/facing', 'there is kind, unit, direction'],
    [random('/order/direction', 'north'), 'wrong-type', '/order/direction'],
    [random('/codices/spears/random', '5D6'), 'unknown-value', '/codices/spears/random', "did you mean 'D6'?"],
    [random('/codices/spears/random', -1), 'out-of-range', '/codices/spears/random'],
  ]);
});
