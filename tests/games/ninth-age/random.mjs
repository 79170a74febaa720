// Random scenes of The 9th Age. Each is built round one pursuer and what it shall meet, so that every outcome comes up often.
import assert from 'node:assert/strict';
import { apart, corners, inside } from '../../oracle/pursuit-ground.mjs';

const themes = [
  ...['free', 'charge 1', 'charge 1', 'charge 2', 'charge 2'],
  ...['edge 1', 'edge 2', 'obstruction 1', 'obstruction 1', 'obstruction 2'],
];
const bases = [
  [20, 20],
  [25, 25],
  [25, 50],
  [40, 40],
  [50, 50],
  [50, 100],
];
export const rulings = {
  'final-spacing': ['no-contact', 'inch'],
  'first-obstacle': ['nearest', 'listed'],
  graze: ['no', 'yes'],
  placing: ['aligned', 'free'],
  'charge-range': ['shortest', 'path'],
  'align-tie': ['least-shift', 'most-overlap'],
  wheel: ['late', 'early'],
  'wheel-measure': ['forward', 'arc'],
  'model-contact': ['line', 'point'],
  unaligned: ['no', 'yes'],
  'pivot-mobility': ['free', 'limited'],
  'co-chargers': ['exempt', 'spaced'],
  'charger-spacing': ['exempt', 'fails'],
};

