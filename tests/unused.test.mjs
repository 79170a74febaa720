// Nothing is offered that nobody takes: a function that a header of the engine declares, or that a script of the page exports, is
// used besides by tests.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../wasm/setup.mjs';

const textsBelow = (folder, kinds) =>
  readdirSync(join(root, folder), { recursive: true })
    .map(name => join(folder, String(name)).replaceAll('\\', '/'))
    .filter(file => kinds.test(file) && !file.includes('/cjson/'))
    .map(file => ({ file, text: readFileSync(join(root, file), 'utf8').replace(/(^|\s)\/\/ .*/gm, '') }));

// Declarations and definitions begin a line with a type. What uses a name stands within a function, a table or a macro.
const within = line => (/^[\s#]/.test(line) ? line : line.replace(/^[^{]*/, ''));

function unusedOf(headers, users) {
  const words = new Set(
    users.flatMap(({ text }) => text.split('\n').flatMap(line => within(line).match(/\w+/g) ?? [])),
  );
  const declared = headers.flatMap(({ file, text }) =>
    [...text.matchAll(/^(?!#|typedef|\/\/)[\w *]*?\b([a-z]\w*)\(/gm)].map(([, name]) => ({ file, name })),
  );
  return {
    count: declared.length,
    unused: declared.filter(({ name }) => !words.has(name)).map(({ file, name }) => `${name} of ${file}`),
  };
}

test('every function that a header declares has a caller', () => {
  const sources = textsBelow('src', /\.(c|h|inl)$/);
  const users = [...sources, ...textsBelow('wasm', /\.c$/)];
  const { count, unused } = unusedOf(
    sources.filter(({ file }) => file.endsWith('.h')),
    users,
  );
  assert.ok(count > 500, `only ${count} functions were found`);
  assert.deepEqual(unused, []);
});

test('a function without a caller is found', () => {
  const header = { file: 'a.h', text: 'int um_used(int a);\nint um_unused(int a);\n' };
  const source = {
    file: 'a.c',
    text: 'int um_used(int a) { return a; }\nint um_unused(int a) {\n    return um_used(a);\n}\n',
  };
  assert.deepEqual(unusedOf([header], [header, source]).unused, ['um_unused of a.h']);
});

test('every name that a script exports is used', () => {
  const files = [...textsBelow('web', /\.(m?js|ts|html)$/), ...textsBelow('wasm', /\.m?js$/)];
  const counts = new Map();
  for (const { text } of files)
    for (const [word] of text.matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const exported = files.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm)].map(([, name]) => ({
      file,
      name,
    })),
  );
  assert.ok(exported.length > 500, `only ${exported.length} exports were found`);
  // What the package exports is for others.
  const unused = exported.filter(({ file, name }) => counts.get(name) === 1 && !file.startsWith('wasm/package/'));
  assert.deepEqual(unused, []);
});
