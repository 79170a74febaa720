// Random scenes and playouts of every game. A game's tests/games/<system>/random.mjs gives its maker of scenes (`scene`), what it has
// to say about places (`faults`), the name of its allowance, whether it has ranges, and the `share` of the playouts where one takes long.
import { EngineError } from '../../wasm/engine.js';
import { systems } from '../../wasm/games.mjs';
import { round } from './seeded.mjs';

export * from './seeded.mjs';

export const games = await Promise.all(
  systems.map(async system => ({ system, ...(await import(`../games/${system}/random.mjs`)).default })),
);

// --- opening, and playing at random

// Makes scenes until the engine takes one. Only misplaced bases may be refused: anything else is a fault of the maker.
export function openRandom(engine, make, random, tally = {}) {
  for (;;) {
    const scene = make(random);
    tally.made = (tally.made ?? 0) + 1;
    try {
      const position = engine.open(scene);
      tally.kept = (tally.kept ?? 0) + 1;
      return { scene, position };
    } catch (error) {
      if (!(error instanceof EngineError) || !['overlap', 'off-board'].includes(error.code))
        throw new Error(`${error.message} in ${JSON.stringify(scene)}`);
    }
  }
}

// A range is chosen at a stop half of the time, else anywhere.
export function randomChoice(random, options) {
  const option = random.pick(options);
  if (!option.range) return { key: option.key };
  const { lo, hi, stops, gaps = [] } = option.range;
  const anywhere = () => round(random.between(lo, hi), 12);
  let by = random.chance(0.5) && stops.length ? random.pick(stops) : anywhere();
  const barred = () => gaps.some(([from, to]) => by > from - 1e-6 && by < to + 1e-6) && !stops.includes(by);
  for (let i = 0; i < 50 && barred(); i++) by = stops.length ? random.pick(stops) : anywhere();
  return { key: option.key, by: by > lo ? by : hi };
}

export const isTurn = ({ key }) => key.startsWith('turn:');

// Turns are many and steps few: a turn is chosen one time in three. `end` would be as likely as a single step is, which would
// make short games of all: it is put off twice in three times.
export function unhurried(random, options) {
  const turns = options.filter(isTurn);
  if (turns.length && random.chance(1 / 3)) return turns;
  const rest = options.filter(option => !isTurn(option));
  const others = rest.filter(option => option.key !== 'end');
  return others.length && random.chance(2 / 3) ? others : rest;
}

export const request = (scene, choices) => JSON.stringify({ ...scene, choices });
