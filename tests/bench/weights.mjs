// Compressed bytes, as the budgets count them.
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { weigh, weights } from '../lib/weights.mjs';

// Whole modules; the other two games have parts for what is seldom asked instead.
const aims = { 'arcane-legions': 62_000, godsgloom: 46_000, 'torn-world': 62_000 };

export function weightsOf() {
  const embed = ['embed.html', 'embed/embed.js'].reduce((sum, file) => sum + weigh(join(root, 'dist', file)), 0);
  const whole = weights.modules['umpire.wasm'];
  const alone = Object.entries(weights.modules).flatMap(([name, bytes]) => (name === 'umpire.wasm' ? [] : [bytes]));
  // What all have in common is in each of them; the rules of each in one alone, and in the whole.
  const shared = Math.round((alone.reduce((sum, bytes) => sum + bytes, 0) - whole) / (alone.length - 1));
  return {
    engine: { bytes: whole, aim: 40_000 },
    shared,
    rules: whole - shared,
    embed: { bytes: embed, aim: 10_000 },
    games: Object.keys(weights.verdicts).map(system => ({
      system,
      alone: { bytes: weights.modules[`umpire-${system}.wasm`], aim: aims[system] ?? Infinity },
      verdict: { bytes: weights.verdicts[system], aim: 100_000 },
      load: { bytes: weights.games[system], aim: 100_000 },
    })),
  };
}
