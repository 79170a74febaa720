// What is no request for Commands & Colors: Ancients: each fault has its own code and place, on both builds alike.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answers, expectErrors, find, variantsOf } from '../../lib/errors.mjs';

// Every key that a request of this game can have, but for those that the games share.
const full = {
  umpire: 1,
  system: 'commands-colors-ancients',
  codices: { spears: { type: 'heavy-infantry', move: 1 }, legate: { type: 'leader' }, horse: { type: 'light-cavalry' } },
  units: [
    { id: 'A', codex: 'spears', owner: 'rome', at: [1, 1] },
    { id: 'L', codex: 'legate', owner: 'rome', at: [1, 1] },
    { id: 'B', codex: 'horse', owner: 'gaul', at: [3, 0] },
  ],
  board: {
    rows: ['.....', '..b. ', '.sm..'],
    legend: { b: 'broken', s: 'scree', m: 'marsh' },
    terrain: { scree: { stops: 'mounted', battle: 'foot', impassable: false } },
    exits: { rome: [[0, 0]], gaul: [[4, 0], [3, 0]] },
  },
  turn: {
    active: 'rome',
    players: ['rome', 'gaul'],
    sides: { rome: 'south', gaul: 'north' },
    card: { name: 'section', section: 'left', orders: 3 },
    command: 4,
  },
  order: { kind: 'movement' },
  rulings: { 'commands-colors-ancients.detach-stay': 'order-spent' },
  choices: ['order:A', 'halt'],
}; // prettier-ignore
const ancients = variantsOf(full);
const card = value => ancients('/turn/card', value);
// Without Command.
const unasked = value => ({ ...full, turn: { ...full.turn, card: value, command: undefined } });
const countered = card => ({ name: 'counter-attack', card });
const generic = (changes = {}) => ({
  name: 'order',
  orders: 2,
  types: ['leader', 'warriors'],
  detach: true,
  ...changes,
});

// A withdrawal instead of a turn.
function withdrawal(order, changes = {}) {
  const { choices: _, turn, ...rest } = full;
  return { ...rest, turn: { ...turn, card: undefined, ...changes }, order };
}
const retreat = { kind: 'retreat', unit: 'A', flags: 1 };
const evade = { kind: 'evade', unit: 'B', attacker: 'A' };
const momentum = { kind: 'momentum', unit: 'A', hex: [2, 1], emptied: 'retreated', fought: 'close', bonus: false, entered: true }; // prettier-ignore

test('the full requests themselves are legal', async () => {
  const cards = [
    { name: 'order-mounted', orders: 4 }, { name: 'i-am-spartacus', orders: 24 }, { name: 'leadership', orders: 1 },
    { name: 'leadership', section: 'right', orders: 0 }, generic(), { name: 'order', orders: 0 },
  ]; // prettier-ignore
  const requests = [full, ...cards.map(value => ({ ...card(value), choices: [] })), withdrawal(retreat)];
  requests.push(withdrawal(evade, { sides: { rome: 'north', gaul: 'south' } }));
  requests.push({ ...withdrawal(retreat), turn: full.turn });
  requests.push(withdrawal(momentum), withdrawal({ kind: 'momentum', unit: 'A', hex: [2, 1] }, { sides: undefined }));
  requests.push({ ...withdrawal(momentum), turn: full.turn });
  for (const reply of await answers(requests)) assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error));
});

