// Metamorphic tests: turn, shift or mirror the whole scene, put its units in another order, give everybody another name, and
// the answer is the same one, turned, shifted, mirrored and renamed. And a smaller allowance never reaches more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import { baseSize, sideLength } from './games/arcane-legions/random.mjs';
import { games, openRandom, radians, randomChoice, request, scaled, seeded, sides, unhurried } from './lib/random.mjs';

const engine = await load();
const arcaneLegions = games.find(game => game.system === 'arcane-legions');

// --- changes of a scene. Each maps points, facings, turns, sides, names and the order of the units; `same` changes nothing.

const same = {
  point: at => at,
  facing: degrees => degrees,
  turn: degrees => degrees,
  side: name => name,
  name: text => text,
  units: list => list,
  table: table => table,
  mirrors: false,
  reorders: false,
};

const wrapped = degrees => ((degrees % 360) + 360) % 360;

// Clockwise, as facings are.
function turned(degrees, scene) {
  const [cos, sin] = degrees % 90 ? [Math.cos(radians(degrees)), Math.sin(radians(degrees))] : quarter(degrees);
  const { width = 0, depth = 0 } = scene.table ?? {};
  const spin = ([x, y]) => [x * cos + y * sin, y * cos - x * sin];
  const corner = [0, 1].map(axis =>
    Math.min(
      ...[
        [0, 0],
        [width, 0],
        [0, depth],
        [width, depth],
      ].map(p => spin(p)[axis]),
    ),
  );
  const table = {
    width: Math.abs(cos) * width + Math.abs(sin) * depth,
    depth: Math.abs(sin) * width + Math.abs(cos) * depth,
  };
  return {
    ...same,
    point: at => spin(at).map((value, axis) => value - corner[axis]),
    vector: spin,
    facing: facing => wrapped(facing + degrees),
    table: () => table,
  };
}

const quarter = degrees =>
  [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][wrapped(degrees) / 90];

const shifted = by => ({ ...same, point: at => [at[0] + by[0], at[1] + by[1]], vector: at => at });

const otherHand = { left: 'right', right: 'left', clockwise: 'counter-clockwise', 'counter-clockwise': 'clockwise' };

function mirrored(scene) {
  const width = scene.table?.width ?? 0;
  return {
    ...same,
    point: ([x, y]) => [width - x, y],
    vector: ([x, y]) => [-x, y],
    facing: facing => wrapped(-facing),
    turn: degrees => -degrees,
    side: name => otherHand[name] ?? name,
    mirrors: true,
  };
}

const reordered = random => {
  const order = new Map();
  const rank = unit => order.get(unit.id) ?? order.set(unit.id, random.share()).get(unit.id);
  return { ...same, units: list => [...list].sort((a, b) => rank(a) - rank(b)), reorders: true };
};

// Ids take the names of key words and of each other; every name stays one.
function renamed(random, scene) {
  const names = new Map();
  const objects = [...scene.units, ...(scene.terrain ?? [])].map(item => item.id);
  const fresh = random.shuffled([...objects.map(id => `${id}:snap`), 'step:left', 'end', 'table', 'A:front:rear', '0']);
  objects.forEach((id, i) => names.set(id, fresh[i]));
  scene.turn.players.forEach((owner, i) => names.set(`owner ${owner}`, `player ${'ZYXW'[i]}`));
  return { ...same, name: text => names.get(text) ?? text };
}

// --- a scene under a change

function mapCodex(codex, change) {
  const bySide = (record, value) =>
    Object.fromEntries(Object.keys(record).map(side => [change.side(side), value(side)]));
  const mapped = { ...codex, costs: bySide(codex.costs, side => codex.costs[side]) };
  const fromTheOtherEnd = side => codex.notches[side].map(at => sideLength(codex, side) - at).reverse();
  const notches = side => (change.mirrors ? fromTheOtherEnd(side) : codex.notches[side]);
  if (codex.notches) mapped.notches = bySide(codex.notches, notches);
  return mapped;
}

const ownerUnder = change => owner => change.name(`owner ${owner}`).replace(/^owner /, '');

