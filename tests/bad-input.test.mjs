// What is no request: each fault has its own code and place, on the native build and on WebAssembly alike.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answers, expectErrors, find, variantsOf } from './lib/errors.mjs';
import { answerLines, answerNative, answerWasm, wasmEngine } from './lib/scene-files.mjs';

// Every key that a request of this game can have.
const full = {
  umpire: 1,
  system: 'arcane-legions',
  title: 'The phalanx clips a flank',
  note: 'Every key once',
  codices: {
    phalanx: {
      base: 'formation',
      front: 'long',
      icons: 6,
      costs: { front: 1, right: 1, rear: 2, left: 1 },
      notches: { front: [0.5, 1, 1.5], right: [0.5], rear: [0.5, 1, 1.5], left: [0.5] },
    },
    scouts: { base: 'sortie', icons: 4, costs: { front: 1, right: 2, rear: 3, left: 2 } },
  },
  units: [
    { id: 'A', codex: 'phalanx', owner: 'rome', at: [4, 4], facing: 0, pushed: 1, lost: 1 },
    { id: 'B', codex: 'scouts', owner: 'egypt', at: [8, 8], facing: 30 },
  ],
  table: { width: 20, depth: 16 },
  tool: { leg: 1, bevel: 0.5 },
  terrain: [
    { id: 'wall', shape: [[12, 2], [14, 2], [14, 3], [12, 3]] },
    { id: 'ruin', shapes: [[[1, 10], [2, 10], [2, 11]], [[3, 10], [4, 10], [4, 11]]] },
  ],
  turn: { active: 'rome', players: ['rome', 'egypt', 'gaul'], teams: [['rome', 'gaul'], ['egypt']], orderPoints: 6 },
  order: { unit: 'A', kind: 'move' },
  rulings: { 'arcane-legions.snap-sweep': 'final-pose', 'arcane-legions.table-edge': 'open' },
  measuring: 0.03125,
  agreed: [{ unit: 'B', from: { at: [8, 8], facing: 20 }, to: { at: [8, 8], facing: 30 }, clause: 'AL-76' }],
  choices: [{ key: 'step:front', by: 0.5 }, 'end'],
  ask: {
    perft: 1, rulings: true, shapes: false,
    envelope: { unit: 'B', resolution: 0.5, choices: 2, apart: 1, work: 20 },
    threats: { resolution: 1, work: 20 },
    plan: { goal: { contact: 'B', side: 'front' }, least: 'cost', resolution: 0.5, choices: 3, apart: 1, work: 20 },
    nearest: { at: [8, 8], facing: 0, resolution: 0.5, choices: 3, apart: 1, work: 20 },
  },
  page: { colours: { rome: 'red' }, camera: [1, 2, 3] },
}; // prettier-ignore
const wholeText = JSON.stringify(full);

// A copy of the full request in which one thing is otherwise.
function changed(change) {
  const copy = structuredClone(full);
  change(copy);
  return copy;
}

// The same request with the text of one value written by hand, for what JSON.stringify does not write.
function written(pointer, text) {
  const mark = '\u0001here\u0001';
  const copy = structuredClone(full);
  const { holder, key } = find(copy, pointer);
  holder[key] = mark;
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => text);
}

const set = (pointer, value) =>
  changed(copy => {
    const { holder, key } = find(copy, pointer);
    holder[key] = value;
  });
const without = pointer =>
  changed(copy => {
    const { holder, key } = find(copy, pointer);
    delete holder[key];
  });

test('the full request itself is legal', async () => {
  const [reply] = await answers([full]);
  assert.equal(reply.verdict, 'legal');
});

test('an edition is one of the game', async () => {
  const of = edition => ({ ...full, edition });
  const [reply, { error }] = await answers([of('technical-1.1'), of('technical')]);
  assert.equal(reply.verdict, 'legal');
  assert.deepEqual(error.values, { found: 'technical', known: ['technical-1.1'] });
  await expectErrors([
    [of('technical'), 'unknown-value', '/edition'],
    [of('technical-1.10'), 'unknown-value', '/edition'],
    [of(''), 'unknown-value', '/edition'],
    [of(3), 'wrong-type', '/edition', 'a string'],
    [of(null), 'wrong-type', '/edition', 'a string'],
  ]);
});

test('what is not JSON', async () => {
  const broken = bytes => Buffer.concat([Buffer.from('{"title":"'), Buffer.from(bytes), Buffer.from('"}')]);
  const texts = [
    '', ' ', 'umpire', '{', '}', '[1,]', '{"umpire":1,}', '{"umpire" 1}', "{'umpire':1}", '{umpire:1}', '{"umpire":1}x', '{"umpire":1}{}',
    '{"umpire":NaN}', '{"umpire":Infinity}', '{"umpire":+1}', '{"umpire":01}', '{"umpire":1.}', '{"umpire":.5}', '{"umpire":1e}', '{"umpire":0x1}',
    '{"umpire":True}', '{"umpire":nul}', '{"umpire":-}', '// no\t', '{"a":"\t"}', '{"a":"\u0000"}', '{"a":"\\x41"}', '{"a":"\\u12g4"}', '{"a":"\\u0000"}',
    '{"a":"\\ud800"}', '{"a":"\\udc00"}', '{"a":"\\ud800\\ud800"}', '{"a":"\\ud800\\ue000"}', '{"a":"\\ud800x"}', '{"a":"\\ud800\\n"}', '{"a":"\\ud800', '{"a":"\\u00', '{"a":"\\u00:0"}', '{"a":"\\u00/0"}', '{"a":"\\u00G0"}', '{"a":"\\\u0000"}', 'nul', '{"a":"', '{"a":"\\', '\ufeff{"umpire":1}', '{"umpire":1,,}', '[', '"',
    `{"umpire":${'1'.repeat(61)}}`,
    broken([0x80]), broken([0xc3]), broken([0xc0, 0xaf]), broken([0xe0, 0x80, 0xaf]), broken([0xed, 0xa0, 0x80]),
    broken([0xf4, 0x90, 0x80, 0x80]), broken([0xf0, 0x80, 0x80, 0x80]), broken([0xff]), broken([0xe2, 0x82]), Buffer.from([0xff, 0xfe]),
  ]; // prettier-ignore
  await expectErrors(texts.map(text => [text, 'not-json', '', 'at line 1, column ']));
});

test('JSON in each of its spellings', async () => {
  const numbers = wholeText.replace('"leg":1', '"leg":1E+0').replace('"bevel":0.5', '"bevel":5e-1');
  const escaped = numbers.replace('Every key', String.raw`\u00E9\uFb01\ue000\uD83D\uDE00\/\b`);
  const [reply] = await answers([`\t\r ${escaped.replaceAll('":', '"\t:\r')}\t`]);
  assert.deepEqual(reply, JSON.parse(answerNative(wholeText)));
});

test('a raw line break in a string is told by its line', async () => {
  const request = '{"umpire": 1,\n"title": "two\nlines"}';
  const native = answerNative(request);
  assert.equal(native, await answerWasm(request));
  const { error } = JSON.parse(native);
  assert.deepEqual([error.code, error.at], ['not-json', '']);
  assert.match(error.message, /line 2, column 14$/);
});

test('a request cut off at any byte', async () => {
  const small = {
    umpire: 1, system: 'arcane-legions', title: 'café 🛡', codices: { s: full.codices.scouts },
    units: [{ id: 'A', codex: 's', owner: 'rome', at: [4, -4.5e-1], facing: 0 }],
    turn: { active: 'rome', players: ['rome'], orderPoints: 1 }, order: { unit: 'A', kind: 'move' },
  }; // prettier-ignore
  const bytes = Buffer.from(JSON.stringify(small));
  const [whole] = await answers([bytes]);
  assert.equal(whole.verdict, 'legal');
  const cuts = [...bytes.keys()].map(length => bytes.subarray(0, length));
  await expectErrors(cuts.map(cut => [cut, 'not-json', '']));
});

