// Splits the module of each game in two: the functions that verdicts of its scenes use, and the rest, for bad input and
// for what is asked besides a verdict, such as rulings, reach, plans and odds. A page tells its first verdict with the
// first part while the rest is loading (wasm/engine.js, `finish`). Functions that few verdicts use may form a part in
// between.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { systems } from './games.mjs';
import { root } from './setup.mjs';

const build = join(root, 'build');
// As Emscripten links them, with each function kept separate.
const linked = join(build, 'wasm');
const folder = join(build, 'parts');
// A hash of what each file was made from.
const stamps = join(build, 'made');
export const partOf = (system, part) => join(folder, `umpire-${system}.${part}.wasm`);

/**
 * How much of a scene a game's first part must tell: `whole`, which is the default; `opened`, before any choice; or
 * `later`, nothing. web/games/<system>/module.js can say so. A part in between tells the rest of the verdicts.
 * @typedef {(scene: any) => 'whole' | 'opened' | 'later'} FirstTells
 */
/** @type {Record<string, FirstTells>} */
const firstTells = {};
const toldBy = system => join(root, 'web/games', system, 'module.js');
for (const system of systems) {
  const path = toldBy(system);
  if (existsSync(path)) ({ firstTells: firstTells[system] } = await import(pathToFileURL(path).href));
}

const jsonBelow = path =>
  readdirSync(path, { withFileTypes: true }).flatMap(each => {
    const within = join(path, each.name);
    if (each.isDirectory()) return jsonBelow(within);
    return each.name.endsWith('.json') ? [within] : [];
  });
const scenesOf = system =>
  [`build/public/scenes/${system}`, `tests/games/${system}/scenes`].flatMap(path => jsonBelow(join(root, path)));

// The features that the compiler may use in browsers; mutable globals for the stack that both parts share.
const features = ['bulk-memory', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals'].map(
  each => `--enable-${each}`,
);

/** @typedef {{ find: (command: string) => string | null }} Machine */

/**
 * Writes each module whole to build/NAME, with functions that are called once inlined.
 * @param {Machine} machine
 * @param {string[]} names
 */
export async function shortenModules(machine, names) {
  const tool = toolOf(machine, 'wasm-opt');
  await inLanes(names, async name => {
    const [from, to] = [join(linked, name), join(build, name)];
    await unlessMade(`shorten ${name}`, [to], [from], [tool], async () => {
      if (tool) await shorten(tool, from, `${to}.new`);
      else copyFileSync(from, `${to}.new`);
      renameSync(`${to}.new`, to);
    });
  });
}

/** Writes each game's module in parts to build/parts/. @param {Machine} machine */
export async function splitModules(machine) {
  mkdirSync(folder, { recursive: true });
  const [splitter, shortener, reader, writer] = ['wasm-split', 'wasm-opt', 'wasm-dis', 'wasm-as'].map(name =>
    toolOf(machine, name),
  );
  const tools = { splitter, shortener, reader, writer };
  await inLanes(systems, async system => {
    const scenes = scenesOf(system);
    const parts = partsOf(system).map(part => partOf(system, part));
    await unlessMade(
      `split ${system}`,
      parts,
      [join(linked, `umpire-${system}.wasm`), ...scenes, ...[toldBy(system)].filter(existsSync)],
      Object.values(tools),
      async () => {
        if (!Object.values(tools).every(Boolean) || !(await split(tools, system, scenes))) keepWhole(system);
      },
    );
  });
}

const partsOf = system => (firstTells[system] ? ['first', 'more', 'rest'] : ['first', 'rest']);

