// What `npm test -- FILE` builds: for every test file what its text and its helpers use, and no more.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { everything } from '../wasm/build.mjs';
import { root } from '../wasm/setup.mjs';
import { needsOf, needsOfAll } from './lib/needs.mjs';

const files = readdirSync(join(root, 'tests'), { recursive: true })
  .map(name => `tests/${String(name).replaceAll('\\', '/')}`)
  .filter(name => name.endsWith('.test.mjs') && !name.includes('node_modules'))
  .sort();

const inBrowser = file => file.startsWith('tests/browser/');
const ofGames = file => file.startsWith('tests/games/');

// Files by what they need; those of the browser, and those of games, are told by their folders. A new file is written here.
const table = {
  '': [
    'accessibility',
    'circles',
    'convex',
    'exports',
    'games',
    'homography',
    'keeping',
    'languages',
    'layers',
    'needs',
    'page-layers',
    'pictures',
    'placing',
    'required',
    'telling',
    'unused',
    'wikis',
  ],
  native: [
    'after-the-end',
    'citations',
    'coverage',
    'decides',
    'disputes',
    'install',
    'oracle',
    'overlap-page',
    'reversed',
    'schema',
  ],
  wasm: [
    'bound',
    'cards',
    'casebook',
    'casebook-files',
    'casebook-random',
    'clauses',
    'codices',
    'documents',
    'editions',
    'hex-plans',
    'imports',
    'imports-random',
    'lasting',
    'metamorphic',
    'overlap',
    'paths',
    'perft',
    'proofs',
    'reordered-requests',
    'saves',
    'saves-random',
    'setup',
    'stores',
    'texts',
    'verdict-texts',
  ],
  'native wasm': [
    'assumed',
    'bad-input',
    'cli',
    'compilers',
    'conformance',
    'limits',
    'next',
    'odds',
    'only',
    'playouts',
    'reach-oracle',
    'relations',
    'rulings',
    'scenes',
    'work',
  ],
  sanitize: ['c'],
  'native check': ['drop'],
  'native wasm sanitize': ['c/sanitize', 'mutation', 'search'],
  fuzz: ['fuzz'],
  'wasm parts': ['modules'],
  'wasm parts site': ['battles', 'budget', 'hosting', 'thumbnails'],
  'native wasm parts site': ['package', 'skeleton'],
  'native wasm parts site bench': ['bench'],
};

test('each file needs what the table says', () => {
  const expected = new Map(
    Object.entries(table).flatMap(([needs, names]) => names.map(name => [`tests/${name}.test.mjs`, needs])),
  );
  for (const file of files.filter(file => !inBrowser(file) && !ofGames(file)))
    assert.equal(needsOf(file).join(' '), expected.get(file), `${file}: write it into the table, where it belongs`);
  for (const file of expected.keys()) assert.ok(files.includes(file), `${file} is in the table and nowhere else`);
});

test('what runs in a browser needs the site, and what reckons with a game needs its engine', () => {
  for (const file of files.filter(inBrowser)) assert.ok(needsOf(file).includes('site'), file);
  for (const file of files.filter(ofGames))
    assert.ok(needsOf(file).some(part => ['native', 'wasm'].includes(part)) && !needsOf(file).includes('site'), file);
});

test('all that is built is needed by some file, and it is built in order', () => {
  assert.deepEqual(needsOfAll(files), everything);
  assert.deepEqual(needsOfAll(['tests/circles.test.mjs']), []);
});
