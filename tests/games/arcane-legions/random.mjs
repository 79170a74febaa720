// Random scenes of Arcane Legions, and what is wrong with the places of their replies.
import { area, baseCorners, heading, overlap, plus, round, sides } from '../../lib/seeded.mjs';

export function baseSize(codex) {
  const long = codex.base === 'formation' ? 2 : 1;
  return codex.front === 'short' ? { width: 1, depth: long } : { width: long, depth: 1 };
}
export const sideLength = (codex, side) => baseSize(codex)[side === 'front' || side === 'rear' ? 'width' : 'depth'];
export const shapesOf = terrain => terrain.shapes ?? [terrain.shape];

const published = [
  [1, 1, 2, 1],
  [1, 2, 3, 2],
  [1, 1, 1, 1],
  [1, 2, 2, 2],
  [2, 2, 2, 2],
  [1, 1, 3, 1],
];

function randomCodex(random) {
  const codex = {
    base: random.pick(['sortie', 'formation', 'formation']),
    icons: random.whole(random.chance(0.1) ? 0 : 2, 8),
  };
  if (codex.base === 'formation' && random.chance(0.6)) codex.front = random.pick(['long', 'short']);
  const costs = random.chance(0.8) ? random.pick(published) : sides.map(() => random.whole(1, 4));
  codex.costs = Object.fromEntries(sides.map((side, i) => [side, costs[i]]));
  if (random.chance(0.3)) codex.notches = randomNotches(random, codex);
  return codex;
}

function randomNotches(random, codex) {
  const some = sides.filter(() => random.chance(0.7));
  return Object.fromEntries(
    some.map(side => {
      const length = sideLength(codex, side);
      const marks = Array.from({ length: random.whole(0, 4) }, () =>
        random.chance(0.5) ? random.whole(0, 8) / 8 : Number(random.share().toFixed(3)),
      );
      return [side, [...new Set(marks.map(mark => mark * length))].sort((a, b) => a - b)];
    }),
  );
}

function randomTurn(random) {
  const step = random.pick([45, 45, 30, 17, 0, 90]);
  return step ? step * random.whole(0, Math.floor(359 / step)) : random.between(0, 360);
}

function randomPolygon(random, at) {
  const turn = randomTurn(random);
  let corners;
  if (random.chance(0.5)) {
    corners = baseCorners({ width: random.pick([0.5, 1, 2, 3]), depth: random.pick([0.25, 1, 2]) }, at, turn);
  } else {
    const count = random.whole(3, 7);
    const size = random.between(0.4, 1.4);
    corners = Array.from({ length: count }, (_, i) =>
      plus(at, heading(turn - ((i + 0.6 * random.share()) * 360) / count), size),
    );
  }
  return random.chance(0.5) ? corners : corners.reverse();
}

// Near what stands already, as the ledger's hard cases want it: flush, off by a little, corner on corner or corner on side.
function placeBeside(random, size, body) {
  const corners = area(body) < 0 ? body : [...body].reverse(); // as area() counts, negative is counter-clockwise
  const i = random.whole(0, corners.length - 1);
  const [from, to] = [corners[i], corners[(i + 1) % corners.length]];
  const along = plus(to, from, -1);
  const length = Math.hypot(...along);
  const outward = [along[1] / length, -along[0] / length];
  const toward = (Math.atan2(-outward[0], -outward[1]) * 180) / Math.PI; // facing of one who looks into the side
  const where = random.pick([0, 0.5, 1, random.share(), random.share()]);
  const point = plus(from, along, where);
  if (random.chance(0.45)) {
    const gap = random.pick([0, 0, 0.25, random.between(0, 0.9)]);
    const quarter = random.whole(0, 3);
    const [across, deep] = quarter % 2 ? [size.depth, size.width] : [size.width, size.depth];
    const shift = random.pick([-0.5, 0, 0.5, random.between(-0.5, 0.5)]) * across;
    const at = plus(plus(point, outward, deep / 2 + gap), along, shift / length);
    return { at, facing: toward + 90 * quarter };
  }
  const angles = [toward + 45 + 90 * random.whole(0, 3), toward + randomTurn(random), randomTurn(random)];
  const facing = random.pick(angles);
  const corner = random.pick(baseCorners(size, [0, 0], facing));
  return { at: plus(plus(point, corner, -1), outward, random.pick([0, 0, 0.2, random.between(0, 0.8)])), facing };
}

const turned = facing => ((facing % 360) + 360) % 360;