test('what is too deep or too large', async () => {
  const nested = depth => '['.repeat(depth) + ']'.repeat(depth);
  const inPage = depth => written('/page', `{"a":${nested(depth)}}`);
  await expectErrors([
    ['['.repeat(2 << 20), 'too-deep', '', 'more than 32'],
    ['{"a":'.repeat(400_000), 'too-deep', ''],
    [nested(33), 'too-deep', ''],
    [nested(32), 'wrong-type', ''],
    [inPage(31), 'too-deep', ''],
    [' '.repeat(5_000_000), 'too-large', '', '4194304 bytes'],
    ['['.repeat(5_000_000), 'too-large', ''],
    [`${wholeText}${' '.repeat((4 << 20) - wholeText.length + 1)}`, 'too-large', ''],
  ]);
  const [most, deep] = await answers([`${wholeText}${' '.repeat((4 << 20) - wholeText.length)}`, inPage(30)]);
  assert.equal(most.verdict, 'legal');
  assert.equal(deep.verdict, 'legal');
});

test('version and system', async () => {
  await expectErrors([
    ['null', 'wrong-type', ''],
    ['[]', 'wrong-type', ''],
    ['{}', 'missing-key', '/umpire'],
    [without('/umpire'), 'missing-key', '/umpire'],
    [set('/umpire', 2), 'unknown-version', '/umpire', 'version 1'],
    [set('/umpire', 1.5), 'unknown-version', '/umpire'],
    [without('/system'), 'missing-key', '/system'],
    [set('/system', 'arcane-legion'), 'unknown-system', '/system', "did you mean 'arcane-legions'?"],
    [set('/system', 'Arcane-Legions'), 'unknown-system', '/system', "'arcane-legions'"],
    [set('/system', 'chess'), 'unknown-system', '/system', 'arcane-legions'],
    [{ umpire: 1, clauses: 'arcane-legoins' }, 'unknown-system', '/clauses', "did you mean 'arcane-legions'?"],
    [{ umpire: 1, clauses: 'arcane-legions', more: 1 }, 'unknown-key', '/more'],
    [{ umpire: 2, clauses: 'arcane-legions' }, 'unknown-version', '/umpire'],
    [{ clauses: 'arcane-legions' }, 'missing-key', '/umpire'],
    [set('/clauses', 'arcane-legions'), 'unknown-key', '/clauses'],
  ]);
});

test('keys that are missing', async () => {
  const needed = [
    '/codices', '/units', '/turn', '/turn/active', '/turn/players', '/turn/orderPoints', '/codices/phalanx/base', '/codices/phalanx/icons',
    '/codices/phalanx/costs', '/codices/phalanx/costs/front', '/codices/phalanx/costs/right', '/codices/phalanx/costs/rear',
    '/codices/phalanx/costs/left', '/units/0/id', '/units/1/codex', '/units/0/owner', '/units/1/at', '/units/0/facing', '/table/width', '/table/depth',
    '/terrain/0/id', '/terrain/0/shape', '/order/unit', '/order/kind', '/agreed/0/unit', '/agreed/0/from', '/agreed/0/to', '/agreed/0/clause',
    '/choices/0/key', '/ask/plan/goal', '/ask/nearest/at',
  ]; // prettier-ignore
  await expectErrors(needed.map(pointer => [without(pointer), 'missing-key', pointer]));
  const optional = [
    '/title', '/note', '/table', '/tool', '/tool/leg', '/tool/bevel', '/terrain', '/rulings', '/measuring', '/agreed', '/choices', '/ask',
    '/page', '/turn/teams', '/codices/phalanx/front', '/codices/phalanx/notches', '/codices/phalanx/notches/rear', '/units/0/pushed',
    '/units/0/lost', '/ask/perft', '/ask/rulings', '/ask/shapes',
    '/ask/envelope', '/ask/envelope/unit', '/ask/threats', '/ask/threats/resolution', '/ask/plan', '/ask/plan/goal/side', '/ask/plan/least', '/ask/plan/apart',
    '/ask/nearest', '/ask/nearest/facing', '/ask/nearest/choices',
  ]; // prettier-ignore
  for (const reply of await answers(optional.map(without))) assert.equal(reply.verdict, 'legal');
});

test('keys that are not known, at every level, with the nearest that is', async () => {
  const places = [
    ['', 'titel', 'title'], ['', 'Units', 'units'], ['/codices/phalanx', 'icon', 'icons'], ['/codices/phalanx/costs', 'back', 'right'],
    ['/codices/phalanx/costs', 'rera', 'rear'], ['/codices/scouts/costs', 'fornt', 'front'], ['/codices/phalanx/notches', 'lfet', 'left'],
    ['/units/1', 'Facing', 'facing'], ['/units/0', 'push', 'pushed'], ['/terrain/0', 'shap', 'shape'], ['/turn', 'player', 'players'], ['/turn', 'orderpoints', 'orderPoints'],
    ['/order', 'units', 'unit'], ['/table', 'with', 'width'], ['/tool', 'legs', 'leg'], ['/agreed/0', 'form', 'from'], ['/choices/0', 'kye', 'key'], ['/ask', 'ruling', 'rulings'],
    ['/ask', 'envelop', 'envelope'], ['/ask/envelope', 'units', 'unit'], ['/ask/threats', 'works', 'work'], ['/ask/plan', 'goals', 'goal'], ['/ask/plan/goal', 'sides', 'side'],
    ['/ask/nearest', 'resolutions', 'resolution'],
  ]; // prettier-ignore
  const cases = places.map(([place, key, nearest]) => {
    const hint = key === 'back' ? 'there is front, right, rear, left' : `did you mean '${nearest}'?`;
    return [set(`${place}/${key}`, 1), 'unknown-key', `${place}/${key}`, hint];
  });
  await expectErrors([
    ...cases,
    [set('/order/toward', 90), 'unknown-key', '/order/toward'],
    [set('/a~b', 1), 'unknown-key', '/a~0b'],
  ]);
  await expectErrors([[written('/note', '"x","a/b":1'), 'unknown-key', '/a~1b']]);
});

test('keys that stand twice, at every level', async () => {
  const places = [
    ['/title', '/title'], ['/codices/phalanx/base', '/codices/phalanx/base'], ['/codices/phalanx/costs/front', '/codices/phalanx/costs/front'],
    ['/codices/phalanx/notches/front', '/codices/phalanx/notches/front'], ['/codices/scouts', '/codices/scouts'], ['/units/0/id', '/units/0/id'], ['/units/1/facing', '/units/1/facing'],
    ['/table/width', '/table/width'], ['/tool/leg', '/tool/leg'], ['/terrain/0/id', '/terrain/0/id'], ['/turn/active', '/turn/active'], ['/order/unit', '/order/unit'],
    ['/rulings/arcane-legions.snap-sweep', '/rulings/arcane-legions.snap-sweep'], ['/agreed/0/unit', '/agreed/0/unit'], ['/agreed/0/from/at', '/agreed/0/from/at'],
    ['/choices/0/by', '/choices/0/by'], ['/ask/perft', '/ask/perft'], ['/ask/envelope/unit', '/ask/envelope/unit'], ['/ask/plan/goal/side', '/ask/plan/goal/side'], ['/page/camera', '/page/camera'], ['/page/colours/rome', '/page/colours/rome'],
    ['/system', '/system'], ['/umpire', '/umpire'],
  ]; // prettier-ignore
  const cases = places.map(([pointer, at]) => {
    const { holder, key } = find(full, pointer);
    const value = JSON.stringify(holder[key]);
    return [written(pointer, `${value},${JSON.stringify(key)}:${value}`), 'duplicate-key', at];
  });
  // The same key in another spelling is the same key.
  cases.push([written('/title', '"x","\\u0074itle":"y"'), 'duplicate-key', '/title']);
  await expectErrors(cases);
});

