// Bases on whole and half coordinates, where exact reach is hardest: what lies flush, fits exactly, or ends exactly at something. Plans and
// open ground against play at random. docs/reach.md.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../../wasm/engine.js';
import { faultOfStop, leastAt, leastEnd, playStops, spotOf } from '../../lib/open-oracle.mjs';
import { cornersAt } from '../../lib/search-oracle.mjs';
import { scaled, seeded } from '../../lib/seeded.mjs';
import { openGrid } from './tables.mjs';

const engine = await load();
const ROUNDING = 1e-6; // of a spot along an outline that is told

const flushWith = (position, choices) =>
  position
    .reply({ choices, ask: { relations: { unit: 'it' } } })
    .relations.filter(({ touch }) => touch === 'flush')
    .map(({ to }) => to);

for (const [name, seed, setup] of [
  ['few points', 61, { icons: [2, 4] }],
  ['few others', 62, { icons: [3, 6], others: 4 }],
]) {
  test(`on a grid, ${name}: plans and open ground against play`, t => {
    const random = seeded(seed);
    const counts = { tables: 0, found: 0, never: 0, open: 0, stops: 0, touches: 0, spots: 0 };
    const note = plan => counts[plan.found ? 'found' : plan.proven ? 'never' : 'open']++;
    for (const most = scaled(60, 0.2); counts.tables < most; counts.tables++) {
      const { request, position } = openGrid(engine, random, setup);
      const shown = more => JSON.stringify({ ...request, ...more });
      const planTo = goal => position.reply({ ask: { plan: { goal } } }).plan;
      const [it, ...others] = request.units;
      const { icons } = request.codices[it.codex];
      const plans = new Map(others.map(({ id }) => [id, planTo({ contact: id })]));
      for (const [id, plan] of plans) {
        note(plan);
        if (plan.found) assert.ok(flushWith(position, plan.choices).includes(id), shown({ choices: plan.choices }));
      }
      const { open } = position.reply({ ask: { envelope: { open: true } } }).envelope;
      for (let k = 0; k < 12; k++)
        for (const stop of playStops(position, random, icons)) {
          counts.stops++;
          const { choices, spent, at, facing } = stop;
          for (const id of flushWith(position, choices)) {
            counts.touches++;
            const { found, proven, cost } = plans.get(id);
            assert.ok(found ? cost <= spent : !proven, `${id} was touched for ${spent}: ${shown({ choices })}`);
          }
          if (open.limited) continue;
          assert.equal(faultOfStop(open, stop, cornersAt(request, it, stop)), null, shown({ choices }));
          if (!random.chance(0.1)) continue;
          const plan = planTo({ at, facing });
          note(plan);
          assert.ok(
            plan.found ? plan.cost <= spent : !plan.proven,
            `it came there for ${spent}: ${shown({ choices })}`,
          );
        }
      for (let k = 0; k < 8 && !open.limited; k++) {
        const spot = spotOf(random, open, open.ends.length && k % 2 ? 'ends' : 'places');
        const told = Math.min(leastAt(open, spot, ROUNDING), leastEnd(open, spot, ROUNDING));
        const plan = planTo(spot);
        counts.spots++;
        note(plan);
        const is = plan.found ? plan.cost <= told : !plan.proven;
        assert.ok(is, `told for ${told}: ${shown({ ask: { plan: { goal: spot } } })}`);
      }
      position.close();
    }
    t.diagnostic(`seed ${seed}: ${JSON.stringify(counts)}`);
    assert.ok(counts.found && counts.never && counts.touches);
    assert.ok(counts.open <= counts.tables / 10, `${counts.open} plans were left open`);
  });
}
