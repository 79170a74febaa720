// What is no request for The 9th Age: each fault has its own code and place, on both builds alike.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answers, expectErrors, find, variantsOf } from '../../lib/errors.mjs';
import { scenesOf } from '../../lib/scene-files.mjs';

// Every key that a request of this game can have, but for those that the games share and those of the other order.
const full = {
  umpire: 1,
  system: 'ninth-age',
  codices: {
    spears: { files: 5, ranks: 4, base: [20, 20], mobility: 4 },
    knights: { width: 5, depth: 2 },
  },
  units: [
    { id: 'A', codex: 'spears', owner: 'red', at: [20, 20], facing: 0, inCombat: true },
    { id: 'B', codex: 'knights', owner: 'red', at: [26, 20], facing: 0 },
    { id: 'D', codex: 'spears', owner: 'blue', at: [22, 32], facing: 0, fled: true },
    { id: 'E', codex: 'knights', owner: 'blue', at: [40, 40], facing: 180, combat: { fought: false, new: false } },
    { id: 'F', codex: 'spears', owner: 'gold', at: [10, 20], facing: 90, fled: false, inCombat: false },
  ],
  table: { width: 48, depth: 48 },
  terrain: [
    { id: 'rock', kind: 'impassable', shape: [[5, 5], [8, 5], [8, 8]] },
    { id: 'wood', kind: 'other', shapes: [[[15, 15], [25, 15], [25, 25]], [[15, 15], [25, 25], [15, 25]]] },
  ],
  turn: { active: 'red', players: ['red', 'blue', 'gold'], teams: [['red', 'gold']] },
  order: { kind: 'pursue', pursued: { unit: 'D', facing: 0, fleeDistance: 9.5, destroyed: false }, pursuers: ['A', 'B'], owner: 'red' },
  rulings: { 'ninth-age.final-spacing': 'no-contact' },
  choices: ['next:B', 'roll:B:7', 'roll:A:4'],
}; // prettier-ignore
const t9 = variantsOf(full);
const ordered = (order, changes = {}) => ({ ...full, ...changes, order, choices: [] });
const overrun = { kind: 'overrun', pursuers: ['A'] };
const pursued = changes => ordered({ ...full.order, pursued: { ...full.order.pursued, ...changes } });
const destroyed = changes => pursued({ destroyed: true, ...changes });
const unitsBut = (id, changes) => full.units.map(unit => (unit.id === id ? { ...unit, ...changes } : unit));

test('the full requests themselves are legal', async () => {
  const requests = [full, ordered(overrun), ordered(undefined), destroyed({}), destroyed({ fleeDistance: undefined })];
  requests.push(
    destroyed({ unit: 'gone' }),
    pursued({ fleeDistance: 0 }),
    pursued({ facing: -360 }),
    t9('/codices/spears/mobility', 0),
  );
  requests.push(ordered({ ...full.order, pursuers: ['B', 'A'] }), t9('/terrain', []), t9('/turn/active', 'blue'));
  requests.push({ ...destroyed({}), units: unitsBut('D', { fled: undefined }) });
  for (const reply of await answers(requests))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error ?? reply.refused));
});

test('without an order there is nothing to choose', async () => {
  const [reply] = await answers([ordered(undefined)]);
  assert.deepEqual([reply.status, reply.options, reply.barred], ['done', [], []]);
});

