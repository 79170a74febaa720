// "If the list of next options changes between two stops, a stop is missing." From random states, every range is sampled
// between each two neighbouring stops; what may be chosen next, and what is barred and why, must be the same all along.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../../wasm/engine.js';
import { games, isTurn, openRandom, randomChoice, request, scaled, seeded, unhurried } from '../../lib/random.mjs';

const engine = await load();
const samples = 4;
// Within the contact tolerance, a millionth, a place passes for the stop itself; and along a way that leaves a side at an angle
// of half a degree so does one this far on.
const nearness = 1.2e-4;
// At a shallower angle still further, which is rare: such changes this near to a stop are counted.
const shallow = 0.02;

// What a reply lets its chooser do, as one text, turns left out: the stops of a step promise the list of what may be chosen next
// but for turns. Whether the tool and the base find room changes all along the way, at as many places as there are notches, tools
// and corners about; and where an `end` alone is left beside turns, whether it is asked for at all.
function outlook(reply) {
  const keys = reply.options.filter(option => !isTurn(option)).map(option => option.key);
  const barred = reply.barred.filter(bar => !isTurn(bar)).map(bar => `${bar.key} (${bar.reason})`);
  const over = reply.status === 'done' || (keys.length === 1 && keys[0] === 'end');
  if (over) return ['over', '| barred:', ...barred].join(' ');
  const options = keys;
  return [reply.status, reply.chooser, ...options, '| barred:', ...barred].join(' ');
}

// A few places inside each stretch, the ends left out; the last of them near the far end, the first near the near one.
function stretches({ lo, stops }, random) {
  const list = [];
  for (const [i, to] of stops.entries()) {
    const from = i ? stops[i - 1] : lo;
    if (to - from < 4 * nearness) continue;
    const inside = share => from + nearness + (to - from - 2 * nearness) * share;
    list.push([0, ...Array.from({ length: samples - 2 }, () => random.share()), 1].map(inside));
  }
  return list;
}

function sampleOption(position, scene, choices, option, random, tally) {
  for (const places of stretches(option.range, random)) {
    const look = by => outlook(position.reply({ choices: [...choices, { key: option.key, by }] }));
    const looks = places.map(look);
    tally.stretches++;
    tally.samples += places.length;
    const other = looks.findIndex(text => text !== looks[0]);
    if (other < 0) continue;
    if (nearStop(option.range, change(places[other - 1], places[other], look))) {
      tally.shallow++;
      continue;
    }
    const ask = by => request(scene, [...choices, { key: option.key, by }]);
    assert.fail(
      `a stop is missing between ${places[other - 1]} and ${places[other]} (stops ${option.range.stops})\n` +
        `${looks[other - 1]}\n${looks[other]}\n${ask(places[other - 1])}\n${ask(places[other])}`,
    );
  }
}

// Where it changes.
function change(from, to, look) {
  const before = look(from);
  for (let i = 0; i < 40; i++) {
    const middle = (from + to) / 2;
    if (look(middle) === before) from = middle;
    else to = middle;
  }
  return to;
}

const nearStop = ({ lo, stops }, by) => [lo, ...stops].some(stop => Math.abs(stop - by) < shallow);

// Where somebody may still stand beside a unit that has pivoted changes with every degree: no stops could tell it.
for (const game of games.filter(({ ranges, system }) => ranges && system !== 'ninth-age')) {
  const seed = 20250201;
  test(`${game.system}: between two stops nothing changes`, t => {
    const random = seeded(seed);
    const make = source => game.scene(source, { digits: 9 });
    const tally = { made: 0, kept: 0, stretches: 0, samples: 0, shallow: 0 };
    for (let i = 0; i < scaled(500, 0.5); i++) {
      const { scene, position } = openRandom(engine, make, random, tally);
      const choices = [];
      for (;;) {
        const reply = position.reply({ choices });
        for (const option of reply.options)
          if (option.range) sampleOption(position, scene, choices, option, random, tally);
        if (reply.status === 'done') break;
        choices.push(randomChoice(random, unhurried(random, reply.options)));
      }
      position.close();
    }
    const { kept, stretches: count, samples: taken, shallow: few } = tally;
    t.diagnostic(
      `seed ${seed}: ${kept} scenes, ${count} stretches, ${taken} samples, ${few} changes within ${shallow} of a stop`,
    );
    assert.ok(few <= 1 + count / 2000, 'too many changes near stops');
  });
}
