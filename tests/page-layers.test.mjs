// Which folders of the page may import which: a layer imports itself and those left of it.
//
//     engine ← geometry ← store ← text ← play ← board ← elements ← kinds ← games ← edit, share, panels ← boot, embed
//
// static and hosting are scripts of the build; they may import all of it.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import test from 'node:test';
import { parseAst } from 'vite';
import { systems } from '../wasm/games.mjs';
import { root } from '../wasm/setup.mjs';

const layers = [
  ['engine'],
  ['geometry'],
  ['store'],
  ['text'],
  ['play'],
  ['board'],
  ['elements'],
  ['kinds'],
  ['games'],
  ['edit', 'share', 'panels'],
  ['boot', 'embed'],
  ['static', 'hosting'],
];
const rank = Object.fromEntries(layers.flatMap((names, i) => names.map(name => [name, i])));

// What is loaded once somebody asks for it. The list only shrinks.
const loadedLater = {
  // Whoever lets pass what a rule forbids goes on in edit mode: the button stands in panels of all layers above.
  'web/elements/anyway.js': ['web/edit/agreed.js'],
};

// Lists that the build makes (wasm/lists.mjs) of files that hold data alone: those may be read anywhere.
const dataOfGames = ['about', 'examples', 'least'];
const wholeGames = ['forms', 'games', 'embeds', 'ready', 'saves'];

const atTop = /^web\/(index\.html|main\.js|tsconfig\.json|[\w-]+\.d\.ts|[\w-]+\.config\.js)$/;
// They say when a file comes, not what it is.
const namesOfMoments = /^(early|later|given|kept|bygone|asides|parts?|first)\./;

const layerOf = path => path.split('/').slice(0, -1)[1] ?? '';
const gameOf = path => /^web\/games\/([^/]+)\//.exec(path)?.[1];

