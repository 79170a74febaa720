// Items on the ground and below all else: a photo of the table. No kind's list holds them, so pictures do not show
// them.

/** @import { Store } from '../store/store.js' */
/** @import { Item } from '../types' */

/** @type {((store: Store, ground: Item[]) => Item[])[]} */
const underlays = [];

/** @param {(store: Store, ground: Item[]) => Item[]} itemsOf its items are drawn right above the ground's */
export function registerUnderlay(itemsOf) {
  underlays.push(itemsOf);
}

const isGround = ({ role }) => role === 'ground' || role === 'table' || role === 'hex';

/** @param {Item[]} items from back to front: the ground comes first @param {Store} store */
export function underlaid(items, store) {
  if (!underlays.length) return items;
  const above = items.findIndex(item => !isGround(item));
  const ground = items.slice(0, above < 0 ? items.length : above);
  return [...ground, ...underlays.flatMap(itemsOf => itemsOf(store, ground)), ...items.slice(ground.length)];
}
