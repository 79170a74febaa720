// Which Dangerous Terrain charges, failed charges, pursuits and flights touch (T9-82), beside a second reckoning: the places that
// the events of a move tell are gone through in small steps, and each outline is held against each piece of terrain.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../../wasm/engine.js';
import { openRandom, request, round, scaled, seeded } from '../../lib/random.mjs';
import { cornersOf, gapOf } from './charge-oracle.mjs';
import { flightScene } from './random-flights.mjs';
import { ninthAgeScene, sizeOf } from './random.mjs';

const engine = await load();
const STEP = 0.05;
const turned = ([x, y], degrees) => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [x * cos + y * sin, y * cos - x * sin];
};
const ahead = ({ at, facing }, by) => {
  const [x, y] = turned([0, by], facing);
  return { at: [at[0] + x, at[1] + y], facing };
};

function bogs(random, { width, depth }) {
  const square = (x, y, w, d) => [
    [x, y],
    [x + w, y],
    [x + w, y + d],
    [x, y + d],
  ];
  return Array.from({ length: 25 }, (_, i) => {
    const [x, y] = [random.between(0, width - 2), random.between(0, depth - 2)].map(value => round(value, 3));
    const shape = square(x, y, ...[random.between(0.4, 2), random.between(0.4, 2)]);
    return { id: `bog${i}`, kind: 'other', dangerous: true, shape };
  });
}

/** Outlines of a unit on its move, as its events tell it: all of it, or its front, two corners. */
class Places {
  constructor(scene, reply, id) {
    const unit = scene.units.find(unit => unit.id === id);
    Object.assign(this, { scene, reply, unit, size: sizeOf(scene.codices[unit.codex]), outlines: [] });
    this.events = reply.trace.filter(event => event.unit === id);
  }

  whole = pose => this.outlines.push(cornersOf({ ...pose, ...this.size }));
  front = pose => this.outlines.push(cornersOf({ ...pose, ...this.size }).slice(0, 2));
  last = name => this.events.findLast(({ event }) => event === name);

  straight(pose, distance, put) {
    for (let by = 0; by < distance; by += STEP) put(ahead(pose, by));
    put(ahead(pose, distance));
    return ahead(pose, distance);
  }

  wheeled(pose, degrees, corner) {
    const [left, right] = cornersOf({ ...pose, ...this.size });
    const about = corner === 'right' ? right : left;
    const after = by => {
      const [x, y] = turned([pose.at[0] - about[0], pose.at[1] - about[1]], by);
      return { at: [about[0] + x, about[1] + y], facing: pose.facing + by };
    };
    const steps = Math.ceil((Math.abs(degrees) * this.size.width) / STEP / 50) + 1;
    for (let i = 0; i <= steps; i++) this.front(after((degrees * i) / steps));
    return after(degrees);
  }

  snaking({ from, forward = 0, wheel = 0, corner, onward = 0 }) {
    const there = this.wheeled(this.straight(from, forward, this.front), wheel, corner);
    this.straight(there, onward, this.front);
  }

  charge() {
    const [way, fall] = [this.last('charged'), this.last('fell-short')];
    if (way || fall) this.snaking(way ?? fall);
    this.whole((way ?? fall).from);
    this.whole(fall ? fall.to : this.last('aligned').to);
    return this;
  }

  pursuit() {
    const [charged, set, went] = ['charged', 'placed', 'advanced'].map(this.last);
    const back = this.last('backtracked');
    this.whole(this.unit);
    const ends = this.reply.units.find(({ id }) => id === this.unit.id);
    if (charged) this.snaking(charged);
    if (charged) this.whole(charged.from);
    if (set) this.whole(set.to);
    for (const { event, to } of this.events) if (event === 'aligned') this.whole(to);
    if (went) {
      const gone = Math.hypot(ends.at[0] - went.from.at[0], ends.at[1] - went.from.at[1]);
      if (gone > 0 || !back) this.straight(went.from, gone, this.whole);
    }
    if (ends.ended === 'edge' && !back)
      this.whole({ ...this.events.find(({ event }) => event === 'pivoted')?.to, at: this.unit.at });
    else this.whole(ends);
    return this;
  }

