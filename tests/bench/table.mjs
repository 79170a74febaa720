// docs/performance.md, from what was measured.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';

const shown = number => (number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(2));
const ratio = ([low, middle, high]) => `${shown(middle)} (${shown(low)}–${shown(high)})`;

function timeOf(nanoseconds) {
  if (nanoseconds < 1e3) return `${nanoseconds.toFixed(0)} ns`;
  return nanoseconds < 1e6 ? `${shown(nanoseconds / 1e3)} µs` : `${shown(nanoseconds / 1e6)} ms`;
}

const row = cells => `| ${cells.join(' | ')} |`;
const table = (head, lines) => [row(head), row(head.map((_, i) => (i ? '--:' : '---'))), ...lines.map(row)].join('\n');

// What each part has besides a time and a ratio.
const columns = {
  bases: [
    ['error, 8 of 9', each => each.usual.toExponential(0)],
    ['error, worst', each => each.error.toExponential(0)],
  ],
  perft: [['nodes per second', each => Math.round((each.nodes * 1e9) / each.time[1]).toLocaleString('en')]],
};

function tableOf({ part, title, note, rows }) {
  const more = columns[part] ?? [];
  const head = ['', 'time', 'times ours (quartiles)', ...more.map(([name]) => name)];
  const lines = rows.map(each => [each.name, timeOf(each.time[1]), ratio(each.ratio), ...more.map(([, show]) => show(each))]);
  return `### ${title}\n\n${note ? `${note}\n\n` : ''}${table(head, lines)}\n`;
}

const shipped = 'Umpire, WebAssembly as shipped';
const size = 'the module is compiled for size (-Oz); the row at -O2 shows what that costs';

// Each aim: the parts it is of, how many times ours the peer should take at least or (most) we may take of its time, why it is
// missed where that is known.
const aims = [
  { of: /^Reach/, peer: 'honeycomb-grid', least: 100, why: `${size}; what is missing at -O2 too is likely that each query clears the whole board and each step asks for its cost by a call (not profiled)` },
  { of: /^Reach/, peer: 'Umpire, native', most: 1.15, why: size },
  { of: /^Sweep/, peer: 'box2d3-wasm', least: 10, why: `${size}; every base is looked at by its circle, where box2d has a tree, so it gains with their number` },
  { of: /^Sweep/, peer: 'planck', least: 20, why: size },
  { of: /^A drag/, peer: 'the whole scene', least: 10, why: 'the answer outweighs the request: finding and writing the options is the same work both ways, 33 kB of them in Arcane Legions, turns above all (not profiled)' },
  { of: /^Perft/, peer: 'Umpire, native', most: 1.5, why: 'not profiled yet; all but the busiest files are compiled for size' },
];

function aimsOf(parts) {
  return aims.flatMap(({ of, peer, least, most, why }) =>
    parts
      .filter(({ title }) => of.test(title))
      .flatMap(({ title, rows }) => {
        const found = rows.find(({ name }) => name === peer);
        if (!found) return [];
        const times = found.ratio[1];
        const met = least ? times >= least : 1 / times <= most;
        const aim = least ? `${peer} takes at least ${least} times ours` : `at most ${most} times ${peer}`;
        return [[title, aim, shown(least ? times : 1 / times), met ? 'met' : `missed: ${why}`]];
      }),
  );
}

function errorAims(parts) {
  const sweeps = parts.filter(({ title }) => title.startsWith('Sweep'));
  return sweeps.map(({ title, rows }) => {
    const { error } = rows.find(({ name }) => name === shipped);
    return [title, 'exact to 1e-12', error.toExponential(0), error <= 1e-12 ? 'met' : 'missed'];
  });
}

const weightLines = weights =>
  weights.map(({ what, bytes, aim }) => [what, bytes.toLocaleString('en'), aim ? `${aim.toLocaleString('en')}: ${bytes <= aim ? 'met' : 'missed'}` : '']);

const peers = ['honeycomb-grid', 'planck', 'sat', 'check2d', 'box2d3-wasm'];

function versions() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const first = (command, args) => {
    try {
      return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')[0];
    } catch {
      return `${command}: unknown`;
    }
  };
  const emcc = /\d+\.\d+\.\d+/.exec(first('emcc', ['--version']))?.[0] ?? 'unknown';
  const compiler = /^CMAKE_C_COMPILER:\w+=.*\/(.+)$/m.exec(readFileSync(join(root, 'build', 'native', 'CMakeCache.txt'), 'utf8'))?.[1] ?? 'cc';
  const native = first(compiler, ['--version']);
  return [`Node ${process.versions.node}`, `Emscripten ${emcc}`, native, ...peers.map(name => `${name} ${lock.packages[`node_modules/${name}`].version}`)];
}

const missing = [
  'overlap in batches; time of impact and pivots in box2d3-wasm, pivots in tuned JS',
  'envelope for the busiest example of each game; the examples of perft are small ones, Torn World above all',
  'cold load and first verdict in Chromium at a quarter of the speed',
  'growth: bases 10 to 1,000, hexes 100 to 40,000, choices 1 to 200, with the fitted exponent',
  'callgrind counts, and a recorded attempt for each aim that is missed; what stock reading of numbers costs',
];

export function performanceText({ parts, weights, effort, loads }) {
  const processors = cpus();
  const machine = `${processors[0].model.trim()}, ${processors.length} cores, load ${loads.map(load => load.toFixed(1)).join(' at the start, ')} at the end`;
  return `# How fast it is

Written by \`npm run bench\`${effort.quick ? ' (with `--quick`: short rounds)' : ''}; do not edit. In each round every contender has its turn, so trust the ratios
and not the times. A ratio is the time of a contender over ours in the same round, ours being the first row: above 1 it is
slower. Told are the median of ${effort.rounds} rounds and, in brackets, the quartiles. Before anything is timed, all have to give the same answer.

Machine: ${machine}.
Versions: ${versions().join(', ')}.

## Aims

${table(['', 'aim', 'reached', ''], [...aimsOf(parts), ...errorAims(parts)])}

## Times

${parts.map(tableOf).join('\n')}
## Compressed bytes

${table(['', 'bytes, gzip -9', 'aim'], weightLines(weights))}

## Not measured yet

${missing.map(each => `- ${each}`).join('\n')}
`;
}
