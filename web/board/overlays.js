// Items over the board besides those of its kind: the ruler, a shape that is being drawn.

/** @import { Store } from '../store/store.js' */
/** @import { Camera, Item } from '../types' */

/** @type {((store: Store, camera: Camera) => Item[])[]} */
const overlays = [];

/** @param {(store: Store, camera: Camera) => Item[]} itemsOf items are drawn over all others */
export function registerOverlay(itemsOf) {
  overlays.push(itemsOf);
}

export const overlaid = (store, camera) => overlays.flatMap(itemsOf => itemsOf(store, camera));