  flight() {
    this.whole(this.unit);
    const { from, distance } = this.last('fled');
    this.straight(from, distance, this.whole);
    return this;
  }

  compare(tally) {
    for (const { id, shape, dangerous } of this.scene.terrain) {
      if (!dangerous) continue;
      const told = this.events.filter(({ event, with: bog }) => event === 'endangered' && bog === id);
      const gap = Math.min(...this.outlines.map(outline => gapOf(outline, shape)));
      const where = () => `${id}: ${gap}, ${request(this.scene, this.reply.choices)}`;
      assert.ok(told.length < 2, where());
      if (gap < 1e-9) assert.ok(told.length === 1, `not told, ${where()}`);
      if (gap > STEP) assert.ok(told.length === 0, `told, ${where()}`);
      tally.touched += gap < 1e-9;
      tally.others += gap > STEP;
    }
    tally.moves++;
  }
}

function play(position, random, wanted) {
  const choices = [];
  for (;;) {
    const reply = position.reply({ choices });
    if (reply.status !== 'choose') return { ...reply, choices };
    const option = random.pick(reply.options.filter(wanted));
    choices.push(option.range ? { key: option.key, by: random.pick(option.range.stops) } : option.key);
  }
}

function compareAll(t, seed, most, make, compare, wanted = () => true) {
  const random = seeded(seed);
  const tally = { moves: 0, touched: 0, others: 0 };
  while (tally.moves < scaled(most)) {
    const { scene, position } = openRandom(engine, make, random);
    const reply = play(position, random, wanted);
    position.close();
    if (reply.verdict === 'legal') compare(scene, reply, tally);
  }
  t.diagnostic(`seed ${seed}: ${tally.moves} moves, ${tally.touched} touched, ${tally.others} not`);
  assert.ok(tally.touched > tally.moves / 10 && tally.others > tally.touched);
}

const withBogs = make => random => {
  const scene = make(random);
  return { ...scene, terrain: [...(scene.terrain ?? []), ...bogs(random, scene.table)] };
};

function chargeScene(random) {
  const [files, ranks] = [random.whole(1, 7), random.whole(1, 5)];
  const codex = { files, ranks, base: [25.4, 25.4], charge: random.whole(2, 12) };
  const at = [round(random.between(14, 34), 3), round(random.between(18, 28), 3)];
  return {
    ...{
      umpire: 1,
      system: 'ninth-age',
      table: { width: 48, depth: 40 },
      codices: { a: codex, b: { width: 5, depth: 3 } },
    },
    units: [
      { id: 'A', codex: 'a', owner: 'red', at: [24, 10], facing: random.whole(-3, 3) * 5 },
      { id: 'B', codex: 'b', owner: 'blue', at, facing: random.whole(0, 71) * 5 },
    ],
    turn: { active: 'red', players: ['red', 'blue'] },
    order: { kind: 'charge', units: ['A'], target: 'B' },
  };
}

test('charges, and those that fall short', t =>
  compareAll(
    t,
    20261128,
    60,
    withBogs(chargeScene),
    (scene, reply, tally) => new Places(scene, reply, 'A').charge().compare(tally),
    ({ key }) => !key.endsWith(':flee'),
  ));

test('pursuits', t =>
  compareAll(
    t,
    20261129,
    100,
    withBogs(random => ninthAgeScene(random, { plain: true })),
    (scene, reply, tally) => {
      for (const id of scene.order.pursuers)
        if (reply.units.some(unit => unit.id === id)) new Places(scene, reply, id).pursuit().compare(tally);
    },
  ));

test('flights', t =>
  compareAll(
    t,
    20261130,
    100,
    withBogs(random => flightScene(random, 'flee')),
    (scene, reply, tally) => {
      const { unit } = scene.order;
      const ghost = scene.codices[scene.units.find(({ id }) => id === unit).codex].traits?.includes('ghost-step');
      if (!ghost && reply.units.some(({ id }) => id === unit)) new Places(scene, reply, unit).flight().compare(tally);
    },
  ));
