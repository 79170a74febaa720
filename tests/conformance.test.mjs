// The conformance set: its form, and the runners that hold an engine against it, the native one and that in JavaScript.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { conformanceSet, version, writeConformanceSet } from './conformance/set.js';
import { DamagedSet, mismatch, verify } from './conformance/verify.js';
import { root } from '../wasm/setup.mjs';
import { scenesOf, systems, wasmEngine } from './lib/scene-files.mjs';

const program = join(root, 'build', process.platform === 'win32' ? 'umpire.exe' : 'umpire');
const folder = mkdtempSync(join(tmpdir(), 'umpire-set-'));
test.after(() => rmSync(folder, { recursive: true }));
writeConformanceSet(folder);
const set = join(folder, 'conformance', version);
const files = conformanceSet();
const index = JSON.parse(files.get('index.json'));
const schemaOf = name => JSON.parse(files.get(`schema/${name}.json`));

function umpire(args, input = '') {
  const { status, stdout, stderr } = spawnSync(program, args, { input, maxBuffer: 1 << 28 });
  return { status, output: stdout.toString(), complaint: stderr.toString() };
}

// A copy of the set, without the games that take longest, in which one of its files is another one; its hash in the index is so or not.
const large = ['commands-colors-ancients', 'ninth-age', 'torn-world'];
const withoutGames = list => ({ ...index, files: index.files.filter(({ system }) => !list.includes(system)) });
const smaller = withoutGames(large);
let copies = 0;
function changedSet(file, change, hash = false) {
  const copy = join(folder, `copy-${++copies}`);
  cpSync(set, copy, { recursive: true });
  writeFileSync(join(copy, 'index.json'), JSON.stringify(smaller));
  const text = change(readFileSync(join(copy, file), 'utf8'));
  writeFileSync(join(copy, file), text);
  if (hash) writeFileSync(join(copy, 'index.json'), JSON.stringify(rehashed(file, text)));
  return copy;
}

function rehashed(file, text) {
  const sha256 = spawnSync('sha256sum', { input: text }).stdout.toString().slice(0, 64);
  return { ...smaller, files: smaller.files.map(entry => (entry.file === file ? { ...entry, sha256 } : entry)) };
}

test('the set has every scene of the tests, and says how many', () => {
  assert.deepEqual(
    index.files.filter(({ system }) => system).map(({ system }) => system),
    systems,
  );
  for (const { system, file, scenes } of index.files.filter(({ system }) => system)) {
    const lines = files
      .get(file)
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    const ours = scenesOf(system).map(({ file: _, ...scene }) => scene);
    assert.equal(lines.length, scenes);
    assert.deepEqual(
      lines,
      ours.map(({ name, note, clauses, refuses, request, expect }) => ({
        name,
        note,
        clauses,
        refuses,
        request,
        expect,
      })),
    );
  }
});

test('index and scenes are valid by their schemas', () => {
  const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false });
  ajv.addSchema(schemaOf('request'));
  const [ofIndex, ofScene] = ['conformance-index', 'conformance-scene'].map(name => ajv.compile(schemaOf(name)));
  assert.ok(ofIndex(index), JSON.stringify(ofIndex.errors));
  const lines = index.files.filter(({ system }) => system).flatMap(({ file }) => files.get(file).trimEnd().split('\n'));
  for (const line of lines)
    assert.ok(ofScene(JSON.parse(line)), `${line.slice(0, 200)} ${JSON.stringify(ofScene.errors)}`);
  const scene = JSON.parse(lines[0]);
  const bad = [
    { expect: { a: { $absent: false } } },
    { expect: { a: { $some: [] } } },
    { expect: { a: { $has: [], b: 1 } } },
    { clauses: ['X-1'] },
    { more: 1 },
  ];
  for (const change of bad) assert.ok(!ofScene({ ...scene, ...change }), JSON.stringify(change));
});

test('the documents in it lead nowhere outside', () => {
  for (const [name, text] of files)
    if (name.endsWith('.md'))
      for (const [, link] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) assert.ok(files.has(link), `${name}: ${link}`);
});

test('the native program agrees with all of it', () => {
  const { status, output, complaint } = umpire(['verify', set]);
  const counts = index.files
    .filter(({ system }) => system)
    .map(({ system, scenes }) => `${system}: ${scenes} of ${scenes} agree\n`);
  assert.deepEqual([status, output, complaint], [0, counts.join(''), '']);
});

test('the runner in JavaScript agrees with all of it', async () => {
  const engine = await wasmEngine();
  let count = 0;
  for await (const { system, scene, wrong } of verify(name => readFile(join(set, name)), engine.call)) {
    assert.equal(wrong, undefined, `${system} ${scene.name}`);
    count++;
  }
  assert.equal(
    count,
    index.files.reduce((sum, { scenes = 0 }) => sum + scenes, 0),
  );
});

// The game that takes longest is left out: its replies are held against the set above.
test('another engine is held against it by its replies', () => {
  const set = changedSet('index.json', () => JSON.stringify(withoutGames(['ninth-age'])));
  const requests = umpire(['verify', '--requests', set]);
  assert.equal(requests.status, 0);
  const replies = umpire(['--lines'], requests.output).output;
  assert.equal(umpire(['verify', '--replies', '-', set], replies).status, 0);
  const lines = replies.split('\n');
  lines[1] = JSON.stringify({ ...JSON.parse(lines[1]), verdict: 'perhaps' });
  lines[2] = 'no JSON';
  const { status, output } = umpire(['verify', '--replies', '-', set], lines.slice(0, -2).join('\n'));
  assert.equal(status, 1);
  const told = output.split('\n').filter(line => /^\S+ \S+: /.test(line) && !line.includes(' agree'));
  assert.equal(told.length, 3, output);
  assert.match(told[0], /: reply\.verdict: expected "\w+", found "perhaps"$/);
  assert.match(told[1], /there is no reply, or it is not JSON$/);
  assert.match(told[2], /^torn-world .*there is no reply/);
});

