// Puts a mistake into one file of the engine and looks whether the scenes or the C tests notice. The other objects, and the flags,
// are those of the native build and of the one with sanitizers.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { load } from '../../wasm/engine.js';
import { root } from '../../wasm/setup.mjs';
import { conformanceSet } from '../conformance/set.js';
import { togetherFaults } from '../oracle/pursuit-together.mjs';
import { Judge } from '../oracle/pursuit.mjs';
import { hashOf, pinnedRequests } from '../lib/pinned.mjs';
import { faultOf, faultOfItsOwn } from '../lib/reach-faults.mjs';
import { chargersScene, ninthAgeFaults, ninthAgeScene, playPursuits } from '../games/ninth-age/random.mjs';
import { openRandom, seeded } from '../lib/random.mjs';
import { reversedScenesOf } from '../lib/reversed.mjs';
import { scenesOf, slow, suitesOfErrors, systems } from '../lib/scene-files.mjs';

const folder = join(root, 'build', 'mutation', `${process.pid}`);
const builds = { native: join(root, 'build', 'native'), sanitize: join(root, 'build', 'sanitize') };

// A hang ends by itself after so much of the processor's time; so does a loop that eats memory. makeReady measures what the
// sources as they are take on this machine, and allows a multiple of it.
const patience = 900_000;
const seconds = { native: patience / 1000, sanitize: patience / 1000, memory: patience / 1000, tests: 60, suites: 60 };
const allowance = { times: 4, least: 20 };
const kilobytes = 2_000_000;

// The C tests take small samples.
const small = { ...process.env, UMPIRE_SCALE: '0.1' };

const posix = path => path.replaceAll('\\', '/');
const sourceOf = file => readFileSync(join(root, file), 'utf8');

/** The sources that mistakes are put into. */
export function sources() {
  return ['src/plane', 'src/hex', 'src/games', 'src/search', 'src/json']
    .flatMap(below => readdirSync(join(root, below), { recursive: true }).map(name => posix(join(below, name))))
    .filter(file => file.endsWith('.c'))
    .sort();
}

// --- compiling

const commands = {};
function commandsOf(build) {
  const read = () => JSON.parse(readFileSync(join(builds[build], 'compile_commands.json'), 'utf8'));
  return (commands[build] ??= new Map(read().map(entry => [posix(relative(root, entry.file)), entry])));
}

function compilerOf(build, file) {
  const [compiler, ...flags] = commandsOf(build).get(file).command.split(' ').filter(Boolean);
  return { compiler, flags: [...flags.slice(0, flags.indexOf('-o')), '-w'] };
}

