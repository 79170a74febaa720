// A path cut into single steps obeys the same rules as one drawn whole: each choice of an envelope's way, sent by itself to a
// position that stays open, is on the list, and leads where the whole way sent at once leads.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../wasm/engine.js';
import { games, openRandom, scaled, seeded } from './lib/random.mjs';

const engine = await load();
const hexGames = games.filter(({ system }) => !['arcane-legions', 'ninth-age'].includes(system));
const keyOf = choice => choice.key ?? choice;
const ask = request => JSON.parse(engine.callText(JSON.stringify(request)));
const outcome = ({ verdict, status, chooser, trace, units, options, barred }) => ({
  verdict,
  status,
  chooser,
  trace,
  units,
  options,
  barred,
});

function walk(scene, position, choices) {
  for (let i = 0; i < choices.length; i++) {
    const before = position.reply({ choices: choices.slice(0, i) });
    assert.ok(
      before.options.some(({ key }) => key === keyOf(choices[i])),
      `${keyOf(choices[i])} is not on the list: ${JSON.stringify(scene)}`,
    );
  }
  assert.deepEqual(
    outcome(position.reply({ choices })),
    outcome(ask({ ...scene, choices })),
    JSON.stringify({ ...scene, choices }),
  );
}

for (const game of hexGames) {
  test(`${game.system}: ways drawn whole and step by step`, t => {
    const random = seeded(20260101);
    let ways = 0;
    let steps = 0;
    for (let i = 0; i < scaled(60); i++) {
      const { scene, position } = openRandom(engine, game.scene, random);
      position.close();
      // Without an order the first unit that may have one gets it.
      const first = ask({ ...scene, choices: [] });
      const order = first.options.find(({ key }) => /^(order|detach):/.test(key));
      const begun = order ? [order.key] : [];
      const { envelope } = ask({ ...scene, choices: begun, ask: { envelope: { work: 500 } } });
      const opened = engine.open(scene);
      for (const place of random.shuffled(envelope?.places ?? []).slice(0, 12)) {
        walk(scene, opened, [...begun, ...place.choices]);
        ways++;
        steps += place.choices.length;
      }
      opened.close();
    }
    t.diagnostic(`${ways} ways, ${steps} choices`);
    assert.ok(ways > scaled(60), 'too few ways');
  });
}
