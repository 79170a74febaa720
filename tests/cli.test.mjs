// The native command line as a user meets it, and the requests shown in the documents.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { load } from '../wasm/engine.js';
import { root } from '../wasm/setup.mjs';

const program = join(root, 'build', process.platform === 'win32' ? 'umpire.exe' : 'umpire');
const texts = JSON.parse(readFileSync(join(root, 'public', 'text', 'en.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'umpire-'));
test.after(() => rmSync(folder, { recursive: true }));

function umpire(args, input = '') {
  const { status, stdout, stderr } = spawnSync(program, args, { input, maxBuffer: 1 << 28 });
  return { status, output: stdout.toString(), complaint: stderr.toString() };
}

function fileOf(request) {
  const path = join(folder, 'request.json');
  writeFileSync(path, typeof request === 'string' ? request : JSON.stringify(request));
  return path;
}

const costs = { front: 1, right: 1, rear: 2, left: 1 };
const guard = (id, owner, at, facing) => ({ id, codex: 'guard', owner, at, facing });

// A sortie A that faces north; whatever else the table holds.
function request(choices, others = [], changes = {}) {
  return {
    umpire: 1,
    system: 'arcane-legions',
    codices: { guard: { base: 'sortie', icons: 2, costs } },
    units: [guard('A', 'rome', [0, 0], 0), ...others],
    turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 3 },
    order: { unit: 'A', kind: 'move' },
    choices,
    ...changes,
  };
}

const stepAhead = { key: 'step:front', by: 1 };
const legal = request([]);
const illegal = request([stepAhead, { key: 'step:rear', by: 1 }]);
const wrong = request([], [], { rulings: { 'arcane-legions.snap-swep': 'swept' } });

test('the exit status tells legal, illegal and wrong requests apart, in JSON and in words', () => {
  for (const [scene, status] of [[legal, 0], [illegal, 1], [wrong, 2], ['{"umpire":', 2], ['', 2]]) {
    const json = umpire([fileOf(scene)]);
    assert.equal(json.status, status, json.output);
    const reply = JSON.parse(json.output);
    assert.equal(reply.error ? 2 : reply.verdict === 'illegal' ? 1 : 0, status);
    assert.equal(umpire(['--text', fileOf(scene)]).status, status);
    assert.equal(json.complaint, '');
  }
});

test('a minus is the standard input', () => {
  const text = JSON.stringify(legal);
  assert.equal(umpire(['-'], text).output, umpire([fileOf(text)]).output);
  assert.equal(umpire(['--text', '-'], text).output, umpire(['--text', fileOf(text)]).output);
});

test('a file that cannot be read is said to be so', () => {
  for (const args of [[join(folder, 'missing.json')], ['--text', join(folder, 'missing.json')], [folder]]) {
    const { status, output, complaint } = umpire(args);
    assert.deepEqual([status, output], [66, '']);
    assert.match(complaint, /cannot read/);
  }
});

test('a file of more than 4 MiB is refused by the engine', () => {
  const { status, output } = umpire([fileOf(' '.repeat(4 * 1024 * 1024) + '{}')]);
  assert.equal(status, 2);
  assert.equal(JSON.parse(output).error.code, 'too-large');
});

test('wrong usage prints nothing but a hint', () => {
  for (const args of [[], ['--unknown'], ['a', 'b'], ['--text'], ['--lines', 'a'], ['clauses'], ['--help', 'x']]) {
    const { status, output, complaint } = umpire(args);
    assert.deepEqual([status, output], [64, ''], args.join(' '));
    assert.match(complaint, /--help/);
  }
});

test('help names every command, version is that of package.json', () => {
  const { status, output } = umpire(['--help']);
  assert.equal(status, 0);
  for (const word of ['FILE', '--text', '--lines', 'clauses', '--version', '66']) assert.ok(output.includes(word), word);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.ok(umpire(['--version']).output.startsWith(`umpire ${version},`));
});

// --- words

const inWords = scene => umpire(['--text', fileOf(scene)]).output;

test('words: the verdict, who decides, what happened, with its clauses', () => {
  const output = inWords(request([stepAhead], [guard('Nile: guard', 'egypt', [0.8, 1.9], 210)]));
  assert.match(output, /^Legal\. rome decides\.$/m);
  assert.match(output, /^ +1\. A is ordered to move\. Order points: 1 paid, 2 left\. +\[AL-01, AL-03\]$/m);
  assert.match(output, /^ +4\. A runs into Nile: guard: its corner on the other's side; .* \[AL-36, AL-37, AL-38\]$/m);
  assert.match(output, /own side right, other side front: -60°$/m);
  assert.match(output, /own side front, other side front: 30°$/m);
  assert.match(output, /^ +5\. A snaps to Nile: guard: it pivots 30° clockwise .*\[AL-40, AL-41, AL-42, AL-44, AL-46\]$/m);
  assert.match(output, /^ +AL-41 +The smaller angle: /m);
});

test('words: options with cost and range, bars with their reason', () => {
  const output = inWords(request([stepAhead]));
  assert.match(output, /^ +step:front +Step to the front, cost 1, by more than 0 up to 1; stops at 1 +\[AL-26, /m);
  assert.match(output, /^ +end +End the move, cost 0 +\[AL-24, AL-25\]$/m);
  assert.match(output, /^ +step:rear +Step to the rear: movement points: 2 needed, 1 left +\[AL-31, AL-29\]$/m);
});

test('words: an id with colons is one argument of its key', () => {
  const output = inWords(request([stepAhead], [guard('B:1:x', 'egypt', [0, 1.9], 45)]));
  assert.match(output, /snap:B:1:x:\w+:\w+ +Snap to B:1:x: own (front|right|left) to its \w+, cost 0/);
});

test('words: what was refused, and why', () => {
  assert.match(inWords(illegal), /^Illegal\. Choice 2 \(step:rear\) does not stand: movement points: 2 needed, 1 left +\[AL-31/);
  assert.match(inWords(request(['stay'])), /^Illegal\. Choice 1 \(stay\) does not stand: nothing in the rules offers this here$/m);
  const poor = request([], [], { turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 0 } });
  assert.match(inWords(poor), /^Illegal\. The order may not be given: order points: 1 needed, 0 left +\[AL-01, AL-03\]$/m);
});

test('words: what the next order does not know, or why there is none', () => {
  const kept = inWords({ ...request([stepAhead]), ask: { next: true } });
  assert.match(kept, /^What the next order does not know\n {2}The movement points that A has left are not kept: 1\.$/m);
  assert.match(inWords({ ...illegal, ask: { next: true } }), /^A choice does not stand, so there is nothing to keep\.$/m);
  assert.doesNotMatch(inWords(request([stepAhead])), /^What the next order/m);
});

test('words: who stands where', () => {
  const output = inWords({ ...request([], [guard('B', 'egypt', [1, 3], 0)]), ask: { relations: { unit: 'A' } } });
  assert.match(output, /^Who stands where\n {2}From A, B: 2 steps away, to the front, 18\.435° right\.$/m);
});

test('words: what was taken for granted', () => {
  const output = inWords({ ...request([stepAhead]), ask: { assumed: true } });
  assert.match(output, /^Taken for granted\n {2}\/measuring = 0\.03125 \(what the table can measure to\)$/m);
  assert.match(output, /^ {2}\/table = nothing \(the edge of the table\)$/m);
  assert.match(output, /^ {2}\/rulings\/arcane-legions\.snap-sweep = "swept" \(.+\) +\[AL-73\]$/m);
});

test('words: the end, and a close decision', () => {
  const output = inWords(request([stepAhead, 'end'], [guard('B', 'egypt', [0, 2.01], 0)]));
  assert.match(output, /^Legal\. Nothing is left to decide\.$/m);
  assert.match(output, /Close: decided by 0\.01 steps\./);
  assert.match(output, /A has finished its move at \(0, 1\) facing 0°; movement points unspent: 1\./);
});

test('words: the rulings that a verdict hangs on, and their alternatives', () => {
  const atEdge = { table: { width: 8, depth: 8 }, ask: { rulings: true } };
  atEdge.units = [guard('A', 'rome', [4, 7.5], 0)];
  const output = inWords(request([stepAhead], [], atEdge));
  assert.match(output, /Choice 1 \(step:front\) does not stand: the table ends there/);
  assert.match(output, /^ +arcane-legions\.table-edge = barred$/m);
  assert.match(output, /^ +open \(yes: .*\): the outcome would be another$/m);
  assert.doesNotMatch(output, /snap-sweep/);
});

test('words: an error with its place', () => {
  assert.match(inWords(wrong), /^Error unknown-ruling at \/rulings\/arcane-legions\.snap-swep: .*did you mean/);
  assert.match(inWords('{'), /^Error not-json in the request: .*line 1, column 2$/m);
});

test('words leave no brace of a template and no unknown name', () => {
  const names = readdirSync(join(root, 'tests', 'scenes', 'arcane-legions')).filter(name => name.endsWith('.json'));
  for (const name of names) {
    const scene = JSON.parse(readFileSync(join(root, 'tests', 'scenes', 'arcane-legions', name), 'utf8'));
    const output = inWords(scene.request);
    assert.doesNotMatch(output, /[{}]|undefined|NaN/, name);
  }
});

// --- clauses

test('the table of clauses: id, chapter, title, text, and why one cannot be decided', () => {
  const { status, output } = umpire(['clauses', 'arcane-legions']);
  assert.equal(status, 0);
  for (const [id, { title, text }] of Object.entries(texts['arcane-legions'].clauses))
    assert.ok(output.includes(`\n${id}  ${title}: ${text}\n`), id);
  assert.match(output, /^Snapping To$/m);
  assert.match(output, /^AL-19 .*\n +Not for a program to decide: a note about who usually decides\.$/m);
  assert.equal(umpire(['--text', fileOf({ umpire: 1, clauses: 'arcane-legions' })]).output, output);
  const misspelt = umpire(['clauses', 'arcane-legion']);
  assert.equal(misspelt.status, 2);
  assert.match(misspelt.output, /unknown-system.*'arcane-legions'/);
});

// --- lines

test('lines: one reply for each, the last one without its newline too', () => {
  const requests = [legal, illegal, { umpire: 2 }].map(scene => JSON.stringify(scene));
  const { status, output } = umpire(['--lines'], requests.join('\n'));
  assert.equal(status, 0);
  assert.equal(output, umpire(['--lines'], `${requests.join('\n')}\n`).output);
  const expected = requests.map(text => umpire(['-'], text).output);
  assert.equal(output, expected.join(''));
  assert.equal(umpire(['--lines'], '').output, '');
  assert.equal(umpire(['--lines'], '\n\n').output.split('\n').length, 3);
});

test('lines: each is answered before the next is written', async () => {
  const child = spawn(program, ['--lines']);
  const replies = [];
  child.stdout.on('data', data => replies.push(data.toString()));
  const ended = new Promise(done => child.on('close', done));
  for (const scene of [legal, illegal]) {
    const answered = new Promise(done => child.stdout.once('data', done));
    child.stdin.write(`${JSON.stringify(scene)}\n`);
    await answered;
  }
  assert.match(replies.join(''), /"legal"[^]*"illegal"/);
  child.stdin.end();
  assert.equal(await ended, 0);
});

// --- documents

const documents = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs')).map(name => `docs/${name}`)];
const blocksOf = (path, mark) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^ *```([^\n]*)\n([^]*?)^ *```$/gm)]
    .filter(([, info]) => info === mark)
    .map(([, , text]) => text);

test('every request shown in the documents is answered without an error, the same by both builds', async () => {
  const engine = await load();
  let count = 0;
  for (const path of documents.filter(name => name.endsWith('.md'))) {
    for (const text of blocksOf(path, 'json request')) {
      const { status, output } = umpire(['-'], text);
      assert.equal(status, 0, `${path}: ${output}`);
      assert.equal(engine.callText(text), output.trimEnd());
      count++;
    }
  }
  assert.ok(count >= 4);
});

test('what the README shows is what comes out', () => {
  const [text] = blocksOf('README.md', 'json request');
  const [words] = blocksOf('README.md', 'text');
  assert.ok(umpire(['--text', '-'], text).output.startsWith(words));
  const reply = JSON.parse(umpire(['-'], text).output);
  const [shown] = blocksOf('README.md', 'json');
  const numbers = source => source.match(/-?\d+\.\d+/g);
  const real = new Set(numbers(JSON.stringify(reply)));
  for (const number of numbers(shown)) assert.ok(real.has(number), number);
  for (const { key } of reply.options) assert.ok(shown.includes(`"${key}"`), key);
});

test('links between the documents lead somewhere', () => {
  for (const path of documents.filter(name => name.endsWith('.md'))) {
    const base = path.startsWith('docs/') ? join(root, 'docs') : root;
    for (const [, link] of readFileSync(join(root, path), 'utf8').matchAll(/[^!]\[[^\]]*\]\((?!https?:)([^)#]+)/g))
      assert.doesNotThrow(() => readFileSync(join(base, link)), `${path}: ${link}`);
  }
});
