// Looks for the request that takes longest, and tells how long the slowest ones of all games took. What is found stays in
// build/slow/found, and what is kept, in build/slow/kept, is where the next run goes on.
//   node tests/fuzz/slowest.mjs [SECONDS]     by default 60; needs clang with libFuzzer
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { systems } from '../lib/scene-files.mjs';
import { runs } from './corpus.mjs';

const folder = join(root, 'build', 'slow');
const seconds = Number(process.argv[2]) || 60;
const run = (command, args) => execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
run('cmake', [
  ...['-S', '.', '-B', folder, '-G', 'Ninja', '-DCMAKE_C_COMPILER=clang', '-DCMAKE_BUILD_TYPE=Release'],
  ...['-DUMPIRE_FUZZ=ON', '-DUMPIRE_SLOW=ON'],
]);
run('cmake', ['--build', folder]);

// Searches as wide as a request may ask for.
const widest = { work: 1_000_000, resolution: 0.0625 };
const asksOf = ({ units }) => {
  const last = units.at(-1);
  return [
    { envelope: { ...widest, choices: 1000, apart: 1000 } },
    { envelope: { open: true, work: widest.work } },
    { plan: { goal: { contact: last.id }, needs: true, ...widest } },
    { plan: { goal: { at: last.at }, least: 'length', ...widest } },
    { nearest: { at: last.at, apart: 1000, ...widest } },
    { threats: widest },
    { perft: 12 },
    { odds: true },
    { rulings: true, next: true, relations: true, assumed: true, shapes: true },
  ];
};

const parsed = input => {
  const request = JSON.parse(input.toString());
  return request.units?.length && systems.includes(request.system) ? [request] : [];
};
const call = runs.find(({ name }) => name === 'call');
const requests = call.inputs(20).flatMap(input => {
  try {
    return parsed(input);
  } catch {
    return [];
  }
});
const [found, kept, first] = ['found', 'kept', 'first'].map(name => join(folder, name));
for (const path of [found, kept, first]) mkdirSync(path, { recursive: true });
requests
  .flatMap(request => asksOf(request).map(ask => JSON.stringify({ ...request, ask })))
  .forEach((text, i) => writeFileSync(join(first, String(i).padStart(5, '0')), text));

const program = join(folder, 'fuzz', 'slow');
const { status, stderr } = spawnSync(
  program,
  [
    ...[
      `-seed=${Date.now() % 1e9}`,
      `-max_total_time=${seconds}`,
      '-max_len=65536',
      '-timeout=60',
      '-rss_limit_mb=4096',
    ],
    ...[`-artifact_prefix=${found}/`, '-print_final_stats=1', kept, first],
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
);
console.log(/number_of_executed_units: *(\d+)/.exec(stderr)?.[0] ?? '');
if (status) console.log(stderr.split('\n').slice(-40).join('\n'));
process.exitCode = status ? 1 : 0;

// The slowest of what was kept, each by itself.
const timed = readdirSync(kept).map(name => {
  const text = readFileSync(join(kept, name), 'utf8');
  const start = performance.now();
  spawnSync(program, [join(kept, name)], { stdio: 'ignore' });
  return { name, ms: Math.round(performance.now() - start), system: /"system": *"([^"]*)"/.exec(text)?.[1] };
});
for (const { name, ms, system } of timed.sort((a, b) => b.ms - a.ms).slice(0, 10))
  console.log(`${ms} ms ${system} ${name}`);
