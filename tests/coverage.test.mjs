// Every clause that a program can decide is proved by a scene that passes, and cited in that scene's reply; every ruling of the
// ledger has a scene, and every switch of a game one in which it changes the outcome.
import assert from 'node:assert/strict';
import test from 'node:test';
import { asksRulings } from './lib/seeded.mjs';
import { answerLines, mismatch, quickScenesOf, systems } from './lib/scene-files.mjs';

// undecidable: what a program cannot decide, as the design names it. forbidding: these take something away, and a scene
// is refused by each of them. notImplemented: chapters that are not there yet, reason → clauses; a clause leaves it with
// the change that carries it out. rulings: how many the ledger numbers; their scenes are called ruling-NN-….
const designs = {
  'arcane-legions': {
    undecidable: ['AL-19', 'AL-30', 'AL-34', 'AL-35', 'AL-45', 'AL-61'],
    forbidding: [
      'AL-01', 'AL-03', 'AL-04', 'AL-10', 'AL-20', 'AL-21', 'AL-22', 'AL-25', 'AL-29', 'AL-31', 'AL-36', 'AL-39',
      'AL-41', 'AL-44', 'AL-49', 'AL-50', 'AL-51', 'AL-53', 'AL-55', 'AL-56', 'AL-66', 'AL-72', 'AL-73', 'AL-77', 'AL-78',
      'AL-81',
    ], // prettier-ignore
    rulings: 21,
  },
  'commands-colors-ancients': {
    undecidable: ['CC-35', 'CC-36', 'CC-37', 'CC-38', 'CC-39'],
    forbidding: [
      'CC-01', 'CC-02', 'CC-03', 'CC-06', 'CC-07', 'CC-11', 'CC-13', 'CC-14', 'CC-15', 'CC-18', 'CC-19', 'CC-20',
      'CC-22', 'CC-25', 'CC-26', 'CC-29', 'CC-32', 'CC-33', 'CC-34', 'CC-40', 'CC-41', 'CC-42', 'CC-43', 'CC-44',
      'CC-45', 'CC-46', 'CC-48', 'CC-51', 'CC-52', 'CC-53', 'CC-55', 'CC-56', 'CC-57', 'CC-59', 'CC-60', 'CC-61',
      'CC-62', 'CC-63', 'CC-64', 'CC-65', 'CC-66', 'CC-67', 'CC-68', 'CC-69', 'CC-70', 'CC-71', 'CC-72', 'CC-73',
      'CC-74', 'CC-76', 'CC-77', 'CC-78', 'CC-80', 'CC-82', 'CC-83', 'CC-85', 'CC-86', 'CC-94', 'CC-96', 'CC-97',
      'CC-98', 'CC-100', 'CC-103', 'CC-104', 'CC-105', 'CC-107', 'CC-108', 'CC-110',
    ], // prettier-ignore
    rulings: 13,
  },
  godsgloom: {
    undecidable: ['GG-17'],
    forbidding: [
      'GG-01', 'GG-02', 'GG-04', 'GG-06', 'GG-07', 'GG-08', 'GG-10', 'GG-11', 'GG-18', 'GG-19', 'GG-20', 'GG-21',
    ], // prettier-ignore
    rulings: 11,
  },
  'ninth-age': {
    undecidable: ['T9-23', 'T9-63', 'T9-97'],
    forbidding: [
      'T9-05', 'T9-06', 'T9-20', 'T9-36', 'T9-40', 'T9-43', 'T9-49', 'T9-50', 'T9-51', 'T9-52', 'T9-53', 'T9-54',
      'T9-55', 'T9-69', 'T9-70', 'T9-71', 'T9-72', 'T9-73', 'T9-74', 'T9-75', 'T9-76', 'T9-77', 'T9-78', 'T9-79',
      'T9-80', 'T9-83', 'T9-87', 'T9-88', 'T9-89', 'T9-90', 'T9-91', 'T9-92', 'T9-93',
    ], // prettier-ignore
    rulings: 25,
    // Where along the way a charge wheels changes the way, and never where it ends.
    ways: ['ninth-age.wheel'],
  },
  'torn-world': {
    undecidable: ['TW-32', 'TW-33', 'TW-34', 'TW-36', 'TW-51', 'TW-60'],
    forbidding: [
      'TW-01', 'TW-02', 'TW-04', 'TW-05', 'TW-07', 'TW-08', 'TW-09', 'TW-11', 'TW-12', 'TW-13', 'TW-14', 'TW-16', 'TW-17', 'TW-19',
      'TW-23', 'TW-37', 'TW-38', 'TW-39', 'TW-41', 'TW-45', 'TW-47', 'TW-48', 'TW-59',
    ], // prettier-ignore
    rulings: 21,
  },
};

test('every system with scenes has its lists', () => assert.deepEqual(Object.keys(designs).sort(), systems));

// What the players agreed on is echoed, not decided.
const clausesOf = items => new Set(items.filter(item => item.event !== 'agreed').flatMap(item => item.clauses));
const taken = reply => clausesOf([...reply.barred, ...(reply.refused ? [reply.refused] : [])]);
const cited = reply => new Set([...clausesOf([...reply.trace, ...reply.options]), ...taken(reply)]);
const parse = text => JSON.parse(text);

