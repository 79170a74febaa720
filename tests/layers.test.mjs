// Who may include whom, and what the engine does without: files, clocks, chance, the C library's trigonometry, mutable state.
//
//     base ← plane, hex ← scene ← games ← search, play ← json ← cli, wasm ← web
//
// A ← B: B may include A and everything left of it. A game's json.c is of the layer json, and so is what it is parted into, json_<part>.{c,h}.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import test from 'node:test';
import { systems, verbsOf } from '../wasm/games.mjs';
import { root } from '../wasm/setup.mjs';

const rank = {
  base: 0,
  plane: 1,
  hex: 1,
  scene: 2,
  games: 3,
  play: 4,
  umpire: 4,
  search: 4,
  json: 5,
  cli: 6,
  wasm: 6,
  web: 7,
};

// Search is derived from options and apply: it may ask the typed engine, never the other way round. A hex has a place on the plane.
const neighbours = { search: ['play'], hex: ['plane'] };

const forbiddenHeaders = ['stdio.h', 'time.h'];
const forbiddenCalls =
  /\b(rand|srand|time|clock|sin|cos|tan|asin|acos|atan|atan2|pow|exp|log|hypot|cbrt|qsort|fopen|printf|puts|getenv)\s*\(/g;

// --- the checks, each from a file's path and text to a list of complaints

// The layer of a source file, or of an include such as "plane/vec.h".
function layerOf(path) {
  if (/^(src\/)?games\/\w+\/json(_\w+)?\.[ch]$/.test(path)) return 'json';
  const parts = path.replace(/^src\//, '').split('/');
  return parts.length === 1 ? parts[0].replace(/\.\w+$/, '') : parts[0];
}

function mayInclude(from, to) {
  const above = layerOf(from);
  const below = layerOf(to);
  if (!(below in rank)) return false;
  if (below === 'games' && (above === 'games' || above === 'json')) return mayGamesInclude(from, to);
  if (above === below) return true;
  return rank[below] < rank[above] || (neighbours[above] ?? []).includes(below);
}

// A game may use its own folder and what stands beside the folders; what stands beside them knows no game.
function mayGamesInclude(from, to) {
  const folder = to.split('/').slice(1, -1).join('/');
  return folder === '' || posix.dirname(from) === `src/games/${folder}`;
}

function includeComplaints(path, text) {
  const layer = layerOf(path);
  const complaints = [];
  for (const [line, system, own] of text.matchAll(/^[ \t]*#[ \t]*include[ \t]*(?:<([^>]+)>|"([^"]+)")/gm)) {
    const alone = own && !own.includes('/') && own !== 'umpire.h';
    const fine = system
      ? mayUseHeader(layer, system) || renames(path, system)
      : alone
        ? layer === 'cli'
        : mayInclude(path, own);
    if (!fine) complaints.push(`${path}: ${line.trim()}`);
  }
  return complaints;
}

function mayUseHeader(layer, header) {
  if (header === 'cJSON.h') return layer === 'json' || layer === 'cli';
  return layer === 'cli' || !forbiddenHeaders.includes(header);
}

// It gives three functions of stdio.h other names, in cJSON.c alone, and takes their declarations in before that.
const renames = (path, header) => path === 'src/json/cjson_numbers.h' && header === 'stdio.h';

function callComplaints(path, text) {
  if (layerOf(path) === 'cli') return [];
  return [...codeOf(text).matchAll(forbiddenCalls)].map(match => `${path}: ${match[1]}()`);
}

// The C text without comments, strings and preprocessor lines.
function codeOf(text) {
  const joined = text.replace(/\\\r?\n/g, ' ');
  const plain = joined.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'/g, found =>
    found[0] === '/' ? ' ' : '0',
  );
  return plain.replace(/^[ \t]*#.*$/gm, '');
}

// Everything outside of braces, cut at its semicolons and closing braces: `static int f(void) {}`, `int x = {}`, …
function statementsAtFileScope(code) {
  const statements = [];
  let depth = 0;
  let now = '';
  for (const character of code) {
    if (character === '}') depth--;
    if (depth === 0) now += character === '}' ? '{}' : character === '{' ? '' : character;
    if (character === '{') depth++;
    const closesFunction = character === '}' && depth === 0 && /\)\s*\{\}$/.test(now);
    if (depth === 0 && (character === ';' || closesFunction)) {
      statements.push(now.replace(/;$/, '').trim());
      now = '';
    }
  }
  return statements.filter(Boolean);
}

// What is declared, without its value.
const declared = statement => statement.split('=')[0].trim();

function isVariable(statement) {
  const head = declared(statement).replace(/\balignas\s*\([^)]*\)/g, '');
  if (/^(typedef|extern|_Static_assert)\b/.test(head)) return false;
  if (/^(struct|enum|union)\s*\w*\s*(\{\})?$/.test(head)) return false;
  const parenthesis = head.indexOf('(');
  return parenthesis < 0 || /^\(\s*\*/.test(head.slice(parenthesis));
}

// Whether it could change while the program runs. `const` must stand where the variable itself is constant: after the last
// star, or anywhere when there is none.
function isMutable(declaration) {
  const star = declaration.lastIndexOf('*');
  return !/\bconst\b/.test(star < 0 ? declaration : declaration.slice(star));
}

function stateComplaints(path, text) {
  const code = codeOf(text);
  const atFileScope = statementsAtFileScope(code).filter(isVariable).map(declared);
  const inFunctions = [...code.matchAll(/\bstatic\b[^;{}()=]*(?==|;)/g)].map(match => match[0].trim());
  const all = new Set([...atFileScope, ...inFunctions].filter(isMutable));
  return [...all].map(declaration => `${path}: ${declaration}`);
}

// The page takes of the engine its loader, and the module as an address. What serves and builds the page runs in Node and may
// use the tools of the build.
function importComplaints(path, text) {
  const tool = /^web\/(hosting\/start\.mjs|[\w.-]+\.config\.m?js)$/.test(path);
  const names = [
    ...text.matchAll(
      /^\s*(?:import|export)\b[^'"`;]*?['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*[^]*?\*\/\s*)?['"]([^'"]+)['"]/gm,
    ),
  ];
  return names
    .map(([, stated, dynamic]) => stated ?? dynamic)
    .filter(name => name.startsWith('.') || name.startsWith('/'))
    .map(name => posix.join(name.startsWith('/') ? 'web' : posix.dirname(path), name.replace(/\?.*$/, '')))
    .filter(target => isEngine(target) && !(tool && /^wasm\/(build|games|setup)\.mjs$/.test(target)))
    .map(target => `${path}: ${target}`);
}

function isEngine(target) {
  if (target === 'wasm/engine.js' || target === 'build/umpire.wasm' || /^build\/(public|lists)\//.test(target))
    return false;
  return /^(src|wasm|build)\//.test(target);
}

// What begins a key is told apart by its role and its argument (web/engine/verbs.js), a game by what its folder declares. Texts
// may be named after verbs, and so may ids of what is drawn.
const roles = ['order', 'step', 'face', 'place', 'snap', 'next', 'offer', 'throw', 'tell', 'end'];
const verbNames = [...new Set(systems.flatMap(verbsOf).map(({ verb }) => verb))];
const anyVerb = verbNames.join('|');
const verbTests = [
  // startsWith('step:'), 'step:', `step:${way}`; not the ids of items.
  new RegExp(`(?<!id: |ghost\\()['"\`](?:${anyVerb}):(?!['"\`\\s]*[,}\\]])`, 'g'),
  new RegExp(`startsWith\\(\\s*['"\`](?:${anyVerb})\\b`, 'g'),
  // /^(step|flip):/
  new RegExp(`/\\^?\\(?(?:\\?:)?(?:${anyVerb})(?:[|:$)\\\\])[^\n/]*/[a-z]*[.),;]`, 'g'),
  // key === 'halt', verb !== 'step'; ['charge', 'half-turn'].includes(verb)
  new RegExp(`\\b(?:\\w*[kK]ey|\\w*[vV]erb)(?:\\.split\\(':'\\)\\[0\\])? ?[!=]==? ?['"](?:${anyVerb})['"]`, 'g'),
  new RegExp(`\\[[^\\]\n]*['"](?:${anyVerb})['"][^\\]\n]*\\]\\.includes\\((?:\\w+\\.)?(?:key|verb)\\b`, 'g'),
  new RegExp(`\\b(?:keys|verbs)\\.(?:includes|indexOf)\\(['"](?:${anyVerb})['"]`, 'g'),
];
const gameTests = [new RegExp(`['"\`](?:${systems.join('|')})['"\`]`, 'g'), /['"`](?:AL|GG|CC|TW|T9)-/g];

// The text without comments, and without the names that stand in types.
function nameComplaints(path, text) {
  if (/^web\/games\//.test(path)) return [];
  const code = text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, ' ');
  return [...verbTests, ...gameTests].flatMap(test => [...code.matchAll(test)].map(match => `${path}: ${match[0]}`));
}

// A kind of board is asked what it does; which kind it is only its own folder asks.
const kindFolders = /^web\/kinds\//;
const kindTests = /\bon(?:Hexes|Regiments|Hexons)\b(?! =)|\bboardOf\([^)]*\) ?[!=]==?/g;

const kindComplaints = (path, text) =>
  kindFolders.test(path) || path === 'web/play/systems.js' || path.endsWith('.config.js')
    ? []
    : [...text.matchAll(kindTests)].map(match => `${path}: ${match[0]}`);

// The loader runs in the page: of this repository it needs nothing but where the modules lie.
function loaderComplaints(path, text) {
  return [...text.matchAll(/from\s+['"](\.[^'"]*)['"]/g)]
    .filter(([, from]) => from !== '../build/lists/modules.js')
    .map(match => `${path}: ${match[1]}`);
}

// --- the files

function filesBelow(folder, pattern) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path, pattern);
    return pattern.test(entry.name) ? [path] : [];
  });
}

