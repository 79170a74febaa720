// The searches of `ask` against a second method that tries everything (search-oracle.mjs), against their own choices sent back,
// against playouts, against each other, in turned and mirrored scenes, with their work cut short, and in every build.
//
// Exactly: `apart` beyond `choices`, so that no two places are merged and nothing is a matter of cells but the list of places.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../wasm/setup.mjs';
import { baseSize, sideLength } from './games/arcane-legions/random.mjs';
import { openRandom, radians, randomChoice, request, scaled, seeded, sides } from './lib/random.mjs';
import { answerLines, filesBelow, wasmEngine } from './lib/scene-files.mjs';
import {
  adjacency,
  areEnemies,
  cellsOf,
  cornersAt,
  everyPlace,
  farApart,
  moverOf,
  standing,
  touchesOf,
  unitOf,
} from './lib/search-oracle.mjs';
import { anyScene, edgedScene, griddedScene, someScene } from './lib/search-scenes.mjs';

const engine = await wasmEngine();
const unlimited = 1000000;
const line = tally =>
  Object.entries(tally)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
const exactly = (choices, more = {}) => ({ resolution: 0.125, choices, apart: choices + 1, work: unlimited, ...more });
const asking = (scene, choices, ask) => JSON.stringify({ ...scene, choices, ask });

const hashOf = text => createHash('sha256').update(text).digest('hex');

// Every search asked here goes to the other builds at the end.
const asked = { native: [], sanitize: [] };
function ask(position, scene, choices, wanted, { sanitize = 0, random } = {}) {
  const reply = position.replyText(JSON.stringify({ choices, ask: wanted }));
  const item = { text: asking(scene, choices, wanted), hash: hashOf(reply) };
  asked.native.push(item);
  if (sanitize && random.chance(sanitize)) asked.sanitize.push(item);
  const parsed = JSON.parse(reply);
  assert.equal(parsed.error, undefined, `${parsed.error?.message}\n${item.text}`);
  return parsed;
}

// A scene in which somebody may choose, opened.
function openOne(make, random, tally) {
  for (;;) {
    const { scene, position } = openRandom(engine, make, random, tally);
    const first = position.reply({ choices: [] });
    if (first.verdict === 'legal' && first.status === 'choose') {
      return {
        scene,
        position,
        first,
        mover: moverOf(scene),
        start: first.units.find(({ id }) => id === moverOf(scene)),
      };
    }
    position.close();
  }
}

const breaksAway = first => first.options.some(({ key }) => key === 'decline');
const costsOf = places => places.map(place => place.cost).sort((a, b) => a - b);

// --- places in cells

class Cells {
  constructor(origin, places, resolution = 0.125) {
    Object.assign(this, { origin, resolution, least: new Map() });
    for (const place of places)
      for (const cell of this.of(place)) this.least.set(cell, Math.min(this.cost(cell), place.cost));
  }
  of = place => cellsOf(this.origin, place, this.resolution);
  cost = cell => this.least.get(cell) ?? Infinity;
  // The least cost at which one stands in the cell of this place, or in either on a border.
  costAt = place => Math.min(...this.of(place).map(this.cost));
  isOnBorder = place => this.of(place).length > 1;
}

// --- 1. everything that can be tried

const numbersOf = ({ at, facing }) => [...at, facing].map(number => Math.round(number * 1e5)).join();

// Whether a place of the envelope is one of these, to the last digits, at the same cost.
function indexed(places) {
  const index = new Map();
  for (const place of places) {
    const key = numbersOf(place);
    index.set(key, [...(index.get(key) ?? []), place]);
  }
  return place =>
    (index.get(numbersOf(place)) ?? places).some(other => other.cost === place.cost && farApart(place, other) < 1e-9);
}

function compareWithAll({ scene, start, mover }, envelope, all, tally, where) {
  const [cells, found] = [new Cells(start, all), new Cells(start, envelope.places)];
  const isReal = indexed(all);
  for (const place of envelope.places) assert.ok(isReal(place), `nobody comes to ${JSON.stringify(place)}\n${where}`);
  const sure = envelope.places.filter(place => !found.isOnBorder(place));
  assert.equal(new Set(sure.map(place => found.of(place)[0])).size, sure.length, `two places in one cell\n${where}`);
  for (const place of sure)
    assert.ok(place.cost >= cells.costAt(place), `cheaper than it can be: ${JSON.stringify(place)}\n${where}`);
  const missing = all.filter(place => !(found.costAt(place) <= place.cost));
  const touches = touchesOf(scene, mover, all);
  const told = new Map(envelope.touches.map(({ unit, cost }) => [unit, cost]));
  tally.places += envelope.places.length;
  tally.touches += told.size;
  const wrong = [];
  for (const id of told.keys()) assert.ok(touches.has(id), `${id} cannot be touched\n${where}`);
  for (const [id, cost] of touches) {
    if (cost === null) tally.unclear++;
    else if (told.get(id) !== cost) wrong.push(`${id} is touched for ${cost}, not ${told.get(id)}`);
    if (cost !== null && told.has(id)) assert.ok(told.get(id) >= cost, `${id} touched for less than ${cost}\n${where}`);
  }
  return { missing, wrong };
}

