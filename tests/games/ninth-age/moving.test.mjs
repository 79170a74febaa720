// Advances, marches and reforms beside a second reckoning, tests/oracle/manoeuvre.mjs: random ways are measured in short steps.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../../wasm/engine.js';
import { request, scaled, seeded } from '../../lib/random.mjs';
import { Ground, mayReform, Walker } from '../../oracle/manoeuvre.mjs';
import { movingScene, randomChoices } from './moving-random.mjs';

const engine = await load();
const line = tally =>
  Object.entries(tally)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

function randomScene(random, kind) {
  for (;;) {
    const scene = movingScene(random, kind);
    const reply = engine.call({ ...scene, choices: [] });
    if (!reply.error) return { scene, reply };
    assert.ok(['overlap', 'off-board'].includes(reply.error.code), JSON.stringify(reply.error));
  }
}

const stands = (reply, index) => !reply.error && (reply.verdict === 'legal' || reply.refused.index > index);

// Whether the engine takes each choice just where measuring does, and lets the move end there.
function compare(scene, choices, tally) {
  const walker = new Walker(new Ground(scene));
  for (const [index, { key, by }] of choices.entries()) {
    const wanted = walker.choose(key, by);
    const reply = engine.call({ ...scene, choices: choices.slice(0, index + 1) });
    const taken = stands(reply, index);
    tally[wanted === undefined ? 'open' : wanted ? 'taken' : 'refused']++;
    if (wanted === undefined && taken) return; // what is near on the way is not known
    if (wanted !== undefined)
      assert.equal(
        taken,
        wanted,
        `choice ${index} ${key}\n${request(scene, choices.slice(0, index + 1))}\n${JSON.stringify(reply.refused ?? reply.error)}`,
      );
    if (!taken) return;
    if (reply.status === 'done') return;
    const mayEnd = walker.mayEnd();
    const offered = reply.options.some(option => option.key === 'end');
    tally[mayEnd === undefined ? 'open' : mayEnd ? 'ends' : 'no end']++;
    if (mayEnd !== undefined)
      assert.equal(
        offered,
        mayEnd,
        `end\n${request(scene, choices.slice(0, index + 1))}\n${JSON.stringify(reply.barred)}`,
      );
    assert.equal(
      reply.options.some(option => option.key === 'return'),
      !offered,
    );
  }
}

// What a range leaves out cannot be gone: a little more than its end is no longer free, or costs too much.
function checkRanges(scene, reply, tally) {
  for (const { key, range } of reply.options) {
    if (!range || key === 'pivot') continue;
    const beyond = range.hi + 0.002;
    const answer = new Walker(new Ground(scene)).choose(key, beyond);
    const within = new Walker(new Ground(scene)).choose(key, range.hi * 0.999);
    tally.ranges++;
    assert.notEqual(answer, true, `${key} could go on to ${beyond}\n${request(scene, [])}`);
    assert.notEqual(within, false, `${key} cannot go ${range.hi * 0.999}\n${request(scene, [])}`);
  }
}

function checkPivots(scene, reply, random, tally) {
  const pivot = reply.options.find(({ key }) => key === 'pivot');
  if (!pivot) return;
  const gaps = pivot.range.gaps ?? [];
  for (let i = 0; i < 40; i++) {
    const by = random.between(-179.9, 180);
    const wanted = new Walker(new Ground(scene)).choose('pivot', by);
    const offered = !gaps.some(([from, to]) => by > from && by < to);
    tally[wanted === undefined ? 'open' : wanted ? 'pivots' : 'no pivot']++;
    if (wanted !== undefined) assert.equal(offered, wanted, `pivot ${by}\n${request(scene, [{ key: 'pivot', by }])}`);
  }
}

