// Commands & Colors: Ancients beside a second reckoning, model.mjs, which knows the ledger alone: at every point of
// random playouts both must offer the same, bar the same for a reason that holds, and say the same of everybody. Then sections by
// drawing the dotted lines, and scenes mirrored.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../../wasm/engine.js';
import { Reckoning } from './model.mjs';
import { ancientsScene } from './random.mjs';
import { directions, hexesOf, neighbour } from '../../lib/hexes.mjs';
import { openRandom, request, scale, scaled, seeded, unhurried } from '../../lib/random.mjs';

const engine = await load();

// --- replies beside the reckoning

const expected = {
  verbs: [
    ...['order', 'detach', 'step', 'leave', 'halt', 'escape', 'fire', 'end'],
    ...['ignore', 'rampage', 'marsh', 'check', 'enter', 'deploy'],
  ],
  reasons: [
    ...[
      'other-player',
      'card',
      'section',
      'no-orders',
      'moved',
      'joined',
      'unfinished',
      'movement-over',
      'price',
      'impassable',
    ],
    ...[
      'terrain',
      'occupied',
      'second-leader',
      'no-end',
      'no-battle',
      'met-leader',
      'table-edge',
      'own-side',
      'shorter',
    ],
    'unlinked',
    ...['attached', 'may-not-evade', 'blocked', 'not-a-leader', 'too-far'], // refused
    ...['not-emptied', 'war-machine', 'fire', 'battle-back', 'evaded', 'lone-leader', 'just-entered', 'not-cavalry'],
    'second-combat',
    'flags-stand',
    ...['last-row', 'later', 'no-room'],
  ],
  events: [
    'ordered',
    'detached',
    'readied',
    'stepped',
    'escaped',
    'halted',
    'attached',
    'lost',
    'left',
    'destroyed',
    'fired',
    'ended',
    'advanced',
    'ignored',
    'rolled',
    'tested',
    'placed',
    'captured',
  ],
  rulings: [
    ...[
      'warriors-second-hex',
      'retreat-path',
      'detach-stay',
      'rejoin-own-unit',
      'joined-may-be-ordered',
      'light-chariot-move',
    ],
    'mounted-detach',
    'mounted-charge-three',
    'inspired-one-unit',
    'counter-any-section',
    'marsh-advance',
    ...['war-machine-off-board', 'leader-past-leader', 'camp-banner'],
  ],
  clauses: [
    'CC-63',
    'CC-68',
    'CC-70',
    'CC-77',
    'CC-78',
    'CC-80',
    'CC-89',
    'CC-93',
    'CC-94',
    'CC-101',
    'CC-102',
    'CC-103',
    'CC-104',
    'CC-79',
    'CC-81',
    'CC-83',
    'CC-84',
    'CC-85',
    'CC-87',
    'CC-92',
    'CC-95',
    ...['CC-105', 'CC-106', 'CC-107', 'CC-108', 'CC-110'],
  ], // rare ways of others
};

const noneOf = names => Object.fromEntries(names.map(name => [name, 0]));

class Count {
  kinds = Object.fromEntries(Object.entries(expected).map(([kind, names]) => [kind, noneOf(names)]));

  add(kind, name) {
    assert.ok(name in this.kinds[kind], `${name} is none of the ${kind}`);
    this.kinds[kind][name]++;
  }

  lines() {
    const line = of =>
      Object.entries(of)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ');
    return Object.entries(this.kinds).map(([kind, of]) => `${kind}: ${line(of)}`);
  }

  missing = () => Object.values(this.kinds).flatMap(of => Object.keys(of).filter(name => of[name] === 0));
}

function compareBars(reply, reckoning, say) {
  const [bars, asides] = [reckoning.barred(), reckoning.asides()];
  for (const { key, reason } of reply.barred) {
    const reasons = bars.get(key) ?? asides.get(key) ?? new Set();
    assert.ok(reasons.has(reason), say(`${key} is barred as ${reason}, and there is ${[...reasons]}`));
    bars.delete(key);
  }
  assert.deepEqual([...bars.keys()], [], say('nothing bars these'));
}

