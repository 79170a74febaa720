// Puts a mistake into one file of the engine and looks whether the scenes or the C tests notice. The other objects, and the flags,
// are those of the native build.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { conformanceSet } from '../conformance/set.js';

const native = join(root, 'build', 'native');
const folder = join(root, 'build', 'mutation');

// A hang ends by itself, however busy the machine is; so does a loop that eats memory.
const seconds = 20;
const kilobytes = 2_000_000;
const patience = seconds * 30_000;

// The C tests take small samples.
const small = { ...process.env, UMPIRE_SCALE: '0.1' };

const posix = path => path.replaceAll('\\', '/');

/** The sources that mistakes are put into. */
export function sources() {
  return ['src/plane', 'src/games']
    .flatMap(below => readdirSync(join(root, below), { recursive: true }).map(name => posix(join(below, name))))
    .filter(file => file.endsWith('.c'))
    .sort();
}

// --- compiling

let commands;
function commandOf(file) {
  commands ??= new Map(
    JSON.parse(readFileSync(join(native, 'compile_commands.json'), 'utf8')).map(entry => [posix(relative(root, entry.file)), entry]),
  );
  return commands.get(file);
}

// From the standard input, so that nothing in the object tells one text from another.
function compilerOf(file, more = []) {
  const [compiler, ...flags] = commandOf(file).command.split(' ').filter(Boolean);
  const kept = flags.slice(0, flags.indexOf('-o'));
  return { compiler, flags: [...kept, '-w', '-O1', ...more, '-iquote', join(root, dirname(file)), '-x', 'c', '-', '-c', '-o'] };
}

