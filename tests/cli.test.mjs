// The native command line as a user meets it, and the requests shown in the documents.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { load } from '../wasm/engine.js';
import { root } from '../wasm/setup.mjs';
import { settled } from '../web/share/settled.js';
import { quote } from '../wasm/package/command/quote.js';
import { decode } from '../web/share/link-code.js';
import { scale } from './lib/random.mjs';
import { quickScenesOf, systems } from './lib/scene-files.mjs';

const program = join(root, 'build', process.platform === 'win32' ? 'umpire.exe' : 'umpire');
const texts = JSON.parse(readFileSync(join(root, 'build/public', 'text', 'en.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'umpire-'));
test.after(() => rmSync(folder, { recursive: true }));

function umpire(args, input = '') {
  const { status, stdout, stderr } = spawnSync(program, args, { input, maxBuffer: 1 << 28 });
  return { status, output: stdout.toString(), complaint: stderr.toString() };
}

function fileOf(request, name = 'request.json') {
  const path = join(folder, name);
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
  for (const [scene, status] of [
    [legal, 0],
    [illegal, 1],
    [wrong, 2],
    ['{"umpire":', 2],
    ['', 2],
  ]) {
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
  const wrongOnes = [
    ...[
      '',
      '--unknown',
      '--text',
      '--text=yes -',
      '--plan',
      '--plan {x -',
      '--text --link -',
      '--text --line -',
      '--line --odds -',
      '--line --plan A -',
      '--link --odds -',
      '--link --plan A -',
    ],
    ...['clauses', 'clauses a b', 'clauses --text godsgloom', '--help x', '--version --lines'],
    ...['verify', 'verify a b', 'verify --text a', 'verify --requests --replies x a', '--requests x', '--replies x y'],
  ];
  for (const line of wrongOnes) {
    const { status, output, complaint } = umpire(line.split(' ').filter(Boolean));
    assert.deepEqual([status, output], [64, ''], line);
    assert.match(complaint, /^umpire: .+--help/, line);
  }
});

test('help names every command, version is that of package.json', () => {
  const { status, output } = umpire(['--help']);
  assert.equal(status, 0);
  for (const word of ['FILE', '--text', '--lines', 'clauses', 'verify', 'import', 'casebook', '--version', '66'])
    assert.ok(output.includes(word), word);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.ok(umpire(['--version']).output.startsWith(`umpire ${version},`));
  assert.ok(manual.includes(`"Umpire ${version}"`));
});

// --- words

const inWords = scene => umpire(['--text', fileOf(scene)]).output;

test('words: the verdict, who decides, what happened, with its clauses', () => {
  const output = inWords(request([stepAhead], [guard('Nile: guard', 'egypt', [0.8, 1.9], 210)]));
  assert.match(output, /^Legal\. rome decides\.$/m);
  assert.match(output, /^ +1\. A is ordered to move\. That costs 1 order point; 2 are left\. +\[AL-01, AL-03\]$/m);
  assert.match(output, /^ +4\. A runs into Nile: guard, its corner on the other's side\. .* \[AL-36, AL-37, AL-38\]$/m);
  assert.match(output, /its right side against side front: -60°$/m);
  assert.match(output, /its front side against side front: 30°$/m);
  assert.match(
    output,
    /^ +5\. A snaps to Nile: guard: it pivots 30° clockwise .*\[AL-40, AL-41, AL-42, AL-44, AL-46\]$/m,
  );
  assert.match(output, /^ +AL-41 +The smaller angle: /m);
});

test('words: options with cost and range, bars with their reason', () => {
  const output = inWords(request([stepAhead]));
  assert.match(output, /^ +step:front +Step to the front, cost 1, by more than 0 up to 1; stops at 1 +\[AL-26, /m);
  assert.match(output, /^ +end +End the move, cost 0 +\[AL-24, AL-25\]$/m);
  assert.match(
    output,
    /^ +step:rear +Step to the rear: it costs 2 movement points, and only 1 is left +\[AL-31, AL-29\]$/m,
  );
});

// Two icons, one of them pushed, leave one point; of two order points the order takes one, and of one it takes all.
test('words: none, one and more of a thing are told in their own forms', () => {
  const told = (pushed, orderPoints, choices = []) => {
    const unit = { ...guard('A', 'rome', [0, 0], 0), pushed };
    return inWords({
      ...request(choices),
      units: [unit],
      turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints },
    });
  };
  assert.match(told(0, 3), /order point; 2 are left\.[^]*A has 2 movement icons: that gives 2 movement points\./);
  assert.match(
    told(1, 2),
    /order point; 1 is left\.[^]*A has 2 movement icons, 1 of them pushed: that gives 1 movement point\./,
  );
  assert.match(
    told(2, 1),
    /order point; none are left\.[^]*A has 2 movement icons, 2 of them pushed: that gives no movement points\./,
  );
  assert.match(told(1, 3, [stepAhead]), /That costs 1 movement point; none are left\./);
});

test('words: an id with colons is one argument of its key', () => {
  const output = inWords(request([stepAhead], [guard('B:1:x', 'egypt', [0, 1.9], 45)]));
  assert.match(output, /snap:B:1:x:\w+:\w+ +Snap to B:1:x, its (front|right|left) side against side \w+, cost 0/);
});

test('words: what was refused, and why', () => {
  assert.match(
    inWords(illegal),
    /^Illegal\. Choice 2 \(step:rear\) is not allowed: it costs 2 movement points, and only 1 is left +\[AL-31/,
  );
  assert.match(
    inWords(request(['stay'])),
    /^Illegal\. Choice 1 \(stay\) is not allowed: the rules have no such choice here$/m,
  );
  const poor = request([], [], { turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 0 } });
  assert.match(
    inWords(poor),
    /^Illegal\. The order is not allowed: the order costs 1 order point, and none are left +\[AL-01, AL-03\]$/m,
  );
});

test('words: what the next order does not carry over, or why there is none', () => {
  const kept = inWords({ ...request([stepAhead]), ask: { next: true } });
  assert.match(kept, /^What the next order does not carry over\n {2}A loses the 1 movement point it has left\.$/m);
  assert.match(
    inWords({ ...illegal, ask: { next: true } }),
    /^A choice is not allowed, so there is nothing to carry over\.$/m,
  );
  assert.doesNotMatch(inWords(request([stepAhead])), /^What the next order/m);
});

test('words: who stands where', () => {
  const output = inWords({ ...request([], [guard('B', 'egypt', [1, 3], 0)]), ask: { relations: { unit: 'A' } } });
  assert.match(
    output,
    /^Who stands where\n {2}B is 2 steps from A, to its front, 18\.435° right of straight ahead\.$/m,
  );
  // Its middle may lie before the front and its base at the flank: of two that touch the sides alone are told.
  const blocked = JSON.parse(
    readFileSync(new URL('../build/public/scenes/arcane-legions/blocked.json', import.meta.url), 'utf8'),
  );
  const met = inWords({ ...blocked, choices: [{ key: 'step:front', by: 1 }], ask: { relations: { unit: 'Legio I' } } });
  assert.match(met, /Legio I touches Nile Guard, side flat against side, on its right, on the other's front\.$/m);
});

test('words: what was taken for granted', () => {
  const output = inWords({ ...request([stepAhead]), ask: { assumed: true } });
  assert.match(
    output,
    /^Taken for granted\n {2}\/measuring = 0\.03125 \(the smallest length that you can measure at the table\)$/m,
  );
  assert.match(output, /^ {2}\/table = none: the table goes on everywhere \(the edge of the table\)$/m);
  assert.match(output, /^ {2}\/rulings\/arcane-legions\.snap-sweep = "swept" \(.+\) +\[AL-73\]$/m);
});

test('words: the end, and a close decision', () => {
  const output = inWords(request([stepAhead, 'end'], [guard('B', 'egypt', [0, 2.01], 0)]));
  assert.match(output, /^Legal\. Nothing is left to decide\.$/m);
  assert.match(output, /Close call: it came down to 0\.01 steps\./);
  assert.match(output, /A ends its move at \(0, 1\) facing 0° with 1 movement point unused\./);
});

test('words: the rulings that a verdict hangs on, and their alternatives', () => {
  const atEdge = { table: { width: 8, depth: 8 }, ask: { rulings: true } };
  atEdge.units = [guard('A', 'rome', [4, 7.5], 0)];
  const output = inWords(request([stepAhead], [], atEdge));
  assert.match(output, /Choice 1 \(step:front\) is not allowed: the table ends there/);
  assert.match(output, /^ +arcane-legions\.table-edge = barred$/m);
  assert.match(output, /^ +open \(yes: .*\): the outcome changes$/m);
  assert.doesNotMatch(output, /snap-sweep/);
});

// A has one Hexon to move and goes onto the Marker: it ends there under either reading of going on across one.
test('words: what decides stands apart from what was looked at without effect', () => {
  const scene = JSON.parse(
    readFileSync(join(root, 'tests/games/torn-world/scenes', 'ask-rulings-looked-at-without-effect.json'), 'utf8'),
  ).request;
  const { ask: _, ...plain } = scene;
  for (const output of [inWords(plain), umpire(['--explain', fileOf(plain)]).output]) {
    assert.match(
      output,
      /^Rulings that this hangs on\n {2}torn-world\.marker-to = [^]*the outcome changes[^]*^Also looked at, without effect\n {2}torn-world\.pass-markers = /m,
    );
    assert.doesNotMatch(output, /the same outcome|Rulings that were looked at/);
  }
  // Who limits the reply is asked for nothing more: nobody knows then which of them decide.
  const unknown = inWords({ ...plain, ask: { only: ['rulings'] } });
  assert.match(
    unknown,
    /^Rulings that were looked at\n {2}torn-world\.marker-to = [^]*^ {2}torn-world\.pass-markers = /m,
  );
  assert.doesNotMatch(unknown, /hangs on|without effect/);
});

test('words: an error with its place', () => {
  assert.match(inWords(wrong), /^Error unknown-ruling at \/rulings\/arcane-legions\.snap-swep: .*did you mean/);
  assert.match(inWords('{'), /^Error not-json in the request: .*line 1, column 2$/m);
});

test('words leave no brace of a template and no unknown name', () => {
  const names = readdirSync(join(root, 'tests/games/arcane-legions/scenes')).filter(name => name.endsWith('.json'));
  for (const name of names) {
    const scene = JSON.parse(readFileSync(join(root, 'tests/games/arcane-legions/scenes', name), 'utf8'));
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
  assert.match(output, /^AL-19 .*\n +A program cannot decide this: a note about who usually decides\.$/m);
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

// --- several requests

const stepBack = request([{ key: 'step:front', by: 1 }, 'end']);

test('several files: a reply for each, and the gravest status', () => {
  const [first, second, third] = [legal, illegal, wrong].map((scene, i) => fileOf(scene, `several-${i}.json`));
  const missing = join(folder, 'missing.json');
  const both = umpire([first, second]);
  assert.equal(both.output, umpire([first]).output + umpire([second]).output);
  assert.equal(both.status, 1);
  assert.equal(umpire([first, first]).status, 0);
  assert.equal(umpire([second, third, first]).status, 2);
  const { status, output, complaint } = umpire([first, missing, second]);
  assert.deepEqual([status, output], [66, both.output], 'one that cannot be read keeps nobody from the others');
  assert.equal(complaint, `umpire: cannot read ${missing}\n`);
  const words = umpire(['--text', first, second]);
  const account = path => umpire(['--text', path]).output;
  assert.equal(words.output, `== ${first}\n${account(first)}\n== ${second}\n${account(second)}`);
});

test('options stand before the files or after them; what follows -- is a file', () => {
  const path = fileOf(legal);
  assert.equal(umpire([path, '--text']).output, umpire(['--text', path]).output);
  assert.equal(umpire(['--', path]).output, umpire([path]).output);
  const { status, complaint } = umpire(['--', '--text']);
  assert.deepEqual([status, complaint], [66, 'umpire: cannot read --text\n']);
});

test('lines of files, and lines in words and as links', () => {
  const text = [legal, illegal].map(scene => `${JSON.stringify(scene)}\n`).join('');
  const path = fileOf(text, 'lines.jsonl');
  assert.equal(umpire(['--lines', path, path]).output, umpire(['--lines'], text + text).output);
  const words = umpire(['--lines', '--text', path]);
  assert.equal(words.status, 0);
  assert.match(words.output, new RegExp(`^== ${path}:1\nLegal[^]*\n\n== ${path}:2\nIllegal`));
  const links = umpire(['--lines', '--link', path]).output.trimEnd().split('\n');
  assert.deepEqual(
    links,
    [legal, illegal].map(scene => umpire(['--link', '-'], JSON.stringify(scene)).output.trimEnd()),
  );
});

test('progress is shown on a terminal, and nowhere else', t => {
  const paths = [0, 1, 2].map(i => fileOf(legal, `progress-${i}.json`));
  assert.equal(umpire(paths).complaint, '');
  const quoted = [program, ...paths].map(word => `'${word}'`).join(' ');
  const shown = spawnSync('script', ['-qec', `${quoted} >${join(folder, 'replies')}`, '/dev/null']);
  if (shown.error) return t.skip('no script(1)');
  assert.match(shown.stdout.toString(), /\r1 of 3\r2 of 3\r3 of 3\r +\r$/);
});

// --- asked on the command line

test('--explain, --odds and --plan ask besides what the request asks', () => {
  const asking = { ...stepBack, ask: { shapes: true, plan: { goal: { at: [0, 1] } } } };
  const reply = JSON.parse(umpire(['--odds', '--plan', '1,2', '-'], JSON.stringify(asking)).output);
  const wanted = { ...asking, ask: { shapes: true, odds: true, plan: { goal: { at: [1, 2] } } } };
  assert.deepEqual(reply, JSON.parse(umpire(['-'], JSON.stringify(wanted)).output));
  assert.ok(reply.odds && reply.plan && reply.shapes);
  const explained = umpire(['--explain', fileOf(stepBack)]).output;
  const asked = umpire(['--text', fileOf({ ...stepBack, ask: { rulings: true, assumed: true } })]).output;
  assert.equal(explained, asked);
  assert.match(explained, /^Taken for granted$/m);
});

test('--odds leaves a policy of the request, and says an error of it', () => {
  const open = JSON.parse(readFileSync(join(root, 'build/public/scenes/torn-world/test-passed.json'), 'utf8'));
  const policy = { ...open, ask: { odds: { policy: ['decline'] } } };
  assert.equal(umpire(['--odds', '-'], JSON.stringify(policy)).output, umpire(['-'], JSON.stringify(policy)).output);
  const { status, output } = umpire(['--plan', 'nobody', fileOf(legal)]);
  assert.equal(status, 2);
  assert.equal(JSON.parse(output).error.at, '/ask/plan/goal/contact');
});

test('--plan: a unit, a place, a goal or a whole plan in JSON', () => {
  const scene = request([], [guard('B', 'egypt', [0, 3], 0)]);
  const planOf = goal => JSON.parse(umpire(['--plan', goal, fileOf(scene)]).output).plan;
  const asked = plan => JSON.parse(umpire([fileOf({ ...scene, ask: { plan } })]).output).plan;
  assert.deepEqual(planOf('B'), asked({ goal: { contact: 'B' } }));
  assert.deepEqual(planOf('0,1.5'), asked({ goal: { at: [0, 1.5] } }));
  assert.deepEqual(planOf('{"at":[0,1],"facing":0}'), asked({ goal: { at: [0, 1], facing: 0 } }));
  assert.deepEqual(
    planOf('{"goal":{"contact":"B"},"least":"length"}'),
    asked({ goal: { contact: 'B' }, least: 'length' }),
  );
  assert.equal(planOf('B').found, true);
});

test('words: a plan, and that there is none', () => {
  const scene = request([], [guard('B', 'egypt', [0, 3], 0)]);
  const found = umpire(['--text', '--plan', 'B', fileOf(scene)]).output;
  assert.match(
    found,
    /^The way to the goal\n {2}ends at \(0, 2\) facing 0°, cost 2 .*\n {4}1\. step:front 1 {2}Step to the front\n/m,
  );
  assert.match(
    umpire(['--text', '--plan', '30,30', fileOf(scene)]).output,
    /^The way to the goal\n {2}There is none\./m,
  );
});

test('words: every outcome with its chance, which add up to one', () => {
  const dice = join(root, 'build/public/scenes/ninth-age/dice.json');
  const output = umpire(['--text', '--odds', dice]).output;
  const chances = [...output.matchAll(/^ {2}(\d+)\/(\d+), [\d.]+ %: .*ends at .*\n {6}by .*roll:/gm)];
  const { odds } = JSON.parse(umpire(['--odds', dice]).output);
  assert.deepEqual(
    chances.map(([, n, d]) => [Number(n), Number(d)]),
    odds.map(({ weight }) => weight),
  );
  assert.ok(Math.abs(chances.reduce((sum, [, n, d]) => sum + n / d, 0) - 1) < 1e-9);
});

test('words: envelope, nearest, threats and perft are told where they are asked for', () => {
  const swamp = JSON.parse(readFileSync(join(root, 'build/public/scenes/godsgloom/swamp.json'), 'utf8'));
  const ask = { envelope: true, nearest: { at: [3, 3] }, threats: true, perft: 1 };
  const output = inWords({ ...swamp, ask });
  const reply = JSON.parse(umpire(['-'], JSON.stringify({ ...swamp, ask })).output);
  assert.equal(output.split(', cost ').length - 1 >= reply.envelope.places.length, true);
  assert.match(output, /^Where it can end \(tried at a resolution of 1\)$/m);
  assert.match(output, /^The nearest place\n {2}ends at D5/m); // [3, 3] is in row D, and 3 + ⌊3/2⌋ + 1 = 5
  assert.match(output, /^Who could be touched\n {2}\S+: by /m);
  assert.match(output, new RegExp(`^Perft: ${reply.perft.nodes}$`, 'm'));
});

test('words: who may charge whom, and how many throws do', () => {
  const path = 'tests/games/ninth-age/scenes/ask-threats-of-charges.json';
  const output = inWords(JSON.parse(readFileSync(join(root, path), 'utf8')).request);
  assert.match(output, /^ {2}A: by B, C; not known of E\n {4}B charges its front, 16 away: 20 of 36 throws reach it$/m);
  assert.match(output, /^ {4}C charges its right, 6 away: 6 of 6 throws reach it$/m);
});

// --- links and pictures

test('--link: what the page opens is the request with the rulings that mattered', async () => {
  const atEdge = request([stepAhead], [], {
    table: { width: 8, depth: 8 },
    ask: { rulings: true },
    title: 'Am Rand: 1½ Schritte',
  });
  atEdge.units = [guard('A', 'rome', [4, 7.2], 0)];
  const long = request([], [], { page: { note: 'x'.repeat(8000) }, note: 'y'.repeat(4000) });
  const many = {
    ...request([], [], { order: { unit: 'unit 0', kind: 'move' }, page: { note: 'x'.repeat(8000) } }),
    units: Array.from({ length: 1000 }, (_, i) =>
      guard(`unit ${i}`, 'rome', [(i % 30) * 1.5, Math.floor(i / 30) * 1.5], 0),
    ),
  };
  for (const scene of [legal, illegal, atEdge, long, many]) {
    const { status, output } = umpire(['--link', '-'], JSON.stringify(scene));
    const reply = JSON.parse(umpire(['-'], JSON.stringify(scene)).output);
    assert.equal(status, reply.verdict === 'legal' ? 0 : 1, output || JSON.stringify(reply.error));
    const { ask: _, ...plain } = scene;
    if (!plain.choices.length) delete plain.choices;
    assert.match(output, /^#[\w-]+\n$/);
    assert.equal(await decode(output.slice(1, -1)), JSON.stringify(settled(plain, reply)));
  }
  assert.ok(JSON.stringify(many).length > 65_535, 'more than one stored block');
});

test('--link: an address goes before it, and an error has none', () => {
  const [plain, full] = [
    ['--link', fileOf(legal)],
    ['--link=https://example.org/umpire/', fileOf(legal)],
  ].map(args => umpire(args).output);
  assert.equal(full, `https://example.org/umpire/${plain}`);
  const { status, output, complaint } = umpire(['--link', fileOf(wrong)]);
  assert.deepEqual([status, output], [2, '']);
  assert.match(complaint, /request\.json: \/rulings\/arcane-legions\.snap-swep .*did you mean/);
});

// What moved, the numbers, the clause that decides, who decides next; and on which rulings that hangs.
test('--line: the verdict in one line, and a link behind it', () => {
  const snap = JSON.parse(readFileSync(join(root, 'public/games/arcane-legions/scenes/clean-snap.json'), 'utf8'));
  const line = (scene, option = '--line') => umpire([option, fileOf(scene)]).output;
  const moved = { ...snap, choices: [{ key: 'step:front', by: 1 }] };
  const told =
    "Arcane Legions, legal by AL-41: Legio I moves 0.392 steps to its front, runs into Nile Guard, its corner on the other's side, " +
    'snaps to Nile Guard by 30° clockwise (margin 30 degrees). Rome decides.';
  assert.equal(line(moved), `${told}\n`);
  const page = 'https://example.org/umpire/';
  const fragment = umpire(['--link', fileOf(moved)]).output;
  assert.equal(line(moved, `--line=${page}`), `${told} ${page}${fragment}`);
  assert.equal(
    line({ ...snap, turn: { ...snap.turn, orderPoints: 1 } }),
    'Arcane Legions, not legal by AL-04, AL-01: Order Legio I to move: the order costs 2 order points, and only 1 is left.\n',
  );
  const { status, output } = umpire([`--line=${page}`, fileOf(wrong)]);
  assert.equal(status, 2);
  assert.match(output, /^Arcane Legions, no verdict: .* \(\/rulings\/arcane-legions\.snap-swep\)\n$/);
  assert.match(line(illegal), /^Arcane Legions, not legal by AL-\d+.*: A, Step to the \w+: .*\. rome decides\.\n$/);
});

// Not an attacker, and not who was asked in between.
test('--line: of a refusal the one who has the order is named, once', () => {
  const lineOf = (path, changes = {}) => {
    const { request: scene } = JSON.parse(readFileSync(join(root, 'tests/games', `${path}.json`), 'utf8'));
    const choices = [...(scene.choices ?? []), ...(changes.choices ?? [])];
    return umpire(['--line', fileOf({ ...scene, choices })]).output;
  };
  assert.match(
    lineOf('torn-world/scenes/tw-52-the-attack-is-made', { choices: ['step:W'] }),
    /^Torn World, not legal by TW-09, TW-07: A, Go W: the enemy B is in the way\./,
  );
  assert.match(
    lineOf('commands-colors-ancients/scenes/cc-81-its-leader-is-checked-and-it-goes-on', { choices: ['step:NW'] }),
    /: A, Go NW: every hex must bring it closer/,
  );
  assert.match(lineOf('ninth-age/scenes/t9-49-pivoted-after-combat'), /: A, Charge B: it has made a Post-combat Pivot/);
  assert.match(lineOf('commands-colors-ancients/scenes/cc-107-two-leaders-for-one-unit'), /: Place Hanno at I2: Mago/);
  const broken = { ...legal, units: [{ ...legal.units[0], id: 'A\nB' }], order: { unit: 'A\nB', kind: 'move' } };
  assert.match(umpire(['--line', fileOf({ ...broken, choices: [stepAhead] })]).output, /^[^\n]*: A B moves [^\n]*\n$/);
});

// An eighth of them, all in long runs.
test('--line: scenes have one, and the package tells the same', () => {
  const scenes = systems.flatMap(quickScenesOf).filter((_, i) => scale > 1 || i % 8 === 0);
  const requests = scenes.map(each => JSON.stringify(each.request));
  const input = `${requests.join('\n')}\n`;
  const lines = umpire(['--line', '--lines'], input).output.trimEnd().split('\n');
  const asked = requests.map(text => {
    const { ask, ...rest } = JSON.parse(text);
    return JSON.stringify({ ...rest, ask: ask?.only ? ask : { rulings: true, ...ask } });
  });
  const replies = umpire(['--lines'], `${asked.join('\n')}\n`)
    .output.trimEnd()
    .split('\n');
  assert.ok(lines.length > 100 && lines.length === replies.length);
  lines.forEach((line, i) => {
    assert.equal(line, quote(texts, scenes[i].request, JSON.parse(replies[i])), scenes[i].name);
    assert.doesNotMatch(line, /undefined|[{}]| {2}|: \.|\.\./, scenes[i].name);
  });
});

test('pictures are said to be drawn by the package', () => {
  for (const option of ['--svg', '--png']) {
    const { status, output, complaint } = umpire([option, fileOf(legal)]);
    assert.deepEqual([status, output], [69, '']);
    assert.match(complaint, new RegExp(`npx @umpire/umpire ${option}`));
  }
});

test('imports and exports are for the package', () => {
  for (const command of ['import', 'export']) {
    const { status, output, complaint } = umpire([command, 'list.txt']);
    assert.deepEqual([status, output], [69, '']);
    assert.match(complaint, new RegExp(`npx @umpire/umpire ${command}`));
  }
});

test('casebooks are for the package', () => {
  const { status, output, complaint } = umpire(['casebook', 'faq.md']);
  assert.deepEqual([status, output], [69, '']);
  assert.match(complaint, /npx @umpire\/umpire casebook/);
});

// --- the manual

const manual = readFileSync(join(root, 'docs', 'umpire.1'), 'utf8');

test('the manual has every option and every status of --help, and no other', () => {
  const plain = manual.replaceAll('\\-', '-');
  const optionsOf = text => [...new Set(text.match(/--[a-z]+/g))].sort();
  assert.deepEqual(optionsOf(plain.replace(/^.*git.*$/gm, '')), optionsOf(umpire(['--help']).output));
  const statuses = [...umpire(['--help']).output.split('Exit status:')[1].matchAll(/\d+/g)].map(([number]) => number);
  for (const number of statuses) assert.match(manual, new RegExp(`^\\.B ${number}$`, 'm'));
});

test('the manual is well-formed', t => {
  const { error, status, stderr } = spawnSync('man', [
    '--warnings',
    '-E',
    'UTF-8',
    '-l',
    '-Z',
    join(root, 'docs', 'umpire.1'),
  ]);
  if (error) return t.skip('no man(1)');
  assert.deepEqual([status, stderr.toString()], [0, '']);
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
  // The picture is of this request.
  const [, position] = /<umpire-position[^>]*>([^<]+)</.exec(readFileSync(join(root, 'docs/dispute.svg'), 'utf8'));
  assert.deepEqual(JSON.parse(position.replaceAll('&quot;', '"')), JSON.parse(text));
});

test('links between the documents lead somewhere', () => {
  for (const path of documents.filter(name => name.endsWith('.md'))) {
    const base = path.startsWith('docs/') ? join(root, 'docs') : root;
    const shown = readFileSync(join(root, path), 'utf8').replace(/^```[^]*?^```$/gm, '');
    for (const [, link] of shown.matchAll(/[^!]\[[^\]]*\]\((?!https?:)([^)#]+)/g))
      assert.doesNotThrow(() => readFileSync(join(base, link)), `${path}: ${link}`);
  }
});

test('words name a hex by its row and its number, as the page does; keys keep q and r', () => {
  const scene = JSON.parse(
    readFileSync(join(root, 'build/public/scenes/commands-colors-ancients/retreat.json'), 'utf8'),
  );
  // The Spaniards go from [3, 4] to [3, 3]: the fifth row is E, and 3 + ⌊4/2⌋ + 1 = 6; the fourth is D, and 3 + ⌊3/2⌋ + 1 = 5.
  const output = inWords({ ...scene, choices: ['step:NW'], ask: { envelope: true } });
  assert.match(output, /Spaniards goes NW from E6 to D5, open/);
  assert.match(output, /^ {2}C\d+, cost \d+: /m);
  assert.doesNotMatch(output, /\(-?\d+, -?\d+\)/);
  const huge = JSON.parse(
    readFileSync(join(root, 'tests/games/torn-world/scenes/ask-envelope-of-a-huge.json'), 'utf8'),
  );
  assert.doesNotMatch(inWords(huge.request), /[([]-?\d+, ?-?\d+[)\]]/);
});