const oracleSeed = 20250801;
const kinds = { random: someScene, 'on a grid': griddedScene, 'at an edge': edgedScene, 'struck first': griddedScene };
test('an envelope holds what everything tried one after the other comes to, for as little, and whom it touches', t => {
  const random = seeded(oracleSeed);
  const tally = {
    made: 0,
    kept: 0,
    replies: 0,
    tried: 0,
    places: 0,
    touches: 0,
    unclear: 0,
    'too many': 0,
    merged: 0,
    'merged away': 0,
  };
  for (let i = 0; i < scaled(12);) {
    const kind = Object.keys(kinds)[i % 4];
    const opened = openOne(source => kinds[kind](source, source.whole(2, 4)), random, tally);
    const { scene, position, first, mover } = opened;
    if (breaksAway(first) !== (kind === 'struck first')) {
      position.close();
      continue;
    }
    const choices = breaksAway(first) ? random.pick([2, 3]) : random.pick([1, 2, 2]);
    const all = everyPlace(position, mover, [], { resolution: 0.125, choices, most: 2200 }, tally);
    if (all) {
      i++;
      tally.tried += all.length;
      tally[kind] = (tally[kind] ?? 0) + 1;
      const wanted = { envelope: exactly(choices) };
      const { envelope } = ask(position, scene, [], wanted, { random, sanitize: 0.3 });
      const where = asking(scene, [], wanted);
      assert.equal(envelope.limited, false);
      const { missing, wrong } = compareWithAll(opened, envelope, all, tally, where);
      assert.equal(missing.length, 0, `${missing.length} places are missing: ${JSON.stringify(missing[0])}\n${where}`);
      assert.deepEqual(wrong, [], where);
      // One fewer apart: what the last choices come to is merged by cells. What waits for a slide may stand for what need not.
      const merged = ask(
        position,
        scene,
        [],
        { envelope: exactly(choices, { apart: choices }) },
        { random, sanitize: 0.1 },
      );
      const rest = compareWithAll(opened, merged.envelope, all, { ...tally }, where);
      tally.merged += merged.envelope.places.length;
      tally['merged away'] += rest.missing.length + rest.wrong.length;
    } else {
      tally['too many']++;
    }
    position.close();
  }
  t.diagnostic(`seed ${oracleSeed}: ${line(tally)}`);
  assert.ok(tally.touches > 0 && tally['merged away'] * 50 <= tally.merged);
});

// --- 2. choices, sent back

const examples = filesBelow(join('build/public', 'scenes', 'arcane-legions')).map(file =>
  JSON.parse(readFileSync(join(root, file), 'utf8')),
);

// The request of an envelope of another unit, with its order.
function orderedTo(scene, units, unit) {
  const there = scene.units.map(item => ({
    ...item,
    ...(({ at, facing }) => ({ at, facing }))(units.find(({ id }) => id === item.id)),
  }));
  const { owner } = unitOf(scene, unit);
  return {
    ...scene,
    units: there,
    order: { unit, kind: 'move' },
    turn: { ...scene.turn, active: owner, orderPoints: 6 },
  };
}

// What this answer's choices lead to.
function leadsThere(position, scene, mover, before, answer, tally) {
  const choices = [...before, ...answer.choices];
  const reply = position.reply({ choices });
  const there = standing(reply, mover);
  assert.ok(
    there,
    `not legal, or it may not stop: ${JSON.stringify(reply.refused ?? reply.error)}\n${request(scene, choices)}`,
  );
  const where = `${JSON.stringify(there)} instead of ${JSON.stringify(answer)}\n${request(scene, choices)}`;
  if (answer.at) assert.ok(farApart(there, answer) < 1e-9, where);
  assert.equal(there.cost, answer.cost, where);
  tally.replayed++;
  return { ...there, reply };
}

const some = (random, list, count) => (list.length <= count ? list : random.shuffled(list).slice(0, count));

// The longer of a step at the cheapest cost and the furthest turn for its price: asked of the engine on open ground, turn by turn.
const reaches = new Map();
function reachOf(scene, mover) {
  const codex = scene.codices[unitOf(scene, mover).codex];
  const key = JSON.stringify([codex, scene.tool]);
  if (reaches.has(key)) return reaches.get(key);
  const unit = { id: 'A', codex: 'c', owner: 'rome', at: [0, 0], facing: 0 };
  const turn = { active: 'rome', players: ['rome', 'egypt'], orderPoints: 6 };
  const codices = { c: { ...codex, icons: 100 } };
  const open = { umpire: 1, system: scene.system, codices, units: [unit], turn, order: { unit: 'A', kind: 'move' } };
  const position = engine.open({ ...open, ...(scene.tool && { tool: scene.tool }) });
  let point = 0;
  for (const option of position.reply({}).options.filter(({ key: text }) => text !== 'end')) {
    const there = position.reply({ choices: [option.range ? { key: option.key, by: 1 } : { key: option.key }] })
      .units[0];
    point = Math.max(point, Math.hypot(...there.at) / option.cost);
  }
  position.close();
  const { width, depth } = baseSize(codex);
  reaches.set(key, { point, last: 2 * Math.hypot(width, depth) + Math.max(width, depth) + 2 });
  return reaches.get(key);
}

function withinReach(scene, mover, start, place, where, collided = true) {
  const { point, last } = reachOf(scene, mover);
  const far = Math.hypot(place.at[0] - start.at[0], place.at[1] - start.at[1]);
  assert.ok(far <= place.cost * point + (collided ? last : 0) + 1e-5, `${far} for ${place.cost}\n${where}`);
}

