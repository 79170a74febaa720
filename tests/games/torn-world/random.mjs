// Random scenes of Torn World, and what is wrong with the places of their replies.
import { distance, hexesOf, neighbour, sameHex } from '../../lib/hexes.mjs';

const axes = {
  A: [
    [2, 1],
    [-1, 3],
  ],
  B: [
    [3, -1],
    [1, 2],
  ],
}; // to the next Hexon east, and south-east
const rulings = {
  'nearest-from': ['own-hex', 'footprint'],
  'passed-hexes': ['nearest', 'any-free'],
  'huge-passes-large': ['barred', 'allied'],
  'free-attacks': ['once-per-enemy', 'once-per-clause', 'per-hex'],
  'ejection-order': ['scene', 'ejector'],
  'shift-from': ['own-hex', 'destination'],
  'marker-to': ['nearest', 'any-free'],
  'untaken-linked': ['as-portable', 'barred'],
  'pass-markers': ['allowed', 'barred'],
  'ally-chooser': ['its-owner', 'ejector'],
  'huge-step': ['as-shown', 'shift-or-flip', 'overlapping', 'adjacent'],
};

const text = hex => hex.join();
const flower = centre => [centre, ...Array.from({ length: 6 }, (_, d) => neighbour(centre, d))];
const byRow = (a, b) => a[1] - b[1] || a[0] - b[0];

// Centres of Hexons with all their hexes on the board.
function centresOf(hexes, { chirality, origin }) {
  const [[a, b], [c, d]] = axes[chirality];
  const there = new Set(hexes.map(text));
  return hexes.filter(([q, r]) => {
    const [x, y] = [q - origin[0], r - origin[1]];
    return (x * d - y * c) % 7 === 0 && (y * a - x * b) % 7 === 0 && flower([q, r]).every(hex => there.has(text(hex)));
  });
}

const besideHexon = (a, b, { chirality }) => {
  const [[p, q], [s, t]] = axes[chirality];
  const [x, y] = [a[0] - b[0], a[1] - b[1]];
  return [
    [p, q],
    [s, t],
    [s - p, t - q],
  ].some(([u, v]) => (x === u && y === v) || (x === -u && y === -v));
};

function grown(random, centres, count, hexons) {
  const body = [random.pick(centres)];
  while (body.length < count) {
    const next = centres.filter(c => !body.some(b => sameHex(b, c)) && body.some(b => besideHexon(b, c, hexons)));
    if (!next.length) return undefined;
    body.push(random.pick(next));
  }
  return body.sort(byRow);
}

const codices = random => ({
  foot: {
    size: 'infantry',
    move: random.whole(0, 4),
    ...(random.chance(0.5) && { run: random.whole(0, 5) }),
    agility: random.whole(0, 2),
  },
  pushers: { size: 'infantry', move: random.whole(1, 3), agility: 1, abilities: ['ejection'] },
  large: {
    size: 'large',
    move: random.whole(1, 2),
    ...(random.chance(0.5) && { run: 2 }),
    agility: random.whole(0, 2),
  },
  ram: { size: 'large', move: random.whole(1, 2), agility: 1, abilities: ['ejection'] },
  huge: {
    size: 'huge',
    hexons: random.whole(2, 3),
    move: random.whole(1, 2),
    ...(random.chance(0.3) && { run: 1 }),
    agility: 1,
  },
});

function placed(random, codex, hexes, centres, hexons, taken) {
  for (let i = 0; i < 8; i++) {
    const at =
      codex.size === 'huge'
        ? grown(random, centres, codex.hexons, hexons)
        : random.pick(codex.size === 'large' ? centres : hexes);
    if (!at) continue;
    const body = codex.size === 'infantry' ? [at] : (codex.size === 'huge' ? at : [at]).flatMap(flower);
    if (body.some(hex => taken.has(text(hex)))) continue;
    for (const hex of body) taken.add(text(hex));
    return at;
  }
  return undefined;
}

function orderOf(random, units, hexes, sceneCodices) {
  const unit = random.pick(units.filter(({ owner }) => owner === 'red').concat(units[0]));
  const kind = random.pick([
    'activation',
    'activation',
    'activation',
    'activation',
    'activation',
    'panic',
    'shift',
    'deploy',
    'summon',
  ]);
  const by = random.pick(['red', 'blue', 'green']);
  if (kind === 'activation') return { unit: unit.id, ...(random.chance(0.2) && { kind }) };
  if (kind === 'panic') return { unit: unit.id, kind, by };
  if (kind === 'deploy')
    return { unit: unit.id, kind, zone: hexes.filter(() => random.chance(0.85)).concat([hexes[0]]) };
  if (kind === 'summon') return { unit: unit.id, kind };
  const at =
    sceneCodices[unit.codex].size === 'infantry' && random.chance(0.6) && neighbour(unit.at, random.whole(0, 5));
  return { unit: unit.id, kind, by, ...(at && hexes.some(hex => sameHex(hex, at)) && { to: at }) };
}

