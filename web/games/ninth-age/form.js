// The fields of a 9th Age scene, as data for the form.
import { fieldsWith } from '../../kinds/schema-fields.js';
import { byDrag, contactOf, idsOf, kinds, setKind } from './orders.js';
import schema from 'schema:ninth-age';
const number = { kind: 'number' };
const inLength = { kind: 'length' };
const listOf = value => (Array.isArray(value) ? value : []);

const causes = ['broken', 'reaction', 'terror', 'rally-failed', 'feigned-flight'];
const sides = ['front', 'left', 'rear', 'right'];

const restrained = (scene, owner) => {
  const others = idsOf(scene, unit => unit.owner === owner && !unit.fled);
  const values = others.filter(id => !listOf(scene.order.pursuers).includes(id));
  return values.length ? [{ key: 'restrained', kind: 'several', values, optional: true, name: 'restrained' }] : [];
};

const pursue = scene => {
  const { owner, pursued } = scene.order;
  return [
    { key: 'owner', kind: 'choice', values: 'players', name: 'pursuit-owner' },
    {
      key: 'pursuers',
      kind: 'several',
      values: idsOf(scene, unit => unit.owner === owner && !unit.fled),
      name: 'pursuers',
    },
    ...restrained(scene, owner),
    { key: ['pursued', 'unit'], kind: 'choice', values: idsOf(scene, unit => unit.owner !== owner), name: 'pursued' },
    { key: ['pursued', 'facing'], ...number, signed: true, name: 'pursued-facing' },
    { key: ['pursued', 'fleeDistance'], ...number, optional: Boolean(pursued?.destroyed), name: 'flee-distance' },
    { key: ['pursued', 'destroyed'], kind: 'flag', optional: true, name: 'destroyed' },
  ];
};

const overrun = scene => {
  const [one] = listOf(scene.order.pursuers);
  const values = idsOf(scene, unit => !unit.fled);
  return [
    {
      key: ['pursuers', 0],
      kind: 'choice',
      values,
      name: 'overruns',
      value: one,
      set: (edited, id) => (edited.order.pursuers = [id]),
    },
    ...restrained(scene, listOf(scene.units).find(unit => unit?.id === one)?.owner),
  ];
};

const one = { key: 'unit', kind: 'choice', values: 'units', name: 'order-unit' };

const charge = scene => {
  const { units } = scene.order;
  const owner = listOf(scene.units).find(unit => unit?.id === listOf(units)[0])?.owner ?? scene.turn?.active;
  return [
    { key: 'units', kind: 'several', values: idsOf(scene, unit => unit.owner === owner), name: 'chargers' },
    {
      key: 'target',
      kind: 'choice',
      values: idsOf(scene, unit => unit.owner !== owner),
      optional: true,
      name: 'charge-target',
    },
    { key: 'gone', kind: 'flag', optional: true, name: 'target-gone' },
  ];
};

const place = [
  { key: ['to', 'at', 0], ...inLength, name: 'x-inches' },
  { key: ['to', 'at', 1], ...inLength, name: 'y-inches' },
  { key: ['to', 'facing'], ...number, signed: true, name: 'facing' },
  { key: ['to', 'files'], ...number, optional: true, name: 'files' },
];
const reform = () => [one, ...place];

// In the second edition it may reform instead of turning; by default it then stays where it is.
const turn = scene => {
  const { unit: id, to } = scene.order;
  const unit = listOf(scene.units).find(each => each?.id === id);
  if (!to && scene.codices?.[unit?.codex]?.march === undefined) return [one];
  const chosen = (edited, reforms) => {
    if (reforms) edited.order.to = { at: [...unit.at], facing: unit.facing };
    else delete edited.order.to;
  };
  return [
    one,
    { key: 'to', kind: 'flag', optional: true, name: 'reforms-instead', value: Boolean(to), set: chosen },
    ...(to ? place : []),
  ];
};

const combatReform = () => [...reform(), { key: 'lostCombat', kind: 'flag', optional: true, name: 'combat-lost' }];

