// Previews at a pointer or key run in a task of their own, so that a click of the same movement comes first.
import { preview } from './playing.js';

/** @import { Store } from '../store/store.js' */
/** @import { Choice } from '../types' */

// The last preview of each board and name counts.
/** @type {WeakMap<Store, Map<string, () => unknown>>} */
const coming = new WeakMap();

/** @param {Store} store @param {string} name @param {() => unknown} work */
export function inTurn(store, name, work) {
  const works = coming.get(store) ?? new Map();
  coming.set(store, works);
  if (!works.size)
    setTimeout(() => [...works].forEach(([each, work]) => works.get(each) === work && (works.delete(each), work())));
  works.delete(name);
  works.set(name, work);
}

/** Whether a preview is pending. @param {Store} store */
export const looksSoon = store => coming.get(store)?.size;

/** Cancels pending previews, since something else is done. @param {Store} store */
export const lookNoMore = store => coming.get(store)?.clear();

/** Previews a choice, or none, unless another comes first. @param {Store} store @param {Choice | null} choice */
export function lookSoon(store, choice) {
  const { reply } = store.position;
  const { asked, told } = store.view;
  inTurn(store, 'choice', () => {
    if (store.position.reply !== reply) return;
    // A question that was asked meanwhile stays, and the preview ends.
    if (store.view.asked === asked && store.view.told === told) preview(store, choice);
    else preview(store, null, { view: { asked: store.view.asked, told: store.view.told } });
  });
}

/** @param {Store} store @param {Choice | null} choice */
export function lookNow(store, choice) {
  lookNoMore(store);
  preview(store, choice);
}
