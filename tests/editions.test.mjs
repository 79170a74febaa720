// A request may name its edition of the rules: what that makes of rulings, what is refused, what is carried on.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import { systems } from '../wasm/games.mjs';
import { scale } from './lib/random.mjs';
import { quickScenesOf, scenesOf } from './lib/scene-files.mjs';
import { languages } from './lib/languages.mjs';

const engine = await load();
const editionsOf = system => engine.call({ umpire: 1, clauses: system }).editions;
const textsOf = (system, language) => {
  const file = new URL(`../build/public/text/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'))[system].editions;
};
const without = ({ rulings: _, edition: __, ...request }) => request;
const valuesOf = reply => Object.fromEntries(reply.rulings.map(({ id, value }) => [id, value]));
const schemaOf = system =>
  JSON.parse(readFileSync(new URL(`../public/games/${system}/schema.json`, import.meta.url), 'utf8')).request[system];

test('each game lists its editions, each once, and its schema names the same', () => {
  for (const system of systems) {
    const list = editionsOf(system);
    assert.ok(list.length, system);
    assert.deepEqual(schemaOf(system).properties.edition.enum, list.map(({ id }) => id), system); // prettier-ignore
    assert.equal(new Set(list.map(({ id }) => id)).size, list.length);
    const dates = list.flatMap(({ date }) => date ?? []);
    for (const date of dates) assert.match(date, /^\d{4}(-\d\d(-\d\d)?)?$/);
    assert.deepEqual(dates, dates.toSorted().reverse(), 'the newest first');
    const { rulings } = schemaOf(system).properties;
    for (const { id, rulings: set } of list)
      for (const [ruling, value] of Object.entries(set)) {
        assert.ok(rulings.properties[ruling].enum.includes(value), `${id}: ${ruling}`);
        assert.notEqual(value, rulings.properties[ruling].default, `${id}: ${ruling}`);
      }
  }
});

test('an edition is the same as naming what it sets, in every fifth scene, and in all of a long run', () => {
  let told = 0;
  for (const system of systems)
    for (const { name, request } of quickScenesOf(system).filter((_, i) => scale > 1 || i % 5 === 0)) {
      const { ask: _, ...plain } = without(request);
      const usual = engine.call(plain);
      if (usual.error) continue;
      for (const { id, rulings } of editionsOf(system)) {
        const reply = engine.call({ ...plain, edition: id });
        assert.deepEqual(reply, engine.call({ ...plain, rulings }), `${name}: ${id}`);
        told += Number(JSON.stringify(reply) !== JSON.stringify(usual));
      }
    }
  assert.ok(told > 50, `${told} replies differ from those without an edition`);
});

test('what a request names counts before its edition', () => {
  for (const system of systems) {
    const [{ request }] = quickScenesOf(system);
    for (const { id, rulings } of editionsOf(system))
      for (const [ruling, value] of Object.entries(rulings)) {
        const { enum: values } = schemaOf(system).properties.rulings.properties[ruling];
        const other = values.find(each => each !== value);
        const reply = engine.call({ ...without(request), edition: id, rulings: { [ruling]: other } });
        assert.equal(valuesOf(reply)[ruling], other, `${id}: ${ruling}`);
      }
  }
});

test('where there are several, each has a name in every language, with its date', () => {
  for (const system of systems)
    for (const language of languages) {
      const list = editionsOf(system);
      const texts = textsOf(system, language);
      assert.deepEqual(Object.keys(texts ?? {}), list.length > 1 ? list.map(({ id }) => id) : [], system);
      for (const { id, date } of list.filter(() => texts)) assert.ok(texts[id].includes(date), texts[id]);
    }
});

test('an unknown edition is refused with those that there are, and its place', () => {
  for (const system of systems) {
    const [{ request }] = scenesOf(system);
    const ids = editionsOf(system).map(({ id }) => id);
    const { error } = engine.call({ ...request, edition: 'fourth' });
    assert.deepEqual([error.code, error.at, error.detail], ['unknown-value', '/edition', 'no-edition']);
    assert.deepEqual(error.values, { found: 'fourth', known: ids });
    for (const id of ids) assert.ok(error.message.includes(id), error.message);
    for (const edition of [3, null, ['third'], ''])
      assert.equal(engine.call({ ...request, edition }).error.at, '/edition', JSON.stringify(edition));
  }
});

test('the next order is played by the same edition', () => {
  const scene = scenesOf('ninth-age').find(({ request }) => engine.call({ ...without(request), edition: 'second', ask: { next: 'now' } }).next); // prettier-ignore
  const request = { ...without(scene.request), edition: 'second' };
  const { next } = engine.call({ ...request, ask: { next: 'now' } });
  assert.equal(next.edition, 'second');
  assert.equal(valuesOf(engine.call(next))['ninth-age.flee-end'], 'inch');
});