test('keys that are missing, and those that may be', async () => {
  const needed = [
    '/board', '/board/rows', '/codices/spears/type', '/units/0/at', '/turn/card', '/turn/card/name', '/turn/card/section', '/turn/card/orders',
    '/turn/sides', '/turn/sides/rome', '/order/kind',
  ]; // prettier-ignore
  const place = pointer => (pointer === '/turn/sides/rome' ? '/turn/sides' : pointer);
  await expectErrors(needed.map(pointer => [ancients(pointer), 'missing-key', place(pointer)]));
  await expectErrors([
    [withdrawal({ kind: 'retreat', unit: 'A' }), 'missing-key', '/order/flags'],
    [withdrawal({ kind: 'retreat', flags: 1 }), 'missing-key', '/order/unit'],
    [withdrawal({ kind: 'evade' }), 'missing-key', '/order/unit'],
    [withdrawal({ kind: 'escape' }), 'missing-key', '/order/unit'],
    [withdrawal({ kind: 'momentum', unit: 'A' }), 'missing-key', '/order/hex'],
    [withdrawal({ kind: 'momentum', hex: [2, 1] }), 'missing-key', '/order/unit'],
    [withdrawal(momentum, { card: full.turn.card, sides: undefined }), 'missing-key', '/turn/sides'],
    [withdrawal(retreat, { sides: undefined }), 'missing-key', '/turn/sides'],
    [withdrawal(retreat, { sides: { gaul: 'north' } }), 'missing-key', '/turn/sides', "'rome'"],
    [card({ name: 'leadership', section: 'left' }), 'missing-key', '/turn/card/orders'],
  ]);
  const optional = ['/codices/spears/move', '/board/terrain/scree/stops', '/board/terrain/scree/battle', '/board/terrain/scree/impassable', '/board/exits',
    '/turn/sides/gaul', '/order', '/rulings', '/choices']; // prettier-ignore
  const ownOpenGround = ancients('/board/terrain/open', { stops: 'all' });
  for (const reply of await answers([...optional.map(pointer => ancients(pointer)), ownOpenGround]))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error));
});

test('keys of no game, and of another', async () => {
  await expectErrors([
    [ancients('/board/exit', {}), 'unknown-key', '/board/exit', "did you mean 'exits'?"],
    [ancients('/board/terrain/scree/stop', 'all'), 'unknown-key', '/board/terrain/scree/stop', "did you mean 'stops'?"],
    [ancients('/board/terrain/scree/cost', 2), 'unknown-key', '/board/terrain/scree/cost'],
    [ancients('/codices/spears/moves', 1), 'unknown-key', '/codices/spears/moves', "did you mean 'move'?"],
    [ancients('/codices/spears/speed', 1), 'unknown-key', '/codices/spears/speed', 'there is type, move'],
    [ancients('/units/0/facing', 'E'), 'unknown-key', '/units/0/facing'],
    [ancients('/turn/side', {}), 'unknown-key', '/turn/side', "did you mean 'sides'?"],
    [ancients('/turn/orderPoints', 3), 'unknown-key', '/turn/orderPoints'],
    [ancients('/turn/card/types', ['leader']), 'unknown-key', '/turn/card/types'],
    [card({ name: 'order-mounted', orders: 2, section: 'left' }), 'unknown-key', '/turn/card/section'],
    [card({ name: 'i-am-spartacus', orders: 2, detach: true }), 'unknown-key', '/turn/card/detach'],
    [card(generic({ section: 'left' })), 'unknown-key', '/turn/card/section'],
    [ancients('/order/unit', 'A'), 'unknown-key', '/order/unit'],
    [withdrawal({ ...retreat, attacker: 'B' }), 'unknown-key', '/order/attacker'],
    [withdrawal({ ...evade, flags: 1 }), 'unknown-key', '/order/flags'],
    [withdrawal({ ...retreat, flag: 1 }), 'unknown-key', '/order/flag', "did you mean 'flags'?"],
    [withdrawal({ ...momentum, flags: 1 }), 'unknown-key', '/order/flags'],
    [withdrawal({ ...retreat, hex: [2, 1] }), 'unknown-key', '/order/hex'],
    [ancients('/terrain', []), 'unknown-key', '/terrain'],
  ]);
});

test('keys that stand twice', async () => {
  const twice = (pointer, key) => {
    const { holder, key: last } = find(full, pointer);
    const value = JSON.stringify(holder[last]), copy = structuredClone(full); // prettier-ignore
    find(copy, pointer).holder[last] = '\u0001';
    return JSON.stringify(copy).replace(JSON.stringify('\u0001'), () => `${value},${JSON.stringify(key)}:${value}`);
  };
  const places = [
    '/board/exits',
    '/board/exits/rome',
    '/turn/card',
    '/turn/card/orders',
    '/turn/sides/gaul',
    '/codices/spears/type',
    '/order/kind',
  ];
  await expectErrors(places.map(at => [twice(at, at.split('/').pop()), 'duplicate-key', at]));
});

