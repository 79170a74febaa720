// A new game is four folders and one line: `npm run new-game` in a copy of this tree, built and played natively, and in long runs in
// WebAssembly and on the page.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../wasm/setup.mjs';
import { scale } from './lib/seeded.mjs';

const system = 'shield-wall';
const own = ['src/games/shield_wall/', `web/games/${system}/`, `public/games/${system}/`, `tests/games/${system}/`];
const left = ['.git', 'build', 'dist', 'node_modules', 'npm'];

const contents = folder =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath ?? entry.path, entry.name))
      .filter(path => !left.some(name => path.startsWith(join(folder, name))))
      .map(path => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'latin1')]),
  );

describe('a new game', () => {
  let copy;
  const run = (command, args, options = {}) =>
    execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28, ...options });

  before(() => {
    copy = mkdtempSync(join(tmpdir(), 'umpire-new-game-'));
    for (const entry of readdirSync(root))
      if (!left.includes(entry)) cpSync(join(root, entry), join(copy, entry), { recursive: true });
    // The packages are shared: nothing may take them for older than the list, and install them anew.
    utimesSync(join(copy, 'package-lock.json'), 0, 0);
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    for (const part of ['deps', 'emscripten'])
      if (existsSync(join(root, 'build', part)))
        cpSync(join(root, 'build', part), join(copy, 'build', part), { recursive: true });
  });
  after(() => rmSync(copy, { recursive: true, force: true }));

  it('changes one file outside its folders', () => {
    const was = contents(copy);
    run(process.execPath, ['tests/skeleton/new-game.mjs', system]);
    const now = contents(copy);
    const changed = [...now].filter(([path, text]) => was.get(path) !== text).map(([path]) => path);
    assert.deepEqual(
      changed.filter(path => !own.some(folder => path.startsWith(folder))),
      ['src/games/games.h'],
    );
    for (const folder of own)
      assert.ok(
        changed.some(path => path.startsWith(folder)),
        folder,
      );
    const lines = text => text.split('\n').map(line => line.replace(/\s*\\$/, ''));
    const [before, after] = [was, now].map(files => lines(files.get('src/games/games.h')));
    assert.deepEqual(
      after.filter(line => !before.includes(line)),
      [`    X(shield_wall, "${system}")`],
    );
    // Nothing of the skeleton's own names is left.
    for (const path of changed)
      if (path !== 'src/games/games.h') assert.doesNotMatch(now.get(path), /skeleton|\bsk_|\bSK[-_]|\bSk[A-Z]/i, path);
  });

  it('is not made twice, nor under a name that is none', () => {
    for (const [name, wanted] of [
      [system, 'is there already'],
      ['Shield Wall', 'small letters'],
      ['', 'npm run new-game NAME'],
    ]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/skeleton/new-game.mjs', name], {
        cwd: copy,
        encoding: 'utf8',
      });
      assert.notEqual(status, 0);
      assert.ok((stdout + stderr).includes(wanted), stdout + stderr);
    }
  });

  it('is built and played natively: its scenes, perft, playouts', () => {
    // Not optimized: to compile takes longest.
    const env = { ...process.env, CMAKE_BUILD_TYPE: 'None' };
    const said = run(process.execPath, ['tests/check.mjs', system], { env });
    assert.match(said, /scenes: 4 scenes/);
    assert.match(said, /perft: 2 counts/);
    assert.match(said, /200 playouts, none pinned/);
    assert.match(said, /layers and circles/);
  });

  it(
    'is built and played in WebAssembly and on the page',
    { skip: scale >= 20 ? false : 'in long runs alone' },
    async () => {
      run(process.execPath, ['wasm/build.mjs', 'native', 'wasm', 'site']);
      run(process.execPath, ['--test', 'tests/games.test.mjs'], { env: { ...process.env, NODE_TEST_CONTEXT: '' } });
      const play = `
      import { load } from './wasm/engine.js';
      import { answerNative } from './tests/lib/scene-files.mjs';
      import { readFileSync } from 'node:fs';
      const request = readFileSync('public/games/${system}/scenes/first.json', 'utf8');
      for (const engine of [await load(), await load(undefined, { system: '${system}' })])
        for (const choices of [[], ['order:A'], ['order:A', 'step:E'], ['order:A', 'step:NE', 'end']]) {
          const text = JSON.stringify({ ...JSON.parse(request), choices });
          if (engine.callText(text) !== answerNative(text)) throw new Error('they differ at ' + choices);
        }
      console.log('alike');`;
      assert.match(run(process.execPath, ['--input-type=module', '-e', play]), /alike/);
      if (!process.env.UMPIRE_CHROMIUM) return;
      const look = `
      import { openSite, settled, verdict } from './tests/browser/site.mjs';
      const site = await openSite(process.env.UMPIRE_CHROMIUM);
      const page = await site.open();
      await page.selectOption('#shelf select', '${system}');
      await settled(page);
      console.log(await verdict(page));
      await page.evaluate(() => window['umpire'].request()).then(({ system }) => console.log('shows', system));
      await site.close();
      if (site.complaints.length) throw new Error(site.complaints.join());`;
      const told = run(process.execPath, ['--input-type=module', '-e', look]);
      assert.match(told, /Your move/);
      assert.match(told, new RegExp(`shows ${system}`));
    },
  );
});
