// Advances and marches by the second edition beside a second reckoning: what a unit has gone, where its models stand, and how near
// it is to anything, from the poses of the reply alone.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../../wasm/engine.js';
import { request, scaled, seeded } from '../../lib/random.mjs';
import { apart, corners, inside } from '../../oracle/pursuit-ground.mjs';
import { movingScene } from './moving-random.mjs';

const engine = await load();
const hair = 1e-6;
const radians = degrees => (degrees * Math.PI) / 180;
const sizeOf = ({ files, ranks, base, width, depth }) =>
  base ? { width: (files * base[0]) / 25.4, depth: (ranks * base[1]) / 25.4 } : { width, depth };

function ratedScene(random, kind) {
  for (;;) {
    const scene = movingScene(random, kind);
    const { a } = scene.codices;
    Object.assign(a, { advance: random.whole(2, 12) / 2, march: random.whole(4, 24) / 2 });
    if (random.chance(0.5)) delete a.mobility;
    const rulings = random.chance(0.5) ? { 'ninth-age.edition': 'second' } : { 'ninth-age.moves': 'rates' };
    if (random.chance(0.2)) rulings['ninth-age.wheel-measure'] = 'arc';
    for (const unit of scene.units.slice(1)) if (random.chance(0.3)) unit.shaken = true;
    const rated = { ...scene, rulings };
    if (!engine.call({ ...rated, choices: [] }).error) return rated;
  }
}

// Where each model stands, file after file of each rank.
function modelsOf(codex, { at, facing }) {
  const { files = 1, ranks = 1, base = [0, 0], models = files * ranks } = codex;
  const [ahead, right] = [
    [Math.sin(radians(facing)), Math.cos(radians(facing))],
    [Math.cos(radians(facing)), -Math.sin(radians(facing))],
  ];
  return Array.from({ length: models }, (_, i) => {
    const rank = Math.floor(i / files);
    const inRank = rank === ranks - 1 ? models - files * (ranks - 1) : files;
    const file = (i % files) + (rank === ranks - 1 ? Math.floor((files - inRank) / 2) : 0);
    const [x, y] = [(file - (files - 1) / 2) * (base[0] / 25.4), ((ranks - 1) / 2 - rank) * (base[1] / 25.4)];
    return [0, 1].map(axis => at[axis] + x * right[axis] + y * ahead[axis]);
  });
}

const furthest = (codex, from, to) =>
  Math.max(
    ...modelsOf(codex, from).map((place, i) => {
      const [x, y] = modelsOf(codex, to)[i];
      return Math.hypot(x - place[0], y - place[1]);
    }),
  );

class Reckoning {
  constructor(scene) {
    this.scene = scene;
    [this.unit] = scene.units;
    this.codex = scene.codices.a;
    this.march = scene.order.kind === 'march';
    this.loose = this.codex.traits?.includes('light-troops');
    const others = scene.units.slice(1).map(unit => [unit, corners(sizeOf(scene.codices[unit.codex]), unit)]);
    this.enemies = others.filter(([{ owner, shaken }]) => owner === 'blue' && !shaken).map(([, shape]) => shape);
    this.things = [...others.map(([, shape]) => shape), ...(scene.terrain ?? []).map(({ shape }) => shape)];
  }
  shape(pose) {
    return corners(sizeOf(this.codex), pose);
  }
  gap(pose, things = this.things) {
    return Math.min(Infinity, ...things.map(thing => apart(this.shape(pose), thing)));
  }
  /** Whether its March is tested; undefined on the line. */
  isTested() {
    const gap = this.gap(this.unit, this.enemies);
    return Math.abs(gap - 8) < hair ? undefined : this.march && gap < 8;
  }
  /** Whether it may end there; undefined where that is close, or its models may have changed places. */
  mayEnd(pose, turned) {
    const room = Math.min(this.gap(pose) - 1, inside(this.shape(pose), this.scene.table));
    const reach = this.march ? Infinity : this.codex.advance - furthest(this.codex, this.unit, pose);
    if (Math.abs(room) < hair || Math.abs(reach) < hair) return undefined;
    if (room < 0) return false;
    return reach > 0 || (turned ? undefined : false);
  }
}

const half = { back: 2, left: 2, right: 2 };
const lengths = ['forward', 'back', 'left', 'right'];

