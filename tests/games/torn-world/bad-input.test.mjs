// What is no request for Torn World: each fault has its own code and place, on both builds alike.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answers, expectErrors, find, variantsOf } from '../../lib/errors.mjs';

// Every key that a request of this game can have, but for those that the games share and those of other orders.
const full = {
  umpire: 1,
  system: 'torn-world',
  codices: {
    faceless: { size: 'large', move: 1, run: 2, agility: 1, abilities: ['ejection'] },
    swordsman: { size: 'infantry', move: 3 },
    titan: { size: 'huge', hexons: 2, move: 1 },
  },
  units: [
    { id: 'A', codex: 'faceless', owner: 'red', at: [2, 1] },
    { id: 'B', codex: 'swordsman', owner: 'blue', at: [6, 0] },
    { id: 'T', codex: 'titan', owner: 'blue', at: [[-2, 6], [0, 7]] },
  ],
  board: { rows: ['..........', '..........', '.....f....', ...Array(7).fill('..........')], legend: { f: 'Fiery Earth' } },
  hexons: { chirality: 'A', origin: [7, 0] },
  landscape: [{ id: 'ruin', kind: 'volume', hexes: [[8, 0], [8, 1]] }],
  markers: [
    { id: 'chest', kind: 'portable', at: [5, 2] },
    { id: 'banner', kind: 'linked', at: [6, 3], taken: true, by: 'B' },
  ],
  dice: { agility: [1, 6] },
  turn: { active: 'red', players: ['red', 'blue'] },
  order: { unit: 'A', kind: 'activation' },
  rulings: { 'torn-world.free-attacks': 'per-hex' },
  choices: ['action:move', 'step:E', 'eject:chest:6,1'],
}; // prettier-ignore
const torn = variantsOf(full);
const ordered = (order, changes = {}) => ({ ...full, ...changes, order, choices: [] });
const shift = { unit: 'B', kind: 'shift', by: 'red', to: [5, 1] };
const panic = { unit: 'B', kind: 'panic', by: 'red' };
const deploy = { unit: 'A', kind: 'deploy', zone: [[1, 1], [2, 1], [3, 1], [2, 0], [3, 0], [1, 2], [2, 2]] }; // prettier-ignore
const summon = { unit: 'A', kind: 'summon' };

test('the full requests themselves are legal', async () => {
  const requests = [full, ...[shift, panic, deploy, summon].map(order => ordered(order))];
  requests.push(ordered({ ...shift, to: undefined }), torn('/codices/faceless/run', 0), torn('/dice/agility', [0, 1]));
  requests.push(torn('/markers/0/taken', false), torn('/landscape', []), torn('/codices/faceless/abilities', []));
  requests.push({ ...full, board: { rows: Array(10).fill('..........') } });
  for (const reply of await answers(requests))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error ?? reply.refused));
});

test('keys that are missing, and those that may be', async () => {
  const needed = [
    '/board', '/board/rows', '/codices/faceless/size', '/codices/faceless/move', '/codices/titan/hexons', '/units/0/at', '/units/0/codex',
    '/units/0/owner', '/units/0/id', '/landscape/0/id', '/landscape/0/kind', '/landscape/0/hexes', '/markers/0/id', '/markers/0/kind',
    '/markers/0/at', '/markers/1/by', '/order/unit', '/turn/active', '/turn/players',
  ]; // prettier-ignore
  await expectErrors(needed.map(pointer => [torn(pointer), 'missing-key', pointer]));
  await expectErrors([
    [ordered({ ...shift, unit: undefined }), 'missing-key', '/order/unit'],
    [ordered({ ...shift, by: undefined }), 'missing-key', '/order/by'],
    [ordered({ ...panic, unit: undefined }), 'missing-key', '/order/unit'],
    [ordered({ ...panic, by: undefined }), 'missing-key', '/order/by'],
    [ordered({ ...deploy, unit: undefined }), 'missing-key', '/order/unit'],
    [ordered({ ...deploy, zone: undefined }), 'missing-key', '/order/zone'],
    [ordered({ kind: 'summon' }), 'missing-key', '/order/unit'],
    [ordered({}), 'missing-key', '/order/unit'],
  ]);
  const optional = [
    '/codices/faceless/run', '/codices/faceless/agility', '/codices/faceless/abilities', '/hexons', '/hexons/chirality', '/landscape',
    '/dice', '/dice/agility', '/order/kind', '/rulings', '/choices',
  ]; // prettier-ignore
  for (const reply of await answers(optional.map(pointer => torn(pointer))))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error));
  for (const pointer of ['/hexons/origin', '/markers', '/order'])
    for (const reply of await answers([{ ...torn(pointer), choices: [] }]))
      assert.equal(reply.verdict, 'legal', pointer);
});