// Expectations that a reply meets, and some that it does not: both comparers say the same of each, in the same words.
const comparisons = [
  { verdict: 'legal' }, { verdict: 'illegal' }, { verdict: null }, { verdict: true }, { verdict: 1 },
  { trace: [] }, { trace: [{}, {}] }, { trace: [{ event: 'paid' }, {}] }, { trace: [{ event: 'x' }, {}] }, { trace: { a: 1 } },
  { units: [{ at: [0, 0] }] }, { units: [{ at: [0, 1e-10] }] }, { units: [{ at: [0, 1e-8] }] }, { units: [{ at: [0] }] }, { units: [[]] },
  { refused: { $absent: true } }, { verdict: { $absent: true } }, { chooser: {} },
  { options: { $has: [{ key: 'end' }] } }, { options: { $has: [{ key: 'end', cost: 3 }] } },
  { options: { $none: { key: 'x' } } }, { options: { $none: { key: 'end' } } },
  { options: { $count: 1 } }, { verdict: { $count: 1 } }, { options: { $keys: ['end'] } },
  { options: { $of: { end: [{}], x: [] } } }, { options: { $of: { end: [] } } }, { options: { $of: { step: [{ key: 'step:front' }] } } },
  { options: { $has: [{ key: 'end' }], $none: { key: 'end' } } }, { barred: { $none: null } }, { x: 'Ü ½' },
]; // prettier-ignore

test('both comparers say the same of what agrees and what differs', async () => {
  const [{ request }] = scenesOf('arcane-legions').filter(
    ({ name }) => name === 'al-01-price-paid-before-the-first-step',
  );
  const engine = await wasmEngine();
  const plain = { ...request, choices: [] };
  const reply = engine.call(plain);
  const line = expect =>
    `${JSON.stringify({ name: 'one', note: 'x'.repeat(20), clauses: ['AL-01'], refuses: [], request: plain, expect })}\n`;
  const copy = changedSet('arcane-legions.jsonl', () => comparisons.map(line).join(''), true);
  const entries = JSON.parse(readFileSync(join(copy, 'index.json'), 'utf8'));
  writeFileSync(join(copy, 'index.json'), JSON.stringify({ ...entries, files: entries.files.slice(0, 1) }));
  const { status, output } = umpire(['verify', copy]);
  const expected = comparisons.map(expect => mismatch(expect, reply)).filter(Boolean);
  assert.equal(status, 1);
  assert.ok(expected.length > 12 && expected.length < comparisons.length - 5, `${expected.length}`);
  const told = output.trimEnd().split('\n');
  assert.equal(told.pop(), `arcane-legions: ${comparisons.length - expected.length} of ${comparisons.length} agree`);
  assert.deepEqual(
    told,
    expected.map(wrong => `arcane-legions one: ${wrong}`),
  );
});

test('a set that is not as it was published is said to be so', async () => {
  const copy = changedSet('godsgloom.jsonl', text => text.replace('"legal"', '"illegal"'));
  const { status, complaint, output } = umpire(['verify', copy]);
  assert.deepEqual([status, complaint], [65, 'umpire: not as it was published: godsgloom.jsonl\n']);
  assert.match(output, /^arcane-legions: \d+ of \d+ agree$/m, 'the others are looked at all the same');
  const engine = await wasmEngine();
  await assert.rejects(async () => {
    for await (const _ of verify(name => readFile(join(copy, name)), engine.call));
  }, DamagedSet);
});

test('what is no set is said to be none', async () => {
  for (const text of ['', '{}', '[]', '{"umpireConformance":2,"files":[]}', '{"umpireConformance":1}']) {
    const copy = changedSet('index.json', () => text);
    const { status, complaint } = umpire(['verify', copy]);
    assert.deepEqual([status, complaint], [65, 'umpire: no index of a conformance set: index.json\n'], text);
  }
  assert.equal(umpire(['verify', join(folder, 'nowhere')]).status, 66);
  const lines = changedSet('godsgloom.jsonl', text => `${text}{"name":"x"}\n`, true);
  const { status, complaint } = umpire(['verify', lines]);
  assert.deepEqual([status, complaint], [65, 'umpire: a line that is no scene in godsgloom.jsonl\n']);
  // cJSON would read it.
  const deep = text => text.replace(/^\{/, `{"more":${'['.repeat(500)}${']'.repeat(500)},`);
  const nested = umpire(['verify', changedSet('godsgloom.jsonl', deep, true)]);
  assert.deepEqual([nested.status, nested.complaint], [65, 'umpire: a line that is no scene in godsgloom.jsonl\n']);
  const index = changedSet('index.json', deep);
  assert.deepEqual(umpire(['verify', index]), {
    status: 65,
    output: '',
    complaint: 'umpire: no index of a conformance set: index.json\n',
  });
  const outside = changedSet('index.json', text => text.replace('godsgloom.jsonl', '../godsgloom.jsonl'));
  assert.match(umpire(['verify', outside]).complaint, /names no file of its folder: \.\.\/godsgloom\.jsonl/);
});