const read = path => readFileSync(join(root, path), 'utf8');
const complaintsOf = (files, check) => files.flatMap(path => check(path, read(path)));

// cJSON is as it was released.
const sources = [
  ...filesBelow('src', /\.(c|h|inl)$/).filter(path => !path.startsWith('src/cjson/')),
  ...filesBelow('wasm', /\.[ch]$/),
];
const compiled = sources.filter(path => !path.endsWith('.inl'));
const scripts = filesBelow('web', /\.(m?js|ts)$/);

test('every source file is of a layer', () => {
  assert.ok(compiled.length > 40);
  for (const path of sources) assert.ok(layerOf(path) in rank, path);
});

test('a layer includes only what is left of it', () => assert.deepEqual(complaintsOf(sources, includeComplaints), []));

test('no clock, chance, input, output or library trigonometry in the engine', () =>
  assert.deepEqual(complaintsOf(compiled, callComplaints), []));

// But for the allocator's own: which memory is free.
const withoutAllocator = compiled.filter(path => path !== 'wasm/memory.c');
test('no state outside of values', () => assert.deepEqual(complaintsOf(withoutAllocator, stateComplaints), []));

test('of the engine the page imports its loader alone', () => {
  assert.deepEqual(complaintsOf(scripts, importComplaints), []);
  assert.deepEqual(complaintsOf(['wasm/engine.js'], loaderComplaints), []);
});

