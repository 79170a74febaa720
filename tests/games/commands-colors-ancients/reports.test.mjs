// The cards of thirty public battle reports, turn by turn (reports.json). Of most pages only the opening could be had.
// What a Counter Attack comes after is the card played before it. Each card can be said as it is printed. In a battle
// with units of every kind it orders as many as its face says; some reports are of battles without them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../../wasm/engine.js';

const engine = await load();
const reports = JSON.parse(readFileSync(new URL('reports.json', import.meta.url), 'utf8'));

// --- a battle: two rows of Romans in the south, and the same army in the north

const kinds = ['light-infantry', 'auxilia', 'medium-infantry', 'heavy-infantry', 'warriors', 'light-bow'];
const riders = ['light-cavalry', 'medium-cavalry', 'heavy-cavalry', 'elephants', 'light-bow-cavalry', 'camels'];
const all = [...kinds, ...riders, 'leader'];
const command = 5;

// A front of foot and one of riders behind it, a leader with every second unit of the front.
function armyOf(owner, front, back) {
  const inRow = (names, columns, row) =>
    names.map((codex, i) => ({ id: `${owner}-${codex}`, codex, owner, at: [columns[i] - row / 2, row] }));
  const foot = inRow(kinds, [4, 5, 6, 7, 8, 9], front);
  const leaders = foot
    .filter((_, i) => i % 2 === 0)
    .map(({ at }, i) => ({ id: `${owner}-leader-${i}`, codex: 'leader', owner, at }));
  return [...foot, ...inRow(riders, [0, 2, 4, 8, 10, 12], back), ...leaders];
}

const battle = {
  ...{ umpire: 1, system: 'commands-colors-ancients' },
  codices: Object.fromEntries(all.map(type => [type, { type }])),
  units: [...armyOf('rome', 6, 8), ...armyOf('carthage', 2, 0)],
  board: { rows: Array.from({ length: 9 }, (_, row) => '.'.repeat(13 - (row % 2))) },
};
const sides = { rome: 'south', carthage: 'north' };

// --- cards, and how many they order here

const details = {
  'i-am-spartacus': { dice: ['circle', 'triangle', 'square', 'helmet', 'flag'] },
  rally: { rallied: ['rome-medium-infantry', 'rome-auxilia'] },
};
// Of a Counter Attack without the card before it: any serves.
const anyCard = 'line-command';

const printed = {
  'order-two-units': 2,
  'order-three-units': 3,
  'order-four-units': 4,
  'out-flanked': 4,
  'coordinated-attack': 3,
  'order-light-troops': command,
  'order-medium-troops': 4, // that is all there are
  'order-heavy-troops': 3, // as well
  'order-mounted': command,
  'inspired-leadership': 5,
  'leadership-any-section': 4,
  'line-command': 6,
  'double-time': 4,
  'mounted-charge': command,
  'move-fire-move': command,
  'clash-of-shields': 0,
  'darken-the-sky': 0,
  'i-am-spartacus': 4,
  rally: 2,
  'first-strike': 0,
};
// Nobody is asked whom these order.
const unasked = { 'clash-of-shields': 0, 'darken-the-sky': 5 };

// Gives one order after another, each to the first who may have it and stays where he is; how many had one.
function ordersGiven(position) {
  const [choices, ordered] = [[], new Set()];
  for (;;) {
    const { options, status } = position.reply({ choices });
    const next = options.find(({ key }) => key.startsWith('order:') && !ordered.has(key));
    if (status !== 'choose' || !next) return ordered.size;
    ordered.add(next.key);
    choices.push(next.key);
    if (position.reply({ choices }).options.some(({ key }) => key === 'halt')) choices.push('halt');
  }
}

// Of 'name section', or 'counter-attack after …'.
function cardOf(text) {
  const [counter, before = anyCard] = text.split(' after ');
  const [name, section] = counter.split(' ');
  if (name === 'counter-attack') return { name, card: cardOf(before) };
  return { name, ...(section && { section }), ...details[name] };
}

const effective = card => (card.name === 'counter-attack' ? effective(card.card) : card.name);

function holdOf(card) {
  const turn = { active: 'rome', players: ['rome', 'carthage'], sides, command, card };
  const position = engine.open({ ...battle, turn });
  const { trace } = position.reply({ choices: [] });
  const name = effective(card);
  assert.equal(ordersGiven(position), printed[name]);
  assert.equal(trace.filter(({ event }) => event === 'ordered').length, unasked[name] ?? 0);
  position.close();
}

for (const text of new Set(reports.flatMap(({ cards }) => cards)))
  test(`ancients: a card of the reports, ${text}`, () => {
    // Two reports do not say which section an Inspired Leadership is of.
    const some = text === 'inspired-leadership' ? ['left', 'center', 'right'].map(at => `${text} ${at}`) : [text];
    for (const each of some) holdOf(cardOf(each));
  });

// What the reports tell of battles where somebody is missing (CC-63, CC-66): how many were ordered then.
for (const [told, card, left, orders] of [
  ['no heavy units: one unit', 'order-heavy-troops', ['medium-cavalry', 'light-infantry'], 1],
  ['three units on the right: three', 'order-four-units right', ['warriors', 'camels', 'light-bow-cavalry'], 3],
  ['nobody beside it: a line of one', 'line-command', ['heavy-infantry', 'medium-cavalry'], 1],
])
  test(`ancients: as the reports tell of ${told}`, () => {
    const ids = left.map(codex => `rome-${codex}`);
    const units = battle.units.filter(({ owner, id }) => owner === 'carthage' || ids.includes(id));
    const turn = { active: 'rome', players: ['rome', 'carthage'], sides, command, card: cardOf(card) };
    const position = engine.open({ ...battle, units, turn });
    assert.equal(ordersGiven(position), orders);
    position.close();
  });

test('ancients: nine reports and more name 116 cards and more, all of them known', () => {
  const cards = reports.flatMap(({ cards }) => cards);
  assert.ok(reports.length >= 9 && cards.length >= 116, `${reports.length} reports, ${cards.length} cards`);
  assert.deepEqual(
    cards.filter(card => !(effective(cardOf(card)) in printed)),
    [],
  );
  for (const { address } of reports) assert.ok(URL.canParse(address), address);
});