// The ground by the places: the least cost of those whose base covers the middle of a square.
function compareGround(scene, mover, { places, ground }, tally) {
  const inside = (corners, [x, y]) =>
    Math.min(
      ...corners.map(([u, v], i) => {
        const [s, t] = corners[(i + 1) % 4];
        return ((s - u) * (y - v) - (t - v) * (x - u)) / Math.hypot(s - u, t - v);
      }),
    );
  const bases = places.map(place => ({
    cost: place.cost,
    at: place.at,
    corners: cornersAt(scene, unitOf(scene, mover), place),
  }));
  const points = bases.flatMap(base => base.corners);
  const [lo, hi] = [Math.min, Math.max].map(pick => [0, 1].map(axis => pick(...points.map(point => point[axis]))));
  const size = [ground.rows[0].length, ground.rows.length].map(count => count * ground.square);
  for (const axis of [0, 1]) {
    assert.ok(
      lo[axis] >= ground.at[axis] - 1e-9 && lo[axis] < ground.at[axis] + ground.square + 1e-9,
      'the ground begins elsewhere',
    );
    const beyond = ground.at[axis] + size[axis] - hi[axis];
    assert.ok(beyond > -1e-9 && beyond < ground.square + 1e-9, 'the ground ends elsewhere');
  }
  ground.rows.forEach((row, j) => {
    [...row].forEach((shown, i) => {
      const middle = [ground.at[0] + (i + 0.5) * ground.square, ground.at[1] + (j + 0.5) * ground.square];
      let [least, doubtful] = [Infinity, Infinity];
      for (const { cost, at, corners } of bases) {
        if (Math.hypot(at[0] - middle[0], at[1] - middle[1]) > 1.2) continue;
        const depth = inside(corners, middle);
        if (Math.abs(depth) < 1e-5) doubtful = Math.min(doubtful, cost);
        else if (depth > 0) least = Math.min(least, cost);
      }
      if (doubtful < least) return;
      const wanted = least === Infinity ? '.' : least < 36 ? least.toString(36) : '+';
      assert.equal(shown, wanted, `the ground at ${middle}`);
      tally.squares++;
    });
  });
}

function checkEnvelope({ scene, position, mover, start, before }, envelope, random, tally, most) {
  const where = request(scene, before);
  for (const place of envelope.places) withinReach(scene, mover, start, place, where);
  for (const place of some(random, envelope.places, most)) {
    const { reply } = leadsThere(position, scene, mover, before, place, tally);
    const collided = reply.trace.some(({ event }) => event === 'snapped' || event === 'slid');
    withinReach(scene, mover, start, place, where, collided);
  }
  for (const touch of envelope.touches) {
    const there = leadsThere(position, scene, mover, before, touch, tally);
    const { sides: found, sure } = adjacency(scene, unitOf(scene, mover), there, unitOf(scene, touch.unit));
    assert.ok(!sure || found.includes(touch.side), `${touch.unit} is not touched at its ${touch.side}\n${where}`);
  }
  const costs = envelope.places.map(place => place.cost);
  assert.ok(
    costs.every((cost, i) => i === 0 || cost >= costs[i - 1]),
    `the cheapest come first\n${where}`,
  );
  assert.equal('ground' in envelope, costs.length > 0);
  if (costs.length && costs.length < 400) compareGround(scene, mover, envelope, tally);
}

function checkNearest(opened, wish, nearest, tally) {
  const { scene, position, mover, before } = opened;
  if (!nearest.at) return;
  leadsThere(position, scene, mover, before, nearest, tally);
  const unit = unitOf(scene, mover);
  const between = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const corners = [nearest, wish].map(pose => 'facing' in wish && cornersAt(scene, unit, pose));
  const far =
    'facing' in wish ? corners[0].map((corner, i) => between(corner, corners[1][i])) : [between(nearest.at, wish.at)];
  const distance = Math.max(...far);
  assert.ok(
    Math.abs(distance - nearest.distance) < 1e-9,
    `distance ${distance}, not ${nearest.distance}\n${request(scene, before)}`,
  );
}

// A goal of each kind, and where a plan to it must end.
function randomGoals(random, scene, mover, start) {
  const somewhere = () => start.at.map(value => value + random.between(-2.5, 2.5));
  const others = scene.units.filter(({ id }) => id !== mover);
  const [x, y] = somewhere();
  const region = [
    [x, y],
    [x + 0.5, y],
    [x + 0.5, y + 0.25],
    [x, y + 0.25],
  ];
  const contact = others.length && {
    contact: random.pick(others).id,
    ...(random.chance(0.3) && { side: random.pick(sides) }),
  };
  const facing = (start.facing + 45 * random.whole(0, 7)) % 360;
  return [contact, { at: somewhere() }, { at: somewhere(), facing }, { region }].filter(Boolean);
}

function reachesGoal(scene, mover, goal, there) {
  if (goal.contact) {
    const { sides: found, sure } = adjacency(scene, unitOf(scene, mover), there, unitOf(scene, goal.contact));
    return !sure || (goal.side ? found.includes(goal.side) : found.length > 0);
  }
  const [low, high] = goal.region ? [goal.region[0], goal.region[2]] : [];
  if (goal.region)
    return [0, 1].every(axis => there.at[axis] >= low[axis] - 2e-6 && there.at[axis] <= high[axis] + 2e-6);
  const near = Math.hypot(there.at[0] - goal.at[0], there.at[1] - goal.at[1]) <= (scene.measuring ?? 1 / 32) + 1e-9;
  return (
    near && (!('facing' in goal) || Math.abs(((((there.facing - goal.facing + 540) % 360) + 360) % 360) - 180) < 0.01)
  );
}

function checkPlan(opened, goal, plan, tally) {
  const { scene, position, mover, before } = opened;
  if (!plan.found) return;
  tally.plans++;
  const there = leadsThere(position, scene, mover, before, plan, tally);
  assert.ok(
    reachesGoal(scene, mover, goal, there),
    `not at its goal ${JSON.stringify(goal)}\n${request(scene, before)}`,
  );
}

// All searches from one state, each answer sent back.
function askEverything(opened, random, tally, work) {
  const { scene, position, mover, start, before } = opened;
  const ways = { random, sanitize: 0.12 };
  const setup = { work };
  if (random.chance(0.5)) setup.resolution = random.pick([1, 0.5, 0.25, 0.125, 0.3]);
  if (random.chance(0.3)) setup.apart = random.whole(0, 3);
  checkEnvelope(opened, ask(position, scene, before, { envelope: setup }, ways).envelope, random, tally, 40);
  for (const goal of randomGoals(random, scene, mover, start)) {
    const least = random.pick(['cost', 'length', 'free-attacks']);
    checkPlan(opened, goal, ask(position, scene, before, { plan: { goal, least, ...setup } }, ways).plan, tally);
    if (goal.at)
      checkNearest(opened, goal, ask(position, scene, before, { nearest: { ...goal, ...setup } }, ways).nearest, tally);
  }
  ask(position, scene, before, { threats: { work } }, ways);
}

