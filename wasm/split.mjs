// Parts the module of each game: what the verdicts of its scenes go through, and the rest: bad input and what is asked
// for beside a verdict, as rulings, reach, plans and odds. A page tells its first verdict by the first part, while the rest is
// on its way (wasm/engine.js, `finish`). Of what verdicts go through, that which few of them do may come as a part in between.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, systems } from './engine.js';
import { root } from './setup.mjs';

const build = join(root, 'build');
// As Emscripten links them, with every function by itself.
const linked = join(build, 'wasm');
const folder = join(build, 'parts');
export const partOf = (system, part) => join(folder, `umpire-${system}.${part}.wasm`);

// Where several pursue, what their dice lead to is weighed together by an eighth of that module, which most positions never
// enter: of these the first part has to open the position alone, and one in between goes on.
const opensOnly = { 'ninth-age': ({ order }) => order?.pursuers?.length > 1 };

const jsonBelow = path =>
  readdirSync(path, { withFileTypes: true }).flatMap(each => {
    const within = join(path, each.name);
    if (each.isDirectory()) return jsonBelow(within);
    return each.name.endsWith('.json') ? [within] : [];
  });
const scenesOf = system => [`build/public/scenes/${system}`, `tests/games/${system}/scenes`].flatMap(path => jsonBelow(join(root, path)));

// What the compiler was told that browsers know; mutable globals for the stack that both parts have.
const features = ['bulk-memory', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals'].map(each => `--enable-${each}`);

/** @typedef {{ find: (command: string) => string | null }} Machine */

/** Each module whole, build/NAME, with what is called once in its caller. @param {Machine} machine @param {string[]} names */
export async function shortenModules(machine, names) {
  const tool = toolOf(machine, 'wasm-opt');
  for (const name of names) {
    const [from, to] = [join(linked, name), join(build, name)];
    if (isNewer(to, [from, import.meta.filename])) continue;
    if (tool) shorten(tool, from, `${to}.new`);
    else copyFileSync(from, `${to}.new`);
    renameSync(`${to}.new`, to);
  }
}

/** @param {Machine} machine */
export async function splitModules(machine) {
  mkdirSync(folder, { recursive: true });
  const [splitter, shortener, reader, writer] = ['wasm-split', 'wasm-opt', 'wasm-dis', 'wasm-as'].map(name => toolOf(machine, name));
  const tools = { splitter, shortener, reader, writer };
  for (const system of systems) {
    const scenes = scenesOf(system);
    if (isNewer(partOf(system, 'rest'), [join(linked, `umpire-${system}.wasm`), ...scenes, import.meta.filename])) continue;
    if (!Object.values(tools).every(Boolean) || !(await split(tools, system, scenes))) keepWhole(system);
  }
}

function toolOf(machine, name) {
  const found = machine.find(name);
  if (found) return found;
  const binaryen = machine.find('em-config') && execFileSync('em-config', ['BINARYEN_ROOT'], { encoding: 'utf8' }).trim();
  const tool = binaryen && join(binaryen, 'bin', name);
  return tool && statSync(tool, { throwIfNoEntry: false }) ? tool : null;
}

const shorten = (tool, from, to) => run(tool, ['-Oz', '--converge', from, '-o', to]);
const run = (tool, args) => execFileSync(tool, [...features, ...args], { stdio: 'inherit' });

const isNewer = (file, than) => {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1;
  return than.every(each => statSync(each).mtimeMs <= made);
};

async function split({ splitter, shortener, ...texts }, system, scenes) {
  const [first, more, rest] = ['first', 'more', 'rest'].map(part => partOf(system, part));
  const part = (from, to, isOpened, mark) => partInTwo(splitter, from, to, scenes, isOpened, mark);
  try {
    await part(join(build, 'wasm', `umpire-${system}.wasm`), [first, rest], () => false, '%');
    if (opensOnly[system]) {
      await part(first, [first, more], opensOnly[system], '&');
      takeLargerTable(texts, rest);
    }
    for (const each of opensOnly[system] ? [first, more, rest] : [first, rest]) shorten(shortener, each, each);
    return true;
  } catch (error) {
    console.log(`wasm-split: ${error.message}`);
    return false;
  }
}

// The first part's table has grown since, by the placeholders for what is in between.
function takeLargerTable({ reader, writer }, part) {
  const text = `${part}.text`;
  run(reader, [part, '-o', text]);
  const table = /(\(table \$\S+ \d+) \d+ funcref\)/;
  const written = readFileSync(text, 'utf8');
  if (!table.test(written)) throw new Error(`no table in ${part}`);
  writeFileSync(text, written.replace(table, '$1 funcref)'));
  run(writer, [text, '-o', part]);
  rmSync(text);
}

// `mark` begins the names of what the one part lends the other.
async function partInTwo(splitter, from, [first, second], scenes, isOpened, mark) {
  const [counting, profile] = ['counting', 'profile'].map(name => `${first}.${name}`);
  try {
    run(splitter, ['--instrument', from, '-o', counting]);
    writeFileSync(profile, await profileOf(counting, scenes, isOpened));
    run(splitter, ['--split', `--profile=${profile}`, `--export-prefix=${mark}`, from, '-o1', `${first}.new`, '-o2', second]);
    renameSync(`${first}.new`, first);
  } finally {
    for (const file of [counting, profile]) rmSync(file, { force: true });
  }
}

// Letters of two, three and four bytes: a position with names in German or Chinese waits for no more than others do.
const title = 'Bögen 漢 🏹';

// Which functions are called when each of the scenes is opened, as out of a link, and told of.
async function profileOf(counting, scenes, isOpened) {
  let wasm;
  const engine = await load(readFileSync(counting), { begun: exports => (wasm = exports) });
  for (const file of scenes) {
    const written = JSON.parse(readFileSync(file, 'utf8'));
    const { ask: _, choices: made = [], ...scene } = { ...(written.request ?? written), title };
    const choices = isOpened(scene) ? [] : made;
    if (engine.call({ ...scene, choices }).error) continue;
    const position = engine.open(scene);
    position.reply({ choices, ask: { shapes: true } });
    // What is looked at when it was kept is told at once too (web/session.js, `hotReply`).
    const { turn } = scene.page ?? {};
    if (turn) position.reply({ choices: [...choices, turn], ask: { only: ['trace', 'units', 'options'] } });
    position.close();
  }
  const length = wasm.__write_profile(0, 0);
  const at = wasm.malloc(length);
  wasm.__write_profile(at, length);
  return new Uint8Array(wasm.memory.buffer, at, length);
}

// A first part that lacks nothing, and modules without anything in them.
function keepWhole(system) {
  console.log(`not split: umpire-${system}.wasm, for want of Binaryen's wasm-split; its first verdict takes longer`);
  copyFileSync(join(build, `umpire-${system}.wasm`), partOf(system, 'first'));
  for (const part of opensOnly[system] ? ['more', 'rest'] : ['rest'])
    writeFileSync(partOf(system, part), Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
}
