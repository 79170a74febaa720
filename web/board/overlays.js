// What lies over the board besides what its kind draws: the ruler, a shape that is being drawn.

/** @import { Store } from '../store/store.js' */
/** @import { Camera, Item } from '../types' */

/** @type {((store: Store, camera: Camera) => Item[])[]} */
const overlays = [];

/** @param {(store: Store, camera: Camera) => Item[]} itemsOf items as in types.d.ts, drawn over all others */
export function registerOverlay(itemsOf) {
  overlays.push(itemsOf);
}

export const overlaid = (store, camera) => overlays.flatMap(itemsOf => itemsOf(store, camera));
