// Random scenes of the games on hexes, and what is wrong with the places of their replies.
export const directions = ['E', 'NE', 'NW', 'W', 'SW', 'SE'];
export const steps = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];

export const sameHex = (a, b) => a[0] === b[0] && a[1] === b[1];
export const neighbour = ([q, r], direction) => [q + steps[direction][0], r + steps[direction][1]];
export const distance = (a, b) => {
  const [q, r] = [a[0] - b[0], a[1] - b[1]];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
};

// Every hex of a board with its character: the first character of row r stands at q = -floor(r / 2).
export function hexesOf({ rows }) {
  return rows.flatMap((row, r) => [...row].map((character, i) => ({ at: [i - Math.floor(r / 2), r], character }))).filter(hex => hex.character !== ' ');
}

const characters = { '.': 8, '~': 2, '^': 1, '#': 1, ' ': 1 };
const legend = { '~': 'swamp', '^': 'hill', '#': 'cliffs' };
export const costOf = character => ({ '~': 2, '#': Infinity })[character] ?? 1;

function randomRows(random) {
  const bag = Object.entries(characters).flatMap(([character, weight]) => Array(weight).fill(character));
  const [rows, columns] = [random.whole(2, 8), random.whole(2, 8)];
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => random.pick(bag)).join(''));
}

const traits = ['skirmish', 'trample', 'nimble', 'breakaway', 'flying', 'ignore-difficult', 'lockdown', 'circular-defence'];
const zoneSides = ['front-left', 'front', 'front-right', 'rear-left', 'rear-right', 'rear'];
const rulings = {
  'engaged-pivot-melee': ['forbidden', 'allowed'],
  'passing-trample': ['enemies', 'all'],
  'passing-skirmish': ['all', 'friends'],
  'trample-zone': ['empty-hex-only', 'any'],
  'guarantee-scope': ['first-hex', 'purse-empty'],
  'fast-token': ['plus-one', 'none'],
  'engaged-flyer': ['one-hex', 'none'],
  'engaged-final-pivot': ['allowed', 'no'],
  engaged: ['in-their-zone', 'either-zone'],
  'lockdown-pivot': ['allowed', 'barred'],
  'breakaway-first-hex': ['free', 'stops'],
};

const some = (random, list, chance) => list.filter(() => random.chance(chance));

export function godsgloomScene(random, { plain = false } = {}) {
  let board;
  do board = { rows: randomRows(random), legend };
  while (hexesOf(board).length < 4);
  const codex = () => ({
    speed: random.whole(0, 5),
    ...(!plain && { traits: some(random, traits, 0.2) }),
    ...(random.chance(0.3) && { zone: some(random, zoneSides, 0.5) }),
  });
  const codices = { one: codex(), two: codex(), three: codex() };
  const free = random.shuffled(hexesOf(board).filter(hex => hex.character !== '#'));
  const count = Math.min(free.length, random.whole(1, 7));
  const units = free.slice(0, count).map(({ at }, i) => ({
    id: String.fromCharCode(65 + i),
    codex: random.pick(Object.keys(codices)),
    owner: random.pick(['red', 'blue', 'green']),
    at,
    facing: random.pick(directions),
    ...(random.chance(0.3) && { tokens: some(random, ['slow', 'fast'], 0.5) }),
  }));
  if (!units.length) return godsgloomScene(random, { plain });
  const chosen = Object.keys(rulings).filter(() => random.chance(0.3));
  return {
    umpire: 1,
    system: 'godsgloom',
    codices,
    units,
    board,
    turn: { active: 'red', players: ['red', 'blue', 'green'], ...(random.chance(0.3) && { teams: [['red', 'green']] }) },
    ...((plain || random.chance(0.9)) && { order: { unit: units[0].id } }),
    rulings: plain ? {} : Object.fromEntries(chosen.map(id => [`godsgloom.${id}`, random.pick(rulings[id])])),
  };
}

// Two in one hex but for a unit on its way through, one off the board, a bystander that moved, an end where none may be.
export function godsgloomFaults(scene, choices, reply) {
  const mover = scene.order?.unit ?? choices[0]?.key.slice('order:'.length);
  const faults = [];
  const hexes = hexesOf(scene.board);
  for (const [i, unit] of reply.units.entries()) {
    const before = scene.units[i];
    if (unit.id !== mover && !(sameHex(unit.at, before.at) && unit.facing === before.facing)) faults.push(`${unit.id} has no order and moved`);
    const hex = hexes.find(({ at }) => sameHex(at, unit.at));
    if (!hex) faults.push(`${unit.id} has left the board`);
    const there = reply.units.filter(other => other !== unit && sameHex(other.at, unit.at));
    const onItsWay = reply.status === 'choose' && !reply.options.some(({ key }) => key === 'end');
    if (there.length && !onItsWay) faults.push(`${unit.id} and ${there[0].id} stand in one hex`);
    if (hex?.character === '#' && !onItsWay) faults.push(`${unit.id} stands where nobody can`);
    if (('movementPoints' in unit) !== (unit.id === mover)) faults.push(`${unit.id}: movement points are for the unit that moves`);
  }
  return faults;
}