const flee = scene => {
  const { unit: id, cause } = scene.order;
  const owner = listOf(scene.units).find(unit => unit?.id === id)?.owner;
  const charged = ['reaction', 'terror'].includes(cause);
  const from = { key: 'from', kind: 'choice', values: idsOf(scene, unit => unit.owner !== owner), optional: !charged };
  return [
    one,
    { key: 'cause', kind: 'choice', values: causes, name: 'flee-cause', set: setCause },
    ...(cause === 'rally-failed' ? [] : [{ ...from, name: 'flee-from' }]),
    ...(charged || !scene.order.from || cause === 'rally-failed'
      ? []
      : [{ key: 'facing', kind: 'choice', values: sides, optional: true, name: 'flee-side' }]),
  ];
};

// Drops what only other causes need.
function setCause(scene, cause) {
  const { kind, unit, from } = scene.order;
  const enemy = from ?? idsOf(scene, ({ owner }) => owner !== scene.units.find(each => each?.id === unit)?.owner)[0];
  const charged = ['reaction', 'terror'].includes(cause);
  scene.order = { kind, unit, cause, ...(charged ? { from: enemy } : {}) };
}

const random = () => [one, { key: 'direction', ...number, signed: true, optional: true, name: 'random-direction' }];

// The two units and their sides for each contact; choosing a unit in the last row adds a contact.
const nudge = scene => {
  const { contacts } = scene.order;
  const values = idsOf(scene, unit => !unit.fled);
  const one = { kind: 'choice', values };
  const side = { kind: 'choice', values: sides, optional: true, name: 'nudge-side' };
  const setOne = index => (edited, id) => {
    if (id) edited.order.contacts[index] = contactOf(edited, id);
    else edited.order.contacts.splice(index, 1);
  };
  return [
    ...listOf(contacts).flatMap((contact, index) => [
      {
        key: ['contacts', index, 'units', 0],
        ...one,
        optional: contacts.length > 1,
        name: 'nudge-one',
        set: setOne(index),
      },
      { key: ['contacts', index, 'units', 1], ...one, name: 'nudge-other' },
      ...[0, 1].map(end => ({
        ...{ key: ['contacts', index, 'sides', end], ...side, value: listOf(contact?.sides)[end] },
        set: (edited, chosen) => setSide(edited.order.contacts[index], end, chosen),
      })),
    ]),
    ...(listOf(contacts).length < 6
      ? [
          {
            ...{ key: ['contacts', listOf(contacts).length, 'units', 0], ...one, optional: true, name: 'nudge-more' },
            set: (edited, id) => id && edited.order.contacts.push(contactOf(edited, id)),
          },
        ]
      : []),
  ];
};

// Both sides are given, or neither.
function setSide(contact, end, side) {
  if (!side) delete contact.sides;
  else contact.sides = [0, 1].map(each => (each === end ? side : (listOf(contact.sides)[each] ?? 'front')));
}

const fieldsOfKind = {
  ...{ pursue, overrun, charge, reform, 'combat-reform': combatReform, random, flee, nudge },
  ...{ rally: turn, 'post-combat': turn },
};
const fieldsOf = scene =>
  Object.hasOwn(fieldsOfKind, scene.order.kind) ? fieldsOfKind[scene.order.kind](scene) : [one];

const asModels = { files: 5, ranks: 4, base: [20, 20] };
const asOutline = { width: 4, depth: 3 };

function setOutline(scene, made, [, name]) {
  const { mobility } = scene.codices[name] ?? {};
  scene.codices[name] = {
    ...(made === 'models' ? asModels : asOutline),
    ...(mobility === undefined ? {} : { mobility }),
  };
}

// A unit's size can be given in two ways: each has fields that the other lacks, and needs all of them.
const needed = { optional: false };
const diced = { key: 'random', kind: 'choice', values: ['D6', '2D6', '3D6', '4D6'], optional: true };
const asModel = {
  ...{ files: needed, ranks: needed, width: null, depth: null },
  ...{ 'base.0': { ...needed, name: 'base-width' }, 'base.1': { ...needed, name: 'base-depth' }, mobility: inLength },
};
const asWhole = {
  ...{ files: null, ranks: null, 'base.0': null, 'base.1': null, mobility: inLength },
  ...{
    width: { ...needed, ...inLength, name: 'outline-width' },
    depth: { ...needed, ...inLength, name: 'outline-depth' },
  },
};