test('keys that are missing, and those that may be', async () => {
  const needed = [
    '/table', '/table/width', '/table/depth', '/codices/spears/files', '/codices/spears/ranks', '/codices/spears/base',
    '/codices/knights/width', '/codices/knights/depth', '/units/0/id', '/units/0/codex', '/units/0/owner', '/units/0/at',
    '/units/0/facing', '/units/3/combat/fought', '/units/3/combat/new', '/terrain/0/id', '/terrain/0/kind', '/terrain/0/shape',
    '/order/kind', '/order/pursued', '/order/pursued/unit', '/order/pursued/facing', '/order/pursued/fleeDistance', '/order/pursuers',
    '/order/owner', '/turn/active', '/turn/players',
  ]; // prettier-ignore
  await expectErrors(needed.map(pointer => [t9(pointer), 'missing-key', pointer]));
  await expectErrors([
    [t9('/codices/spears', {}), 'missing-key', '/codices/spears/files'],
    [t9('/codices/spears', { mobility: 4 }), 'missing-key', '/codices/spears/files'],
    [t9('/terrain/1/shapes'), 'missing-key', '/terrain/1/shape'],
    [ordered({ kind: 'overrun' }), 'missing-key', '/order/pursuers'],
    [ordered({}), 'missing-key', '/order/kind'],
    [destroyed({ unit: undefined }), 'missing-key', '/order/pursued/unit'],
    [destroyed({ facing: undefined }), 'missing-key', '/order/pursued/facing'],
  ]);
  const optional = [
    '/codices/spears/mobility', '/units/0/inCombat', '/units/3/combat', '/units/4/fled', '/units/4/inCombat', '/terrain',
    '/order/pursued/destroyed', '/rulings', '/choices', '/turn/teams',
  ]; // prettier-ignore
  for (const reply of await answers(optional.map(pointer => t9(pointer))))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error ?? reply.refused));
});

test('keys of no game, and of another', async () => {
  await expectErrors([
    [t9('/board', {}), 'unknown-key', '/board'],
    [t9('/tool', {}), 'unknown-key', '/tool'],
    [t9('/tabel', {}), 'unknown-key', '/tabel', "did you mean 'table'?"],
    [t9('/table/height', 3), 'unknown-key', '/table/height', 'there is width, depth'],
    [t9('/codices/spears/file', 5), 'unknown-key', '/codices/spears/file', "did you mean 'files'?"],
    [t9('/codices/spears/icons', 5), 'unknown-key', '/codices/spears/icons'],
    [t9('/codices/spears/front', 'long'), 'unknown-key', '/codices/spears/front'],
    [t9('/units/0/pushed', 1), 'unknown-key', '/units/0/pushed'],
    [t9('/units/0/flead', true), 'unknown-key', '/units/0/flead', "did you mean 'fled'?"],
    [t9('/units/0/incombat', true), 'unknown-key', '/units/0/incombat', "did you mean 'inCombat'?"],
    [t9('/units/3/combat/old', true), 'unknown-key', '/units/3/combat/old', 'there is fought, new'],
    [t9('/terrain/0/type', 'hill'), 'unknown-key', '/terrain/0/type', 'there is id, shape, shapes, kind'],
    [t9('/turn/orderPoints', 3), 'unknown-key', '/turn/orderPoints'],
    [t9('/order/unit', 'A'), 'unknown-key', '/order/unit'],
    [t9('/order/pursuerss', ['A']), 'unknown-key', '/order/pursuerss', "did you mean 'pursuers'?"],
    [t9('/order/pursued/distance', 3), 'unknown-key', '/order/pursued/distance', 'there is unit, facing, fleeDistance, destroyed'],
    [t9('/order/pursued/owner', 'blue'), 'unknown-key', '/order/pursued/owner'],
    [ordered({ ...overrun, owner: 'red' }), 'unknown-key', '/order/owner', 'there is kind, pursuers'],
    [ordered({ ...overrun, pursued: full.order.pursued }), 'unknown-key', '/order/pursued'],
  ]); // prettier-ignore
});

