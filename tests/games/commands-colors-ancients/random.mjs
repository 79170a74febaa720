// Random scenes of Commands & Colors: Ancients, and what is wrong with the places of their replies.
import { directions, distance, hexesOf, neighbour, sameHex, some, steps } from '../../lib/hexes.mjs';

export const ancientsTypes = {
  foot: 'light-infantry light-bow light-sling auxilia medium-infantry heavy-infantry warriors war-machine'.split(' '),
  mounted:
    'light-cavalry light-bow-cavalry medium-cavalry heavy-cavalry cataphracts camels light-chariot heavy-chariot elephants'.split(
      ' ',
    ),
};
const ancientsLight = [
  'light-infantry',
  'light-bow',
  'light-sling',
  'auxilia',
  'light-cavalry',
  'light-bow-cavalry',
  'light-chariot',
];
const ancientsLegend = {
  b: 'broken',
  f: 'forest',
  h: 'hill',
  d: 'ford',
  R: 'river',
  m: 'marsh',
  p: 'rampart',
  c: 'camp',
  t: 'town',
  s: 'sea',
};
const ownLetters = { x: 'thicket', y: 'ruins', z: 'forest' }; // the last overrides the game's own kind
const ancientsRulings = {
  'warriors-second-hex': ['adjacent-enemy', 'promise'],
  'retreat-path': ['longest', 'free'],
  'detach-stay': ['no-order', 'order-spent'],
  'rejoin-own-unit': ['pinned', 'free'],
  'joined-may-be-ordered': ['yes', 'no'],
  'light-chariot-move': ['3', '4'],
  'mounted-detach': ['any-unit', 'mounted-only'],
  'mounted-charge-three': ['heavy-mounted', 'heavy-cavalry'],
  'inspired-one-unit': ['section', 'anywhere'],
  'counter-any-section': ['same', 'any'],
  'marsh-advance': ['unmoved', 'always'],
  'war-machine-off-board': ['block', 'gone'],
  'leader-past-leader': ['free', 'barred'],
  'camp-banner': ['once', 'while-held'],
};

function ancientsBoard(random) {
  const rough = random.pick([0, 2, 4, 6]);
  const own = random.chance(0.3);
  const kinds = Object.keys({ ...ancientsLegend, ...(own && ownLetters) });
  const character = () => (random.whole(0, 11) < rough ? random.pick(kinds) : random.chance(0.03) ? ' ' : '.');
  const line = (length, offset = 0) => ' '.repeat(offset) + Array.from({ length }, character).join('');
  const board = { legend: ancientsLegend };
  if (random.chance(0.25)) {
    board.rows = Array.from({ length: 9 }, (_, r) => line(13 - (r % 2)));
  } else {
    const [rows, columns] = [random.whole(1, 6), random.whole(2, 6)];
    const offset = random.whole(0, 12 - columns);
    board.rows = Array.from({ length: rows }, () => line(columns, offset));
  }
  if (!own) return board;
  const kind = () => ({
    ...(random.chance(0.7) && { stops: random.pick(['all', 'mounted', 'none']) }),
    ...(random.chance(0.7) && { battle: random.pick(['all', 'foot', 'light', 'none']) }),
    ...(random.chance(0.3) && { impassable: random.chance(0.5) }),
  });
  const names = Object.values(ownLetters).filter(name => name !== 'forest' || random.chance(0.5));
  const terrain = Object.fromEntries(names.map(name => [name, kind()]));
  return { rows: board.rows, legend: { ...board.legend, ...ownLetters }, terrain };
}

function atTheEdge(hexes) {
  const places = new Set(hexes.map(({ at }) => at.join()));
  return hexes.filter(({ at }) => directions.some((_, i) => !places.has(neighbour(at, i).join())));
}

function ancientsExits(random, hexes, players) {
  const edge = random.shuffled(atTheEdge(hexes)).map(({ at }) => at);
  return Object.fromEntries(players.map((owner, i) => [owner, edge.slice(3 * i, 3 * i + random.whole(1, 3))]));
}

// The section where somebody of the active player's stands, more often than not.
function ancientsSection(random, units, turn) {
  const [q, r] = random.pick(units.filter(({ owner }) => owner === turn.active).concat(units)).at;
  const across = q + r / 2;
  if (across >= 4 && across <= 8) return 'center';
  return across < 4 === (turn.sides[turn.active] === 'south') ? 'left' : 'right';
}

