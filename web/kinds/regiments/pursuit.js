// Reads a 9th Age scene and reply: who pursues, who is to be decided about, what came of each, and how far each has
// come in the procedure.
import { ask } from '../../play/session.js';
import { argumentOf, isOf } from '../../engine/verbs.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Order, Scene } from '../../types' */

const listOf = value => (Array.isArray(value) ? value : []);

export const pursuersOf = scene => listOf(scene.order?.pursuers).filter(id => typeof id === 'string');

/** The parts of an argument before and after its last colon; ids may contain colons. @param {string} key */
export const parted = key => {
  const cut = key.lastIndexOf(':');
  return [key.slice(key.indexOf(':') + 1, cut), key.slice(cut + 1)];
};

/** Whether a key chooses a heading. */
export const isHeading = key => isOf(key, 'face');

/** Whether the order is no pursuit, but a charge, a move or a flight. @param {Scene} scene */
export const isOtherOrder = ({ order }) => Boolean(order) && !(/** @type {Order} */ (order).pursuers);

/**
 * What is asked of the pursuers now, '' if nothing is: the role of the options; but for facings `heading` or `half`,
 * and for units `who` goes next or `whom` to charge.
 */
export function askedNow(scene, reply) {
  if (reply?.status !== 'choose' || isOtherOrder(scene)) return '';
  const { key, role } = reply.options.find(option => isHeading(option.key)) ?? reply.options[0];
  if (role === 'face') return isHeading(key) ? 'heading' : 'half';
  if (role === 'next') return pursuersOf(scene).includes(argumentOf(key)) ? 'who' : 'whom';
  return role;
}

/** The unit to decide about; undefined while several have the order and none is chosen. @param {Store} store */
export function pursuerNow(store, scene, choices, reply) {
  const asked = askedNow(scene, reply);
  if (!asked || asked === 'who') return scene.order?.unit;
  const { key } = reply.options[0];
  if (asked === 'throw' || asked === 'half') return parted(key)[0];
  if (asked !== 'whom') return reply.trace.findLast(event => event.unit && event.event !== 'declared')?.unit;
  const after = ask(store, [...listOf(choices), { key }]);
  return after?.trace?.slice(reply.trace.length).find(event => event.unit)?.unit;
}

export const told = (reply, id) => reply?.units.find(unit => unit.id === id);
