// Builds the parts named on the command line. Default: what is shipped, which is native, wasm and site.
//   node wasm/build.mjs [native] [wasm] [parts] [sanitize] [check] [fuzz] [site] [bench] [lint]
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeLists } from './lists.mjs';
import { publish as publishAll } from './public.mjs';
import { shortenModules, splitModules } from './split.mjs';
import { installPackages, isMain, main, root, setUp, SetupError, step, thisMachine } from './setup.mjs';

const machine = thisMachine();
const windows = process.platform === 'win32';
const build = join(root, 'build');

// What is in dist/ beside the page, and which script writes it.
const published = [
  ['build embeds', 'web/embed/build.mjs'],
  ['build static pages', 'web/static/build.mjs'],
  ['build conformance set', 'tests/conformance/set.js'],
  ['build headers for hosts', 'web/hosting/build.mjs'],
];

const shipped = ['native', 'wasm', 'site'];
export const everything = ['native', 'wasm', 'parts', 'sanitize', 'check', 'fuzz', 'site', 'bench'];

// The builds of the C code, with their CMake options.
const variants = {
  native: { title: 'native', options: [] },
  wasm: { title: 'WebAssembly', emscripten: true, options: [] },
  sanitize: {
    title: 'sanitizers and C tests',
    options: [
      '-DCMAKE_BUILD_TYPE=Debug',
      '-DUMPIRE_SANITIZE=ON',
      '-DUMPIRE_TESTS=ON',
      '-DUMPIRE_WERROR=ON',
      '-DUMPIRE_DEFINES=UM_VALIDATE=1',
    ],
  },
  // Only clang has libFuzzer.
  fuzz: {
    title: 'fuzz targets',
    options: [
      '-DCMAKE_C_COMPILER=clang',
      '-DCMAKE_BUILD_TYPE=Debug',
      '-DUMPIRE_SANITIZE=ON',
      '-DUMPIRE_FUZZ=ON',
      '-DUMPIRE_WERROR=ON',
      // A tenth: sanitizers and checks take some thirty times as long.
      '-DUMPIRE_DEFINES=UM_VALIDATE=1;UM_MOST_WORK=15000000',
    ],
  },
  // Only for tests/bench/code.mjs.
  names: { title: 'WebAssembly with names', emscripten: true, options: ['-DUMPIRE_NAMES=ON'] },
  // Only for tests/coverage-c.mjs.
  coverage: {
    title: 'counting of lines and branches',
    options: [
      '-DCMAKE_C_COMPILER=gcc',
      '-DCMAKE_BUILD_TYPE=Debug',
      '-DCMAKE_C_FLAGS=--coverage',
      '-DUMPIRE_TESTS=ON',
      // Counts the checks of states, and the code that a dropped clause leaves out.
      '-DUMPIRE_DEFINES=UM_VALIDATE=1;UM_TEST_DROP=1',
    ],
  },
  // This build can drop a clause, which must make some scene fail.
  check: {
    title: 'droppable clauses',
    options: ['-DCMAKE_C_COMPILER=gcc', '-DUMPIRE_WERROR=ON', '-DUMPIRE_DEFINES=UM_TEST_DROP=1'],
  },
};

export async function buildParts(parts) {
  mkdirSync(build, { recursive: true });
  publishAll();
  writeLists();
  for (const part of parts) {
    if (part === 'site') await buildSite();
    else if (part === 'parts') await buildModuleParts();
    else if (part === 'lint') await lint();
    else if (part === 'bench') await buildBenchmarks();
    else await buildVariant(part);
  }
}

async function buildVariant(name) {
  const { title, options, emscripten } = variants[name];
  const folder = join(build, name);
  if (name === 'fuzz' && !machine.hasLibFuzzer()) {
    console.log(
      'not built: the fuzz targets, for want of clang with libFuzzer (Debian, Ubuntu: clang libclang-rt-dev)',
    );
    return;
  }
  if (emscripten) await prepareEmscripten();
  await configure(name, folder);
  await step(`build ${title}`, 'cmake', ['--build', folder, '-j', '2']);
  if (name === 'native')
    publish(join(folder, `umpire${windows ? '.exe' : ''}`), join(build, `umpire${windows ? '.exe' : ''}`));
  if (name !== 'wasm') return;
  await shortenModules(machine, modulesIn(folder));
}