function mapScene(scene, change) {
  const owner = ownerUnder(change);
  const mapped = structuredClone(scene);
  mapped.codices = Object.fromEntries(
    Object.entries(scene.codices).map(([name, codex]) => [name, mapCodex(codex, change)]),
  );
  mapped.units = change
    .units(scene.units)
    .map(unit => ({
      ...unit,
      id: change.name(unit.id),
      owner: owner(unit.owner),
      at: change.point(unit.at),
      facing: change.facing(unit.facing),
    }));
  for (const item of mapped.terrain ?? []) {
    item.id = change.name(item.id);
    if (item.shape) item.shape = item.shape.map(change.point);
    if (item.shapes) item.shapes = item.shapes.map(shape => shape.map(change.point));
  }
  if (change.mirrors && 'bevel' in (scene.tool ?? {})) mapped.tool.bevel = 1 - scene.tool.bevel;
  if (scene.table) mapped.table = change.table(scene.table);
  if (scene.order) mapped.order.unit = change.name(scene.order.unit);
  if (scene.order?.kind === 'displace') mapped.order.toward = change.facing(scene.order.toward);
  mapped.turn.players = scene.turn.players.map(owner);
  mapped.turn.active = owner(scene.turn.active);
  if (scene.turn.teams) mapped.turn.teams = scene.turn.teams.map(team => team.map(owner));
  return mapped;
}

// --- a reply under a change

const objectsOf = scene => [...scene.units, ...(scene.terrain ?? [])].map(item => item.id);

function mapKey(key, change, scene) {
  const [verb] = key.split(':', 1);
  const rest = key.slice(verb.length + 1);
  if (verb === 'step') return `step:${change.side(rest)}`;
  if (verb === 'slide') return `slide:${change.side(rest)}`;
  if (verb === 'order' || verb === 'breakaway') return `${verb}:${change.name(rest)}`;
  if (verb === 'turn') return mapTurn(key, change, scene);
  if (verb !== 'snap') return key;
  for (const id of objectsOf(scene)) {
    const [mine, its, ...more] = rest.startsWith(`${id}:`) ? rest.slice(id.length + 1).split(':') : [];
    const names = sides.includes(mine) && (sides.includes(its) || /^\d+$/.test(its)) && !more.length;
    if (names) return `snap:${change.name(id)}:${change.side(mine)}:${change.side(its)}`;
  }
  throw new Error(`no snap: ${key}`);
}

// In a mirror the notches of a side count from its other end.
function mapTurn(key, change, scene) {
  const unit = scene.units.find(({ id }) => id === scene.mover);
  const codex = scene.codices[unit.codex];
  const place = text => {
    const [side, notch] = text.split('.');
    const last = (codex.notches?.[side] ?? usualNotches(codex, side)).length - 1;
    return `${change.side(side)}.${change.mirrors ? last - notch : notch}`;
  };
  const [verb, before, angle, hand, after] = key.split(':');
  return [verb, place(before), angle, change.side(hand), place(after)].join(':');
}

function usualNotches(codex, side) {
  const { width, depth } = baseSize(codex);
  return (side === 'front' || side === 'rear' ? width : depth) > 1 ? [0.5, 1, 1.5] : [0.5];
}

const mapPose = ({ at, facing }, change) => ({ at: change.point(at), facing: change.facing(facing) });

// What a change cannot keep: under another order another of several bodies in the way may be named.
const loose = (change, event) =>
  !change.reorders ? [] : event === 'stopped' ? ['object', 'point'] : ['with', 'blockedBy'];

function mapItem(item, change, scene) {
  const mapped = { ...item };
  if (item.key) mapped.key = mapKey(item.key, change, scene);
  for (const name of ['unit', 'object', 'with', 'attacker']) if (name in item) mapped[name] = change.name(item[name]);
  for (const name of ['from', 'to']) if (name in item) mapped[name] = mapPose(item[name], change);
  if (item.at) mapped.at = mapPose(item.at, change);
  if (item.point) mapped.point = change.point(item.point);
  for (const name of ['side', 'way', 'onto']) if (name in item) mapped[name] = change.side(item[name]);
  if (item.player) mapped.player = ownerUnder(change)(item.player);
  if (item.tool) mapped.tool = mapTool(item.tool, change);
  if ('turned' in item) mapped.turned = change.turn(item.turned);
  // Straight off a covered side, unturned: no way round, about whichever of two points.
  if (item.event === 'snapped' && item.turned === 0) for (const name of ['way', 'point']) delete mapped[name];
  if (item.range) mapped.range = { ...item.range, along: (change.vector ?? change.point)(item.range.along) };
  if (item.angles) mapped.angles = sorted(item.angles.map(angle => mapAngle(angle, change)));
  for (const name of loose(change, item.event)) delete mapped[name];
  return mapped;
}

