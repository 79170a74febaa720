// How long an envelope takes in WebAssembly: a formation with 8 movement points among 12 other bases on a table of 20 by 20 steps.
// node tests/measure/envelope.mjs prints the quartiles over 25 tables, each asked 9 times; docs/long-runs.md keeps the figures.
import { load } from '../../wasm/engine.js';
import { table } from '../games/arcane-legions/tables.mjs';
import { seeded } from '../lib/random.mjs';

const middle = (list, share) => [...list].sort((a, b) => a - b)[Math.floor(list.length * share)];

const engine = await load();
const random = seeded(1);
const medians = [];
const places = [];
for (let i = 0; i < 25; i++) {
  const position = engine.open(table(random));
  const times = [];
  for (let k = 0; k < 9; k++) {
    const start = performance.now();
    const text = position.replyText('{"ask":{"envelope":true}}');
    times.push(performance.now() - start);
    if (k === 0) places.push(JSON.parse(text).envelope.places.length);
  }
  position.close();
  medians.push(middle(times, 0.5));
}
const ms = value => `${value.toFixed(1)} ms`;
console.log(
  `median of 25 tables ${ms(middle(medians, 0.5))}, quartiles ${ms(middle(medians, 0.25))} and ${ms(middle(medians, 0.75))}, slowest ${ms(Math.max(...medians))}`,
);
console.log(`places: median ${middle(places, 0.5)}, ${Math.min(...places)} to ${Math.max(...places)}`);
