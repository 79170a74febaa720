// Where the events of a reply put their units on the drawn table. The kind of board that writes places in its own way, or knows
// more of a way than where it begins and ends, works that out once for each reply.

/** @import { Move, TraceEvent } from '../types' */

/** @type {WeakMap<TraceEvent, Move[]>} */
const ways = new WeakMap();

/** @param {TraceEvent} event @param {Move[]} moves each from one pose to another */
export const layWays = (event, moves) => ways.set(event, moves);

/** The moves of an event; undefined where it is told as the table has it. @param {TraceEvent} event @returns {Move[] | undefined} */
export const waysOf = event => ways.get(event);