// Corners run round the tool from the left end of its Angle edge, which in a mirror is the right end.
function mapTool(tool, change) {
  const [left, right, point] = tool.map(change.point);
  return change.mirrors ? [right, left, point] : [left, right, point];
}

function mapAngle(angle, change) {
  const mapped = { ...angle, side: change.side(angle.side), turn: change.turn(angle.turn) };
  if (typeof angle.itsSide === 'string') mapped.itsSide = change.side(angle.itsSide);
  if (angle.blockedBy) mapped.blockedBy = change.name(angle.blockedBy);
  for (const name of loose(change)) delete mapped[name];
  return mapped;
}

const sorted = list => [...list].sort((a, b) => (label(a) < label(b) ? -1 : 1));
// Places enough to tell the contacts of one collision apart.
const label = item =>
  JSON.stringify([
    item.key ?? item.event ?? item.id,
    item.side,
    item.itsSide,
    item.object,
    item.point?.map(v => v.toFixed(4)),
  ]);

// Contacts of one moment come in the order of the units; sorted, they stand in one order for all.
function sortContacts(trace) {
  const out = [];
  for (let i = 0; i < trace.length;) {
    let end = i + 1;
    while (end < trace.length && trace[end].event === trace[i].event && ['collided', 'held'].includes(trace[i].event))
      end++;
    out.push(...sorted(trace.slice(i, end)));
    i = end;
  }
  return out;
}

function mapReply(reply, change, scene) {
  const map = item => mapItem(item, change, scene);
  const mapped = { ...reply };
  if (reply.chooser) mapped.chooser = ownerUnder(change)(reply.chooser);
  if (reply.refused) mapped.refused = map(reply.refused);
  mapped.trace = sortContacts(reply.trace.map(map));
  mapped.units = sorted(reply.units.map(unit => ({ ...unit, id: change.name(unit.id), ...mapPose(unit, change) })));
  mapped.options = sorted(reply.options.map(map));
  mapped.barred = sorted(reply.barred.map(map));
  return mapped;
}

// --- comparing

const near = (a, b, path) =>
  Math.abs(a - b) < 1e-6 || (/facing$/.test(path) && Math.abs(wrapped(a - b + 180) - 180) < 1e-6);