function run(command, args, { input = '', limit = patience } = {}) {
  return new Promise(done => {
    const child = execFile(command, args, { cwd: root, timeout: limit, killSignal: 'SIGKILL', maxBuffer: 1 << 28, env: small }, (error, out, complaints) =>
      done({ fine: !error, out: out + complaints }),
    );
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

const limited = (program, args, more) =>
  process.platform === 'win32'
    ? run(program, args, more)
    : run('sh', ['-c', `ulimit -t ${seconds} -v ${kilobytes}; exec "$@"`, 'sh', program, ...args], more);

async function compile(file, text, object, more = []) {
  const { compiler, flags } = compilerOf(file, more);
  const { fine } = await run(compiler, [...flags, object], { input: text });
  return fine;
}

const sourceOf = file => readFileSync(join(root, file), 'utf8');
const link = async (objects, program) => {
  const { compiler } = compilerOf('src/umpire.c');
  const { fine, out } = await run(compiler, [...objects, join(native, 'libumpire_engine.a'), join(native, 'libcjson.a'), '-lm', '-o', program]);
  if (!fine) throw new Error(`not linked: ${out}`);
};

// --- what looks for mistakes

const systemOf = (file, systems) => systems.find(system => system.replaceAll('-', '_').endsWith(file.split('/')[2]));

// Of each game a conformance set of its own: what is wrong in a game's file shows in its scenes alone.
function writeSets() {
  const set = conformanceSet();
  const index = JSON.parse(set.get('index.json'));
  const games = index.files.filter(entry => entry.system);
  const write = (name, files) => {
    mkdirSync(join(folder, 'sets', name), { recursive: true });
    for (const { file } of files) writeFileSync(join(folder, 'sets', name, file), set.get(file));
    writeFileSync(join(folder, 'sets', name, 'index.json'), JSON.stringify({ ...index, files }));
  };
  for (const game of games) write(game.system, [game]);
  write('all', games);
  return games.map(game => game.system);
}

// The C tests: test_memory takes minutes, and what it looks for is no wrong answer.
const cTests = readdirSync(join(root, 'tests', 'c'))
  .filter(name => /^test_.*\.c$/.test(name) && name !== 'test_memory.c')
  .map(name => ({ name: basename(name, '.c'), source: join('tests', 'c', name), args: [] }));
const oracle = { name: 'oracle_plane', source: join('tests', 'oracle', 'oracle_plane.c'), args: ['20000'] };

// Of each game so many playouts; the plane's mistakes show in two games.
const playouts = 1500;
const asked = new Map();
async function differing(umpire, systems) {
  for (const system of systems) {
    if (!asked.has(system)) asked.set(system, ask(system));
    const { requests, replies } = await asked.get(system);
    const found = (await limited(umpire, ['--lines'], { input: requests.join('\n') })).out.split('\n');
    const at = replies.findIndex((reply, i) => found[i] !== reply);
    if (at >= 0) return requests[at];
  }
}

async function ask(system) {
  const { playoutsOf } = await import('../playout-requests.mjs');
  const requests = playoutsOf(system, playouts);
  const { out } = await run(join(native, 'umpire'), ['--lines'], { input: requests.join('\n') });
  return { requests, replies: out.split('\n') };
}

/** Makes ready what all mistakes share. @param {{ tests?: boolean }} [what] without the C tests */
export async function makeReady({ tests = true } = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'originals'), { recursive: true });
  const systems = writeSets();
  // Every check of a state counts, as in the build with sanitizers.
  const checking = ['src/umpire.c', 'src/scene/options.c'];
  const shared = await Promise.all(
    checking.map(async file => {
      const object = join(folder, `${basename(file, '.c')}.o`);
      await compile(file, sourceOf(file), object, ['-DUM_VALIDATE=1']);
      return object;
    }),
  );
  const ofProgram = [...commands.values()].filter(({ file }) => posix(relative(root, file)).startsWith('src/cli/'));
  const program = ofProgram.map(({ command, directory }) => join(directory, / -o (\S+)/.exec(command)[1]));
  const programs = tests ? await compileTests() : [];
  return { systems, shared, program, programs };
}

async function compileTests() {
  const { compiler, flags } = compilerOf('src/umpire.c');
  const plain = flags.filter(flag => !flag.endsWith('-o'));
  for (const test of [...cTests, oracle]) {
    test.object = join(folder, `${test.name}.o`);
    const args = [...plain.slice(0, plain.indexOf('-iquote')), '-c', join(root, test.source), '-o', test.object];
    execFileSync(compiler, args, { cwd: root });
  }
  return [...cTests, oracle];
}

// The file's own object, at a level of optimising.
const originals = new Map();
function original(file, level) {
  const object = join(folder, 'originals', `${posix(file).replaceAll('/', '-')}${level}.o`);
  const key = object;
  if (!originals.has(key)) originals.set(key, compile(file, sourceOf(file), object, [level]).then(() => readFileSync(object)));
  return originals.get(key);
}

async function isSame(file, text, object, level) {
  await compile(file, text, object, [level]);
  return readFileSync(object).equals(await original(file, level));
}

/**
 * What becomes of the file with this text in place of its own.
 * @returns {Promise<{ fate: 'no code' | 'same code' | 'killed' | 'survived', by?: string, playout?: string }>} the first playout that
 *   has another reply, of those that survive
 */
export async function fateOf(ready, file, text, name) {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  const object = join(place, 'mutant.o');
  if (!(await compile(file, text, object))) return { fate: 'no code' };
  if (readFileSync(object).equals(await original(file, '-O1'))) return { fate: 'same code' };
  const shared = ready.shared.filter(other => basename(other) !== `${basename(file, '.c')}.o`);
  const umpire = join(place, 'umpire');
  await link([object, ...shared, ...ready.program], umpire);
  const system = file.startsWith('src/games/') && systemOf(file, ready.systems);
  const set = system || 'all';
  const scenes = await limited(umpire, ['verify', join(folder, 'sets', set)]);
  if (!scenes.fine) return { fate: 'killed', by: failing(scenes.out) };
  for (const test of ready.programs) {
    if (test === oracle && !file.startsWith('src/plane/')) continue;
    const program = join(place, test.name);
    await link([object, ...shared, test.object], program);
    if (!(await limited(program, test.args)).fine) return { fate: 'killed', by: test.name };
  }
  if (await isSame(file, text, object, '-O3')) return { fate: 'same code' };
  return { fate: 'survived', playout: ready.programs.length ? await differing(umpire, system ? [system] : ready.systems) : undefined };
}

// The first scene that fails; else the program ended, or was ended.
const failing = out => /^\S+ (\S+): /m.exec(out)?.[1] ?? 'the end of the program';
