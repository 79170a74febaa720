// Whoever is listed first, a scene comes out as it stands.
import assert from 'node:assert/strict';
import test from 'node:test';
import { inOrder, reversed, reversedScenesOf } from './lib/reversed.mjs';
import { answerLines, mismatch, scenesOf, systems } from './lib/scene-files.mjs';

const faults = scenes => {
  const replies = answerLines(scenes.map(scene => scene.request));
  return scenes
    .map((scene, i) => [scene.name, mismatch(scene.expect, JSON.parse(replies[i]))])
    .filter(([, fault]) => fault);
};

for (const system of systems)
  test(`${system}: with its units in reverse order each scene comes out as it stands`, t => {
    const scenes = reversedScenesOf(system);
    assert.deepEqual(faults(scenes), []);
    t.diagnostic(`${scenes.length} scenes`);
  });

test('those named to hang on the order do so', () => {
  const named = systems.flatMap(system =>
    scenesOf(system).filter(({ name }) => inOrder[name] || inOrder[`${system} ${name}`]),
  );
  assert.equal(faults(named.map(reversed)).length, Object.keys(inOrder).length);
});