test('units that stay, though they could pursue', async () => {
  const pursuedByA = list => ordered({ ...full.order, pursuers: ['A'], restrained: list });
  await expectErrors([
    [pursuedByA('B'), 'wrong-type', '/order/restrained'],
    [pursuedByA(['X']), 'unknown-unit', '/order/restrained/0'],
    [pursuedByA(['A']), 'duplicate-id', '/order/restrained/0', 'listed twice'],
    [pursuedByA(['B', 'B']), 'duplicate-id', '/order/restrained/1', 'listed twice'],
    [pursuedByA(['E']), 'unknown-value', '/order/restrained/0', "no unit of 'red'"],
    [pursuedByA(Array(9).fill('B')), 'too-many', '/order/restrained'],
    [ordered({ ...overrun, restrained: ['D'] }), 'unknown-value', '/order/restrained/0', "no unit of 'red'"],
  ]);
  const legal = [pursuedByA(['B']), pursuedByA([]), ordered({ ...overrun, restrained: ['B'] })];
  for (const reply of await answers(legal)) assert.equal(reply.verdict, 'legal');
});

// A text in which the value at this place stands twice, each time under its key.
function twice(request, pointer) {
  const { holder, key } = find(request, pointer);
  const copy = structuredClone(request);
  find(copy, pointer).holder[key] = '\u0001';
  const value = JSON.stringify(holder[key]);
  return JSON.stringify(copy).replace(JSON.stringify('\u0001'), () => `${value},${JSON.stringify(key)}:${value}`);
}

test('keys that stand twice', async () => {
  const places = [
    '/table', '/table/width', '/table/depth', '/terrain', '/terrain/0/id', '/terrain/0/kind', '/terrain/0/shape', '/terrain/1/shapes',
    '/codices/spears', '/codices/spears/files', '/codices/spears/ranks', '/codices/spears/base', '/codices/spears/mobility',
    '/codices/knights/width', '/codices/knights/depth', '/units/0/id', '/units/0/at', '/units/0/facing', '/units/0/inCombat',
    '/units/2/fled', '/units/3/combat', '/units/3/combat/fought', '/units/3/combat/new', '/order/kind', '/order/owner',
    '/order/pursuers', '/order/pursued', '/order/pursued/unit', '/order/pursued/facing', '/order/pursued/fleeDistance',
    '/order/pursued/destroyed', '/rulings/ninth-age.final-spacing',
  ]; // prettier-ignore
  await expectErrors(places.map(at => [twice(full, at), 'duplicate-key', at]));
});

test('names that are not known', async () => {
  await expectErrors([
    [t9('/system', 'nineth-age'), 'unknown-system', '/system', "did you mean 'ninth-age'?"],
    [t9('/terrain/0/kind', 'impassible'), 'unknown-value', '/terrain/0/kind', "did you mean 'impassable'?"],
    [t9('/terrain/0/kind', 'forest'), 'unknown-value', '/terrain/0/kind', 'impassable, other'],
    [t9('/units/0/codex', 'spear'), 'unknown-codex', '/units/0/codex', "did you mean 'spears'?"],
    [t9('/units/0/owner', 'green'), 'unknown-owner', '/units/0/owner', 'red, blue'],
    [t9('/order/kind', 'persue'), 'unknown-value', '/order/kind', "did you mean 'pursue'?"],
    [t9('/order/kind', 'rout'), 'unknown-value', '/order/kind', 'pursue, overrun, random'],
    [t9('/order/owner', 'rde'), 'unknown-owner', '/order/owner', "did you mean 'red'?"],
    [t9('/order/pursuers', ['A', 'C']), 'unknown-unit', '/order/pursuers/1', 'there is A, B, D'],
    [t9('/order/pursuers', ['rock']), 'unknown-unit', '/order/pursuers/0'],
    [ordered({ ...overrun, pursuers: ['C'] }), 'unknown-unit', '/order/pursuers/0'],
    [pursued({ unit: 'gone' }), 'unknown-unit', '/order/pursued/unit', 'there is A, B, D'],
    [pursued({ unit: 'rock' }), 'unknown-unit', '/order/pursued/unit'],
    [t9('/rulings', { 'ninth-age.final-space': 'inch' }), 'unknown-ruling', '/rulings/ninth-age.final-space', "did you mean 'ninth-age.final-spacing'?"],
    [t9('/rulings', { 'torn-world.huge-step': 'adjacent' }), 'unknown-ruling', '/rulings/torn-world.huge-step'],
    [t9('/rulings', { 'ninth-age.graze': 'maybe' }), 'unknown-value', '/rulings/ninth-age.graze', 'no, yes'],
    [t9('/agreed', [{ unit: 'A', from: {}, to: {}, clause: 'T9-98' }]), 'unknown-value', '/agreed/0/clause'],
  ]); // prettier-ignore
});