function placed(random, size, bodies, extent, digits) {
  for (let attempt = 0; attempt < 30; attempt++) {
    const beside = bodies.length > 0 && random.chance(0.8);
    const wish = beside
      ? placeBeside(random, size, random.pick(bodies))
      : { at: [random.between(0, extent), random.between(0, extent)], facing: randomTurn(random) };
    const at = wish.at.map(value => round(value, digits));
    const facing = round(turned(wish.facing), digits) % 360;
    const corners = baseCorners(size, at, facing);
    if (bodies.every(body => overlap(corners, body) < 2e-6)) return { at, facing, corners };
  }
  return null;
}

const ids = ['A', 'B', 'C', 'left', 'B:left', 'C:front:0', 'Δ δ', 'end', '"q"', 'wall:1', 'ninth', 'E', 'F', 'G'];

function randomTerrain(random, bodies, extent, digits) {
  const count = random.pick([0, 0, 1, 1, 2, 3, 4]);
  const list = [];
  for (let i = 0; i < count; i++) {
    const shape = randomPolygon(random, [random.between(0, extent), random.between(0, extent)]);
    const rounded = shape.map(point => point.map(value => round(value, digits)));
    const terrain = { id: `t${i}`, shape: rounded };
    if (list.length && random.chance(0.25)) {
      const last = list.at(-1);
      last.shapes = [...shapesOf(last), rounded];
      delete last.shape;
    } else {
      list.push(terrain);
    }
    bodies.push(rounded);
  }
  return list;
}

// Often a formation that somebody else's unit touches: it may be struck before it moves.
function randomOrder(random, scene) {
  const { units } = scene;
  const struck = random.chance(0.4) ? units.filter(unit => isTouched(scene, unit)) : [];
  const unit = random.pick(struck.length ? struck : units).id;
  if (random.chance(0.1))
    return { unit, kind: 'displace', toward: random.whole(-24, 24) * 15, by: random.between(0.2, 4) };
  return { unit, kind: 'move' };
}

const cornersOf = (scene, { codex, at, facing }) => baseCorners(baseSize(scene.codices[codex]), at, facing);

function isTouched(scene, unit) {
  const others = scene.units.filter(other => other.owner !== unit.owner);
  const corners = cornersOf(scene, unit);
  const touched = others.some(other => overlap(corners, cornersOf(scene, other)) > -2e-6);
  return touched && scene.codices[unit.codex].base === 'formation';
}

function randomTool(random) {
  const tool = {};
  if (random.chance(0.7)) tool.leg = random.pick([0.5, Math.SQRT1_2, Math.SQRT2, 2, round(random.between(0.5, 2), 3)]);
  if (random.chance(0.7)) tool.bevel = random.pick([0.25, 0.75, round(random.between(0.2, 0.8), 3)]);
  return tool;
}

// digits: how exactly places are written; with six, contacts lie within the engine's tolerance and not much nearer.
function arcaneLegionsScene(random, { digits = random.chance(0.2) ? 6 : 9, table = random.chance(0.4) } = {}) {
  const count = random.whole(2, 12);
  const extent = Math.sqrt(count) * random.between(1, 2);
  const bodies = [];
  const players = ['rome', 'egypt', 'han', 'x:y'].slice(0, random.whole(2, 4));
  const scene = { umpire: 1, system: 'arcane-legions', codices: {}, units: [] };
  for (let i = 0; i < random.whole(1, 3); i++) scene.codices[`codex ${i}`] = randomCodex(random);
  const terrain = randomTerrain(random, bodies, extent, digits);
  const names = random.chance(0.5) ? random.shuffled(ids) : ids.map((_, i) => String.fromCharCode(65 + i));
  for (let i = 0; i < count; i++) {
    const codex = random.pick(Object.keys(scene.codices));
    const place = placed(random, baseSize(scene.codices[codex]), bodies, extent, digits);
    if (!place) continue;
    bodies.push(place.corners);
    const unit = { id: names[i], codex, owner: random.pick(players), at: place.at, facing: place.facing };
    if (random.chance(0.2)) unit.pushed = random.whole(0, scene.codices[codex].icons);
    if (random.chance(0.1)) unit.lost = random.whole(0, scene.codices[codex].icons - (unit.pushed ?? 0));
    scene.units.push(unit);
  }
  if (terrain.length) scene.terrain = terrain;
  if (random.chance(0.35)) scene.tool = randomTool(random);
  if (table) layTable(random, scene, bodies, digits);
  scene.turn = { active: random.pick(players), players, orderPoints: random.chance(0.1) ? random.whole(0, 2) : 6 };
  if (random.chance(0.2)) scene.turn.teams = [players.slice(0, 2)];
  if (random.chance(0.9)) scene.order = randomOrder(random, scene);
  scene.rulings = randomRulings(random);
  return scene;
}

