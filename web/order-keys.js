// The keys that set a unit on its way: its order, or that a leader leaves the unit he is with.
import orders from '../build/lists/orders.js';

export const isOrder = key => orders.includes(key.split(':')[0]);

/** What follows the verb of a key. */
export const argumentOf = key => key.slice(key.indexOf(':') + 1);

const of = (list, unit) => list.find(({ key }) => isOrder(key) && argumentOf(key) === unit);

/** The option by which a unit sets out, if it may. */
export const orderFor = (reply, unit) => of(reply.options, unit);

/** What bars it; of a leader with a unit rather that he leaves. */
export const orderBar = (reply, unit) => of(reply.barred, unit);
