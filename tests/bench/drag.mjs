// What a movement of the finger asks: a position of 40 units is open, and choices go in; or the whole scene is sent again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from '../../wasm/engine.js';
import { root } from '../../wasm/setup.mjs';
import { clocked, race } from './rounds.mjs';

const part = ({ system }, name) => readFileSync(join(root, 'build', 'parts', `umpire-${system}.${name}.wasm`));
const players = ['red', 'blue'];
const fielded = make =>
  Array.from({ length: 40 }, (_, i) => ({ id: `u${i}`, codex: 'f', ...make(i, i % 10, Math.floor(i / 10)) }));

const legions = {
  umpire: 1,
  system: 'arcane-legions',
  codices: { f: { base: 'formation', icons: 6, costs: { front: 1, right: 1, rear: 2, left: 1 } } },
  units: fielded((i, x, y) => ({ owner: players[y % 2], at: [x * 3, y * 2.4], facing: (i * 20) % 360 })),
  turn: { active: 'red', players, orderPoints: 6 },
  order: { unit: 'u24', kind: 'move' },
};
const hexes = {
  umpire: 1,
  system: 'godsgloom',
  codices: { f: { speed: 4 } },
  board: { rows: Array(16).fill('.'.repeat(30)) },
  units: fielded((i, x, y) => ({ owner: players[y % 2], at: [3 + x * 2, 1 + y * 3], facing: 'E' })),
  turn: { active: 'red', players },
  order: { unit: 'u24' },
};

// Where the finger may be: so far along a step, or on what may be chosen first.
const steps = Array.from({ length: 16 }, (_, i) => [{ key: 'step:front', by: (i + 1) / 64 }]);
// As the page asks (web/play/session.js).
const only = ['trace', 'units'];

const drags = [
  { scene: legions, waysOf: () => steps },
  { scene: hexes, waysOf: position => position.reply({ choices: [] }).options.map(({ key }) => [{ key }]) },
];

export async function* dragParts(effort) {
  for (const drag of drags) yield dragPart(drag, effort);
}

async function dragPart({ scene, waysOf }, effort) {
  const engine = await load(undefined, { system: scene.system });
  const position = engine.open(scene);
  const inParts = await load(part(scene, 'first'), { system: scene.system });
  await inParts.finish(part(scene, 'rest'));
  const onPage = inParts.open(scene);
  const query = way => position.reply({ ...way, ask: { only } });
  const list = way => position.reply({ ...way, ask: { only: ['options'] } });
  const reply = way => position.reply(way);
  const whole = way => engine.call({ ...scene, ...way });
  const ways = waysOf(position).map(choices => ({ choices }));
  for (const way of ways) {
    const { verdict, trace } = query(way);
    assert.equal(verdict, 'legal');
    assert.deepEqual(reply(way), whole(way));
    assert.deepEqual(onPage.reply(way), whole(way));
    assert.deepEqual(trace, whole(way).trace);
    assert.deepEqual(list(way).options, whole(way).options);
  }
  const queries = ways.map(way => JSON.stringify({ ...way, ask: { only } }));
  const each = (list, ask) => ({ queries: list.length, time: clocked(() => list.forEach(ask)) });
  const rows = await race(
    [
      { name: 'choices to an open position, what happens back', ...each(ways, query) },
      { name: 'the same, text in and text out', ...each(queries, text => position.replyText(text)) },
      { name: 'the same, what may be chosen next back', ...each(ways, list) },
      { name: 'the same, the whole reply back', ...each(ways, reply) },
      { name: 'the whole scene', ...each(ways, whole) },
      {
        name: 'the whole reply, by the module in two parts that the page has',
        ...each(ways, way => onPage.reply(way)),
      },
    ],
    effort,
  );
  position.close();
  onPage.close();
  const note = 'Among 40 units. Objects in and out, but where the row says text. A whole reply names every unit.';
  return { part: 'drag', title: `A drag, ${scene.system}`, note, rows };
}