const replaySeed = 20250802;
test('the choices of every place, touch, plan and nearest place lead there, at that cost, and no further than the reach', t => {
  const random = seeded(replaySeed);
  const tally = { made: 0, kept: 0, states: 0, replayed: 0, squares: 0, plans: 0, 'of other units': 0 };
  const openExample = scene => {
    const position = engine.open(scene);
    return { scene, position, mover: moverOf(scene), first: position.reply({ choices: [] }) };
  };
  const count = scaled(12);
  for (let i = 0; i < examples.length + count; i++) {
    const opened = i < examples.length ? openExample(examples[i]) : openOne(anyScene, random, tally);
    const { scene, position, mover, first } = opened;
    const before = [];
    for (let reply = first; ; reply = position.reply({ choices: before })) {
      const start = reply.units.find(({ id }) => id === mover);
      if (!start) break;
      tally.states++;
      // The reach counts from the order on: cost does.
      askEverything(
        { ...opened, before, start: scene.units.find(({ id }) => id === mover) },
        random,
        tally,
        random.pick([60, 400, 1500]),
      );
      if (reply.status === 'done' || random.chance(0.5)) break;
      before.push(randomChoice(random, reply.options));
    }
    const { units, trace } = position.reply({ choices: before });
    const other = random.pick(scene.units).id;
    const { envelope } = ask(
      position,
      scene,
      before,
      { envelope: { unit: other, work: 400 } },
      { random, sanitize: 0.1 },
    );
    const changed = trace.some(({ event, contact }) => event === 'lost' || contact === 'overlap');
    if (units.length === scene.units.length && !changed) {
      const asItStands = orderedTo(scene, units, other);
      const theirs = {
        scene: asItStands,
        position: engine.open(asItStands),
        mover: other,
        before: [],
        start: unitOf(asItStands, other),
      };
      checkEnvelope(theirs, envelope, random, tally, 20);
      tally['of other units']++;
      theirs.position.close();
    }
    position.close();
  }
  t.diagnostic(`seed ${replaySeed}: ${line(tally)}`);
  assert.ok(tally.plans > 0 && tally['of other units'] > 0);
});

// The table as it is cannot be left like that: nobody else can be ordered on it.
test('a unit that stands over another and has to snap first leaves nobody else a way', () => {
  const codices = { m: { base: 'sortie', icons: 4, costs: { front: 1, right: 1, rear: 1, left: 1 } } };
  const units = [
    ['A', 'rome', [0, 0]],
    ['B', 'egypt', [-1.2071067811865475, 1.2071067811865475]],
  ];
  const scene = {
    umpire: 1,
    system: 'arcane-legions',
    codices,
    units: units.map(([id, owner, at]) => ({ id, codex: 'm', owner, at, facing: 0 })),
    turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 6 },
    order: { unit: 'A', kind: 'move' },
  };
  const position = engine.open(scene);
  const choices = ['turn:front.0:45:left:front.0'];
  const reply = position.reply({ choices });
  assert.equal(reply.trace.at(-1).contact, 'overlap');
  for (const wanted of [{ threats: true }, { envelope: { unit: 'B' } }, { envelope: { unit: 'A' } }]) {
    const { threats, envelope } = ask(position, scene, choices, wanted, {
      random: { chance: () => true },
      sanitize: 1,
    });
    if (threats) assert.deepEqual(threats[0].by, []);
    else assert.deepEqual(envelope.places, []);
  }
  position.close();
});

// --- what these tests found, each as small as it gets

const sorties = (units, more = {}) => ({
  umpire: 1,
  system: 'arcane-legions',
  codices: { m: { base: 'sortie', icons: 3, costs: { front: 1, right: 1, rear: 1, left: 1 } } },
  units: units.map(([id, owner, at, facing]) => ({ id, codex: 'm', owner, at, facing })),
  turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 6 },
  order: { unit: 'A', kind: 'move' },
  ...more,
});

const planTo = (scene, contact) => engine.call({ ...scene, ask: { plan: { goal: { contact } } } }).plan;

test('a body that is touched at an angle already is run into', () => {
  const scene = sorties([
    ['A', 'rome', [0, 0], 0],
    ['B', 'egypt', [0, 1.207106781187], 45],
  ]);
  assert.equal(planTo(scene, 'B').cost, 1);
});

test('a body one step ahead is run into, though a little rounded', () => {
  const scene = sorties([
    ['A', 'rome', [0, 0], 45],
    ['B', 'egypt', [1.414213562, 1.414213562], 45],
  ]);
  assert.equal(planTo(scene, 'B').cost, 1);
});

test('a cheaper way of more choices does not stand for one that has a choice left', () => {
  const scene = sorties([
    ['A', 'rome', [1.707106781, 3.009548911], 45],
    ['B', 'egypt', [3.474873734, 3.363102302], 270],
  ]);
  scene.codices.column = {
    base: 'formation',
    front: 'short',
    icons: 5,
    costs: { front: 1, right: 1, rear: 1, left: 1 },
  };
  scene.codices.phalanx = { base: 'formation', icons: 5, costs: { front: 1, right: 2, rear: 3, left: 2 } };
  scene.units[1].codex = 'phalanx';
  scene.units.push({ id: 'C', codex: 'column', owner: 'egypt', at: [3.121320343, 1.241781958], facing: 75 });
  scene.table = { width: 5.216655692, depth: 4.863102302 };
  scene.rulings = { 'arcane-legions.aligned-slide': 'next' };
  const { envelope } = engine.call({ ...scene, ask: { envelope: exactly(2) } });
  const wanted = { at: [2.474873734, 3.363102302], facing: 0 };
  assert.equal(envelope.places.find(place => farApart(place, wanted) < 1e-9)?.cost, 2);
});

