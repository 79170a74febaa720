// The orders of The 9th Age that the page offers, and what each starts with.
/** @import { Scene, Unit } from '../../types' */
const listOf = value => (Array.isArray(value) ? value : []);

/** @param {Scene} scene @param {(unit: Unit) => unknown} wanted */
export const idsOf = (scene, wanted) =>
  listOf(scene.units)
    .filter(unit => unit && wanted(unit))
    .map(({ id }) => id);

// Orders of one unit; the others may have several.
const ofOne = ['advance', 'march', 'reform', 'combat-reform', 'random', 'flee', 'rally', 'post-combat'];
export const kinds = ['charge', ...ofOne, 'pursue', 'overrun', 'nudge'];

/** Gives an order of this kind to the units of the order before it, else to the active player's first unit. */
export function setKind(scene, kind) {
  const before = scene.order ?? {};
  const owner = before.owner ?? scene.turn?.active;
  const mine = idsOf(scene, unit => unit.owner === owner && !unit.fled);
  const touched = listOf(before.contacts)[0]?.units;
  const several =
    [before.pursuers, before.units, [before.unit], listOf(touched).slice(0, 1)].map(listOf).find(([id]) => id) ??
    mine.slice(0, 1);
  order(scene, kind, owner, several);
}

/** Gives an order of this kind to one unit. */
export const giveTo = (scene, kind, { id, owner }) => order(scene, kind, owner, [id]);

function order(scene, kind, owner, several) {
  if (kind === 'charge') scene.order = { kind, units: several };
  else if (kind === 'overrun') scene.order = { kind, pursuers: several.slice(0, 1) };
  else if (kind === 'pursue')
    scene.order = { kind, owner, pursuers: several, pursued: enemyOf(owner, scene) ?? newPursued(scene, owner) };
  else if (kind === 'nudge' && enemyNear(scene, several[0]))
    scene.order = { kind, contacts: [contactOf(scene, several[0])] };
  else if (ofOne.includes(kind)) scene.order = { kind, unit: several[0], ...withIt(scene, kind, several[0]) };
  else delete scene.order;
}

// By default a unit flees as broken by its enemies, and reforms where it stands.
function withIt(scene, kind, id) {
  const { at, facing } = listOf(scene.units).find(unit => unit?.id === id) ?? {};
  if (kind === 'flee') return { cause: 'broken' };
  return kind.endsWith('reform') ? { to: { at, facing } } : {};
}

/** A unit and the nearest enemy that has not fled, as if in contact. */
export const contactOf = (scene, id) => ({ units: [id, enemyNear(scene, id) ?? ''] });

function enemyNear(scene, id) {
  const units = listOf(scene.units).filter(unit => Array.isArray(unit?.at));
  const one = units.find(unit => unit.id === id);
  if (!one) return undefined;
  const far = ({ at }) => Math.hypot(at[0] - one.at[0], at[1] - one.at[1]);
  const enemies = units.filter(({ owner, fled }) => owner !== one.owner && !fled);
  return enemies.sort((a, b) => far(a) - far(b))[0]?.id;
}

// The pursued unit of the order before it, if it is an enemy.
function enemyOf(owner, { order, units }) {
  const { pursued } = order ?? {};
  return listOf(units).find(unit => unit?.id === pursued?.unit)?.owner === owner ? undefined : pursued;
}

// The pursued unit: an enemy that has fled, else the first, which is then marked as fled. Only the dice say how far.
function newPursued(scene, owner) {
  const enemies = listOf(scene.units).filter(unit => unit && unit.owner !== owner);
  const one = enemies.find(({ fled }) => fled) ?? enemies[0];
  const facing =
    one && !one.fled ? awayFrom(idsOf(scene, unit => unit.owner === owner && !unit.fled)[0], one, scene) : one?.facing;
  if (one) one.fled = true;
  return { unit: one?.id ?? '', facing: facing ?? 0 };
}

// A unit that faces the one that broke it turns about.
function awayFrom(id, { at, facing }, scene) {
  const by = scene.units.find(unit => unit.id === id);
  if (![at, by?.at].every(Array.isArray) || !Number.isFinite(facing)) return facing;
  const turn = (facing * Math.PI) / 180;
  const ahead = (by.at[0] - at[0]) * Math.sin(turn) + (by.at[1] - at[1]) * Math.cos(turn);
  return ahead > 0 ? (facing + 180) % 360 : facing;
}

/** The orders that a drag can give while nothing else is ordered: the longer one if the shorter does not reach. */
export const byDrag = ({ order }) => ({ kinds: !order || walks.includes(order.kind) ? walks : [], give: giveTo });

const walks = ['advance', 'march'];

// The usual orders of a unit; the others are folded away.
const usual = ['charge', 'advance', 'march', 'reform'];

/** The orders that a unit can be given: the usual ones, and the others. @param {Scene} scene @param {Unit} unit */
export function kindsFor(scene, unit) {
  const { random } = scene.codices?.[unit.codex] ?? {};
  const first = unit.fled || unit.shaken ? ['rally', 'flee'] : random ? ['random', 'charge'] : usual;
  return [first, kinds.filter(kind => !first.includes(kind) && (kind !== 'random' || random))];
}