function compare(reply, reckoning, say) {
  assert.ok(!reply.error, say(reply.error?.message));
  assert.equal(reply.refused?.reason ?? null, reckoning.refused, say('refused'));
  assert.equal(reply.refused?.index ?? -1, -1, say('refused'));
  assert.equal(reply.status, reckoning.status(), say('status'));
  const open = reply.status === 'choose';
  assert.deepEqual(
    reply.options.map(({ key }) => key),
    open ? reckoning.options() : [],
    say('options'),
  );
  if (open) assert.equal(reply.chooser, reckoning.chooser(), say('chooser'));
  assert.deepEqual(reply.units, reckoning.units(), say('units'));
  compareBars(reply, reckoning, say);
  compareNumbers(reply, reckoning, say);
}

const prices = {
  order: 1,
  detach: 1,
  step: 1,
  leave: 1,
  halt: 0,
  end: 0,
  escape: 0,
  fire: 0,
  ignore: 0,
  rampage: 0,
  marsh: 0,
  check: 0,
  enter: 1,
  deploy: 0,
};

function compareNumbers(reply, reckoning, say) {
  for (const { key, cost, weight } of reply.options) {
    const free = key.startsWith('order') && (reckoning.again || reckoning.byId(key.slice(6)).waiting);
    const price = free ? 0 : prices[key.split(':')[0]];
    assert.equal(cost ?? 0, price, say(`the cost of ${key}`));
    assert.deepEqual(weight, reckoning.weightOf(key), say(`the chance of ${key}`));
  }
  const { event, orders, unit } = reply.trace.at(-1) ?? {};
  if (event === 'ended' && !unit) assert.equal(orders, reckoning.orders, say('orders left'));
  const cost = ({ event, unit, blocks, hits }) =>
    event === 'lost' ? blocks : event === 'rolled' && !reckoning.byId(unit).leader ? hits : 0;
  const blocks = reply.trace.reduce((sum, item) => sum + cost(item), 0);
  assert.equal(
    blocks,
    reckoning.units().reduce((sum, unit) => sum + unit.blocksLost, 0),
    say('blocks'),
  );
  const captured = reply.trace.filter(({ event }) => event === 'captured');
  assert.deepEqual(
    captured.map(({ event, clauses, ...rest }) => rest),
    reckoning.captured,
    say('camps'),
  );
  const camps = reckoning.camps.map(({ owner, won }) => ({ owner, taken: won }));
  assert.deepEqual(reply.camps ?? [], camps, say('whose banners are won'));
}

function tallyClauses(clauses, count) {
  for (const id of clauses) if (expected.clauses.includes(id)) count.add('clauses', id);
}

function tallyEnd(reply, count) {
  for (const { event, clauses } of reply.trace) {
    count.add('events', event);
    tallyClauses(clauses, count);
  }
  for (const { id, mattered } of reply.rulings) if (mattered) count.add('rulings', id.split('.')[1]);
}

test('ancients: every reply of a random playout is what the second reckoning comes to', t => {
  const seed = 20251101;
  const random = seeded(seed);
  const count = new Count();
  const tally = { made: 0, kept: 0 };
  let replies = 0;
  for (let i = 0; i < scaled(3000, 0.5); i++) {
    const setup = [
      {},
      { momentum: 0, withdrawals: 0, most: 16 },
      { withdrawals: 1, most: 16 },
      { momentum: 1 },
      { scenarios: 1 },
    ][i % 5];
    const { scene, position } = openRandom(engine, source => ancientsScene(source, setup), random, tally);
    const reckoning = new Reckoning(scene);
    const choices = [];
    for (;;) {
      const reply = position.reply({ choices });
      compare(reply, reckoning, what => `${what}\n${request(scene, choices)}`);
      for (const { reason, clauses } of reply.barred) {
        count.add('reasons', reason);
        tallyClauses(clauses, count);
      }
      replies++;
      if (reply.status === 'done') {
        tallyEnd(reply, count);
        break;
      }
      const { key } = random.pick(unhurried(random, reply.options));
      count.add('verbs', key.split(':')[0]);
      reckoning.choose(key);
      choices.push(key);
    }
    position.close();
  }
  t.diagnostic(`seed ${seed}: ${tally.kept} playouts, ${replies} replies`);
  count.lines().forEach(line => t.diagnostic(line));
  assert.equal(tally.made, tally.kept);
  if (scale >= 1) assert.deepEqual(count.missing(), [], 'these never occurred');
});

