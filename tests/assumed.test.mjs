// `ask: {assumed}`: every optional key that a request leaves out is told with what is taken for it. Written down, it changes nothing;
// and whatever could be left out of a scene is told once it is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import { games, openRandom, scale, scaled, seeded } from './lib/random.mjs';
import { answerLines, quickScenesOf, scenesOf } from './lib/scene-files.mjs';

const engine = await load();
const unescaped = part => part.replaceAll('~1', '/').replaceAll('~0', '~');
const escaped = part => String(part).replaceAll('~', '~0').replaceAll('/', '~1');
const partsOf = at => at.split('/').slice(1).map(unescaped);
// Without what is kept, in which what is written down would stand.
const asking = request => ({ ...request, ask: { ...request.ask, next: undefined, assumed: true } });

// The request with one value more; objects on the way that it leaves out are made.
function written(request, lines) {
  const copy = structuredClone(request);
  for (const { at, value } of lines.filter(line => line.value !== null)) {
    const parts = partsOf(at);
    const last = parts.pop();
    const object = parts.reduce((node, part) => (node[part] ??= {}), copy);
    assert.ok(!(last in object), `${at} is there already`);
    object[last] = value;
  }
  return copy;
}

// A key of whatever unit, codex or piece it is.
const keyOf = at => at.replace(/\/(\d+|(?<=codices\/)[^/]+)/g, '/*');

function someOfEach(all, kindOf, random) {
  const kinds = new Map();
  for (const one of all) {
    const kind = kindOf(one);
    if (!kinds.has(kind)) kinds.set(kind, []);
    kinds.get(kind).push(one);
  }
  return [...kinds.values()].flatMap(list => random.shuffled(list).slice(0, scaled(6, 0.5)));
}

// What the lines say of a request: the reply stays the same to the byte with all of them written down, and then none is left but
// those that have no value; with each of them alone too, of some requests for every key.
function assertWritable(cases, random) {
  const first = answerLines(cases.map(({ request }) => asking(request)));
  const lines = first.map(text => JSON.parse(text).assumed);
  const second = answerLines(cases.map(({ request }, i) => asking(written(request, lines[i]))));
  cases.forEach(({ name, request }, i) => {
    const [before, after] = [first[i], second[i]].map(text => JSON.parse(text));
    assert.ok(!after.error, `${name}: ${JSON.stringify(after.error)}`);
    for (const line of lines[i]) assert.ok(line.default === true && line.at.startsWith('/'), name);
    assert.equal(new Set(lines[i].map(({ at }) => at)).size, lines[i].length, `${name}: something is told twice`);
    const nothing = lines[i].filter(({ value }) => value === null);
    assert.deepEqual(
      after.assumed.filter(({ value, at }) => value !== null || !nothing.some(line => line.at === at)),
      [],
      name,
    );
    delete before.assumed;
    delete after.assumed;
    assert.equal(JSON.stringify(after), JSON.stringify(before), `${name}: written down, it is another reply`);
    assert.equal(engine.callText(JSON.stringify(asking(request))), first[i], `${name}: native and WebAssembly differ`);
  });
  const single = someOfEach(
    cases.flatMap(({ name, request }, i) => lines[i].map(line => ({ name, request, line, i }))),
    ({ line }) => keyOf(line.at),
    random,
  );
  const alone = answerLines(single.map(({ request, line }) => asking(written(request, [line]))));
  single.forEach(({ name, line, i }, j) => {
    const [before, after] = [first[i], alone[j]].map(text => JSON.parse(text));
    assert.ok(!after.error, `${name}: ${line.at}: ${JSON.stringify(after.error)}`);
    delete before.assumed;
    delete after.assumed;
    assert.equal(
      JSON.stringify(after),
      JSON.stringify(before),
      `${name}: ${line.at} written down, it is another reply`,
    );
  });
  return { requests: cases.length, lines: lines.flat().length, alone: single.length };
}

// Every key that a request may be without, as {at, request: what is left}: not the entries of maps that the players name themselves.
const named = [
  /^\/codices$/,
  /^\/scenario\/(reserves|lastRows)$/,
  /^\/board\/(legend|terrain|exits)$/,
  /^\/turn\/sides$/,
  /^\/page/,
];
const unread = /^\/(title|note|page|choices|ask|agreed)$/;
function* shortened(request) {
  function* below(node, at) {
    for (const [key, value] of Object.entries(node)) {
      const here = `${at}/${escaped(key)}`;
      const isEntry = Array.isArray(node) || named.some(pattern => pattern.test(at));
      if (!isEntry && !unread.test(here)) {
        const copy = structuredClone(request);
        const parts = partsOf(here);
        const last = parts.pop();
        delete parts.reduce((object, part) => object[part], copy)[last];
        yield { at: here, request: copy };
      }
      if (value && typeof value === 'object' && !unread.test(here)) yield* below(value, here);
    }
  }
  yield* below(request, '');
}

for (const game of games) {
  const { system } = game;
  const random = seeded(20260202);

  test(`${system}: written down, what is assumed changes nothing`, t => {
    const scenes = quickScenesOf(system).map(({ name, request }) => ({ name, request }));
    const made = Array.from({ length: scaled(100 * (game.share ?? 1), 0.5) }, (_, i) => {
      const { position, scene } = openRandom(engine, game.scene, random);
      position.close();
      return { name: `random ${i}`, request: scene };
    });
    t.diagnostic(JSON.stringify(assertWritable([...scenes, ...made], random)));
  });

  test(`${system}: whatever a scene can be without is told once it is left out`, t => {
    const some = quickScenesOf(system).filter(() => random.chance(Math.min(1, 0.3 * scale)));
    // The choices may hang on what is left out; whether the order is judged is of no interest here.
    const cases = some.flatMap(({ name, request: { choices: _, ask: __, agreed: ___, ...request } }) =>
      [...shortened(request)].map(one => ({ name, ...one })),
    );
    const told = new Set();
    answerLines(cases.map(({ request }) => ({ ...request, ask: { assumed: true } }))).forEach((text, i) => {
      const { assumed, error } = JSON.parse(text);
      const { name, at } = cases[i];
      if (error) return; // it is needed
      assert.ok(
        assumed.some(line => line.at === at || line.at.startsWith(`${at}/`)),
        `${name}: nothing is said of ${at}`,
      );
      told.add(keyOf(at));
    });
    t.diagnostic(`${cases.length} requests; ${[...told].sort().join(' ')}`);
    assert.ok(told.size > 3);
  });
}

test('the account of a ruling, and of what has no value', () => {
  const { request } = scenesOf('arcane-legions').find(scene => !scene.request.table && !scene.request.rulings);
  const { assumed } = engine.call(asking(request));
  const of = at => assumed.find(line => line.at === at);
  assert.deepEqual(of('/rulings/arcane-legions.snap-sweep'), {
    at: '/rulings/arcane-legions.snap-sweep',
    value: 'swept',
    default: true,
    clauses: ['AL-73'],
  });
  assert.deepEqual(of('/table'), { at: '/table', value: null, default: true });
  assert.deepEqual(of('/measuring'), { at: '/measuring', value: 0.03125, default: true });
  assert.ok(!('assumed' in engine.call(request)));
});
