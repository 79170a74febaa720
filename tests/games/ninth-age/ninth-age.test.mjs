// The 9th Age beside a second method, tests/oracle/pursuit.mjs: random pursuits are played, and what came of them is measured.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../../wasm/engine.js';
import { Judge } from '../../oracle/pursuit.mjs';
import { togetherFaults } from '../../oracle/pursuit-together.mjs';
import { chargersScene, ninthAgeFaults, ninthAgeScene, playPursuits } from './random.mjs';
import { openRandom, request, scale, scaled, seeded } from '../../lib/random.mjs';

const engine = await load();
const line = tally =>
  Object.entries(tally)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

// --- what came of it

const outcomes = [
  ...['caught', 'charge in step 1', 'charge in step 2', 'edge in step 1', 'edge in step 2'],
  ...['obstruction in step 1', 'obstruction in step 2', 'free in step 2', 'backtracked'],
];

function outcomesOf({ units }) {
  const movers = units.filter(({ ended }) => ended);
  return new Set([
    ...(units.some(({ caught }) => caught) ? ['caught'] : []),
    ...movers.map(({ ended, step }) => `${ended} in step ${step}`),
    ...(movers.some(({ backtracked }) => backtracked) ? ['backtracked'] : []),
  ]);
}

const count = (tally, names, by = 1) => names.forEach(name => (tally[name] = (tally[name] ?? 0) + by));

const sum = (a, b) => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];

// Around the ends of the gaps, and anywhere.
function headings(random, { gaps = [], lo, hi }) {
  const ends = gaps.flat().flatMap(by => [by - 0.01, by + 0.01]);
  return [...ends, ...Array.from({ length: 60 }, () => random.between(lo, hi))].filter(by => by > lo && by <= hi);
}

function judgePivot(scene, position, reply, choices, random, tally) {
  const option = reply.options.find(({ key }) => key === 'pivot');
  if (!option) return;
  const { gaps = [], lo, hi } = option.range;
  const tries = headings(random, option.range);
  assert.deepEqual(Judge.pivotFaults(scene, reply, option, tries), [], request(scene, choices));
  tally.pivots++;
  tally.headings += tries.length;
  const barred = gaps.map(([from, to]) => random.between(from, to)).find(by => by > lo && by <= hi);
  if (barred === undefined) return;
  const after = position.reply({ choices: [...choices, { key: 'pivot', by: barred }] });
  assert.equal(after.verdict, 'illegal', `${barred} is barred and taken\n${request(scene, choices)}`);
  tally.refused++;
}

// The first of the scenes are measured, the others only looked at for where everybody ended.
test('ninth age: pursuits go as one finds who measures, and nobody ends on or against what he did not charge', t => {
  const seed = 20261121;
  const random = seeded(seed);
  const [shares, judged] = [{}, {}];
  const tally = {
    scenes: 0,
    measured: 0,
    pursuits: 0,
    together: 0,
    unclear: 0,
    leftOut: 0,
    pivots: 0,
    headings: 0,
    refused: 0,
  };
  while (tally.measured < scaled(1000, 0.5) || tally.pursuits < scaled(5000, 0.5)) {
    const measured = tally.measured < scaled(1000, 0.5);
    const { scene, position } = openRandom(engine, ninthAgeScene, random);
    const look = (at, made) => measured && judgePivot(scene, position, at, made, random, tally);
    const { reply, choices } = playPursuits(position, random, look);
    position.close();
    const judge = measured ? new Judge(scene, reply).judge() : { faults: [], unclear: [], leftOut: [], done: {} };
    const together = measured ? togetherFaults(scene, reply) : { faults: [], judged: 0 };
    const faults = [...judge.faults, ...together.faults, ...ninthAgeFaults(scene, choices, reply)];
    assert.deepEqual(faults, [], request(scene, choices));
    tally.scenes++;
    tally.measured += measured;
    tally.pursuits += scene.order.pursuers.length;
    tally.together += together.judged;
    tally.unclear += judge.unclear.length > 0;
    tally.leftOut += judge.leftOut.length;
    count(shares, [...outcomesOf(reply)]);
    for (const [name, times] of Object.entries(judge.done)) count(judged, [name], times);
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}; ${line(shares)}`);
  t.diagnostic(line(judged));
  const enough = name => scale < 0.5 || shares[name] >= tally.scenes / 20;
  for (const name of outcomes) assert.ok(enough(name), `${shares[name]} of ${tally.scenes} are ${name}`);
  assert.ok(tally.unclear <= tally.measured / 20);
  // The engine tries places for both where ends line up, not all there are: seldom one more could have charged.
  assert.ok(tally.leftOut <= tally.measured / 500, `${tally.leftOut} left out of ${tally.measured} scenes`);
});

// A unit elsewhere by so little is noticed, but where several places would do or a decision is too near to judge.
test('ninth age: who measures notices a fiftieth of an inch', t => {
  const seed = 20261124;
  const random = seeded(seed);
  const tally = { scenes: 0, missed: 0 };
  while (tally.scenes < scaled(75)) {
    const { scene, position } = openRandom(engine, ninthAgeScene, random);
    const { reply } = playPursuits(position, random);
    position.close();
    const chosen = random.pick(scene.order.pursuers);
    const mover = reply.units.find(({ id }) => id === chosen);
    const way = random.between(0, 2 * Math.PI);
    mover.at = [mover.at[0] + 0.02 * Math.sin(way), mover.at[1] + 0.02 * Math.cos(way)];
    tally.scenes++;
    tally.missed += new Judge(scene, reply).judge().faults.length === 0;
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}`);
  assert.ok(tally.missed <= tally.scenes / 20);
});

test('ninth age: the chances of what may come of it sum to one', t => {
  const seed = 20261123;
  const random = seeded(seed);
  const tally = { scenes: 0, outcomes: 0, several: 0 };
  while (tally.scenes < scaled(30)) {
    const { scene, position } = openRandom(engine, ninthAgeScene, random);
    const pursuers = scene.order.pursuers.length;
    if (pursuers > 2) continue;
    const { odds } = position.reply({ choices: [], ask: { odds: {} } });
    const total = odds.map(({ weight }) => weight.map(BigInt)).reduce(sum, [0n, 1n]);
    assert.ok(odds.length > 0 && total[0] === total[1], `${total}\n${request(scene, [])}`);
    const entry = random.pick(odds);
    assert.equal(position.reply({ choices: entry.choices }).status, 'done', request(scene, entry.choices));
    position.close();
    tally.scenes++;
    tally.several += pursuers > 1;
    tally.outcomes += odds.length;
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}`);
});

// Of those left out one failed, or stood elsewhere; the places found are judged by both who measure.
test('ninth age: several who charge one facing touch as much together as can be found, with no needless wheel', t => {
  const seed = 20261125;
  const random = seeded(seed);
  const tally = { scenes: 0, judged: 0, three: 0, wheels: 0 };
  while (tally.judged < scaled(60)) {
    const { scene, position } = openRandom(engine, chargersScene, random);
    const { reply, choices } = playPursuits(position, random);
    position.close();
    const told = () => request(scene, choices);
    assert.deepEqual([...new Judge(scene, reply).judge().faults, ...ninthAgeFaults(scene, choices, reply)], [], told());
    const { faults, judged } = togetherFaults(scene, reply);
    assert.deepEqual(faults, [], told());
    tally.scenes++;
    tally.judged += judged;
    tally.three += judged && scene.order.pursuers.length > 2;
    tally.wheels += judged && reply.trace.some(({ event, wheel }) => event === 'charged' && wheel);
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}`);
});
