// What a page weighs, held to its budgets in budgets.json. A budget is raised by hand. UMPIRE_BUDGETS=write sets all of
// them anew, to what there is now and 3 % more.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../wasm/setup.mjs';
import { systems } from '../wasm/engine.js';
import { firstLoad, weights } from './lib/weights.mjs';

const budgetFile = join(root, 'tests', 'budgets.json');

if (process.env.UMPIRE_BUDGETS === 'write') {
  const more = list => Object.fromEntries(Object.entries(list).map(([name, bytes]) => [name, Math.ceil(bytes * 1.03)]));
  const all = Object.fromEntries(Object.entries(weights).map(([part, list]) => [part, more(list)]));
  writeFileSync(budgetFile, `${JSON.stringify(all, null, 2)}\n`);
}

const budgets = existsSync(budgetFile) ? JSON.parse(readFileSync(budgetFile, 'utf8')) : {};

for (const [part, list] of Object.entries(weights)) {
  test(`${part} stay within their budgets`, t => {
    const over = [];
    for (const [name, bytes] of Object.entries(list)) {
      const budget = budgets[part]?.[name];
      t.diagnostic(`${name.padEnd(42)}${String(bytes).padStart(8)} of ${String(budget ?? 'none').padStart(8)}`);
      if (!(bytes <= budget)) over.push(`${name}: ${bytes} bytes, ${budget ?? 'no'} budget`);
    }
    assert.deepEqual(
      over,
      [],
      'if this growth is meant, write the new sizes into tests/budgets.json and say why in the commit',
    );
  });
}

test('the first verdict of each game waits for less than 100 kB', () => {
  for (const [system, bytes] of Object.entries(weights.verdicts)) assert.ok(bytes < 100_000, `${system}: ${bytes}`);
});

test('no budget is left of what is gone', () => {
  for (const [part, list] of Object.entries(budgets))
    assert.deepEqual(
      Object.keys(list).filter(name => !(name in weights[part])),
      [],
      part,
    );
});

test('the page never loads a whole module', () => {
  for (const system of systems)
    assert.ok(
      !firstLoad(system).some(file => /\.wasm$/.test(file) && !/\.(first|more|rest)-[\w-]{8}\.wasm$/.test(file)),
    );
});