test('moving: no legal way is refused and no illegal one taken', t => {
  const seed = 20261127;
  const random = seeded(seed);
  const tally = { taken: 0, refused: 0, open: 0, ends: 0, 'no end': 0, ranges: 0, pivots: 0, 'no pivot': 0 };
  for (let i = scaled(40); i > 0; i--) {
    const { scene, reply } = randomScene(random);
    if (reply.verdict === 'illegal') continue;
    checkRanges(scene, reply, tally);
    checkPivots(scene, reply, random, tally);
    for (let k = 0; k < 4; k++) compare(scene, randomChoices(random, scene), tally);
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}`);
  assert.ok(tally.open < tally.taken);
});

// A random way, of any lengths and of stops, until nothing is left to choose.
function playOn(random, scene) {
  const choices = [];
  for (;;) {
    const reply = engine.call({ ...scene, choices });
    assert.equal(reply.verdict, 'legal', request(scene, choices));
    if (reply.status === 'done') return { choices, reply };
    const options = reply.options.filter(({ range }) => range || choices.length > 3 || random.chance(0.1));
    const { key, range } = random.pick(options.length ? options : reply.options);
    if (!range) choices.push(key);
    else choices.push({ key, by: random.chance(0.4) ? random.pick(range.stops) : lengthIn(random, range) });
  }
}

// In millionths; of what leaves no room for them a stop.
function lengthIn(random, { lo, hi, stops, gaps = [] }) {
  for (let i = 0; i < 100; i++) {
    const by = Number(random.between(lo + 1e-6, hi).toFixed(6));
    if (by > lo && by <= hi && !gaps.some(([from, to]) => by > from && by < to)) return by;
  }
  return random.pick(stops);
}

test('moving: wherever a move ends it keeps its distance, is on the table and no corner too far', t => {
  const seed = 20261129;
  const random = seeded(seed);
  const tally = { ended: 0, returned: 0 };
  for (let i = scaled(60); i > 0; i--) {
    const { scene, reply: first } = randomScene(random);
    if (first.verdict === 'illegal') continue;
    const { choices, reply } = playOn(random, scene);
    const ground = new Ground(scene);
    const pose = reply.units.find(({ id }) => id === 'A');
    const returned = choices.at(-1) === 'return';
    tally[returned ? 'returned' : 'ended']++;
    const off = Math.hypot(
      ...pose.at.map((v, k) => v - ground.start.at[k]),
      Math.sin(((pose.facing - ground.start.facing) * Math.PI) / 180),
    );
    if (returned) assert.ok(off < 1e-9, request(scene, choices));
    else assert.notEqual(ground.mayEnd(pose, new Set(ground.nears)), false, request(scene, choices));
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}`);
});

test('moving: what searches find can be done', t => {
  const seed = 20261130;
  const random = seeded(seed);
  const tally = { envelopes: 0, places: 0, plans: 0 };
  for (let i = scaled(6); i > 0; i--) {
    const { scene, reply } = randomScene(random);
    if (reply.verdict === 'illegal') continue;
    const { envelope } = engine.call({ ...scene, ask: { envelope: { work: 400 } } });
    tally.envelopes++;
    for (const place of [0, 1, 2, 3].map(() => random.pick(envelope.places))) {
      const there = engine.call({ ...scene, choices: place.choices });
      const { at, facing } = there.units.find(({ id }) => id === 'A');
      assert.deepEqual([at, facing], [place.at, place.facing]);
      assert.ok(
        there.status === 'done' || there.options.some(({ key }) => key === 'end'),
        request(scene, place.choices),
      );
      tally.places++;
      const { plan } = engine.call({ ...scene, ask: { plan: { goal: { at, facing }, resolution: 1, work: 3000 } } });
      assert.ok(!plan.proven, request(scene, []));
      tally.plans += plan.found;
    }
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}`);
});

test('moving: a reform is judged as one finds who pairs models and places', t => {
  const seed = 20261128;
  const random = seeded(seed);
  const tally = { legal: 0, illegal: 0, open: 0 };
  for (let i = scaled(100); i > 0; i--) {
    const { scene, reply } = randomScene(random, 'reform');
    const wanted = mayReform(scene);
    tally[wanted === undefined ? 'open' : wanted ? 'legal' : 'illegal']++;
    if (wanted !== undefined)
      assert.equal(reply.verdict === 'legal', wanted, `${request(scene, [])}\n${JSON.stringify(reply.refused)}`);
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}`);
  assert.ok(tally.legal > 20 * Math.min(1, tally.legal + tally.illegal) || scaled(100) < 100);
});