// Some more often than others: what they let do comes about seldom.
const printedCards = [
  'mounted-charge',
  'mounted-charge',
  'move-fire-move',
  'double-time',
  'out-flanked',
  'coordinated-attack',
  'order-light-troops',
  'order-medium-troops',
  'order-heavy-troops',
  'leadership-any-section',
  'line-command',
  'double-time',
  'mounted-charge',
  'move-fire-move',
  'clash-of-shields',
  'darken-the-sky',
];
const sectionCards = ['order-two-units', 'order-three-units', 'order-four-units', 'inspired-leadership'];
const symbols = ['circle', 'triangle', 'square', 'helmet', 'flag', 'swords'];

// A card as it is printed; of Counter Attack the one that it counters.
const likelyCards = [...printedCards, ...Array(4).fill('double-time'), 'move-fire-move']; // much hangs on them
function printedCard(random, units, turn, counters = 0) {
  const section = random.chance(0.7) ? ancientsSection(random, units, turn) : random.pick(['left', 'center', 'right']);
  const own = units.filter(({ owner, codex }) => owner === turn.active && codex !== 'chief').map(({ id }) => id);
  const kind = random.share();
  if (kind < 0.55) {
    const name = counters && random.chance(0.4) ? 'leadership-any-section' : random.pick(likelyCards);
    return { name, ...(counters && name === 'leadership-any-section' && random.chance(0.7) && { section }) };
  }
  if (kind < 0.75) return { name: random.pick(sectionCards), section };
  if (kind < 0.83) return { name: 'rally', rallied: some(random, own, 0.5) };
  if (kind < 0.88)
    return { name: 'i-am-spartacus', dice: Array.from({ length: random.whole(1, 6) }, () => random.pick(symbols)) };
  if (kind < 0.9 || counters === 4) return counters ? { name: 'order-mounted' } : { name: 'first-strike' };
  return { name: 'counter-attack', card: printedCard(random, units, turn, counters + 1) };
}

const once = (name, i, list) => list.indexOf(name) === i;

function ancientsCard(random, units, turn) {
  if (random.chance(0.5)) return printedCard(random, units, turn);
  const orders = random.pick([0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 24]);
  const section = random.chance(0.8) ? ancientsSection(random, units, turn) : random.pick(['left', 'center', 'right']);
  const types = some(random, [...ancientsTypes.foot, ...ancientsTypes.mounted, 'leader'], 0.6);
  const sometimes = {
    ...(random.chance(0.5) && types.length && { types }),
    ...(random.chance(0.6) && { detach: random.chance(0.7) }),
  };
  return random.pick([
    { name: 'section', section, orders },
    { name: 'section', section, orders },
    { name: 'order-mounted', orders },
    { name: 'i-am-spartacus', orders },
    { name: 'leadership', ...(random.chance(0.5) && { section }), orders },
    { name: 'order', orders, ...sometimes },
    {
      name: 'order',
      orders,
      ...sometimes,
      types: random.chance(0.8) ? ancientsLight : some(random, ancientsLight, 0.6).concat('auxilia').filter(once),
    },
  ]);
}

const favourites = [
  'warriors',
  'auxilia',
  'war-machine',
  'light-infantry',
  'light-cavalry',
  'medium-cavalry',
  'heavy-infantry',
  'elephants',
  'elephants',
];
function ancientsCodices(random) {
  const type = () => random.pick(random.chance(0.4) ? favourites : [...ancientsTypes.foot, ...ancientsTypes.mounted]);
  const codex = name => ({ type: name, ...(random.chance(0.12) && { move: random.whole(0, 4) }) });
  return { one: codex(type()), two: codex(type()), three: codex(type()), four: codex(type()), chief: codex('leader') };
}

export const friendsIn = (turn, a, b) =>
  a === b || Boolean(turn.teams?.some(team => team.includes(a) && team.includes(b)));

const oddNames = ['A:B', 'end', 'step:E', 'order:A', 'Δ δ', '"q"', 'halt', '0'];

const full = {
  ...Object.fromEntries(ancientsTypes.foot.map(type => [type, type === 'war-machine' ? 2 : 4])),
  ...Object.fromEntries(ancientsTypes.mounted.map(type => [type, /^(elephants|heavy-chariot)$/.test(type) ? 2 : 3])),
};