const importsIn = text =>
  [...text.matchAll(/^\s*(?:import|export)\b[^'"`;]*?['"](\.[^'"]+)['"]/gm)].map(([, name]) => name);
// Not those in comments, which name types.
const laterImportsIn = text =>
  [...text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(/\bimport\(\s*['"](\.[^'"]+)['"]/g)].map(
    ([, name]) => name,
  );
const resolved = (path, name) => posix.join(posix.dirname(path), name.replace(/\?.*$/, ''));

function isBelow(path, target) {
  const list = /^build\/lists\/(\w+)\.js$/.exec(target)?.[1];
  if (wholeGames.includes(list)) return rank[layerOf(path)] > rank.games;
  if (!target.startsWith('web/') || /\.(css|html|json)$/.test(target)) return true;
  // Of the build.
  if (target.endsWith('.config.js')) return path.endsWith('.mjs');
  if (gameOf(path) && gameOf(target) && gameOf(path) !== gameOf(target)) return false;
  return rank[layerOf(target)] <= rank[layerOf(path)];
}

function upwards(path, text) {
  const now = importsIn(text).map(name => resolved(path, name));
  const later = laterImportsIn(text)
    .map(name => resolved(path, name))
    .filter(target => !loadedLater[path]?.includes(target));
  return [...now, ...later].filter(target => !isBelow(path, target)).map(target => `${path}: ${target}`);
}

const filesBelow = folder =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
const files = filesBelow('web');
const inLayers = files.filter(path => /\.m?js$/.test(path) && layerOf(path));
const read = path => readFileSync(join(root, path), 'utf8');

test('nothing stands at the top but the page, its first script and configuration', () =>
  assert.deepEqual(
    files.filter(path => !layerOf(path) && !atTop.test(path)),
    [],
  ));

test('every folder is of a layer', () =>
  assert.deepEqual(
    [...new Set(files.map(layerOf))].filter(name => name && name !== 'styles' && !(name in rank)),
    [],
  ));

test('files are named by what they are', () =>
  assert.deepEqual(
    files.filter(path => namesOfMoments.test(posix.basename(path))),
    [],
  ));

test('a layer imports only what is left of it', () =>
  assert.deepEqual(
    inLayers.flatMap(path => upwards(path, read(path))),
    [],
  ));

test('no part is listed as loaded later that is not', () => {
  for (const [path, targets] of Object.entries(loadedLater))
    for (const target of targets)
      assert.ok(
        laterImportsIn(read(path)).some(name => resolved(path, name) === target),
        target,
      );
});

test('what lists of all games are read for below them is data', () => {
  for (const system of systems)
    for (const name of dataOfGames) {
      const path = `web/games/${system}/${name}.js`;
      if (existsSync(join(root, path))) assert.deepEqual(importsIn(read(path)), [], path);
    }
});

// A comment heads it, or the lines that it stands in, or follows it.
function letsWithoutReason(path, text) {
  const lines = text.split('\n');
  const isSaid = at => {
    if (/;\s*\/\//.test(lines[at])) return true;
    for (let i = at - 1; i >= 0 && lines[i].trim(); i--) {
      if (/^\s*(\/\/|\*|\/\*\*)/.test(lines[i]) && !/^\/\*\* @(type|import) /.test(lines[i])) return true;
      if (/^[}\])]/.test(lines[i])) return false;
    }
    return false;
  };
  return lines.flatMap((line, i) => (/^(export )?let /.test(line) && !isSaid(i) ? [`${path}: ${line}`] : []));
}

test('a module keeps something of its own only where it says why', () =>
  assert.deepEqual(
    inLayers.flatMap(path => letsWithoutReason(path, read(path))),
    [],
  ));

// What belongs to a board stands in its store; these belong to the page, or to all boards of one. The number only falls.
const mostLets = 69;
const letsIn = text => text.match(/^(export )?let /gm)?.length ?? 0;

test(`no more than ${mostLets} variables belong to modules`, () => {
  const count = inLayers.reduce((sum, path) => sum + letsIn(read(path)), 0);
  assert.ok(count <= mostLets, `${count}`);
});

// What did not come is told to the bundler's own listener.
const windowEvents = /(?<![.\w])dispatchEvent\(|\bwindow\.dispatchEvent\(/;

test('parts of the page tell one another by the store, not by events of the window', () =>
  assert.deepEqual(
    inLayers.filter(path => path !== 'web/boot/missing.js' && windowEvents.test(read(path))),
    [],
  ));

const mostLinesOfFile = 300;
const linesOf = text => text.replace(/\n$/, '').split('\n').length;

test(`no script of the page has more than ${mostLinesOfFile} lines`, () =>
  assert.deepEqual(
    inLayers.filter(path => linesOf(read(path)) > mostLinesOfFile),
    [],
  ));

const mostLines = 60;

// By name where it has one, as in `const name = () => {}` or in a class.
function longFunctions(path, text) {
  const found = [];
  const visit = (node, name) => {
    if (!node || typeof node !== 'object') return;
    if (/Function/.test(node.type ?? '')) {
      const lines = text.slice(node.start, node.end).split('\n').length;
      if (lines > mostLines) found.push(`${path}: ${node.id?.name ?? name ?? ''} ${lines}`);
    }
    for (const part of Object.values(node)) visit(part, node.id?.name ?? node.key?.name ?? name);
  };
  visit(parseAst(text));
  return found;
}

test(`no function of the page has more than ${mostLines} lines`, () =>
  assert.deepEqual(
    files.filter(path => /\.m?js$/.test(path)).flatMap(path => longFunctions(path, read(path))),
    [],
  ));

// In the declarations, and in the types of comments: where nothing else can be said.
const mostAny = 20;
const tagged = /@(?:param|type|returns|typedef|property|template|satisfies)\s+\{/g;

function typesIn(path, text) {
  if (path.endsWith('.d.ts')) return [text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '')];
  return [...text.matchAll(/\/\*\*[^]*?\*\//g)].flatMap(([comment]) =>
    [...comment.matchAll(tagged)].map(({ index, 0: tag }) => {
      let end = index + tag.length;
      for (let depth = 1; depth && end < comment.length; end++)
        depth += comment[end] === '{' ? 1 : comment[end] === '}' ? -1 : 0;
      return comment.slice(index + tag.length, end - 1);
    }),
  );
}

const anyIn = (path, text) => typesIn(path, text).flatMap(type => [...type.matchAll(/\bany\b/g)].map(() => path));

test(`the types of the page say any at most ${mostAny} times`, () => {
  const found = files.filter(path => /\.(m?js|d\.ts)$/.test(path)).flatMap(path => anyIn(path, read(path)));
  assert.ok(found.length <= mostAny, `${found.length}: ${found.join(', ')}`);
});

test('the check notices what is planted', () => {
  const planted = [
    ['web/engine/engines.js', "import { state } from '../store/store.js';"],
    ['web/store/store.js', "export { say } from '../text/text.js';"],
    ['web/board/board.js', "import {\n  a,\n  b,\n} from '../kinds/hexes/view.js';"],
    ['web/games/godsgloom/form.js', "import { form } from '../torn-world/form.js';"],
    ['web/play/systems.js', "import forms from '../../build/lists/forms.js';"],
    ['web/elements/fields.js', "const load = () => import('../edit/agreed.js');"],
  ];
  for (const [path, line] of planted) assert.equal(upwards(path, `${line}\n`).length, 1, `${path} ${line}`);
  const fine = [
    ['web/store/store.js', "/** @type {import('../text/text.js').Text} */\nlet a;"],
    ['web/edit/json.js', "import { openLink } from '../share/links.js';"],
    ['web/boot/table.js', "import '../styles/panels.css';\nimport { createBoard } from '../board/board.js';"],
    ['web/elements/anyway.js', "const load = () => import('../edit/agreed.js');"],
  ];
  for (const [path, line] of fine) assert.deepEqual(upwards(path, line), [], line);
  assert.equal(letsIn('let a;\n\nexport let b = 1;\n  let c;\nconst d = 2;\n'), 2);
  assert.equal(letsWithoutReason('web/a/b.js', 'const a = 1;\n\nlet b = 2;\n').length, 1);
  assert.deepEqual(letsWithoutReason('web/a/b.js', '// Why.\nconst a = 1;\nlet b = 2;\n\nlet c = 3; // why\n'), []);
  assert.equal(linesOf('a\n'.repeat(mostLinesOfFile)), mostLinesOfFile);
  assert.equal(anyIn('web/a/b.js', '/** Any. @param {{ a: any, b: { c: any[] } }} of any kind */').length, 2);
  assert.equal(anyIn('web/a.d.ts', '/** Of any. */\nexport type A = Map<string, any>; // any\n').length, 1);
  const long = `const f = () => {\n${'a();\n'.repeat(mostLines)}};\n`;
  assert.deepEqual(longFunctions('web/a/b.js', long), [`web/a/b.js: f ${mostLines + 2}`]);
});
