// Random scenes of Godsgloom, and what is wrong with the places of their replies.
import { directions, distance, hexesOf, neighbour, sameHex, some, steps } from '../../lib/hexes.mjs';

const characters = { '.': 8, '~': 2, '^': 1, '#': 1, ' ': 1 };
const legend = { '~': 'swamp', '^': 'hill', '#': 'cliffs' };
export const costOf = character => ({ '~': 2, '#': Infinity })[character] ?? 1;

function randomRows(random) {
  const bag = Object.entries(characters).flatMap(([character, weight]) => Array(weight).fill(character));
  const [rows, columns] = [random.whole(2, 8), random.whole(2, 8)];
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => random.pick(bag)).join(''));
}

const traits = [
  'skirmish',
  'trample',
  'nimble',
  'breakaway',
  'flying',
  'ignore-difficult',
  'lockdown',
  'circular-defence',
];
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
  const units = free
    .slice(0, count)
    .map(({ at }, i) => ({
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
    turn: {
      active: 'red',
      players: ['red', 'blue', 'green'],
      ...(random.chance(0.3) && { teams: [['red', 'green']] }),
    },
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
    if (unit.id !== mover && !(sameHex(unit.at, before.at) && unit.facing === before.facing))
      faults.push(`${unit.id} has no order and moved`);
    const hex = hexes.find(({ at }) => sameHex(at, unit.at));
    if (!hex) faults.push(`${unit.id} has left the board`);
    const there = reply.units.filter(other => other !== unit && sameHex(other.at, unit.at));
    const onItsWay = reply.status === 'choose' && !reply.options.some(({ key }) => key === 'end');
    if (there.length && !onItsWay) faults.push(`${unit.id} and ${there[0].id} stand in one hex`);
    if (hex?.character === '#' && !onItsWay) faults.push(`${unit.id} stands where nobody can`);
    if ('movementPoints' in unit !== (unit.id === mover))
      faults.push(`${unit.id}: movement points are for the unit that moves`);
  }
  return faults;
}

export default { scene: godsgloomScene, faults: godsgloomFaults, allowance: 'movementPoints' };