const heading = degrees => [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
const plus = (a, b, k = 1) => [a[0] + k * b[0], a[1] + k * b[1]];

function randomCodex(random, grid) {
  const mobility = random.chance(0.3) ? { mobility: random.whole(2, 6) } : {};
  if (grid || random.chance(0.15))
    return { width: random.whole(4, 14) / 2, depth: random.whole(2, 8) / 2, ...mobility };
  const base = random.pick(bases);
  const most = Math.max(1, Math.floor(180 / base[0]));
  const files = random.whole(Math.min(most, base[0] < 50 ? 4 : 2), most);
  return { files, ranks: random.whole(1, Math.max(1, Math.floor(90 / base[1]))), base, ...mobility };
}

export const sizeOf = ({ files, ranks, base, width, depth }) =>
  base ? { width: (files * base[0]) / 25.4, depth: (ranks * base[1]) / 25.4 } : { width, depth };

class Maker {
  constructor(random, theme) {
    this.random = random;
    this.theme = theme;
    this.grid = random.chance(0.15);
    this.table = { width: random.whole(32, 60), depth: random.whole(32, 60) };
    this.bodies = [];
    this.codices = {};
    this.units = [];
    this.terrain = [];
    for (let i = 0; i < 4; i++) this.codices[`c${i}`] = randomCodex(random, this.grid);
  }

  rounded = value => (this.grid ? Math.round(value * 2) / 2 : Number(value.toFixed(6)));
  pose = ({ at, facing }) => {
    const whole = this.grid ? Math.round(facing / 90) * 90 : Number(facing.toFixed(4));
    return { at: at.map(this.rounded), facing: (((whole % 360) + 360) % 360) + 0 };
  };
  fits = (shape, gap = 0) => inside(shape, this.table) >= 0 && this.bodies.every(body => apart(shape, body) >= gap);

  // Tries wishes until one fits; `wanted` may ask for more.
  unit(id, owner, wish, more = {}, wanted = () => true) {
    for (let attempt = 0; attempt < 60; attempt++) {
      const codex = more.codex ?? this.random.pick(Object.keys(this.codices));
      const size = sizeOf(this.codices[codex]);
      const pose = this.pose(wish(size));
      const shape = corners(size, pose);
      if (!this.fits(shape, this.random.pick([0, 0, 0.3, 1])) || !wanted(shape)) continue;
      this.bodies.push(shape);
      this.units.push({ id, owner, ...more, codex, ...pose });
      return { ...pose, ...size };
    }
    return null;
  }

  wall(wish, wanted = () => true, kind = 'impassable') {
    for (let attempt = 0; attempt < 60; attempt++) {
      const size = { width: this.random.between(0.5, 5), depth: this.random.between(0.3, 3) };
      const shape = corners(size, this.pose(wish(size)));
      if (this.random.chance(0.2)) shape.pop();
      if (kind === 'impassable' && (!this.bodies.every(body => apart(shape, body) >= 0) || !wanted(shape))) continue;
      if (kind === 'impassable') this.bodies.push(shape);
      const last = this.terrain.at(-1);
      const plain = shape.map(([x, y]) => [Number(x.toFixed(9)), Number(y.toFixed(9))]);
      if (last?.kind === kind && this.random.chance(0.2)) {
        last.shapes = [...(last.shapes ?? [last.shape]), plain];
        delete last.shape;
      } else this.terrain.push({ id: `t${this.terrain.length}`, kind, shape: plain });
      return true;
    }
    return null;
  }
}

const anyFacing = random => (random.chance(0.4) ? 90 * random.whole(0, 3) : random.between(0, 360));
const somewhere =
  ({ random, table }) =>
  () => ({ at: [random.between(0, table.width), random.between(0, table.depth)], facing: anyFacing(random) });

export function ninthAgeScene(random, { theme = random.pick(themes), plain = false } = {}) {
  const maker = new Maker(random, theme);
  const overrun = random.chance(0.15) && !theme.endsWith('1');
  const count = overrun ? 1 : random.pick([1, 1, 1, 1, 2, 2, 3, 4]);
  const first = placeFirst(maker, overrun);
  if (!first) return ninthAgeScene(random, { theme, plain });
  const { unit, toward } = first;
  const pursuers = ['A', ...placeOthers(maker, unit, count - 1)];
  setTheme(maker, unit, toward);
  const order = overrun ? { kind: 'overrun', pursuers } : pursuit(maker, unit, toward, pursuers);
  clutter(maker, unit, toward);
  const scene = {
    umpire: 1,
    system: 'ninth-age',
    table: maker.table,
    codices: maker.codices,
    units: random.chance(0.3) ? random.shuffled(maker.units) : maker.units,
    ...(maker.terrain.length && { terrain: maker.terrain }),
    turn: { active: random.pick(['red', 'blue']), players: ['red', 'blue', 'gold'], teams: [['red', 'gold']] },
    order,
    rulings: randomRulings(random, plain),
  };
  return scene;
}

function randomRulings(random, plain) {
  const some = Object.keys(rulings).filter(name => !plain && random.chance(name === 'unaligned' ? 0.03 : 0.12));
  return Object.fromEntries(some.map(name => [`ninth-age.${name}`, random.pick(rulings[name])]));
}

// The pursuer that the scene is about. For an edge in step 1 the turned front passes the edge, and the unit itself does not.
function placeFirst(maker, overrun) {
  const { random, table, theme } = maker;
  const edge = theme.startsWith('edge');
  for (let attempt = 0; attempt < 40; attempt++) {
    const facing = anyFacing(random);
    const turn = random.pick([0, 90, 90, -90, -90, 180, random.between(-180, 180), random.between(-120, 120)]);
    const toward = overrun ? facing : facing + turn;
    const codex = random.pick(Object.keys(maker.codices));
    const size = sizeOf(maker.codices[codex]);
    const at = [random.between(10, table.width - 10), random.between(10, table.depth - 10)];
    if (edge) {
      const straight = random.pick([0, 90, 180, 270]);
      const off = size.depth / 2 + (theme === 'edge 1' ? random.between(-1, 0.6) : random.between(0.2, 9));
      if (Math.abs(((((straight - toward) % 360) + 540) % 360) - 180) > 50) continue;
      if (straight === 0) at[1] = table.depth - off;
      if (straight === 180) at[1] = off;
      if (straight === 90) at[0] = table.width - off;
      if (straight === 270) at[0] = off;
    }
    const pose = maker.pose({ at, facing });
    const shape = corners(size, pose);
    if (!maker.fits(shape)) continue;
    const aim = maker.grid ? Math.round(toward / 90) * 90 : Number(toward.toFixed(4));
    const turned = ((aim % 360) + 360) % 360;
    if (theme === 'edge 1' && inside(frontAt(size, pose.at, turned), table) > 0) continue;
    maker.bodies.push(shape);
    maker.units.push({ id: 'A', owner: 'red', codex, ...pose });
    return { unit: { ...size, ...pose }, toward: overrun ? pose.facing : turned };
  }
  return null;
}

const frontAt = (size, at, facing) => corners(size, { at, facing }).slice(0, 2);

function placeOthers(maker, unit, count) {
  const { random } = maker;
  const ids = [];
  for (let i = 0; i < count; i++) {
    const id = 'BCDE'[i];
    const side = random.pick([-1, 1]);
    const wish = size => {
      const turn = random.pick([0, 0, 0, 0, 90, -90, random.between(-40, 40)]);
      const aside = side * (unit.width / 2 + size.width / 2 + random.pick([0, 0.2, 1.1, random.between(0, 6)]));
      const beyond = (unit.depth - size.depth) / 2 + random.pick([0, 0, random.between(-3, 3)]);
      return {
        at: plus(plus(unit.at, heading(unit.facing + 90), aside), heading(unit.facing), beyond),
        facing: unit.facing + turn,
      };
    };
    if (maker.unit(id, 'red', wish, random.chance(0.3) ? { inCombat: true } : {})) ids.push(id);
  }
  return random.shuffled(ids);
}

const combats = [undefined, { fought: true, new: false }, { fought: false, new: true }, { fought: false, new: false }];
function enemy(maker, id, wish, wanted) {
  const combat = maker.random.pick(combats);
  return maker.unit(id, 'blue', wish, combat ? { combat } : {}, wanted);
}

// Something that counts as an obstruction: a wall, a friend who stood aside, an enemy that fled.
function obstacle(maker, id, wish, wanted) {
  const kind = maker.random.pick(['wall', 'friend', 'fled']);
  if (kind === 'wall') return maker.wall(wish, wanted);
  if (kind === 'friend') return maker.unit(id, maker.random.pick(['red', 'gold']), wish, {}, wanted);
  return maker.unit(id, 'blue', wish, { fled: true }, wanted);
}

function setTheme(maker, unit, toward) {
  const { random, theme } = maker;
  const [f, r] = [heading(toward), heading(toward + 90)];
  const front = frontAt(unit, unit.at, toward);
  const put = theme.startsWith('charge') ? enemy : obstacle;
  if (/^(charge|obstruction) 1/.test(theme)) {
    const wish = size => {
      const point = plus(front[0], [front[1][0] - front[0][0], front[1][1] - front[0][1]], random.share());
      const reach = Math.max(size.width, size.depth);
      return {
        at: plus(point, [random.between(-reach, reach), random.between(-reach, reach)]),
        facing: anyFacing(random),
      };
    };
    put(maker, 'X', wish, shape => apart(shape, front) <= 0);
  }
  if (/^(charge|obstruction) 2/.test(theme)) {
    const wish = size => {
      const far = unit.depth / 2 + random.between(0.5, 9) + Math.min(size.width, size.depth) / 2;
      const aside = random.between(-0.6, 0.6) * (unit.width + size.width) * random.pick([0.2, 0.6, 1]);
      const facing = random.chance(0.6) ? toward + 180 + random.between(-50, 50) : anyFacing(random);
      return { at: plus(plus(unit.at, f, far), r, aside), facing };
    };
    put(maker, 'X', wish, shape => apart(shape, front) > 0.05);
    if (random.chance(0.25)) put(maker, 'Y', wish, shape => apart(shape, front) > 0.05);
  }
}

function pursuit(maker, unit, toward, pursuers) {
  const { random } = maker;
  const fleeDistance = random.chance(0.25) ? random.whole(2, 7) : random.whole(7, 14);
  const order = { kind: 'pursue', pursued: { unit: 'F', facing: toward, fleeDistance }, pursuers, owner: 'red' };
  const flight = size => {
    const aside = random.between(-5, 5);
    const far = unit.depth / 2 + size.depth + fleeDistance + random.between(-2, 4);
    return { at: plus(plus(unit.at, heading(toward), far), heading(toward + 90), aside), facing: toward };
  };
  const place = wish => maker.unit('F', 'blue', wish, { fled: true });
  const stands = !random.chance(0.3) && (place(flight) || place(somewhere(maker)));
  if (!stands) {
    order.pursued.destroyed = true;
    if (random.chance(0.5)) delete order.pursued.fleeDistance;
  }
  return order;
}

function clutter(maker, unit, toward) {
  const { random } = maker;
  const about = size => {
    const far = random.between(-6, 14);
    const at = plus(plus(unit.at, heading(toward), far), heading(toward + 90), random.between(-9, 9));
    return { at, facing: anyFacing(random) };
  };
  for (let i = random.pick([0, 0, 1, 1, 2, 3]); i > 0; i--) {
    const id = `n${i}`;
    const what = random.pick(['enemy', 'friend', 'ally', 'wall', 'other', 'fled']);
    if (what === 'enemy') enemy(maker, id, about);
    if (what === 'friend') maker.unit(id, random.pick(['red', 'gold']), about);
    if (what === 'ally') maker.unit(id, 'red', about, { inCombat: true });
    if (what === 'fled') maker.unit(id, 'blue', about, { fled: true });
    if (what === 'wall' || what === 'other') maker.wall(about, undefined, what === 'wall' ? 'impassable' : 'other');
  }
}

// Two or three abreast with one enemy before them, near enough to reach it.
export function chargersScene(random) {
  const onGrid = random.chance(0.5);
  const rounded = value => (onGrid ? Math.round(value * 4) / 4 : Number(value.toFixed(6)));
  const codices = {};
  const units = [];
  const put = (id, owner, files, at, facing) => {
    codices[`c${id}`] = {
      files,
      ranks: 2,
      base: random.pick([
        [25.4, 25.4],
        [25.4, 25.4],
        [20, 20],
        [40, 40],
      ]),
    };
    const unit = { id, codex: `c${id}`, owner, at: at(sizeOf(codices[`c${id}`])).map(rounded), facing };
    units.push(unit);
    return corners(sizeOf(codices[`c${id}`]), unit);
  };
  const turn = random.pick([0, 0, 0, random.whole(-40, 40), random.between(-40, 40)]);
  const shapes = [put('X', 'blue', random.whole(3, 10), () => [30, 30], wrapped(180 + turn))];
  const pursuers = ['A', 'B', 'C'].slice(0, random.pick([2, 2, 2, 3]));
  let x = 30 + random.between(-9, -1);
  for (const id of pursuers) {
    const far = random.between(2.5, 9);
    const at = ({ width, depth }) => [x + width / 2, 30 - far - depth / 2];
    shapes.push(put(id, 'red', random.whole(1, 6), at, 0));
    x = Math.max(...shapes.at(-1).map(([east]) => east)) + random.pick([0, 0.25, random.between(0, 3)]);
  }
  const overlaps = shapes.some((a, i) =>
    shapes.some((b, k) => i < k && apart(a, b) < 0.05 && (i === 0 || apart(a, b) < 0)),
  );
  if (overlaps) return chargersScene(random);
  const terrain = [];
  if (random.chance(0.3)) {
    const rock = corners(
      { width: 2, depth: 2 },
      { at: [30 + random.between(-9, 9), random.between(22, 32)], facing: 0 },
    );
    if (shapes.every(shape => apart(shape, rock) > 0)) terrain.push({ id: 'rock', kind: 'impassable', shape: rock });
  }
  const some = ['align-tie', 'model-contact', 'co-chargers', 'charge-range', 'wheel'].filter(() => random.chance(0.1));
  return {
    umpire: 1,
    system: 'ninth-age',
    table: { width: 60, depth: 60 },
    codices,
    units,
    ...(terrain.length && { terrain }),
    turn: { active: 'red', players: ['red', 'blue'] },
    order: { kind: 'pursue', pursued: { unit: 'F', facing: 0, destroyed: true }, pursuers, owner: 'red' },
    rulings: Object.fromEntries(some.map(name => [`ninth-age.${name}`, rulings[name][1]])),
  };
}

const quarter = random => random.pick([0, 0, 0, 90, 180, 270, 45]);

// A crowd on a grid of half inches, where much lines up and much is as good: enemies abreast, and their chargers.
export function crowdedScene(random) {
  const table = { width: random.pick([26, 30]), depth: random.pick([24, 30]) };
  const codices = {};
  for (let i = 0; i < 4; i++)
    codices[`c${i}`] = { files: random.whole(1, 6), ranks: random.whole(1, 3), base: [25.4, 25.4] };
  const units = [];
  const shapes = [];
  const put = (id, owner, [left, right], [near, far], turn, more = {}) => {
    for (let attempt = 0; attempt < 60; attempt++) {
      const at = [random.whole(left, right) / 2, random.whole(near, far) / 2];
      const unit = { id, codex: random.pick(Object.keys(codices)), owner, at, facing: turn, ...more };
      const shape = corners(sizeOf(codices[unit.codex]), unit);
      if (inside(shape, table) < 0 || shapes.some(other => apart(shape, other) < 0)) continue;
      shapes.push(shape);
      units.push(unit);
      return true;
    }
    return false;
  };
  for (const id of ['E', 'F', 'H'].slice(0, random.pick([1, 2, 2, 3]))) {
    put(
      id,
      'blue',
      [16, 36],
      [30, 38],
      wrapped(180 + quarter(random)),
      random.chance(0.3) ? { combat: { fought: random.chance(0.5), new: random.chance(0.5) } } : {},
    );
  }
  const ids = ['A', 'B', 'C', 'D'].slice(0, random.pick([1, 2, 2, 3, 4]));
  const pursuers = ids.filter(id => put(id, 'red', [14, 38], [16, 30], quarter(random)));
  if (random.chance(0.3))
    put('G', 'red', [12, 40], [16, 36], quarter(random), random.chance(0.5) ? { inCombat: true } : {});
  if (!pursuers.length) return crowdedScene(random);
  const some = Object.keys(rulings).filter(name => name !== 'placing' && random.chance(0.1));
  return {
    umpire: 1,
    system: 'ninth-age',
    table,
    codices,
    units,
    turn: { active: 'red', players: ['red', 'blue'] },
    order: {
      kind: 'pursue',
      pursued: { unit: 'Z', facing: 0, destroyed: true },
      pursuers: random.shuffled(pursuers),
      owner: 'red',
    },
    rulings: Object.fromEntries(some.map(name => [`ninth-age.${name}`, rulings[name][1]])),
  };
}

const wrapped = degrees => ((degrees % 360) + 360) % 360;
const sameTurn = (a, b) => Math.abs(((a - b + 540) % 360) - 180) < 1e-6;
const near = (a, b) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < 1e-6 && sameTurn(a.facing, b.facing);

// --- playing

function turnBy(random, { lo, hi, gaps = [], stops }) {
  if (random.chance(0.4)) return random.pick(stops);
  for (let attempt = 0; attempt < 50; attempt++) {
    const by = random.between(lo, hi);
    if (!gaps.some(([from, to]) => by > from && by < to)) return by;
  }
  return random.pick(stops);
}

/** Any choices until nothing is left to decide: the last reply, and the choices. look: at each reply, with the choices so far. */
export function playPursuits(position, random, look = () => {}) {
  const choices = [];
  for (;;) {
    const reply = position.reply({ choices });
    assert.ok(!reply.error, reply.error?.message);
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply.refused));
    look(reply, choices);
    if (reply.status === 'done') return { reply, choices };
    const option = random.pick(reply.options);
    choices.push(option.range ? { key: option.key, by: turnBy(random, option.range) } : { key: option.key });
  }
}