test('who may pursue, and whom', async () => {
  await expectErrors([
    [t9('/order/pursuers', ['A', 'E']), 'unknown-value', '/order/pursuers/1', "no unit of 'red'"],
    [t9('/order/pursuers', ['F']), 'unknown-value', '/order/pursuers/0', "no unit of 'red'"],
    [t9('/order/owner', 'gold'), 'unknown-value', '/order/pursuers/0', "no unit of 'gold'"],
    [{ ...full, units: unitsBut('B', { fled: true }) }, 'unknown-value', '/order/pursuers/1', 'has fled'],
    [ordered({ ...overrun, pursuers: ['D'] }), 'unknown-value', '/order/pursuers/0', 'has fled'],
    [pursued({ unit: 'B' }), 'unknown-value', '/order/pursued/unit', 'no enemy'],
    [pursued({ unit: 'F' }), 'unknown-value', '/order/pursued/unit', 'no enemy'],
    [destroyed({ unit: 'F' }), 'unknown-value', '/order/pursued/unit', 'no enemy'],
    [pursued({ unit: 'E' }), 'unknown-value', '/order/pursued/unit', 'has not fled'],
    [{ ...full, units: unitsBut('D', { fled: false }) }, 'unknown-value', '/order/pursued/unit', 'has not fled'],
  ]);
  const rival = {
    ...full,
    turn: { ...full.turn, teams: undefined },
    order: { ...full.order, pursued: { unit: 'F', facing: 0, fleeDistance: 3 } },
  };
  const [reply] = await answers([{ ...rival, units: unitsBut('F', { fled: true }) }]);
  assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error));
});

test('ids and other things that stand twice', async () => {
  await expectErrors([
    [t9('/units/1/id', 'A'), 'duplicate-id', '/units/1/id', "'A'"],
    [t9('/terrain/0/id', 'A'), 'duplicate-id', '/terrain/0/id', 'a unit has this id'],
    [t9('/terrain/1/id', 'rock'), 'duplicate-id', '/terrain/1/id', "'rock'"],
    [t9('/order/pursuers', ['A', 'B', 'A']), 'duplicate-id', '/order/pursuers/2', "'A'"],
    [t9('/turn/players', ['red', 'blue', 'gold', 'red']), 'duplicate-id', '/turn/players/3'],
  ]);
});