// What a page loads. The lists tell how many parts each module has.
async function buildModuleParts() {
  await splitModules(machine);
  writeLists();
}

// umpire.wasm has every game; each other module has one.
const modulesIn = folder => readdirSync(folder).filter(file => /^umpire.*\.wasm$/.test(file));

async function configure(name, folder) {
  const { title, options, emscripten } = variants[name];
  const generator = machine.find('ninja') ? ['-G', 'Ninja'] : [];
  const launcher = emscripten ? launcherOf(join(build, 'emscripten')) : [];
  const args = ['-S', root, '-B', folder, ...generator, ...launcher, ...options];
  const command = emscripten ? ['emcmake', 'cmake', ...args] : ['cmake', ...args];
  // The folder was configured with other options, elsewhere, or not completely: starts over.
  const stamp = join(folder, 'configured.txt');
  if (read(stamp) === command.join('\n')) return;
  rmSync(folder, { recursive: true, force: true });
  await step(`configure ${title}`, command[0], command.slice(1), { shell: windows });
  writeFileSync(stamp, command.join('\n'));
}

// A distribution's Emscripten belongs to its Python. Another Python, from a version manager, would need half a second
// more for each file.
function useItsPython() {
  const [compiler, python] = ['emcc', 'python3'].map(name => `/usr/bin/${name}`);
  if (machine.find('emcc') === compiler && existsSync(python)) process.env.EMSDK_PYTHON ??= python;
}

// To compile, emcc starts Python, which starts clang, in twice the time of clang alone. So this returns CMake options
// that call clang as emcc would. It does so only where a trial shows that both produce the same bytes.
function launcherOf(folder) {
  const path = join(folder, 'compile.sh');
  if (windows || !existsSync('/bin/sh')) return [];
  if (existsSync(path)) return [`-DCMAKE_C_COMPILER_LAUNCHER=${path}`];
  try {
    const clang = join(output('em-config', ['LLVM_ROOT']), 'clang');
    const levels = ['-Oz', '-O2'];
    const flags = levels.map(level => {
      const own = [level, '-flto'];
      const all = output('emcc', ['--cflags', ...own]).split(' ');
      const given = all.slice(0, -own.length);
      const [by, alone] = [`emcc${level}.o`, `clang${level}.o`].map(name => join(folder, name));
      const rest = [...own, '-std=c17', '-I', join(root, 'src'), '-c', join(root, 'src', 'hex', 'reach.c'), '-o'];
      output('emcc', [...rest, by]);
      output(clang, [...given, ...rest, alone]);
      if (!readFileSync(by).equals(readFileSync(alone))) throw new Error(`${clang} makes something else`);
      return given.join(' ');
    });
    const lines = [
      '#!/bin/sh',
      'case " $* " in',
      '*" -fno-lto "*) ;;',
      ...levels.map((level, i) => `*" ${level} "*) shift; exec ${clang} ${flags[i]} "$@" ;;`),
      'esac',
      'exec "$@"',
    ];
    writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o755 });
    return [`-DCMAKE_C_COMPILER_LAUNCHER=${path}`];
  } catch {
    return [];
  }
}

const output = (command, args) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

