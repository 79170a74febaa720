// Perft: how many ways are there to make n choices, ranges walked at their stops? The cases of tests/games/*/perft.json are counted by hand
// (the note says how), by the walker below, which knows replies alone and nothing of src/search, or are locked from our own
// output, which holds behaviour still and proves nothing.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import { games, openRandom, request, scaled, seeded } from './lib/random.mjs';

const engine = await load();

// An order that is over before the n-th choice counts nothing.
function walk(position, choices, depth) {
  if (depth === 0) return 1;
  const { options } = position.reply({ choices });
  return options.reduce((sum, option) => sum + walkOption(position, choices, option, depth), 0);
}

function walkOption(position, choices, { key, range }, depth) {
  const ways = range ? range.stops.map(by => ({ key, by })) : [{ key }];
  return ways.reduce((sum, choice) => sum + walk(position, [...choices, choice], depth - 1), 0);
}

function divide(position, depth) {
  const { options } = position.reply({ choices: [] });
  return Object.fromEntries(options.map(option => [option.key, walkOption(position, [], option, depth)]));
}

const provenances = ['hand', 'oracle', 'locked'];

for (const { system: name } of games) {
  const { cases } = JSON.parse(readFileSync(new URL(`games/${name}/perft.json`, import.meta.url), 'utf8'));
  for (const { title, provenance, note, scene, nodes, divides } of cases) {
    test(`${name}: ${title} (${provenance})`, () => {
      assert.ok(provenances.includes(provenance));
      assert.ok(provenance !== 'hand' || note, 'a count by hand tells how');
      const position = engine.open(scene);
      nodes.forEach((count, i) => {
        const { perft } = position.reply({ choices: scene.choices ?? [], ask: { perft: i + 1 } });
        assert.equal(perft.nodes, count, `depth ${i + 1}\n${JSON.stringify(scene)}`);
        if (divides?.[i]) assert.deepEqual(perft.divide, divides[i], `depth ${i + 1}`);
        if (provenance === 'oracle') assert.equal(walk(position, scene.choices ?? [], i + 1), count);
      });
      position.close();
    });
  }
}

test('a count is given up after 5,000,000 choices, those on the way included, and says so', () => {
  const scene = JSON.parse(
    readFileSync(new URL('../build/public/scenes/godsgloom/nimble.json', import.meta.url), 'utf8'),
  );
  scene.codices.dancers.speed = 7;
  const counts = Array.from({ length: 8 }, (_, i) => engine.call({ ...scene, ask: { perft: i + 1, only: [] } }).perft);
  assert.deepEqual(
    counts.map(({ limited }) => limited),
    counts.map(() => undefined),
  );
  const made = counts.reduce((sum, { nodes }) => sum + nodes, 0);
  assert.ok(made > 4e6 && made < 5e6, `${made} choices`);
  const { perft } = engine.call({ ...scene, ask: { perft: 9, only: [] } });
  assert.equal(perft.limited, true);
  assert.ok(perft.nodes < 5e6 - counts.at(-2).nodes, 'what it counted is a part of its choices');
  assert.equal(
    Object.values(perft.divide).reduce((sum, nodes) => sum + nodes, 0),
    perft.nodes,
  );
});

for (const game of games) {
  const seed = 20250401;
  test(`${game.system}: perft counts what a walker of replies counts`, t => {
    const random = seeded(seed);
    const tally = { scenes: 0, nodes: 0 };
    while (tally.scenes < scaled(20)) {
      const { scene, position } = openRandom(engine, game.scene, random);
      // The walker asks for a reply at every node: with turns about, three choices deep is too much for it.
      const nodesAt = depth => position.reply({ ask: { perft: depth } }).perft.nodes;
      const depth = [3, 2].slice(random.whole(0, 2)).find(n => nodesAt(n - 1) < 60) ?? 1;
      const { perft } = position.reply({ ask: { perft: depth } });
      const counted = divide(position, depth);
      position.close();
      if (!perft.nodes) continue; // nothing to count
      assert.deepEqual(perft.divide, counted, request(scene, []));
      assert.equal(
        perft.nodes,
        Object.values(counted).reduce((sum, count) => sum + count, 0),
      );
      tally.scenes++;
      tally.nodes += perft.nodes;
    }
    t.diagnostic(`seed ${seed}: ${tally.scenes} scenes, ${tally.nodes} leaves`);
  });
}
