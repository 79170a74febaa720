// The moves of a reply's events on the drawn table. A kind of board with its own places, or with more than the ends of
// a way, computes them once for each reply.

/** @import { Move, TraceEvent } from '../types' */

/** @type {WeakMap<TraceEvent, Move[]>} */
const ways = new WeakMap();

/** @param {TraceEvent} event @param {Move[]} moves each from one pose to another */
export const layWays = (event, moves) => ways.set(event, moves);

/**
 * The moves of an event; undefined if its own poses are right.
 * @param {TraceEvent} event @returns {Move[] | undefined}
 */
export const waysOf = event => ways.get(event);