test('outside of a game’s folder nothing is told apart by the name of a verb or a game', () =>
  assert.deepEqual(complaintsOf(scripts, nameComplaints), []));

test('outside of its folder nobody asks which kind a board is', () =>
  assert.deepEqual(complaintsOf(scripts, kindComplaints), []));

// --- the checks themselves

test('the include check notices what is planted', () => {
  const planted = [
    ['src/plane/vec.h', '#include "scene/scene.h"'],
    ['src/plane/vec.h', '#include "hex/hex.h"'],
    ['src/base/arena.c', '#  include "plane/vec.h"'],
    ['src/scene/trace.c', '#include <cJSON.h>'],
    ['src/games/godsgloom/game.c', '#include "games/arcane_legions/state.h"'],
    ['src/games/key.c', '#include "games/arcane_legions/state.h"'],
    ['src/games/arcane_legions/game.c', '#include "json/read.h"'],
    ['src/games/arcane_legions/game.c', '#include <cJSON.h>'],
    ['src/games/arcane_legions/json.c', '#include "games/godsgloom/state.h"'],
    ['src/json/next.c', '#include "games/godsgloom/state.h"'],
    ['src/games/arcane_legions/game.c', '#include "search/perft.h"'],
    ['src/play/play.c', '#include "search/perft.h"'],
    ['src/search/perft.c', '#include "json/reply.h"'],
    ['src/json/call.c', '#include "cli/text.h"'],
    ['src/json/call.c', '#include <stdio.h>'],
    ['src/plane/pivot.c', '#include <time.h>'],
    ['src/plane/pivot.c', '#include "vec.h"'],
  ];
  for (const [path, line] of planted)
    assert.equal(includeComplaints(path, `#include "base/assert.h"\n${line}\n`).length, 1, `${path} ${line}`);
  const fine = [
    ['src/search/perft.h', '#include "play/play.h"'],
    ['src/games/arcane_legions/game.c', '#include "games/arcane_legions/clauses.inl"'],
    ['src/games/key.c', '#include "games/key.h"'],
    [
      'src/games/arcane_legions/json.c',
      '#include "games/arcane_legions/state.h"\n#include "json/read.h"\n#include <cJSON.h>',
    ],
    ['src/cli/main.c', '#include <stdio.h>\n#include <cJSON.h>\n#include "text.h"\n#include "json/call.h"'],
    ['wasm/binding.c', '#include "json/call.h"'],
  ];
  for (const [path, line] of fine) assert.deepEqual(includeComplaints(path, line), []);
});

