// The fields of a Commands & Colors: Ancients scene, as data for the form and for what its board shows.
import { own } from '../../given.js';
import { fieldsWith } from '../../forms/fields.js';
import schema from 'schema:commands-colors-ancients';
import { whatIf } from '../../asides.js';
import { cardFields } from './cards.js';
import { isHex, lineTo } from '../../hexes/hex.js';

const leader = 'leader';
const number = { kind: 'number' };

const orders = { movement: [], retreat: [{ key: 'flags', ...number }], escape: [] };

const kinds = ['movement', 'retreat', 'evade', 'escape'];

// Another kind has no flags; whoever comes back to a retreat finds them as they were.
let flags = 1;

function setOrder(scene, kind) {
  flags = scene.order?.flags ?? flags;
  if (!kind) return void delete scene.order;
  const ids = (Array.isArray(scene.units) ? scene.units : []).map(unit => unit?.id);
  const more = kind === 'retreat' ? { flags } : {};
  const before = scene.order?.unit;
  if (kind === 'movement') return void (scene.order = { kind });
  // Of those who may be asked the one that stands there already, else the first that can.
  const can = unit => whatIf({ ...scene, order: { kind, unit, ...more } }, [])?.verdict === 'legal';
  const unit = [before, ...ids].find(id => id !== undefined && can(id)) ?? before ?? ids[0];
  if (unit === undefined) scene.order = { kind, ...more };
  else give(scene, kind, unit);
}

// Away from the nearest of the enemies from whom it may.
function give(scene, kind, unit) {
  const more = kind === 'retreat' ? { flags: scene.order?.flags ?? flags } : {};
  scene.order = { kind, unit, ...more };
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
    { ...{ key: 'kind', kind: 'choice', values: kinds, optional: true, name: 'order-kind' }, set: setOrder },
    ...(order && order.kind !== 'movement'
      ? [{ key: 'unit', kind: 'choice', values: 'units', name: 'order-unit' }, ...ofKind(order, scene)]
      : []),
  ],
  /** What else than an order to move is judged, how it is given to a unit, and what of the turn it hangs on. */
  kinds: {
    usual: 'movement',
    others: ['retreat', 'evade', 'escape'],
    give,
    meant: ({ codices, units }, kind, id) =>
      kind !== 'escape' || own(codices, units.find(unit => unit.id === id)?.codex)?.type === leader,
    turn: ({ order, units, turn }) =>
      sideFields(turn).filter(({ key: [, player] }) =>
        units.some(({ id, owner }) => id === order.unit && owner === player),
      ),
  },
  known: 'type',
  codex: fieldsWith(schema.codex, { type: { wide: true } }),
  unit: fieldsWith(schema.unit),
  scene: [],
  terrain: ['open', 'hill', 'forest', 'broken', 'marsh', 'ford', 'river', 'rampart', 'town', 'sea'],
  ownTerrain: fieldsWith(schema.terrain),
  /** What costs are counted in: names among the page's words. */
  costs: 'hexes',
  /** Whether hexes may be left off the board. */
  exits: true,
  newUnit: {},
  newCodex: { type: 'medium-infantry' },
  /**
   * Weight and letters of each type; as on its blocks a circle stands for light ones, a triangle for medium ones, a square
   * for heavy ones.
   */
  symbols: {
    ...{ 'light-infantry': 'light LI', 'light-bow': 'light LB', 'light-sling': 'light LS', auxilia: 'light AX' },
    ...{
      'medium-infantry': 'medium MI',
      'heavy-infantry': 'heavy HI',
      warriors: 'medium WA',
      'war-machine': 'heavy WM',
    },
    ...{ 'light-cavalry': 'light LC', 'light-bow-cavalry': 'light BC', 'medium-cavalry': 'medium MC' },
    ...{ 'heavy-cavalry': 'heavy HC', cataphracts: 'heavy CA', camels: 'medium CM', 'light-chariot': 'light CH' },
    ...{ 'heavy-chariot': 'heavy HCh', elephants: 'heavy EL', [leader]: 'leader ★' },
  },
  /** Where the dotted lines run: from this column of an even row to this one. */
  sections: [4, 8],
};

function ofKind({ kind, unit }, scene) {
  if (kind === 'evade') return [{ key: 'attacker', kind: 'choice', values: enemiesOf(scene, unit), optional: true }];
  return own(orders, kind) ?? [];
}

const sideFields = turn =>
  players(turn).map(player => ({
    ...{ key: ['sides', player], kind: 'choice', values: ['south', 'north'], optional: true },
    ...{ name: 'side-of', fields: { player } },
  }));

const players = turn => (Array.isArray(turn?.players) ? turn.players : []);
