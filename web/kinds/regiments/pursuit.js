// Reading a scene and reply of The 9th Age: who pursues, whose turn it is to be decided, what came of each, and how far
// each has come in the steps of the procedure.
import { ask } from '../../play/session.js';
import { argumentOf, isOf } from '../../engine/verbs.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Order, Scene } from '../../types' */

const listOf = value => (Array.isArray(value) ? value : []);

export const pursuersOf = scene => listOf(scene.order?.pursuers).filter(id => typeof id === 'string');

/** What of an argument stands before and after its last colon; ids may hold colons. @param {string} key */
export const parted = key => {
  const cut = key.lastIndexOf(':');
  return [key.slice(key.indexOf(':') + 1, cut), key.slice(cut + 1)];
};

/** Whether a key chooses a heading. */
export const isHeading = key => isOf(key, 'face');

/** Whether something else is done than to pursue: to charge, to move, to flee. @param {Scene} scene */
export const isOtherOrder = ({ order }) => Boolean(order) && !(/** @type {Order} */ (order).pursuers);

/**
 * What is asked now of who pursues, '' when nothing is: the role of what may be chosen, but for headings and turns `heading` or `half`, and for
 * units `who` goes on or `whom` it charges.
 */
export function askedNow(scene, reply) {
  if (reply?.status !== 'choose' || isOtherOrder(scene)) return '';
  const { key, role } = reply.options.find(option => isHeading(option.key)) ?? reply.options[0];
  if (role === 'face') return isHeading(key) ? 'heading' : 'half';
  if (role === 'next') return pursuersOf(scene).includes(argumentOf(key)) ? 'who' : 'whom';
  return role;
}

/** The unit that something is decided about; undefined while several have the order and none is chosen. @param {Store} store */
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