test('the call check notices what is planted, and no word that only looks like it', () => {
  for (const line of ['x = sin(y);', 'qsort (list, 3);', 'double d = hypot(a, b);', 'srand(1);'])
    assert.equal(callComplaints('src/plane/vec.h', `static void f(void) { ${line} }`).length, 1, line);
  const harmless =
    '// sin(x) differs\n/* cos(x) */ double cosine(double x); const char *s = "pow(2)"; int r = reasoning(1);';
  assert.deepEqual(callComplaints('src/plane/vec.h', harmless), []);
  assert.deepEqual(callComplaints('src/cli/main.c', 'puts("x"); qsort(a);'), []);
});

test('the state check notices what is planted, and no constant', () => {
  const planted = [
    'static int counter;',
    'int counter;',
    'double cache[3] = {1, 2, 3};',
    'static const char *name = "x";',
    'static struct Cache { int x; } cache;',
    'struct Cache cache;',
    'static UmScene *scenes[4];',
    'static bool (*hook)(int);',
    'int f(void) { static int calls = 0; return ++calls; }',
    'static void g(void) { static char buffer[40]; use(buffer); }',
  ];
  for (const line of planted) assert.equal(stateComplaints('src/x/y.c', `#include "a.h"\n${line}\n`).length, 1, line);
  const fine = [
    'static const int limit = 3;',
    'static const char *const names[] = {"a", "b"};',
    'const UmGame game = {.name = "x", .begin = begin};',
    'extern const UmGame um_arcane_legions;',
    'typedef struct Clip { double enter; bool never; } Clip;',
    'struct UmGame;',
    'enum { MOST = 3 };',
    'struct Block { int *older; double bytes[]; };',
    'static bool value(Scan *s);',
    'static inline int f(int x) { int y = x; return y; }',
    'int f(int (*item)(Scan *)) { static const char *const names[] = {"a"}; return names[0][0]; }',
    '_Static_assert(sizeof(int) == 4, "int");',
    '#define RULING(name, ...) static int name;\n',
  ];
  for (const line of fine) assert.deepEqual(stateComplaints('src/x/y.c', line), [], line);
});

test('the import check notices what is planted', () => {
  const planted = [
    ['web/boot/app.js', "import { build } from '../../wasm/build.mjs';"],
    ['web/board/canvas.js', "import x from '../../src/x.js';"],
    ['web/boot/app.js', "const x = await import('../../wasm/setup.mjs');"],
    ['web/boot/app.js', "export { x } from '../../build/generated.js';"],
    ['web/hosting/start.mjs', "import '../../src/x.js';"],
  ];
  for (const [path, line] of planted) assert.equal(importComplaints(path, line).length, 1, line);
  const fine =
    "import { load } from '../../wasm/engine.js';\nimport url from '../../build/umpire.wasm?url';\nimport { html } from 'lit';\nimport './board.js';";
  assert.deepEqual(importComplaints('web/boot/app.js', fine), []);
  assert.deepEqual(importComplaints('web/hosting/start.mjs', "import { setUp } from '../../wasm/setup.mjs';"), []);
});

test('the check of names notices what is planted', () => {
  const planted = [
    "const isStep = ({ key }) => key.startsWith('step:');",
    'const key = `step:${way}`;',
    'const wanted = /^(step|flip):/;',
    'const isPlain = key => /^(step|snap|stay)\\b/.test(key);',
    "if (key === 'pivot') turn();",
    "if (verb !== 'step') return;",
    "if (key.split(':')[0] === 'eject') put();",
    "['charge', 'half-turn'].includes(verb);",
    "if (scene.system === 'torn-world') odds();",
    "clauses.some(id => id.startsWith('T9-'));",
  ];
  for (const line of planted) assert.ok(nameComplaints('web/board/view.js', line).length, line);
  for (const line of planted) assert.deepEqual(nameComplaints('web/games/torn-world/odds.js', line), []);
  const fine = [
    "const isStep = ({ role }) => role === 'step';",
    "if (event.event === 'destroyed') gone();",
    "const item = { id: `step:${key}`, role: 'step' };",
    '// a key such as `step:E`',
    "say('pursuit.asks.roll', { unit });",
  ];
  for (const line of fine) assert.deepEqual(nameComplaints('web/board/view.js', line), [], line);
});

test('the check of kinds notices what is planted', () => {
  assert.equal(kindComplaints('web/play/reach.js', 'if (onHexons(scene)) return 1;').length, 1);
  assert.equal(kindComplaints('web/play/reach.js', "if (boardOf(scene) === 'regiments') return 1;").length, 1);
  assert.deepEqual(kindComplaints('web/kinds/hexes/view.js', 'if (onHexons(scene)) return 1;'), []);
  assert.deepEqual(kindComplaints('web/play/reach.js', 'return traitsOf(scene).oneHex;'), []);
});