test('keys of no game, and of another', async () => {
  await expectErrors([
    [torn('/board/exits', {}), 'unknown-key', '/board/exits', 'there is rows, legend'],
    [torn('/board/terrain', {}), 'unknown-key', '/board/terrain'],
    [torn('/codices/faceless/hexons', 1), 'unknown-key', '/codices/faceless/hexons'],
    [torn('/codices/swordsman/hexons', 2), 'unknown-key', '/codices/swordsman/hexons'],
    [torn('/codices/faceless/moves', 1), 'unknown-key', '/codices/faceless/moves', "did you mean 'move'?"],
    [torn('/codices/faceless/speed', 1), 'unknown-key', '/codices/faceless/speed'],
    [torn('/units/0/facing', 'E'), 'unknown-key', '/units/0/facing'],
    [torn('/hexons/chiralty', 'B'), 'unknown-key', '/hexons/chiralty', "did you mean 'chirality'?"],
    [torn('/landscape/0/shape', []), 'unknown-key', '/landscape/0/shape', 'there is id, kind, hexes'],
    [torn('/markers/0/owner', 'red'), 'unknown-key', '/markers/0/owner'],
    [torn('/dice/agilty', [1, 2]), 'unknown-key', '/dice/agilty', "did you mean 'agility'?"],
    [torn('/turn/orderPoints', 3), 'unknown-key', '/turn/orderPoints'],
    [torn('/turn/card', {}), 'unknown-key', '/turn/card'],
    [torn('/terrain', []), 'unknown-key', '/terrain'],
    [torn('/marker', []), 'unknown-key', '/marker', "did you mean 'markers'?"],
    [torn('/order/units', ['A']), 'unknown-key', '/order/units', "did you mean 'unit'?"],
    [torn('/order/by', 'red'), 'unknown-key', '/order/by', 'there is unit, kind'],
    [torn('/order/to', [1, 1]), 'unknown-key', '/order/to'],
    [torn('/order/zone', [[1, 1]]), 'unknown-key', '/order/zone'],
    [ordered({ unit: 'A', by: 'red' }), 'unknown-key', '/order/by'],
    [ordered({ ...shift, zone: [[1, 1]] }), 'unknown-key', '/order/zone', 'there is unit, kind, by, to'],
    [ordered({ ...panic, to: [5, 1] }), 'unknown-key', '/order/to', 'there is unit, kind, by'],
    [ordered({ ...deploy, by: 'red' }), 'unknown-key', '/order/by', 'there is unit, kind, zone'],
    [ordered({ ...deploy, to: [2, 1] }), 'unknown-key', '/order/to'],
    [ordered({ ...summon, zone: [[1, 1]] }), 'unknown-key', '/order/zone', 'there is unit, kind'],
    [ordered({ ...summon, by: 'red' }), 'unknown-key', '/order/by'],
  ]); // prettier-ignore
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
    '/board', '/board/rows', '/board/legend', '/board/legend/f', '/hexons', '/hexons/chirality', '/hexons/origin', '/landscape',
    '/landscape/0/id', '/landscape/0/kind', '/landscape/0/hexes', '/markers', '/markers/1/id', '/markers/1/kind', '/markers/1/at',
    '/markers/1/taken', '/markers/1/by', '/dice', '/dice/agility', '/codices/faceless', '/codices/faceless/size',
    '/codices/titan/hexons', '/codices/faceless/move', '/codices/faceless/run', '/codices/faceless/agility',
    '/codices/faceless/abilities', '/units/0/id', '/units/0/codex', '/units/0/owner', '/units/0/at', '/order/unit', '/order/kind',
    '/rulings/torn-world.free-attacks',
  ]; // prettier-ignore
  await expectErrors(places.map(at => [twice(full, at), 'duplicate-key', at]));
  const others = [[shift, 'by'], [shift, 'to'], [panic, 'by'], [deploy, 'zone']]; // prettier-ignore
  await expectErrors(
    others.map(([order, key]) => [twice(ordered(order), `/order/${key}`), 'duplicate-key', `/order/${key}`]),
  );
});