// --- Commands & Colors: Ancients

export const ancientsTypes = {
  foot: 'light-infantry light-bow light-sling auxilia medium-infantry heavy-infantry warriors war-machine'.split(' '),
  mounted:
    'light-cavalry light-bow-cavalry medium-cavalry heavy-cavalry cataphracts camels light-chariot heavy-chariot elephants'.split(' '),
};
const ancientsLight = ['light-infantry', 'light-bow', 'light-sling', 'auxilia', 'light-cavalry', 'light-bow-cavalry', 'light-chariot'];
const ancientsLegend = { b: 'broken', f: 'forest', h: 'hill', d: 'ford', R: 'river', m: 'marsh', p: 'rampart', t: 'town', s: 'sea' };
const ownLetters = { x: 'thicket', y: 'ruins', z: 'forest' }; // the last overrides the game's own kind
const ancientsRulings = {
  'warriors-second-hex': ['adjacent-enemy', 'promise'],
  'retreat-path': ['longest', 'free'],
  'detach-stay': ['no-order', 'order-spent'],
  'rejoin-own-unit': ['pinned', 'free'],
  'joined-may-be-ordered': ['yes', 'no'],
  'light-chariot-move': ['3', '4'],
  'mounted-detach': ['any-unit', 'mounted-only'],
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

const once = (name, i, list) => list.indexOf(name) === i;

function ancientsCard(random, units, turn) {
  const orders = random.pick([0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 24]);
  const section = random.chance(0.8) ? ancientsSection(random, units, turn) : random.pick(['left', 'center', 'right']);
  const types = some(random, [...ancientsTypes.foot, ...ancientsTypes.mounted, 'leader'], 0.6);
  const sometimes = { ...(random.chance(0.5) && types.length && { types }), ...(random.chance(0.6) && { detach: random.chance(0.7) }) };
  return random.pick([
    { name: 'section', section, orders },
    { name: 'section', section, orders },
    { name: 'order-mounted', orders },
    { name: 'i-am-spartacus', orders },
    { name: 'leadership', ...(random.chance(0.5) && { section }), orders },
    { name: 'order', orders, ...sometimes },
    { name: 'order', orders, ...sometimes, types: random.chance(0.8) ? ancientsLight : some(random, ancientsLight, 0.6).concat('auxilia').filter(once) },
  ]);
}

const favourites = ['warriors', 'auxilia', 'war-machine', 'light-infantry', 'light-cavalry', 'medium-cavalry', 'heavy-infantry'];
function ancientsCodices(random) {
  const type = () => random.pick(random.chance(0.4) ? favourites : [...ancientsTypes.foot, ...ancientsTypes.mounted]);
  const codex = name => ({ type: name, ...(random.chance(0.12) && { move: random.whole(0, 4) }) });
  return { one: codex(type()), two: codex(type()), three: codex(type()), four: codex(type()), chief: codex('leader') };
}

export const friendsIn = (turn, a, b) => a === b || Boolean(turn.teams?.some(team => team.includes(a) && team.includes(b)));

const oddNames = ['A:B', 'end', 'step:E', 'order:A', 'Δ δ', '"q"', 'halt', '0'];

// A crowd about some hex: units, half of them with or beside a leader.
function ancientsUnits(random, hexes, turn, most) {
  const middle = random.pick(hexes).at;
  const near = new Map(hexes.map(hex => [hex, distance(hex.at, middle) + 2 * random.share()]));
  const free = [...hexes].filter(() => random.chance(0.8)).sort((a, b) => near.get(a) - near.get(b));
  const leaders = random.pick([0.1, 0.25, 0.4]);
  const list = [];
  const names = random.chance(0.2) ? random.shuffled(oddNames) : [];
  const put = (codex, owner, at) => list.push({ id: names[list.length] ?? String.fromCharCode(65 + list.length), codex, owner, at });
  for (const { at } of free.slice(0, random.whole(2, most))) {
    const owner = random.pick(['red', 'red', 'red', 'blue', 'blue', 'green']);
    if (random.chance(leaders)) {
      put('chief', owner, at);
      continue;
    }
    put(random.pick(['one', 'two', 'three', 'four']), owner, at);
    if (random.chance(leaders)) put('chief', random.pick(turn.players.filter(other => friendsIn(turn, owner, other))), at);
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
  const pool = fit.length && random.chance(0.85) ? fit : units;
  const { id, owner } = [random.pick(pool), random.pick(pool)].sort((a, b) => room(b) - room(a))[0];
  if (kind === 'retreat') return { kind, unit: id, flags: random.pick([1, 1, 2, 2, 3, 20]) };
  const enemies = units.filter(other => !friendsIn(turn, owner, other.owner) && other.codex !== 'chief');
  if (kind === 'evade' && enemies.length && random.chance(0.6)) return { kind, unit: id, attacker: random.pick(enemies).id };
  return { kind, unit: id };
}

// withdrawals: the share of scenes with one; most: hexes that are occupied.
export function ancientsScene(random, { withdrawals = 0.3, most = 9 } = {}) {
  let board, hexes;
  do {
    board = ancientsBoard(random);
    hexes = hexesOf(board);
  } while (hexes.length < 3);
  const players = ['red', 'blue', 'green'];
  const turn = { active: 'red', players, ...(random.chance(0.3) && { teams: [['red', 'green']] }) };
  const codices = ancientsCodices(random);
  const units = ancientsUnits(random, hexes, turn, most);
  if (!units.length) return ancientsScene(random, { withdrawals, most });
  const [ours, theirs] = random.shuffled(['south', 'north']);
  turn.sides = { red: ours, blue: theirs, green: turn.teams ? ours : theirs };
  const order = random.chance(withdrawals) ? ancientsWithdrawal(random, units, codices, turn) : { kind: 'movement' };
  if (order.kind === 'movement' || random.chance(0.1)) turn.card = ancientsCard(random, units, turn);
  if (random.chance(0.4)) board.exits = ancientsExits(random, hexes, players);
  const chosen = Object.keys(ancientsRulings).filter(() => random.chance(0.3));
  return {
    umpire: 1,
    system: 'commands-colors-ancients',
    codices,
    units,
    board,
    turn,
    ...((order.kind !== 'movement' || random.chance(0.9)) && { order }),
    rulings: Object.fromEntries(chosen.map(id => [`commands-colors-ancients.${id}`, random.pick(ancientsRulings[id])])),
  };
}

// Somebody where nobody can be, two of a kind or enemies in one hex, a bystander that moved, a leader away from his unit.
export function ancientsFaults(scene, choices, reply) {
  const faults = [];
  const places = new Set(hexesOf(scene.board).map(({ at }) => at.join()));
  const isLeader = i => scene.codices[scene.units[i].codex].type === 'leader';
  const called = choices.map(({ key }) => key.match(/^(?:order|detach):(.*)/)?.[1]).concat(scene.order?.unit).filter(Boolean);
  const open = reply.options.some(({ key }) => /^(step|leave|escape):?/.test(key));
  const onItsWay = scene.order?.unit ?? (open && called.at(-1));
  const together = (a, b) => String(a.at) === String(b.at);
  const codexOf = id => scene.codices[scene.units.find(unit => unit.id === id)?.codex];
  for (const [i, unit] of reply.units.entries()) {
    const before = scene.units[i];
    if (unit.id !== before.id) faults.push(`${unit.id} stands for ${before.id}`);
    // With his unit, be it gone by now, or off the field before elephants.
    const its = (other, j) => !isLeader(j) && called.includes(other.id) && (together(unit, other) || (!other.at && together(before, scene.units[j])));
    const carried = isLeader(i) && reply.units.some(its);
    const removed = isLeader(i) && !unit.at && codexOf(scene.order?.unit)?.type === 'elephants';
    if (!together(unit, before) && !called.includes(unit.id) && !carried && !removed) faults.push(`${unit.id} has no order and moved`);
    if (!unit.at) continue;
    if (!places.has(unit.at.join())) faults.push(`${unit.id} has left the board`);
    const host = reply.units.find(({ id }) => id === unit.attachedTo);
    if (unit.attachedTo !== null && !(host && isLeader(i) && together(host, unit))) faults.push(`${unit.id} is away from its unit`);
    for (const [j, other] of reply.units.slice(0, i).entries()) {
      if (!together(other, unit) || [unit, other].some(({ id, attachedTo }) => [id, attachedTo].includes(onItsWay))) continue;
      const friends = friendsIn(scene.turn, before.owner, scene.units[j].owner);
      if (!friends || isLeader(i) === isLeader(j)) faults.push(`${unit.id} and ${other.id} stand in one hex`);
    }
  }
  return faults;
}