test('names that are not known', async () => {
  const withGuard = change =>
    changed(copy => (copy.units.push({ ...copy.units[1], id: 'Nile guard', at: [16, 12] }), change(copy)));
  await expectErrors([
    [set('/units/0/codex', 'phalnx'), 'unknown-codex', '/units/0/codex', "did you mean 'phalanx'?"],
    [set('/units/0/codex', 'hoplites'), 'unknown-codex', '/units/0/codex', 'there is phalanx, scouts'],
    [set('/units/1/owner', 'egpyt'), 'unknown-owner', '/units/1/owner', "did you mean 'egypt'?"],
    [set('/turn/active', 'carthage'), 'unknown-owner', '/turn/active'],
    [set('/turn/teams/0/1', 'gual'), 'unknown-owner', '/turn/teams/0/1', "did you mean 'gaul'?"],
    [set('/order/unit', 'C'), 'unknown-unit', '/order/unit'],
    [set('/order/unit', 'wall'), 'unknown-unit', '/order/unit'],
    [set('/agreed/0/unit', 'C'), 'unknown-unit', '/agreed/0/unit'],
    [withGuard(copy => (copy.ask.envelope.unit = 'Nile gaurd')), 'unknown-unit', '/ask/envelope/unit', "did you mean 'Nile guard'?"],
    [set('/ask/envelope/unit', 'wall'), 'unknown-unit', '/ask/envelope/unit', 'there is A, B'],
    [withGuard(copy => (copy.ask.plan.goal.contact = 'nile guard')), 'unknown-unit', '/ask/plan/goal/contact', "did you mean 'Nile guard'?"],
    [set('/ask/plan/goal/side', 'raer'), 'unknown-value', '/ask/plan/goal/side', "did you mean 'rear'?"],
    [set('/ask/plan/least', 'time'), 'unknown-value', '/ask/plan/least', 'cost, length, free-attacks'],
    [set('/agreed/0/clause', 'AL-99'), 'unknown-value', '/agreed/0/clause'],
    [set('/order/kind', 'moev'), 'unknown-value', '/order/kind', "did you mean 'move'?"],
    [set('/codices', {}), 'unknown-codex', '/units/0/codex', 'there is none'],
    [set('/codices/phalanx/base', 'square'), 'unknown-value', '/codices/phalanx/base', 'sortie, formation'],
    [set('/codices/phalanx/front', 'broad'), 'unknown-value', '/codices/phalanx/front', 'long, short'],
    [set('/codices/scouts/front', 'long'), 'unknown-value', '/codices/scouts/front', 'a sortie is square'],
    [set('/rulings', { 'arcane-legions.snap-swep': 'swept' }), 'unknown-ruling', '/rulings/arcane-legions.snap-swep', "did you mean 'arcane-legions.snap-sweep'?"],
    [set('/rulings/arcane-legions.snap-sweep', 'sweeped'), 'unknown-value', '/rulings/arcane-legions.snap-sweep', 'swept'],
  ]); // prettier-ignore
});

test('ids and players that stand twice', async () => {
  await expectErrors([
    [set('/units/1/id', 'A'), 'duplicate-id', '/units/1/id', "'A'"],
    [set('/terrain/1/id', 'wall'), 'duplicate-id', '/terrain/1/id'],
    [set('/terrain/1/id', 'B'), 'duplicate-id', '/terrain/1/id'],
    [set('/turn/players/2', 'rome'), 'duplicate-id', '/turn/players/2'],
    [set('/turn/teams/1/0', 'gaul'), 'duplicate-id', '/turn/teams/1/0'],
  ]);
});

test('numbers out of their range', async () => {
  const ranged = [
    ['/codices/phalanx/costs/front', 0], ['/codices/phalanx/costs/rear', -1], ['/codices/phalanx/costs/left', 1.5], ['/codices/phalanx/costs/right', 1001],
    ['/codices/phalanx/icons', -1], ['/codices/phalanx/icons', 2.5], ['/codices/phalanx/icons', 1001], ['/units/0/pushed', 7], ['/units/0/pushed', -1], ['/units/0/pushed', 0.5],
    ['/units/0/lost', 6], ['/units/0/lost', -1], ['/turn/orderPoints', -1], ['/turn/orderPoints', 0.5], ['/turn/orderPoints', 1001],
    ['/units/0/facing', 361], ['/units/0/facing', -361], ['/units/0/at/0', 1001], ['/units/0/at/1', -1001], ['/table/width', 0], ['/table/depth', 1001], ['/tool/leg', 0], ['/tool/bevel', 1.1],
    ['/measuring', -0.1], ['/measuring', 11], ['/ask/perft', 0], ['/ask/perft', 13], ['/ask/perft', 1.5],
    ['/ask/envelope/resolution', 0], ['/ask/envelope/resolution', 2], ['/ask/envelope/resolution', 0.06], ['/ask/envelope/choices', -1], ['/ask/envelope/choices', 1001],
    ['/ask/envelope/apart', 0.5], ['/ask/envelope/work', 0], ['/ask/threats/resolution', 0], ['/ask/threats/work', 1000001], ['/ask/plan/resolution', -1], ['/ask/plan/work', 0],
    ['/ask/plan/choices', 1001], ['/ask/nearest/at/0', 1001], ['/ask/nearest/facing', 361], ['/ask/nearest/apart', 1001], ['/ask/nearest/work', 1.5],
    ['/codices/phalanx/notches/front/0', -0.1], ['/codices/phalanx/notches/front/2', 2.1], ['/codices/phalanx/notches/right/0', 1.1], ['/codices/phalanx/notches/front/1', 0.5],
  ]; // prettier-ignore
  const cases = ranged.map(([pointer, value]) => [set(pointer, value), 'out-of-range', pointer]);
  const endless = [
    '/units/0/at/0',
    '/units/0/facing',
    '/turn/orderPoints',
    '/codices/phalanx/icons',
    '/measuring',
    '/choices/0/by',
    '/ask/envelope/resolution',
    '/ask/plan/work',
  ];
  for (const pointer of endless) cases.push([written(pointer, '1e999'), 'out-of-range', pointer]);
  for (const huge of ['-1e999', '1e16', '-1e16'])
    cases.push([written('/units/0/facing', huge), 'out-of-range', '/units/0/facing']);
  cases.push([written('/umpire', '1e999'), 'unknown-version', '/umpire']);
  cases.push([
    set('/codices/phalanx/costs', { front: 0, right: 0, rear: 0, left: 0 }),
    'out-of-range',
    '/codices/phalanx/costs/front',
  ]);
  await expectErrors(cases);
  const edges = [['/units/0/pushed', 5], ['/units/0/facing', 360], ['/units/0/facing', -360], ['/codices/phalanx/costs/front', 1], ['/turn/orderPoints', 1000]]; // prettier-ignore
  for (const reply of await answers(edges.map(([pointer, value]) => set(pointer, value)))) assert.ok(reply.verdict);
});

test('icons that are pushed and lost are no more than there are', async () => {
  const spent = (pushed, lost) => changed(copy => Object.assign(copy.units[0], { pushed, lost }));
  await expectErrors([[spent(4, 3), 'out-of-range', '/units/0/lost', 'from 0 to 2']]);
  const [reply] = await answers([
    changed(copy => Object.assign(copy, { choices: [] }, Object.assign(copy.units[0], { pushed: 4, lost: 2 }) && {})),
  ]);
  assert.equal(reply.units[0].movementPoints, 0);
});

// Every value of the full request, but for what is free.
function pointersOf(value, pointer = '') {
  const below = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  const isFree = /^\/page$|^\/agreed\/0\/(from|to)$/.test(pointer);
  const inside = isFree ? [] : below.flatMap(key => pointersOf(value[key], `${pointer}/${key}`));
  return [pointer, ...inside];
}