// AL-41 of corner on corner: by less than 90 degrees, which a right angle is not, however it is rounded.
test('a turn that ends corner on corner and square snaps alike whichever way the scene faces', () => {
  for (const facing of [0, 30, 73, 211]) {
    const rulings = { 'arcane-legions.turn-touch': 'collision' };
    const scene = sorties(
      [
        ['A', 'rome', [0, 0], facing],
        ['B', 'egypt', rounded(spun(facing)([-2, 2])), facing],
      ],
      { rulings },
    );
    const { trace } = engine.call({ ...scene, choices: ['turn:front.0:90:left:front.0'] });
    assert.equal(trace.find(({ event }) => event === 'collided')?.contact, 'corner-on-corner');
    assert.ok(!trace.some(({ event }) => event === 'snapped'), `snapped at ${facing}`);
  }
});

// --- 3. playouts

function eighths(random, option) {
  if (!option.range) return { key: option.key };
  const { lo, hi, stops } = option.range;
  const by = random.chance(0.3) ? random.pick(stops) : random.whole(1, 8) / 8;
  return { key: option.key, by: by > lo && by <= hi ? by : hi };
}

const playSeed = 20250803;
test('wide ground is told in larger squares, what costs more than 35 as more; and where all is over one is where one stands', () => {
  // Without notches nobody turns, and only ahead can be paid: 200 steps to the north-east, 142 by 142 and more than 250,000 quarters.
  const runners = {
    base: 'sortie',
    icons: 200,
    costs: { front: 1, right: 1000, rear: 1000, left: 1000 },
    notches: { front: [], right: [], rear: [], left: [] },
  };
  const scene = { umpire: 1, system: 'arcane-legions', codices: { runners }, units: [{ id: 'A', codex: 'runners', owner: 'rome', at: [0, 0], facing: 45 }],
    turn: { active: 'rome', players: ['rome'], orderPoints: 9 }, order: { unit: 'A', kind: 'move' } }; // prettier-ignore
  const { envelope } = engine.call({ ...scene, ask: { envelope: { resolution: 1 } } });
  assert.deepEqual([envelope.places.length, envelope.ground.square, envelope.ground.rows.length], [201, 0.5, 287]);
  assert.equal([...new Set(envelope.ground.rows.join(''))].sort().join(''), '+.0123456789abcdefghijklmnopqrstuvwxyz');
  const goal = { at: [Math.SQRT1_2, Math.SQRT1_2] };
  const { plan } = engine.call({ ...scene, choices: [{ key: 'step:front', by: 1 }, 'end'], ask: { plan: { goal } } });
  assert.deepEqual([plan.found, plan.choices, plan.cost, plan.work], [true, [], 1, 0]);
});

test('no playout of two choices ends outside the envelope, or for less', t => {
  const random = seeded(playSeed);
  const tally = { made: 0, kept: 0, playouts: 0, ends: 0 };
  for (let i = 0; i < scaled(12); i++) {
    const { scene, position, mover, start, first } = openOne(
      source => anyScene(source, source.whole(2, 6)),
      random,
      tally,
    );
    const choices = breaksAway(first) ? 3 : 2;
    const { envelope } = ask(position, scene, [], { envelope: exactly(choices) });
    const cells = new Cells(start, envelope.places);
    for (let j = 0; j < 60; j++) {
      const way = [];
      for (let reply = first; ; reply = position.reply({ choices: way })) {
        const there = standing(reply, mover);
        if (there) {
          assert.ok(
            cells.costAt(there) <= there.cost,
            `${JSON.stringify(there)} is outside, or cheaper\n${request(scene, way)}`,
          );
          tally.ends++;
        }
        if (way.length === choices || reply.status === 'done') break;
        way.push(eighths(random, random.pick(reply.options)));
      }
      tally.playouts++;
    }
    position.close();
  }
  t.diagnostic(`seed ${playSeed}: ${line(tally)}`);
});

// --- 4. turned, shifted, mirrored

const wrapped = degrees => ((degrees % 360) + 360) % 360;
const spun =
  degrees =>
  ([x, y]) => {
    const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
    return [x * cos + y * sin, y * cos - x * sin];
  };
const rounded = ([x, y]) => [Number(x.toFixed(11)), Number(y.toFixed(11))];

function mirrorCodex(codex) {
  const costs = { ...codex.costs, left: codex.costs.right, right: codex.costs.left };
  if (!codex.notches) return { ...codex, costs };
  const flip = side => codex.notches[side] && codex.notches[side].map(at => sideLength(codex, side) - at).reverse();
  const notches = { front: flip('front'), rear: flip('rear'), left: flip('right'), right: flip('left') };
  return { ...codex, costs, notches: Object.fromEntries(Object.entries(notches).filter(([, list]) => list)) };
}

// The scene with every point and facing changed, and how a place changes with it.
function changed(scene, point, facing) {
  const other = structuredClone(scene);
  for (const unit of other.units)
    Object.assign(unit, { at: rounded(point(unit.at)), facing: wrapped(facing(unit.facing)) % 360 });
  for (const item of other.terrain ?? []) {
    if (item.shape) item.shape = item.shape.map(corner => rounded(point(corner)));
    if (item.shapes) item.shapes = item.shapes.map(shape => shape.map(corner => rounded(point(corner))));
  }
  return { other, map: place => ({ ...place, at: point(place.at), facing: wrapped(facing(place.facing)) }) };
}

function mirroredScene(scene) {
  const width = scene.table?.width ?? 0;
  const { other, map } = changed(
    scene,
    ([x, y]) => [width - x, y],
    facing => -facing,
  );
  other.codices = Object.fromEntries(Object.entries(scene.codices).map(([name, codex]) => [name, mirrorCodex(codex)]));
  if (scene.tool?.bevel !== undefined) other.tool.bevel = 1 - scene.tool.bevel;
  return { other, map };
}