test('names that are not known, and those that stand twice', async () => {
  await expectErrors([
    [
      ancients('/codices/spears/type', 'heavy-infantri'),
      'unknown-value',
      '/codices/spears/type',
      "did you mean 'heavy-infantry'?",
    ],
    [
      ancients('/codices/spears/type', 'hoplites'),
      'unknown-value',
      '/codices/spears/type',
      'light-infantry, light-bow',
    ],
    [ancients('/codices/spears/type', 4), 'wrong-type', '/codices/spears/type'],
    [ancients('/board/legend/b', 'brocken'), 'unknown-terrain', '/board/legend/b', "did you mean 'broken'?"],
    [
      ancients('/board/terrain/scree/stops', 'everybody'),
      'unknown-value',
      '/board/terrain/scree/stops',
      'none, mounted, all',
    ],
    [
      ancients('/board/terrain/scree/battle', 'heavy'),
      'unknown-value',
      '/board/terrain/scree/battle',
      'all, foot, light, none',
    ],
    [ancients('/turn/sides/rome', 'west'), 'unknown-value', '/turn/sides/rome', 'south, north'],
    [ancients('/turn/sides/carthage', 'north'), 'unknown-owner', '/turn/sides/carthage', 'there is rome, gaul'],
    [ancients('/board/exits/guals', []), 'unknown-owner', '/board/exits/guals', "did you mean 'gaul'?"],
    [ancients('/turn/card/name', 'sections'), 'unknown-value', '/turn/card/name', "did you mean 'section'?"],
    [ancients('/turn/card/section', 'centre'), 'unknown-value', '/turn/card/section', "did you mean 'center'?"],
    [card(generic({ types: ['leaders'] })), 'unknown-value', '/turn/card/types/0', "did you mean 'leader'?"],
    [card(generic({ types: ['leader', 'leader'] })), 'duplicate-id', '/turn/card/types/1'],
    [withdrawal({ kind: 'retread', unit: 'A' }), 'unknown-value', '/order/kind', "did you mean 'retreat'?"],
    [withdrawal({ ...retreat, unit: 'C' }), 'unknown-unit', '/order/unit', 'there is A, L, B'],
    [withdrawal({ ...evade, attacker: 'C' }), 'unknown-unit', '/order/attacker'],
    [withdrawal({ ...evade, attacker: 'B' }), 'unknown-value', '/order/attacker', 'an enemy unit'],
    [withdrawal({ ...evade, attacker: 'L' }), 'unknown-value', '/order/attacker', 'an enemy unit'],
    [withdrawal({ ...momentum, unit: 'L' }), 'unknown-value', '/order/unit', 'no leader'],
    [withdrawal({ ...momentum, unit: 'C' }), 'unknown-unit', '/order/unit'],
    [withdrawal({ ...momentum, emptied: 'evade' }), 'unknown-value', '/order/emptied', "did you mean 'evaded'?"],
    [withdrawal({ ...momentum, fought: 'far' }), 'unknown-value', '/order/fought', 'close, fire, battle-back'],
    [
      ancients('/rulings', { 'commands-colors-ancients.detach-stays': 'no-order' }),
      'unknown-ruling',
      '/rulings/commands-colors-ancients.detach-stays',
    ],
    [
      ancients('/rulings', { 'commands-colors-ancients.light-chariot-move': '5' }),
      'unknown-value',
      '/rulings/commands-colors-ancients.light-chariot-move',
      '3, 4',
    ],
    [
      ancients('/system', 'commands-and-colors-ancients'),
      'unknown-system',
      '/system',
      "did you mean 'commands-colors-ancients'?",
    ],
  ]);
});

