// How long an envelope takes in WebAssembly: a formation with 8 movement points among 12 other bases on a table of 20 by 20 steps.
// node tests/measure/envelope.mjs prints the quartiles over 25 tables, each asked 9 times; docs/long-runs.md keeps the figures.
import { load } from '../../wasm/engine.js';
import { seeded } from '../lib/random.mjs';

const costs = { front: 1, right: 2, rear: 2, left: 2 };
const codices = {
  formation: { base: 'formation', front: 'long', icons: 8, costs },
  sortie: { base: 'sortie', icons: 4, costs: { ...costs, right: 1, left: 1 } },
};

// Anywhere on the table, but not on one another: circles about the bases keep apart. The nearest stand about two steps away.
function table(random) {
  const units = [{ id: 'it', codex: 'formation', owner: 'rome', at: [10, 10], facing: 0 }];
  while (units.length < 13) {
    const at = [1.2 + 17.6 * random.share(), 1.2 + 17.6 * random.share()];
    const near = units.some(unit => Math.hypot(unit.at[0] - at[0], unit.at[1] - at[1]) < 2.24);
    const codex = random.share() < 0.6 ? 'formation' : 'sortie';
    if (!near)
      units.push({
        id: `other ${units.length}`,
        codex,
        owner: random.share() < 0.7 ? 'egypt' : 'rome',
        at,
        facing: random.whole(0, 359),
      });
  }
  return {
    umpire: 1,
    system: 'arcane-legions',
    codices,
    units,
    table: { width: 20, depth: 20 },
    turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 6 },
    order: { unit: 'it', kind: 'move' },
  };
}

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