const turnedBy = degrees => scene => changed(scene, spun(degrees), facing => facing + degrees);
const movedBy = by => scene =>
  changed(
    scene,
    ([x, y]) => [x + by[0], y + by[1]],
    facing => facing,
  );

// Whether somewhere on this way a decision was nearer than the numbers of a turned scene are exact; true ties stay ties.
function isNearTie(position, choices) {
  return position.reply({ choices }).trace.some(({ margin }) => margin > 1e-9 && margin < 1e-5);
}

function compareUnder(change, opened, random, tally) {
  const { scene, position, mover, start, first } = opened;
  const { other, map } = change.of(scene);
  const theirs = engine.open(other);
  const setup = exactly(breaksAway(first) ? 3 : 2);
  const enemies = scene.units.filter(unit => areEnemies(scene, unit, unitOf(scene, mover)));
  const goal = enemies.length ? { contact: random.pick(enemies).id } : { at: start.at };
  const wanted = { envelope: setup, plan: { goal, ...setup }, threats: { work: 3000 } };
  const wishes = goal.contact
    ? wanted
    : { ...wanted, plan: { ...wanted.plan, goal: { at: map({ at: goal.at, facing: 0 }).at } } };
  const [mine, its] = [ask(position, scene, [], wanted), ask(theirs, other, [], wishes)];
  const where = `${asking(scene, [], wanted)}\n${asking(other, [], wishes)}`;
  const cells = [new Cells(map(start), mine.envelope.places.map(map)), new Cells(map(start), its.envelope.places)];
  const lost = (places, there) => places.filter(place => !(there.costAt(place) <= place.cost));
  const odd = [
    ...lost(mine.envelope.places.map(map), cells[1]).filter(place => !isNearTie(position, place.choices)),
    ...lost(its.envelope.places, cells[0]).filter(place => !isNearTie(theirs, place.choices)),
  ];
  assert.equal(odd.length, 0, `not in the other: ${JSON.stringify(odd[0])}\n${where}`);
  tally.places += mine.envelope.places.length;
  const touched = ({ envelope }) => envelope.touches.map(({ unit, cost }) => [unit, cost]);
  const found = ({ plan }) => [plan.found, plan.cost, plan.proven];
  const pairs = ({ threats }) => threats.map(({ unit, by }) => [unit, by]);
  const differs = [({ envelope }) => costsOf(envelope.places), touched, found, pairs].findIndex(
    part => JSON.stringify(part(mine)) !== JSON.stringify(part(its)),
  );
  if (differs < 0) tally.alike++;
  else if (differs === 3 && change.mirrors) {
    // Threats merge places by cells, the first found going on: what is on the left comes first in both.
    tally['other threats'] = (tally['other threats'] ?? 0) + 1;
  } else {
    const onBorder =
      differs === 0 && [...mine.envelope.places.map(map), ...its.envelope.places].some(cells[0].isOnBorder);
    const tied = (opened, { envelope }) => envelope.places.some(({ choices }) => isNearTie(opened, choices));
    const ties = () => tied(position, mine) || tied(theirs, its);
    const cause = onBorder ? 'on borders of cells' : ties() ? 'near ties' : null;
    assert.ok(cause, `other ${['places or costs', 'touches', 'plan', 'threats'][differs]}\n${where}`);
    tally[cause] = (tally[cause] ?? 0) + 1;
  }
  theirs.close();
}

const changes = {
  'turned by 17 degrees': { make: () => ({ of: turnedBy(17) }), table: false },
  'turned by any angle': { make: random => ({ of: turnedBy(random.between(0, 360)) }), table: false },
  shifted: { make: random => ({ of: movedBy([random.between(-50, 50), random.between(-50, 50)]) }), table: false },
  mirrored: { make: () => ({ of: mirroredScene, mirrors: true }), table: true },
};

let metamorphicSeed = 20250810;
for (const [name, { make, table }] of Object.entries(changes)) {
  const seed = metamorphicSeed++;
  test(`searches in a scene ${name} find the same`, t => {
    const random = seeded(seed);
    const tally = { made: 0, kept: 0, places: 0, alike: 0 };
    const open = s => someScene(s, s.whole(2, 4), { digits: 10, ...(!table && { table }) });
    const gridded = s => griddedScene(s, s.whole(2, 4), { digits: 11 });
    const scenes = source => source.pick([open, gridded, table ? edgedScene : gridded])(source);
    for (let i = 0; i < scaled(8); i++) {
      const opened = openOne(scenes, random, tally);
      compareUnder(make(random), opened, random, tally);
      opened.position.close();
    }
    t.diagnostic(`seed ${seed}: ${line(tally)}`);
    assert.ok(tally.alike >= (table ? 0.5 : 0.9) * tally.kept);
  });
}

// --- 5. agreement

