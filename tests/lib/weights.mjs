// What a page weighs, compressed (gzip -9): every module, every file of dist/ that the first position of a game needs, and
// together those of them that its verdict waits for.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../wasm/setup.mjs';
import { boardOf, exampleOf } from '../../web/play/systems.js';
import { systems } from '../../wasm/engine.js';

const dist = join(root, 'dist');

// Files name each other by hashes of their contents, some of which compress better than others: a change elsewhere would change a
// file's weight. So each is weighed with stand-ins of the same length.
const standIn = name => createHash('sha256').update(name).digest('base64url').slice(0, 8);
const withStandIns = text =>
  text.replace(/([\w.]+)-[\w-]{8}(?=\.(?:js|css|wasm|json)\b)/g, (_, name) => `${name}-${standIn(name)}`);
const weighed = path =>
  /\.(js|css|html|json)$/.test(path) ? withStandIns(readFileSync(path, 'utf8')) : readFileSync(path);
export const weigh = path => gzipSync(weighed(path), { level: 9 }).length;

const chunks = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

// A script that others import from is named by its chunk.
const chunkOf = source =>
  chunks[source]
    ? source
    : Object.keys(chunks).find(name => name.startsWith(`_${basename(source, '.js')}-`) && name.endsWith('.js'));

// The script of a source file with all that it imports at once, and their styles.
function filesOf(source, seen = new Set()) {
  if (seen.has(source)) return [];
  seen.add(source);
  const { file, css = [], imports = [] } = chunks[source];
  return [file, ...css, ...imports.flatMap(each => filesOf(each, seen))];
}

const assets = readdirSync(join(dist, 'assets')).map(file => `assets/${file}`);
const only = pattern => {
  const found = assets.filter(file => pattern.test(file));
  assert.equal(found.length, 1, `${pattern} in dist/assets: ${found}`);
  return found[0];
};

function gameOf(system) {
  const game = `games/${system}/game.js`;
  assert.ok(chunks[game], `${system} has no script`);
  return game;
}

const each = list => [...new Set(list)];
const rest = ['text/parts/en.json', 'text/page.en.json'];

const part = (system, name) => only(new RegExp(`/umpire-${system}\\.${name}-[\\w-]{8}\\.wasm$`));
// Besides the first one.
const partsOf = system =>
  assets.filter(file => new RegExp(`/umpire-${system}\\.(?!first)\\w+-[\\w-]{8}\\.wasm$`).test(file));

// What the first verdict waits for: it is told without the board, and by the first part of the module.
function firstVerdict(system) {
  return each([
    'index.html',
    ...['index.html', 'boot/app.js'].flatMap(source => filesOf(chunkOf(source))),
    part(system, 'first'),
    'text/parts/en-first.json',
    `text/parts/en.${system}.json`,
    `scenes/${system}/${exampleOf(system)}.json`,
    ...(boardOf({ system }) === 'regiments' ? filesOf(chunkOf('kinds/regiments/telling.js')) : []),
  ]);
}

// What the page asks for by itself, until it is ready and its worker stands.
export function firstLoad(system) {
  return each([
    ...firstVerdict(system),
    ...partsOf(system),
    ...['boot/table.js', 'boot/rest.js', gameOf(system)].flatMap(source => filesOf(chunkOf(source))),
    only(/\/search-worker-[\w-]+\.js$/),
    ...rest,
    `text/parts/en.${system}.later.json`,
    'umpire.webmanifest',
    'icons/umpire.svg',
  ]);
}

// assets/index-CZtK5pQc.js is told as index.js: its other part changes with what it holds.
const nameOf = file => file.replace(/^assets\/(.+)-[\w-]{8}(\.\w+)$/, '$1$2');

const modules = ['umpire', ...systems.map(system => `umpire-${system}`)].map(name => `${name}.wasm`);
export const weights = { modules: {}, files: {}, verdicts: {}, games: {} };
for (const name of modules) weights.modules[name] = weigh(join(root, 'build', name));
for (const system of systems) {
  const files = firstLoad(system);
  // Of two that are told alike the heavier one counts.
  for (const file of files)
    weights.files[nameOf(file)] = Math.max(weights.files[nameOf(file)] ?? 0, weigh(join(dist, file)));
  const together = list => list.reduce((sum, file) => sum + weigh(join(dist, file)), 0);
  weights.verdicts[system] = together(firstVerdict(system));
  weights.games[system] = together(files);
}