const kindOf = value => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

test('values of another type, everywhere', async () => {
  const others = [null, true, 0, 'x', [], {}];
  const cases = [];
  for (const pointer of pointersOf(full)) {
    const value = pointer ? (({ holder, key }) => holder[key])(find(full, pointer)) : full;
    for (const other of others) {
      if (kindOf(other) === kindOf(value)) continue;
      if (/^\/ask\/(envelope|threats)$/.test(pointer) && kindOf(other) === 'boolean') continue; // with the usual bounds
      cases.push({ pointer, request: pointer ? set(pointer, other) : JSON.stringify(other) });
    }
  }
  assert.ok(cases.length > 500, `${cases.length} cases`);
  const replies = await answers(cases.map(({ request }) => request));
  cases.forEach(({ pointer, request }, i) => {
    const { error } = replies[i];
    assert.ok(error, `${pointer}: no error for ${JSON.stringify(request)}`);
    const near = error.at === pointer || error.at.startsWith(`${pointer}/`);
    assert.ok(near, `${pointer}: the error is at ${error.at}: ${error.message}`);
    // A version is compared, a choice may be a text or an object; all else is of the wrong type, or lacks its keys.
    const codes = pointer === '/umpire' ? ['unknown-version'] : ['wrong-type', 'missing-key', 'bad-choice'];
    assert.ok(codes.includes(error.code), `${pointer}: ${error.code}: ${error.message}`);
  });
});

test('searches that ask for two things, or for nothing', async () => {
  const goal = value => set('/ask/plan/goal', value);
  const region = corners => goal({ region: corners });
  await expectErrors([
    [goal({}), 'missing-key', '/ask/plan/goal/at'],
    [goal({ facing: 90 }), 'missing-key', '/ask/plan/goal/at'],
    [goal({ side: 'rear' }), 'unknown-key', '/ask/plan/goal/side', 'there is at, facing'],
    [goal({ contact: 'B', at: [1, 1] }), 'unknown-key', '/ask/plan/goal/at', 'there is contact, side'],
    [goal({ contact: 'B', facing: 0 }), 'unknown-key', '/ask/plan/goal/facing'],
    [
      goal({
        contact: 'B',
        region: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
      }),
      'unknown-key',
      '/ask/plan/goal/region',
    ],
    [
      goal({
        at: [1, 1],
        region: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
      }),
      'unknown-key',
      '/ask/plan/goal/at',
      'there is region',
    ],
    [goal({ contact: 'B', side: 0 }), 'wrong-type', '/ask/plan/goal/side'],
    [goal({ at: [1] }), 'wrong-type', '/ask/plan/goal/at'],
    [goal({ at: [1, 1001] }), 'out-of-range', '/ask/plan/goal/at/1'],
    [goal({ at: [1, 1], facing: -361 }), 'out-of-range', '/ask/plan/goal/facing'],
    [region([]), 'bad-shape', '/ask/plan/goal/region', 'at least three'],
    [
      region([
        [0, 0],
        [1, 1],
      ]),
      'bad-shape',
      '/ask/plan/goal/region',
      'at least three',
    ],
    [region([[0, 0], [1, 1], [2]]), 'wrong-type', '/ask/plan/goal/region/2'],
    [
      region([
        [0, 0],
        [1, 1],
        [2, 1001],
      ]),
      'out-of-range',
      '/ask/plan/goal/region/2/1',
    ],
    [
      region([
        [0, 0],
        [4, 0],
        [1, 1],
        [0, 4],
      ]),
      'bad-shape',
      '/ask/plan/goal/region',
      'convex',
    ],
    [
      region([
        [0, 0],
        [1, 1],
        [2, 2],
      ]),
      'bad-shape',
      '/ask/plan/goal/region',
    ],
    [
      region([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ]),
      'bad-shape',
      '/ask/plan/goal/region',
    ],
    [region(Array.from({ length: 33 }, (_, i) => [i, i * i])), 'too-many', '/ask/plan/goal/region', 'at most 32'],
    [set('/ask/envelope', 1), 'wrong-type', '/ask/envelope'],
    [set('/ask/threats', 'yes'), 'wrong-type', '/ask/threats'],
    [set('/ask/plan', true), 'wrong-type', '/ask/plan'],
    [set('/ask/nearest', [1, 1]), 'wrong-type', '/ask/nearest'],
    [set('/ask/threats/unit', 'A'), 'unknown-key', '/ask/threats/unit'],
    [set('/ask/nearest/goal', {}), 'unknown-key', '/ask/nearest/goal'],
    [set('/ask/assumed', 1), 'wrong-type', '/ask/assumed'],
    [set('/ask/only', 'trace'), 'wrong-type', '/ask/only'],
    [set('/ask/only', ['traces']), 'unknown-value', '/ask/only/0', "did you mean 'trace'?"],
    [set('/ask/odds', 1), 'wrong-type', '/ask/odds'],
    [set('/ask/odds', { policies: [] }), 'unknown-key', '/ask/odds/policies', "did you mean 'policy'?"],
    [set('/ask/odds', { policy: 'end' }), 'wrong-type', '/ask/odds/policy'],
    [set('/ask/odds', { branches: 1 }), 'wrong-type', '/ask/odds/branches'],
    [set('/ask/odds', { policy: [{ key: 'end', chooser: 'nobody' }] }), 'unknown-owner', '/ask/odds/policy/0/chooser'],
    [set('/ask/odds', { policy: [{ key: 'end', chooser: 5 }] }), 'wrong-type', '/ask/odds/policy/0/chooser'],
    [set('/choices', [{ key: 'end', chooser: 'red' }]), 'unknown-key', '/choices/0/chooser'],
    [set('/ask/odds', { policy: ['end', 'stop'] }), 'bad-choice', '/ask/odds/policy/1'],
    [set('/ask/odds', { policy: ['step:front'] }), 'bad-choice', '/ask/odds/policy/0', 'how far'],
  ]);
  const fine = [
    goal({ at: [1, 1] }), goal({ at: [1, 1], facing: 360 }), goal({ contact: 'A' }), region([[0, 1], [1, 0], [0, 0]]),
    set('/ask/envelope', {}), set('/ask/envelope', true), set('/ask/threats', {}), set('/ask/envelope/choices', 0),
    set('/ask/only', []), changed(copy => (copy.ask = { only: ['rulings', 'trace'] })), changed(copy => (copy.ask = { only: ['options'] })),
    set('/ask/envelope', false), set('/ask/threats', false),
  ]; // prettier-ignore
  const replies = await answers(fine);
  for (const reply of replies) assert.equal(reply.verdict, 'legal');
  for (const key of ['envelope', 'threats'])
    assert.ok(!(key in replies.at(key === 'envelope' ? -2 : -1)), `${key}: false asks for nothing`);
});

test('places that cannot be', async () => {
  await expectErrors([
    [set('/units/1/at', [4.5, 4.5]), 'overlap', '/units/1', "'A' overlaps 'B'"],
    [set('/units/1/at', [4, 4]), 'overlap', '/units/1'],
    [set('/units/1/at', [13, 2.5]), 'overlap', '/units/1', "'wall'"],
    [changed(copy => copy.units.push({ ...copy.units[1], id: 'C', at: [4.5, 4.2] }, { ...copy.units[1], id: 'D' })), 'overlap', '/units/2'],
    [changed(copy => ((copy.units[0].at = [0.5, 4]), (copy.rulings = {}))), 'off-board', '/units/0/at', "'A'"],
    [changed(copy => ((copy.units[1].at = [8, 40]), (copy.rulings = {}))), 'off-board', '/units/1/at'],
  ]); // prettier-ignore
  const beside = [
    set('/units/1', { id: 'B', codex: 'scouts', owner: 'rome', at: [5.5, 4], facing: 0 }), // flush
    changed(copy => ((copy.units[0].at = [1, 0.5]), (copy.rulings = {}))), // at the edge
    set('/units/0/at', [0.5, 4]), // over an edge that this request leaves open
  ];
  for (const reply of await answers(beside)) assert.equal(reply.verdict, 'legal');
});