test('names that are not known', async () => {
  await expectErrors([
    [torn('/system', 'tornworld'), 'unknown-system', '/system', "did you mean 'torn-world'?"],
    [torn('/codices/faceless/size', 'larg'), 'unknown-value', '/codices/faceless/size', "did you mean 'large'?"],
    [torn('/codices/faceless/size', 'cavalry'), 'unknown-value', '/codices/faceless/size', 'infantry, large, huge'],
    [torn('/codices/faceless/abilities', ['eject']), 'unknown-value', '/codices/faceless/abilities/0', 'ejection'],
    [torn('/hexons/chirality', 'a'), 'unknown-value', '/hexons/chirality', 'A'],
    [torn('/hexons/chirality', 'C'), 'unknown-value', '/hexons/chirality'],
    [torn('/landscape/0/kind', 'flat'), 'unknown-value', '/landscape/0/kind', 'volume'],
    [torn('/markers/0/kind', 'portabel'), 'unknown-value', '/markers/0/kind', "did you mean 'portable'?"],
    [torn('/markers/0/taken', true), 'unknown-value', '/markers/0/taken', 'not on the field'],
    [torn('/markers/1/taken', false), 'unknown-value', '/markers/1/by', 'taken'],
    [torn('/markers/1/taken'), 'unknown-value', '/markers/1/by'],
    [torn('/markers/0/by', 'A'), 'unknown-value', '/markers/0/by'],
    [torn('/markers/1/by', 'C'), 'unknown-unit', '/markers/1/by', 'there is A, B, T'],
    [torn('/markers/1/by', 'chest'), 'unknown-unit', '/markers/1/by'],
    [torn('/units/0/codex', 'faceles'), 'unknown-codex', '/units/0/codex', "did you mean 'faceless'?"],
    [torn('/units/0/owner', 'green'), 'unknown-owner', '/units/0/owner', 'red, blue'],
    [torn('/order/unit', 'C'), 'unknown-unit', '/order/unit', 'there is A, B, T'],
    [torn('/order/unit', 'chest'), 'unknown-unit', '/order/unit'],
    [torn('/order/kind', 'activate'), 'unknown-value', '/order/kind', "did you mean 'activation'?"],
    [torn('/order/kind', 'move'), 'unknown-value', '/order/kind', 'activation, shift, panic, deploy, summon'],
    [ordered({ ...shift, by: 'A' }), 'unknown-owner', '/order/by', 'red, blue'],
    [ordered({ ...shift, unit: 'ruin' }), 'unknown-unit', '/order/unit'],
    [ordered({ ...panic, by: 'bleu' }), 'unknown-owner', '/order/by', "did you mean 'blue'?"],
    [torn('/rulings', { 'torn-world.free-attack': 'per-hex' }), 'unknown-ruling', '/rulings/torn-world.free-attack', "did you mean 'torn-world.free-attacks'?"],
    [torn('/rulings', { 'godsgloom.fast-token': 'none' }), 'unknown-ruling', '/rulings/godsgloom.fast-token'],
    [torn('/rulings', { 'torn-world.huge-step': 'flip' }), 'unknown-value', '/rulings/torn-world.huge-step', 'as-shown, shift-or-flip, overlapping, adjacent'],
    [torn('/board/legend', {}), 'unknown-terrain', '/board/rows/2', "'f'"],
    [torn('/agreed', [{ unit: 'A', from: {}, to: {}, clause: 'TW-61' }]), 'unknown-value', '/agreed/0/clause'],
  ]); // prettier-ignore
});

