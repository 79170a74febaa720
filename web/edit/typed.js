// Text typed as JSON: bringing it back after it was laid aside, and dropping it.
import { stepBack } from '../play/playing.js';
import { layBy, laidByBut } from '../play/opening.js';
import { update } from '../store/store.js';

/** @import { Store } from '../store/store.js' */

/** Puts a text that was laid aside back into the JSON box, and lays aside the one there. @param {Store} store */
export function bringBack(store, text) {
  layBy(store);
  update(store, { edit: { draft: text, draftError: null, laidBy: laidByBut(store, text) } });
}

/** @param {Store} store */
export const discardLaidBy = (store, text) => update(store, { edit: { laidBy: laidByBut(store, text) } });

/** Drops the text in the JSON box; if it was refused, by a step back, so that Redo has it. @param {Store} store */
export function discardDraft(store) {
  store.edit.laidBy = laidByBut(store, store.edit.draft);
  if (store.edit.draftError) stepBack(store);
  else update(store, { edit: { draft: null } });
}