// The switch in every scene whose trace is another one under its other value; `told` are the rulings of each.
function changedWays(scenes, told, id) {
  const valued = told.map(rulings => rulings.find(one => one.id === id));
  const traces = answerLines(scenes.map(({ request }, i) => withRuling(request, id, valued[i].alternatives[0].value)));
  const trace = text => JSON.stringify(parse(text).trace);
  return valued.filter((one, i) => one.mattered && trace(traces[i]) !== JSON.stringify(scenes[i].reply.trace));
}

const withRuling = (request, id, value) => ({ ...request, rulings: { ...request.rulings, [id]: value } });

for (const system of systems) {
  const { undecidable, forbidding, notImplemented = {}, rulings, ways = [] } = designs[system];
  const [table] = answerLines([{ umpire: 1, clauses: system }]).map(text => parse(text).clauses);
  const scenes = quickScenesOf(system);
  const replies = answerLines(scenes.map(scene => scene.request)).map(parse);
  const passing = scenes.map((scene, i) => ({ ...scene, reply: replies[i] })).filter(s => !mismatch(s.expect, s.reply));

  const all = table.map(clause => clause.id);
  const missing = Object.values(notImplemented).flatMap(list => list.split(' '));
  const expected = all.filter(id => !undecidable.includes(id) && !missing.includes(id));

  test(`${system}: the clauses a program cannot decide are those that the design names, each with its reason`, () => {
    assert.deepEqual(
      table.filter(clause => clause.undecidable).map(clause => clause.id),
      undecidable,
    );
  });

  test(`${system}: the lists of this test name known clauses, each once`, () => {
    const named = [...undecidable, ...missing];
    assert.equal(new Set(named).size, named.length);
    assert.deepEqual(
      [...named, ...forbidding].filter(id => !all.includes(id)),
      [],
    );
  });

  test(`${system}: scenes name known clauses, and only such as their replies cite`, () => {
    for (const scene of passing) {
      assert.deepEqual(
        scene.clauses.filter(id => !cited(scene.reply).has(id)),
        [],
        `${scene.name}: not cited in the reply`,
      );
      assert.deepEqual(
        scene.refuses.filter(id => !taken(scene.reply).has(id)),
        [],
        `${scene.name}: refuses nothing by this`,
      );
    }
  });

  for (const id of expected) {
    test(`${id} is proved by a scene`, () => {
      assert.ok(
        passing.some(scene => scene.clauses.includes(id)),
        `no passing scene proves ${id}`,
      );
    });
  }

  for (const id of forbidding) {
    test(`${id} refuses something in a scene`, () => {
      const proof = passing.filter(scene => scene.refuses.includes(id) && scene.reply.refused?.clauses.includes(id));
      assert.ok(proof.length > 0, `no passing scene is refused by ${id}`);
    });
  }

  test(`${system}: every clause by which a scene is refused is listed as forbidding`, () => {
    const proved = passing.flatMap(({ refuses, reply }) => refuses.filter(id => reply.refused?.clauses.includes(id)));
    assert.deepEqual(
      [...new Set(proved)].filter(id => !forbidding.includes(id)).sort(),
      [],
      `add these to \`forbidding\` of ${system} in tests/coverage.test.mjs`,
    );
  });

  test(`${system}: clauses that are not implemented yet are cited nowhere`, () => {
    const found = new Set(replies.flatMap(reply => [...cited(reply)]));
    assert.deepEqual(
      missing.filter(id => found.has(id)),
      [],
    );
  });

  test(`${system}: each of the ledger's ${rulings} rulings has a scene`, () => {
    const numbers = passing.flatMap(scene => /^ruling-(\d\d)-/.exec(scene.name)?.[1] ?? []);
    assert.deepEqual(
      [...new Set(numbers)].sort(),
      Array.from({ length: rulings }, (_, i) => String(i + 1).padStart(2, '0')),
    );
  });

  test(`${system}: each switch has a scene that it changes, under either value`, () => {
    const values = one => [one.value, ...one.alternatives.map(other => other.value)];
    const [wanted, changing] = [new Set(), new Set()];
    const ask = scenes => {
      const asking = scenes.map(({ request }) => ({ ...request, ask: { rulings: true } }));
      const told = answerLines(asking).map(text => parse(text).rulings);
      const mattering = told.flat().filter(one => one.mattered && one.alternatives.some(other => other.changes));
      for (const one of told.flat()) for (const value of values(one)) wanted.add(`${one.id} ${value}`);
      for (const id of ways) mattering.push(...changedWays(scenes, told, id));
      for (const { id, value } of mattering) changing.add(`${id} ${value}`);
    };
    // Where those that are quickly asked tell enough, the others are not needed.
    const quickly = ({ request }) => asksRulings(request);
    ask(passing.filter(quickly));
    if (changing.size < wanted.size) ask(passing.filter(scene => !quickly(scene)));
    assert.deepEqual([...changing].sort(), [...wanted].sort());
  });
}