// Strengths, of some or of all.
function ancientsStrengths(random, units, codices) {
  const share = random.pick([0, 0, 0.5, 1]);
  for (const name of Object.keys(codices))
    if (share && name !== 'chief' && random.chance(0.15)) codices[name].blocks = random.whole(1, 3);
  for (const unit of units) {
    const { type, blocks = full[type] } = codices[unit.codex];
    if (type === 'leader') continue;
    if (random.chance(share)) unit.blocks = random.chance(0.4) ? blocks : random.whole(1, blocks);
    if (share && random.chance(0.15)) unit.elite = true;
  }
}

// A crowd about some hex: units, half of them with or beside a leader.
function ancientsUnits(random, hexes, turn, most) {
  const middle = random.pick(hexes).at;
  const near = new Map(hexes.map(hex => [hex, distance(hex.at, middle) + 2 * random.share()]));
  const free = [...hexes].filter(() => random.chance(0.8)).sort((a, b) => near.get(a) - near.get(b));
  const leaders = random.pick([0.1, 0.25, 0.4]);
  const list = [];
  const names = random.chance(0.2) ? random.shuffled(oddNames) : [];
  const put = (codex, owner, at) =>
    list.push({ id: names[list.length] ?? String.fromCharCode(65 + list.length), codex, owner, at });
  for (const { at } of free.slice(0, random.whole(2, most))) {
    const owner = random.pick(['red', 'red', 'red', 'blue', 'blue', 'green']);
    if (random.chance(leaders)) {
      put('chief', owner, at);
      continue;
    }
    put(random.pick(['one', 'two', 'three', 'four']), owner, at);
    if (random.chance(leaders))
      put('chief', random.pick(turn.players.filter(other => friendsIn(turn, owner, other))), at);
  }
  return random.chance(0.5) ? random.shuffled(list) : list;
}

const timid = ['auxilia', 'medium-infantry', 'heavy-infantry', 'warriors', 'elephants']; // they never evade

function ancientsWithdrawal(random, units, codices, turn) {
  const kind = random.pick(['retreat', 'retreat', 'evade', 'evade', 'escape']);
  const typeOf = unit => codices[unit.codex].type;
  const attached = unit => unit.codex === 'chief' && units.some(other => other !== unit && sameHex(other.at, unit.at));
  const fits = {
    retreat: unit => !attached(unit) && (unit.codex !== 'chief' || random.chance(0.3)),
    evade: unit => !attached(unit) && !timid.includes(typeOf(unit)),
    escape: unit => !attached(unit) && unit.codex === 'chief',
  }[kind];
  const fit = units.filter(fits);
  // Of two the one with more room behind.
  const room = ({ owner, at }) => (turn.sides[owner] === 'south' ? -at[1] : at[1]);
  const elephants = kind === 'retreat' && random.chance(0.4) ? fit.filter(unit => typeOf(unit) === 'elephants') : [];
  const pool = elephants.length ? elephants : fit.length && random.chance(0.85) ? fit : units;
  const { id, owner } = [random.pick(pool), random.pick(pool)].sort((a, b) => room(b) - room(a))[0];
  const enemies = units.filter(other => !friendsIn(turn, owner, other.owner) && other.codex !== 'chief');
  if (kind === 'retreat') {
    const order = { kind, unit: id, flags: random.pick([1, 1, 2, 2, 3, 20]) };
    if (!enemies.length || random.chance(0.4)) return order;
    const frightful = enemies.filter(other => ['elephants', 'camels'].includes(typeOf(other)));
    const sometimes = { rampart: random.chance(0.5), checked: random.chance(0.3) };
    return {
      ...order,
      by: random.pick(frightful.length && random.chance(0.5) ? frightful : enemies).id,
      ...(random.chance(0.5) && { combat: random.pick(['close', 'fire']) }),
      ...(random.chance(0.4) && sometimes),
    };
  }
  if (kind === 'evade' && enemies.length && random.chance(0.6))
    return { kind, unit: id, attacker: random.pick(enemies).id };
  return { kind, unit: id };
}

