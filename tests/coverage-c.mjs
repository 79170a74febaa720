// How much of the engine's C code the C tests, the scenes and what other tests under Node ask go through:
// npm run coverage [-- [--game=SYSTEM] FOLDER …]
// Lines and branches for each folder of src, by those alone and with random playouts; of the folders named, every branch that neither
// takes. With a game, what is asked of that one alone, and the figures of the folders named. Needs gcc's gcov.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isMain, main, root, setUp, SetupError, thisMachine } from '../wasm/setup.mjs';
import { buildParts } from '../wasm/build.mjs';
import { needsOfAll } from './lib/needs.mjs';
import { filesBelow, quickScenesOf, scenesOf, systems } from './lib/scene-files.mjs';

const folder = join(root, 'build', 'coverage');
const playouts = 1000;
const named = process.argv.slice(2).filter(argument => !argument.startsWith('--'));
const game = process.argv
  .slice(2)
  .find(argument => argument.startsWith('--game='))
  ?.slice('--game='.length);
const asked = systems.filter(system => !game || system === game);

// Branches that end the program: what they hold is never so. UM_ALWAYS has none here: it counts as what it holds.
const never = /UM_ASSERT|UM_NEVER|UM_CHECK/;

// How many ways out of a switch are none: to a label where UM_NEVER stands, and past the end where there is no default, since the
// compiler sees to it that every value has its label (-Wswitch).
function closed(text, number, { branches }) {
  if (!/^\s*switch \(/.test(text[number - 1])) return 0;
  const indent = text[number - 1].search(/\S/);
  const end = text.findIndex((line, i) => i >= number && line.search(/\S/) === indent && line.trim() === '}');
  const inside = text.slice(number, end);
  const past = !inside.some(line => /^\s*default:/.test(line));
  const ways = inside.filter(line => /^\s*(case .*|default): UM_NEVER/.test(line)).length + Number(past);
  return Math.min(ways, branches.filter(taken => !taken).length);
}

function countsBelow(path) {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(
      entry =>
        entry.isFile() && entry.name.endsWith('.gcda') && (entry.parentPath ?? entry.path).includes('umpire_engine'),
    )
    .map(entry => join(entry.parentPath ?? entry.path, entry.name));
}

function requests() {
  const ask = {
    rulings: true,
    shapes: true,
    next: 'now',
    assumed: true,
    relations: true,
    envelope: { work: 300 },
    threats: { work: 300 },
  };
  const examples = asked.flatMap(system =>
    filesBelow(join('build/public', 'scenes', system)).map(file => JSON.parse(readFileSync(join(root, file), 'utf8'))),
  );
  const requestsOf = scenes => [...examples, ...asked.flatMap(system => scenes(system).map(scene => scene.request))];
  return [
    ...requestsOf(scenesOf),
    ...requestsOf(quickScenesOf).map(scene => ({ ...scene, ask: { ...ask, ...scene.ask } })),
  ];
}

// The tests whose calls are asked again, with the game of which they ask: those that hold replies to a reckoning of their own, and
// those of bad input and of what can be asked. Others add nothing to these.
const all = 'every game';
// Of a game those in its folder but what looks at Arcane Legions on a page or by sampling, which adds nothing.
const gamesTests = systems
  .filter(system => system !== 'arcane-legions')
  .flatMap(system =>
    readdirSync(join(root, 'tests/games', system)).flatMap(file =>
      file.endsWith('.test.mjs') ? [{ name: `games/${system}/${file.replace('.test.mjs', '')}`, system }] : [],
    ),
  );
const askers = {
  ...Object.fromEntries(gamesTests.map(({ name, system }) => [name, system])),
  'bad-input': all,
  limits: all,
  next: all,
  odds: all,
  perft: all,
  relations: all,
  rulings: all,
  search: all,
  texts: all,
};

// Without it every place of every charger is held against every other's: only the scenes that cite it are asked then, the
// others of The 9th Age would take hours.
const endless = ['T9-45'];

const fileOf = name => `tests/${name}.test.mjs`;

// Before a test coverage-record.mjs; tests/c/ask_again.c reads what it has kept.
function askAgain(name) {
  const file = join(folder, `${name.replaceAll('/', '-')}.calls`);
  const env = { ...process.env, UMPIRE_RECORD: file };
  execFileSync(process.execPath, ['--import', './tests/lib/coverage-record.mjs', fileOf(name)], {
    cwd: root,
    stdio: 'ignore',
    env,
  });
  const { status } = spawnSync(join(folder, 'ask_again'), { input: readFileSync(file) });
  if (status !== 0) throw new Error(`what ${fileOf(name)} asks ended with ${status}`);
}

function run() {
  for (const counts of countsBelow(folder)) rmSync(counts);
  const tests = readdirSync(join(folder, 'tests')).filter(name => /^test_\w+$/.test(name) && name !== 'test_memory');
  for (const name of tests)
    execFileSync(join(folder, 'tests', name), {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, UMPIRE_SCALE: '0.1' },
    });
  answer(requests(), {});
  for (const [name, of] of Object.entries(askers)) if (of === (game ?? of)) askAgain(name);
  // With each clause left out, every scene of its game, as drop.test.mjs has it.
  for (const system of asked) {
    const scenes = quickScenesOf(system);
    for (const clause of new Set(scenes.flatMap(scene => scene.clauses))) {
      const those = endless.includes(clause) ? scenes.filter(scene => scene.clauses.includes(clause)) : scenes;
      answer(
        those.map(scene => scene.request),
        { UM_DROP: clause },
      );
    }
  }
}

