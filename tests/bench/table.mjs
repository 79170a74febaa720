// docs/performance.md, from what was measured.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { aims, builtForSize, bytes, dropped, growth, holds, kept, times, wire } from './reasons.mjs';

const shown = number => (number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(2));
// The quartiles too, where they lie so far apart that they say something.
const ratio = ([low, middle, high]) =>
  high - low > middle / 5 ? `${shown(middle)} (${shown(low)}–${shown(high)})` : shown(middle);

function timeOf(nanoseconds) {
  if (nanoseconds < 1e3) return `${nanoseconds.toFixed(0)} ns`;
  return nanoseconds < 1e6 ? `${shown(nanoseconds / 1e3)} µs` : `${shown(nanoseconds / 1e6)} ms`;
}

const row = cells => `| ${cells.join(' | ')} |`;
const table = (head, lines) => [row(head), row(head.map((_, i) => (i ? '--:' : '---'))), ...lines.map(row)].join('\n');

// What a part tells of a contender besides its time, or its time over ours.
const besides = {
  bases: ({ usual, error }) => `; ${usual.toExponential(0)}, ${error.toExponential(0)}`,
  overlap: ({ wrong }) => (wrong ? `; ${wrong} wrong` : ''),
};

// Parts of one subject share a table: a row for each contender and a column for each part, or the other way round where there are
// more parts than contenders; what is noted of each part has a column then.
const subjects = ['Reach on hexes', 'Overlap', 'Sweep', 'Pivot', 'Numbers', 'Perft', 'Envelope', 'Among terrain', 'A drag']; // prettier-ignore

const nameOf = (title, subject) => title.slice(subject.length).replace(/^[, ]+/, '');

const cellOf = (part, row) =>
  `${row.ratio[0] === 1 && row.ratio[2] === 1 ? timeOf(row.time[1]) : ratio(row.ratio)}${besides[part]?.(row) ?? ''}`;

function cellOfName({ part, rows }, name) {
  const found = rows.find(each => each.name === name);
  return found ? cellOf(part, found) : '';
}

const lineOf = ({ title, note, ...part }, subject, names) => [
  nameOf(title, subject),
  note,
  ...names.map(name => cellOfName(part, name)),
];

function tablesOf(parts) {
  return subjects.map(subject => {
    const own = parts.filter(({ title }) => title.startsWith(subject));
    const names = [...new Set(own.flatMap(({ rows }) => rows.map(({ name }) => name)))];
    if (own.length > names.length)
      return `### ${subject}\n\n${table(
        ['', '', ...names],
        own.map(part => lineOf(part, subject, names)),
      )}\n`;
    const lines = names.map(name => [name, ...own.map(part => cellOfName(part, name))]);
    const notes = new Map();
    const about = own.find(each => each.about)?.about;
    for (const { title, note } of own) if (note) notes.set(note, [...(notes.get(note) ?? []), nameOf(title, subject)]);
    const told = [...notes].map(([note, of]) => (of.length === own.length ? note : `${of.join('; ')}: ${note}`));
    if (about) told.unshift(about);
    return `### ${subject}\n\n${told.map(line => `- ${line}\n`).join('') + (told.length ? '\n' : '')}${table(['', ...own.map(({ title }) => nameOf(title, subject))], lines)}\n`;
  });
}

/** The row of an aim, with what each part reached. */
function aimRow(subject, aim, reached, why) {
  const figures = reached.map(({ name, figure, met }) => `${name}: ${figure}${met ? '' : ', missed'}`).join('; ');
  const isMet = reached.every(({ met }) => met);
  return [subject, aim, figures, isMet ? 'met' : `missed${why ? `: ${why}` : ''}`];
}

const shipped = 'Umpire';
function aimsOf(parts) {
  return aims.flatMap(({ of, peer, least, most, why }) => {
    const aim = least ? `${peer} takes at least ${least} times ours` : `at most ${most} times ${peer}`;
    return subjects.flatMap(subject => {
      const reached = parts
        .filter(({ title }) => title.startsWith(subject) && of.test(title))
        .flatMap(({ title, rows }) => {
          const found = rows.find(({ name }) => name === peer);
          if (!found) return [];
          const times = least ? found.ratio[1] : 1 / found.ratio[1];
          return [{ name: nameOf(title, subject), figure: shown(times), met: least ? times >= least : times <= most }];
        });
      return reached.length ? [aimRow(subject, aim, reached, why)] : [];
    });
  });
}

// Aims in seconds, which hold for the machine that is named above.
function timeAims(parts) {
  return times.map(({ subject, of, row = shipped, most, nodes }) => {
    const reached = parts
      .filter(({ title }) => title.startsWith(subject) && of.test(title))
      .map(({ title, rows }) => {
        const found = rows.find(({ name }) => name === row);
        const speed = Math.round((found.nodes / found.time[1]) * 1e9);
        const [figure, met] = nodes ? [told(speed), speed >= nodes] : [timeOf(found.time[1]), found.time[1] <= most];
        return { name: nameOf(title, subject), figure, met };
      });
    const where = row === 'native' ? ' natively' : '';
    const aim = nodes ? `at least ${told(nodes)} nodes a second` : `at most ${timeOf(most)}${where}`;
    return reached.length ? aimRow(subject, aim, reached) : null;
  });
}

function errorAims(parts) {
  const reached = parts
    .filter(({ title }) => title.startsWith('Sweep'))
    .map(({ title, rows }) => {
      const { error } = rows.find(({ name }) => name === shipped);
      return { name: nameOf(title, 'Sweep'), figure: error.toExponential(0), met: error <= 1e-12 };
    });
  return [aimRow('Sweep', 'exact to 1e-12', reached)];
}

