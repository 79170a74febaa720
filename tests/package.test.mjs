// The npm package as others get it: packed, looked over, installed in an empty folder and in apps of Vite and webpack, and used there.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { load, systems } from '../wasm/engine.js';
import { root } from '../wasm/setup.mjs';
import { account } from '../wasm/package/command/account.js';
import { askOf } from '../wasm/package/command/wishes.js';
import { openSite, startServing } from './browser/site.mjs';
import { quickScenesOf } from './lib/scene-files.mjs';

const windows = process.platform === 'win32';
const modules = join(root, 'node_modules');
const tool = (name, ...args) => [process.execPath, [join(modules, name), ...args]];
const example = (system, name) =>
  JSON.parse(readFileSync(join(root, 'build/public/scenes', system, `${name}.json`), 'utf8'));
const firstOf = system =>
  readdirSync(join(root, 'build/public/scenes', system))
    .sort()[0]
    .replace('.json', '');

function ran([command, args], { cwd = root, input = '', shell = false, env = process.env } = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, input, shell, env, maxBuffer: 1 << 28 });
  return { status, output: stdout.toString(), bytes: stdout, complaint: stderr.toString() };
}

function fine(what, more) {
  const result = ran(what, more);
  assert.equal(result.status, 0, `${what.flat().join(' ')}\n${result.output}${result.complaint}`);
  return result;
}

const npm = (...args) => [windows ? 'npm.cmd' : 'npm', args];

