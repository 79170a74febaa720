// The orders of The 9th Age as the page gives them: which there are, and what one begins with.
/** @import { Scene, Unit } from '../../types' */
const listOf = value => (Array.isArray(value) ? value : []);

/** @param {Scene} scene @param {(unit: Unit) => unknown} wanted */
export const idsOf = (scene, wanted) =>
  listOf(scene.units)
    .filter(unit => unit && wanted(unit))
    .map(({ id }) => id);

// Orders of one unit; the others are of several.
const ofOne = ['advance', 'march', 'reform', 'combat-reform', 'random', 'flee', 'rally', 'post-combat'];
export const kinds = ['charge', ...ofOne, 'pursue', 'overrun', 'nudge'];

/** Gives an order of this kind to whom the order before was about, else to the first of the player whose turn it is. */
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

// A unit flees as broken by whom it touches, and reforms where it stands, until something else is said.
function withIt(scene, kind, id) {
  const { at, facing } = listOf(scene.units).find(unit => unit?.id === id) ?? {};
  if (kind === 'flee') return { cause: 'broken' };
  return kind.endsWith('reform') ? { to: { at, facing } } : {};
}

/** A unit and the nearest enemy that has not fled, as two that have touched. */
export const contactOf = (scene, id) => ({ units: [id, enemyNear(scene, id) ?? ''] });

function enemyNear(scene, id) {
  const units = listOf(scene.units).filter(unit => Array.isArray(unit?.at));
  const one = units.find(unit => unit.id === id);
  if (!one) return undefined;
  const far = ({ at }) => Math.hypot(at[0] - one.at[0], at[1] - one.at[1]);
  const enemies = units.filter(({ owner, fled }) => owner !== one.owner && !fled);
  return enemies.sort((a, b) => far(a) - far(b))[0]?.id;
}

// Whom the order before named as pursued, where that is an enemy.
function enemyOf(owner, { order, units }) {
  const { pursued } = order ?? {};
  return listOf(units).find(unit => unit?.id === pursued?.unit)?.owner === owner ? undefined : pursued;
}

// The enemy that fled, or else the first one, which has fled then. How far the dice alone tell.
function newPursued(scene, owner) {
  const enemies = listOf(scene.units).filter(unit => unit && unit.owner !== owner);
  const one = enemies.find(({ fled }) => fled) ?? enemies[0];
  const facing =
    one && !one.fled ? awayFrom(idsOf(scene, unit => unit.owner === owner && !unit.fled)[0], one, scene) : one?.facing;
  if (one) one.fled = true;
  return { unit: one?.id ?? '', facing: facing ?? 0 };
}

// Who looks at the one that broke it turns about.
function awayFrom(id, { at, facing }, scene) {
  const by = scene.units.find(unit => unit.id === id);
  if (![at, by?.at].every(Array.isArray) || !Number.isFinite(facing)) return facing;
  const turn = (facing * Math.PI) / 180;
  const ahead = (by.at[0] - at[0]) * Math.sin(turn) + (by.at[1] - at[1]) * Math.cos(turn);
  return ahead > 0 ? (facing + 180) % 360 : facing;
}

/** The orders that a drag gives, while nothing else is ordered: the farther one where the other does not reach. */
export const byDrag = ({ order }) => ({ kinds: !order || walks.includes(order.kind) ? walks : [], give: giveTo });

const walks = ['advance', 'march'];

// What is asked of a unit most; the rest is folded away.
const usual = ['charge', 'advance', 'march', 'reform'];

/** The orders that a unit may be thought of for: those that are asked most, and the others. @param {Scene} scene @param {Unit} unit */
export function kindsFor(scene, unit) {
  const { random } = scene.codices?.[unit.codex] ?? {};
  const first = unit.fled || unit.shaken ? ['rally', 'flee'] : random ? ['random', 'charge'] : usual;
  return [first, kinds.filter(kind => !first.includes(kind) && (kind !== 'random' || random))];
}