// Most Emscriptens compile their C library for the first link, which takes minutes, so that gets a step of its own.
async function prepareEmscripten() {
  useItsPython();
  const folder = join(build, 'emscripten');
  if (existsSync(join(folder, 'ready.wasm'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'ready.c'),
    '#include <stdio.h>\n#include <stdlib.h>\nvoid ready(char *s) { sprintf(s, "%g", strtod(s, 0)); free(s); }\n',
  );
  const args = [
    '-Oz',
    '-sSTANDALONE_WASM',
    '--no-entry',
    '-sEXPORTED_FUNCTIONS=_ready,_malloc',
    'ready.c',
    '-o',
    'ready.wasm',
  ];
  await step('Emscripten: its system libraries (long on first use)', 'emcc', args, { cwd: folder, shell: windows });
}

// Copies to a new name first, so that a running program keeps its own file.
function publish(from, to) {
  if (!existsSync(from)) return;
  if (existsSync(to) && statSync(to).mtimeMs >= statSync(from).mtimeMs) return;
  copyFileSync(from, `${to}.new`);
  renameSync(`${to}.new`, to);
}

// The kernels of tests/bench. They are built from the parts of the engine.
async function buildBenchmarks() {
  for (const [variant, targets] of [
    ['native', ['bench']],
    ['wasm', ['bench', 'bench-O2']],
  ]) {
    await buildVariant(variant);
    await step(`build benchmarks, ${variants[variant].title}`, 'cmake', [
      '--build',
      join(build, variant),
      '--target',
      ...targets,
    ]);
  }
}

async function buildSite() {
  if (!existsSync(join(root, 'web', 'vite.config.js'))) {
    console.log('no site: web/vite.config.js does not exist');
    return;
  }
  await buildModuleParts();
  const stamp = join(build, 'site.txt');
  const modules = modulesIn(build).map(file => `build/${file}`);
  const files = fingerprint([
    'web',
    'public',
    'docs',
    'wasm',
    'tests/conformance',
    'tests/games',
    'tests/disputes',
    'README.md',
    'CONTRIBUTING.md',
    'src/umpire.h',
    'package.json',
    'package-lock.json',
    ...modules,
  ]);
  const now = [process.env.UMPIRE_REPOSITORY ?? '', process.env.UMPIRE_SITE ?? '', files].join('\n');
  if (existsSync(join(root, 'dist')) && read(stamp) === now) return;
  await step('build site', process.execPath, [
    join('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--config',
    'web/vite.config.js',
  ]);
  // After the page, so that its service worker does not cache these files.
  for (const [title, script] of published) await step(title, process.execPath, [script, 'dist']);
  writeFileSync(stamp, now);
}

// Checks the format of all code, the C code with static checks, and the types of the page and the package.
async function lint() {
  await buildVariant('native');
  const sources = ['src', 'wasm', 'tests']
    .flatMap(path => filesBelow(join(root, path)))
    .filter(file => !file.startsWith(join(root, 'src', 'cjson')));
  const engine = sources.filter(file => file.endsWith('.c') && file.startsWith(join(root, 'src')));
  await check('clang-format', ['--dry-run', '-Werror', ...sources.filter(file => /\.[ch]$/.test(file))]);
  await check('clang-tidy', ['-p', join(build, 'native'), '--quiet', '--warnings-as-errors=*', ...engine]);
  const scripts = ['web/**/*.{js,css}', '{wasm,tests}/**/*.{js,mjs}'];
  await step('prettier', process.execPath, [
    join('node_modules', 'prettier', 'bin', 'prettier.cjs'),
    '--check',
    ...scripts,
  ]);
  for (const project of ['web', 'wasm/package'])
    await step(`tsc ${project}`, process.execPath, [
      join('node_modules', 'typescript', 'bin', 'tsc'),
      '--noEmit',
      '-p',
      join(project, 'tsconfig.json'),
    ]);
}

async function check(tool, args) {
  if (machine.find(tool)) await step(tool, tool, args);
  else console.log(`not checked: ${tool} is missing (Debian, Ubuntu: apt-get install ${tool})`);
}

// Names, sizes and times of all files: a change of any file changes it.
function fingerprint(paths) {
  return paths
    .flatMap(path => filesBelow(join(root, path)))
    .map(file => {
      const { size, mtimeMs } = statSync(file);
      return `${file} ${size} ${mtimeMs}`;
    })
    .join('\n');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap(name => filesBelow(join(path, name)));
}

const read = file => (existsSync(file) ? readFileSync(file, 'utf8') : '');

if (isMain(import.meta.url)) {
  await main(async () => {
    const parts = process.argv.slice(2);
    const known = [...everything, 'lint'];
    const unknown = parts.filter(part => !known.includes(part));
    if (unknown.length) throw new SetupError(`unknown part ${unknown.join(', ')}; there are ${known.join(', ')}`);
    await setUp();
    await installPackages();
    await buildParts(parts.length ? parts : shipped);
  });
}
