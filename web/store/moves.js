// Changes of the store during a drag or a replay. Only listeners that follow moves are called.
import { write } from './store.js';

/** @import { Changes, Store } from './store.js' */

/**
 * Adds a listener for such changes, besides subscribe().
 * @param {Store} store @param {(now: Store) => unknown} listener
 */
export const followMoves = (store, listener) => store.listeners.moves.add(listener);

/**
 * Changes the store on the way. Other listeners learn of it with the next change.
 * @param {Store} store @param {Changes} changes
 */
export function move(store, changes) {
  write(store, [changes]);
  for (const listener of store.listeners.moves) listener(store);
}
