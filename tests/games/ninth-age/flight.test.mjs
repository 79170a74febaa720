// Flights and rallies of The 9th Age beside a second method, tests/oracle/flight.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../../wasm/engine.js';
import { FlightJudge } from '../../oracle/flight.mjs';
import { openRandom, randomChoice, request, scaled, seeded } from '../../lib/random.mjs';
import { flightScene } from './random-flights.mjs';

const engine = await load();
const line = tally =>
  Object.entries(tally)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

function play(position, random, wanted = () => true) {
  const choices = [];
  for (;;) {
    const reply = position.reply({ choices });
    if (reply.status !== 'choose') return { reply, choices };
    choices.push(randomChoice(random, reply.options.filter(wanted)));
  }
}

const count = (tally, name, by = 1) => (tally[name] = (tally[name] ?? 0) + by);

function countWhat(tally, { trace }, cause) {
  count(tally, cause);
  for (const { event, what, with: other, panics } of trace) {
    if (event === 'passed') count(tally, `past ${what}`);
    if (event === 'passed' && panics) count(tally, 'panics');
    if (event === 'fled' && other) count(tally, 'on past something');
    if (event === 'destroyed') count(tally, other === 'table-edge' ? 'removed at the edge' : 'removed by a charger');
  }
}

test('ninth age: a flight goes where one finds it who tries every place on its way', t => {
  const seed = 20261127;
  const random = seeded(seed);
  const tally = {};
  while ((tally.flights ?? 0) < scaled(400)) {
    const { scene, position } = openRandom(engine, flightScene, random);
    const { reply, choices } = play(position, random, ({ key }) => !key.endsWith(':passed'));
    position.close();
    if (reply.verdict !== 'legal') {
      count(tally, `refused: ${reply.refused.reason}`);
      assert.ok(['no-contact', 'engaged'].includes(reply.refused.reason), request(scene, choices));
      continue;
    }
    const { faults, open } = new FlightJudge(scene, reply).judge();
    assert.deepEqual(faults, [], request(scene, choices));
    count(tally, 'flights');
    count(tally, 'too near to tell', open.length > 0);
    countWhat(tally, reply, scene.order.cause ?? 'rally');
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}`);
  assert.ok(tally['too near to tell'] < tally.flights / 10);
});

test('ninth age: who has rallied may turn where one finds room and reach for it', t => {
  const seed = 20261128;
  const random = seeded(seed);
  const tally = { rallies: 0, headings: 0, gaps: 0 };
  while (tally.rallies < scaled(150)) {
    const { scene, position } = openRandom(engine, of => flightScene(of, 'rally'), random);
    const reply = position.reply({ choices: [`test:${scene.order.unit}:passed`] });
    position.close();
    const option = reply.options.find(({ key }) => key === 'pivot');
    if (!option) continue;
    const ends = (option.range.gaps ?? []).flat().flatMap(by => [by - 0.01, by + 0.01]);
    const tries = [...ends, ...Array.from({ length: 25 }, () => random.between(-180, 180))].filter(
      by => by > -180 && by <= 180,
    );
    const { faults } = new FlightJudge(scene, reply).judgePivot(option, tries);
    assert.deepEqual(faults, [], request(scene, [`test:${scene.order.unit}:passed`]));
    tally.rallies++;
    tally.headings += tries.length;
    tally.gaps += option.range.gaps?.length ?? 0;
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}`);
});

test('ninth age: the chances of what may come of a flight sum to one', t => {
  const seed = 20261129;
  const random = seeded(seed);
  const tally = { flights: 0, swift: 0 };
  const sum = (a, b) => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
  while (tally.flights < scaled(40)) {
    const { scene, position } = openRandom(engine, flightScene, random);
    const reply = position.reply({ choices: [], ask: { odds: {} } });
    position.close();
    if (reply.verdict !== 'legal') continue;
    const total = reply.odds.map(({ weight }) => weight.map(BigInt)).reduce(sum, [0n, 1n]);
    assert.ok(total[0] === total[1], `${total}\n${request(scene, [])}`);
    tally.flights++;
    tally.swift += Boolean(scene.codices[scene.units[0].codex].traits?.includes('swiftstride'));
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}`);
});
