// Questions to the engine a little at a time, so that whatever else is to be done has its turn in between.

/** @import { Store } from '../store/store.js' */

/** How long they go on at a stretch, in milliseconds. */
export const slice = 8;

/** @param {Store} store @param {Iterator<unknown>} asks for the reply that stands */
export async function inSlices(store, asks) {
  const { reply } = store.position;
  for (let end = performance.now() + slice; store.position.reply === reply && !asks.next().done;) {
    if (performance.now() < end) continue;
    await new Promise(done => setTimeout(done));
    end = performance.now() + slice;
  }
}
