// Whatever compiler and level of optimising the engine went through, the pinned playouts end to the byte as in WebAssembly. All of
// them, and every level, in long runs; else a share of them with two.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { load } from '../wasm/engine.js';
import { root } from '../wasm/setup.mjs';
import { hashOf, pinnedRequests } from './lib/pinned.mjs';
import { scale } from './lib/random.mjs';

const start = promisify(execFile);
const levels = { '-O0': ['-O0'], '-O2': ['-O2'], '-O3': ['-O3'], '-O3 -march=native': ['-O3', '-march=native'] };
// What makes the least and the most of the code.
const few = ['gcc -O0', 'clang -O3 -march=native'];

const found = compiler => spawnSync(compiler, ['--version']).status === 0;
const all = ['gcc', 'clang']
  .filter(found)
  .flatMap(compiler =>
    Object.entries(levels).map(([level, flags]) => ({ name: `${compiler} ${level}`, compiler, flags })),
  );
const builds = all.filter(({ name }) => scale >= 20 || few.includes(name));

const sourcesBelow = folder =>
  readdirSync(join(root, folder), { recursive: true })
    .map(name => join(folder, String(name)))
    .filter(file => file.endsWith('.c') && !file.startsWith(join('src', 'cjson')));

// As CMakeLists.txt has it, with what the native build found or made.
function compileAll(compiler, flags, program) {
  const commands = JSON.parse(readFileSync(join(root, 'build', 'native', 'compile_commands.json'), 'utf8'));
  const json = commands.find(({ file }) => file.endsWith('cJSON.c')).file;
  const plain = [
    '-std=c17',
    '-ffp-contract=off',
    '-w',
    '-I',
    'src',
    '-I',
    join(root, 'build', 'native', 'generated'),
    '-isystem',
    dirname(json),
    ...flags,
  ];
  const own = ['cjson_numbers.h', 'cjson_memory.h'].flatMap(name => ['-include', join(root, 'src', 'json', name)]);
  execFileSync(compiler, [...plain, ...own, '-c', json, '-o', `${program}.cjson.o`], { cwd: root });
  return start(
    compiler,
    [...plain, '-fno-math-errno', ...sourcesBelow('src'), `${program}.cjson.o`, '-lm', '-o', program],
    { cwd: root },
  );
}

let folder, playouts;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-compilers-'));
  playouts = pinnedRequests(await load());
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('there is a compiler', () => assert.ok(builds.length > 0, `neither of ${few}`));

for (const { name, compiler, flags } of builds)
  test(`${name}: the pinned playouts end as in WebAssembly`, async t => {
    const program = join(folder, name.replaceAll(' ', ''));
    await compileAll(compiler, flags, program);
    for (const { system, requests, sha256 } of playouts) {
      const { stdout, status } = spawnSync(program, ['--lines'], {
        input: requests.map(text => `${text}\n`).join(''),
        encoding: 'utf8',
        maxBuffer: 2 ** 30,
      });
      assert.equal(status, 0, system);
      assert.equal(hashOf(stdout.trimEnd().split('\n')), sha256, system);
      t.diagnostic(`${system}: ${requests.length} playouts, sha256 ${sha256.slice(0, 16)}…`);
    }
  });
