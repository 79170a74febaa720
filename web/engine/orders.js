// A unit's order, what bars it, and choices that are not the active player's.
import list from '../../build/lists/verbs.js';
import { isOrder } from './order-keys.js';
import { argumentOf, roleOf } from './verbs.js';

/** The first verb in the games' tables with a role and this kind of argument. */
export const verbFor = (role, kind) => list[role][kind].split(' ')[0];

/** The key of a unit's order. */
export const orderKey = unit => `${verbFor('order', 'object')}:${unit}`;

/** Whether a leader sets out without the unit that he is with. */
export const setsOutAlone = key => isOrder(key) && key !== orderKey(argumentOf(key));

const of = (list, unit) => list.find(({ key }) => isOrder(key) && argumentOf(key) === unit);

/** The option that orders a unit, if there is one. */
export const orderFor = (reply, unit) => of(reply.options, unit);

/** What bars a unit's order; for a leader with a unit, rather what bars leaving it. */
export const orderBar = (reply, unit) => of(reply.barred, unit);

/** Whether the choice is not the active player's: other players, dice or the table decide it. */
export const isOthers = key => ['offer', 'place', 'next', 'throw', 'tell'].includes(roleOf(key) ?? '');
