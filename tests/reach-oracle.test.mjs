// The oracle of exact reach notices mistakes in the search: one at a time is put into a copy of a source, and what the program made with it
// tells must not agree with play and with the plans of the engine as it is. UMPIRE_CC chooses the compiler.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../wasm/setup.mjs';
import { load } from '../wasm/engine.js';
import { faultOf } from './lib/reach-faults.mjs';
import { builds } from './lib/scene-files.mjs';

const engine = await load();
const native = join(root, 'build', 'native');

// file, what is wrong with it, the text as it stands, the text with the mistake.
const mutations = [
  ['region.c', 'points lead to nothing', 'dimension >= 0; dimension--', 'dimension > 0; dimension--'],
  ['region_moves.c', 'set down upon others', 'um_patch_minus(part, &w, set_down, &f);', 'set_down(&f, part);'],
  ['region_moves.c', 'the tool laid upon others', 'um_patch_minus(part, &w, lay_tool, &f);', 'lay_tool(&f, part);'],
  ['region_store.c', 'a stretch that makes another longer is lost', 'um_region_reshape(r, node, &both);', ''],
  ['region_merge.c', 'what is merged is lost', 'um_region_reshape(r, node, &p);', ''],
  [
    'open_ends.c',
    'collisions of turns are left out',
    'const int to = m->over ?',
    'if (turn) return;\n    const int to = m->over ?',
  ],
  ['open_ends.c', 'what runs evenly is not told', 'if (run.length <= FIRST_STRETCH)', 'if (run.length < 0)'],
  [
    'open_ends.c',
    'ends are told for a point more',
    'end.patch = um_patch_of(from);',
    'end.cost++, end.patch = um_patch_of(from);',
  ],
  ['open_known.c', 'a line without its second half', 'um_distance(side.start, side.end) - wide.lo}', '-wide.lo}'],
];

let folder, compiler;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-reach-'));
  compiler = [process.env.UMPIRE_CC, 'cc', 'gcc', 'clang'].find(
    name => name && spawnSync(name, ['--version']).status === 0,
  );
  assert.ok(compiler, 'no C compiler');
});
after(() => rmSync(folder, { recursive: true, force: true }));

// The native program with one of its sources changed: what the changed one defines is not taken from the library.
function programWith(name, file, text) {
  const source = join(folder, file);
  const program = join(folder, name);
  writeFileSync(source, text);
  const shell = join(native, 'CMakeFiles', 'umpire.dir', 'src', 'cli');
  const objects = readdirSync(shell).filter(each => each.endsWith('.o')).map(each => join(shell, each)); // prettier-ignore
  const includes = ['-I', join(root, 'src'), '-I', join(native, 'generated'), '-isystem', join(root, 'src', 'cjson')];
  const args = ['-std=c17', '-O1', '-ffp-contract=off', ...includes, '-o', program, source, ...objects];
  execFileSync(compiler, [...args, join(native, 'libumpire.a'), '-lm'], { stdio: 'pipe' });
  return program;
}

const isUsual = existsSync(join(native, 'libumpire.a')); // other generators put it elsewhere

test('the oracle of exact reach agrees with the search', () => assert.equal(faultOf(engine, builds.native), null));

test('and notices mistakes in it', { skip: !isUsual && 'the library is elsewhere' }, async t => {
  for (const [index, [file, title, from, to]] of mutations.entries()) {
    await t.test(`${file}: ${title}`, () => {
      const source = readFileSync(join(root, 'src', 'search', file), 'utf8').replaceAll('\r\n', '\n');
      assert.equal(source.split(from).length, 2, `this text must stand once in ${file}: ${from}`);
      const fault = faultOf(
        engine,
        programWith(
          `mutant-${index}`,
          file,
          source.replace(from, () => to),
        ),
      );
      assert.ok(fault, 'survived');
    });
  }
});