function run(command, args, { input = '', limit = patience, env = small } = {}) {
  return new Promise(done => {
    const how = { cwd: root, timeout: limit, killSignal: /** @type {const} */ ('SIGKILL'), maxBuffer: 1 << 28, env };
    const child = execFile(command, args, how, (error, out, complaints) =>
      done({ fine: !error, out: out + complaints }),
    );
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

// Sanitizers and Node take more room for addresses than there is memory.
function limited(program, args, { build = 'native', ...more }) {
  if (process.platform === 'win32') return run(program, args, more);
  const memory = ['sanitize', 'memory', 'suites'].includes(build) ? '' : `ulimit -v ${kilobytes};`;
  return run('sh', ['-c', `ulimit -t ${seconds[build]}; ${memory} exec "$@"`, 'sh', program, ...args], more);
}

// From the standard input, so that nothing in the object tells one text from another.
async function compile(file, text, object, more = [], build = 'native') {
  const { compiler, flags } = compilerOf(build, file);
  const args = [...flags, '-O1', ...more, '-iquote', join(root, dirname(file)), '-x', 'c', '-', '-c', '-o', object];
  return (await run(compiler, args, { input: text })).fine;
}

const archives = ['libumpire.a'];
const kept = (build, name) => join(folder, build, basename(name));

async function link(objects, program, build = 'native') {
  const { compiler, flags } = compilerOf(build, 'src/play/play.c');
  const sanitizers = flags.filter(flag => flag.startsWith('-fsanitize'));
  const libraries = archives.map(name => kept(build, name));
  const { fine, out } = await run(compiler, [...sanitizers, ...objects, ...libraries, '-lm', '-o', program]);
  if (!fine) throw new Error(`not linked: ${out}`);
}

// What the command line is made of besides the engine.
const objects = build =>
  [...commandsOf(build)]
    .filter(([file]) => file.startsWith('src/cli/'))
    .map(([, { command }]) => / -o (\S+)/.exec(command)[1]);
const program = build => objects(build).map(name => kept(build, name));

// A build that goes on beside this changes nothing here.
function keep(build) {
  mkdirSync(join(folder, build), { recursive: true });
  for (const name of [...archives, ...objects(build)]) copyFileSync(join(builds[build], name), kept(build, name));
}

// --- what looks for mistakes

const systemOf = (file, systems) => systems.find(system => system.replaceAll('-', '_').endsWith(file.split('/')[2]));

// Most mistakes are noticed before the slow ones.
const longSet = '-long';
const isLong = line => slow.some(name => line.includes(`"name":"${name}`));

// Of each game a conformance set of its own, and its scenes reversed: what is wrong in a game's file shows in its scenes alone.
function writeSets() {
  const set = conformanceSet();
  const index = JSON.parse(set.get('index.json'));
  const games = index.files.filter(entry => entry.system);
  const turned = games.map(game => {
    const file = `${game.system}-reversed.jsonl`;
    const scenes = reversedScenesOf(game.system);
    set.set(
      file,
      scenes
        .map(
          ({ name, note, clauses, request, expect }) => `${JSON.stringify({ name, note, clauses, request, expect })}\n`,
        )
        .join(''),
    );
    return { ...game, file, scenes: scenes.length, sha256: createHash('sha256').update(set.get(file)).digest('hex') };
  });
  const write = (name, files) => {
    mkdirSync(join(folder, 'sets', name), { recursive: true });
    const kept = files.map(entry => {
      const lines = set
        .get(entry.file)
        .split('\n')
        .filter(line => line && isLong(line) === name.endsWith(longSet));
      const text = lines.map(line => `${line}\n`).join('');
      writeFileSync(join(folder, 'sets', name, entry.file), text);
      return { ...entry, scenes: lines.length, sha256: createHash('sha256').update(text).digest('hex') };
    });
    writeFileSync(join(folder, 'sets', name, 'index.json'), JSON.stringify({ ...index, files: kept }));
  };
  for (const end of ['', longSet]) {
    games.forEach((game, i) => write(`${game.system}${end}`, [game, turned[i]]));
    write(`all${end}`, [...games, ...turned]);
  }
  return games.map(game => game.system);
}

// The C tests: test_memory takes minutes, and what it looks for is no wrong answer.
const cTests = readdirSync(join(root, 'tests', 'c'))
  .filter(name => /^test_.*\.c$/.test(name) && name !== 'test_memory.c')
  .map(name => ({ name: basename(name, '.c'), source: join('tests', 'c', name), args: [] }));
const oracle = { name: 'oracle_plane', source: join('tests', 'oracle', 'oracle_plane.c'), args: ['20000'] };

/** Makes ready what all mistakes share. @param {{ whole?: boolean, set?: string }} [what] not whole: scenes alone,
 * without C tests, sanitizers and playouts; set: the game whose scenes the sources as they are must pass first */
export async function makeReady({ whole = true, set = 'all' } = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'originals'), { recursive: true });
  for (const build of whole ? ['native', 'sanitize'] : ['native']) keep(build);
  const systems = writeSets();
  // Every check of a state counts, as in the build with sanitizers.
  const checking = ['src/play/play.c', 'src/scene/options.c'].map(file => ({
    file,
    object: join(folder, `${basename(file, '.c')}.o`),
  }));
  await Promise.all(checking.map(({ file, object }) => compile(file, sourceOf(file), object, ['-DUM_VALIDATE=1'])));
  const ready = {
    systems,
    checking,
    whole,
    tests: whole ? compileTests() : [],
    watched: whole ? await compileWatched() : undefined,
  };
  const found = await withoutMistake(ready, 'src/play/play.c', set);
  if (found) throw new Error(`noticed where there is no mistake: ${found}`);
  return ready;
}

async function measured(build, look) {
  const start = performance.now();
  const found = await look();
  const took = (performance.now() - start) / 1000;
  seconds[build] = Math.max(allowance.least, Math.ceil(took * allowance.times));
  return found;
}

// Another text that does the same, held to those scenes: what the sources fail by would be noticed in every mistake.
async function withoutMistake(ready, file, set) {
  const place = join(folder, 'none');
  mkdirSync(place);
  const text = `${sourceOf(file)}\nint unused(int a);\nint unused(int a) { return a; }\n`;
  const [object, umpire] = [join(place, 'same.o'), join(place, 'umpire')];
  await compile(file, text, object, ['-DUM_VALIDATE=1']);
  const shared = ready.checking.filter(other => other.file !== file).map(other => other.object);
  await link([object, ...shared, ...program('native')], umpire);
  const found = await measured('native', () => byScenes(umpire, set));
  if (found || !ready.whole) return found;
  return (
    (await byTests(ready, file, object, shared, place)) ??
    (await bySuites(umpire)) ??
    (await measured('sanitize', () => bySanitizers(file, text, place, set))) ??
    (await measured('memory', () => byMemory(ready, file, text, place, set)))
  );
}

/** Leaves nothing behind. */
export const clearAway = () => rmSync(folder, { recursive: true, force: true });

function compileTests() {
  const { compiler, flags } = compilerOf('native', 'src/play/play.c');
  return [...cTests, oracle].map(test => {
    const object = join(folder, `${test.name}.o`);
    execFileSync(compiler, [...flags, '-O1', '-c', join(root, test.source), '-o', object], { cwd: root });
    return { ...test, object };
  });
}

// Clang's memory sanitizer notices what is read before it was written, and needs all of the program compiled so.
const watching = ['-O1', '-fsanitize=memory', '-DUM_VALIDATE=1'];

async function compileWatched() {
  const files = [...commandsOf('native').keys()].filter(file => /^(src|build\/deps)\//.test(file));
  mkdirSync(join(folder, 'memory'), { recursive: true });
  const objects = new Map();
  for (const file of files) {
    const object = join(folder, 'memory', `${file.replaceAll('/', '-')}.o`);
    if (!(await compileToWatch(file, sourceOf(file), object)))
      return console.log('without clang and its memory sanitizer');
    objects.set(file, object);
  }
  return objects;
}

async function compileToWatch(file, text, object) {
  const args = [
    ...compilerOf('native', file).flags,
    ...watching,
    '-iquote',
    join(root, dirname(file)),
    '-x',
    'c',
    '-',
    '-c',
    '-o',
    object,
  ];
  return (await run('clang', args, { input: text })).fine;
}

async function byMemory({ watched }, file, text, place, set) {
  const [object, umpire] = [join(place, 'watched.o'), join(place, 'umpire-watched')];
  if (!watched || !(await compileToWatch(file, text, object))) return;
  const others = [...watched].filter(([other]) => other !== file).map(([, compiled]) => compiled);
  const { fine, out } = await run('clang', ['-fsanitize=memory', object, ...others, '-lm', '-o', umpire]);
  if (!fine) throw new Error(`not linked: ${out}`);
  const found = await byScenes(umpire, set, 'memory');
  return found && `${found}, by the memory sanitizer`;
}

// Suites that ask the native program alone: what is no request is answered with which error, and which clause decided.
const suites = [...suitesOfErrors(), 'tests/decides.test.mjs'];
async function bySuites(umpire) {
  const args = ['--test', '--test-reporter=tap', ...suites];
  const env = { ...small, UMPIRE_MISTAKEN: umpire };
  const { fine, out } = await limited(process.execPath, args, { build: 'suites', env });
  if (!fine) return `a suite: ${/^not ok \d+ - (.*)/m.exec(out)?.[1] ?? 'the end of the suites'}`;
}

// The pinned playouts, a share of each game's. What they end in is known from our own replies alone: they come last.
let pinnedOnes;
async function byPlayouts(umpire, systems) {
  pinnedOnes ??= pinnedRequests(await load());
  for (const { system, requests, sha256 } of pinnedOnes.filter(one => systems.includes(one.system))) {
    const { out } = await limited(umpire, ['--lines'], { input: requests.map(text => `${text}\n`).join('') });
    if (hashOf(out.trimEnd().split('\n')) !== sha256) return `the pinned playouts of ${system}`;
  }
}

// Random pursuits, measured by the second method (tests/ninth-age.test.mjs).
let pursuits;
async function byMeasuring(umpire, systems) {
  if (!systems.includes('ninth-age')) return;
  pursuits ??= randomPursuits(await load());
  const input = pursuits.map(({ scene, choices }) => `${JSON.stringify({ ...scene, choices })}\n`).join('');
  const { out } = await limited(umpire, ['--lines'], { input, build: 'tests' });
  const replies = out.split('\n').map(text => (text ? JSON.parse(text) : {}));
  const at = pursuits.findIndex((pursuit, i) => isFaulty(pursuit, replies[i]));
  return at < 0 ? undefined : `random pursuit ${at}, measured`;
}

// Exact reach, against play and plans: its own, and those of the engine as it is.
const reaches = file => /^src\/(search|plane|games\/arcane_legions)\//.test(file);
async function byReach(umpire, file) {
  if (!reaches(file)) return;
  const engine = await load();
  const fault = faultOf(engine, umpire) ?? faultOfItsOwn(engine, umpire);
  return fault ? `the oracle of exact reach: ${fault[0]}` : undefined;
}

function randomPursuits(engine) {
  const random = seeded(20261126);
  const makes = Array.from({ length: 300 }, (_, i) => (i % 5 ? ninthAgeScene : chargersScene));
  return makes.map(make => {
    const { scene, position } = openRandom(engine, make, random);
    const { choices } = playPursuits(position, random);
    position.close();
    return { scene, choices };
  });
}

function isFaulty({ scene, choices }, reply) {
  if (reply.verdict !== 'legal' || reply.status !== 'done') return true;
  const faults = [...new Judge(scene, reply).judge().faults, ...togetherFaults(scene, reply).faults];
  return faults.length + ninthAgeFaults(scene, choices, reply).length > 0;
}

// --- one mistake

// The file's own object, at a level of optimising.
const originals = new Map();
function original(file, level) {
  const object = join(folder, 'originals', `${posix(file).replaceAll('/', '-')}${level}.o`);
  if (!originals.has(object))
    originals.set(
      object,
      compile(file, sourceOf(file), object, [level]).then(() => readFileSync(object)),
    );
  return originals.get(object);
}

async function isSame(file, text, object, level) {
  await compile(file, text, object, [level]);
  return readFileSync(object).equals(await original(file, level));
}

// The first scene that fails; else the program ended, or was ended.
const failing = out => /^\S+ ([^:\n]+): /m.exec(out)?.[1] ?? 'the end of the program';

async function byScenes(umpire, set, build) {
  for (const name of [set, `${set}${longSet}`]) {
    const { fine, out } = await limited(umpire, ['verify', join(folder, 'sets', name)], { build });
    if (!fine) return failing(out);
  }
}

// The plane, keys and Arcane Legions are what the C tests look at.
const isTested = file => !/^src\/games\/\w+\//.test(file) || file.startsWith('src/games/arcane_legions/');

// What a scene says its reply cites, and refuses by: the program does not look at that.
let claims;
async function byCitations(umpire, systems) {
  claims ??= allClaims();
  const scenes = claims.filter(scene => systems.includes(scene.system));
  const { out } = await limited(umpire, ['--lines'], { input: scenes.map(scene => `${scene.request}\n`).join('') });
  const replies = out.split('\n').map(text => (text ? JSON.parse(text) : {}));
  return scenes.find((scene, i) => !isCited(scene, replies[i]))?.name;
}

const allClaims = () =>
  systems.flatMap(system =>
    scenesOf(system).map(({ name, clauses, refuses, request }) => ({
      system,
      name,
      clauses,
      refuses,
      request: JSON.stringify(request),
    })),
  );

function isCited({ clauses, refuses }, { trace = [], options = [], barred = [], refused }) {
  const of = items => new Set(items.filter(item => item?.event !== 'agreed').flatMap(item => item?.clauses ?? []));
  const [cited, taken] = [of([...trace, ...options, ...barred, refused]), of([...barred, refused])];
  return clauses.every(id => cited.has(id)) && refuses.every(id => taken.has(id));
}

async function byTests(ready, file, object, shared, place) {
  for (const test of isTested(file) ? ready.tests : []) {
    if (test.name === oracle.name && !file.startsWith('src/plane/')) continue;
    const program = join(place, test.name);
    await link([object, ...shared, test.object], program);
    if (!(await limited(program, test.args, { build: 'tests' })).fine) return test.name;
  }
}

async function bySanitizers(file, text, place, set) {
  const object = join(place, 'sanitized.o');
  const umpire = join(place, 'umpire-sanitized');
  await compile(file, text, object, [], 'sanitize');
  await link([object, ...program('sanitize')], umpire, 'sanitize');
  const found =
    (await byScenes(umpire, set, 'sanitize')) ?? (file.startsWith('src/json/') ? await bySuites(umpire) : undefined);
  return found && `${found}, by sanitizers`;
}

/**
 * What becomes of the file with this text in place of its own.
 * @returns {Promise<{ fate: 'no code' | 'same code' | 'killed' | 'locked' | 'survived', by?: string }>} locked: the pinned playouts
 *   alone notice
 */
export async function fateOf(ready, file, text, name) {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  const object = join(place, 'mutant.o');
  if (!(await compile(file, text, object))) return { fate: 'no code' };
  if (readFileSync(object).equals(await original(file, '-O1'))) return { fate: 'same code' };
  const shared = ready.checking.filter(other => other.file !== file).map(other => other.object);
  const umpire = join(place, 'umpire');
  await link([object, ...shared, ...program('native')], umpire);
  const system = file.startsWith('src/games/') ? systemOf(file, ready.systems) : undefined;
  const set = system ?? 'all';
  const games = system ? [system] : ready.systems;
  const by =
    (await byScenes(umpire, set)) ??
    (await byCitations(umpire, games)) ??
    (await byTests(ready, file, object, shared, place)) ??
    (ready.whole && file.startsWith('src/json/') ? await bySuites(umpire) : undefined);
  if (by) return { fate: 'killed', by };
  if (!ready.whole) return { fate: 'survived' };
  if (await isSame(file, text, object, '-O3')) return { fate: 'same code' };
  const found =
    (await byMeasuring(umpire, games)) ??
    (await byReach(umpire, file)) ??
    (await bySanitizers(file, text, place, set)) ??
    (await byMemory(ready, file, text, place, set));
  if (found) return { fate: 'killed', by: found };
  const locked = await byPlayouts(umpire, games);
  return locked ? { fate: 'locked', by: locked } : { fate: 'survived' };
}