const agreeSeed = 20250804;
test('plans, nearest places and threats agree with envelopes', t => {
  const random = seeded(agreeSeed);
  const tally = { made: 0, kept: 0, plans: 0, found: 0, nearest: 0, threats: 0, threatened: 0 };
  Object.assign(tally, {
    'found by aim': 0,
    'missed by whole steps': 0,
    merged: 0,
    'merged and dearer': 0,
    'merged and missed': 0,
  });
  for (let i = 0; i < scaled(10); i++) {
    const { scene, position, mover, first } = openOne(source => anyScene(source, source.whole(2, 5)), random, tally);
    const enemies = scene.units.filter(unit => areEnemies(scene, unit, unitOf(scene, mover)));
    for (const [how, setup] of [
      ['exact', exactly(breaksAway(first) ? 3 : 2)],
      ['merged', { resolution: 0.25, apart: 1, work: 20000 }],
    ]) {
      const { envelope } = ask(position, scene, [], { envelope: setup });
      const touches = new Map(envelope.touches.map(touch => [touch.unit, touch]));
      for (const { id } of enemies) {
        const { plan } = ask(
          position,
          scene,
          [],
          { plan: { goal: { contact: id }, ...setup } },
          { random, sanitize: 0.03 },
        );
        const where = asking(scene, [], { envelope: setup, plan: { goal: { contact: id }, ...setup } });
        if (envelope.limited || plan.limited) continue;
        const touch = touches.get(id);
        if (how === 'exact') {
          const aims = plan.found && takesAim(position, plan.choices, setup.resolution);
          if (touch || !aims) assert.equal(plan.found, touch !== undefined, `${id}: plan ${plan.found}\n${where}`);
          if (touch) assert.ok(plan.cost === touch.cost || (aims && plan.cost < touch.cost), where);
          tally.plans++;
          tally['found by aim'] += aims && plan.cost !== touch?.cost;
          tally.found += plan.found;
        } else if (touch) {
          // Coarse ways and hopeless ones left out: merged differently, a plan may find more than the envelope, and mostly not less.
          tally.merged++;
          tally['merged and missed'] += !plan.found;
          tally['merged and dearer'] += plan.found && plan.cost > touch.cost;
        }
      }
      if (how === 'exact') {
        for (const place of some(random, envelope.places, 5)) {
          const wish = { at: place.at, ...(random.chance(0.5) && { facing: place.facing }) };
          const { nearest } = ask(position, scene, [], { nearest: { ...wish, ...setup } });
          const where = asking(scene, [], { nearest: { ...wish, ...setup } });
          assert.ok(nearest.distance <= 1e-6, `${nearest.distance} from a place of the envelope\n${where}`);
          tally.nearest++;
        }
      }
    }
    agreeThreats(position, scene, random, tally);
    position.close();
  }
  t.diagnostic(`seed ${agreeSeed}: ${line(tally)}`);
  assert.ok(tally.found > 0 && tally.found < tally.plans);
  assert.ok((tally['merged and missed'] + tally['merged and dearer']) * 20 <= tally.merged);
  assert.ok(tally['found by aim'] * 20 <= tally.found);
  assert.ok(tally['missed by whole steps'] * 10 <= tally.threatened);
});

// Whether some step is neither a multiple of the resolution nor a stop: a plan tries as well the length that brings the unit into
// line with its goal, which an envelope does not know of.
function takesAim(position, choices, resolution) {
  return choices.some(({ key, by }, i) => {
    if (by === undefined) return false;
    const { range } = position.reply({ choices: choices.slice(0, i) }).options.find(option => option.key === key);
    return !range.stops.includes(by) && Math.abs(Math.round(by / resolution) * resolution - by) > 1e-9;
  });
}

function agreeThreats(position, scene, random, tally) {
  const friends = scene.units.filter(unit => !areEnemies(scene, unit, { owner: scene.turn.active }));
  const others = scene.units.filter(unit => !friends.includes(unit));
  if (!friends.length || !others.length) return;
  const { threats } = ask(position, scene, [], { threats: { work: unlimited } });
  assert.deepEqual(
    threats.map(({ unit }) => unit),
    friends.map(({ id }) => id),
  );
  for (const { id } of some(random, others, 3)) {
    const touched = touchedBy(id, 1, position, scene);
    for (const { unit, by } of threats) {
      const where = asking(scene, [], { threats: { work: unlimited }, envelope: { unit: id, work: unlimited } });
      const missed = by.includes(id) && !touched.includes(unit);
      // Threats are exact or looked for in half steps too, this envelope in whole ones alone: what it misses, a finer one or a
      // plan of that enemy has to find.
      const found =
        missed &&
        ([0.5, 0.25, 0.125].some(resolution => touchedBy(id, resolution, position, scene).includes(unit)) ||
          planTouches(id, unit, scene));
      assert.equal(by.includes(id), found || touched.includes(unit), `${unit} threatened by ${id}?\n${where}`);
      tally.threats++;
      tally.threatened += by.includes(id);
      tally['missed by whole steps'] += missed;
    }
  }
}

// The plan of an order to this unit, carried out.
function planTouches(id, contact, scene) {
  const { owner } = unitOf(scene, id);
  const ordered = {
    ...scene,
    turn: { ...scene.turn, active: owner, orderPoints: 1000 },
    order: { unit: id, kind: 'move' },
  };
  const { plan } = engine.call({ ...ordered, ask: { plan: { goal: { contact } } } });
  if (!plan.found) return false;
  const { relations } = engine.call({ ...ordered, choices: plan.choices, ask: { relations: { unit: id } } });
  return relations.some(({ to, touch }) => to === contact && touch === 'flush');
}

function touchedBy(id, resolution, position, scene) {
  const { envelope } = ask(position, scene, [], { envelope: { unit: id, resolution, work: unlimited } });
  return envelope.touches.map(({ unit }) => unit);
}

// --- 6. work

