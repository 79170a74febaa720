// docs/accessibility.md has every criterion of WCAG 2.2 at levels A and AA once and in order, with a state and what
// proves it; the files that it names are there, the counts are right, and what is met in part is told under Limits.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../wasm/setup.mjs';

const text = readFileSync(join(root, 'docs/accessibility.md'), 'utf8');

// https://www.w3.org/TR/WCAG22/, without 4.1.1, which it has dropped.
const criteria = {
  A: [
    ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2', '2.1.1', '2.1.2', '2.1.4'],
    ...['2.2.1', '2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '3.1.1'],
    ...['3.2.1', '3.2.2', '3.2.6', '3.3.1', '3.3.2', '3.3.7', '4.1.2'],
  ],
  AA: [
    ...['1.2.4', '1.2.5', '1.3.4', '1.3.5', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13', '2.4.5'],
    ...['2.4.6', '2.4.7', '2.4.11', '2.5.7', '2.5.8', '3.1.2', '3.2.3', '3.2.4', '3.3.3', '3.3.4', '3.3.8', '4.1.3'],
  ],
};
const states = ['meets', 'meets in part', 'does not apply'];
const rows = Array.from(
  text.matchAll(/^\| (\d\.\d\.\d+) ([^|]+) \| (A|AA) \| ([^|]+) \| ([^|]+) \|$/gm),
  ([, number, name, level, state, evidence]) => ({ number, name, level, state, evidence }),
);
const inOrder = (a, b) => a.localeCompare(b, 'en', { numeric: true });

test('each criterion has a row with its level, in order', () => {
  const all = Object.entries(criteria).flatMap(([level, numbers]) => numbers.map(number => [number, level]));
  assert.equal(all.length, 55);
  assert.deepEqual(
    rows.map(({ number, level }) => [number, level]),
    all.sort(([a], [b]) => inOrder(a, b)),
  );
});

test('each row has a state and what proves it; the counts at the top are those of the rows', () => {
  for (const { number, state, evidence } of rows) {
    assert.ok(states.includes(state), `${number}: ${state}`);
    assert.ok(state === 'does not apply' ? evidence.length > 10 : /`|looked at/i.test(evidence), number);
  }
  const count = wanted => rows.filter(({ state }) => state === wanted).length;
  const [met, part, none] = states.map(count);
  const told = new RegExp(`${met} are met, ${part} are met in part, and ${none} do not\\s+apply`);
  assert.match(text, told);
});

test('every file and folder that is named is there', () => {
  const inTests = [...text.matchAll(/`([\w-]+\.test\.mjs)`/g)].map(([, name]) => `tests/browser/${name}`);
  const named = [...text.matchAll(/`((?:tests|web|public)\/[^`]+)`/g)].map(([, path]) => path).concat(inTests);
  assert.ok(named.length > 40);
  for (const path of named) assert.ok(existsSync(join(root, path)), path);
});

test('what is met in part stands under Limits, and nothing else does', () => {
  const limits = [...text.split('## Limits')[1].matchAll(/^\| (\d\.\d\.\d+) \|/gm)].map(([, number]) => number);
  assert.deepEqual(
    limits,
    rows.filter(({ state }) => state === 'meets in part').map(({ number }) => number),
  );
});

test('barriers have a form', () => {
  const form = readFileSync(join(root, '.github/ISSUE_TEMPLATE/barrier.yml'), 'utf8');
  assert.match(form, /^name: A barrier$/m);
  assert.match(text, /the form \*A barrier\*/);
});
