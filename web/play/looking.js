// What a pointer or a key looks at on its way, done in a task of its own: a click that comes with the same movement is done first.
import { preview } from './playing.js';

/** @import { Store } from '../store/store.js' */
/** @import { Choice } from '../types' */

// Of each board and each name the last one counts.
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

/** While a look is to come. @param {Store} store */
export const looksSoon = store => coming.get(store)?.size;

/** What was to be looked at is not, since something else is done. @param {Store} store */
export const lookNoMore = store => coming.get(store)?.clear();

/** Looks at a choice, or away, unless another one is made before. @param {Store} store @param {Choice | null} choice */
export function lookSoon(store, choice) {
  const { reply } = store.position;
  const { asked, told } = store.view;
  inTurn(store, 'choice', () => {
    if (store.position.reply !== reply) return;
    // What was asked in the meantime stays, and the look is over.
    if (store.view.asked === asked && store.view.told === told) preview(store, choice);
    else preview(store, null, { view: { asked: store.view.asked, told: store.view.told } });
  });
}

/** @param {Store} store @param {Choice | null} choice */
export function lookNow(store, choice) {
  lookNoMore(store);
  preview(store, choice);
}