const attempts = list =>
  table(
    ['', 'measured', 'before', 'after'],
    list.map(({ what, measure, before, after }) => [what, measure, before, after]),
  );

function growthLines(parts) {
  return parts.map(({ title, power, last, allowed, rows }) => {
    const [, what, of] = /^Growth: (.*), [\d,]+ to [\d,]+ (.*)$/.exec(title) ?? [];
    const within = Math.max(power, last) <= allowed;
    const why = growth[what.split(',')[0]] ?? 'not known';
    const times = rows.map(({ name, time }) => `${name}: ${timeOf(time[1])}`).join(', ');
    return [`${what}: ${of}`, times, power.toFixed(2), last.toFixed(2), within ? 'within' : `beyond: ${why}`];
  });
}

const told = bytes => bytes.toLocaleString('en');
const held = ({ bytes, aim }) => `${told(bytes)}${bytes <= aim ? '' : ', missed'}`;
const heldTo = each => `${held(each)}${each.aim < Infinity ? `; aim ${told(each.aim)}` : ''}`;

const weightText = ({ engine, shared, rules, embed, games }) => `${table(
  [
    '',
    'engine alone',
    `page until the first verdict: aim ${told(games[0].verdict.aim)}`,
    `page, first load: aim ${told(games[0].load.aim)}`,
  ],
  games.map(({ system, alone, verdict, load }) => [system, heldTo(alone), held(verdict), held(load)]),
)}

- The engine of all five games: ${heldTo(engine)}. Of it ${told(shared)} are what all games share, reckoned from the modules, and ${told(rules)} the rules of the five and their reading.
- An embed before touch: ${heldTo(embed)}.`;

// A folder has a row where some module has a hundredth of its code in it.
function codeText(games) {
  const whole = code => Object.values(code).reduce((sum, bytes) => sum + bytes, 0);
  const rowOf = folder => (folder.startsWith('games/') ? 'its rules' : folder);
  const codes = games.map(({ code }) => {
    const rows = Object.entries(code).map(([folder, bytes]) => [rowOf(folder), bytes]);
    return { whole: whole(code), rows: Object.fromEntries(rows) };
  });
  const large = each => codes.some(({ whole: all, rows }) => rows[each] >= all / 100);
  const folders = [...new Set(codes.flatMap(({ rows }) => Object.keys(rows)))].filter(large);
  const line = (name, of) => [name, ...codes.map(code => told(of(code) ?? 0))];
  return table(
    ['', ...games.map(({ system }) => system)],
    [...folders.map(each => line(each, ({ rows }) => rows[each])), line('all', ({ whole: all }) => all)],
  );
}

const middle = ([low, mid, high]) => `${timeOf(mid)} (${timeOf(low)}–${timeOf(high)})`;

const pageText = page =>
  page
    ? `Chromium ${page.version} at a quarter of the processor's speed, nothing cached, 390 by 844 points: the median and quartiles of
${page.loads} loads.

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

export function performanceText({ parts: all, weights, effort, loads, page, code }) {
  const parts = all.filter(({ part }) => part !== 'growth');
  const grown = all.filter(({ part }) => part === 'growth');
  const processors = cpus();
  const machine = `${processors[0].model.trim()}, ${processors.length} cores, load ${loads.map(load => load.toFixed(1)).join(' at the start, ')} at the end`;
  return `# How fast it is

Written by \`npm run bench\`${effort.quick ? ' (with `--quick`: short rounds)' : ''}; do not edit. Compare ratios, not times: in each round every contender has its turn.

- Ours comes first, with its processor time, garbage collection included. Others have the ratio of theirs to it: the
  median of ${effort.rounds} rounds and, in brackets, the quartiles where they are more than a fifth apart. Above 1 a contender is
  slower. Only the cold page is timed by the clock.
- *Umpire* is our code in WebAssembly, compiled as shipped, *native* the same code built natively.
- Answers are compared before anything is timed. On hexes all give the same costs, and all read numbers alike. Our code
  and the tuned JS are right about every overlap, and within 1e-12 of an exact calculation in every sweep and pivot.
  Other peers may be wrong in less than one overlap in nine, and by more than 0.1 (planck, box2d3-wasm) or 1e-3
  (bisections) in one sweep or pivot in nine.
- A sweep and a pivot also have two errors: the largest of the best eight in nine, and the largest of all. An error of 1
  is a hit told at once, or not at all.

Machine: ${machine}.
Versions: ${versions().join(', ')}.

## Aims

${table(['', 'aim', 'reached', ''], [...aimsOf(parts), ...timeAims(parts).filter(Boolean), ...errorAims(parts)])}

${builtForSize}

Tried and kept. Instructions are counted natively by \`valgrind --tool=callgrind\`; bytes are compressed; *among 40* means
among 40 bases:

${attempts(kept)}

Tried and not kept:

${attempts(dropped)}

## Times

${tablesOf(parts).join('\n')}
## Growth

The power of the size that fits the median times best, over all sizes and over the last two. Where
neither is more than that of n log n by the same fit, it is *within*; growth beyond needs a reason. Bases stand equally
densely for each number.

${table(['', 'times', 'power', 'at the end', ''], growthLines(grown))}

## The page, cold

${pageText(page)}

## Compressed bytes

By \`gzip -9\`.

${weightText(weights)}
- ${bytes}
${
  code
    ? `
## What the modules hold

${holds}

${codeText(code)}
`
    : ''
}`;
}