test('shapes of terrain', async () => {
  const square = [[12, 2], [14, 2], [14, 3], [12, 3]]; // prettier-ignore
  const star = [0, 2, 4, 1, 3].map(i => [12 + Math.sin((i * 2 * Math.PI) / 5), 3 + Math.cos((i * 2 * Math.PI) / 5)]);
  const bad = [
    [[], 'three corners'], [[[1, 1]], 'three corners'], [[[12, 2], [14, 2]], 'three corners'],
    [[[12, 2], [14, 2], [13, 2.5], [14, 4]], 'not convex'], [[[12, 2], [14, 3], [14, 2], [12, 3]], ''], [star, 'not convex'],
    [[[12, 2], [14, 2], [14, 2], [12, 3]], 'one place'], [[[12, 2], [13, 2], [14, 2], [12, 3]], 'one line'], [[[12, 2], [13, 2], [14, 2]], ''], [[[12, 2], [12, 2], [12, 2]], ''],
    [[[12, 2], [14, 2], [14, 2.00001], [12, 3]], ''],
  ]; // prettier-ignore
  await expectErrors([
    ...bad.map(([shape, words]) => [set('/terrain/0/shape', shape), 'bad-shape', '/terrain/0/shape', words]),
    ...bad.map(([shape]) => [set('/terrain/1/shapes/1', shape), 'bad-shape', '/terrain/1/shapes/1']),
    [set('/terrain/0/shapes', [square]), 'bad-shape', '/terrain/0', 'not both'],
    [set('/terrain/1/shapes', []), 'out-of-range', '/terrain/1/shapes'],
    [set('/terrain/0/shape/2', [1]), 'wrong-type', '/terrain/0/shape/2'],
    [set('/terrain/0/shape/2', [1, 2, 3]), 'wrong-type', '/terrain/0/shape/2'],
    [set('/terrain/0/shape/2', [1, 2000]), 'out-of-range', '/terrain/0/shape/2/1'],
    [set('/units/0/at', [1]), 'wrong-type', '/units/0/at'],
  ]);
  const [straight, clockwise] = await answers([
    set('/terrain/0/shape', square),
    set('/terrain/0/shape', square.toReversed?.() ?? [...square].reverse()),
  ]);
  assert.equal(straight.verdict, 'legal');
  assert.deepEqual(clockwise, straight);
});

