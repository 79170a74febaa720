// With any one clause left out of the engine (the check build, UM_DROP), some scene must come out otherwise than it expects.
// Asked are the scenes that cite it, and all others where those tell nothing; in long runs all, since the engine should still
// answer any: without T9-45 alone that takes four minutes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { scale } from './lib/random.mjs';
import { answerLines, mismatch, quickScenesOf, systems } from './lib/scene-files.mjs';

// One scene a run, so that a crash is that scene's and no other's.
function repliesOneByOne(requests, env) {
  return requests.map(request => {
    try {
      return answerLines([request], { build: 'check', env })[0];
    } catch {
      return undefined;
    }
  });
}

function repliesWithout(clause, requests) {
  const env = { UM_DROP: clause };
  try {
    return answerLines(requests, { build: 'check', env });
  } catch {
    return repliesOneByOne(requests, env);
  }
}

function failingWithout(clause, scenes) {
  const replies = scenes.length
    ? repliesWithout(
        clause,
        scenes.map(scene => scene.request),
      )
    : [];
  const crashed = scenes.filter((_, i) => !replies[i]);
  assert.deepEqual(
    crashed.map(scene => scene.name),
    [],
    'without the clause the engine should still answer',
  );
  return scenes.filter((scene, i) => mismatch(scene.expect, JSON.parse(replies[i])));
}

// Without it each way is looked for anew: these two take ten times as long as the others that cite it, one of which must fail.
const leftToLongRuns = {
  'T9-45': ['t9-18-room-within-the-tolerance', 'example-two-units-pursuing-into-the-same-enemy-unit'],
};

for (const system of systems) {
  const scenes = quickScenesOf(system);
  const requests = scenes.map(scene => scene.request);

  test(`${system}: with no clause dropped the check build answers as the native one`, () => {
    assert.deepEqual(answerLines(requests, { build: 'check' }), answerLines(requests));
  });

  // Clauses of which a program can decide nothing are left aside: coverage.test.mjs holds their list.
  const clauses = JSON.parse(answerLines([{ umpire: 1, clauses: system }])[0]).clauses;

  for (const { id } of clauses.filter(clause => !clause.undecidable)) {
    test(`without ${id} some scene fails`, t => {
      const citing = scenes.filter(({ name, clauses }) => clauses?.includes(id) && !leftToLongRuns[id]?.includes(name));
      const failing = scale > 1 ? failingWithout(id, scenes) : failingWithout(id, citing);
      assert.ok(failing.length > 0 || !leftToLongRuns[id], 'a scene that cites it fails');
      if (!failing.length) failing.push(...failingWithout(id, scenes));
      t.diagnostic(`${failing.length} scenes fail`);
      assert.ok(failing.length > 0, `dropping ${id} changes nothing that a scene expects`);
    });
  }
}
