// What is no request to nudge units of The 9th Age: each fault has its own code and place, on both builds alike.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answers, expectErrors, variantsOf } from '../../lib/errors.mjs';

const full = {
  umpire: 1,
  system: 'ninth-age',
  codices: { wide: { width: 5, depth: 2 } },
  units: [
    { id: 'A', codex: 'wide', owner: 'red', at: [20, 23], facing: 180 },
    { id: 'B', codex: 'wide', owner: 'red', at: [30, 23], facing: 180 },
    { id: 'E', codex: 'wide', owner: 'blue', at: [20, 20], facing: 180 },
    { id: 'F', codex: 'wide', owner: 'blue', at: [40, 20], facing: 0, fled: true },
  ],
  table: { width: 48, depth: 48 },
  turn: { active: 'red', players: ['red', 'blue'] },
  order: { kind: 'nudge', contacts: [{ units: ['A', 'E'], sides: ['front', 'rear'] }] },
};
const t9 = variantsOf(full);
const units = pair => t9('/order/contacts/0/units', pair);

test('the request itself is legal, without its sides too', async () => {
  for (const reply of await answers([full, t9('/order/contacts/0/sides')])) assert.equal(reply.verdict, 'legal');
});

test('keys that are missing, and those that do not belong there', async () => {
  await expectErrors([
    [t9('/order/contacts'), 'missing-key', '/order/contacts'],
    [t9('/order/contacts/0/units'), 'missing-key', '/order/contacts/0/units'],
    [t9('/order/contacts/0/side', 'front'), 'unknown-key', '/order/contacts/0/side', "did you mean 'sides'?"],
    [t9('/order/unit', 'A'), 'unknown-key', '/order/unit', 'there is kind, contacts'],
  ]);
});

test('units that are unknown, friends or have fled, and pairs that come twice', async () => {
  await expectErrors([
    [units(['A', 'X']), 'unknown-unit', '/order/contacts/0/units/1'],
    [units(['A', 'B']), 'unknown-value', '/order/contacts/0/units/1', 'no enemy'],
    [units(['A', 'A']), 'unknown-value', '/order/contacts/0/units/1', 'no enemy'],
    [units(['A', 'F']), 'unknown-value', '/order/contacts/0/units/1', 'has fled'],
    [units(['F', 'A']), 'unknown-value', '/order/contacts/0/units/0', 'has fled'],
    [
      t9('/order/contacts', [{ units: ['A', 'E'] }, { units: ['E', 'A'] }]),
      ...['duplicate-id', '/order/contacts/1/units', 'listed twice'],
    ],
  ]);
});

test('sides that are unknown, or could not have touched', async () => {
  const sides = pair => t9('/order/contacts/0/sides', pair);
  await expectErrors([
    [sides(['front', 'back']), 'unknown-value', '/order/contacts/0/sides/1', 'front, left, rear, right'],
    [sides(['front', 'front']), 'unknown-value', '/order/contacts/0/sides', 'do not face each other'],
    [sides(['front', 'left']), 'unknown-value', '/order/contacts/0/sides', 'do not face each other'],
  ]);
});

// E looks down from y 20, and reaches from x 17.5 to 22.5.
test('sides that are left out and not plain', async () => {
  const placed = (at, facing) => {
    const { contacts } = full.order;
    const order = { kind: 'nudge', contacts: [{ units: contacts[0].units }] };
    return { ...full, units: full.units.map(unit => (unit.id === 'A' ? { ...unit, at, facing } : unit)), order };
  };
  const unclear = [
    [placed([24, 16], 270), 'two pairs'],
    [placed([20, 24], 200), 'askew'],
    [placed([20, 23], 90), 'no front'],
  ];
  const at = '/order/contacts/0/sides';
  await expectErrors(unclear.map(([request]) => [request, 'missing-key', at, 'not plain']));
});

test('lists and other kinds of values', async () => {
  const seven = Array.from({ length: 7 }, () => ({ units: ['A', 'E'] }));
  await expectErrors([
    [t9('/order/contacts', []), 'out-of-range', '/order/contacts', 'at least 1'],
    [t9('/order/contacts', seven), 'too-many', '/order/contacts'],
    [t9('/order/contacts', {}), 'wrong-type', '/order/contacts'],
    [t9('/order/contacts/0', 'A'), 'wrong-type', '/order/contacts/0'],
    [units(['A']), 'out-of-range', '/order/contacts/0/units'],
    [units(['A', 1]), 'wrong-type', '/order/contacts/0/units/1'],
    [t9('/order/contacts/0/sides', 'front'), 'wrong-type', '/order/contacts/0/sides'],
    [t9('/order/contacts/0/sides', ['front']), 'out-of-range', '/order/contacts/0/sides'],
  ]);
});
