// Once an order is over nothing more can be chosen: every choice that was offered on the way is refused then, unless it had
// happened unasked already.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerLines, quickScenesOf, systems } from './lib/scene-files.mjs';
import { scaled, seeded } from './lib/random.mjs';

const answered = requests => answerLines(requests).map(text => JSON.parse(text));
const choiceOf = ({ key, range }) => (range ? { key, by: range.hi } : key);

for (const system of systems)
  test(`${system}: what was offered before is refused once the order is over`, t => {
    const random = seeded(20261130);
    const most = system === 'ninth-age' ? 2 : 12; // there a reply takes far longer
    const scenes = quickScenesOf(system).map(({ request: { ask: _, ...request } }) => request);
    const ended = answered(scenes).flatMap((reply, i) =>
      reply.status === 'done' ? [{ scene: scenes[i], reply }] : [],
    );
    const before = ended.flatMap(({ scene: { choices = [], ...scene } }, end) =>
      [...choices.keys(), choices.length].map(made => ({
        end,
        request: { ...scene, choices: choices.slice(0, made) },
      })),
    );
    const offered = ended.map(() => new Map());
    for (const [i, { options = [] }] of answered(before.map(({ request }) => request)).entries())
      for (const option of options) offered[before[i].end].set(option.key, option);
    const cases = offered.flatMap((options, end) =>
      random
        .shuffled([...options.values()])
        .slice(0, scaled(most))
        .map(option => ({ ...ended[end], choice: choiceOf(option) })),
    );
    const requests = cases.map(({ scene, choice }) => ({ ...scene, choices: [...(scene.choices ?? []), choice] }));
    for (const [i, { verdict, refused, trace }] of answered(requests).entries()) {
      const { scene, reply } = cases[i];
      const where = JSON.stringify(requests[i]);
      assert.equal(verdict === 'legal', !refused, where);
      assert.deepEqual(trace, reply.trace, where);
      if (refused && !reply.refused) assert.equal(refused.index, scene.choices?.length ?? 0, where);
      if (reply.refused) assert.deepEqual(refused, reply.refused, where);
    }
    t.diagnostic(`${cases.length} choices after ${ended.length} ends`);
    assert.ok(cases.length > 50);
  });
