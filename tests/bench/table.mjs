// docs/performance.md, from what was measured.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { aims, attempts, bytes, envelopes, growth, wire } from './reasons.mjs';

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
  overlap: [['wrong answers', each => String(each.wrong)]],
  perft: [['nodes per second', each => Math.round((each.nodes * 1e9) / each.time[1]).toLocaleString('en')]],
};

function tableOf({ part, title, note, rows }) {
  const more = columns[part] ?? [];
  const head = [
    '',
    'time',
    part === 'growth' ? 'times the least (quartiles)' : 'times ours (quartiles)',
    ...more.map(([name]) => name),
  ];
  const lines = rows.map(each => [
    each.name,
    timeOf(each.time[1]),
    ratio(each.ratio),
    ...more.map(([, show]) => show(each)),
  ]);
  return `### ${title}\n\n${note ? `${note}\n\n` : ''}${table(head, lines)}\n`;
}

const shipped = 'Umpire, WebAssembly as shipped';
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

function growthLines(parts) {
  return parts.map(({ title, power, last, allowed }) => {
    const what = title.replace('Growth: ', '');
    const within = Math.max(power, last) <= allowed;
    const why = growth[what.split(',')[0]] ?? 'not known';
    return [what, power.toFixed(2), last.toFixed(2), allowed.toFixed(2), within ? 'within' : `beyond: ${why}`];
  });
}

const weightLines = weights =>
  weights.map(({ what, bytes, aim }) => [
    what,
    bytes.toLocaleString('en'),
    aim ? `${aim.toLocaleString('en')}: ${bytes <= aim ? 'met' : 'missed'}` : '',
  ]);

const middle = ([low, mid, high]) => `${timeOf(mid)} (${timeOf(low)}–${timeOf(high)})`;

const pageText = page =>
  page
    ? `Chromium ${page.version} at a quarter of the processor's speed, nothing kept, 390 by 844 points. Times are those that passed on the clock: the
median of ${page.loads} loads and, in brackets, the quartiles.

${table(
  ['', 'first verdict', 'all loaded', 'bytes over the wire'],
  page.rows.map(({ name, verdict, idle, bytes: came }) => [
    name,
    middle(verdict),
    middle(idle),
    came.toLocaleString('en'),
  ]),
)}

${wire}`
    : 'No Chromium was there.';

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
  const compiler =
    /^CMAKE_C_COMPILER:\w+=.*\/(.+)$/m.exec(
      readFileSync(join(root, 'build', 'native', 'CMakeCache.txt'), 'utf8'),
    )?.[1] ?? 'cc';
  const native = first(compiler, ['--version']);
  return [
    `Node ${process.versions.node}`,
    `Emscripten ${emcc}`,
    native,
    ...peers.map(name => `${name} ${lock.packages[`node_modules/${name}`].version}`),
  ];
}

export function performanceText({ parts: all, weights, effort, loads, page }) {
  const parts = all.filter(({ part }) => part !== 'growth');
  const grown = all.filter(({ part }) => part === 'growth');
  const processors = cpus();
  const machine = `${processors[0].model.trim()}, ${processors.length} cores, load ${loads.map(load => load.toFixed(1)).join(' at the start, ')} at the end`;
  return `# How fast it is

Written by \`npm run bench\`${effort.quick ? ' (with `--quick`: short rounds)' : ''}; do not edit. In each round every contender has its turn, so trust the ratios
and not the times. A ratio is the time of a contender over ours in the same round, ours being the first row: above 1 it is
slower. Told are the median of ${effort.rounds} rounds and, in brackets, the quartiles. Times are the processor's, collecting of garbage
included, so that others on the machine do not count; the cold page alone is timed by the clock.

Before anything is timed, answers are compared. On hexes all have to give the same costs. Our own code, native and in WebAssembly,
and the tuned JS have to be right about every overlap, and within 1e-12 of an exact reckoning in every sweep and pivot. The other
peers among bases may be wrong, in less than one overlap in nine, and by more than 0.1 (planck, box2d3-wasm) or 1e-3 (bisections) in one
sweep or pivot in nine; their tables tell by how much they are. Numbers are read alike, and written by the C library with the same
characters as by us; replies are the same, native and in WebAssembly, from an open position and from the whole scene.

Machine: ${machine}.
Versions: ${versions().join(', ')}.

## Aims

${table(['', 'aim', 'reached', ''], [...aimsOf(parts), ...errorAims(parts)])}

Counts of instructions, above and below, are those of \`valgrind --tool=callgrind\`, of the native program as gcc builds it at -O2.

What was tried, before and after, each on an input of its own. Where no scene and depth are named they were not noted: such times of perft
need not be of the same as those of the tables below.

${table(
  ['', 'measured', 'before', 'after'],
  attempts.map(({ what, measure, before, after }) => [what, measure, before, after]),
)}

## Times

${envelopes}

${parts.map(tableOf).join('\n')}
## Growth

The power of the size that fits the medians best, over all sizes and over the last two, beside what n log n comes to by the same
fit. Nothing shall grow faster but for a reason.

${table(['', 'power', 'at the end', 'n log n', ''], growthLines(grown))}

${grown.map(tableOf).join('\n')}
## The page, cold

${pageText(page)}

## Compressed bytes

${table(['', 'bytes, gzip -9', 'aim'], weightLines(weights))}

${bytes.engine}

${bytes.page}
`;
}
