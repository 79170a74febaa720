// Parts the module of each game in two: what the verdicts of its scenes go through, and the rest: bad input and what is asked
// for beside a verdict, as rulings, reach, plans and odds. A page tells its first verdict by the first part, while the rest is
// on its way (wasm/engine.js, `finish`).
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load, systems } from './engine.js';
import { root } from './setup.mjs';

const build = join(root, 'build');
const folder = join(build, 'parts');
export const partOf = (system, part) => join(folder, `umpire-${system}.${part}.wasm`);

// Where several pursue, their places are weighed together by an eighth of that module, which most positions never enter.
const usesRest = { 'ninth-age': ({ order }) => order?.pursuers?.length > 1 };

const jsonBelow = path =>
  readdirSync(path, { withFileTypes: true }).flatMap(each => {
    const within = join(path, each.name);
    if (each.isDirectory()) return jsonBelow(within);
    return each.name.endsWith('.json') ? [within] : [];
  });
const scenesOf = system => [['public', 'scenes'], ['tests', 'scenes']].flatMap(path => jsonBelow(join(root, ...path, system)));

// What the compiler was told that browsers know; mutable globals for the stack that both parts have.
const features = ['bulk-memory', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals'].map(each => `--enable-${each}`);

/** @param {{ find: (command: string) => string | null }} machine */
export async function splitModules(machine) {
  mkdirSync(folder, { recursive: true });
  const tool = toolOf(machine);
  for (const system of systems) {
    const scenes = scenesOf(system);
    if (isNewer(partOf(system, 'rest'), [join(build, `umpire-${system}.wasm`), ...scenes, import.meta.filename])) continue;
    if (!tool || !(await split(tool, system, scenes))) keepWhole(system);
  }
}

function toolOf(machine) {
  const found = machine.find('wasm-split');
  if (found) return found;
  const binaryen = machine.find('em-config') && execFileSync('em-config', ['BINARYEN_ROOT'], { encoding: 'utf8' }).trim();
  const tool = binaryen && join(binaryen, 'bin', 'wasm-split');
  return tool && statSync(tool, { throwIfNoEntry: false }) ? tool : null;
}

const isNewer = (file, than) => {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1;
  return than.every(each => statSync(each).mtimeMs <= made);
};

async function split(tool, system, scenes) {
  const whole = join(build, `umpire-${system}.wasm`);
  const [counting, profile] = ['counting.wasm', 'profile'].map(name => join(folder, `${system}.${name}`));
  const [first, rest] = ['first', 'rest'].map(part => partOf(system, part));
  const run = (name, args) => execFileSync(join(dirname(tool), name), [...features, ...args], { stdio: 'inherit' });
  try {
    run('wasm-split', ['--instrument', whole, '-o', counting]);
    writeFileSync(profile, await profileOf(counting, scenes, usesRest[system] ?? (() => false)));
    run('wasm-split', ['--split', `--profile=${profile}`, '--export-prefix=%', whole, '-o1', first, '-o2', rest]);
    run('wasm-opt', ['-Oz', '--converge', first, '-o', first]);
    return true;
  } catch (error) {
    console.log(`wasm-split: ${error.message}`);
    return false;
  } finally {
    for (const file of [counting, profile]) rmSync(file, { force: true });
  }
}

// Which functions are called when each of the scenes is opened, as out of a link, and told of.
async function profileOf(counting, scenes, left) {
  let wasm;
  const engine = await load(readFileSync(counting), { begun: exports => (wasm = exports) });
  for (const file of scenes) {
    const written = JSON.parse(readFileSync(file, 'utf8'));
    const { ask: _, choices = [], ...scene } = written.request ?? written;
    if (left(scene) || engine.call({ ...scene, choices }).error) continue;
    const position = engine.open(scene);
    position.reply({ choices, ask: { shapes: true } });
    position.close();
  }
  const length = wasm.__write_profile(0, 0);
  const at = wasm.malloc(length);
  wasm.__write_profile(at, length);
  return new Uint8Array(wasm.memory.buffer, at, length);
}

// A first part that lacks nothing, and a module without anything in it.
function keepWhole(system) {
  console.log(`not split: umpire-${system}.wasm, for want of Binaryen's wasm-split; its first verdict takes longer`);
  copyFileSync(join(build, `umpire-${system}.wasm`), partOf(system, 'first'));
  writeFileSync(partOf(system, 'rest'), Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
}
