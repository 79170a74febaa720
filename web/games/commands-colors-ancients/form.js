// The fields of a Commands & Colors: Ancients scene, as data for the form and for what its board shows.
import { symbols } from './symbols.js';
import { own } from '../../engine/values.js';
import { fieldsWith } from '../../kinds/schema-fields.js';
import schema from 'schema:commands-colors-ancients';
import { whatIf } from '../../play/what-if.js';
import { cardFields } from './cards.js';
import { scenarioFields, setWaiting } from './scenario.js';
import { beside, columnOf, directionNames, hexName, isHex, lineTo } from '../../geometry/hex.js';

/** @import { Reply } from '../../types' */

const leader = 'leader';
const number = { kind: 'number' };

const others = ['retreat', 'evade', 'escape', 'momentum'];

// The page has one form. Another kind has no flags; whoever comes back to a retreat finds them as they were.
let flags = 1;

function setOrder(scene, kind) {
  flags = scene.order?.flags ?? flags;
  if (!kind) return void delete scene.order;
  const ids = (Array.isArray(scene.units) ? scene.units : []).map(unit => unit?.id);
  const more = kind === 'retreat' ? { flags } : {};
  const before = scene.order?.unit;
  if (['movement', 'placement'].includes(kind)) return void (scene.order = { kind });
  // Of those who may be asked the one that stands there already, else the first that can.
  const can = unit => whatIf({ ...scene, order: { kind, unit, ...more } }, [])?.verdict === 'legal';
  const unit = [before, ...ids].find(id => id !== undefined && can(id)) ?? before ?? ids[0];
  if (unit === undefined) scene.order = { kind, ...more };
  else give(scene, kind, unit);
}

// Away from the nearest of the enemies from whom it may; into the hex beside it that is nearest to one.
function give(scene, kind, unit) {
  const more = kind === 'retreat' ? { flags: scene.order?.flags ?? flags } : {};
  scene.order = { kind, unit, ...more };
  if (kind === 'momentum') return void (scene.order.hex = emptiedBy(scene, unit));
  giveSides(scene);
  if (kind !== 'evade') return;
  const { at } = scene.units.find(({ id }) => id === unit) ?? {};
  const far = id => (isHex(at) ? lineTo(at, scene.units.find(each => each.id === id).at).length : 0);
  const can = attacker => whatIf({ ...scene, order: { kind, unit, attacker } }, [])?.verdict === 'legal';
  const attacker = enemiesOf(scene, unit)
    .toSorted((a, b) => far(a) - far(b))
    .find(can);
  if (attacker) scene.order.attacker = attacker;
}

const unitOf = (scene, id) => (Array.isArray(scene.units) ? scene.units : []).find(unit => unit?.id === id);

function hexesBeside({ board, ...scene }, id) {
  const at = unitOf(scene, id)?.at;
  const isOnBoard = hex => (board?.rows?.[hex[1]]?.[columnOf(hex)] ?? ' ') !== ' ';
  return isHex(at) ? directionNames.map(way => beside(at, way)).filter(isOnBoard) : [];
}

function emptiedBy(scene, unit) {
  const foes = enemiesOf(scene, unit).map(id => unitOf(scene, id).at);
  const far = hex => Math.min(...foes.filter(isHex).map(at => lineTo(hex, at).length));
  const near = hexesBeside(scene, unit).toSorted((a, b) => far(a) - far(b));
  const advances = hex =>
    /** @type {Reply} */ (whatIf({ ...scene, order: { kind: 'momentum', unit, hex } }, []))?.options.length > 1;
  return near.find(advances) ?? near[0];
}

// Withdrawals go to an edge: who has none told gets that of his team, or the one across from an enemy's.
function giveSides({ turn }) {
  const across = { south: 'north', north: 'south' };
  const teamOf = name => (Array.isArray(turn.teams) ? turn.teams : []).find(names => names?.includes?.(name)) ?? [name];
  turn.sides ??= {};
  for (const name of players(turn)) {
    const sideOf = wanted =>
      players(turn)
        .filter(wanted)
        .map(other => turn.sides[other])
        .find(side => side in across);
    const isFriend = other => teamOf(name).includes(other);
    turn.sides[name] ??= sideOf(isFriend) ?? across[sideOf(other => !isFriend(other))] ?? 'south';
  }
}

const isLeader = (scene, id) => own(scene.codices, unitOf(scene, id)?.codex)?.type === leader;

// Whom a unit may have to evade from.
function enemiesOf({ units, turn }, id) {
  const list = (Array.isArray(units) ? units : []).filter(unit => unit?.id);
  const { owner } = list.find(unit => unit.id === id) ?? {};
  const team = (Array.isArray(turn?.teams) ? turn.teams : []).find(names => names?.includes?.(owner)) ?? [owner];
  return list.filter(unit => !team.includes(unit.owner)).map(unit => unit.id);
}