const workSeed = 20250805;
test('with less work a search finds less, says so, and answers the same twice', t => {
  const random = seeded(workSeed);
  const tally = { made: 0, kept: 0, searches: 0, limited: 0 };
  for (let i = 0; i < scaled(12); i++) {
    const { scene, position, mover, start } = openOne(anyScene, random, tally);
    const setup = { resolution: random.pick([1, 0.5, 0.25]), apart: random.whole(0, 2) };
    const { envelope: whole } = ask(position, scene, [], { envelope: { ...setup, work: 3000 } });
    const cells = new Cells(start, whole.places, setup.resolution);
    const wishes = randomGoals(random, scene, mover, start);
    for (const work of [1, 10, 100]) {
      const plan = { goal: random.pick(wishes), work };
      const wanted = { envelope: { ...setup, work }, plan, nearest: { at: start.at, work }, threats: { work } };
      const reply = ask(position, scene, [], wanted, { random, sanitize: 1 });
      const where = asking(scene, [], wanted);
      assert.deepEqual(ask(position, scene, [], wanted), reply, where);
      const { envelope } = reply;
      assert.ok(envelope.limited || envelope.work <= work || envelope.work === whole.work, where);
      if (whole.work > work + 700)
        assert.ok(envelope.limited, `${envelope.work} of ${whole.work} and not limited\n${where}`);
      if (!envelope.limited) assert.deepEqual(envelope, whole, where);
      for (const place of whole.limited ? [] : envelope.places)
        assert.ok(cells.costAt(place) <= place.cost, `with less work, more: ${JSON.stringify(place)}\n${where}`);
      for (const touch of envelope.touches) {
        const known = whole.touches.find(({ unit }) => unit === touch.unit);
        assert.ok(
          whole.limited || known?.cost <= touch.cost,
          `with less work, ${touch.unit} for ${touch.cost}\n${where}`,
        );
      }
      tally.searches += 4;
      tally.limited += envelope.limited;
    }
    position.close();
  }
  t.diagnostic(`seed ${workSeed}: ${line(tally)}`);
  assert.ok(tally.limited > 0);
});

const turningSeed = 20250812;
test('a search is limited up to the work that it takes, and not from there on', t => {
  const random = seeded(turningSeed);
  const tally = { made: 0, kept: 0, searches: 0, work: 0 };
  for (let i = 0; i < scaled(6); i++) {
    const { scene, position, mover, start } = openOne(anyScene, random, tally);
    const [goal] = randomGoals(random, scene, mover, start);
    const setup = { resolution: 1, apart: 0 };
    for (const [name, wanted] of Object.entries({
      envelope: setup,
      plan: { goal, ...setup },
      nearest: { at: goal.at ?? start.at, ...setup },
    })) {
      const given = work => ask(position, scene, [], { [name]: { ...wanted, work } })[name];
      const whole = given(20000);
      if (whole.limited) continue;
      // The least work that leaves it unlimited, by halving: limited below, not from there on.
      let [low, high] = [0, 20000];
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (given(middle).limited) low = middle;
        else high = middle;
      }
      const where = asking(scene, [], { [name]: { ...wanted, work: high } });
      // With its work used up it opens no place more, not even one that turns out to cost nothing.
      assert.ok(high <= whole.work + 1, `${high} of ${whole.work}\n${where}`);
      assert.deepEqual(given(high), whole, where);
      for (const work of [1, high - 2, high - 1].filter(each => each > 0 && each < high))
        assert.equal(given(work).limited, true, where);
      for (const work of [high + 1, whole.work, whole.work + 1].filter(each => each >= high))
        assert.deepEqual(given(work), whole, where);
      tally.searches++;
      tally.work += high;
    }
    position.close();
  }
  t.diagnostic(`seed ${turningSeed}: ${line(tally)}`);
  assert.ok(tally.searches > 5);
});

// --- 7. proofs

const proofSeed = 20250806;
test('what is proven out of reach is in no envelope', t => {
  const random = seeded(proofSeed);
  const tally = { made: 0, kept: 0, goals: 0, proven: 0, found: 0, 'proven and looked for': 0 };
  for (let i = 0; i < scaled(40); i++) {
    const { scene, position, mover, start } = openOne(source => anyScene(source, source.whole(1, 4)), random, tally);
    const { point, last } = reachOf(scene, mover);
    const points = scene.codices[unitOf(scene, mover).codex].icons;
    // Just within the bound, where a bound too small would show, and just beyond.
    const away = spun(random.between(0, 360))([0, points * point + last + random.between(-1, 0.5)]);
    const far = { at: start.at.map((value, axis) => value + away[axis]) };
    const contacts = scene.units.filter(({ id }) => id !== mover).map(({ id }) => ({ contact: id }));
    const proven = [];
    for (const goal of [...contacts, far]) {
      const { plan } = ask(position, scene, [], { plan: { goal, work: 100 } });
      tally.goals++;
      tally.found += plan.found;
      if (plan.proven) proven.push(goal);
    }
    tally.proven += proven.length;
    if (proven.length && tally['proven and looked for'] < scaled(8)) {
      tally['proven and looked for'] += proven.length;
      const { envelope } = ask(position, scene, [], { envelope: { resolution: 0.125, work: 1500 } });
      for (const place of envelope.places) {
        withinReach(scene, mover, start, place, request(scene, []));
        for (const goal of proven) {
          const sure = !goal.contact || adjacency(scene, unitOf(scene, mover), place, unitOf(scene, goal.contact)).sure;
          const reached = sure && reachesGoal(scene, mover, goal, place);
          assert.ok(!reached, `proven, and reached: ${JSON.stringify([goal, place])}\n${request(scene, [])}`);
        }
      }
    }
    position.close();
  }
  t.diagnostic(`seed ${proofSeed}: ${line(tally)}`);
  assert.ok(tally.proven > 0 && tally.proven < tally.goals);
});

// --- every build

function answersAlike(items, build) {
  for (let i = 0; i < items.length; i += 200) {
    const batch = items.slice(i, i + 200);
    const replies = answerLines(
      batch.map(item => item.text),
      { build },
    );
    assert.equal(replies.length, batch.length, `it ended at\n${batch[replies.length]?.text}`);
    batch.forEach((item, j) => assert.equal(hashOf(replies[j]), item.hash, `${build} answers otherwise\n${item.text}`));
  }
}

test('native answers every one of these searches as WebAssembly does', t => {
  answersAlike(asked.native, 'native');
  t.diagnostic(`${asked.native.length} requests`);
});

test('the build with the sanitizers, which checks the hints of options, finds nothing in a sample of them', t => {
  const sample = asked.sanitize.slice(0, scaled(60));
  answersAlike(sample, 'sanitize');
  t.diagnostic(`${sample.length} requests`);
});