// What is wrong with the places of a reply: somebody moved who does not pursue, or ended off the table, on or against what he did
// not charge. Who stands where he stood before is no fault: he may have stood against another.
export function ninthAgeFaults(scene, choices, reply) {
  const faults = [];
  const before = new Map(scene.units.map(unit => [unit.id, unit]));
  const done = reply.status === 'done';
  const bodies = reply.units.map(unit => ({
    ...unit,
    shape: corners(sizeOf(scene.codices[before.get(unit.id).codex]), unit),
  }));
  const solid = (scene.terrain ?? []).filter(({ kind }) => kind === 'impassable');
  const walls = solid.flatMap(({ id, shape, shapes }) => (shapes ?? [shape]).map(part => ({ id, shape: part })));
  const loose = scene.rulings?.['ninth-age.unaligned'] === 'yes';
  const touches = (body, id) => {
    const other = bodies.find(item => item.id === id);
    return other && apart(body.shape, other.shape) < 2e-6;
  };
  for (const body of bodies) {
    const { id, shape, charging } = body;
    const moves = scene.order?.pursuers.includes(id);
    const stands = near(body, before.get(id));
    if (!moves && !stands && !loose) faults.push(`${id} does not pursue and moved`);
    if (!moves || !done || stands) continue;
    if (inside(shape, scene.table) < -2e-6) faults.push(`${id} leaves the table by ${-inside(shape, scene.table)}`);
    if (charging && !touches(body, charging.unit)) faults.push(`${id} charged ${charging.unit} and does not touch it`);
    for (const other of [...bodies, ...walls]) {
      if (other === body || other.id === charging?.unit) continue;
      const gap = apart(shape, other.shape, 1);
      if (gap > 2e-6) continue;
      const together = charging && before.has(other.id) && touches(other, charging.unit) && gap > -2e-6;
      if (!together) faults.push(`${id} and ${other.id} are ${gap} apart`);
    }
  }
  return faults;
}

export default { scene: ninthAgeScene, faults: ninthAgeFaults, allowance: 'movementPoints', ranges: true, share: 0.1 };
