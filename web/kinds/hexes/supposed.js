// What the engine says of a hex if the unit stood beside it, or alone on the board: a reason that holds whatever way it takes.
import { whatIf } from '../../play/what-if.js';
import { isOrder } from '../../engine/order-keys.js';
import { orderFor } from '../../engine/orders.js';
import { moverOf } from '../../play/session.js';
import { state } from '../../store/store.js';
import { formOf } from '../../play/systems.js';
import { argumentOf, roleOf } from '../../engine/verbs.js';
import { beside, directionNames, directionTo } from '../../geometry/hex.js';
import { isStep, wayIn } from '../../engine/steps.js';

const keyOf = choice => choice.key ?? choice;

/** What bars a hex from every side; null where it may be entered from one, or where sides differ. */
export function barFromAllSides(unit, hex) {
  const bars = [];
  for (const from of directionNames.map(way => beside(hex, way))) {
    const reply = whatIf(standingAt(unit, from), orderOf(unit));
    if (reply?.verdict !== 'legal' || !reply.options.some(isStep)) continue;
    bars.push(reply.barred.find(({ key }) => wayIn(key) === directionTo(from, hex)));
  }
  const [first] = bars;
  return first && first.needs === undefined && bars.every(bar => bar?.reason === first.reason) ? first : null;
}

// Everybody where they are now, but the unit.
function standingAt(unit, at) {
  const { scene, reply } = state;
  const now = reply.units.filter(each => each.at);
  const units = scene.units.flatMap(each => {
    const stands = now.find(({ id }) => id === each.id);
    const facing = stands?.facing === undefined ? {} : { facing: stands.facing };
    return stands ? [{ ...each, ...facing, at: each.id === unit ? at : stands.at }] : [];
  });
  return { ...scene, units };
}

/** The order that it still needs before its steps, as a list. */
export function orderToMake(unit) {
  const { scene, choices, reply } = state;
  const order = moverOf(scene, choices, reply) ? null : orderFor(reply, unit);
  return order ? [order.key] : [];
}

function orderOf(unit) {
  const made = state.choices.map(keyOf).findLast(key => isOrder(key) && argumentOf(key) === unit);
  return made ? [made] : orderToMake(unit);
}

const isOfItself = key => ['order', 'step'].includes(roleOf(key)) || key === formOf(state.scene).halt;

/** The engine's answers for the unit alone on the board, and its own choices among these. @param {string} unit @param {any[]} choices */
export function alone(unit, choices) {
  const { markers: _, landscape: __, ...rest } = state.scene;
  const scene = { ...rest, units: rest.units.filter(({ id }) => id === unit) };
  const own = choices.filter(choice => isOfItself(keyOf(choice)));
  return { own, ask: (made, more = undefined) => whatIf(scene, made, more) };
}