describe('the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-package-'));
  const empty = join(folder, 'empty');
  let tarball;
  before(() => {
    fine([process.execPath, [join(root, 'wasm/package/build.mjs')]]);
    const { output } = fine(npm('pack', '--ignore-scripts', '--silent', '--pack-destination', folder), {
      shell: windows,
    });
    tarball = join(folder, output.trim().split('\n').at(-1));
    mkdirSync(empty);
    writeFileSync(
      join(empty, 'package.json'),
      '{ "name": "empty", "version": "1.0.0", "type": "module", "private": true }',
    );
    // It has no dependencies: nothing is asked of any registry.
    fine(npm('install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball), {
      cwd: empty,
      shell: windows,
    });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('its name has a scope, and the file of the package is called after both', () => {
    const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.equal(name, '@umpire/umpire');
    assert.equal(basename(tarball), `umpire-umpire-${version}.tgz`);
    assert.equal(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).name, name);
  });

  it('documents call it by that name; without the scope npx would fetch what somebody else published', () => {
    const documents = readdirSync(join(root, 'docs')).filter(name => name.endsWith('.md'));
    for (const file of ['README.md', ...documents.map(name => `docs/${name}`)]) {
      const text = readFileSync(join(root, file), 'utf8').replace(
        '`npx umpire FILE…` where the package is installed',
        '',
      );
      assert.doesNotMatch(text, /npx\s+umpire|'umpire['/]|node_modules\/umpire/, file);
    }
  });

  // The workflow runs on Linux; sed is another one elsewhere.
  it(
    'a fork publishes it under its own name, which its README says too',
    { skip: process.platform !== 'linux' },
    () => {
      const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
      const [, lines] = /- name: Name, repository and homepage of this fork\n {8}run: \|\n((?: {10}.*\n)+)/.exec(
        workflow,
      );
      assert.match(workflow, /run: npm publish --provenance --access public \.\/\*\.tgz\n/);
      const original = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
      for (const [PACKAGE, file] of [
        ['', 'umpire-umpire'],
        ['@club/umpire', 'club-umpire'],
      ]) {
        const fork = mkdtempSync(join(folder, 'fork-'));
        for (const name of ['package.json', 'README.md']) cpSync(join(root, name), join(fork, name));
        const env = { GITHUB_SERVER_URL: 'https://example.org', GITHUB_REPOSITORY: 'club/fork', PACKAGE, HOMEPAGE: '' };
        fine(['bash', ['-e', '-c', lines.replace(/^ {10}/gm, '')]], { cwd: fork, env: { ...process.env, ...env } });
        const name = PACKAGE || original.name;
        assert.deepEqual(JSON.parse(readFileSync(join(fork, 'package.json'), 'utf8')), {
          ...{ ...original, name },
          repository: { type: 'git', url: 'git+https://example.org/club/fork.git' },
          bugs: { url: 'https://example.org/club/fork/issues' },
        });
        const named = readFileSync(join(fork, 'README.md'), 'utf8').match(/@\w+\/umpire\b/g);
        assert.ok(named.length && named.every(each => each === name), `${named}`);
        const [packed] = JSON.parse(fine(npm('pack', '--ignore-scripts', '--dry-run', '--json'), { cwd: fork }).output);
        assert.deepEqual([packed.name, packed.filename], [name, `${file}-${original.version}.tgz`]);
      }
    },
  );

  it('nothing that is built for it knows its name', () => {
    const files = readdirSync(join(root, 'npm'), { recursive: true, withFileTypes: true });
    for (const file of files.filter(each => each.isFile() && /\.(js|ts|json)$/.test(each.name)))
      assert.ok(!readFileSync(join(file.parentPath ?? file.path, file.name), 'utf8').includes('@umpire/'), file.name);
  });

  it('publint finds nothing', async () => {
    const bytes = readFileSync(tarball);
    const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball: data }, strict: true });
    assert.deepEqual(
      messages.map(message => formatMessage(message, pkg)),
      [],
    );
  });

  it('arethetypeswrong finds nothing for modules', () =>
    void fine(tool('@arethetypeswrong/cli/dist/index.js', tarball, '--profile', 'esm-only', '--no-color')));

  it('holds no more than it should', () => {
    const { output } = fine(npm('pack', '--ignore-scripts', '--dry-run', '--json'), { shell: windows });
    const [{ files }] = JSON.parse(output);
    assert.deepEqual(
      files.map(({ path }) => path).filter(path => !/^(npm\/|package\.json$|README\.md$|LICENSE$)/.test(path)),
      [],
    );
    for (const file of [
      'umpire.wasm',
      'index.d.ts',
      'schema/request.json',
      'schema/reply.json',
      'scenes/godsgloom/swamp.json',
      'command/umpire.js',
      'lists/import-list.js',
      'lists/armies.js',
      'saves/import-save.js',
      'exports/csv.js',
      'exports/tts.js',
      'casebook/made.js',
      'element/embed/umpire-board.js',
    ])
      assert.ok(
        files.some(({ path }) => path === `npm/${file}`),
        file,
      );
  });

  it('types: what is promised, and no more', () => {
    writeFileSync(
      join(empty, 'use.ts'),
      `import { call, casebook, exportCsv, exportTts, figure, importList, importSave, link, load, positionIn, withPosition, EngineError, systems, type Engine, type FigureOptions, type ImportedList, type ImportedSave } from '@umpire/umpire';
import '@umpire/umpire/element';
const list: ImportedList = await importList('', { owner: 'red', bases: { Imps: [20, 20] } });
const files: number | null = list.regiments[0].files;
const save: ImportedSave = await importSave(new Uint8Array(), { game: 'ninth-age', sizes: { Dragon: [4, 6], Tray: 'none' } });
const sheets: string[] = [await exportCsv({}), await exportTts(save.request ?? '')];
const { html, notices }: { html: string; notices: { line: number }[] } = await casebook([{ name: 'FAQ', text: '' }], { lang: 'de' });
const engine: Engine = await load(undefined, { system: systems[0] });
engine.open({}).reply({ choices: [] }).verdict;
const options: FigureOptions = { width: 400, theme: 'dark', lang: 'de', reach: true, choices: ['end', { key: 'step:front', by: 1 }] };
const svg: string = await figure({}, options);
const text: string = await link(svg, 'https://example.org/');
const bytes: Uint8Array = await withPosition(new Uint8Array(), text);
const inside: string = await positionIn(bytes);
(await call(inside)).verdict;
try { svg; } catch (error) { if (error instanceof EngineError) error.code?.length; }
// @ts-expect-error there is no such theme
figure({}, { theme: 'blue' });
// @ts-expect-error a width is a number
figure({}, { width: '4' });
`,
    );
    const common = ['--noEmit', '--strict', '--target', 'es2022', '--types', '', '--lib', 'es2022,dom', 'use.ts'];
    for (const [module, resolution] of [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ])
      fine(tool('typescript/bin/tsc', '--module', module, '--moduleResolution', resolution, ...common), { cwd: empty });
  });

  it('in an empty folder: every game is called and drawn, and every export is there', () => {
    writeFileSync(
      join(empty, 'use.mjs'),
      `import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { call, figure, link, load, positionIn, systems } from '@umpire/umpire';
const require = createRequire(import.meta.url);
const told = { systems, results: {} };
for (const path of process.argv.slice(2)) {
  const request = JSON.parse(readFileSync(require.resolve('@umpire/umpire/scenes/' + path), 'utf8'));
  const svg = await figure(request);
  told.results[request.system] = {
    verdict: (await call(request)).verdict,
    svg, again: (await figure(request)) === svg, german: (await figure(request, { lang: 'de', theme: 'dark', width: 500 })) !== svg,
    inside: JSON.parse(await positionIn(new TextEncoder().encode(svg))),
    link: await link(request, 'https://example.org/'),
  };
}
told.module = WebAssembly.validate(readFileSync(require.resolve('@umpire/umpire/umpire.wasm')));
told.schema = require('@umpire/umpire/schema/request.json').$schema;
told.whole = (await load()).call({ umpire: 1, clauses: 'godsgloom' }).clauses.length;
told.wrong = (await call('{')).error.code;
told.refused = await figure({ umpire: 1, system: 'chess' }).catch(error => error.name + ' ' + error.code);
told.narrow = await figure({}, { width: 3 }).then(() => '', error => error.name);
process.stdout.write(JSON.stringify(told));
`,
    );
    const told = JSON.parse(
      fine([process.execPath, ['use.mjs', ...systems.map(system => `${system}/${firstOf(system)}.json`)]], {
        cwd: empty,
      }).output,
    );
    assert.deepEqual(told.systems, systems);
    for (const system of systems) {
      const { verdict, svg, again, german, inside, link } = told.results[system];
      assert.match(verdict, /legal/);
      assert.match(svg, /^<svg xmlns[^]*<\/svg>\n$/);
      assert.ok(!/NaN|undefined|var\(--/.test(svg), system);
      assert.ok(again && german, system);
      const { rulings: _, choices, ...rest } = inside;
      const { rulings: __, choices: given, ...whole } = example(system, firstOf(system));
      assert.deepEqual(rest, whole);
      assert.deepEqual(
        choices,
        given?.map(choice => (typeof choice === 'string' ? { key: choice } : choice)),
      );
      assert.match(link, /^https:\/\/example\.org\/#A[\w-]+$/);
    }
    assert.equal(told.module, true);
    assert.match(told.schema, /json-schema/);
    assert.ok(told.whole > 20);
    assert.equal(typeof told.wrong, 'string');
    assert.equal(told.refused, 'EngineError unknown-system');
    assert.equal(told.narrow, 'RangeError');
  });

  describe('the command', () => {
    const scene = (system, name) => join(root, 'build/public/scenes', system, `${name}.json`);
    const umpire = (args, input) =>
      ran([process.execPath, [join(empty, 'node_modules/@umpire/umpire/npm/command/umpire.js'), ...args]], {
        cwd: folder,
        input,
      });
    const legal = scene('godsgloom', 'swamp');
    const illegal = () => join(folder, 'illegal.json');
    before(async () => {
      const request = example('arcane-legions', 'clean-snap');
      const [bar] = (await load()).call(request).barred;
      writeFileSync(illegal(), JSON.stringify({ ...request, choices: [bar.key] }));
    });

    it('stands in the folder of programs', () =>
      assert.match(
        fine([join(empty, 'node_modules/.bin', windows ? 'umpire.cmd' : 'umpire'), ['--version']], { shell: windows })
          .output,
        /^umpire \d/,
      ));

    it('npx runs it by the name of the package, and by its own where the package is installed', () => {
      for (const name of ['@umpire/umpire', 'umpire']) {
        const npx = [windows ? 'npx.cmd' : 'npx', ['--offline', '--yes', name, '--version']];
        assert.match(fine(npx, { cwd: empty, shell: windows }).output, /^umpire \d/, name);
      }
    });

    it('its status tells legal, illegal, wrong and unreadable apart; of several the gravest', () => {
      writeFileSync(join(folder, 'wrong.json'), '{"umpire":');
      const wrong = join(folder, 'wrong.json');
      for (const [args, status] of [
        [[legal], 0],
        [[illegal()], 1],
        [[wrong], 2],
        [['--text', legal, illegal()], 1],
        [[legal, 'missing.json', illegal()], 66],
        [['--svg', illegal()], 1],
        [['--svg', wrong], 2],
        [['--link', wrong], 2],
        [[], 64],
        [['--svg', '--text', legal], 64],
        [['--svg', legal, legal], 64],
        [['--theme', 'dark', legal], 64],
        [['--svg', '--theme', 'blue', legal], 64],
        [['--svg', '--width', 'x', legal], 64],
        [['--plan', '{', legal], 64],
        [['--blue', legal], 64],
        [['verify', 'nowhere'], 66],
        [['verify'], 64],
        [['--requests', legal], 64],
      ])
        assert.equal(umpire(args).status, status, args.join(' '));
    });

    it('tells lost output from an illegal request', () => {
      assert.equal(umpire(['--svg', '--to', legal, legal]).status, 74);
      assert.deepEqual(
        [umpire(['-'], Buffer.from([0x7b, 0xff])), umpire(['--lines'], Buffer.from([0x7b, 0xff, 0x0a]))].map(
          ({ status, complaint }) => [status, complaint],
        ),
        Array(2).fill([66, 'umpire: cannot read -: it is not UTF-8\n']),
      );
      if (process.platform === 'linux') assert.equal(umpire(['--svg', '--to', '/proc/none/at/all', legal]).status, 74);
      if (!existsSync('/dev/full')) return;
      for (const options of ['', '--text', '--svg', '--help']) {
        const { status, complaint } = ran([
          'sh',
          [
            '-c',
            '"$0" "$@" > /dev/full',
            process.execPath,
            join(empty, 'node_modules/@umpire/umpire/npm/command/umpire.js'),
            ...(options ? [options] : []),
            ...(options === '--help' ? [] : [legal]),
          ],
        ]);
        assert.equal(status, 74, options);
        assert.match(complaint, /^umpire: cannot write: /);
      }
    });

    it('answers as the engine does: files, pipes, lines, and more that is asked', async () => {
      const engine = await load();
      const text = readFileSync(legal, 'utf8');
      assert.equal(umpire([legal]).output, `${engine.callText(text)}\n`);
      assert.equal(umpire(['-'], text).output, `${engine.callText(text)}\n`);
      const lines = umpire(['--lines'], `${JSON.stringify(JSON.parse(text))}\n{\n`)
        .output.trim()
        .split('\n');
      assert.deepEqual(
        lines.map(line => Boolean(JSON.parse(line).error)),
        [false, true],
      );
      const more = JSON.parse(
        umpire(['--explain', '--odds', '--plan', '2,2', '--text', legal]).output
          ? umpire(['--odds', '--plan', '2,2', legal]).output
          : '',
      );
      assert.ok(more.odds && more.plan);
      assert.match(umpire(['--link=https://example.org/', legal]).output, /^https:\/\/example\.org\/#A[\w-]+\n$/);
      assert.match(umpire(['clauses', 'godsgloom']).output, /GG-01/);
    });

    it('imports army lists: two as a request, and tells what is open with the option that fills it', () => {
      const list = name => join(root, 'tests/imports', name);
      const open = umpire(['import', list('dwarven-holds.txt')]);
      assert.deepEqual([open.status, open.output], [65, '']);
      assert.match(open.complaint, /line 13, column 1: Anvil of Power: which base\?.+60 mm.+--base 'Anvil of Power=/);
      const bases = ['Anvil of Power', 'Field Artillery'].flatMap(name => ['--base', `${name}=60x60`]);
      const files = ['--files', 'Greybeards=7'];
      const both = umpire(['import', ...bases, ...files, list('dwarven-holds.txt'), list('vampire-covenant.txt')]);
      assert.equal(both.status, 0, both.complaint);
      const scene = JSON.parse(both.output);
      assert.deepEqual(scene.turn.players, ['Dwarven Holds', 'Vampire Covenant']);
      assert.deepEqual(scene.codices.Greybeards, {
        ...{ files: 7, ranks: 3, base: [20, 20], models: 20, traits: ['musician'] },
      });
      assert.equal(umpire(['-'], both.output).status, 0);
      const same = umpire(['import', list('vampire-covenant.txt'), '-'], readFileSync(list('vampire-covenant.txt')));
      assert.deepEqual(JSON.parse(same.output).turn.players, ['Vampire Covenant', 'Vampire Covenant 2']);
      for (const [args, status] of [
        [['import'], 64],
        [['import', '--base', 'Nobody=20x20', list('vampire-covenant.txt')], 64],
        [['import', '--base', 'Ghouls', list('vampire-covenant.txt')], 64],
        [['import', '--files', 'Ghouls=41', list('vampire-covenant.txt')], 64],
        [['import', '--text', list('vampire-covenant.txt')], 64],
        [['--base', 'Ghouls=20x20', legal], 64],
        [['import', legal], 65],
        [['import', 'nowhere.txt'], 66],
      ])
        assert.equal(umpire(args).status, status, args.join(' '));
    });

    it('imports saves, and exports a position that is the same when it is imported again', () => {
      const save = join(root, 'tests/saves/ninth-age.json');
      const open = umpire(['import', save, '--game', 'ninth-age']);
      assert.deepEqual([open.status, open.output], [65, '']);
      assert.match(open.complaint, /ObjectStates\/4: Dragon: which size\? --size 'Dragon=/);
      assert.match(open.complaint, /left aside, beside the table: Reserves/);
      const answers = ['--size', 'Dragon=3.9x5.9', '--size', 'Standard bearer=none', '--player', 'Red=Anna'];
      const taken = umpire(['import', save, '--game', 'ninth-age', ...answers]);
      assert.equal(taken.status, 0, taken.complaint);
      assert.deepEqual(JSON.parse(taken.output).turn.players, ['Anna', 'Blue']);
      assert.equal(umpire(['-'], taken.output).status, 0);
      const object = umpire(['export', '--tts', '-'], taken.output);
      assert.deepEqual(JSON.parse(umpire(['import', '-'], object.output).output), JSON.parse(taken.output));
      const lines = umpire(['export', '--csv', '-'], taken.output).output.trim().split('\r\n');
      assert.deepEqual([lines.length, lines[1].slice(0, 16)], [5, 'Spear Wall,Spear']);
      // After choices it is the table as it stands now.
      const scene = JSON.parse(readFileSync(join(root, 'public/games/arcane-legions/scenes/clean-snap.json'), 'utf8'));
      const [, line] = umpire(['export', '--csv', '-'], JSON.stringify(scene)).output.split('\r\n');
      assert.match(line, /^Legio I,phalanx,Rome,5,3\.7,0,/);
      const key = { key: 'step:front', by: 0.2 };
      const [, moved] = umpire(['export', '--csv', '-'], JSON.stringify({ ...scene, choices: [key] })).output.split(
        '\r\n',
      );
      assert.match(moved, /^Legio I,phalanx,Rome,5,3\.9,0,/);
      for (const [args, status] of [
        [['import', save, save], 64],
        [['import', save, '--owner', 'Anna'], 64],
        [['import', save, '--game', 'torn-world'], 65],
        [['import', save, '--game', 'ninth-age', '--size', 'Nobody=1x1'], 65],
        [['import', save, '--size', 'Dragon'], 64],
        [['import', join(root, 'tests/imports/vampire-covenant.txt'), '--game', 'ninth-age'], 64],
        [['--game', 'ninth-age', legal], 64],
        [['export', legal], 64],
        [['export', '--csv', '--tts', legal], 64],
        [['--csv', legal], 64],
        [['export', '--csv', save], 2],
      ])
        assert.equal(umpire(args).status, status, args.join(' '));
    });

    it('makes casebooks: one file of several, and tells with file and line what differs and what is broken', () => {
      const block = (text, says = '') => `\`\`\`umpire${says}\n${text}\n\`\`\`\n`;
      const scene = readFileSync(legal, 'utf8').trim();
      const written = (name, text) => (writeFileSync(join(folder, name), text), name);
      const good = written('good.md', `# Good\n\n${block(scene, ' says: legal')}`);
      const other = written('other.md', `text\n\n${block(scene, ' says: illegal')}`);
      const broken = written('broken.md', `${block('{\n  "umpire": 2\n}')}\n${block(scene)}`);
      const site = 'https://example.org/umpire/index.html';
      const made = umpire(['casebook', '--site', site, good]);
      assert.deepEqual([made.status, made.complaint], [0, '']);
      assert.match(made.output, /^<!doctype html>\n<html lang="en">/);
      const line = umpire(['--line', legal]).output.trim().replaceAll('&', '&amp;');
      assert.ok(made.output.replace(/[\u2068\u2069]/g, '').includes(line), line);
      assert.ok(made.output.includes(`href="${umpire(['--link=https://example.org/umpire/', legal]).output.trim()}"`));
      assert.equal(umpire(['casebook', '--site=https://example.org/umpire', good]).output, made.output);
      assert.doesNotMatch(umpire(['casebook', good]).output, /https:/);
      assert.match(umpire(['casebook', '--lang', 'de', good]).output, /erlaubt/);
      const both = umpire(['casebook', good, other, '-o', 'both.html']);
      assert.deepEqual([both.status, both.output], [1, '']);
      assert.match(both.complaint, /^umpire: other\.md: Line 3: The casebook says that this is not legal\..+\n$/);
      assert.match(readFileSync(join(folder, 'both.html'), 'utf8'), /<h1>Good<\/h1>[^]+<h1>other<\/h1>/);
      const faulty = umpire(['casebook', broken, other]);
      assert.equal(faulty.status, 2);
      assert.match(
        faulty.complaint,
        /^umpire: broken\.md: Line 3, column 13: \/umpire: .+\numpire: other\.md: Line 3: /,
      );
      assert.equal([...faulty.output.matchAll(/<figure class="position"/g)].length, 2);
      assert.equal(umpire(['casebook', '-'], `${block(scene)}`).status, 0);
      writeFileSync(join(folder, 'latin.md'), Buffer.from([0x23, 0x20, 0xff]));
      written('large.md', 'x'.repeat((4 << 20) + 1));
      for (const [args, status] of [
        [['casebook'], 64],
        [['casebook', '--text', good], 64],
        [['casebook', '--owner', 'x', good], 64],
        [['casebook', '--site', 'example', good], 64],
        [['casebook', '--site', 'javascript:x', good], 64],
        [['casebook', '--lang', 'fr', good], 64],
        [['--out', 'x', legal], 64],
        [['--site', site, legal], 64],
        [['casebook', 'large.md'], 65],
        [['casebook', 'missing.md', good], 66],
        [['casebook', 'latin.md'], 66],
        [['casebook', good, '-o', join(folder, 'none', 'x.html')], 74],
      ]) {
        const { output, ...told } = umpire(args);
        assert.deepEqual([told.status, output], [status, ''], args.join(' '));
        assert.match(told.complaint, /^umpire: /);
      }
    });

    it('verifies a conformance set, in the words of the native program', () => {
      const sets = join(root, 'dist/conformance');
      const set = join(sets, readdirSync(sets)[0]);
      const own = umpire(['verify', set]);
      assert.equal(own.status, 0, own.output);
      assert.equal(own.output, ran([join(root, 'build', windows ? 'umpire.exe' : 'umpire'), ['verify', set]]).output);
      // By replies, without the game that takes longest.
      const few = join(folder, 'few');
      cpSync(set, few, { recursive: true });
      const index = JSON.parse(readFileSync(join(set, 'index.json'), 'utf8'));
      const files = index.files.filter(({ system }) => system !== 'ninth-age');
      writeFileSync(join(few, 'index.json'), JSON.stringify({ ...index, files }));
      const requests = umpire(['verify', '--requests', few]).output;
      const replies = join(folder, 'replies.jsonl');
      writeFileSync(replies, umpire(['--lines'], requests).output.replace('"legal"', '"illegal"'));
      const other = umpire(['verify', '--replies', replies, few]);
      assert.equal(other.status, 1);
      assert.match(other.output, /reply\.verdict/);
      const damaged = join(folder, 'damaged');
      cpSync(set, damaged, { recursive: true });
      writeFileSync(join(damaged, 'godsgloom.jsonl'), '');
      assert.equal(umpire(['verify', damaged]).status, 65);
    });

    it('draws: to the pipe, and many into a folder', () => {
      const svg = umpire(['--svg', '--theme', 'dark', '--lang', 'de', legal]).output;
      assert.match(svg, /^<svg/);
      const all = fine(
        [
          process.execPath,
          [
            join(empty, 'node_modules/@umpire/umpire/npm/command/umpire.js'),
            '--svg',
            '--to',
            'drawn',
            legal,
            scene('ninth-age', 'edge'),
          ],
        ],
        { cwd: folder },
      );
      assert.equal(all.output, '');
      assert.deepEqual(readdirSync(join(folder, 'drawn')).sort(), ['edge.svg', 'swamp.svg']);
      const line = JSON.stringify(example('godsgloom', 'swamp'));
      assert.equal(umpire(['--svg', '--lines', '--to', 'lines'], `${line}\n${line}\n`).status, 0);
      assert.deepEqual(readdirSync(join(folder, 'lines')).sort(), ['line-1.svg', 'line-2.svg']);
    });

    it('says how to get what it needs for PNG; with it, the position is inside', async () => {
      const without = umpire(['--png', legal]);
      assert.equal(without.status, 69);
      assert.match(without.complaint, /npm install @resvg\/resvg-js/);
      const { bytes, status, complaint } = ran([
        process.execPath,
        [join(root, 'npm/command/umpire.js'), '--png', legal],
      ]);
      if (status === 69 && /no font|needs the package/.test(complaint)) return; // a machine without fonts says so
      assert.equal(status, 0, complaint);
      const { positionIn } = await import(pathToFileURL(join(root, 'npm/index.js')).href);
      assert.equal(JSON.parse(await positionIn(new Uint8Array(bytes))).system, 'godsgloom');
      const font = ran([process.execPath, [join(root, 'npm/command/umpire.js'), '--png', '--font', legal, legal]]);
      assert.equal(font.status, 69);
      assert.match(font.complaint, /no font that can be read/);
    });

    it('its words are those of the native program', async () => {
      const engine = await load();
      const texts = JSON.parse(readFileSync(join(root, 'build/public/text/en.json'), 'utf8'));
      const native = join(root, 'build', windows ? 'umpire.exe' : 'umpire');
      const file = join(folder, 'one.json');
      const scenes = systems.flatMap(system =>
        quickScenesOf(system)
          .map(({ request }) => request)
          .filter(({ ask }, i) => i % (ask ? 2 : 15) === 0),
      );
      assert.ok(scenes.length > 60);
      for (const request of scenes) {
        writeFileSync(file, JSON.stringify(request));
        const { output } = ran([native, ['--text', file]]);
        const asked = { ...request, ask: askOf(request, { form: 'words' }) };
        assert.equal(account(texts, request.system, engine.call(asked)), output);
      }
    });
  });

  describe('the element', { skip: !process.env.UMPIRE_CHROMIUM && 'no Chromium' }, () => {
    const folderOfSite = join(folder, 'site');
    const plain = {
      'arcane-legions': 'clean-snap',
      godsgloom: 'swamp',
      'commands-colors-ancients': 'leader-joins',
      'torn-world': 'friend-first',
      'ninth-age': 'edge',
    };
    let serving, browser;
    before(async () => {
      browser = await chromium.launch({
        executablePath: process.env.UMPIRE_CHROMIUM,
        args: ['--headless', '--no-sandbox', '--disable-gpu'],
      });
      mkdirSync(folderOfSite);
      serving = await startServing({ folder: folderOfSite });
    });
    after(async () => {
      await browser?.close();
      serving?.stopServing();
    });

    // Opens a page of the site; what it asked for in vain, and what the console says.
    async function opened(name) {
      const page = await browser.newPage({ viewport: { width: 900, height: 6000 } });
      const said = [];
      page.on(
        'response',
        response =>
          response.ok() ||
          response.url().endsWith('favicon.ico') ||
          said.push(`${response.status()} ${response.url()}`),
      );
      page.on(
        'console',
        message => message.type() === 'error' && !/favicon|404/.test(message.text()) && said.push(message.text()),
      );
      page.on('pageerror', error => said.push(String(error)));
      await page.goto(`${serving.origin}/${name}.html`);
      return { page, said };
    }

    it('plays every game from the folder, copied as the document says; the link leads where it is told', async () => {
      const documented = readFileSync(join(root, 'docs/package.md'), 'utf8');
      assert.ok(documented.includes('cp -r node_modules/@umpire/umpire/npm/element public/umpire'));
      const [script] = /<script type="module" src=".*"><\/script>/.exec(documented);
      cpSync(join(empty, 'node_modules/@umpire/umpire/npm/element'), join(folderOfSite, 'umpire'), { recursive: true });
      const board = (system, more = '') =>
        `<umpire-board id="${system}" ${more}><script type="application/json">${JSON.stringify(example(system, plain[system]))}</script></umpire-board>`;
      const boards = systems.map((system, i) => board(system, i ? '' : 'page="https://example.org/umpire/"'));
      writeFileSync(
        join(folderOfSite, 'boards.html'),
        `<!doctype html><html lang="en"><title>Boards</title><body>${script}${boards.join('')}`,
      );
      const { page, said } = await opened('boards');
      await page.waitForFunction(
        count => document.querySelectorAll('umpire-board[verdict=legal]').length === count,
        systems.length,
      );
      const link = page.locator(`#${systems[0]} [part=link]`);
      await link.waitFor();
      assert.match(await link.getAttribute('href'), /^https:\/\/example\.org\/umpire\/#A/);
      await page.locator(`#${systems[1]} um-decision button[data-key]:not(.why)`).first().click();
      await page.locator(`#${systems[1]}[choices="1"]`).waitFor();
      assert.equal(await page.locator('[part=link]:visible').count(), 1);
      assert.deepEqual(said, []);
      await page.close();
    });

    it('in a bundle it says what it lacks, and what stands in it is seen', async () => {
      const app = join(folder, 'bundled');
      mkdirSync(app);
      cpSync(join(empty, 'node_modules'), join(app, 'node_modules'), { recursive: true });
      writeFileSync(
        join(app, 'index.html'),
        '<!doctype html><html lang="en"><title>App</title><body><script type="module" src="./app.js"></script><umpire-board>A flank.</umpire-board>',
      );
      writeFileSync(join(app, 'app.js'), `import '@umpire/umpire/element';\n`);
      fine(
        tool(
          'vite/bin/vite.js',
          'build',
          '--logLevel',
          'error',
          '--target',
          'es2022',
          '--base',
          './',
          '--outDir',
          join(folderOfSite, 'bundled'),
        ),
        { cwd: app },
      );
      const page = await browser.newPage();
      const heard = page.waitForEvent(
        'console',
        message => message.type() === 'error' && /has to come from a web server/.test(message.text()),
      );
      await page.goto(`${serving.origin}/bundled/index.html`).catch(() => {});
      await heard;
      assert.equal(await page.locator('umpire-board').innerText(), 'A flank.');
      await page.close();
    });
  });

  describe('in an app', { skip: !process.env.UMPIRE_CHROMIUM && 'no Chromium' }, () => {
    // What each makes of app.js in `dist`, with a page that loads it.
    const bundlers = {
      Vite: () =>
        fine(tool('vite/bin/vite.js', 'build', '--logLevel', 'warn', '--target', 'es2022', '--minify', 'false'), {
          cwd: empty,
        }),
      webpack: () => {
        writeFileSync(
          join(empty, 'webpack.mjs'),
          `import webpack from ${JSON.stringify(pathToFileURL(join(modules, 'webpack/lib/index.js')).href)};
webpack({ mode: 'production', optimization: { minimize: false }, performance: false, entry: './app.js', output: { clean: true } }, (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) console.error(error ?? stats.toString('errors-warnings'));
  process.exitCode = error || stats.hasErrors() || stats.hasWarnings() ? 1 : 0;
});
`,
        );
        fine([process.execPath, ['webpack.mjs']], { cwd: empty });
        writeFileSync(join(empty, 'dist/index.html'), appPage('main.js'));
      },
    };
    const appPage = script =>
      `<!doctype html><title>App</title><body><script type="module" src="./${script}"></script>`;
    let site;
    before(async () => {
      site = await openSite(process.env.UMPIRE_CHROMIUM);
      writeFileSync(join(empty, 'index.html'), appPage('app.js'));
      writeFileSync(
        join(empty, 'app.js'),
        `import { call, figure } from '@umpire/umpire';
import scene from '@umpire/umpire/scenes/godsgloom/swamp.json';
const told = async () => ({ verdict: (await call(scene)).verdict, svg: await figure(scene) });
told().then(told => {
  window.told = told;
  document.body.dataset.done = '';
});
`,
      );
    });
    after(() => site?.close());

    for (const [bundler, build] of Object.entries(bundlers))
      it(`of ${bundler} it runs in a browser, and draws the very file that Node draws`, async () => {
        build();
        const { origin, stopServing } = await startServing({ folder: join(empty, 'dist') });
        const context = await site.browser.newContext();
        const page = await context.newPage();
        const problems = [];
        page.on('pageerror', error => problems.push(String(error)));
        await page.goto(origin);
        await page
          .waitForSelector('[data-done]', { state: 'attached' })
          .catch(error => assert.fail(`${problems} ${error}`));
        const told = await page.evaluate(() => window.told);
        await context.close();
        stopServing();
        assert.equal(told.verdict, 'legal');
        const { figure } = await import(pathToFileURL(join(root, 'npm/index.js')).href);
        assert.equal(told.svg, await figure(example('godsgloom', 'swamp')));
      });

    it('and the page saves the very file that Node draws', async () => {
      const request = example('godsgloom', 'swamp');
      const { figure, link } = await import(pathToFileURL(join(root, 'npm/index.js')).href);
      const own = await site.open({ fragment: await link(request) });
      await own.waitForFunction(() => window.umpire.searched());
      await own.click('#menu-button');
      const [download] = await Promise.all([own.waitForEvent('download'), own.click('[data-command=save-svg]')]);
      assert.equal(readFileSync(await download.path(), 'utf8'), await figure(request));
      await own.context().close();
    });
  });
});
