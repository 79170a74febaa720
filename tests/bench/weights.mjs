// Compressed bytes, as the budgets count them.
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { weigh, weights } from '../lib/weights.mjs';

export function weightsOf() {
  const embed = ['embed.html', 'embed/embed.js'].reduce((sum, file) => sum + weigh(join(root, 'dist', file)), 0);
  const whole = weights.modules['umpire.wasm'];
  const alone = Object.entries(weights.modules).flatMap(([name, bytes]) => (name === 'umpire.wasm' ? [] : [bytes]));
  // What all have in common is in each of them; the rules of each in one alone, and in the whole.
  const shared = Math.round((alone.reduce((sum, bytes) => sum + bytes, 0) - whole) / (alone.length - 1));
  return [
    { what: 'engine, all five games', bytes: whole, aim: 40_000 },
    { what: 'of it, what all games share (reckoned from the modules)', bytes: shared },
    { what: 'of it, the rules of the five and their reading', bytes: whole - shared },
    ...Object.entries(weights.modules)
      .filter(([name]) => name !== 'umpire.wasm')
      .map(([name, bytes]) => ({ what: `engine, ${name.slice('umpire-'.length, -'.wasm'.length)} alone`, bytes })),
    ...Object.entries(weights.verdicts).map(([system, bytes]) => ({
      what: `page until the first verdict, ${system}`,
      bytes,
      aim: 100_000,
    })),
    ...Object.entries(weights.games).map(([system, bytes]) => ({
      what: `page, first load, ${system}`,
      bytes,
      aim: 100_000,
    })),
    { what: 'embed before touch', bytes: embed, aim: 10_000 },
  ];
}