test('numbers, lists and places', async () => {
  const wide = { ...full, board: { rows: ['..............', '.............'] } };
  const leaders = Array.from({ length: 25 }, (_, i) => ({ id: `L${i}`, codex: 'legate', owner: 'rome', at: [i, 0] }));
  await expectErrors([
    [ancients('/codices/spears/move', -1), 'out-of-range', '/codices/spears/move', 'from 0 to 20'],
    [ancients('/codices/spears/move', 21), 'out-of-range', '/codices/spears/move'],
    [ancients('/codices/spears/move', 1.5), 'out-of-range', '/codices/spears/move', 'whole'],
    [ancients('/turn/command', 0), 'out-of-range', '/turn/command', 'from 1 to 24'],
    [ancients('/turn/command', 25), 'out-of-range', '/turn/command'],
    [unasked({ name: 'order-light-troops' }), 'missing-key', '/turn/command'],
    [unasked(countered({ name: 'mounted-charge' })), 'missing-key', '/turn/command'],
    [unasked({ name: 'order-mounted' }), 'missing-key', '/turn/card/orders'],
    [card({ name: 'order-two-units' }), 'missing-key', '/turn/card/section'],
    [card({ name: 'order-two-units', section: 'left', orders: 2 }), 'unknown-key', '/turn/card/orders'],
    [card({ name: 'leadership-any-section', section: 'left' }), 'unknown-key', '/turn/card/section'],
    [card({ name: 'i-am-spartacus', dice: [] }), 'out-of-range', '/turn/card/dice'],
    [card({ name: 'i-am-spartacus', dice: ['circle', 'cube'] }), 'unknown-value', '/turn/card/dice/1', "'cube'"],
    [card({ name: 'i-am-spartacus', dice: ['circle'], orders: 1 }), 'unknown-key', '/turn/card/orders'],
    [card({ name: 'rally' }), 'missing-key', '/turn/card/rallied'],
    [card({ name: 'rally', rallied: ['X'] }), 'unknown-unit', '/turn/card/rallied/0'],
    [card({ name: 'rally', rallied: ['B'] }), 'unknown-value', '/turn/card/rallied/0', "no unit of 'rome'"],
    [card({ name: 'rally', rallied: ['L'] }), 'unknown-value', '/turn/card/rallied/0'],
    [card({ name: 'rally', rallied: ['A', 'A'] }), 'unknown-value', '/turn/card/rallied/1', 'twice'],
    [card({ name: 'counter-attack' }), 'missing-key', '/turn/card/card'],
    [card(countered({ name: 'first-strike' })), 'unknown-value', '/turn/card/card/name', 'not countered'],
    [card(countered({ name: 'section', section: 'left' })), 'missing-key', '/turn/card/card/orders'],
    [
      card(countered(countered(countered(countered(countered({ name: 'line-command' })))))),
      'too-many',
      '/turn/card/card/card/card/card',
      'at most 4',
    ],
    [ancients('/turn/card/orders', 25), 'out-of-range', '/turn/card/orders', 'from 0 to 24'],
    [ancients('/turn/card/orders', -1), 'out-of-range', '/turn/card/orders'],
    [ancients('/turn/card/orders', '3'), 'wrong-type', '/turn/card/orders'],
    [ancients('/turn/card', 'section'), 'wrong-type', '/turn/card'],
    [ancients('/turn/sides', 'south'), 'wrong-type', '/turn/sides'],
    [card(generic({ types: [] })), 'out-of-range', '/turn/card/types'],
    [card(generic({ types: 'leader' })), 'wrong-type', '/turn/card/types'],
    [card(generic({ detach: 'yes' })), 'wrong-type', '/turn/card/detach'],
    [wide, 'out-of-range', '/turn/card/section', '13 hexes'],
    [withdrawal({ ...retreat, flags: 0 }), 'out-of-range', '/order/flags', 'from 1 to 20'],
    [withdrawal({ ...retreat, flags: 21 }), 'out-of-range', '/order/flags'],
    [withdrawal({ ...momentum, hex: [9, 9] }), 'off-board', '/order/hex'],
    [withdrawal({ ...momentum, hex: [1] }), 'out-of-range', '/order/hex'],
    [withdrawal({ ...momentum, bonus: 1 }), 'wrong-type', '/order/bonus'],
    [withdrawal({ ...momentum, entered: 'yes' }), 'wrong-type', '/order/entered'],
    [ancients('/board/exits/rome', [[9, 9]]), 'off-board', '/board/exits/rome/0'],
    [ancients('/board/exits/rome', [[1]]), 'out-of-range', '/board/exits/rome/0'],
    [ancients('/board/exits/rome', {}), 'wrong-type', '/board/exits/rome'],
    [ancients('/board/terrain/scree/impassable', 1), 'wrong-type', '/board/terrain/scree/impassable'],
    [ancients('/board/terrain', []), 'wrong-type', '/board/terrain'],
    [ancients('/board/terrain/', {}), 'out-of-range', '/board/terrain/', '1 to 64'],
    [ancients(`/board/terrain/${'x'.repeat(65)}`, {}), 'out-of-range', `/board/terrain/${'x'.repeat(65)}`],
    [ancients('/units/0/at', [4, 1]), 'off-board', '/units/0/at'],
    [
      {
        ...full,
        board: { rows: ['.'.repeat(25)] },
        turn: { ...full.turn, card: { name: 'order', orders: 1 } },
        units: leaders,
        choices: [],
      },
      'too-many',
      '/units/24',
    ],
  ]);
});

