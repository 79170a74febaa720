// The fields of a Commands & Colors: Ancients scene, as data for the form, and what its board shows.
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

// The page has one form. Other kinds of order have no flags; a retreat that is chosen again has those that it had.
let flags = 1;

function setOrder(scene, kind) {
  flags = scene.order?.flags ?? flags;
  if (!kind) return void delete scene.order;
  const ids = (Array.isArray(scene.units) ? scene.units : []).map(unit => unit?.id);
  const more = kind === 'retreat' ? { flags } : {};
  const before = scene.order?.unit;
  if (['movement', 'placement'].includes(kind)) return void (scene.order = { kind });
  // Keeps the order's unit if the engine accepts it, else takes the first that it accepts.
  const can = unit => whatIf({ ...scene, order: { kind, unit, ...more } }, [])?.verdict === 'legal';
  const unit = [before, ...ids].find(id => id !== undefined && can(id)) ?? before ?? ids[0];
  if (unit === undefined) scene.order = { kind, ...more };
  else give(scene, kind, unit);
}

// Evading, it evades the nearest enemy that it may; with momentum, it enters the adjacent hex nearest to an enemy.
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

// Withdrawals go to a player's edge: without one, it is the team's, or the one opposite an enemy's.
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

// The enemies that a unit may have to evade.
function enemiesOf({ units, turn }, id) {
  const list = (Array.isArray(units) ? units : []).filter(unit => unit?.id);
  const { owner } = list.find(unit => unit.id === id) ?? {};
  const team = (Array.isArray(turn?.teams) ? turn.teams : []).find(names => names?.includes?.(owner)) ?? [owner];
  return list.filter(unit => !team.includes(unit.owner)).map(unit => unit.id);
}

export const form = {
  turn: ({ turn, ...scene }) => [...sideFields(turn), ...cardFields({ ...scene, turn })],
  /** The card in force, while it gives orders. */
  given: scene => (scene.turn?.card && (scene.order?.kind ?? 'movement') === 'movement' ? cardFields(scene) : []),
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
  /** Orders other than a move: how one is given to a unit, and which it suits. */
  kinds: {
    usual: 'movement',
    others,
    /** Orders of no single unit, and when they are offered. */
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
  /** The orders of withdrawing units, and the table's answer that a leader gets through an enemy. */
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
  /** What costs are counted in: a name among the page's texts. */
  costs: 'hexes',
  /** Whether a scene may have exits: hexes where a player's units leave the board. */
  exits: true,
  /** The key that ends a movement but not the order. */
  halt: 'halt',
  newUnit: {},
  newCodex: { type: 'medium-infantry' },
  symbols,
  /** The columns of an even row after which the dotted lines run. */
  sections: [4, 8],
};

// A unit that still waits has not come on.
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

// Without a roller, the facts about the roll are dropped. With one, losses are kept and others may have to evade, so all
// players need an edge.
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
