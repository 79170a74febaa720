// docs/performance.md, from what was measured.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { aims, bytes, dropped, growth, kept, wire } from './reasons.mjs';

const shown = number => (number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(2));
const ratio = ([low, middle, high]) => `${shown(middle)} (${shown(low)}–${shown(high)})`;

function timeOf(nanoseconds) {
  if (nanoseconds < 1e3) return `${nanoseconds.toFixed(0)} ns`;
  return nanoseconds < 1e6 ? `${shown(nanoseconds / 1e3)} µs` : `${shown(nanoseconds / 1e6)} ms`;
}

const row = cells => `| ${cells.join(' | ')} |`;
const table = (head, lines) => [row(head), row(head.map((_, i) => (i ? '--:' : '---'))), ...lines.map(row)].join('\n');

// What a part tells of a contender besides its time, and its time over ours.
const besides = {
  bases: ({ usual, error }) => `; wrong by ${usual.toExponential(0)}, ${error.toExponential(0)}`,
  overlap: ({ wrong }) => (wrong ? `; ${wrong} wrong` : ''),
  perft: ({ nodes, time }) => `; ${Math.round((nodes * 1e9) / time[1]).toLocaleString('en')} nodes/s`,
};

// Parts of one subject share a table: a row for each contender, a column for each part.
const subjects = ['Reach on hexes', 'Overlap', 'Sweep', 'Pivot', 'Reading numbers', 'Writing numbers', 'Perft', 'Envelope', 'A drag']; // prettier-ignore

const cellOf = (part, row) =>
  `${timeOf(row.time[1])}${row.ratio[0] === 1 && row.ratio[2] === 1 ? '' : `, ${ratio(row.ratio)}`}${besides[part]?.(row) ?? ''}`;

function tablesOf(parts) {
  return subjects.map(subject => {
    const own = parts.filter(({ title }) => title.startsWith(subject));
    const names = [...new Set(own.flatMap(({ rows }) => rows.map(({ name }) => name)))];
    const nameOf = title => title.slice(subject.length).replace(/^[, ]+/, '');
    const lines = names.map(name => [
      name,
      ...own.map(({ part, rows }) => {
        const row = rows.find(each => each.name === name);
        return row ? cellOf(part, row) : '';
      }),
    ]);
    const notes = new Map();
    const about = own.find(each => each.about)?.about;
    for (const { title, note } of own) if (note) notes.set(note, [...(notes.get(note) ?? []), nameOf(title)]);
    const told = [...notes].map(([note, of]) => (of.length === own.length ? note : `${of.join('; ')}: ${note}`));
    if (about) told.unshift(about);
    return `### ${subject}\n\n${told.map(line => `- ${line}\n`).join('') + (told.length ? '\n' : '')}${table(['', ...own.map(({ title }) => nameOf(title))], lines)}\n`;
  });
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

const attempts = list =>
  table(
    ['', 'measured', 'before', 'after'],
    list.map(({ what, measure, before, after }) => [what, measure, before, after]),
  );

function growthLines(parts) {
  return parts.map(({ title, power, last, allowed, rows }) => {
    const [, what] = /^Growth: (.*), [\d,]+ .* to [\d,]+ .*$/.exec(title) ?? [];
    const within = Math.max(power, last) <= allowed;
    const why = growth[what.split(',')[0]] ?? 'not known';
    const times = rows.map(({ name, time }) => `${name} ${timeOf(time[1])}`).join(', ');
    return [what, times, power.toFixed(2), last.toFixed(2), allowed.toFixed(2), within ? 'within' : `beyond: ${why}`];
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
    ? `Chromium ${page.version} at a quarter of the processor's speed, nothing kept, 390 by 844 points: the median of ${page.loads} loads by the clock and, in
brackets, the quartiles.

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

Written by \`npm run bench\`${effort.quick ? ' (with `--quick`: short rounds)' : ''}; do not edit. Trust the ratios, not the times: in each round every contender has its turn.

- A cell has the processor's time, garbage collection included, then how many times ours that is: the median of
  ${effort.rounds} rounds and, in brackets, the quartiles. Above 1 a contender is slower. Ours is the first row. The cold page alone is
  timed by the clock.
- Answers are compared before anything is timed. On hexes all give the same costs. Our code, native and in WebAssembly,
  and the tuned JS are right about every overlap, and within 1e-12 of an exact reckoning in every sweep and pivot. Other
  peers may be wrong in less than one overlap in nine, and by more than 0.1 (planck, box2d3-wasm) or 1e-3 (bisections)
  in one sweep or pivot in nine.
- *Wrong by* has two errors: the greatest of the best eight in nine, and the worst.
- Numbers are read alike, and written by the C library with the same characters as by us. Replies are the same, native
  and in WebAssembly, from an open position and from the whole scene.

Machine: ${machine}.
Versions: ${versions().join(', ')}.

## Aims

${table(['', 'aim', 'reached', ''], [...aimsOf(parts), ...errorAims(parts)])}

Counts of instructions are those of \`valgrind --tool=callgrind\`, of the native program as gcc builds it at -O2.

Tried and kept:

${attempts(kept)}

Tried and not kept:

${attempts(dropped)}

## Times

${tablesOf(parts).join('\n')}
## Growth

The power of the size that fits the median times best, over all sizes and over the last two, beside what n log n comes
to by the same fit. Nothing shall grow faster but for a reason. A sweep is among bases that stand as densely for each
number, clear of the movers.

${table(['', 'times', 'power', 'at the end', 'n log n', ''], growthLines(grown))}

## The page, cold

${pageText(page)}

## Compressed bytes

${table(['', 'bytes, gzip -9', 'aim'], weightLines(weights))}

${bytes}
`;
}