test('who may not share a hex', async () => {
  const third = extra => ({
    ...full,
    units: [...full.units, { id: 'C', codex: 'spears', owner: 'rome', at: [1, 1], ...extra }],
  });
  await expectErrors([
    [third({}), 'overlap', '/units/3/at', "'A'"],
    [third({ codex: 'legate' }), 'overlap', '/units/3/at', "'L'"],
    [third({ codex: 'legate', owner: 'gaul' }), 'overlap', '/units/3/at'],
    [third({ codex: 'legate', at: [3, 0] }), 'overlap', '/units/3/at', "'B'"],
  ]);
});

test('places in searches have no facing', async () => {
  const asking = ask => ({ ...full, choices: ['order:A'], ask });
  await expectErrors([
    [asking({ nearest: { at: [1, 0], facing: 'E' } }), 'unknown-key', '/ask/nearest/facing'],
    [asking({ nearest: { at: [1] } }), 'out-of-range', '/ask/nearest/at'],
    [asking({ plan: { goal: { at: [1, 0], facing: 'E' } } }), 'unknown-key', '/ask/plan/goal/facing'],
    [asking({ plan: { goal: { contact: 'B', side: 'front' } } }), 'unknown-value', '/ask/plan/goal/side', 'E, NE, NW'],
  ]);
});

