// The published JSON Schemas against every scene's request and reply, the page's examples, and requests they must refuse.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { root } from '../wasm/setup.mjs';
import { answerLines, filesBelow, scenesOf } from './scene-files.mjs';

const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'));
const schemas = { request: read('public/schema/request.json'), reply: read('public/schema/reply.json') };
// Definitions are refined where they are used, in places that hold no `type` of their own.
const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
const validate = { request: ajv.compile(schemas.request), reply: ajv.compile(schemas.reply) };

function assertValid(kind, value, name) {
  const fine = validate[kind](value);
  const { instancePath, message } = validate[kind].errors?.at(-1) ?? {};
  assert.ok(fine, `${name}: the ${kind} at ${instancePath} ${message}: ${JSON.stringify(value).slice(0, 400)}`);
}

const scenes = ['arcane-legions'].flatMap(scenesOf);
const examples = filesBelow('public/scenes').map(file => ({ name: file, request: read(file) }));
const all = [...scenes, ...examples];

test('the schemas are schemas', () => {
  for (const schema of Object.values(schemas)) assert.equal(ajv.validateSchema(schema), true);
});

test('every request of a scene and every example', () => {
  for (const { name, request } of all) assertValid('request', request, name);
});

test('every reply to them, with all that can be asked for', () => {
  const few = { resolution: 1, work: 20 };
  const goal = { region: [[0, 0], [3, 0], [0, 3]] }; // prettier-ignore
  const searches = { envelope: few, threats: few, plan: { goal, ...few }, nearest: { at: [1, 1], facing: 30, ...few } };
  const ask = { rulings: true, shapes: true, perft: 2, ...searches };
  const requests = all.flatMap(({ request }) => [request, { ...request, ask }]);
  answerLines(requests).forEach((text, i) => assertValid('reply', JSON.parse(text), all[i >> 1].name));
});

test('errors and clauses', () => {
  const question = { umpire: 1, clauses: 'arcane-legions' };
  assertValid('request', question, 'clauses');
  const texts = [question, '', '[]', '{}', { umpire: 1, system: 'chess' }, { ...scenes[0].request, 'a/b': 1 }];
  const replies = answerLines(texts).map(text => JSON.parse(text));
  replies.forEach(reply => assertValid('reply', reply, JSON.stringify(reply).slice(0, 80)));
  assert.equal(replies.filter(reply => reply.error).length, 5);
});