test('numbers, and other kinds of values', async () => {
  const kinds = [
    ['/table', [48, 48]], ['/table/width', '48'], ['/terrain', {}], ['/terrain/0', 'rock'], ['/terrain/0/id', 1], ['/terrain/0/kind', true],
    ['/terrain/0/shape', 'square'], ['/terrain/0/shape/1', [1]], ['/terrain/1/shapes', {}], ['/codices/spears', []],
    ['/codices/spears/files', '5'], ['/codices/spears/ranks', null], ['/codices/spears/base', 20], ['/codices/spears/base', ['20', 20], '/0'],
    ['/codices/spears/mobility', false], ['/codices/knights/width', [5]], ['/codices/knights/depth', '2'], ['/units/0/at', [20]],
    ['/units/0/at', [20, 'y'], '/1'], ['/units/0/facing', 'N'], ['/units/2/fled', 'yes'], ['/units/0/inCombat', 1], ['/units/3/combat', true],
    ['/units/3/combat/fought', 0], ['/units/3/combat/new', 'no'], ['/order', 'A'], ['/order/kind', 1], ['/order/owner', ['red']],
    ['/order/pursuers', 'A'], ['/order/pursuers', [0], '/0'], ['/order/pursued', 'D'], ['/order/pursued/unit', 2],
    ['/order/pursued/facing', 'N'], ['/order/pursued/fleeDistance', '7'], ['/order/pursued/destroyed', 'no'],
  ]; // prettier-ignore
  await expectErrors(kinds.map(([pointer, value, below = '']) => [t9(pointer, value), 'wrong-type', pointer + below]));
  await expectErrors([
    [t9('/table/width', 0.5), 'out-of-range', '/table/width', 'from 1 to 1000'],
    [t9('/table/depth', 1001), 'out-of-range', '/table/depth'],
    [t9('/codices/spears/files', 0), 'out-of-range', '/codices/spears/files', 'from 1 to 100'],
    [t9('/codices/spears/files', 101), 'out-of-range', '/codices/spears/files'],
    [t9('/codices/spears/ranks', 1.5), 'out-of-range', '/codices/spears/ranks', 'whole'],
    [t9('/codices/spears/base', [20]), 'out-of-range', '/codices/spears/base'],
    [t9('/codices/spears/base', [20, 20, 20]), 'too-many', '/codices/spears/base'],
    [t9('/codices/spears/base', [0, 20]), 'out-of-range', '/codices/spears/base/0', 'more than 0'],
    [t9('/codices/spears/base', [20, -1]), 'out-of-range', '/codices/spears/base/1'],
    [t9('/codices/spears/base', [1001, 20]), 'out-of-range', '/codices/spears/base/0', '1000'],
    [t9('/codices/spears/mobility', -1), 'out-of-range', '/codices/spears/mobility', 'from 0 to 1000'],
    [t9('/codices/spears/mobility', 1001), 'out-of-range', '/codices/spears/mobility'],
    [t9('/codices/knights/width', 0), 'out-of-range', '/codices/knights/width', 'more than 0'],
    [t9('/codices/knights/depth', -2), 'out-of-range', '/codices/knights/depth'],
    [t9('/codices/knights/depth', 1001), 'out-of-range', '/codices/knights/depth'],
    [t9('/units/0/at', [1001, 0]), 'out-of-range', '/units/0/at/0', 'from -1000 to 1000'],
    [t9('/units/0/facing', 361), 'out-of-range', '/units/0/facing', 'from -360 to 360'],
    [t9('/order/pursuers', []), 'out-of-range', '/order/pursuers', 'at least 1'],
    [ordered({ ...overrun, pursuers: [] }), 'out-of-range', '/order/pursuers'],
    [pursued({ facing: 400 }), 'out-of-range', '/order/pursued/facing'],
    [pursued({ unit: '' }), 'out-of-range', '/order/pursued/unit'],
    [destroyed({ unit: 'x'.repeat(65) }), 'out-of-range', '/order/pursued/unit'],
    [pursued({ fleeDistance: -1 }), 'out-of-range', '/order/pursued/fleeDistance', 'from 0 to 1000'],
    [destroyed({ fleeDistance: 1001 }), 'out-of-range', '/order/pursued/fleeDistance'],
    [t9('/measuring', 11), 'out-of-range', '/measuring'],
  ]);
});

test('a codex is of models, or of one outline', async () => {
  await expectErrors([
    [t9('/codices/spears/width', 4), 'bad-shape', '/codices/spears', 'not both'],
    [t9('/codices/spears/depth', 4), 'bad-shape', '/codices/spears', 'not both'],
    [t9('/codices/knights/files', 5), 'bad-shape', '/codices/knights', 'not both'],
    [t9('/codices/knights/ranks', 1), 'bad-shape', '/codices/knights', 'not both'],
    [t9('/codices/knights/base', [20, 20]), 'bad-shape', '/codices/knights', 'not both'],
  ]);
});

