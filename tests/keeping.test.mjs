// What the page keeps and hands on, without a browser: packing, links that say their rulings, codices as a file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { root } from '../wasm/setup.mjs';
import { pack } from '../web/share/packing.js';
import { unpack } from '../web/share/unpacking.js';
import { settled } from '../web/share/settled.js';

const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'));
const more = { draft: null, draftError: null, laidBy: ['{ half'], selected: 'A', link: 'AbC' };

test('a packed position comes back, and steps of one scene share it', () => {
  const [one, two] = [{ system: 'godsgloom' }, { system: 'torn-world' }];
  const past = [
    { scene: one, choices: [] },
    { scene: one, choices: [{ key: 'a' }] },
  ];
  const future = [{ scene: two, choices: [], draft: 'x', draftError: null }];
  const whole = { now: { scene: two, choices: [] }, past, future, ...more };
  const back = unpack(pack(whole));
  const { version: _, ...rest } = back;
  assert.deepEqual(rest, whole);
  assert.equal(back.past[0].scene, back.past[1].scene);
  assert.equal(back.now.scene, back.future[0].scene);
});

test('of a long history the latest steps are kept, fewer where they are large', () => {
  const scene = {};
  const past = Array.from({ length: 500 }, (_, i) => ({ scene, choices: [{ key: `k${i}` }] }));
  const kept = unpack(pack({ now: { scene, choices: [] }, past, future: [], ...more })).past;
  assert.equal(kept.length, 100);
  assert.equal(kept.at(-1).choices[0].key, 'k499');
  const large = Array.from({ length: 100 }, (_, i) => ({ scene: { note: `${i}`.padEnd(20000) }, choices: [] }));
  const text = pack({ now: { scene, choices: [] }, past: large, future: [], ...more, laidBy: [] });
  assert.ok(text.length <= 400_000);
  assert.equal(unpack(text).past.at(-1).scene.note.trim(), '99');
  const huge = { now: { scene: { note: 'x'.repeat(500_000) }, choices: [] }, past, future: [], ...more };
  assert.deepEqual(unpack(pack(huge)).now, huge.now, 'the position itself is never left out');
});

test('of texts that were laid by the latest are kept, and take no room from the steps', () => {
  const past = [{ scene: { note: 'x'.repeat(300_000) }, choices: [] }];
  const laidBy = ['a'.repeat(250_000), 'b'.repeat(150_000), 'c'];
  const back = unpack(pack({ ...more, now: { scene: {}, choices: [] }, past, future: [], laidBy }));
  assert.deepEqual(back.laidBy, laidBy.slice(0, 2));
  assert.deepEqual(back.past, past);
});

test('what is not ours is not unpacked', () => {
  for (const text of [
    null,
    '',
    '{',
    '[]',
    '1',
    '{"version":2}',
    '{"version":1}',
    '{"version":1,"scenes":[1],"now":{"scene":0},"past":[],"future":[]}',
  ])
    assert.equal(unpack(text), null, String(text));
});

test('a link says the rulings that mattered, and leaves those that are said', () => {
  const rulings = [
    { id: 'g.a', value: 'x', mattered: true },
    { id: 'g.b', value: 'y', mattered: false },
    { id: 'g.c', value: 'z', mattered: true },
  ];
  const request = { umpire: 1, rulings: { 'g.c': 'said' } };
  assert.deepEqual(settled(request, { rulings }), { umpire: 1, rulings: { 'g.c': 'said', 'g.a': 'x' } });
  assert.deepEqual(request, { umpire: 1, rulings: { 'g.c': 'said' } });
  assert.equal(settled(request, null), request);
});

test('the schema of codices takes those of the examples and refuses what is none', () => {
  const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false });
  ajv.addSchema(read('build/public/schema/request.json'));
  const validate = ajv.compile(read('build/public/schema/codices.json'));
  const codices = {
    'arcane-legions': read('build/public/scenes/arcane-legions/clean-snap.json').codices,
    godsgloom: read('build/public/scenes/godsgloom/swamp.json').codices,
    'commands-colors-ancients': read('build/public/scenes/commands-colors-ancients/auxilia.json').codices,
    'torn-world': read('build/public/scenes/torn-world/huge-deployed.json').codices,
    'ninth-age': read('build/public/scenes/ninth-age/edge.json').codices,
  };
  assert.ok(validate({ umpireCodices: 1, codices }), JSON.stringify(validate.errors));
  for (const bad of [
    { umpireCodices: 2, codices },
    { umpireCodices: 1 },
    { umpireCodices: 1, codices: { chess: {} } },
    { umpireCodices: 1, codices: { godsgloom: { spears: { nonsense: 1 } } } },
    { umpireCodices: 1, codices: { godsgloom: { '': codices.godsgloom[Object.keys(codices.godsgloom)[0]] } } },
  ])
    assert.equal(validate(bad), false, JSON.stringify(bad));
});
