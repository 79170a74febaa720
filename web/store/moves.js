// What a finger moves on its way, as a change of the store that few are told of.
/** @import { Store } from './store.js' */

/** Has what already follows the store told as well of what a finger moves on its way. @param {Store} store @param {(now: Store) => unknown} listener */
export const followMoves = (store, listener) => store.close.add(listener);

/** A step on a finger's way: all others are told of it with the next change. @param {Store} store @param {Partial<Store>} changes */
export function move(store, changes) {
  Object.assign(store, changes);
  for (const listener of store.close) listener(store);
}
