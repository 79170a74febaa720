// Where a unit without traits can end its Move Action, worked out a second time and another way: a list of ways grown hex by hex,
// from the ledger's clauses alone. The engine's envelope must hold the same hexes at the same costs, facing any way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../../wasm/engine.js';
import { costOf, godsgloomScene } from './random.mjs';
import { directions, distance, hexesOf, neighbour, sameHex } from '../../lib/hexes.mjs';
import { openRandom, request, scaled, seeded } from '../../lib/random.mjs';

const engine = await load();
const around = ['front', 'front-left', 'rear-left', 'rear', 'rear-right', 'front-right'];
const usual = ['front-left', 'front', 'front-right'];

const teamOf = ({ teams = [] }, owner) => teams.findIndex(team => team.includes(owner)) + 1 || owner;

// The hexes that an enemy's zone covers, as texts.
function zoneOf({ at, facing, codex }, scene) {
  const zone = scene.codices[codex].zone ?? usual;
  return zone.map(side => neighbour(at, (directions.indexOf(facing) + around.indexOf(side)) % 6).join());
}

// Hex → what is spent to end there.
function ends(scene) {
  const [mover, ...others] = scene.units;
  const enemies = others.filter(unit => teamOf(scene.turn, unit.owner) !== teamOf(scene.turn, mover.owner));
  const zones = new Set(enemies.flatMap(unit => zoneOf(unit, scene)));
  const open = new Map(hexesOf(scene.board).map(({ at, character }) => [at.join(), costOf(character)]));
  const tokens = mover.tokens ?? [];
  const purse = Math.max(0, scene.codices[mover.codex].speed + tokens.includes('fast') - tokens.includes('slow'));
  const mayEnter = hex => Number.isFinite(open.get(hex.join())) && !others.some(unit => sameHex(unit.at, hex));
  const engaged = zones.has(mover.at.join());
  const spent = new Map([[mover.at.join(), 0]]);
  const ways = [{ hex: mover.at, left: purse, steps: 0 }];
  for (const { hex, left, steps } of ways) {
    for (const direction of directions.keys()) {
      const to = neighbour(hex, direction);
      if (!mayEnter(to)) continue;
      const cost = open.get(to.join());
      if (cost > left && steps > 0) continue; // the guarantee is for the first hex
      const after = Math.max(0, left - cost);
      spent.set(to.join(), Math.min(spent.get(to.join()) ?? Infinity, purse - after));
      const over = engaged || zones.has(to.join());
      if (!over && !ways.some(way => sameHex(way.hex, to) && way.left >= after && way.steps > 0))
        ways.push({ hex: to, left: after, steps: 1 });
    }
  }
  return spent;
}

test('godsgloom: a unit without traits can end where the clauses say, at that cost, facing any way', t => {
  const seed = 20251001;
  const random = seeded(seed);
  const tally = { scenes: 0, hexes: 0, engaged: 0, unmoved: 0 };
  while (tally.scenes < scaled(600)) {
    const { scene, position } = openRandom(engine, source => godsgloomScene(source, { plain: true }), random);
    const reply = position.reply({ ask: { envelope: { work: 100000 } } });
    position.close();
    const expected = ends(scene);
    const found = new Map();
    const facings = new Map();
    for (const { at, facing, cost } of reply.envelope.places) {
      found.set(at.join(), Math.min(found.get(at.join()) ?? Infinity, cost));
      facings.set(at.join(), new Set(facings.get(at.join())).add(facing));
    }
    const ask = request(scene, []);
    assert.ok(!reply.envelope.limited, ask);
    assert.deepEqual(Object.fromEntries([...found].sort()), Object.fromEntries([...expected].sort()), ask);
    for (const [hex, ways] of facings) assert.equal(ways.size, 6, `${hex}: the final pivot is free\n${ask}`);
    const mover = scene.units[0];
    for (const hex of found.keys())
      assert.ok(distance(hex.split(',').map(Number), mover.at) <= scene.codices[mover.codex].speed + 2);
    tally.scenes++;
    tally.hexes += found.size;
    tally.engaged += reply.trace[0].engaged;
    tally.unmoved += found.size === 1;
  }
  t.diagnostic(
    `seed ${seed}: ${Object.entries(tally)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  );
  assert.ok(tally.engaged > 0 && tally.hexes > 3 * tally.scenes);
});

test('godsgloom: a plan is found to every hex where it can end, and to all others proven impossible', t => {
  const seed = 20251002;
  const random = seeded(seed);
  const tally = { scenes: 0, found: 0, proven: 0 };
  while (tally.scenes < scaled(20)) {
    const { scene, position } = openRandom(engine, source => godsgloomScene(source, { plain: true }), random);
    const expected = ends(scene);
    for (const { at } of hexesOf(scene.board)) {
      const { plan } = position.reply({ ask: { plan: { goal: { at }, work: 100000 } } });
      const ask = request(scene, []) + JSON.stringify(at);
      assert.deepEqual([plan.found, plan.cost], [expected.has(at.join()), expected.get(at.join())], ask);
      assert.equal(plan.found || plan.proven, true, ask);
      tally[plan.found ? 'found' : 'proven']++;
    }
    // With fewer choices than it might take nothing is proven by their end.
    const { plan } = position.reply({ ask: { plan: { goal: { at: scene.units[0].at }, choices: 0 } } });
    assert.ok(plan.found || !plan.proven);
    position.close();
    tally.scenes++;
  }
  t.diagnostic(`seed ${seed}: ${JSON.stringify(tally)}`);
  assert.ok(tally.found && tally.proven);
});