test('ids and other things that stand twice', async () => {
  await expectErrors([
    [torn('/units/1/id', 'A'), 'duplicate-id', '/units/1/id', "'A'"],
    [torn('/markers/0/id', 'A'), 'duplicate-id', '/markers/0/id', 'a unit has this id'],
    [torn('/markers/1/id', 'chest'), 'duplicate-id', '/markers/1/id', "'chest'"],
    [torn('/landscape/0/id', 'B'), 'duplicate-id', '/landscape/0/id', 'a unit has this id'],
    [torn('/landscape/0/id', 'banner'), 'duplicate-id', '/landscape/0/id', "'banner'"],
    [torn('/landscape/1', { id: 'ruin', kind: 'volume', hexes: [[7, 5]] }), 'duplicate-id', '/landscape/1/id'],
    [torn('/codices/faceless/abilities', ['ejection', 'ejection']), 'duplicate-id', '/codices/faceless/abilities/1'],
    [torn('/units/2/at', [[0, 7], [0, 7]]), 'duplicate-id', '/units/2/at/1', 'twice'],
    [torn('/turn/players', ['red', 'blue', 'red']), 'duplicate-id', '/turn/players/2'],
    [torn('/board/legend', { f: 'fire', '.': 'open' }), 'duplicate-id', '/board/legend/.'],
  ]); // prettier-ignore
});

