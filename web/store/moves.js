// Changes of the store while a finger drags, or a replay goes on. Only listeners that follow moves hear of them.
import { write } from './store.js';

/** @import { Changes, Store } from './store.js' */

/** Adds a listener for such changes; it follows the store already. @param {Store} store @param {(now: Store) => unknown} listener */
export const followMoves = (store, listener) => store.listeners.moves.add(listener);

/** Changes the store on the way. All other listeners hear of it with the next change. @param {Store} store @param {Changes} changes */
export function move(store, changes) {
  write(store, [changes]);
  for (const listener of store.listeners.moves) listener(store);
}
