// What lies over the board besides what its kind draws: the ruler, a shape that is being drawn.
const overlays = [];

/** @param {(store: any, camera: any) => any[]} itemsOf items as in types.d.ts, drawn over all others */
export function registerOverlay(itemsOf) {
  overlays.push(itemsOf);
}

export const overlaid = (store, camera) => overlays.flatMap(itemsOf => itemsOf(store, camera));