export function tornWorldScene(random) {
  const [rows, columns] = [random.whole(5, 11), random.whole(7, 13)];
  const board = {
    rows: Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => (random.chance(0.02) ? ' ' : '.')).join(''),
    ),
  };
  const hexes = hexesOf(board).map(({ at }) => at);
  const hexons = { chirality: random.pick(['A', 'B']), origin: random.pick(hexes) };
  const centres = centresOf(hexes, hexons);
  if (centres.length < 2) return tornWorldScene(random);
  const kinds = codices(random);
  const taken = new Set();
  const units = [];
  for (let i = random.whole(2, 9); i > 0; i--) {
    const codex = random.pick(['foot', 'foot', 'foot', 'pushers', 'large', 'large', 'ram', 'huge']);
    const at = placed(random, kinds[codex], hexes, centres, hexons, taken);
    if (at)
      units.push({
        id: String.fromCharCode(65 + units.length),
        codex,
        owner: random.pick(['red', 'red', 'blue', 'blue', 'green']),
        at,
      });
  }
  if (!units.length) return tornWorldScene(random);
  const free = random.shuffled(hexes.filter(hex => !taken.has(text(hex))));
  const markers = free.splice(0, random.pick([0, 0, 1, 2, 3])).map((at, i) => {
    const marker = { id: `m${i}`, kind: random.pick(['portable', 'linked']), at };
    if (marker.kind === 'linked' && random.chance(0.5))
      Object.assign(marker, { taken: true, by: random.pick(units).id });
    return marker;
  });
  const landscape = Array.from({ length: random.pick([0, 0, 1, 2]) }, (_, i) => {
    const seed = free.find(hex => !taken.has(text(hex)));
    const parts = seed ? free.filter(hex => distance(hex, seed) <= 1).slice(0, random.whole(1, 4)) : [];
    for (const hex of parts) free.splice(free.indexOf(hex), 1);
    return { id: `v${i}`, kind: 'volume', hexes: parts };
  }).filter(({ hexes: parts }) => parts.length);
  const chosen = Object.keys(rulings).filter(() => random.chance(0.25));
  return {
    umpire: 1,
    system: 'torn-world',
    codices: kinds,
    units,
    board,
    hexons,
    ...(markers.length && { markers }),
    ...(landscape.length && { landscape }),
    ...(random.chance(0.3) && {
      dice: {
        agility: random.pick([
          [1, 6],
          [2, 3],
          [0, 2],
          [1, 1],
        ]),
      },
    }),
    turn: {
      active: 'red',
      players: ['red', 'blue', 'green'],
      ...(random.chance(0.4) && { teams: [['red', 'green']] }),
    },
    ...(random.chance(0.93) && { order: orderOf(random, units, hexes, kinds) }),
    rulings: Object.fromEntries(chosen.map(id => [`torn-world.${id}`, random.pick(rulings[id])])),
  };
}

// Two bodies on one hex, a body cut up, lost or off its lattice, a marker under somebody, one linked away from its miniature.
export function tornWorldFaults(scene, choices, reply) {
  const faults = [];
  const places = new Set(hexesOf(scene.board).map(({ at }) => text(at)));
  const acting = scene.order?.unit ?? choices.map(({ key }) => key.match(/^order:(.*)/)?.[1]).find(Boolean);
  const judged = ['deploy', 'summon'].includes(scene.order?.kind);
  // On its way, or not yet done with what it has ended upon, it may stand upon others.
  const settled = reply.status === 'done' || reply.options.some(({ key }) => key === 'end' || key.startsWith('order:'));
  const standing = new Map();
  if (reply.units.length !== scene.units.length) faults.push('somebody is lost');
  for (const [i, unit] of reply.units.entries()) {
    const before = scene.units[i];
    const { size, hexons: count = 1 } = scene.codices[before.codex];
    const centres = size === 'huge' ? unit.at : [unit.at];
    const hexes = size === 'infantry' ? [unit.at] : centres.flatMap(flower);
    if (unit.id !== before.id) faults.push(`${unit.id} stands for ${before.id}`);
    if (size === 'huge' && unit.at.length !== count) faults.push(`${unit.id} has ${unit.at.length} Hexons`);
    if (unit.hexes.map(text).sort().join(' ') !== hexes.map(text).sort().join(' '))
      faults.push(`${unit.id} is not whole`);
    if (size !== 'infantry' && centresOf(hexes, scene.hexons).length !== centres.length)
      faults.push(`${unit.id} is off the lattice`);
    for (const hex of hexes) {
      const other = standing.get(text(hex));
      if (!places.has(text(hex))) faults.push(`${unit.id} has left the board`);
      const excused = (!settled && [unit.id, other].includes(acting)) || (judged && [unit.id, other].includes(acting));
      if (other && !excused) faults.push(`${unit.id} and ${other} stand in ${text(hex)}`);
      if (!other || unit.id !== acting) standing.set(text(hex), unit.id);
    }
  }
  const wild = new Set(
    (scene.landscape ?? []).filter(({ id }) => reply.landscape.includes(id)).flatMap(({ hexes }) => hexes.map(text)),
  );
  for (const [i, marker] of reply.markers.entries()) {
    const before = scene.markers[i];
    const under = standing.get(text(marker.at));
    const excused = under === acting && (!settled || judged);
    if (under && !excused) faults.push(`${marker.id} lies under ${under}`);
    if (wild.has(text(marker.at))) faults.push(`${marker.id} lies in a landscape`);
    if (!before.taken || sameHex(before.at, marker.at)) continue;
    const linked = reply.units.find(({ id }) => id === before.by);
    const moved =
      before.by === acting || String(linked.at) !== String(scene.units.find(({ id }) => id === before.by).at);
    if (!moved && !linked.hexes.some(hex => distance(hex, marker.at) === 1))
      faults.push(`${marker.id} is away from ${before.by}`);
  }
  if (!judged) for (const hex of wild) if (standing.has(hex)) faults.push(`${standing.get(hex)} stands in a landscape`);
  return faults;
}

export default { scene: tornWorldScene, faults: tornWorldFaults, allowance: 'movementPoints' };
