// Which clause is cited for what: every pair of an event, a bar's reason or an option's verb with a clause that the scenes come
// to, on the way as at the end, stands in the game's citations.json with why it fits. A new pair is read against the clause's own text
// and added by hand; one that is cited no more is taken out.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { answerLines, quickScenesOf, systems } from './lib/scene-files.mjs';

const reviewed = system => JSON.parse(readFileSync(new URL(`games/${system}/citations.json`, import.meta.url), 'utf8'));

// The request after each number of its choices, without what it asks for besides.
function* stages({ request }) {
  const { ask, choices = [], ...rest } = request;
  for (let count = 0; count <= choices.length; count++) yield { ...rest, choices: choices.slice(0, count) };
}

// What the players agreed on is echoed, with whatever clause they name.
const told = ({ trace = [], barred = [], refused, options = [] }) => ({
  events: trace.filter(({ event }) => event !== 'agreed').map(({ event, clauses }) => [event, clauses]),
  bars: [...barred, ...(refused ? [refused] : [])].map(({ reason, clauses }) => [reason, clauses]),
  options: options.map(({ key, clauses }) => [key.split(':')[0], clauses]),
});

/** {events, bars, options}: {name: {clause: the first scene that comes to it}} */
function citedIn(scenes) {
  const requests = scenes.flatMap(scene => [...stages(scene)].map(request => ({ scene, request })));
  const pairs = { events: {}, bars: {}, options: {} };
  answerLines(requests.map(({ request }) => request)).forEach((reply, i) => {
    for (const [kind, items] of Object.entries(told(JSON.parse(reply))))
      for (const [name, clauses] of items)
        for (const clause of clauses) (pairs[kind][name] ??= {})[clause] ??= requests[i].scene.name;
  });
  return pairs;
}

// Of those pairs that `known` has not, with the value that `pairs` has.
function missing(pairs, known) {
  const rows = {};
  for (const [kind, names] of Object.entries(pairs))
    for (const [name, clauses] of Object.entries(names))
      for (const [clause, value] of Object.entries(clauses))
        if (!known[kind]?.[name]?.[clause]) ((rows[kind] ??= {})[name] ??= {})[clause] = value;
  return rows;
}

const pretty = rows => JSON.stringify(rows, null, 2);

for (const system of systems) {
  const table = reviewed(system);
  const pairs = citedIn(quickScenesOf(system));

  test(`${system}: every pair of what is told and a clause has been read`, () => {
    const rows = missing(pairs, table);
    assert.deepEqual(
      rows,
      {},
      `to be read, and added to tests/games/${system}/citations.json with why they fit (here: the first scene)\n${pretty(rows)}`,
    );
  });

  test(`${system}: the table holds no pair that no scene comes to`, () => {
    const rows = missing(table, pairs);
    assert.deepEqual(rows, {}, `to be taken out of tests/games/${system}/citations.json\n${pretty(rows)}`);
  });

  test(`${system}: every row says why, in a few words`, () => {
    for (const names of Object.values(table))
      for (const [name, clauses] of Object.entries(names))
        for (const [clause, why] of Object.entries(clauses))
          assert.ok(why.length >= 10 && why.length <= 160, `${name} ${clause}: ${why}`);
  });
}

test('a pair that nobody has read is found, and one that nobody cites', () => {
  const pairs = { events: { moved: { 'X-1': 'a', 'X-2': 'b' } }, bars: {}, options: { go: { 'X-1': 'a' } } };
  const table = {
    events: { moved: { 'X-1': 'it says so' } },
    bars: { held: { 'X-3': 'it says so' } },
    options: { go: { 'X-1': 'it says so' } },
  };
  assert.deepEqual(missing(pairs, table), { events: { moved: { 'X-2': 'b' } } });
  assert.deepEqual(missing(table, pairs), { bars: { held: { 'X-3': 'it says so' } } });
});
