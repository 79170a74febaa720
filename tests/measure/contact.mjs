// How many of the questions "can it touch this enemy?" are settled in WebAssembly, and how long one takes: fifteen tables of 20 by 20
// steps, a formation with 8 movement points among 12 other bases; and four with 40 others.
// node tests/measure/contact.mjs [seed] prints both; docs/long-runs.md keeps the figures.
import { load } from '../../wasm/engine.js';
import { enemiesOf, table } from '../games/arcane-legions/tables.mjs';
import { seeded } from '../lib/random.mjs';

const engine = await load();
const seed = Number(process.argv[2] ?? 7);
const share = (list, part) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))];

for (const [tables, others] of [
  [15, 12],
  [4, 40],
]) {
  const random = seeded(seed);
  const times = [];
  const counts = { found: 0, proven: 0, undecided: 0 };
  for (let i = 0; i < tables; i++) {
    const scene = table(random, { others });
    const position = engine.open(scene);
    for (const contact of enemiesOf(scene)) {
      const start = performance.now();
      const { plan } = position.reply({ ask: { plan: { goal: { contact } } } });
      times.push(performance.now() - start);
      counts[plan.found ? 'found' : plan.proven ? 'proven' : 'undecided']++;
    }
    position.close();
  }
  const ms = part => `${share(times, part).toFixed(1)} ms`;
  console.log(`seed ${seed}, ${tables} tables with ${others} others: ${times.length} questions`, counts);
  console.log(`  median ${ms(0.5)}, nine of ten within ${ms(0.9)}, worst ${ms(1)}`);
}