test('more than there may be', async () => {
  const many = (count, item) => Array.from({ length: count }, (_, i) => item(i));
  const place = i => [(i % 100) * 8 + 10, Math.floor(i / 100) * 8 + 60];
  const crowd = count => ({
    ...full,
    table: { width: 1000, depth: 1000 },
    units: [
      ...full.units,
      ...many(count - full.units.length, i => ({
        id: `U${i}`,
        codex: 'knights',
        owner: 'red',
        at: place(i),
        facing: 0,
      })),
    ],
  });
  const chasing = count => ({
    ...crowd(20),
    order: { ...full.order, pursuers: many(count, i => `U${i}`) },
    choices: [],
  });
  for (const reply of await answers([crowd(1024), chasing(8)]))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error));
  await expectErrors([
    [crowd(1025), 'too-many', '/units', '1024'],
    [chasing(9), 'too-many', '/order/pursuers', 'at most 8'],
    [ordered({ ...overrun, pursuers: ['A', 'B'] }), 'too-many', '/order/pursuers', 'at most 1'],
    [
      t9(
        '/terrain',
        many(257, i => ({ ...full.terrain[0], id: `T${i}` })),
      ),
      'too-many',
      '/terrain',
      '256',
    ],
    [
      t9(
        '/terrain/1/shapes',
        many(33, () => full.terrain[0].shape),
      ),
      'too-many',
      '/terrain/1/shapes',
      '32',
    ],
    [
      t9(
        '/terrain/0/shape',
        many(33, () => [0, 0]),
      ),
      'too-many',
      '/terrain/0/shape',
      '32',
    ],
  ]);
});

test('shapes of terrain', async () => {
  const bad = [
    [[], 'three corners'],
    [[[0, 0], [1, 1]], 'three corners'],
    [[[0, 0], [1, 0], [2, 0]], 'three in one line'],
    [[[0, 0], [1, 0], [1, 0]], 'in one place'],
    [[[0, 0], [4, 0], [1, 1], [0, 4]], 'not convex'],
  ]; // prettier-ignore
  await expectErrors([
    ...bad.map(([shape, words]) => [t9('/terrain/0/shape', shape), 'bad-shape', '/terrain/0/shape', words]),
    ...bad.map(([shape]) => [t9('/terrain/1/shapes/1', shape), 'bad-shape', '/terrain/1/shapes/1']),
    [t9('/terrain/0/shapes', [full.terrain[0].shape]), 'bad-shape', '/terrain/0', 'not both'],
    [t9('/terrain/1/shapes', []), 'out-of-range', '/terrain/1/shapes'],
    [t9('/terrain/0/shape/2', [1, 2000]), 'out-of-range', '/terrain/0/shape/2/1'],
  ]);
});

test('what may not stand in one place, or over the edge', async () => {
  await expectErrors([
    [t9('/units/1/at', [22, 20]), 'overlap', '/units/1', "'A'"],
    [t9('/units/3/at', [22, 32]), 'overlap', '/units/3', "'D'"],
    [t9('/units/4/at', [6, 6]), 'overlap', '/units/4', "'rock'"],
    [t9('/terrain/1/kind', 'impassable'), 'overlap', '/units/0', "'wood'"],
    [t9('/units/4/at', [1, 20]), 'off-board', '/units/4/at', "'F'"],
    [t9('/units/4/at', [47, 20]), 'off-board', '/units/4/at'],
    [t9('/units/4/at', [20, 1]), 'off-board', '/units/4/at'],
    [t9('/units/4/at', [20, 47]), 'off-board', '/units/4/at'],
    [t9('/units/4/at', [-500, 20]), 'off-board', '/units/4/at'],
    [t9('/table', { width: 30, depth: 48 }), 'off-board', '/units/3/at'],
    [{ ...ordered(undefined), units: unitsBut('E', { at: [22, 32] }) }, 'overlap', '/units/3', "'D'"],
  ]); // prettier-ignore
  // Touching is none of it, nor is what was destroyed anywhere.
  const touching = [t9('/units/4/at', [2, 20]), t9('/units/1/at', [20 + (5 * 20) / 25.4 / 2 + 2.5, 20])];
  const gone = at => ({ ...destroyed({}), units: unitsBut('D', { at }) });
  touching[0].units[4] = { ...touching[0].units[4], codex: 'knights', facing: 0, at: [2.5, 20] };
  for (const reply of await answers([...touching, gone([20, 20]), gone([6, 6]), gone([0, 0])]))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error));
});

