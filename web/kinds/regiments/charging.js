// A charge before its roll: what the dice must show, and how far it may reach.
import { add, ahead, local } from '../../geometry/poses.js';
import { argumentOf } from '../../engine/verbs.js';
import { lengthText } from '../../play/lengths.js';
import { ask, standing } from '../../play/session.js';
import { say } from '../../text/text.js';
import { frontLine, outlineOf } from './marks.js';
import { told } from './pursuit.js';
import { sideText } from './telling.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Charge, Option, Vec } from '../../types' */

// The least sufficient roll, if not all will do, and the share of rolls that do.
/** @param {{ needs: number, weight: Vec }} charge */
function chances({ needs, weight: [chance, of] }) {
  return { roll: chance < of ? Math.ceil(needs - 1e-9) : undefined, chance, of };
}

/** A charge that can be declared: side, distance and chances; undefined for other options. @param {Option} option */
export function chargeText(store, option) {
  const { key, distance, needs, weight } = option;
  if (needs === undefined || !weight) return undefined;
  const facing = sideText(option.facing);
  return say('unit-orders.charge', {
    with: argumentOf(key),
    facing,
    distance,
    ...chances(/** @type {{ needs: number, weight: Vec }} */ (option)),
  });
}

/** A charge that an enemy could declare next. @param {Charge} charge */
export const chargedText = charge =>
  say('search.charges.by', { ...charge, facing: sideText(charge.facing), ...chances(charge) });

/** Whether a codex gives its units a Charge Speed. */
export const charges = codex => codex?.charge > 0 || codex?.advance > 0;

/** Whether one can ask who could charge whom: there is a Charge Speed, and no pursuit hides who is free. */
export const mayAskOfCharges = ({ position: { scene } }) =>
  !scene.order?.pursuers && Object.values(scene.codices ?? {}).some(charges);

/** For each charger that has not rolled, its least and greatest range. */
export function rangesNow({ position: { scene, reply } }, units) {
  if (reply.status !== 'choose') return [];
  return reply.units.flatMap(({ id, chargeRanges }) => {
    const unit = units.find(each => each.id === id);
    return unit && chargeRanges
      ? [{ id, pose: unit.pose, shape: unit.shape, ranges: chargeRanges.map(far => [far, lengthText(scene, far)]) }]
      : [];
  });
}

// The front arc: an eighth of a turn to either side, about the corners.
const widest = 45;
const part = 5;

function frontArc(pose, { width, depth }, far) {
  const [left, right] = [-1, 1].map(side => local(pose, [(side * width) / 2, depth / 2]));
  const round = (corner, from) =>
    Array.from({ length: widest / part + 1 }, (_, i) => add(corner, ahead(pose.facing + from + i * part), far));
  return [left, ...round(left, -widest), ...round(right, 0), right];
}

/** @param {ReturnType<typeof rangesNow>[number]} view */
export function rangeItems({ id, pose, shape, ranges: [least, most] }) {
  const name = end => `charge-range:${end}:${id}`;
  const area = (end, [far], more) => ({
    ...{ id: name(end), role: 'charge-range', kind: 'area', at: pose.at, points: frontArc(pose, shape, far) },
    ...{ stroke: 'choose', width: 1.5, fill: 'choose', fillAlpha: 0.07, ...more },
  });
  const label = (end, [far, text]) => ({
    ...{ id: `${name(end)}:text`, role: 'range', kind: 'label', at: local(pose, [0, shape.depth / 2 + far]) },
    ...{ text, size: 12, weight: 600, fill: 'choose', halo: 'paper' },
  });
  const all = [area('most', most, { dash: [6, 4] }), area('least', least, {})];
  return [...all, label('least', least), ...(most[0] > least[0] ? [label('most', most)] : [])];
}

/** The units asked about that do not belong to the chooser: enemies that may be charged. */
export function enemiesAsked({ position: { reply, scene } }, units) {
  const ownerOf = id => scene.units.find(unit => unit.id === id)?.owner;
  return reply.options.flatMap(({ key, role }) => {
    const unit = role === 'next' && units.find(({ id }) => id === argumentOf(key));
    return unit && ownerOf(unit.id) !== reply.chooser ? [{ key, unit }] : [];
  });
}

/**
 * Where a lone charger would end against each possible target, if that holds and the dice show the most.
 * @param {Store} store
 */
export function chargeEnds(store, state, units) {
  const chargers = state.position.reply.units.filter(({ chargeRanges }) => chargeRanges);
  const shape = units.find(({ id }) => id === chargers[0]?.id)?.shape;
  if (chargers.length !== 1 || !shape || state.position.reply.status !== 'choose') return [];
  return enemiesAsked(state, units).flatMap(({ key }) => {
    const pose = endOfCharge(store, [...standing(store), { key }], chargers[0].id);
    return pose ? [{ key, pose, shape }] : [];
  });
}

// A test may come first, and is passed; the first reaction is to hold; the last throw is the greatest.
function endOfCharge(store, choices, id) {
  for (let i = 0; i < 4; i++) {
    const reply = ask(store, choices);
    const unit = reply && told(reply, id);
    if (!unit || unit.ended || reply.status !== 'choose') return unit?.ended === 'charge' ? unit : null;
    const isThrow = reply.options[0].role === 'throw';
    choices = [...choices, { key: /** @type {Option} */ (reply.options.at(isThrow ? -1 : 0)).key }];
  }
  return null;
}

export const chargeEndItems = ({ key, pose, shape }) => [
  outlineOf(`charge-end:${key}`, 'charge-end', pose, shape, { stroke: 'choose', fill: 'choose', fillAlpha: 0.12 }),
  frontLine(`charge-end-front:${key}`, 'charge-end', pose, shape, 'choose', 3),
];
