// A ruling whose other value would change the outcome has mattered: the reply says so without being asked; asked for, it says that
// it decides. From random playouts with turns, asked after every choice, and after one that is barred. What is said not to have
// mattered is asked anew under another value.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import { answerLines, quickScenesOf } from './lib/scene-files.mjs';
import { games, openRandom, randomChoice, request, scaled, seeded, unhurried } from './lib/random.mjs';

const engine = await load();

const texts = JSON.parse(readFileSync(new URL('../build/public/text/en.json', import.meta.url), 'utf8'));
const valuesOf = system =>
  Object.fromEntries(Object.entries(texts[system].rulings).map(([id, { values }]) => [id, Object.keys(values)]));

// What a ruling may change.
const outcomeOf = ({ verdict, status, chooser, units, options }) => ({ verdict, status, chooser, units, options });

for (const game of games) {
  const seed = 20250601;
  const takesBy = key => (game.system === 'arcane-legions' && key.startsWith('step:')) || key === 'pivot';
  test(`${game.system}: what changes the outcome has mattered`, t => {
    const random = seeded(seed);
    const tally = { replies: 0, refused: 0, mattered: 0, others: 0, changes: 0 };
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
          if (!mattered && random.chance(0.2)) {
            const { value } = random.pick(alternatives);
            const other = engine.call({ ...scene, choices, rulings: { ...scene.rulings, [id]: value } });
            tally.others++;
            assert.deepEqual(
              outcomeOf(other),
              outcomeOf(reply),
              `${id} changes the outcome and has not mattered\n${request(scene, choices)}`,
            );
          }
          if (!decides) continue;
          tally.changes++;
          changing[id] = (changing[id] ?? 0) + 1;
          assert.ok(mattered);
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

// In turn, so that each scene is asked about another one; the long run asks about more of them.
for (const { system } of games)
  test(`${system}: what has not mattered in a scene changes nothing there`, t => {
    const scenes = quickScenesOf(system);
    const replies = answerLines(scenes.map(({ request }) => request)).map(text => JSON.parse(text));
    const others = replies.flatMap((reply, i) => {
      const idle = (reply.rulings ?? []).filter(({ mattered }) => !mattered);
      const asked = idle.length ? Array.from({ length: scaled(1) }, (_, k) => idle[(i + k) % idle.length]) : [];
      return [...new Set(asked)].map(({ id }) => ({ id, at: i }));
    });
    const values = valuesOf(system);
    const asked = others.map(({ id, at }) => {
      const { request } = scenes[at];
      const value = values[id].find(each => each !== replies[at].rulings.find(one => one.id === id).value);
      return { ...request, rulings: { ...request.rulings, [id]: value } };
    });
    answerLines(asked).forEach((text, k) => {
      const { id, at } = others[k];
      assert.deepEqual(outcomeOf(JSON.parse(text)), outcomeOf(replies[at]), `${scenes[at].name}: ${id}`);
    });
    t.diagnostic(`${others.length} other values`);
    assert.ok(others.length > 0);
  });