test('numbers, and other kinds of values', async () => {
  const kinds = [
    ['/codices/faceless/size', 2], ['/codices/faceless/move', '1'], ['/codices/faceless/run', null], ['/codices/faceless/agility', true],
    ['/codices/faceless/abilities', 'ejection'], ['/codices/faceless/abilities', [1], '/0'], ['/codices/titan/hexons', '2'],
    ['/codices/faceless', []], ['/hexons', [7, 0]], ['/hexons/chirality', 1], ['/hexons/origin', 7], ['/landscape', {}],
    ['/landscape/0', 'ruin'], ['/landscape/0/id', 1], ['/landscape/0/hexes', 8], ['/landscape/0/hexes', [8, 0], '/0'],
    ['/markers', 'chest'], ['/markers/0', ['chest']], ['/markers/0/at', '5,2'], ['/markers/0/taken', 'no'], ['/markers/1/by', 1],
    ['/dice', [1, 6]], ['/dice/agility', 0.5], ['/dice/agility', ['1', 6], '/0'], ['/dice/agility', [1, '6'], '/1'], ['/units/0/at', 'E'],
    ['/units/1/at', { q: 6, r: 0 }], ['/units/2/at', [2, 1], '/0'], ['/order', 'A'], ['/order/unit', 0], ['/order/kind', null],
    ['/board/legend/f', 3], ['/board', []],
  ]; // prettier-ignore
  await expectErrors(
    kinds.map(([pointer, value, below = '']) => [torn(pointer, value), 'wrong-type', pointer + below]),
  );
  await expectErrors([
    [ordered({ ...shift, to: 'E' }), 'wrong-type', '/order/to'],
    [ordered({ ...shift, by: ['red'] }), 'wrong-type', '/order/by'],
    [ordered({ ...deploy, zone: [2, 1] }), 'wrong-type', '/order/zone/0'],
    [ordered({ ...deploy, zone: 'south' }), 'wrong-type', '/order/zone'],
    [torn('/codices/faceless/move', -1), 'out-of-range', '/codices/faceless/move', 'from 0 to 20'],
    [torn('/codices/faceless/move', 21), 'out-of-range', '/codices/faceless/move'],
    [torn('/codices/faceless/move', 1.5), 'out-of-range', '/codices/faceless/move', 'whole'],
    [torn('/codices/faceless/run', -1), 'out-of-range', '/codices/faceless/run', 'from 0 to 20'],
    [torn('/codices/faceless/run', 21), 'out-of-range', '/codices/faceless/run'],
    [torn('/codices/faceless/agility', 11), 'out-of-range', '/codices/faceless/agility', 'from 0 to 10'],
    [torn('/codices/titan/hexons', 1), 'out-of-range', '/codices/titan/hexons', 'from 2 to 6'],
    [torn('/codices/titan/hexons', 7), 'out-of-range', '/codices/titan/hexons'],
    [torn('/dice/agility', [7, 6]), 'out-of-range', '/dice/agility/0', 'from 0 to 6'],
    [torn('/dice/agility', [-1, 6]), 'out-of-range', '/dice/agility/0'],
    [torn('/dice/agility', [0, 0]), 'out-of-range', '/dice/agility/1', 'from 1 to 20'],
    [torn('/dice/agility', [1, 21]), 'out-of-range', '/dice/agility/1'],
    [torn('/dice/agility', [1]), 'out-of-range', '/dice/agility'],
    [torn('/dice/agility', [1, 2, 3]), 'too-many', '/dice/agility'],
    [torn('/landscape/0/hexes', []), 'out-of-range', '/landscape/0/hexes'],
    [ordered({ ...deploy, zone: [] }), 'out-of-range', '/order/zone'],
    [torn('/hexons/origin', [401, 0]), 'out-of-range', '/hexons/origin/0', 'from -400 to 400'],
    [torn('/hexons/origin', [0.5, 0]), 'out-of-range', '/hexons/origin/0', 'whole'],
    [torn('/hexons/origin', [7]), 'out-of-range', '/hexons/origin'],
    [torn('/markers/0/id', ''), 'out-of-range', '/markers/0/id'],
    [torn('/landscape/0/id', 'r'.repeat(65)), 'out-of-range', '/landscape/0/id'],
    [torn('/board/legend/f', ''), 'out-of-range', '/board/legend/f'],
    [torn('/board/legend', { ff: 'fire' }), 'out-of-range', '/board/legend/ff'],
  ]);
});

test('more than there may be', async () => {
  const many = (count, item) => Array.from({ length: count }, (_, i) => item(i));
  const wide = { rows: Array(20).fill('.'.repeat(20)) };
  const hex = i => [(i % 20) - (Math.floor(i / 20) >> 1), Math.floor(i / 20)];
  const crowd = count => ({
    ...full,
    ...{ board: wide, markers: [], landscape: [], order: undefined, choices: [] },
    units: many(count, i => ({ id: `U${i}`, codex: 'swordsman', owner: 'red', at: hex(i) })),
  });
  const marks = count => ({
    ...crowd(1),
    markers: many(count, i => ({ id: `M${i}`, kind: 'portable', at: hex(i + 1) })),
  });
  const ruins = count => ({
    ...crowd(1),
    landscape: many(count, i => ({ id: `L${i}`, kind: 'volume', hexes: [hex(i + 1)] })),
  });
  for (const reply of await answers([crowd(256), marks(64), ruins(64)]))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error));
  await expectErrors([
    [crowd(257), 'too-many', '/units', '256'],
    [marks(65), 'too-many', '/markers', '64'],
    [ruins(65), 'too-many', '/landscape', '64'],
    [torn('/codices/faceless/abilities', Array(9).fill('ejection')), 'too-many', '/codices/faceless/abilities'],
    [torn('/units/2/at', [[-2, 6], [0, 7], [-3, 9]]), 'too-many', '/units/2/at'],
  ]); // prettier-ignore
});