// --- the envelope beside every way that the reckoning knows

function endsOf(scene, id) {
  const least = new Map();
  const ways = [scene.choices];
  for (const choices of ways) {
    const reckoning = new Reckoning(scene);
    for (const key of choices) reckoning.choose(key);
    const man = reckoning.byId(id);
    if (reckoning.mover === man) ways.push(...reckoning.options().map(key => [...choices, key]));
    else if (man.at) least.set(man.at, Math.min(least.get(man.at) ?? Infinity, man.hexes));
  }
  return least;
}

test('ancients: the envelope of who is on his way holds where he can end, for the fewest hexes', t => {
  const seed = 20251120;
  const random = seeded(seed);
  const tally = { moves: 0, withdrawals: 0, advances: 0, leaders: 0, places: 0 };
  while (tally.moves < scaled(200)) {
    const { scene, position } = openRandom(engine, ancientsScene, random);
    const withdrawal = scene.order && scene.order.kind !== 'movement';
    const first = position.reply({ choices: [] });
    const key = random.pick(first.options)?.key;
    const choices = withdrawal || !/^(order|detach):/.test(key) ? [] : [key];
    const reply = position.reply({ choices, ask: { envelope: { work: 100000 } } });
    position.close();
    const id = withdrawal ? scene.order.unit : choices[0]?.replace(/^\w+:/, '');
    if (scene.order?.kind === 'escape' || !reply.options.some(option => option.key.startsWith('step:'))) continue;
    const found = new Map();
    for (const { at, cost } of reply.envelope.places)
      found.set(at.join(), Math.min(found.get(at.join()) ?? Infinity, cost));
    const ends = endsOf({ ...scene, choices }, id);
    assert.deepEqual(
      Object.fromEntries([...found].sort()),
      Object.fromEntries([...ends].sort()),
      request(scene, choices),
    );
    if (scene.order?.kind === 'momentum') tally.advances++;
    else tally[withdrawal ? 'withdrawals' : 'moves']++;
    tally.leaders += scene.codices[scene.units.find(unit => unit.id === id).codex].type === 'leader';
    tally.places += ends.size;
  }
  t.diagnostic(
    `seed ${seed}: ${Object.entries(tally)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  );
});

// --- sections, drawn: in half hexes across and thirds of an edge down, a hex is six corners about its centre, and a dotted line is
// drawn from the centre of one hex in the northernmost row to the one below it in the southernmost

const standard = { rows: Array.from({ length: 9 }, (_, r) => '.'.repeat(13 - (r % 2))) };
const centre = ([q, r]) => [2 * q + r, 3 * r];
const cornersOf = at =>
  [
    [0, -2],
    [1, -1],
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
  ].map(([x, y]) => [centre(at)[0] + x, centre(at)[1] + y]);
const lines = [
  [
    [4, 0],
    [0, 8],
  ],
  [
    [8, 0],
    [4, 8],
  ],
].map(ends => ends.map(centre));
const eastOf = ([[a, b], [c, d]], [x, y]) => Math.sign((x - a) * (d - b) - (y - b) * (c - a));

// The parts of the map that the inside of a hex has a share in.
function parts(at) {
  const reaches = (line, side) => cornersOf(at).some(corner => eastOf(line, corner) === side);
  const [western, eastern] = lines;
  return { west: reaches(western, -1), centre: reaches(western, 1) && reaches(eastern, -1), east: reaches(eastern, 1) };
}

const partOf = {
  south: { left: 'west', center: 'centre', right: 'east' },
  north: { left: 'east', center: 'centre', right: 'west' },
};

function ordersOf(card, sides) {
  const hexes = hexesOf(standard).map(({ at }) => at);
  return hexes.filter(at => {
    const scene = {
      umpire: 1,
      system: 'commands-colors-ancients',
      codices: { foot: { type: 'medium-infantry' } },
      units: [{ id: 'A', codex: 'foot', owner: 'red', at }],
      board: standard,
      turn: { active: 'red', players: ['red', 'blue'], sides, card },
    };
    const { options, barred } = engine.call(scene);
    assert.equal(options.length > 0, !barred.some(({ reason }) => reason === 'section'), JSON.stringify(scene));
    return options.some(({ key }) => key === 'order:A');
  });
}

test('ancients: 113 hexes, ten of them shared, and a section card orders the hexes that its part of the map has a share in', () => {
  const hexes = hexesOf(standard).map(({ at }) => at);
  assert.equal(hexes.length, 113);
  const shared = hexes.filter(at => Object.values(parts(at)).filter(Boolean).length > 1);
  assert.deepEqual(
    shared.map(String).sort(),
    ['4,0', '3,2', '2,4', '1,6', '0,8', '8,0', '7,2', '6,4', '5,6', '4,8'].sort(),
  );
  assert.ok(hexes.every(at => Object.values(parts(at)).some(Boolean)));
  for (const [side, other] of [
    ['south', 'north'],
    ['north', 'south'],
  ]) {
    for (const [section, part] of Object.entries(partOf[side])) {
      const card = { name: 'section', section, orders: 1 };
      assert.deepEqual(
        ordersOf(card, { red: side, blue: other }),
        hexes.filter(at => parts(at)[part]),
        `${section} of the ${side}`,
      );
    }
  }
});

// --- mirrored, and in another order

const across = { E: 'W', NE: 'NW', NW: 'NE', W: 'E', SW: 'SE', SE: 'SW' };
const down = { E: 'E', NE: 'SE', NW: 'SW', W: 'W', SW: 'NW', SE: 'NE' };
const otherSection = { left: 'right', center: 'center', right: 'left' };
const same = value => value;

// The standard map's own symmetries; smaller boards lie somewhere on it.
const unchanged = { hex: same, way: same, side: same, section: same, units: same };
const eastWest = {
  ...unchanged,
  hex: ([q, r]) => [12 - q - r, r],
  way: way => across[way],
  section: name => otherSection[name],
};
const northSouth = {
  ...unchanged,
  hex: ([q, r]) => [q + r - 4, 8 - r],
  way: way => down[way],
  side: name => ({ south: 'north', north: 'south' })[name],
  section: name => otherSection[name],
};
const then = (a, b) => Object.fromEntries(Object.keys(a).map(name => [name, value => b[name](a[name](value))]));
const turned = then(eastWest, northSouth);
const backwards = { ...unchanged, units: list => [...list].reverse() };

function mapBoard(board, { hex }) {
  const characters = new Map(hexesOf(board).map(({ at, character }) => [hex(at).join(), character]));
  const rows = standard.rows.map((row, r) =>
    Array.from(row, (_, c) => characters.get([c - Math.floor(r / 2), r].join()) ?? ' ').join(''),
  );
  return { ...board, rows, ...(board.exits && { exits: byOwner(board.exits, list => list.map(hex)) }) };
}

const byOwner = (of, change) => Object.fromEntries(Object.entries(of).map(([owner, value]) => [owner, change(value)]));

function mapScenario({ camps, reserves, lastRows, ...rest }, { hex }) {
  const withHexes = of => ({ ...of, hexes: of.hexes.map(hex) });
  return {
    ...rest,
    ...(camps && { camps: camps.map(withHexes) }),
    ...(reserves && { reserves: byOwner(reserves, withHexes) }),
    ...(lastRows && { lastRows: byOwner(lastRows, list => list.map(hex)) }),
  };
}

const mapCard = (card, change) => ({
  ...card,
  ...(card.section && { section: change.section(card.section) }),
  ...(card.card && { card: mapCard(card.card, change) }),
});

function mapScene(scene, change) {
  const { sides, card } = scene.turn;
  const turn = {
    ...scene.turn,
    sides: Object.fromEntries(Object.entries(sides).map(([owner, side]) => [owner, change.side(side)])),
  };
  if (card) turn.card = mapCard(card, change);
  const units = change.units(scene.units).map(unit => ({ ...unit, ...(unit.at && { at: change.hex(unit.at) }) }));
  const order = scene.order?.hex && { order: { ...scene.order, hex: change.hex(scene.order.hex) } };
  const scenario = scene.scenario && { scenario: mapScenario(scene.scenario, change) };
  return { ...scene, board: mapBoard(scene.board, change), units, turn, ...order, ...scenario };
}

const mapKey = (key, { way, hex }) =>
  key
    .replace(/^(step):(.*)/, (_, verb, name) => `${verb}:${way(name)}`)
    .replace(/^(enter|deploy:.*):(-?\d+),(-?\d+)$/s, (_, whom, q, r) => `${whom}:${hex([Number(q), Number(r)])}`);
const mapped = {
  key: mapKey,
  way: (name, change) => change.way(name),
  side: (name, change) => change.way(name),
  section: (name, change) => change.section(name),
  ...Object.fromEntries(['at', 'from', 'to'].map(name => [name, (at, change) => at && change.hex(at)])),
};
const mapItem = (item, change) =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, mapped[name]?.(value, change) ?? value]));
const nameOf = item => item.key ?? item.id;
const sorted = list => [...list].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

// Of two who bar the way of elephants nobody says which is told of first.
function inOrder(trace) {
  const bars = ({ clauses }) => clauses.includes('CC-89');
  const first = trace.findIndex(bars);
  const after = trace.findLastIndex(bars) + 1;
  const own = trace.slice(first, after).sort((a, b) => (a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : 0));
  return first < 0 ? trace : [...trace.slice(0, first), ...own, ...trace.slice(after)];
}

function mapReply(reply, change) {
  const all = list => list.map(item => mapItem(item, change));
  const { trace, units, options, barred } = reply;
  const lists = {
    trace: inOrder(all(trace)),
    units: sorted(all(units)),
    options: sorted(all(options)),
    barred: sorted(all(barred)),
  };
  return { ...reply, ...lists, ...(reply.refused && { refused: mapItem(reply.refused, change) }) };
}

const changes = {
  'east to west': eastWest,
  'north to south': northSouth,
  'turned round': turned,
  'its units in another order': backwards,
};
for (const [name, change] of Object.entries(changes)) {
  test(`ancients: ${name}, a scene is answered alike`, t => {
    const seed = 20251110;
    const random = seeded(seed);
    let replies = 0;
    for (let i = 0; i < scaled(400, 0.5); i++) {
      const { scene, position } = openRandom(engine, ancientsScene, random);
      const other = engine.open(mapScene(scene, change));
      const choices = [];
      for (;;) {
        const reply = position.reply({ choices });
        const there = other.reply({ choices: choices.map(key => mapKey(key, change)) });
        assert.deepEqual(mapReply(there, unchanged), mapReply(reply, change), request(scene, choices));
        replies++;
        if (reply.status === 'done') break;
        choices.push(random.pick(unhurried(random, reply.options)).key);
      }
      position.close();
      other.close();
    }
    t.diagnostic(`seed ${seed}: ${replies} replies`);
  });
}

// The mirrors are mirrors: neighbours stay neighbours, the way between them as mapped, and the standard map falls upon itself.
test('ancients: what the scenes are mirrored with', () => {
  const hexes = hexesOf(standard).map(({ at }) => at);
  for (const change of [eastWest, northSouth, turned]) {
    assert.deepEqual(hexes.map(at => change.hex(at).join()).sort(), hexes.map(String).sort());
    for (const at of hexes)
      for (const [i, way] of directions.entries())
        assert.deepEqual(change.hex(neighbour(at, i)), neighbour(change.hex(at), directions.indexOf(change.way(way))));
  }
});
