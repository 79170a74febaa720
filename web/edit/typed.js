// What is typed as JSON: brought back from what was laid by, and dropped.
import { stepBack } from '../play/playing.js';
import { layBy, laidByBut } from '../play/opening.js';
import { update } from '../store/store.js';

/** @import { Store } from '../store/store.js' */

/** Puts a text that was laid by into the JSON box again; what stands there instead is laid by. @param {Store} store */
export function bringBack(store, text) {
  layBy(store);
  update(store, { edit: { draft: text, draftError: null, laidBy: laidByBut(store, text) } });
}

/** @param {Store} store */
export const discardLaidBy = (store, text) => update(store, { edit: { laidBy: laidByBut(store, text) } });

/** Drops what stands in the JSON box; one that was refused by a step back, so that Redo has it. @param {Store} store */
export function discardDraft(store) {
  store.edit.laidBy = laidByBut(store, store.edit.draft);
  if (store.edit.draftError) stepBack(store);
  else update(store, { edit: { draft: null } });
}