test('places off the lattice, off the board, or not one', async () => {
  await expectErrors([
    [torn('/units/0/at', [2, 2]), 'bad-shape', '/units/0/at', 'centre of a Hexon'],
    [torn('/units/0/at', [3, -1]), 'bad-shape', '/units/0/at'], // a centre where chirality is B
    [torn('/hexons/chirality', 'B'), 'bad-shape', '/units/0/at'],
    [torn('/hexons/origin', [1, 1]), 'bad-shape', '/units/0/at'],
    [torn('/units/2/at', [[-2, 6], [0, 6]]), 'bad-shape', '/units/2/at/1', 'centre of a Hexon'],
    [torn('/units/2/at', [[-2, 6], [4, 2]]), 'bad-shape', '/units/2/at', 'not next to each other'],
    [torn('/units/0/at', [0, 0]), 'off-board', '/units/0/at'], // its northern hexes are missing
    [torn('/units/0/at', [70, 0]), 'off-board', '/units/0/at'],
    [torn('/units/1/at', [10, 0]), 'off-board', '/units/1/at'],
    [torn('/units/1/at', [0, -1]), 'off-board', '/units/1/at'],
    [torn('/units/2/at', [[-2, 6], [-3, 9]]), 'off-board', '/units/2/at'],
    [torn('/units/1/at', [401, 0]), 'out-of-range', '/units/1/at/0', 'from -400 to 400'],
    [torn('/units/1/at', [5.5, 0]), 'out-of-range', '/units/1/at/0', 'whole'],
    [torn('/units/1/at', [6]), 'out-of-range', '/units/1/at'],
    [torn('/units/1/at', [6, 0, 0]), 'too-many', '/units/1/at'],
    [torn('/units/2/at', [[-2, 6]]), 'out-of-range', '/units/2/at', 'at least 2'],
    [torn('/markers/0/at', [10, 0]), 'off-board', '/markers/0/at'],
    [torn('/landscape/0/hexes', [[8, 0], [10, 0]]), 'off-board', '/landscape/0/hexes/1'],
    [ordered({ ...shift, to: [10, 0] }), 'off-board', '/order/to'],
    [ordered({ ...deploy, zone: [[1, 1], [0, -1]] }), 'off-board', '/order/zone/1'],
    [torn('/board/rows/1', '. ........'), 'off-board', '/units/0/at'], // a hole in its Hexon
  ]); // prettier-ignore
});

test('who and what may not share a hex', async () => {
  const more = unit => ({ ...full, units: [...full.units, { id: 'C', owner: 'red', ...unit }] });
  await expectErrors([
    [torn('/units/1/at', [3, 0]), 'overlap', '/units/1/at', "'A'"],
    [more({ codex: 'swordsman', at: [6, 0] }), 'overlap', '/units/3/at', "'B'"],
    [more({ codex: 'swordsman', at: [0, 8] }), 'overlap', '/units/3/at', "'T'"],
    [more({ codex: 'faceless', at: [2, 1] }), 'overlap', '/units/3/at', "'A'"],
    [more({ codex: 'titan', at: [[2, 1], [1, 4]] }), 'overlap', '/units/3/at', "'A'"],
    [torn('/markers/0/at', [6, 0]), 'overlap', '/markers/0/at', "'B'"],
    [torn('/markers/0/at', [1, 2]), 'overlap', '/markers/0/at', "'A'"],
    [torn('/markers/1/at', [5, 2]), 'overlap', '/markers/1/at', "'chest'"],
    [torn('/landscape/0/hexes', [[8, 0], [3, 1]]), 'overlap', '/landscape/0/hexes/1', "'A'"],
    [torn('/landscape/0/hexes', [[8, 0], [5, 2]]), 'overlap', '/landscape/0/hexes/1', "'chest'"],
    [torn('/landscape/0/hexes', [[8, 0], [8, 0]]), 'overlap', '/landscape/0/hexes/1', "'ruin'"],
    [torn('/landscape/1', { id: 'hut', kind: 'volume', hexes: [[8, 1]] }), 'overlap', '/landscape/1/hexes/0', "'ruin'"],
    [{ ...torn('/units/1/at', [3, 0]), order: shift, choices: [] }, 'overlap', '/units/1/at', "'A'"],
    [{ ...torn('/units/1/at', [3, 0]), order: panic, choices: [] }, 'overlap', '/units/1/at', "'A'"],
  ]); // prettier-ignore
});

