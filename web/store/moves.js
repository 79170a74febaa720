// Changes of the store while a finger drags, or a replay goes on. Only listeners that follow moves hear of them.
/** @import { Store } from './store.js' */

/** Adds a listener for such changes; it follows the store already. @param {Store} store @param {(now: Store) => unknown} listener */
export const followMoves = (store, listener) => store.close.add(listener);

/** Changes the store on the way. All other listeners hear of it with the next change. @param {Store} store @param {Partial<Store>} changes */
export function move(store, changes) {
  Object.assign(store, changes);
  for (const listener of store.close) listener(store);
}
