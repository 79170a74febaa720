// A game is four folders of one name: what has to be in each, and that its parts agree.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { games, sourcesOf, systems } from '../wasm/games.mjs';
import { languages } from '../wasm/public.mjs';
import { root } from '../wasm/setup.mjs';
import about from '../build/lists/about.js';
import examples from '../build/lists/examples.js';

const needed = {
  public: ['schema.json', 'scenes', ...languages.map(language => `text/${language}.json`)],
  web: ['about.js', 'embed.js', 'examples.js', 'verdict-texts.json', 'form.js', 'game.js', 'least.js', 'ready.js'],
  tests: ['citations.json', 'perft.json', 'pinned.json', 'random.mjs', 'scenes'],
};
const sources = ['clauses.inl', 'game.c', 'json.c', 'rulings.inl', 'scene.h', 'state.h'];

for (const system of systems)
  test(`${system} has its four folders`, () => {
    for (const [folder, files] of Object.entries(needed))
      for (const file of files)
        assert.ok(existsSync(join(root, folder, 'games', system, file)), `${folder}/games/${system}/${file}`);
    for (const file of sources) assert.ok(existsSync(join(root, sourcesOf(system), file)), file);
  });

test('there is no folder of a game that is not in the list', () => {
  for (const folder of Object.keys(needed))
    assert.deepEqual(readdirSync(join(root, folder, 'games')).sort(), [...systems].sort(), folder);
  const folders = readdirSync(join(root, 'src/games'), { withFileTypes: true }).filter(entry => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).sort(), games.map(({ inC }) => inC).sort());
});

test('a game opens with the first of its examples, and each of them is a scene', () => {
  for (const system of systems) {
    assert.equal(about[system].example, examples[system][0], system);
    const scenes = readdirSync(join(root, 'public/games', system, 'scenes')).map(name => name.replace('.json', ''));
    assert.deepEqual([...examples[system]].sort(), scenes.sort(), system);
  }
});