// A combat that somebody has won, of the active player's and against a neighbour more often than not.
function ancientsMomentum(random, units, hexes, turn) {
  const fit = units.filter(({ codex }) => codex !== 'chief');
  if (!fit.length) return { kind: 'movement' };
  const emptyAbout = ({ at }) =>
    hexes.map(hex => hex.at).filter(hex => distance(at, hex) === 1 && !units.some(other => sameHex(other.at, hex)));
  const winners = fit.filter(unit => unit.owner === turn.active && emptyAbout(unit).length);
  const inFord = winners.filter(({ at }) => hexes.some(hex => sameHex(hex.at, at) && 'dm'.includes(hex.character)));
  const fords = inFord.length > 0 && random.chance(0.6);
  const unit = random.pick(fords ? inFord : winners.length && random.chance(0.9) ? winners : fit);
  const empty = emptyAbout(unit);
  return {
    kind: 'momentum',
    unit: unit.id,
    hex: empty.length && random.chance(0.95) ? random.pick(empty) : random.pick(hexes).at,
    ...(random.chance(0.3) && { emptied: random.pick(['destroyed', 'retreated', 'retreated', 'evaded', 'leader']) }),
    ...(random.chance(0.3) && { fought: random.pick(['close', 'close', 'fire', 'battle-back']) }),
    ...(random.chance(0.4) && { bonus: random.chance(0.5) }),
    ...(random.chance(fords ? 0.9 : 0.6) && { entered: random.chance(0.7) }),
  };
}

// Those who are not on the board yet, of one player more often than not: they and their leader come to four at most.
function ancientsWaiting(random, units, placement) {
  const waiting = [];
  for (let i = random.whole(1, 4); i > 0; i--) {
    const leads = placement || random.chance(0.3);
    waiting.push({
      id: `W${i}`,
      codex: leads ? 'chief' : random.pick(['one', 'two', 'three', 'four']),
      owner: random.pick(['red', 'red', 'red', 'blue', 'green']),
      waiting: placement || (leads && random.chance(0.2)) ? 'placement' : 'reserve',
    });
  }
  for (const unit of waiting) units.splice(random.whole(0, units.length), 0, unit);
}

// What the scenario says. Hexes with somebody in them, or beside such, more often than not.
function ancientsScenario(random, hexes, units, turn) {
  const all = random.shuffled(hexes).map(({ at }) => at);
  const isNear = at => units.some(unit => unit.at && distance(unit.at, at) <= 1);
  const near = [...all.filter(isNear), ...all.filter(at => !isNear(at))];
  const scenario = {};
  if (random.chance(0.5)) scenario.exitBanners = turn.players.filter(() => random.chance(0.6));
  if (random.chance(0.6)) {
    const free = [...near];
    const camp = () => ({
      owner: random.pick(['blue', 'blue', 'red', 'green']),
      hexes: free.splice(0, random.whole(1, 3)),
      ...(random.chance(0.4) && { taken: random.chance(0.5) }),
    });
    scenario.camps = Array.from({ length: random.whole(1, 3) }, camp).filter(camp => camp.hexes.length);
  }
  if (random.chance(0.5))
    scenario.lastRows = Object.fromEntries(
      turn.players.filter(() => random.chance(0.6)).map(owner => [owner, near.slice(0, random.whole(1, 4))]),
    );
  const reserves = turn.players.filter(owner => units.some(unit => unit.waiting === 'reserve' && unit.owner === owner));
  const still = ['clash-of-shields', 'darken-the-sky'];
  const moving = [...printedCards, ...sectionCards, 'rally', 'i-am-spartacus'].filter(
    (name, i, list) => once(name, i, list) && !still.includes(name),
  );
  const cards = () =>
    some(random, moving, random.pick([0.2, 0.9]))
      .concat('inspired-leadership')
      .filter(once);
  if (reserves.length)
    scenario.reserves = Object.fromEntries(
      reserves.map(owner => [owner, { hexes: near.slice(0, random.whole(1, 6)), cards: cards() }]),
    );
  return scenario;
}

