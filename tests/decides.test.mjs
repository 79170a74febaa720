// `decides` and `role` of every scene's reply, by a second reckoning that knows replies alone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { verbsOf } from '../wasm/games.mjs';
import { root } from '../wasm/setup.mjs';
import { answerLines, quickScenesOf, systems } from './lib/scene-files.mjs';

// The more particular clause before the more general one; elsewhere the last that an event does not always hang on.
const telling = {
  'arcane-legions': [77, 75, 43, 67, 70, 74, 69, 66, 41, 44, 65, 50, 28, 3, 4].map(
    number => `AL-${String(number).padStart(2, '0')}`,
  ),
};
const usual = [
  'GG-01',
  'GG-18',
  'CC-01',
  'CC-02',
  'CC-03',
  'CC-56',
  'TW-01',
  'TW-03',
  'TW-04',
  'TW-05',
  'TW-22',
  'TW-35',
];
const onHexes = ['godsgloom', 'commands-colors-ancients', 'torn-world'];

function mostTelling(system, clauses = []) {
  if (telling[system]) return telling[system].find(id => clauses.includes(id)) ?? clauses[0];
  return clauses.findLast(id => !usual.includes(id)) ?? clauses.at(-1);
}

function decided(system, reply, events) {
  const moves = ({ event, to, angles, point }) =>
    to || angles || point || (['stopped', 'left'].includes(event) && !onHexes.includes(system));
  const told = events.findLast(moves) ?? events.find(({ event }) => event !== 'readied');
  const event = told && reply.trace.lastIndexOf(told);
  if (reply.refused) return { event, clause: mostTelling(system, reply.refused.clauses) };
  const snaps = reply.options.length > 0 && reply.options.every(({ key }) => key.startsWith('snap:'));
  if (snaps)
    return {
      event,
      options: true,
      clause: mostTelling(
        system,
        reply.options.flatMap(({ clauses }) => clauses),
      ),
    };
  if (!told) return {};
  const after = onHexes.includes(system)
    ? events.slice(events.indexOf(told)).filter(each => each.event !== 'ended')
    : [];
  return { event, clause: mostTelling(system, after.length ? after.flatMap(({ clauses }) => clauses) : told?.clauses) };
}

const idsOf = ({ units = [], terrain = [], markers = [], landscape = [] }) =>
  [...units, ...terrain, ...markers, ...landscape].map(({ id }) => id);

const without = choices => ({ ...choices, ask: undefined });

const repliesTo = requests => answerLines(requests).map(text => JSON.parse(text));

// Both tests ask the same.
const scenes = systems.map(system => {
  const requests = quickScenesOf(system).map(({ request }) => without(request));
  return { system, requests, replies: repliesTo(requests) };
});

for (const { system, requests, replies } of scenes)
  test(`${system}: what decides, by the events since the last choice`, () => {
    const shorter = requests.map(request => ({ ...request, choices: (request.choices ?? []).slice(0, -1) }));
    const before = repliesTo(shorter);
    let count = 0;
    replies.forEach((reply, i) => {
      if (reply.error || !requests[i].system) return;
      const since = requests[i].choices?.length ? before[i].trace.length : 0;
      const { since: told, ...decides } = reply.decides;
      const wanted = decided(system, reply, reply.trace.slice(told));
      assert.deepEqual(decides, JSON.parse(JSON.stringify(wanted)), JSON.stringify(requests[i]));
      if (!reply.refused) assert.equal(told, since, JSON.stringify(requests[i]));
      count++;
    });
    assert.ok(count > 100);
  });

// A verb has one role, whatever list it stands in, the same in the list of verbs that the page reads, and an object's id follows
// where that list says so; each game has some that move, and one that ends.
for (const { system, requests, replies } of scenes)
  test(`${system}: each verb has one role`, () => {
    const roles = new Map();
    const known = new Map(verbsOf(system).map(each => [each.verb, each]));
    for (const [i, { options = [], barred = [], refused }] of replies.entries()) {
      for (const { key, role } of [...options, ...barred, ...(refused ? [refused] : [])]) {
        const verb = key.split(':')[0];
        assert.ok(role, key);
        assert.equal(roles.get(verb) ?? role, role, verb);
        roles.set(verb, role);
        assert.equal(known.get(verb)?.role, role, verb);
        if (known.get(verb).names)
          assert.ok(
            idsOf(requests[i]).some(id => `${key}:`.startsWith(`${verb}:${id}:`)),
            key,
          );
      }
    }
    assert.ok([...roles.values()].includes(system === 'ninth-age' ? 'throw' : 'step'), [...roles].join(' '));
    assert.ok([...roles.values()].includes('end'), [...roles].join(' '));
  });

// The pages of clauses say why.
test('what a program cannot decide is told where the clauses are listed', () => {
  const why = system => JSON.parse(readFileSync(join(root, `public/games/${system}/text/en.json`), 'utf8')).why;
  const replies = answerLines(systems.map(system => ({ umpire: 1, clauses: system }))).map(text => JSON.parse(text));
  for (const { system, clauses } of replies) {
    const open = clauses.filter(clause => 'undecidable' in clause);
    assert.deepEqual(Object.fromEntries(open.map(({ id, undecidable }) => [id, undecidable])), why(system), system);
  }
});