test('error codes, events and reasons are those of the engine', () => {
  const { $defs } = schemas.reply;
  const quoted = (file, expression) => [...readFileSync(join(root, file), 'utf8').matchAll(expression)].map(match => match[1]);
  assert.deepEqual($defs.error.properties.error.properties.code.enum, quoted('src/json/error.h', /X\([A-Z_]+, "([a-z-]+)"\)/g));
  const events = ['agreed', ...$defs['arcane-legions.event'].anyOf.map(({ $ref }) => $ref.split('.').at(-1))];
  assert.deepEqual(events, quoted('src/scene/trace.h', /X\([A-Z]+, "([a-z-]+)"\)/g));
  const list = readFileSync(join(root, 'src/scene/options.c'), 'utf8').match(/um_reason_names\[[^{]*\{([^}]*)\}/)[1];
  assert.deepEqual($defs.bar.properties.reason.enum, [...list.matchAll(/"([a-z-]+)"/g)].map(match => match[1]));
});

test('rulings and their values are those of the engine', () => {
  const inl = readFileSync(join(root, 'src/games/arcane_legions/rulings.inl'), 'utf8');
  const engine = [...inl.matchAll(/^RULING\(\w+, "([^"]+)", \w+, (.*)\)$/gm)].map(([, id, values]) => [id, JSON.parse(`[${values}]`)]);
  const { properties } = schemas.request.$defs['arcane-legions'].properties.rulings;
  assert.deepEqual(Object.entries(properties).map(([id, ruling]) => [id, ruling.enum]), engine);
});

const good = scenes.find(scene => scene.name === 'al-49-custom-notches-to-the-left').request;
const bad = {
  'no version': r => delete r.umpire,
  'another version': r => (r.umpire = 2),
  'an unknown game': r => (r.system = 'chess'),
  'an unknown key': r => (r.titel = 'x'),
  'an empty title': r => (r.title = ''),
  'a long title': r => (r.title = 'x'.repeat(201)),
  'no codices': r => delete r.codices,
  'codices as a list': r => (r.codices = []),
  'a codex without costs': r => delete r.codices.nicked.costs,
  'a cost of 0': r => (r.codices.nicked.costs.front = 0),
  'a fractional cost': r => (r.codices.nicked.costs.front = 1.5),
  'a missing cost': r => delete r.codices.nicked.costs.rear,
  'an unknown base': r => (r.codices.nicked.base = 'square'),
  'a sortie with a front': r => (r.codices.nicked.front = 'long'),
  'fractional icons': r => (r.codices.nicked.icons = 2.5),
  'negative icons': r => (r.codices.nicked.icons = -1),
  'a notch beyond the side': r => (r.codices.nicked.notches.front = [1.5]),
  'a notch beyond a short side': r => (r.codices.marked.notches.left = [1.5]),
  'nine notches': r => (r.codices.marked.notches.front = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]),
  'a long name': r => (r.codices['c'.repeat(65)] = r.codices.nicked),
  'a unit without a place': r => delete r.units[0].at,
  'a place of three numbers': r => r.units[0].at.push(1),
  'a place far away': r => (r.units[0].at[0] = 1001),
  'a facing of 361': r => (r.units[0].facing = 361),
  'a facing as text': r => (r.units[0].facing = 'north'),
  'an unknown key of a unit': r => (r.units[0].speed = 1),
  'pushed as a fraction': r => (r.units[0].pushed = 0.5),
  'too many units': r => (r.units = Array.from({ length: 1025 }, () => r.units[0])),
  'no players': r => (r.turn.players = []),
  'a player twice': r => r.turn.players.push('rome'),
  'no order points': r => delete r.turn.orderPoints,
  'an unknown key of the turn': r => (r.turn.round = 1),
  'an unknown order': r => (r.order.kind = 'turn'),
  'a move with a direction': r => (r.order.toward = 90),
  'a displacement without a length': r => (r.order = { unit: 'A', kind: 'displace', toward: 0 }),
  'a displacement by 0': r => (r.order = { unit: 'A', kind: 'displace', toward: 0, by: 0 }),
  'an unknown ruling': r => (r.rulings = { 'arcane-legions.snap-swep': 'swept' }),
  'an unknown value': r => (r.rulings = { 'arcane-legions.snap-sweep': 'sweeped' }),
  'terrain with two corners': r => (r.terrain = [{ id: 't', shape: [[1, 1], [2, 2]] }]), // prettier-ignore
  'terrain without a shape': r => (r.terrain = [{ id: 't' }]),
  'terrain with shape and shapes': r => (r.terrain = [{ id: 't', shape: triangle, shapes: [triangle] }]),
  'a table without depth': r => (r.table = { width: 10 }),
  'a tool without a length': r => (r.tool = { leg: 0 }),
  'a malformed choice': r => (r.choices = ['go']),
  'a step without by': r => (r.choices = ['step:front']),
  'a step by 0': r => (r.choices = [{ key: 'step:front', by: 0 }]),
  'a step by 1.5': r => (r.choices = [{ key: 'step:front', by: 1.5 }]),
  'an end with by': r => (r.choices = [{ key: 'end', by: 1 }]),
  'a choice with more': r => (r.choices = [{ key: 'end', why: 1 }]),
  'a negative tolerance': r => (r.measuring = -1),
  'asking for the unknown': r => (r.ask = { oracle: true }),
  'a perft of 0': r => (r.ask = { perft: 0 }),
  'an envelope of 1': r => (r.ask = { envelope: 1 }),
  'an unknown key of an envelope': r => (r.ask = { envelope: { colour: 'red' } }),
  'a resolution of 0': r => (r.ask = { envelope: { resolution: 0 } }),
  'a resolution of 2': r => (r.ask = { threats: { resolution: 2 } }),
  'threats of one unit': r => (r.ask = { threats: { unit: 'A' } }),
  'work of 0': r => (r.ask = { nearest: { at: [0, 0], work: 0 } }),
  'nearest to nothing': r => (r.ask = { nearest: {} }),
  'a plan without a goal': r => (r.ask = { plan: {} }),
  'a plan as true': r => (r.ask = { plan: true }),
  'an empty goal': r => (r.ask = { plan: { goal: {} } }),
  'a goal of two kinds': r => (r.ask = { plan: { goal: { contact: 'A', at: [0, 0] } } }),
  'an unknown side': r => (r.ask = { plan: { goal: { contact: 'A', side: 'back' } } }),
  'a region of two corners': r => (r.ask = { plan: { goal: { region: [[0, 0], [1, 1]] } } }), // prettier-ignore
  'an unknown measure of a plan': r => (r.ask = { plan: { goal: { at: [0, 0] }, least: 'time' } }),
  'agreed without a clause': r => (r.agreed = [{ unit: 'A', from: {}, to: {} }]),
  'a page as text': r => (r.page = 'red'),
};
const triangle = [[1, 1], [2, 1], [1, 2]]; // prettier-ignore

for (const [name, spoil] of Object.entries(bad)) {
  test(`refused by schema and engine: ${name}`, () => {
    const request = structuredClone(good);
    spoil(request);
    assert.equal(validate.request(request), false, 'the schema lets it pass');
    assert.ok(JSON.parse(answerLines([request])[0]).error, 'the engine lets it pass');
  });
}