test('choices that are no keys', async () => {
  const choosing = choice => ({ ...full, choices: [choice] });
  const bad = [
    ['next'], ['next:C', 'there is no unit'], ['next:rock'], ['roll:A'], ['roll:A:'], ['roll:A:two', 'number'], ['roll:A:-2', 'number'],
    ['roll:A:7.5', 'number'], ['roll:C:7'], ['roll:7'], ['charge'], ['charge:C'], ['charge:rock'], ['place'], ['place:left', 'number'],
    ['place:0:1'], ['end:now'], ['end:A'], ['order:C'], ['step:front'], ['stay'], [''],
  ]; // prettier-ignore
  await expectErrors(bad.map(([key, words]) => [choosing(key), 'bad-choice', '/choices/0', words]));
  await expectErrors(
    ['next:A', 'roll:A:7', 'charge:E', 'place:0', 'end'].map(key => [
      choosing({ key, by: 1 }),
      'bad-choice',
      '/choices/0',
      'by',
    ]),
  );
  await expectErrors([
    [choosing('pivot'), 'bad-choice', '/choices/0', 'by'],
    [choosing({ key: 'pivot' }), 'bad-choice', '/choices/0', 'by'],
    [choosing('pivot:30'), 'bad-choice', '/choices/0'],
  ]);
  // What is barred across the rear is told beyond half a turn, and is no heading there.
  const { request: atEdge } = scenesOf('ninth-age').find(({ name }) => name === 't9-20-not-ended-over-the-edge');
  const pivoting = by => ({ ...atEdge, choices: ['roll:A:7', { key: 'pivot', by }] });
  await expectErrors([180.5, -180, -180.5].map(by => [pivoting(by), 'out-of-range', '/choices/1/by', 'at most 180']));
  for (const { verdict, refused } of await answers([pivoting(180)]))
    assert.deepEqual([verdict, refused.reason], ['illegal', 'table-edge']);
  const wellFormed = [
    'next:D',
    'next:E',
    'roll:A:1',
    'roll:A:13',
    'roll:D:7',
    'charge:A',
    'charge:E',
    'place:0',
    'place:7',
    'end',
    { key: 'pivot', by: 30 },
  ];
  for (const { verdict } of await answers(wellFormed.map(choosing))) assert.equal(verdict, 'illegal');
});

test('places in searches', async () => {
  const asking = ask => ({ ...full, choices: [], ask });
  await expectErrors([
    [asking({ nearest: { at: [1, 0], facing: 'E' } }), 'wrong-type', '/ask/nearest/facing'],
    [asking({ nearest: { facing: 0 } }), 'missing-key', '/ask/nearest/at'],
    [asking({ nearest: { at: [1, 0], facing: 400 } }), 'out-of-range', '/ask/nearest/facing'],
    [asking({ plan: { goal: { at: [1001, 0] } } }), 'out-of-range', '/ask/plan/goal/at/0'],
    [asking({ plan: { goal: { contact: 'E', side: 'flank' } } }), 'unknown-value', '/ask/plan/goal/side', 'front'],
    [asking({ plan: { goal: { contact: 'rock' } } }), 'unknown-unit', '/ask/plan/goal/contact'],
    [asking({ envelope: { unit: 'rock' } }), 'unknown-unit', '/ask/envelope/unit'],
  ]);
  const fine = [{ at: [1, 0] }, { at: [1, 0], facing: -90 }].map(nearest => asking({ nearest }));
  for (const reply of await answers(fine)) assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error));
});

