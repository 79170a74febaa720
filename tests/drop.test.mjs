// With any one clause left out of the engine (the check build, UM_DROP), some scene must come out otherwise than it expects.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answerLines, mismatch, scenesOf } from './scene-files.mjs';

const system = 'arcane-legions';
const scenes = scenesOf(system);
const requests = scenes.map(scene => scene.request);

// One scene a run, so that a crash is that scene's and no other's.
function repliesOneByOne(env) {
  return requests.map(request => {
    try {
      return answerLines([request], { build: 'check', env })[0];
    } catch {
      return undefined;
    }
  });
}

function repliesWithout(clause) {
  const env = { UM_DROP: clause };
  try {
    return answerLines(requests, { build: 'check', env });
  } catch {
    return repliesOneByOne(env);
  }
}

const whole = answerLines(requests, { build: 'check' });

test('with no clause dropped the check build answers as the native one', () => {
  assert.deepEqual(whole, answerLines(requests));
});

// Clauses of which a program can decide nothing are left aside: coverage.test.mjs holds their list.
const clauses = JSON.parse(answerLines([{ umpire: 1, clauses: system }])[0]).clauses;

for (const { id } of clauses.filter(clause => !clause.undecidable)) {
  test(`without ${id} some scene fails`, t => {
    const replies = repliesWithout(id);
    const failing = scenes.filter((scene, i) => replies[i] && mismatch(scene.expect, JSON.parse(replies[i])));
    const crashed = scenes.filter((scene, i) => !replies[i]);
    t.diagnostic(`${failing.length} scenes fail${crashed.length ? `, ${crashed.length} end the program` : ''}`);
    assert.ok(failing.length > 0, `dropping ${id} changes nothing that a scene expects`);
    assert.deepEqual(crashed.map(scene => scene.name), [], 'without the clause the engine should still answer');
  });
}