// The playouts hold what every reply promises (playouts.test.mjs), but no reply of theirs is known beforehand.
async function play() {
  const { playoutsOf } = await import('./lib/playout-requests.mjs'); // which loads the module that was built just now
  for (const system of asked)
    answer(
      playoutsOf(system, playouts).map(text => JSON.parse(text)),
      {},
    );
}

// Without a clause a state may break what every state keeps to, which ends the program, and with it go its counts: the others of the
// list are asked again.
function answer(list, env) {
  const input = list.map(request => JSON.stringify(request)).join('\n');
  const { status } = spawnSync(join(folder, 'umpire'), ['--lines'], {
    input,
    maxBuffer: 1 << 30,
    env: { ...process.env, ...env },
  });
  if (status === 0) return;
  if (!env.UM_DROP) throw new Error(`umpire ended with ${status}`);
  const half = list.length >> 1;
  if (half) for (const part of [list.slice(0, half), list.slice(half)]) answer(part, env);
}

// Of every source: its lines with their counts, and those of their branches. A header counts once, wherever it is included.
function measured() {
  const sources = new Map();
  const work = join(folder, 'gcov');
  mkdirSync(work, { recursive: true });
  for (const counts of countsBelow(folder)) {
    const text = execFileSync('gcov', ['--json-format', '--branch-probabilities', '--stdout', counts], {
      cwd: work,
      maxBuffer: 1 << 28,
    });
    for (const { file, lines } of text
      .toString()
      .trim()
      .split('\n')
      .flatMap(line => JSON.parse(line).files)) {
      const path = relative(root, file);
      if (!path.startsWith('src') || path.startsWith(join('src', 'cjson'))) continue;
      if (!sources.has(path)) sources.set(path, new Map());
      lines.forEach(line => add(sources.get(path), line));
    }
  }
  return sources;
}

function add(lines, { line_number: number, count, branches }) {
  const line = lines.get(number) ?? { count: 0, branches: [] };
  lines.set(number, line);
  line.count += count;
  branches.forEach((branch, i) => (line.branches[i] = (line.branches[i] ?? 0) + branch.count));
}

const share = (part, all) => `${part} of ${all} ${all ? ((100 * part) / all).toFixed(1) : '100.0'} %`;
const isNamed = path => named.some(name => path.startsWith(name));

// Of every folder {lines, run, branches, taken}.
function sums(sources) {
  const folders = new Map();
  for (const [path, lines] of [...sources].sort()) {
    const text = readFileSync(join(root, path), 'utf8').split('\n');
    const sum = folders.get(dirname(path)) ?? { lines: 0, run: 0, branches: 0, taken: 0 };
    folders.set(dirname(path), sum);
    for (const [number, line] of lines) {
      const { count, branches } = line;
      const isNever = never.test(text[number - 1]);
      sum.lines++;
      sum.run += count > 0 || isNever;
      if (isNever) continue;
      sum.branches += branches.length - closed(text, number, line);
      sum.taken += branches.filter(Boolean).length;
    }
  }
  return folders;
}

function list(sources) {
  for (const [path, lines] of [...sources].sort()) {
    if (!isNamed(path)) continue;
    const text = readFileSync(join(root, path), 'utf8').split('\n');
    for (const [number, line] of [...lines].sort(([a], [b]) => a - b)) {
      const [source, taken] = [text[number - 1], line.branches.filter(Boolean).length];
      const all = line.branches.length - closed(text, number, line);
      if (!never.test(source) && (taken < all || !line.count))
        console.log(`${path}:${number}: ${taken} of ${all}: ${source.trim()}`);
    }
  }
}

function tell(before, after) {
  const played = sums(after);
  for (const [name, sum] of sums(before)) {
    if (game && !isNamed(name)) continue;
    const { run, taken } = played.get(name);
    console.log(
      `${name}: lines ${share(sum.run, sum.lines)}, branches ${share(sum.taken, sum.branches)}; with playouts ${run} and ${taken}`,
    );
  }
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await setUp();
    if (!thisMachine().find('gcov')) throw new SetupError('missing: gcov, which comes with gcc');
    if (!asked.length) throw new SetupError(`no game ${game}; there are ${systems.join(', ')}`);
    await buildParts(['coverage', 'wasm', ...needsOfAll(Object.keys(askers).map(fileOf))]);
    run();
    const before = measured();
    await play();
    const after = measured();
    list(after);
    tell(before, after);
  });
}