export const form = {
  turn: ({ turn, ...scene }) => [...sideFields(turn), ...cardFields({ ...scene, turn })],
  order: ({ order, ...scene }) => [
    {
      ...{
        key: 'kind',
        kind: 'choice',
        values: ['movement', ...others, 'placement'],
        optional: true,
        name: 'order-kind',
      },
      set: setOrder,
    },
    ...(order && !['movement', 'placement'].includes(order.kind)
      ? [{ key: 'unit', kind: 'choice', values: 'units', name: 'order-unit' }, ...ofKind(order, scene)]
      : []),
  ],
  /** What else than an order to move is judged, how it is given to a unit, and what of the turn it hangs on. */
  kinds: {
    usual: 'movement',
    others,
    /** Of no one unit, and when that is offered. */
    alone: ['placement'],
    isAlone: ({ units }) => units.some(({ waiting }) => waiting === 'placement'),
    give,
    meant: (scene, kind, id) => ['retreat', 'evade'].includes(kind) || isLeader(scene, id) === (kind === 'escape'),
    turn: ({ order, units, turn }) =>
      sideFields(turn).filter(({ key: [, player] }) =>
        units.some(({ id, owner }) => id === order.unit && owner === player),
      ),
  },
  known: 'type',
  /** The orders of those who withdraw, and what the table tells of a leader who gets through an enemy. */
  withdrawals: ['retreat', 'evade', 'escape'],
  safe: 'escape:safe',
  codex: codex => fieldsWith(schema.codex, { type: { wide: true }, ...withoutBlocks(codex?.type === leader) }),
  unit: (unit, scene) =>
    fieldsWith(schema.unit, {
      ...withoutBlocks(isLeader(scene, unit?.id)),
      ...cameOn(unit),
      waiting: { values: isLeader(scene, unit?.id) ? ['reserve', 'placement'] : ['reserve'], set: setWaiting },
    }),
  scene: scenarioFields,
  terrain: ['open', 'hill', 'forest', 'broken', 'marsh', 'ford', 'river', 'rampart', 'camp', 'town', 'sea'],
  ownTerrain: fieldsWith(schema.terrain),
  /** What costs are counted in: names among the page's words. */
  costs: 'hexes',
  /** Whether hexes may be left off the board. */
  exits: true,
  /** The key that ends a movement, and not yet the order. */
  halt: 'halt',
  newUnit: {},
  newCodex: { type: 'medium-infantry' },
  symbols,
  /** Where the dotted lines run: from this column of an even row to this one. */
  sections: [4, 8],
};

// Who still waits has not come on.
const cameOn = unit => (unit?.waiting ? { cameOn: null } : {});

/** @returns {Record<string, null>} */
const withoutBlocks = is => (is ? { blocks: null, elite: null } : {});

function ofKind({ kind, unit, by, hex }, scene) {
  const optional = true;
  if (kind === 'evade') return [{ key: 'attacker', kind: 'choice', values: enemiesOf(scene, unit), optional }];
  if (kind === 'retreat')
    return [
      { key: 'flags', ...number },
      { ...{ key: 'by', kind: 'choice', values: rollersOf(scene, unit), optional, name: 'rolled-by' }, set: setRoller },
      ...(by === undefined
        ? []
        : [
            { key: 'combat', kind: 'choice', values: ['close', 'fire'], optional },
            { key: 'rampart', kind: 'flag', optional, name: 'over-rampart' },
            { key: 'checked', kind: 'flag', optional },
          ]),
    ];
  if (kind !== 'momentum') return [];
  const near = hexesBeside(scene, unit);
  return [
    {
      ...{ key: 'hex', kind: 'choice', values: near.map(hexName), name: 'emptied-hex' },
      value: isHex(hex) ? hexName(hex) : undefined,
      set: ({ order }, name) => (order.hex = near.find(each => hexName(each) === name) ?? order.hex),
    },
    { key: 'emptied', kind: 'choice', values: ['destroyed', 'retreated', 'evaded', leader], optional },
    { key: 'fought', kind: 'choice', values: ['close', 'fire', 'battle-back'], optional, name: 'combat' },
    { key: 'bonus', kind: 'flag', optional },
    { key: 'entered', kind: 'flag', optional },
  ];
}

const rollersOf = (scene, unit) => enemiesOf(scene, unit).filter(id => !isLeader(scene, id));

// What is told of the roll goes with who rolled. With it losses are kept, in which others may have to evade.
function setRoller(scene, by) {
  const { combat: _, rampart: __, checked: ___, by: ____, ...order } = scene.order;
  scene.order = by === undefined ? order : { ...scene.order, by };
  if (by !== undefined) giveSides(scene);
}

const sideFields = turn =>
  players(turn).map(player => ({
    ...{ key: ['sides', player], kind: 'choice', values: ['south', 'north'], optional: true },
    ...{ name: 'side-of', fields: { player } },
  }));

const players = turn => (Array.isArray(turn?.players) ? turn.players : []);