// The table's corner is at 0,0: everything is moved so that the south-westmost corner stands on the edges or near them.
function layTable(random, scene, bodies, digits) {
  const [xs, ys] = [0, 1].map(axis => bodies.flatMap(body => body.map(corner => corner[axis])));
  const gap = () => random.pick([0, 0.3, random.share(), 3]);
  const by = [xs, ys].map(list => round(gap() - Math.min(...list), digits));
  const moved = point => point.map((value, axis) => round(value + by[axis], digits));
  for (const unit of scene.units) unit.at = moved(unit.at);
  for (const terrain of scene.terrain ?? []) {
    if (terrain.shape) terrain.shape = terrain.shape.map(moved);
    if (terrain.shapes) terrain.shapes = terrain.shapes.map(shape => shape.map(moved));
  }
  const reach = (list, axis) => Math.max(1, round(Math.max(...list) + by[axis] + gap(), digits));
  scene.table = { width: reach(xs, 0), depth: reach(ys, 1) };
}

function randomRulings(random) {
  const values = {
    'arcane-legions.undone-turn': ['refunded', 'spent'],
    'arcane-legions.snap-sweep': ['swept', 'final-pose'],
    'arcane-legions.turn-touch': ['no-collision', 'collision'],
    'arcane-legions.aligned-slide': ['none', 'next'],
    'arcane-legions.table-edge': ['barred', 'open'],
  };
  const some = Object.keys(values).filter(() => random.chance(0.5));
  return Object.fromEntries(some.map(id => [id, random.pick(values[id])]));
}

// A turn ended over something, and the mover has still to choose which snap brings it off.
function isOver(reply) {
  const { event, contact } = reply.trace.at(-1) ?? {};
  return reply.status === 'choose' && event === 'collided' && contact === 'overlap';
}

// What is wrong with the places of a reply: an overlap, a base over the edge, a bystander that moved, somebody missing. A list
// of sentences.
function arcaneLegionsFaults(scene, choices, reply) {
  const mover = scene.order?.unit ?? choices[0]?.key.slice('order:'.length);
  const faults = [];
  const before = new Map(scene.units.map(unit => [unit.id, unit]));
  const destroyed = reply.trace.filter(event => event.event === 'destroyed').map(event => event.unit);
  const standing = scene.units.map(unit => unit.id).filter(id => !destroyed.includes(id));
  if (reply.units.map(unit => unit.id).join() !== standing.join())
    faults.push(`of ${standing} stand ${reply.units.map(u => u.id)}`);
  for (const unit of reply.units) {
    if (unit.id !== mover && !samePlace(unit, before.get(unit.id))) faults.push(`${unit.id} has no order and moved`);
    const moves = unit.id === mover && reply.trace.some(event => event.event === 'readied');
    if ('movementPoints' in unit !== moves) faults.push(`${unit.id}: movement points only once movement has begun`);
  }
  const bases = reply.units.map(({ id, at, facing }) => ({
    id,
    shape: cornersOf(scene, { ...before.get(id), at, facing }),
  }));
  const terrain = (scene.terrain ?? []).flatMap(item => shapesOf(item).map(shape => ({ id: item.id, shape })));
  const closed = scene.table && scene.rulings['arcane-legions.table-edge'] !== 'open';
  bases.forEach(({ id, shape }, i) => {
    for (const other of [...terrain, ...bases.slice(0, i)]) {
      const deep = [id, other.id].includes(mover) && isOver(reply) ? 0 : overlap(shape, other.shape);
      if (deep > 1e-5) faults.push(`${id} overlaps ${other.id} by ${deep}`);
    }
    const outside = shape.some(([x, y]) => Math.min(x, y, scene.table?.width - x, scene.table?.depth - y) < -1e-5);
    if (closed && outside) faults.push(`${id} leaves the table`);
  });
  return faults;
}

const sameTurn = (a, b) => Math.abs(((a - b + 540) % 360) - 180) < 1e-6;
export const samePlace = (a, b) =>
  Math.abs(a.at[0] - b.at[0]) < 1e-6 && Math.abs(a.at[1] - b.at[1]) < 1e-6 && sameTurn(a.facing, b.facing);

export default { scene: arcaneLegionsScene, faults: arcaneLegionsFaults, allowance: 'movementPoints', ranges: true };
