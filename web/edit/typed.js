// What is typed as JSON: brought back from what was laid by, and dropped.
import { stepBack } from '../play/playing.js';
import { layBy, laidByBut } from '../play/session.js';
import { state, update } from '../store/store.js';

/** Puts a text that was laid by into the JSON box again; what stands there instead is laid by. */
export function bringBack(text) {
  layBy();
  update({ draft: text, draftError: null, laidBy: laidByBut(text) });
}

export const discardLaidBy = text => update({ laidBy: laidByBut(text) });

/** Drops what stands in the JSON box; one that was refused by a step back, so that Redo has it. */
export function discardDraft() {
  state.laidBy = laidByBut(state.draft);
  if (state.draftError) stepBack();
  else update({ draft: null });
}