const known = codex => (codex?.width !== undefined || codex?.depth !== undefined ? 'outline' : 'models');

export const form = {
  turn: () => [],
  order: scene => [
    { key: 'kind', kind: 'choice', values: kinds, optional: true, name: 'pursuit-kind', set: setKind },
    ...(scene.order ? fieldsOf(scene) : []),
  ],
  byDrag,
  /** No field: files and ranks say little without the bases. */
  known: 'made',
  codex: codex => [
    {
      key: 'made',
      kind: 'choice',
      values: ['models', 'outline'],
      name: 'codex-made',
      value: known(codex),
      set: setOutline,
    },
    ...fieldsWith(schema.codex, known(codex) === 'models' ? asModel : asWhole),
    diced,
  ],
  unit: unit => [
    ...fieldsWith(schema.unit, {
      'at.0': { ...inLength, name: 'x-inches' },
      'at.1': { ...inLength, name: 'y-inches' },
      facing: { signed: true },
      inCombat: { name: 'in-combat' },
      'combat.fought': null,
      'combat.new': null,
    }),
    {
      ...{ key: 'combat', kind: 'flag', name: 'other-combat', value: Boolean(unit?.combat) },
      set: (scene, on, path) => setCombat(scene, path, on ? { fought: false, new: false } : undefined),
    },
    ...(unit?.combat
      ? ['fought', 'new'].map(part => ({
          ...{ key: ['combat', part], kind: 'flag', name: `combat-${part}` },
          set: (scene, on, path) => setCombat(scene, path, { ...unit.combat, [part]: Boolean(on) }),
        }))
      : []),
  ],
  terrain: [],
  terrainFields: fieldsWith(schema.terrain, { kind: { name: 'terrain-kind' } }),
  scene: [
    { key: ['table', 'width'], ...inLength, name: 'table-width-inches' },
    { key: ['table', 'depth'], ...inLength, name: 'table-depth-inches' },
    { key: 'measuring', ...inLength, optional: true },
  ],
  newUnit: { at: [24, 18], facing: 0 },
  newCodex: { ...asModels },
  newTerrain: ([x, y]) => ({
    kind: 'impassable',
    // prettier-ignore
    shape: [[x - 1.5, y - 1], [x + 1.5, y - 1], [x + 1.5, y + 1], [x - 1.5, y + 1]],
  }),
  /** Renames a unit in the order too. */
  renamed({ order }, before, after) {
    if (!order) return;
    const renamed = id => (id === before ? after : id);
    for (const key of ['unit', 'target', 'from']) if (order[key]) order[key] = renamed(order[key]);
    for (const key of ['pursuers', 'units', 'losses']) if (order[key]) order[key] = listOf(order[key]).map(renamed);
    if (order.pursued?.unit === before) order.pursued.unit = after;
    for (const contact of listOf(order.contacts)) contact.units = listOf(contact.units).map(renamed);
  },
  removed(scene, id) {
    const { order } = scene;
    if (!order) return;
    for (const key of ['pursuers', 'units', 'losses'])
      if (order[key]) order[key] = listOf(order[key]).filter(each => each !== id);
    for (const key of ['target', 'from']) if (order[key] === id) delete order[key];
    if (order.contacts) order.contacts = listOf(order.contacts).filter(contact => !listOf(contact?.units).includes(id));
    const acts = order.pursuers ?? order.units ?? order.contacts ?? [order.unit].filter(each => each !== id);
    if (!acts.length || (order.pursued?.unit === id && !order.pursued.destroyed)) delete scene.order;
  },
};

function setCombat(scene, [, index], combat) {
  if (combat) scene.units[index].combat = combat;
  else delete scene.units[index].combat;
}