// momentum, withdrawals: the share of scenes with one, and of the others; most: hexes that are occupied; scenarios: the
// share of scenes with one.
export function ancientsScene(random, { momentum = 0.12, withdrawals = 0.3, most = 9, scenarios = 0.2 } = {}) {
  let board, hexes;
  do {
    board = ancientsBoard(random);
    hexes = hexesOf(board);
  } while (hexes.length < 3);
  const players = ['red', 'blue', 'green'];
  const turn = { active: 'red', players, ...(random.chance(0.3) && { teams: [['red', 'green']] }) };
  const codices = ancientsCodices(random);
  const units = ancientsUnits(random, hexes, turn, most);
  if (!units.length) return ancientsScene(random, { momentum, withdrawals, most, scenarios });
  ancientsStrengths(random, units, codices);
  const [ours, theirs] = random.shuffled(['south', 'north']);
  turn.sides = { red: ours, blue: theirs, green: turn.teams ? ours : theirs };
  const placement = random.chance(0.15 * scenarios);
  const orderOf = () => {
    if (placement) return { kind: 'placement' };
    if (random.chance(momentum)) return ancientsMomentum(random, units, hexes, turn);
    return random.chance(withdrawals) ? ancientsWithdrawal(random, units, codices, turn) : { kind: 'movement' };
  };
  const order = orderOf();
  if (order.kind === 'movement' || random.chance(0.1)) turn.card = ancientsCard(random, units, turn);
  if (turn.card) turn.command = random.whole(1, 6);
  if (random.chance(0.4)) board.exits = ancientsExits(random, hexes, players);
  const waits = placement || random.chance(scenarios / 2);
  if (waits) ancientsWaiting(random, units, placement);
  for (const unit of units) if (waits && unit.at && random.chance(0.2)) unit.cameOn = random.chance(0.9);
  const scenario = (waits || random.chance(scenarios)) && ancientsScenario(random, hexes, units, turn);
  const chosen = Object.keys(ancientsRulings).filter(() => random.chance(0.3));
  return {
    umpire: 1,
    system: 'commands-colors-ancients',
    codices,
    units,
    board,
    turn,
    ...(scenario && { scenario }),
    ...((order.kind !== 'movement' || random.chance(0.9)) && { order }),
    rulings: Object.fromEntries(chosen.map(id => [`commands-colors-ancients.${id}`, random.pick(ancientsRulings[id])])),
  };
}

// Somebody where nobody can be, two of a kind or enemies in one hex, a bystander that moved, a leader away from his unit.
export function ancientsFaults(scene, choices, reply) {
  const faults = [];
  const places = new Set(hexesOf(scene.board).map(({ at }) => at.join()));
  const isLeader = i => scene.codices[scene.units[i].codex].type === 'leader';
  const called = choices
    .map(({ key }) => key.match(/^(?:order|detach):(.*)/)?.[1])
    .concat(scene.order?.unit)
    .filter(Boolean);
  const open = reply.options.some(({ key }) => /^(step|leave|escape):?/.test(key));
  const onItsWay = scene.order?.unit ?? (open && called.at(-1));
  const together = (a, b) => String(a.at ?? null) === String(b.at ?? null);
  // Whoever died of dice, and leaders who fled from them.
  const keeps = scene.order?.by || scene.units.some(({ blocks }) => blocks);
  const placed = new Set(reply.trace.filter(({ event }) => event === 'placed').map(({ unit }) => unit));
  const codexOf = id => scene.codices[scene.units.find(unit => unit.id === id)?.codex];
  for (const [i, unit] of reply.units.entries()) {
    const before = scene.units[i];
    if (unit.id !== before.id) faults.push(`${unit.id} stands for ${before.id}`);
    // With his unit, be it gone by now, or off the field before elephants.
    const its = (other, j) =>
      !isLeader(j) &&
      called.includes(other.id) &&
      (together(unit, other) || (!other.at && together(before, scene.units[j])));
    if (before.waiting && !unit.waiting && !placed.has(unit.id)) faults.push(`${unit.id} came from nowhere`);
    const carried = isLeader(i) && reply.units.some(its);
    const removed = isLeader(i) && !unit.at && codexOf(scene.order?.unit)?.type === 'elephants';
    const ofDice = keeps && (unit.banner || isLeader(i));
    if (!together(unit, before) && !before.waiting && !ofDice && !called.includes(unit.id) && !carried && !removed)
      faults.push(`${unit.id} has no order and moved`);
    if (!unit.at) continue;
    if (!places.has(unit.at.join())) faults.push(`${unit.id} has left the board`);
    const host = reply.units.find(({ id }) => id === unit.attachedTo);
    if (unit.attachedTo !== null && !(host && isLeader(i) && together(host, unit)))
      faults.push(`${unit.id} is away from its unit`);
    for (const [j, other] of reply.units.slice(0, i).entries()) {
      if (!together(other, unit) || [unit, other].some(({ id, attachedTo }) => [id, attachedTo].includes(onItsWay)))
        continue;
      if (keeps && reply.status === 'choose' && (isLeader(i) || isLeader(j))) continue; // fleeing
      const friends = friendsIn(scene.turn, before.owner, scene.units[j].owner);
      if (!friends || isLeader(i) === isLeader(j)) faults.push(`${unit.id} and ${other.id} stand in one hex`);
    }
  }
  return faults;
}

// An allowance is none of this game's: nothing in the reply counts down.
export default { scene: ancientsScene, faults: ancientsFaults, allowance: 'movementPoints' };
