// What was kept (position.js) is there again.
import { EngineUnfinished } from '../../wasm/engine.js';
import { beginAfter, openKept } from '../session.js';
import { update } from '../state.js';
import { openTurn } from '../turn-shown.js';

/** Opens what was kept as it was left; false where that is not to be had. @param {import('./packing.js').Kept} was */
export async function restore(was) {
  try {
    await openKept(was);
    if (was.draftError) update({ tab: 'position' });
    else openTurn();
    return true;
  } catch (error) {
    if (error instanceof EngineUnfinished) throw error;
    return false;
  }
}

/** Undo shall lead from what is opened first to what was kept. */
export const openAfter = ({ now, past, draft, draftError, laidBy }) =>
  beginAfter([...past, { ...now, draft, draftError }], [draft, ...(laidBy ?? [])]);
