// A ruling whose other value would change the outcome has mattered: the reply says so without being asked; asked for, it says that
// it decides. From random playouts with turns, asked after every choice, and after one that is barred.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import { games, openRandom, randomChoice, request, scaled, seeded, unhurried } from './lib/random.mjs';

const engine = await load();

for (const game of games) {
  const seed = 20250601;
  const takesBy = key => (game.system === 'arcane-legions' && key.startsWith('step:')) || key === 'pivot';
  test(`${game.system}: what changes the outcome has mattered`, t => {
    const random = seeded(seed);
    const tally = { replies: 0, refused: 0, mattered: 0, changes: 0 };
    const changing = {};
    for (let i = 0; i < scaled(200 * Math.max(0.3, game.share ?? 1)); i++) {
      const { scene, position } = openRandom(engine, game.scene, random);
      const choices = [];
      const look = choices => {
        const reply = position.reply({ choices, ask: { rulings: true } });
        tally.replies++;
        for (const { id, mattered, decides, alternatives } of reply.rulings) {
          tally.mattered += mattered;
          assert.equal(
            decides,
            alternatives.some(other => other.changes),
          );
          for (const { changes, verdict } of alternatives) assert.ok(changes || verdict === reply.verdict);
          if (!decides) continue;
          tally.changes++;
          changing[id] = (changing[id] ?? 0) + 1;
          assert.ok(mattered, `${id} changes the outcome and has not mattered\n${request(scene, choices)}`);
        }
        return reply;
      };
      for (;;) {
        const reply = look(choices);
        if (reply.status === 'done') break;
        // What goes by a length or an angle is barred by any.
        if (reply.barred.length && random.chance(0.2)) {
          const { key } = random.pick(reply.barred);
          const refused = look([...choices, takesBy(key) ? { key, by: 0.25 } : key]);
          assert.equal(refused.verdict, 'illegal');
          tally.refused++;
        }
        choices.push(randomChoice(random, unhurried(random, reply.options)));
      }
      position.close();
    }
    t.diagnostic(
      `seed ${seed}: ${Object.entries({ ...tally, ...changing })
        .map(([name, count]) => `${count} ${name}`)
        .join(', ')}`,
    );
    assert.ok(tally.changes > 0 && tally.refused > 0);
  });
}
