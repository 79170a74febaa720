// The order by which a unit sets out, what bars it, and what is not the player's on the move to choose.
import list from '../../build/lists/verbs.js';
import { isOrder } from './order-keys.js';
import { argumentOf, roleOf } from './verbs.js';

/** The first verb that the games' tables have of a role with this kind of argument. */
export const verbFor = (role, kind) => list[role][kind].split(' ')[0];

/** The key of a unit's order. */
export const orderKey = unit => `${verbFor('order', 'object')}:${unit}`;

/** Whether a leader sets out from the unit that he is with. */
export const setsOutAlone = key => isOrder(key) && key !== orderKey(argumentOf(key));

const of = (list, unit) => list.find(({ key }) => isOrder(key) && argumentOf(key) === unit);

/** The option by which a unit sets out, if it may. */
export const orderFor = (reply, unit) => of(reply.options, unit);

/** What bars it; of a leader with a unit rather that he leaves. */
export const orderBar = (reply, unit) => of(reply.barred, unit);

/** What is not for the player on the move to say: other players, dice or the table do. */
export const isOthers = key => ['offer', 'place', 'next', 'throw', 'tell'].includes(roleOf(key) ?? '');