test('charge orders', async () => {
  const charge = { kind: 'charge', units: ['A', 'B'], target: 'E' };
  const charging = changes => ordered({ ...charge, ...changes });
  const codex = changes => t9('/codices/spears', { ...full.codices.spears, ...changes });
  const unit = changes => ({ ...full, units: unitsBut('A', changes) });
  await expectErrors([
    [charging({ units: undefined }), 'missing-key', '/order/units'],
    [charging({ units: [] }), 'out-of-range', '/order/units'],
    [charging({ units: ['A', 'A'] }), 'duplicate-id', '/order/units/1'],
    [charging({ units: ['A', 'D'] }), 'unknown-value', '/order/units/1'],
    [charging({ units: ['X'] }), 'unknown-unit', '/order/units/0'],
    [charging({ target: 'X' }), 'unknown-unit', '/order/target'],
    [charging({ target: 'F' }), 'unknown-value', '/order/target'],
    [charging({ target: undefined, gone: true }), 'missing-key', '/order/target'],
    [charging({ gone: 1 }), 'wrong-type', '/order/gone'],
    [charging({ losses: ['E'] }), 'unknown-value', '/order/losses/0'],
    [charging({ losses: ['X'] }), 'unknown-value', '/order/losses/0'],
    [charging({ owner: 'red' }), 'unknown-key', '/order/owner', 'there is kind, units, target'],
    [charging({ pursuers: ['A'] }), 'unknown-key', '/order/pursuers'],
    [codex({ charge: -1 }), 'out-of-range', '/codices/spears/charge'],
    [codex({ advance: '4' }), 'wrong-type', '/codices/spears/advance'],
    [codex({ random: 1001 }), 'out-of-range', '/codices/spears/random'],
    [codex({ height: 6 }), 'out-of-range', '/codices/spears/height'],
    [codex({ traits: ['fast'] }), 'unknown-value', '/codices/spears/traits/0'],
    [unit({ shaken: 'yes' }), 'wrong-type', '/units/0/shaken'],
    [unit({ engaged: 1 }), 'wrong-type', '/units/0/engaged'],
    [unit({ moved: 1 }), 'wrong-type', '/units/0/moved'],
    [unit({ pivotedAfterCombat: 1 }), 'wrong-type', '/units/0/pivotedAfterCombat'],
    [unit({ declaredOn: 'X' }), 'unknown-unit', '/units/0/declaredOn'],
    [unit({ declaredOn: 'A' }), 'unknown-value', '/units/0/declaredOn'],
    [unit({ declaredOn: 'B' }), 'unknown-value', '/units/0/declaredOn'],
    [unit({ modelCharged: 1 }), 'wrong-type', '/units/0/modelCharged'],
    [unit({ fledFromCharge: 1 }), 'wrong-type', '/units/0/fledFromCharge'],
    [unit({ inside: 'X' }), 'unknown-unit', '/units/0/inside'],
    [t9('/terrain/0/opaque', 1), 'wrong-type', '/terrain/0/opaque'],
    [t9('/terrain/0/dangerous', 1), 'wrong-type', '/terrain/0/dangerous'],
  ]);
  const { request } = scenesOf('ninth-age').find(({ name }) => name === 't9-t11-what-may-be-charged');
  const choosing = key => ({ ...request, choices: [key] });
  await expectErrors(
    ['react:B:run', 'react:X:hold', 'test:A:maybe', 'test:A', 'decline:A', { key: 'decline', by: 1 }].map(key => [
      choosing(key),
      'bad-choice',
      '/choices/0',
    ]),
  );
  const wellFormed = ['react:B:hold', 'test:A:passed', 'roll:A:8', 'next:A', 'place:0', 'end', 'charge:A'];
  for (const { verdict } of await answers(wellFormed.map(choosing))) assert.equal(verdict, 'illegal');
});
