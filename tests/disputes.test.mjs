// Questions that players asked in public (tests/disputes): the engine gives the published answer, and the position decides it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { authorities } from '../wasm/games.mjs';
import { changed, disputesOf } from '../web/static/disputes/disputes.mjs';
import { answerLines, mismatch, systems } from './lib/scene-files.mjs';
import { languages } from './lib/languages.mjs';

const needed = ['source', 'authority', 'question', 'answer', 'clauses', 'request', 'expect'];

const disputes = systems.flatMap(system => disputesOf(system).map(dispute => ({ ...dispute, system })));
const counters = disputes.filter(({ counter }) => counter);
const rulings = disputes.flatMap(dispute => (dispute.also ?? []).map(also => ({ ...also, dispute })));

const clausesOf = new Map(
  answerLines(systems.map(system => ({ umpire: 1, clauses: system }))).map((line, index) => [
    systems[index],
    new Set(JSON.parse(line).clauses.map(({ id }) => id)),
  ]),
);
const ask = requests => answerLines(requests).map(line => JSON.parse(line));
const replies = ask(disputes.map(({ request }) => request));
const counterReplies = ask(counters.map(({ request, counter }) => changed(request, counter.request)));
const rulingReplies = ask(rulings.map(({ rulings, dispute }) => changed(dispute.request, { rulings })));

test('there are at least fifty, each told once', () => {
  assert.ok(disputes.length >= 50, `${disputes.length}`);
  const questions = disputes.map(({ source, question }) => `${source.address} ${question.en}`);
  assert.equal(new Set(questions).size, questions.length);
});

disputes.forEach((dispute, index) => {
  test(dispute.file, () => {
    checkForm(dispute);
    const wrong = mismatch(dispute.expect, replies[index]);
    assert.ok(!wrong, wrong);
    const cited = citedBy(replies[index]);
    for (const clause of dispute.clauses) {
      assert.ok(clausesOf.get(dispute.system).has(clause), `${clause} is no clause`);
      assert.ok(cited.has(clause), `${clause} is not cited: ${[...cited]}`);
    }
  });
});

counters.forEach(({ file, expect, counter }, index) => {
  test(`${file}: what is asked about decides it`, () => {
    const wrong = mismatch(counter.expect, counterReplies[index]);
    assert.ok(!wrong, wrong);
    assert.ok(mismatch(expect, counterReplies[index]), 'the answer stays the same in another position');
  });
});

rulings.forEach(({ rulings, expect, dispute }, index) => {
  test(`${dispute.file}: ${JSON.stringify(rulings)}`, () => {
    const wrong = mismatch(expect, rulingReplies[index]);
    assert.ok(!wrong, wrong);
    assert.ok(mismatch(dispute.expect, rulingReplies[index]), 'the ruling changes nothing');
  });
});

function checkForm(dispute) {
  const keys = Object.keys(dispute).filter(key => !['name', 'file', 'system'].includes(key));
  assert.deepEqual(
    keys.filter(key => ![...needed, 'counter', 'also'].includes(key)),
    [],
  );
  for (const key of needed) assert.ok(dispute[key], `${key} is missing`);
  assert.match(dispute.name, /^\d\d-[a-z0-9-]+$/);
  assert.equal(dispute.request.system, dispute.system, 'the folder is named after the system');
  assert.ok(dispute.clauses.length > 0, 'an answer rests on a clause');
  assert.ok(dispute.counter || dispute.also, 'nothing shows that the answer could be another one');
  assert.ok(authorities.includes(dispute.authority), dispute.authority);
  checkSource(dispute.source);
  for (const text of [dispute.question, dispute.answer]) checkTexts(text);
  for (const language of languages) assert.match(dispute.question[language], /\?/, 'a question asks');
}

function checkSource({ address, title, date, ...others }) {
  assert.deepEqual(others, {});
  assert.ok(['http:', 'https:'].includes(new URL(address).protocol), address);
  assert.ok(title.length > 10, title);
  if (date !== undefined) assert.match(date, /^\d{4}(-\d\d){0,2}$/);
}

function checkTexts(text) {
  assert.deepEqual(Object.keys(text), languages);
  for (const language of languages) assert.ok(text[language].length > 10, text[language]);
  assert.equal(new Set(Object.values(text)).size, languages.length);
}

// Every clause that a reply names for what happened, may be chosen or is barred. Rulings name theirs in any case.
function citedBy(value, cited = new Set()) {
  if (typeof value !== 'object' || value === null) return cited;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'clauses') for (const clause of part) cited.add(clause);
    else if (key !== 'rulings') citedBy(part, cited);
  }
  return cited;
}

test('a change to a request is carried out where it is told', () => {
  const request = { units: [{ id: 'A', at: [0, 0] }, { id: 'B' }], turn: { card: { name: 'x', section: 'left' } } };
  const units = { A: { at: [1, 0] }, B: null, C: { at: [2, 0] } };
  assert.deepEqual(changed(request, { units, turn: { card: { section: null } } }), {
    units: [
      { id: 'A', at: [1, 0] },
      { id: 'C', at: [2, 0] },
    ],
    turn: { card: { name: 'x' } },
  });
  assert.deepEqual(changed({ choices: ['a', 'b'] }, { choices: ['c'] }), { choices: ['c'] });
});
