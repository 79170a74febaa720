// The making of mistakes (tests/mutation): which there are, that those called equivalent exist, and that scenes notice a handful.
// npm run mutate tries some hundreds.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../wasm/setup.mjs';
import { clearAway, fateOf, makeReady, sources } from './mutation/engine.mjs';
import { described, mutantsOf, mutated } from './mutation/mutants.mjs';
import { candidates, equivalents, shares } from './mutation/run.mjs';

const mistakes = text => mutantsOf(text).map(mutant => mutated(text, mutant));

after(clearAway);

test('comparisons, limits, sums, conditions and clauses are made wrong, one at a time', () => {
  assert.deepEqual(mistakes('x = a < b;'), ['x = a <= b;', 'x = a >= b;']);
  assert.deepEqual(mistakes('x = a == 2;'), ['x = a != 2;', 'x = a == 3;', 'x = a == 1;']);
  assert.deepEqual(mistakes('x = a && !b;'), ['x = a || !b;', 'x = a && b;']);
  assert.deepEqual(mistakes('x = a - b + -c;'), ['x = a + b + -c;', 'x = a - b - -c;']);
  assert.deepEqual(mistakes('x += a[i + 1];'), [
    'x -= a[i + 1];',
    'x += a[i - 1];',
    'x += a[i + 2];',
    'x += a[i + 0];',
  ]);
  assert.deepEqual(mistakes('if (f(a)) b();'), ['if (!(f(a))) b();']);
  assert.deepEqual(mistakes('if (um_in_force(s, AL_01)) b();'), [
    'if (!(um_in_force(s, AL_01))) b();',
    'if (!um_in_force(s, AL_01)) b();',
  ]);
});

test('nothing is made wrong where it would not show', () => {
  const held = ['UM_ASSERT(a < (b + 1));', 'x = UM_ALWAYS(a < b);'];
  const untouched = ['// a < b', '/* a < b */', '#define A (b < c)', 'f("a < b", \'<\');', ...held, 'p->x = y++ << 1;'];
  for (const text of untouched) assert.deepEqual(mistakes(text), [], text);
  // What lies exactly at a tolerance decides nothing.
  assert.deepEqual(mistakes('x = a < b + UM_TIE_TOLERANCE;'), [
    'x = a >= b + UM_TIE_TOLERANCE;',
    'x = a < b - UM_TIE_TOLERANCE;',
  ]);
});

test('a mistake is told by its line, without and with it', () => {
  const text = 'int a;\nif (a < 1) // why\n    b();\n';
  const [mutant] = mutantsOf(text);
  assert.deepEqual(described(text, mutant), { line: 2, original: 'if (a < 1)', mutation: 'if (a <= 1)' });
});

test('of every file some are taken, of the larger ones more', () => {
  const lists = [10, 100, 1].map(length => Array.from({ length }));
  assert.deepEqual(shares(lists, 20), [1, 18, 1]);
});

test('what is named equivalent is a mistake that can be made, with a reason', () => {
  const all = new Set(
    candidates(sources(), '1').flatMap(list =>
      list.map(({ file, original, mutation }) => `${file}: ${original}: ${mutation}`),
    ),
  );
  assert.deepEqual(
    equivalents.filter(({ file, original, mutation }) => !all.has(`${file}: ${original}: ${mutation}`)),
    [],
  );
  for (const { why, mutation } of equivalents) assert.ok(why?.length > 20, mutation);
});

test('scenes notice a handful of mistakes, and nothing where there is none', async t => {
  const file = 'src/games/godsgloom/zone.c';
  const source = readFileSync(join(root, file), 'utf8');
  // The mistakes are made in one game, and its scenes look for them.
  const ready = await makeReady({ whole: false, set: 'godsgloom' });
  assert.deepEqual(await fateOf(ready, file, source, 'none'), { fate: 'same code' });
  // As long as it stands in its place, another text that does the same is let through.
  assert.deepEqual(
    await fateOf(ready, file, `${source}\nint unused(int a);\nint unused(int a) { return a; }\n`, 'none'),
    { fate: 'survived' },
  );
  const handful = candidates([file], '1')[0]
    .filter(one => one.kind === 'negation')
    .slice(0, 4);
  for (const { line, mutation, text } of handful) {
    const { fate, by } = await fateOf(ready, file, text, 'one');
    assert.equal(fate, 'killed', mutation);
    t.diagnostic(`line ${line}: ${mutation}: noticed by ${by}`);
  }
  assert.equal(handful.length, 4);
});