// Where two replies differ, as a path and both values; null where they are alike.
function difference(a, b, path = '') {
  if (typeof a === 'number' && typeof b === 'number') return near(a, b, path) ? null : `${path}: ${a} and ${b}`;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b)
    return a === b ? null : `${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = difference(a[key], b[key], `${path}/${key}`);
    if (found) return found;
  }
  return null;
}

// A decision nearer than the numbers of a turned scene are exact may fall the other way. Exact ties are within the engine's
// tolerance and stay ties; what lies between is left out and counted.
const nearTie = reply => reply.trace.some(event => event.margin > 1e-8 && event.margin < 1e-5);

// The same choice; a stop is taken at the other scene's stop.
function mapChoice({ key, by }, reply, back, change, scene) {
  const mapped = { key: mapKey(key, change, scene) };
  if (by === undefined) return mapped;
  const stopsOf = ({ options }, wanted) => options.find(option => option.key === wanted).range.stops;
  const stop = stopsOf(reply, key).indexOf(by);
  return { ...mapped, by: stop < 0 ? by : stopsOf(back, mapped.key)[stop] };
}

const moverOf = (scene, choices) => scene.order?.unit ?? choices[0]?.key.slice('order:'.length);

function compare(position, scene, change, random, tally) {
  const other = mapScene(scene, change);
  const opened = engine.open(other);
  const choices = [];
  const theirs = [];
  for (;;) {
    const reply = position.reply({ choices });
    if (nearTie(reply)) {
      tally.skipped++;
      break;
    }
    const back = opened.reply({ choices: theirs });
    const [here, there] = [
      { ...scene, mover: moverOf(scene, choices) },
      { ...other, mover: moverOf(other, theirs) },
    ];
    const found = difference(mapReply(reply, change, here), loosened(mapReply(back, same, there), change));
    if (found) assert.fail(`${found}\n${request(scene, choices)}\n${request(other, theirs)}`);
    tally.replies++;
    if (reply.status === 'done') break;
    const choice = randomChoice(random, unhurried(random, reply.options));
    choices.push(choice);
    theirs.push(mapChoice(choice, reply, back, change, here));
  }
  opened.close();
}

const loosened = (reply, change) => {
  const strip = item => {
    const kept = { ...item };
    for (const name of loose(change, item.event)) delete kept[name];
    if (kept.angles) kept.angles = kept.angles.map(strip);
    return kept;
  };
  const mapped = { ...reply, trace: reply.trace.map(strip), barred: reply.barred.map(strip) };
  if (reply.refused) mapped.refused = strip(reply.refused);
  return mapped;
};

const changes = {
  'turned by 17 degrees': { make: (scene, random) => turned(17, scene), table: false },
  'turned by a quarter': { make: (scene, random) => turned(random.pick([90, 180, 270]), scene) },
  shifted: { make: (scene, random) => shifted([random.between(-50, 50), random.between(-50, 50)]), table: false },
  mirrored: { make: scene => mirrored(scene) },
  'with its units in another order': { make: (scene, random) => reordered(random) },
  renamed: { make: (scene, random) => renamed(random, scene) },
};

let seed = 20250300;
for (const [name, { make, table }] of Object.entries(changes)) {
  const mySeed = ++seed;
  test(`arcane-legions: a scene ${name} is answered alike`, t => {
    const random = seeded(mySeed);
    const tally = { made: 0, kept: 0, replies: 0, skipped: 0 };
    const scenes = source => arcaneLegions.scene(source, { digits: 10, ...(table === false && { table }) });
    for (let i = 0; i < scaled(500, 0.4); i++) {
      const { scene, position } = openRandom(engine, scenes, random, tally);
      compare(position, scene, make(scene, random), random, tally);
      position.close();
    }
    t.diagnostic(
      `seed ${mySeed}: ${tally.kept} scenes, ${tally.replies} replies, ${tally.skipped} left out as too near a tie`,
    );
    assert.ok(tally.skipped < tally.kept / 50);
  });
}

// --- allowance

function withMoreIcons(scene, more) {
  const other = structuredClone(scene);
  const unit = other.units.find(item => item.id === scene.order.unit);
  other.codices.mine = structuredClone(scene.codices[unit.codex]);
  other.codices.mine.icons += more;
  unit.codex = 'mine';
  return other;
}

const spent = reply =>
  reply.trace.reduce((sum, { event, cost }) => sum + (['stepped', 'turned'].includes(event) ? cost : 0), 0);
const readied = reply => reply.trace.find(event => event.event === 'readied')?.movementPoints ?? Infinity;
const places = reply => reply.units.map(({ at, facing }) => ({ at, facing }));

// Plays in one scene and does the same in the other, as long as that one has icons to lose and points to spend: `fewer` than the
// first. The end is no matter of reach: with less left it comes by itself.
function sameReach(from, to, fewer, random) {
  let choices = [];
  for (;;) {
    const reply = from.position.reply({ choices });
    if (spent(reply) > readied(reply) - fewer) return 0;
    const steps = choices.filter(choice => choice.key !== 'end');
    const [here, there] = [from, to].map(({ position }) => position.reply({ choices: steps }));
    const found = there.error?.message ?? there.refused?.reason ?? difference(places(here), places(there));
    if (found) assert.fail(`${found}\n${request(from.scene, steps)}\n${request(to.scene, steps)}`);
    if (reply.status === 'done') return 1;
    const choice = randomChoice(random, unhurried(random, reply.options));
    const lost = reply.options.filter(({ key }) => key.startsWith('lost:'));
    if (fewer && lost.length && choice.key === lost.at(-1).key) return 0;
    choices = [...choices, choice];
  }
}

test('arcane-legions: a smaller allowance never reaches more, and reaches what it can pay', t => {
  const random = seeded(20250320);
  const tally = { scenes: 0, up: 0, down: 0 };
  for (let i = 0; i < scaled(500, 0.4); i++) {
    const { scene, position } = openRandom(engine, arcaneLegions.scene, random);
    const ready = position.reply({ choices: [] });
    const more = scene.order?.kind === 'move' && ready.verdict === 'legal' && withMoreIcons(scene, 1);
    if (more) {
      const [few, many] = [
        { scene, position },
        { scene: more, position: engine.open(more) },
      ];
      tally.scenes++;
      tally.up += sameReach(few, many, 0, random);
      tally.down += sameReach(many, few, 1, random);
      many.position.close();
    }
    position.close();
  }
  t.diagnostic(
    `seed 20250320: ${tally.scenes} scenes, all played with one icon more, ${tally.down} to the end with one fewer`,
  );
  assert.ok(tally.up === tally.scenes && tally.down > tally.scenes / 4);
});
