// What the engine says of a hex if the unit stood beside it, or alone on the board: a reason that holds for every way.
import { whatIf } from '../../play/what-if.js';
import { isOrder } from '../../engine/order-keys.js';
import { orderFor } from '../../engine/orders.js';
import { moverOf, replyOf } from '../../play/session.js';
import { formOf } from '../../play/systems.js';
import { argumentOf, roleOf } from '../../engine/verbs.js';
import { beside, directionNames, directionTo } from '../../geometry/hex.js';
import { isStep, wayIn } from '../../engine/steps.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Asked, Choice } from '../../types' */

const keyOf = choice => choice.key ?? choice;

/** What bars a hex from all sides; null if one side allows it, or the sides differ. @param {Store} store */
export function barFromAllSides(store, unit, hex) {
  const bars = [];
  for (const from of directionNames.map(way => beside(hex, way))) {
    const reply = whatIf(standingAt(store, unit, from), orderOf(store, unit));
    if (reply?.verdict !== 'legal' || !reply.options.some(isStep)) continue;
    bars.push(reply.barred.find(({ key }) => wayIn(key) === directionTo(from, hex)));
  }
  const [first] = bars;
  return first && first.needs === undefined && bars.every(bar => bar?.reason === first.reason) ? first : null;
}

// The scene with all units where they are now, except the one.
/** @param {Store} store */
function standingAt(store, unit, at) {
  const { scene } = store.position;
  const now = replyOf(store).units.filter(each => each.at);
  const units = scene.units.flatMap(each => {
    const stands = now.find(({ id }) => id === each.id);
    const facing = stands?.facing === undefined ? {} : { facing: stands.facing };
    return stands ? [{ ...each, ...facing, at: each.id === unit ? at : stands.at }] : [];
  });
  return { ...scene, units };
}

/** The order that the unit still needs before its steps, as a list. @param {Store} store */
export function orderToMake(store, unit) {
  const { scene, choices, reply } = store.position;
  const order = moverOf(store, scene, choices, reply) ? null : orderFor(reply, unit);
  return order ? [order.key] : [];
}

/** @param {Store} store */
function orderOf(store, unit) {
  const made = store.position.choices.map(keyOf).findLast(key => isOrder(key) && argumentOf(key) === unit);
  return made ? [made] : orderToMake(store, unit);
}

/** @param {Store} store */
const isOfItself = (store, key) =>
  ['order', 'step'].includes(roleOf(key) ?? '') || key === formOf(store.position.scene).halt;

/**
 * The engine's answers for the unit alone on the board, and its own choices.
 * @param {Store} store @param {string} unit @param {Choice[]} choices
 */
export function alone(store, unit, choices) {
  const { markers: _, landscape: __, ...rest } = store.position.scene;
  const scene = { ...rest, units: rest.units.filter(({ id }) => id === unit) };
  const own = choices.filter(choice => isOfItself(store, keyOf(choice)));
  return {
    own,
    ask: (/** @type {(string | Choice)[]} */ made, /** @type {Asked | undefined} */ more) => whatIf(scene, made, more),
  };
}
