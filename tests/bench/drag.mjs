// What a movement of the finger asks: a position of 40 units is open, and choices go in; or the whole scene is sent again.
import assert from 'node:assert/strict';
import { load } from '../../wasm/engine.js';
import { clocked, race } from './rounds.mjs';

const players = ['red', 'blue'];
const scene = {
  umpire: 1,
  system: 'arcane-legions',
  codices: { f: { base: 'formation', icons: 6, costs: { front: 1, right: 1, rear: 2, left: 1 } } },
  units: Array.from({ length: 40 }, (_, i) => {
    const [x, y] = [i % 10, Math.floor(i / 10)];
    return { id: `u${i}`, codex: 'f', owner: players[y % 2], at: [x * 3, y * 2.4], facing: (i * 20) % 360 };
  }),
  turn: { active: 'red', players, orderPoints: 6 },
  order: { unit: 'u24', kind: 'move' },
};
const ways = Array.from({ length: 16 }, (_, i) => ({ choices: [{ key: 'step:front', by: (i + 1) / 64 }] }));

export async function dragParts(effort) {
  const engine = await load(undefined, { system: scene.system });
  const position = engine.open(scene);
  const query = way => position.reply(way);
  const whole = way => engine.call({ ...scene, ...way });
  for (const way of ways) {
    assert.equal(query(way).verdict, 'legal');
    assert.deepEqual(query(way), whole(way));
  }
  const queries = ways.map(way => JSON.stringify(way));
  const each = (list, ask) => async times => (await clocked(() => list.forEach(ask))(times)) / list.length;
  const rows = await race(
    [
      { name: 'choices to an open position', time: each(ways, query) },
      { name: 'the same, text in and text out', time: each(queries, text => position.replyText(text)) },
      { name: 'the whole scene', time: each(ways, whole) },
    ],
    effort,
  );
  position.close();
  const note = 'Objects in, objects out, but where text is said. A reply names every unit.';
  return [{ part: 'drag', title: 'A drag among 40 units', note, rows }];
}
