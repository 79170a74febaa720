// Inside a game neither includes nor calls form a circle, and each module has its own header.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../wasm/setup.mjs';

// --- the checks, each from the texts of a game's files, by name, to a list of complaints

// What declarations and calls are looked for in: no comments, strings or preprocessor lines.
function codeOf(text) {
  const joined = text.replace(/\\\r?\n/g, ' ');
  const plain = joined.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'/g, found =>
    found[0] === '/' ? ' ' : '0',
  );
  return plain.replace(/^[ \t]*#.*$/gm, '');
}

// Everything outside of braces; what they hold is left out.
function fileScopeOf(text) {
  let depth = 0;
  let outside = '';
  for (const character of codeOf(text)) {
    if (character === '}') depth--;
    if (depth === 0) outside += character;
    if (character === '{') depth++;
  }
  return outside;
}

// A function's head: its specifiers and type, its name, and its parameters, which may be pointers to functions.
const head = String.raw`([\w \t\n*]*?)\b(\w+)[ \t\n]*\(((?:[^();{}]|\([^()]*\))*)\)[ \t\n]*`;

function functionsBefore(mark, text) {
  const matches = fileScopeOf(text).matchAll(new RegExp(`(?<=^|[;}])${head}${mark}`, 'g'));
  return [...matches]
    .filter(([, before]) => !/\b(static|typedef)\b/.test(before) && before.trim())
    .map(([, , name]) => name);
}

const defined = text => functionsBefore(String.raw`\{`, text);
const declared = text => functionsBefore(';', text);

const isSource = name => name.endsWith('.c');
const isHeader = name => name.endsWith('.h');

// From each file to those of the same game that it includes.
function includesOf(files) {
  const names = Object.keys(files);
  return new Map(
    names.map(name => {
      const included = [...files[name].matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"]+)"/gm)].map(match => match[1]);
      return [name, names.filter(other => included.some(path => path.split('/').at(-1) === other))];
    }),
  );
}

// From each .c file to those whose public functions it names.
function callsOf(files) {
  const sources = Object.keys(files).filter(isSource);
  const homes = new Map(sources.flatMap(name => defined(files[name]).map(called => [called, name])));
  return new Map(
    sources.map(name => {
      const words = new Set(codeOf(files[name]).match(/\b[a-zA-Z_]\w*/g));
      const called = [...homes].filter(([word, home]) => home !== name && words.has(word)).map(([, home]) => home);
      return [name, [...new Set(called)]];
    }),
  );
}

// Strongly connected parts of more than one file, by Tarjan's algorithm; a file that leads to itself is one as well.
function circlesOf(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const circles = [];
  function visit(file) {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const next of graph.get(file)) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const part = stack.splice(stack.indexOf(file));
    if (part.length > 1 || graph.get(file).includes(file)) circles.push(part.sort().join(' '));
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles;
}

const includeCircles = files => circlesOf(includesOf(files));
const callCircles = files => circlesOf(callsOf(files));

// Public functions that the header of the same name does not declare, and functions that a header declares though they are
// not of that module. A game's tables (um_<game>, um_<game>_json) are no functions.
function headerComplaints(files) {
  const names = Object.keys(files);
  const own = (name, extension) => files[name.replace(/\.[ch]$/, extension)] ?? '';
  const untold = names.filter(isSource).flatMap(name => {
    const told = declared(own(name, '.h'));
    return defined(files[name])
      .filter(called => !told.includes(called))
      .map(called => `${name}: ${called} is not in its header`);
  });
  const strange = names.filter(isHeader).flatMap(name => {
    const known = defined(own(name, '.c'));
    return declared(files[name])
      .filter(called => !known.includes(called))
      .map(called => `${name}: ${called} is of another module`);
  });
  return [...untold, ...strange];
}

// --- the games

const games = readdirSync(join(root, 'src/games'), { withFileTypes: true }).filter(entry => entry.isDirectory());

function filesOf(game) {
  const folder = join(root, 'src/games', game);
  const names = readdirSync(folder).filter(name => isSource(name) || isHeader(name));
  return Object.fromEntries(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]));
}

test('there are games to look at', () => {
  assert.ok(games.length >= 5);
  for (const { name } of games) assert.ok(Object.values(filesOf(name)).flatMap(defined).length > 10, name);
});

for (const { name } of games) {
  test(`${name}: no circle of includes`, () => assert.deepEqual(includeCircles(filesOf(name)), []));
  test(`${name}: no circle of calls across files`, () => assert.deepEqual(callCircles(filesOf(name)), []));
  test(`${name}: a header for each module`, () => assert.deepEqual(headerComplaints(filesOf(name)), []));
}

// --- the checks themselves

// Three modules, each of which names the one below it.
const fine = {
  'state.h': 'typedef struct State { int x; } State;\nstatic inline int twice(int x) { return 2 * x; }\n',
  'low.h': '#include "games/x/state.h"\nint x_low(State *s);\n',
  'low.c':
    '#include "games/x/low.h"\nstatic int own(void) { return 1; }\nint x_low(State *s) { return s->x + own(); }\n',
  'mid.h':
    '#include "games/x/low.h"\ntypedef void Visit(int);\nvoid x_mid(State *s,\n           int (*each)(int));\nUmShape x_shape(void);\n',
  'mid.c':
    '#include "games/x/mid.h"\nvoid x_mid(State *s,\n           int (*each)(int)) { x_low(s); }\nUmShape x_shape(void) { return (UmShape){0}; }\n',
  'game.c':
    '#include "games/x/mid.h"\nstatic void run(State *s) { x_mid(s, 0); /* x_run */ }\nconst UmGame um_x = {.run = run};\n',
};
const changed = (name, text) => ({ ...fine, [name]: `${fine[name]}${text}` });

test('the checks find nothing where nothing is', () => {
  for (const check of [includeCircles, callCircles, headerComplaints]) assert.deepEqual(check(fine), []);
});

test('the include check notices what is planted', () => {
  assert.deepEqual(includeCircles(changed('state.h', '#include "games/x/mid.h"\n')), ['low.h mid.h state.h']);
  assert.deepEqual(includeCircles(changed('low.h', '#  include "games/x/low.h"\n')), ['low.h']);
});

test('the call check notices what is planted, and no word in a comment or a string', () => {
  assert.deepEqual(callCircles(changed('low.c', 'static void back(void) { x_mid(0, 0); }\n')), ['low.c mid.c']);
  assert.deepEqual(callCircles(changed('low.c', 'static Visit *const later = x_mid;\n')), ['low.c mid.c']);
  assert.deepEqual(callCircles(changed('low.c', '// x_mid\nstatic const char *const name = "x_mid";\n')), []);
});

test('the header check notices what is planted', () => {
  assert.deepEqual(headerComplaints(changed('low.c', 'int x_more(void) { return 1; }\n')), [
    'low.c: x_more is not in its header',
  ]);
  assert.deepEqual(headerComplaints(changed('low.h', 'int x_more(void);\n')), ['low.h: x_more is of another module']);
  assert.deepEqual(headerComplaints(changed('state.h', 'int x_low(State *s);\n')), [
    'state.h: x_low is of another module',
  ]);
  assert.deepEqual(headerComplaints(changed('game.c', 'int x_more(void) { return 1; }\n')), [
    'game.c: x_more is not in its header',
  ]);
  const { 'low.h': gone, ...without } = fine;
  assert.deepEqual(headerComplaints(without), ['low.c: x_low is not in its header']);
});