// Binaryen's programs use one core each, so this runs one for each core.
async function inLanes(items, work) {
  const waiting = [...items];
  const lane = async () => {
    while (waiting.length) await work(waiting.shift());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

// Does the work unless its files exist and their sources and tools have the same contents as then. A module that was
// linked again is often unchanged.
async function unlessMade(what, files, from, tools, make) {
  const hash = createHash('sha256').update(JSON.stringify(tools));
  for (const file of [...from, import.meta.filename]) hash.update(readFileSync(file));
  mkdirSync(stamps, { recursive: true });
  const stamp = join(stamps, `${what.replace(' ', '-')}.txt`);
  const now = hash.digest('hex');
  if (files.every(file => existsSync(file)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const started = Date.now();
  await make();
  writeFileSync(stamp, now);
  console.log(`done   ${what} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

function toolOf(machine, name) {
  const found = machine.find(name);
  if (found) return found;
  const binaryen =
    machine.find('em-config') && execFileSync('em-config', ['BINARYEN_ROOT'], { encoding: 'utf8' }).trim();
  const tool = binaryen && join(binaryen, 'bin', name);
  return tool && existsSync(tool) ? tool : null;
}

// Nothing lies below address 1024 (Emscripten's GLOBAL_BASE), so addresses near 0 cannot wrap.
const shorten = (tool, from, to) => run(tool, ['-Oz', '--low-memory-unused', '--converge', from, '-o', to]);
const run = (tool, args) => promisify(execFile)(tool, [...features, ...args]);

async function split({ splitter, shortener, ...texts }, system, scenes) {
  const [first, more, rest] = ['first', 'more', 'rest'].map(part => partOf(system, part));
  const part = (from, to, tells, mark) => partInTwo(splitter, from, to, scenes, tells, mark);
  try {
    await part(join(build, 'wasm', `umpire-${system}.wasm`), [first, rest], () => 'whole', '%');
    if (firstTells[system]) {
      await part(first, [first, more], firstTells[system], '&');
      await takeLargerTable(texts, rest);
    }
    for (const each of partsOf(system)) await shorten(shortener, partOf(system, each), partOf(system, each));
    return true;
  } catch (error) {
    console.log(`wasm-split: ${error.message}`);
    return false;
  }
}

// The first part's table has grown by the placeholders for the part in between.
async function takeLargerTable({ reader, writer }, part) {
  const text = `${part}.text`;
  await run(reader, [part, '-o', text]);
  const table = /(\(table \$\S+ \d+) \d+ funcref\)/;
  const written = readFileSync(text, 'utf8');
  if (!table.test(written)) throw new Error(`no table in ${part}`);
  writeFileSync(text, written.replace(table, '$1 funcref)'));
  await run(writer, [text, '-o', part]);
  rmSync(text);
}

// mark: the prefix for names that one part exports to the other.
async function partInTwo(splitter, from, [first, second], scenes, tells, mark) {
  const [counting, profile] = ['counting', 'profile'].map(name => `${first}.${name}`);
  try {
    await run(splitter, ['--instrument', from, '-o', counting]);
    writeFileSync(profile, await profileOf(counting, scenes, tells));
    await run(splitter, [
      '--split',
      `--profile=${profile}`,
      `--export-prefix=${mark}`,
      from,
      '-o1',
      `${first}.new`,
      '-o2',
      second,
    ]);
    renameSync(`${first}.new`, first);
  } finally {
    for (const file of [counting, profile]) rmSync(file, { force: true });
  }
}

// Letters of two, three and four bytes, so that a position with German or Chinese names needs no further part.
const title = 'Bögen 漢 🏹';

// Finds the functions that are called when each scene is opened, as by a link, and told.
/** @param {string} counting @param {string[]} scenes @param {FirstTells} tells */
async function profileOf(counting, scenes, tells) {
  // The loader imports files that the build makes.
  const { load } = await import('./engine.js');
  let wasm;
  let called = false;
  const engine = await load(readFileSync(counting), { begun: exports => (wasm = exports) });
  for (const file of scenes) {
    const written = JSON.parse(readFileSync(file, 'utf8'));
    const { ask: _, choices: made = [], ...scene } = { ...(written.request ?? written), title };
    const far = tells(scene);
    if (far === 'later') continue;
    const choices = far === 'opened' ? [] : made;
    let position;
    try {
      position = engine.open(scene);
    } catch {
      continue;
    }
    // A single whole call is enough, because calls may take seconds; the other scenes use open and reply.
    if (!called) engine.call(scene);
    called = true;
    const { error } = JSON.parse(position.replyText(JSON.stringify({ choices, ask: { shapes: true } })));
    // What a kept position points at is told at once too (web/play/session.js, `hotReply`).
    const { turn } = scene.page ?? {};
    if (turn && !error) position.reply({ choices: [...choices, turn], ask: { only: ['trace', 'units'] } });
    position.close();
  }
  const length = wasm.__write_profile(0, 0);
  const at = wasm.malloc(length);
  wasm.__write_profile(at, length);
  return new Uint8Array(wasm.memory.buffer, at, length);
}

// The first part is then complete, and the other parts are empty modules.
function keepWhole(system) {
  console.log(`not split: umpire-${system}.wasm, for want of Binaryen's wasm-split; its first verdict takes longer`);
  copyFileSync(join(build, `umpire-${system}.wasm`), partOf(system, 'first'));
  for (const part of partsOf(system).slice(1))
    writeFileSync(partOf(system, part), Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
}