test('more than there is room for', async () => {
  const unit = i => ({ ...full.units[1], id: `u${i}`, at: [(i % 400) * 2, Math.floor(i / 400) * 2] });
  const units = count => Array.from({ length: count }, (_, i) => unit(i));
  const many = count =>
    changed(
      copy => (
        (copy.units = units(count)),
        delete copy.table,
        (copy.terrain = []),
        (copy.order.unit = 'u0'),
        (copy.agreed = []),
        delete copy.ask
      ),
    );
  const names = (count, value) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${i}`, value]));
  const corners = Array.from({ length: 33 }, (_, i) => [12 + Math.cos(i / 5.5), 3 + Math.sin(i / 5.5)]);
  await expectErrors([
    [many(10_000), 'too-many', '/units', 'too many entries, 10000; it may have at most 1024'],
    [many(1025), 'too-many', '/units'],
    [changed(copy => Object.assign(copy.codices, names(255, copy.codices.scouts))), 'too-many', '/codices'],
    [set('/turn/players', Array.from({ length: 17 }, (_, i) => `p${i}`)), 'too-many', '/turn/players'],
    [set('/terrain', Array.from({ length: 257 }, (_, i) => ({ ...full.terrain[0], id: `t${i}` }))), 'too-many', '/terrain'],
    [set('/terrain/0/shape', corners), 'too-many', '/terrain/0/shape'],
    [set('/terrain/1/shapes', Array.from({ length: 33 }, () => full.terrain[0].shape)), 'too-many', '/terrain/1/shapes'],
    [set('/choices', Array.from({ length: 1001 }, () => 'end')), 'too-many', '/choices'],
    [set('/agreed', Array.from({ length: 65 }, () => full.agreed[0])), 'too-many', '/agreed'],
    [set('/codices/phalanx/notches/front', [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6]), 'too-many', '/codices/phalanx/notches/front'],
    [set('/rulings', names(40, 'x')), 'too-many', '/rulings'],
  ]); // prettier-ignore
  const [most] = await answers([many(1024)]);
  assert.equal(most.verdict, 'legal');
});

test('choices', async () => {
  const malformed = [
    'go', '', 'step', 'step:', 'step:up', 'step:front:1', 'STEP:front', ' step:front', 'step:front ', 'snap:wall:front', 'snap:nobody:front:0', 'snap:wall:front:rear', 'snap:wall:front:01',
    'snap:wall:front:-1', 'snap:B:front:0', 'slide', 'slide:up', 'end:now', 'stay:here', 'order:C', 'order:wall', 'turn', 'order', 'snap:wall:front:99999999999',
    'turn:front:45:left:front.0', 'turn:front.0:45:left:up.0',
  ]; // prettier-ignore
  const alone = key => set('/choices', [key]);
  await expectErrors([
    ...malformed.filter(Boolean).map(key => [alone(key), 'bad-choice', '/choices/0', `'${key}'`]),
    [alone(''), 'bad-choice', '/choices/0'],
    [alone({ key: '', by: 1 }), 'bad-choice', '/choices/0/key'],
    [alone('x'.repeat(401)), 'out-of-range', '/choices/0'],
    [alone('step:front'), 'bad-choice', '/choices/0', '`by`'],
    [alone({ key: 'step:front' }), 'bad-choice', '/choices/0', 'needs `by`'],
    [alone({ key: 'end', by: 1 }), 'bad-choice', '/choices/0', 'takes no `by`'],
    [alone('turn:up.0:45:left:front.0'), 'bad-choice', '/choices/0', 'a side and a notch'],
    ...[0, 1.5, -1, 1.0000001, -1e-9].map(by => [alone({ key: 'step:front', by }), 'out-of-range', '/choices/0/by']),
    [set('/choices', [{ key: 'step:front', by: 0.5 }, { key: 'step:front', by: 2 }]), 'out-of-range', '/choices/1/by', 'at most 1'],
    // A malformed choice is an error even behind one that does not stand.
    [set('/choices', ['stay', 'go']), 'bad-choice', '/choices/1'],
    [set('/choices', ['end', 'end', { key: 'step:front' }]), 'bad-choice', '/choices/2'],
  ]); // prettier-ignore
});

test('well-formed choices that are not on the list are illegal, no errors', async () => {
  const cases = [
    [['stay'], 0, 'not-offered'],
    [['slide:left'], 0, 'not-offered'],
    [['order:B'], 0, 'not-offered'],
    [['snap:wall:front:0'], 0, 'not-offered'],
    [['snap:wall:front:31'], 0, 'not-offered'],
    [['end', 'end'], 1, 'not-offered'],
    [['end', { key: 'step:front', by: 0.5 }], 1, 'movement-over'],
    [['end', { key: 'step:front', by: 5 }, 'stay'], 1, 'movement-over'],
  ];
  const replies = await answers(cases.map(([choices]) => set('/choices', choices)));
  cases.forEach(([choices, index, reason], i) => {
    const { verdict, refused } = replies[i];
    assert.equal(verdict, 'illegal', JSON.stringify(choices));
    assert.deepEqual([refused.index, refused.reason], [index, reason]);
  });
});

test('a position is refused, and refuses, in the words of a request', async () => {
  const engine = await wasmEngine();
  for (const text of [
    '',
    '[]',
    '{"umpire":2}',
    JSON.stringify(set('/units/0/codex', 'phalnx')),
    JSON.stringify(set('/ask/perft', 0)),
  ])
    assert.throws(
      () => engine.open(text),
      ({ reply }) => reply.error.message === engine.call(text).error.message,
    );
  const position = engine.open(wholeText);
  for (const query of [{ choices: ['go'] }, { choices: {} }, { ask: { perft: 0 } }, { choices: ['end', 'end'] }])
    assert.deepEqual(position.reply(query), engine.call({ ...full, ...query }), JSON.stringify(query));
  const refusals = [['', 'not-json', ''], ['[]', 'wrong-type', ''], ['{"umpire":1}', 'unknown-key', '/umpire'], ['{"choices":[],"choices":[]}', 'duplicate-key', '/choices']]; // prettier-ignore
  for (const [query, code, at] of refusals) {
    const { error } = JSON.parse(position.replyText(query));
    assert.deepEqual([error.code, error.at], [code, at]);
  }
  position.close();
});

test('displacements', async () => {
  const displaced = more =>
    changed(copy => ((copy.order = { unit: 'A', kind: 'displace', toward: 90, by: 1, ...more }), (copy.choices = [])));
  await expectErrors([
    [displaced({ by: 0 }), 'out-of-range', '/order/by'],
    [displaced({ by: -1 }), 'out-of-range', '/order/by'],
    [displaced({ by: 2000 }), 'out-of-range', '/order/by'],
    [displaced({ by: undefined }), 'missing-key', '/order/by'],
    [displaced({ toward: undefined }), 'missing-key', '/order/toward'],
    [displaced({ toward: 400 }), 'out-of-range', '/order/toward'],
    [displaced({ toward: 'east' }), 'wrong-type', '/order/toward'],
    [displaced({ more: 1 }), 'unknown-key', '/order/more'],
  ]);
  const [reply] = await answers([displaced({})]);
  assert.deepEqual(reply.units[0].at, [5, 4]);
});

test('page, title and note', async () => {
  const page = size => ({ a: 'x'.repeat(size - 8) }); // {"a":"…"} is 8 bytes longer than its text
  await expectErrors([
    [set('/page', page(8193)), 'too-large', '/page', '8192'],
    [set('/title', 'x'.repeat(201)), 'out-of-range', '/title'],
    [set('/title', ''), 'out-of-range', '/title'],
    [set('/note', 'x'.repeat(4001)), 'out-of-range', '/note'],
  ]);
  const fine = [
    set('/page', page(8192)),
    set('/page', {}),
    set('/title', '盾'.repeat(200)),
    set('/note', 'x'.repeat(4000)),
  ];
  for (const reply of await answers(fine)) assert.equal(reply.verdict, 'legal');
});

// The full request with A, its codex, its owner and the wall named otherwise, and no choices.
function named(name) {
  const text = JSON.stringify({ ...full, choices: [] });
  return JSON.parse(text, (key, value) => (value === 'A' ? name : value));
}

test('names of any script, of 1 to 64 characters', async () => {
  const names = [
    'x', 'x'.repeat(64), '盾'.repeat(64), '🛡'.repeat(64), 'a:b', 'step:front', 'end', ':', '"quoted" \\', "it's", 'مرحبا', 'שלום:עולם', 'a/b~c', ' ', 'tab\tbed', 'line\nbreak', '\u202eback', 'e\u0301', '<b>&amp;</b>', 'table-edge', 'null', '0',
  ]; // prettier-ignore
  const replies = await answers(names.map(named));
  names.forEach((name, i) => assert.equal(replies[i].units?.[0].id, name, JSON.stringify(replies[i].error)));
  await expectErrors([
    [named('x'.repeat(65)), 'out-of-range', '/units/0/id', 'from 1 to 64'],
    [named('🛡'.repeat(65)), 'out-of-range', '/units/0/id'],
    [named(''), 'out-of-range', '/units/0/id'],
    [set(`/codices/${'c'.repeat(65)}`, full.codices.scouts), 'out-of-range', `/codices/${'c'.repeat(65)}`, '1 to 64'],
    [set('/codices/', full.codices.scouts), 'out-of-range', '/codices/'],
    [set('/turn/players/2', 'p'.repeat(65)), 'out-of-range', '/turn/players/2'],
    [set('/terrain/0/id', 't'.repeat(65)), 'out-of-range', '/terrain/0/id'],
  ]);
  const [long] = await answers([set(`/codices/${'盾'.repeat(64)}`, full.codices.scouts)]);
  assert.equal(long.verdict, 'legal');
  const [pointed] = await answers([
    changed(copy => ((copy.codices['a/b~c'] = full.codices.scouts), (copy.ask = { assumed: true }))),
  ]);
  assert.ok(
    pointed.assumed.some(({ at }) => at.startsWith('/codices/a~1b~0c/')),
    JSON.stringify(pointed.assumed),
  );
});

test('keys with such names are read back', async () => {
  const names = ['a:b', 'A:step', ':', 'x:y:z', '"', '盾', 'B:C', 'order', '0'];
  for (const name of names) {
    const request = { ...named(name), order: undefined };
    const [asked] = await answers([request]);
    const { key } = asked.options.find(option => option.key === `order:${name}`);
    const [given] = await answers([{ ...request, choices: [key] }]);
    assert.equal(given.trace.find(event => event.event === 'paid').unit, name);
  }
});

// --- Godsgloom

// Every key that a request of this game can have, but for those that the games share.
const gloomy = {
  umpire: 1,
  system: 'godsgloom',
  codices: { riders: { speed: 4, traits: ['nimble', 'lockdown'], zone: ['front-left', 'front'] }, spears: { speed: 2 } },
  units: [
    { id: 'A', codex: 'riders', owner: 'north', at: [0, 1], facing: 'E', tokens: ['slow', 'fast'] },
    { id: 'B', codex: 'spears', owner: 'south', at: [3, 1], facing: 'W' },
  ],
  board: { rows: ['.....', '..m. ', '.lf..'], legend: { m: 'mire', l: 'lake', f: 'forest' }, terrain: { mire: { cost: 3, impassable: false } } },
  turn: { active: 'north', players: ['north', 'south'] },
  order: { unit: 'A' },
  rulings: { 'godsgloom.engaged': 'either-zone' },
  agreed: [{ unit: 'B', from: { at: [2, 1], facing: 'W' }, to: { at: [3, 1], facing: 'W' }, clause: 'GG-10' }],
  choices: ['face:NE', { key: 'step:E' }],
  ask: {
    perft: 1, rulings: true, shapes: true,
    envelope: { unit: 'B', choices: 2, work: 20 },
    plan: { goal: { contact: 'B', side: 'front-left' }, least: 'length', work: 20 },
    nearest: { at: [2, 0], facing: 'SW', work: 20 },
  },
}; // prettier-ignore

const gloom = variantsOf(gloomy);

test('Godsgloom: the full request itself is legal', async () => {
  const [reply] = await answers([gloomy]);
  assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error));
});

test('Godsgloom: keys that are missing, and those that may be', async () => {
  const needed = [
    '/board', '/board/rows', '/codices/riders/speed', '/units/0/at', '/units/0/facing', '/units/1/codex', '/order/unit', '/ask/plan/goal', '/ask/nearest/at',
  ]; // prettier-ignore
  await expectErrors(needed.map(pointer => [gloom(pointer), 'missing-key', pointer]));
  const optional = [
    '/codices/riders/traits', '/codices/riders/zone', '/units/0/tokens', '/board/terrain/mire/cost', '/board/terrain/mire/impassable', '/rulings', '/agreed',
    '/ask/plan/goal/side', '/ask/nearest/facing', '/order', '/choices',
  ]; // prettier-ignore
  const requests = optional.map(pointer =>
    pointer === '/order' ? { ...gloom(pointer), choices: [] } : gloom(pointer),
  );
  for (const reply of await answers(requests)) assert.equal(reply.verdict, 'legal', JSON.stringify(reply.error));
});

test('Godsgloom: keys of no game, and of another', async () => {
  await expectErrors([
    [gloom('/board/row', []), 'unknown-key', '/board/row', "did you mean 'rows'?"],
    [gloom('/bord', {}), 'unknown-key', '/bord', "did you mean 'board'?"],
    [gloom('/terrain', []), 'unknown-key', '/terrain'],
    [gloom('/table', { width: 9, depth: 9 }), 'unknown-key', '/table'],
    [gloom('/tool', {}), 'unknown-key', '/tool'],
    [gloom('/board/terrain/mire/costs', 1), 'unknown-key', '/board/terrain/mire/costs', "did you mean 'cost'?"],
    [gloom('/codices/riders/trait', []), 'unknown-key', '/codices/riders/trait', "did you mean 'traits'?"],
    [gloom('/codices/riders/base', 'sortie'), 'unknown-key', '/codices/riders/base', 'there is speed, traits, zone'],
    [gloom('/units/0/token', []), 'unknown-key', '/units/0/token', "did you mean 'tokens'?"],
    [gloom('/units/0/pushed', 1), 'unknown-key', '/units/0/pushed'],
    [gloom('/turn/orderPoints', 3), 'unknown-key', '/turn/orderPoints'],
    [gloom('/order/kind', 'move'), 'unknown-key', '/order/kind', 'there is unit'],
    [set('/board', gloomy.board), 'unknown-key', '/board'],
  ]);
});

test('Godsgloom: keys that stand twice', async () => {
  const twice = (pointer, key) => {
    const { holder, key: last } = find(gloomy, pointer);
    const value = JSON.stringify(holder[last]), copy = structuredClone(gloomy); // prettier-ignore
    find(copy, pointer).holder[last] = '\u0001';
    return JSON.stringify(copy).replace(JSON.stringify('\u0001'), () => `${value},${JSON.stringify(key)}:${value}`);
  };
  await expectErrors([
    [twice('/board/rows', 'rows'), 'duplicate-key', '/board/rows'],
    [twice('/board/legend/l', 'l'), 'duplicate-key', '/board/legend/l'],
    [twice('/board/terrain/mire', 'mire'), 'duplicate-key', '/board/terrain/mire'],
    [twice('/board/terrain/mire/cost', 'cost'), 'duplicate-key', '/board/terrain/mire/cost'],
    [twice('/codices/riders/speed', 'speed'), 'duplicate-key', '/codices/riders/speed'],
    [twice('/units/0/facing', 'facing'), 'duplicate-key', '/units/0/facing'],
  ]);
});

test('Godsgloom: boards', async () => {
  const rows = value => gloom('/board/rows', value);
  const legend = (character, name) => gloom('/board/legend', { ...gloomy.board.legend, [character]: name });
  const many = (count, value) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [String.fromCodePoint(0x4e00 + i), value]));
  await expectErrors([
    [gloom('/board', gloomy.board.rows), 'wrong-type', '/board', 'an object'],
    [rows([]), 'out-of-range', '/board/rows', 'at least 1'],
    [rows('.....'), 'wrong-type', '/board/rows', 'a list'],
    [rows(['.....', 5]), 'wrong-type', '/board/rows/1', 'a string'],
    [rows(['.....', ['.']]), 'wrong-type', '/board/rows/1'],
    [rows(['.....', '']), 'out-of-range', '/board/rows/1', 'from 1 to 200'],
    [rows(Array(201).fill('.....')), 'too-many', '/board/rows', 'too many entries, 201; it may have at most 200'],
    [rows(['.....', '.'.repeat(201)]), 'out-of-range', '/board/rows/1', 'characters are expected, not 201'],
    [rows(['.....', '..x..']), 'unknown-terrain', '/board/rows/1', "the legend has no 'x'"],
    [rows(['.....', '..盾..']), 'unknown-terrain', '/board/rows/1', "the legend has no '盾'"],
    [rows(['.....', '..\t..']), 'unknown-terrain', '/board/rows/1'],
    [legend('ll', 'lake'), 'out-of-range', '/board/legend/ll', 'one character'],
    [legend('', 'lake'), 'out-of-range', '/board/legend/', 'one character'],
    [legend(' ', 'lake'), 'out-of-range', '/board/legend/ ', 'no hex'],
    [legend('.', 'lake'), 'duplicate-id', '/board/legend/.', 'open ground already'],
    [legend('h', 'hil'), 'unknown-terrain', '/board/legend/h', "did you mean 'hill'?"],
    [legend('h', 'mier'), 'unknown-terrain', '/board/legend/h', "did you mean 'mire'?"],
    [legend('h', 'desert'), 'unknown-terrain', '/board/legend/h', 'open, hill, cliffs'],
    [legend('h', 2), 'wrong-type', '/board/legend/h', 'a string'],
    [gloom('/board/legend', []), 'wrong-type', '/board/legend'],
    [gloom('/board/legend', many(64, 'hill')), 'too-many', '/board/legend', 'at most 63'],
    [gloom('/board', { rows: ['!'], legend: many(63, 'hill') }), 'unknown-terrain', '/board/rows/0', "no '!'"],
    [gloom('/board/terrain', []), 'wrong-type', '/board/terrain'],
    [gloom('/board/terrain', many(54, {})), 'too-many', '/board/terrain', 'at most 53'],
    [gloom('/board/terrain/mire', 2), 'wrong-type', '/board/terrain/mire'],
    [gloom('/board/terrain/', {}), 'out-of-range', '/board/terrain/', '1 to 64'],
    [gloom(`/board/terrain/${'x'.repeat(65)}`, {}), 'out-of-range', `/board/terrain/${'x'.repeat(65)}`],
    [gloom('/board/terrain/mire/cost', 0), 'out-of-range', '/board/terrain/mire/cost', 'from 1 to 50'],
    [gloom('/board/terrain/mire/cost', 51), 'out-of-range', '/board/terrain/mire/cost'],
    [gloom('/board/terrain/mire/cost', 1.5), 'out-of-range', '/board/terrain/mire/cost', 'whole'],
    [gloom('/board/terrain/mire/cost', '2'), 'wrong-type', '/board/terrain/mire/cost'],
    [gloom('/board/terrain/mire/impassable', 1), 'wrong-type', '/board/terrain/mire/impassable', 'true or false'],
  ]);
  const fine = [
    rows(['.'.repeat(200), ...Array(199).fill('....')]), // the largest board
    rows(['.....', '....']),
    legend('盾', 'hill'),
    legend('🛡', 'hill'),
    legend('/', 'hill'),
    gloom('/board/terrain/lake', { cost: 2 }), // the game's own, otherwise
    gloom('/board/terrain/盾', {}),
  ];
  for (const reply of await answers(fine)) assert.ok(reply.verdict, JSON.stringify(reply.error));
});

test('Godsgloom: places that cannot be', async () => {
  const at = value => gloom('/units/1/at', value);
  await expectErrors([
    [at([5, 0]), 'off-board', '/units/1/at', 'no such hex'],
    [at([-1, 0]), 'off-board', '/units/1/at'],
    [at([0, -1]), 'off-board', '/units/1/at'],
    [at([0, 3]), 'off-board', '/units/1/at'],
    [at([4, 1]), 'off-board', '/units/1/at'], // a space
    [at([4, 2]), 'off-board', '/units/1/at'], // the last of this row is [3, 2]
    [at([0, 1]), 'overlap', '/units/1/at', "'A' stands in this hex already"],
    [at([1.5, 1]), 'out-of-range', '/units/1/at/0', 'whole'],
    [at([1, 0.001]), 'out-of-range', '/units/1/at/1', 'whole'],
    [at([401, 0]), 'out-of-range', '/units/1/at/0', 'from -400 to 400'],
    [at([1]), 'out-of-range', '/units/1/at', 'at least 2'],
    [at([1, 2, 3]), 'too-many', '/units/1/at', 'at most 2'],
    [at(['1', 1]), 'wrong-type', '/units/1/at/0'],
    [at({ q: 1, r: 1 }), 'wrong-type', '/units/1/at'],
  ]);
  for (const reply of await answers([at([3, 1]), at([-1, 2]), at([3, 2])]))
    assert.equal(reply.verdict, 'legal', JSON.stringify(reply));
});

test('Godsgloom: names that are not known, and those that stand twice', async () => {
  await expectErrors([
    [gloom('/units/1/facing', 'N'), 'unknown-value', '/units/1/facing', 'E, NE, NW, W, SW, SE'],
    [gloom('/units/1/facing', 'NN'), 'unknown-value', '/units/1/facing', "did you mean 'NE'?"],
    [gloom('/units/1/facing', 'e'), 'unknown-value', '/units/1/facing'],
    [gloom('/units/1/facing', 90), 'wrong-type', '/units/1/facing', 'a string'],
    [
      gloom('/codices/riders/traits', ['nimbel']),
      'unknown-value',
      '/codices/riders/traits/0',
      "did you mean 'nimble'?",
    ],
    [
      gloom('/codices/riders/traits', ['lockdown', 'Flying']),
      'unknown-value',
      '/codices/riders/traits/1',
      "did you mean 'flying'?",
    ],
    [
      gloom('/codices/riders/traits', ['nimble', 'flying', 'nimble']),
      'duplicate-id',
      '/codices/riders/traits/2',
      "'nimble' is listed twice",
    ],
    [gloom('/codices/riders/traits', 'nimble'), 'wrong-type', '/codices/riders/traits'],
    [
      gloom('/codices/riders/zone', ['front-rigth']),
      'unknown-value',
      '/codices/riders/zone/0',
      "did you mean 'front-right'?",
    ],
    [
      gloom('/codices/riders/zone', ['left']),
      'unknown-value',
      '/codices/riders/zone/0',
      'front, front-left, rear-left',
    ],
    [
      gloom('/codices/riders/zone', ['rear', 'rear']),
      'duplicate-id',
      '/codices/riders/zone/1',
      "'rear' is listed twice",
    ],
    [gloom('/codices/riders/zone', Array(17).fill('rear')), 'too-many', '/codices/riders/zone'],
    [gloom('/units/0/tokens', ['slwo']), 'unknown-value', '/units/0/tokens/0', "did you mean 'slow'?"],
    [gloom('/units/0/tokens', ['slow', 'slow']), 'duplicate-id', '/units/0/tokens/1', "'slow' is listed twice"],
    [gloom('/units/0/tokens', { slow: true }), 'wrong-type', '/units/0/tokens'],
    [gloom('/order/unit', 'C'), 'unknown-unit', '/order/unit', 'there is A, B'],
    [gloom('/order', 'A'), 'wrong-type', '/order'],
    [gloom('/rulings', { 'godsgloom.fast': 'none' }), 'unknown-ruling', '/rulings/godsgloom.fast', 'godsgloom.'],
    [
      gloom('/rulings', { 'arcane-legions.table-edge': 'open' }),
      'unknown-ruling',
      '/rulings/arcane-legions.table-edge',
    ],
    [
      gloom('/rulings', { 'godsgloom.fast-token': 'plus-two' }),
      'unknown-value',
      '/rulings/godsgloom.fast-token',
      "did you mean 'plus-one'?",
    ],
    [gloom('/agreed/0/clause', 'AL-10'), 'unknown-value', '/agreed/0/clause'],
    [{ umpire: 1, clauses: 'godsglom' }, 'unknown-system', '/clauses', "did you mean 'godsgloom'?"],
    [gloom('/system', 'godsgloon'), 'unknown-system', '/system', "did you mean 'godsgloom'?"],
    [gloom('/system', 'chess'), 'unknown-system', '/system', 'arcane-legions, godsgloom'],
  ]);
});

test('Godsgloom: numbers, and searches', async () => {
  await expectErrors([
    [gloom('/codices/riders/speed', -1), 'out-of-range', '/codices/riders/speed', 'from 0 to 50'],
    [gloom('/codices/riders/speed', 51), 'out-of-range', '/codices/riders/speed'],
    [gloom('/codices/riders/speed', 1.5), 'out-of-range', '/codices/riders/speed', 'whole'],
    [gloom('/codices/riders/speed', '4'), 'wrong-type', '/codices/riders/speed'],
    [gloom('/ask/nearest/at', [0.5, 1]), 'out-of-range', '/ask/nearest/at/0', 'whole'],
    [gloom('/ask/nearest/at', [0, 401]), 'out-of-range', '/ask/nearest/at/1'],
    [gloom('/ask/nearest/at', [0]), 'out-of-range', '/ask/nearest/at'],
    [gloom('/ask/nearest/facing', 30), 'wrong-type', '/ask/nearest/facing'],
    [gloom('/ask/nearest/facing', 'N'), 'unknown-value', '/ask/nearest/facing'],
    [gloom('/ask/plan/goal', { at: [0.5, 1] }), 'out-of-range', '/ask/plan/goal/at/0', 'whole'],
    [gloom('/ask/plan/goal', { at: [1, 1], facing: 'S' }), 'unknown-value', '/ask/plan/goal/facing', 'SW, SE'],
    [gloom('/ask/plan/goal', { facing: 'E' }), 'missing-key', '/ask/plan/goal/at'],
    [gloom('/ask/plan/goal/side', 'left'), 'unknown-value', '/ask/plan/goal/side', 'rear-left'],
    [gloom('/ask/plan/goal/side', 'raer'), 'unknown-value', '/ask/plan/goal/side', "did you mean 'rear'?"],
    [gloom('/ask/envelope/unit', 'C'), 'unknown-unit', '/ask/envelope/unit', 'there is A, B'],
  ]);
  const far = gloom('/ask/nearest/at', [40, 40]); // off the board one may wish to be
  for (const reply of await answers([far, gloom('/codices/riders/speed', 0), gloom('/codices/riders/speed', 50)]))
    assert.ok(reply.verdict);
});

test('Godsgloom: choices', async () => {
  const alone = key => gloom('/choices', [key]);
  const malformed = [
    'step',
    'step:',
    'step:N',
    'step:e',
    'step:E:E',
    'step:front',
    'face:0',
    'halt:now',
    'end:',
    'order:C',
    'stay',
    'slide:left',
    'turn:E',
    'go',
  ];
  await expectErrors([
    ...malformed.map(key => [alone(key), 'bad-choice', '/choices/0', `'${key}'`]),
    [alone({ key: 'step:E', by: 1 }), 'bad-choice', '/choices/0', 'takes no `by`'],
    [alone({ by: 1 }), 'missing-key', '/choices/0/key'],
    [gloom('/choices', ['face:E', 'step:N']), 'bad-choice', '/choices/1'],
  ]);
  // Well-formed and not on the list: the facing that it has, an order in an order, what lies beyond the edge, anything after the end.
  const illegal = [[['face:E'], 0, 'not-offered'], [['order:B'], 0, 'not-offered'], [['step:W'], 0, 'not-offered'], [['end', 'end'], 1, 'not-offered']]; // prettier-ignore
  const replies = await answers(illegal.map(([choices]) => gloom('/choices', choices)));
  illegal.forEach(([choices, index, reason], i) => {
    const { verdict, refused } = replies[i];
    assert.equal(verdict, 'illegal', JSON.stringify(choices));
    assert.deepEqual([refused.index, refused.reason], [index, reason]);
  });
});