function checkRanges(now, reply, { spent, way }, where) {
  const rate = now.march ? now.codex.march : now.codex.advance;
  const most = key => rate / (now.loose ? 1 : (half[key] ?? 1)) - spent;
  const keys = reply.options.map(({ key }) => key);
  for (const { key, range } of reply.options.filter(option => lengths.includes(option.key)))
    assert.ok(range.hi <= most(key) + hair, `${key} by ${range.hi}\n${where}`);
  if (now.loose) {
    assert.ok(!keys.some(key => key.startsWith('wheel')), where);
    return;
  }
  assert.ok(!keys.includes('pivot'), where);
  const others = now.march ? ['back', 'left', 'right'] : way ? Object.keys({ ...half }).filter(key => key !== way) : [];
  assert.ok(!keys.some(key => others.includes(key)), where);
  if (half[way]) assert.ok(!keys.some(key => key === 'forward' || key.startsWith('wheel')), where);
}

function randomBy(random, { key, range }) {
  const stops = range.stops.filter(stop => stop > 0);
  if (stops.length && random.chance(0.3)) return random.pick(stops);
  const by = Number(
    random.between(key === 'pivot' ? -179 : range.hi / 50, key === 'pivot' ? 179 : range.hi).toFixed(3),
  );
  return by || range.hi;
}

function play(scene, random, tally) {
  const now = new Reckoning(scene);
  const choices = [];
  const gone = { spent: 0, way: undefined, turned: false };
  let reply = engine.call({ ...scene, choices });
  const tested = now.isTested();
  if (reply.verdict === 'legal' && tested !== undefined)
    assert.equal(reply.chooser === 'table', tested, request(scene, choices));
  if (reply.chooser === 'table') {
    choices.push(`test:A:${random.chance(0.8) ? 'passed' : 'failed'}`);
    tally.tested++;
    reply = engine.call({ ...scene, choices });
  }
  const near = now.gap(scene.units[0]) < 1 + hair;
  for (let i = 0; i < 5 && reply.status === 'choose'; i++) {
    const where = request(scene, choices);
    const pose = reply.units.find(({ id }) => id === 'A');
    checkRanges(now, reply, gone, where);
    const mayEnd = near ? undefined : now.mayEnd(pose, gone.turned);
    tally[mayEnd === undefined ? 'open' : mayEnd ? 'ends' : 'no end']++;
    if (mayEnd !== undefined)
      assert.equal(
        reply.options.some(({ key }) => key === 'end'),
        mayEnd,
        `end\n${where}\n${JSON.stringify(reply.barred)}`,
      );
    const steps = reply.options.filter(({ range }) => range);
    if (!steps.length) break;
    const option = random.pick(steps);
    const choice = { key: option.key, by: randomBy(random, option) };
    const after = engine.call({ ...scene, choices: [...choices, choice] });
    if (after.error || after.refused) {
      assert.ok(
        option.range.gaps?.length,
        `${JSON.stringify(after.refused ?? after.error)}\n${request(scene, [...choices, choice])}`,
      );
      continue;
    }
    const there = after.units.find(({ id }) => id === 'A');
    gone.turned ||= option.key === 'pivot';
    if (option.key !== 'pivot') gone.way = half[option.key] ? option.key : 'ahead';
    if (lengths.includes(option.key)) {
      const way = Math.hypot(...[0, 1].map(axis => there.at[axis] - pose.at[axis]));
      assert.ok(Math.abs(way - choice.by) < hair && there.facing === pose.facing, where);
    }
    gone.spent = there.spent ?? after.trace.findLast(({ event }) => event === 'ended').spent;
    tally[option.key] = (tally[option.key] ?? 0) + 1;
    choices.push(choice);
    reply = after;
  }
}

for (const kind of ['advance', 'march'])
  test(`${kind} by the second edition, measured`, t => {
    const seed = 20261128;
    const random = seeded(seed);
    const tally = { tested: 0, ends: 0, 'no end': 0, open: 0 };
    for (let i = scaled(150); i > 0; i--) play(ratedScene(random, kind), random, tally);
    t.diagnostic(
      `seed ${seed}: ${Object.entries(tally)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ')}`,
    );
    assert.ok(tally.ends > 0 && tally['no end'] > 0);
  });
