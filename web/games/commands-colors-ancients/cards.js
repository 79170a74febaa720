// The command cards as fields of the form: every card of the deck, and what the request says about it.
import { own } from '../../engine/values.js';
import schema from 'schema:commands-colors-ancients';
import { required } from '../../engine/required.js';

/** @import { Card } from '../../types' */

const { values: types } = required(
  schema.codex.find(({ key }) => key === 'type'),
  'type',
);
const number = { kind: 'number' };
const sections = ['left', 'center', 'right'];
const symbols = ['circle', 'triangle', 'square', 'helmet', 'flag', 'swords'];

// What the request says of each card besides its name.
const cards = {
  'order-two-units': ['section'],
  'order-three-units': ['section'],
  'order-four-units': ['section'],
  'out-flanked': [],
  'coordinated-attack': [],
  'order-light-troops': [],
  'order-medium-troops': [],
  'order-heavy-troops': [],
  'order-mounted': ['orders'],
  'inspired-leadership': ['section'],
  'leadership-any-section': [],
  'line-command': [],
  'double-time': [],
  'mounted-charge': [],
  'move-fire-move': [],
  'clash-of-shields': [],
  'darken-the-sky': [],
  'i-am-spartacus': ['dice'],
  rally: ['rallied'],
  'first-strike': [],
  'counter-attack': ['card'],
  section: ['section', 'orders'],
  leadership: ['section', 'orders'],
  order: ['orders', 'types', 'detach'],
};

/** The printed cards by which units move; a scenario may let one bring a reserve. */
export const moving = Object.keys(cards).filter(
  name =>
    ![
      'counter-attack',
      'section',
      'leadership',
      'order',
      'clash-of-shields',
      'darken-the-sky',
      'first-strike',
    ].includes(name),
);

const byCommand = [
  'order-light-troops',
  'order-medium-troops',
  'order-heavy-troops',
  'order-mounted',
  'mounted-charge',
  'move-fire-move',
];
const mostCounters = 4; // one countering the other

// The starting values of a card's fields.
const first = {
  section: 'center',
  orders: 1,
  dice: ['circle'],
  rallied: [],
  card: { name: 'order-two-units', section: 'center' },
};
const needed = { leadership: ['orders'], order: ['orders'], 'order-mounted': [] };

const keysOf = card => {
  const keys = own(cards, card?.name) ?? [];
  return card?.name === 'i-am-spartacus' && card.orders !== undefined ? ['orders'] : keys;
};

// The new card keeps values of the one before it that it has fields for. A printed card has its own number of orders.
function cardOf(name, before = {}) {
  const asked = needed[name] ?? cards[name];
  const keeps = key => cards[name].includes(key) && (key !== 'orders' || asked.includes(key));
  const kept = Object.entries(before).filter(([key]) => keeps(key));
  return { name, ...Object.fromEntries(asked.map(key => [key, first[key]])), ...Object.fromEntries(kept) };
}

// The cards within Counter Attack; the last one counts.
function chainOf(card) {
  const chain = [];
  for (let at = card; at && chain.length <= mostCounters; at = at.card) chain.push(at);
  return chain;
}

/** Whether the card counts by Command; the request must then give it. @param {Card} card */
export function needsCommand(card) {
  const { name, orders } = chainOf(card).at(-1) ?? {};
  return byCommand.includes(name) && orders === undefined;
}

function setCard(scene, deep, name) {
  const chain = chainOf(scene.turn.card);
  const holder = deep ? chain[deep - 1] : scene.turn;
  if (!name) delete holder.card;
  else holder.card = cardOf(name, holder.card);
  if (needsCommand(scene.turn.card)) scene.turn.command ??= 4;
}

function fieldOf(key, card, unitIds) {
  if (key === 'section')
    return { kind: 'choice', values: sections, ...(card.name === 'leadership' && { optional: true }) };
  if (key === 'orders')
    return { ...number, name: 'card-orders', ...(card.name === 'order-mounted' && { optional: true }) };
  if (key === 'types') return { kind: 'several', values: types, optional: true, name: 'card-types' };
  if (key === 'detach') return { kind: 'flag', optional: true, name: 'card-detach' };
  if (key === 'rallied') return { kind: 'several', values: unitIds, name: 'card-rallied' };
  return { kind: 'names', values: symbols, name: 'card-dice' };
}

// A card's own fields, and for Counter Attack those of the card that it counters.
function fieldsOf({ turn, units, codices }, card, deep) {
  const way = Array(deep + 1).fill('card');
  const names = Object.keys(cards).filter(name => deep < mostCounters || name !== 'counter-attack');
  const choice = {
    ...{ key: [...way, 'name'], kind: 'choice', wide: true, name: deep ? 'card-countered' : 'card' },
    values: deep ? names.filter(name => name !== 'first-strike') : names,
    ...(deep ? {} : { optional: true }),
    set: (scene, name) => setCard(scene, deep, name),
  };
  const isOwnUnit = ({ owner, codex }) => owner === turn.active && own(codices, codex)?.type !== 'leader';
  const ids = (Array.isArray(units) ? units : []).filter(unit => unit && isOwnUnit(unit)).map(({ id }) => id);
  const keys = keysOf(card).filter(key => key !== 'card');
  return [
    choice,
    ...keys.map(key => ({ key: [...way, key], name: key, ...fieldOf(key, card, ids) })),
    ...(card?.name === 'counter-attack' && deep < mostCounters
      ? fieldsOf({ turn, units, codices }, card.card, deep + 1)
      : []),
  ];
}

/** The fields of a scene's card, and of Command if the card counts by it. */
export const cardFields = scene => [
  ...fieldsOf(scene, scene.turn?.card, 0),
  ...(needsCommand(scene.turn?.card) || scene.turn?.command !== undefined
    ? [{ key: 'command', ...number, name: 'command' }]
    : []),
];
