// Compressed bytes, as the budgets count them.
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { weigh, weights } from '../weights.mjs';

export function weightsOf() {
  const embed = ['embed.html', 'embed/embed.js'].reduce((sum, file) => sum + weigh(join(root, 'dist', file)), 0);
  return [
    { what: 'engine, all five games', bytes: weights.modules['umpire.wasm'], aim: 40_000 },
    ...Object.entries(weights.modules)
      .filter(([name]) => name !== 'umpire.wasm')
      .map(([name, bytes]) => ({ what: `engine, ${name.slice('umpire-'.length, -'.wasm'.length)} alone`, bytes })),
    ...Object.entries(weights.verdicts).map(([system, bytes]) => ({ what: `page until the first verdict, ${system}`, bytes })),
    ...Object.entries(weights.games).map(([system, bytes]) => ({ what: `page, first load, ${system}`, bytes, aim: 100_000 })),
    { what: 'embed before touch', bytes: embed, aim: 10_000 },
  ];
}