test('what a scenario adds, and who is not on the board yet', async () => {
  const waiting = { id: 'M', codex: 'horse', owner: 'rome', waiting: 'reserve' };
  const whole = {
    ...full,
    units: [...full.units, waiting, { id: 'N', codex: 'legate', owner: 'gaul', waiting: 'placement' }],
    scenario: {
      exitBanners: ['rome'],
      camps: [{ owner: 'gaul', hexes: [[0, 0], [1, 0]], taken: true }, { owner: 'rome', hexes: [[2, 0]] }],
      reserves: { rome: { hexes: [[0, 0]], cards: ['order-mounted', 'inspired-leadership'] } },
      lastRows: { rome: [[0, 2], [1, 2]] },
    },
  }; // prettier-ignore
  const variant = variantsOf(whole);
  const left = pointer => variant(pointer);
  for (const reply of await answers([
    whole,
    ...['/scenario/exitBanners', '/scenario/camps', '/scenario/camps/0/taken', '/scenario/lastRows'].map(left),
    variant('/scenario/camps', []),
    { ...whole, order: { kind: 'placement' }, turn: { active: 'rome', players: ['rome', 'gaul'] }, choices: [] },
  ]))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error));
  await expectErrors([
    [variant('/scenario', []), 'wrong-type', '/scenario'],
    [variant('/scenario/camp', []), 'unknown-key', '/scenario/camp', "did you mean 'camps'?"],
    [variant('/scenario/exitBanners', ['nobody']), 'unknown-value', '/scenario/exitBanners/0', 'there is rome, gaul'],
    [variant('/scenario/exitBanners', ['rome', 'rome']), 'duplicate-id', '/scenario/exitBanners/1'],
    [left('/scenario/camps/0/owner'), 'missing-key', '/scenario/camps/0/owner'],
    [left('/scenario/camps/0/hexes'), 'missing-key', '/scenario/camps/0/hexes'],
    [variant('/scenario/camps/0/owner', 'nobody'), 'unknown-owner', '/scenario/camps/0/owner', 'there is rome, gaul'],
    [variant('/scenario/camps/0/hexes', []), 'out-of-range', '/scenario/camps/0/hexes'],
    [variant('/scenario/camps/0/hexes/1', [9, 9]), 'off-board', '/scenario/camps/0/hexes/1'],
    [variant('/scenario/camps/0/hexes/1', [0, 0]), 'duplicate-id', '/scenario/camps/0/hexes/1', 'listed twice'],
    [variant('/scenario/camps/1/hexes/0', [1, 0]), 'duplicate-id', '/scenario/camps/1/hexes/0', 'listed twice'],
    [variant('/scenario/camps/0/taken', 'yes'), 'wrong-type', '/scenario/camps/0/taken'],
    [variant('/scenario/camps', Array(17).fill(whole.scenario.camps[1])), 'too-many', '/scenario/camps'],
    [left('/scenario'), 'missing-key', '/scenario'],
    [left('/scenario/reserves'), 'missing-key', '/scenario/reserves'],
    [left('/scenario/reserves/rome'), 'missing-key', '/scenario/reserves/rome'],
    [left('/scenario/reserves/rome/hexes'), 'missing-key', '/scenario/reserves/rome/hexes'],
    [left('/scenario/reserves/rome/cards'), 'missing-key', '/scenario/reserves/rome/cards'],
    [variant('/scenario/reserves/rome/cards', []), 'out-of-range', '/scenario/reserves/rome/cards'],
    [
      variant('/scenario/reserves/rome/cards/0', 'sections'),
      'unknown-value',
      '/scenario/reserves/rome/cards/0',
      'there is order-mounted',
    ],
    [variant('/scenario/reserves/nobody', {}), 'unknown-owner', '/scenario/reserves/nobody'],
    [variant('/scenario/reserves/rome/hexes/0', [9, 9]), 'off-board', '/scenario/reserves/rome/hexes/0'],
    [variant('/scenario/lastRows/rome/1', [0, 2]), 'duplicate-id', '/scenario/lastRows/rome/1'],
    [variant('/units/3/waiting', 'later'), 'unknown-value', '/units/3/waiting', 'there is reserve'],
    [variant('/units/3/waiting', 'placement'), 'unknown-value', '/units/3/waiting', 'there is reserve'],
    [variant('/units/3/at', [2, 1]), 'unknown-key', '/units/3/at', 'there is id, codex, owner, waiting'],
    [variant('/units/3/cameOn', true), 'unknown-key', '/units/3/cameOn'],
    [variant('/units/0/cameOn', 1), 'wrong-type', '/units/0/cameOn'],
    [
      variant('/scenario/reserves/rome/cards/0', 'clash-of-shields'),
      'unknown-value',
      '/scenario/reserves/rome/cards/0',
    ],
    [left('/units/3/waiting'), 'missing-key', '/units/3/at'],
    [
      { ...whole, units: [...full.units, ...Array.from({ length: 9 }, (_, i) => ({ ...waiting, id: `M${i}` }))] },
      'too-many',
      '/units/11/waiting',
      'at most 8',
    ],
    [
      {
        ...whole,
        turn: { ...full.turn, card: undefined },
        order: { kind: 'retreat', unit: 'M', flags: 1 },
        choices: [],
      },
      'missing-key',
      '/units/3/at',
    ],
    [
      {
        ...whole,
        turn: { ...full.turn, sides: undefined, card: { name: 'leadership-any-section' } },
        scenario: { reserves: { rome: { hexes: [[0, 0]], cards: ['leadership-any-section'] } } },
        choices: [],
      },
      'missing-key',
      '/turn/sides',
    ],
    [{ ...whole, order: { kind: 'placement', unit: 'N' }, choices: [] }, 'unknown-key', '/order/unit'],
  ]);
});
