// The library of published codices: facts with their sources, each of which the engine takes.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';

const engine = await load();
const folder = new URL('../build/public/codices/', import.meta.url);
const library = system => JSON.parse(readFileSync(new URL(`${system}.json`, folder), 'utf8'));
const key = ({ front, right, rear, left }) => [front, right, rear, left].join(',');

for (const file of readdirSync(folder)) {
  const system = file.replace('.json', '');
  test(`${system}: every entry names its sources`, () => {
    const { sources, costs, ...rest } = library(system);
    assert.equal(rest.system, system);
    for (const entry of costs) {
      assert.ok(entry.sources.length);
      for (const name of entry.sources) assert.ok(sources[name]?.title && URL.canParse(sources[name].url), name);
    }
  });
}

test('arcane-legions: the published directional costs, as often as they occur', () => {
  const counted = Object.fromEntries(
    library('arcane-legions').costs.map(entry => [key(entry.costs), entry.figures.length]),
  );
  assert.deepEqual(counted, { '1,1,2,1': 68, '1,2,3,2': 12, '1,1,1,1': 5, '1,2,2,2': 4, '2,2,2,2': 2, '1,1,3,1': 1 });
});

test('arcane-legions: no figure or unit stands twice', () => {
  const names = library('arcane-legions').costs.flatMap(({ figures, units = [] }) => [...figures, ...units]);
  assert.equal(new Set(names).size, names.length);
});

test('arcane-legions: a base with these costs pays them', () => {
  for (const { costs } of library('arcane-legions').costs) {
    for (const base of ['sortie', 'formation']) {
      const reply = engine.call({
        umpire: 1,
        system: 'arcane-legions',
        codices: { it: { base, icons: 4, costs } },
        units: [{ id: 'A', codex: 'it', owner: 'rome', at: [0, 0], facing: 0 }],
        turn: { active: 'rome', players: ['rome'], orderPoints: 2 },
        order: { unit: 'A', kind: 'move' },
      });
      assert.equal(reply.verdict, 'legal');
      for (const side of ['front', 'right', 'rear', 'left'])
        assert.equal(reply.options.find(option => option.key === `step:${side}`).cost, costs[side]);
    }
  }
});
