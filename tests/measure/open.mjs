// How many patches the exact reach of a formation comes to, and how long that takes: random tables of 20 by 20 steps with twelve other
// bases, natively. node tests/measure/open.mjs [seed] [tables] [program]; docs/long-runs.md keeps the figures.
import { execFileSync } from 'node:child_process';
import { table } from '../games/arcane-legions/tables.mjs';
import { builds } from '../lib/scene-files.mjs';
import { seeded } from '../lib/random.mjs';

const [seed = 7, tables = 5] = process.argv.slice(2, 4).map(Number);
const program = process.argv[4] ?? builds.native;
const count = (list, key) => list.reduce((sum, entry) => sum + entry[key].length, 0);
const range = list => `${Math.min(...list)} to ${Math.max(...list)}`;

for (const icons of [4, 5, 6, 8]) {
  const random = seeded(seed);
  const replies = Array.from({ length: tables }, () => {
    const request = { ...table(random), ask: { envelope: { open: true } } };
    for (const codex of Object.values(request.codices)) codex.icons = icons;
    const input = `${JSON.stringify(request)}\n`;
    const start = performance.now();
    const text = execFileSync(program, ['--lines'], { input, maxBuffer: 1 << 30 }).toString();
    return { ms: Math.round(performance.now() - start), open: JSON.parse(text).envelope.open };
  });
  const opens = replies.map(({ open }) => open);
  console.log(`${icons} points: ${range(opens.map(({ work }) => work))} patches made,`);
  console.log(`  ${range(opens.map(({ places }) => count(places, 'patches')))} told,`);
  console.log(`  ${range(opens.map(({ ends }) => count(ends, 'patches')))} ends, not all of them on`);
  console.log(
    `  ${opens.filter(({ endsLimited }) => endsLimited).length} of ${tables} tables; ${range(replies.map(({ ms }) => ms))} ms`,
  );
}
