// A ruling whose other value would change the outcome has mattered: the reply says so without being asked. From random playouts
// with turns, asked after every choice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import { games, openRandom, randomChoice, request, scaled, seeded, unhurried } from './random.mjs';

const engine = await load();

for (const game of games) {
  const seed = 20250601;
  test(`${game.system}: what changes the outcome has mattered`, t => {
    const random = seeded(seed);
    const tally = { replies: 0, mattered: 0, changes: 0 };
    const changing = {};
    for (let i = 0; i < scaled(200 * Math.max(0.3, game.share ?? 1)); i++) {
      const { scene, position } = openRandom(engine, game.scene, random);
      const choices = [];
      for (;;) {
        const reply = position.reply({ choices, ask: { rulings: true } });
        tally.replies++;
        for (const { id, mattered, alternatives } of reply.rulings) {
          tally.mattered += mattered;
          if (!alternatives.some(other => other.changes)) continue;
          tally.changes++;
          changing[id] = (changing[id] ?? 0) + 1;
          assert.ok(mattered, `${id} changes the outcome and has not mattered\n${request(scene, choices)}`);
        }
        if (reply.status === 'done') break;
        choices.push(randomChoice(random, unhurried(random, reply.options)));
      }
      position.close();
    }
    t.diagnostic(`seed ${seed}: ${Object.entries({ ...tally, ...changing }).map(([name, count]) => `${count} ${name}`).join(', ')}`);
    assert.ok(tally.changes > 0);
  });
}
