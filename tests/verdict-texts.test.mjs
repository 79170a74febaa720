// The page's texts come in two files for a game: what first verdicts say is in the first one, and nothing is in neither.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import test from 'node:test';
import { load, systems } from '../wasm/engine.js';
import { authorities, laterTexts, rulingsOf } from '../wasm/games.mjs';
import { languages } from '../wasm/public.mjs';
import { root } from '../wasm/setup.mjs';
import { gameOf, laterName, laterOf } from '../web/verdict-texts.config.js';
import { quickScenesOf } from './lib/scene-files.mjs';

const engine = await load();
const read = name => JSON.parse(readFileSync(join(root, 'build/public/text', `${name}.json`), 'utf8'));
const textsOf = language => ({ all: read(language), page: read(`page.${language}`) });

async function tellsOf(system) {
  const path = join(root, 'web/games', system, 'module.js');
  return existsSync(path) ? (await import(pathToFileURL(path).href)).firstTells : () => 'whole';
}

// What a reply needs of a game's texts, as paths.
const neededBy = ({ trace, barred, refused, decides }) => [
  ...trace.map(({ event }) => ['events', event]),
  ...[...barred, refused].filter(Boolean).map(({ reason }) => ['reasons', reason]),
  ...[...trace, ...barred].flatMap(({ clauses }) => clauses.map(id => ['clauses', id, 'title'])),
  ...(decides?.clause ? [['clauses', decides.clause, 'text']] : []),
];

for (const system of systems)
  test(`${system}: what a first verdict says comes with the first texts`, async () => {
    const tells = await tellsOf(system);
    const texts = gameOf(textsOf('en'), system, 'en')[system];
    const missing = new Set();
    for (const { request } of quickScenesOf(system)) {
      const told = tells(request);
      if (told === 'later') continue;
      const { ask: _, ...scene } = request;
      const reply = engine.call(told === 'opened' ? { ...scene, choices: [] } : scene);
      if (reply.error) continue;
      for (const path of neededBy(reply))
        if (path.reduce((part, key) => part?.[key], texts) === undefined) missing.add(path.join('.'));
    }
    assert.deepEqual([...missing], []);
  });

const isTree = value => value !== null && typeof value === 'object';
const leavesOf = (tree, at = '') =>
  Object.entries(tree).flatMap(([key, value]) =>
    isTree(value) ? leavesOf(value, `${at}.${key}`) : [`${at}.${key}=${value}`],
  );

for (const language of languages)
  test(`${language}: the two files of each game are all of its texts, and share none`, () => {
    const texts = textsOf(language);
    for (const system of systems) {
      const first = gameOf(texts, system, language);
      assert.equal(first.later, laterName(language, system));
      const { chapters, ...later } = laterOf(texts, system, language)[system];
      assert.deepEqual(Object.values(chapters).flat().length, Object.keys(texts.all[system].clauses).length);
      const parts = [first[system], later].flatMap(part => leavesOf(part));
      assert.deepEqual(parts.sort(), leavesOf(texts.all[system]).sort());
    }
  });

test('on whose authority a ruling is settled is told later, in words of every language', () => {
  for (const language of languages) {
    const texts = textsOf(language);
    for (const system of systems) {
      const { sources } = laterOf(texts, system, language);
      assert.deepEqual(
        sources,
        Object.fromEntries(rulingsOf(system).map(({ id, values, ...source }) => [id, { ...source, usual: values[0] }])),
      );
      for (const id of Object.keys(texts.all[system].rulings))
        assert.ok(texts.page.rulings.sources[sources[id].authority], `${language} ${id}`);
      assert.ok(!JSON.stringify(gameOf(texts, system, language)).includes('"authority"'), system);
    }
    assert.deepEqual(Object.keys(texts.page.rulings.sources), authorities, language);
  }
});

test('a game that has later texts has them in every language', () => {
  for (const system of systems) {
    const keys = languages.map(language =>
      leavesOf(laterTexts(system, language))
        .map(leaf => leaf.split('=')[0])
        .sort(),
    );
    for (const list of keys) assert.deepEqual(list, keys[0], system);
  }
});