test('who is to be deployed or summoned may stand upon others, which is no error', async () => {
  const upon = order => ({ ...torn('/units/1/at', [3, 0]), order, choices: [] });
  const judged = await answers([
    upon(deploy),
    upon(summon),
    upon({ ...deploy, unit: 'B' }),
    upon({ ...summon, unit: 'B' }),
  ]);
  for (const { verdict, refused } of judged) assert.deepEqual([verdict, refused.index], ['illegal', -1]);
});

test('choices that are no keys', async () => {
  const choosing = key => ({ ...full, choices: [key] });
  const bad = [
    ['action:panic'], ['action'], ['action:move:run'], ['step:N', 'E, NE'], ['step'], ['flip'], ['flip:-1'], ['flip:one', 'number'], ['dexterity:'],
    ['dexterity:1.5', 'number'], ['eject:B:6', 'hex'], ['eject:B:6:1', 'hex'], ['eject:B:6, 1', 'hex'], ['eject:B:6,1,0', 'hex'],
    ['eject:B:06,1', 'hex'], ['eject:B:-0,1', 'hex'], ['eject:B:+6,1', 'hex'], ['eject:B:6.5,1', 'hex'], ['eject:B:6,-', 'hex'], ['eject:C:6,1'], ['eject:B'],
    ['next:C', 'there is no unit or terrain'], ['free-attack:C'], ['free-attack:chest'], ['order:chest'], ['halt:1'], ['decline:B'], ['end:now'],
    ['face:E'], [''],
  ]; // prettier-ignore
  await expectErrors(bad.map(([key, words]) => [choosing(key), 'bad-choice', '/choices/0', words]));
  await expectErrors(
    ['step:E', 'halt', 'flip:0', 'end'].map(key => [choosing({ key, by: 1 }), 'bad-choice', '/choices/0', 'by']),
  );
  const wellFormed = [
    'eject:chest:-6,-11',
    'eject:ruin:0,0',
    'next:banner',
    'flip:32',
    'dexterity:11',
    'free-attack:A',
    'order:B',
  ];
  for (const { verdict } of await answers(wellFormed.map(choosing))) assert.equal(verdict, 'illegal');
});

test('places in searches have no facing, and are hexes', async () => {
  const asking = ask => ({ ...full, choices: [], ask });
  await expectErrors([
    [asking({ nearest: { at: [1, 0], facing: 'E' } }), 'unknown-key', '/ask/nearest/facing'],
    [asking({ plan: { goal: { at: [1, 0], facing: 'E' } } }), 'unknown-key', '/ask/plan/goal/facing'],
    [asking({ plan: { goal: { at: [[2, 1], [4, 2]] } } }), 'wrong-type', '/ask/plan/goal/at/0'],
    [asking({ plan: { goal: { contact: 'B', side: 'front' } } }), 'unknown-value', '/ask/plan/goal/side', 'E, NE, NW'],
    [asking({ plan: { goal: { contact: 'chest' } } }), 'unknown-unit', '/ask/plan/goal/contact'],
    [asking({ envelope: { unit: 'ruin' } }), 'unknown-unit', '/ask/envelope/unit'],
  ]); // prettier-ignore
});
