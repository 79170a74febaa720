// What was kept (share/position.js) is there again.
import { EngineUnfinished } from '../../wasm/engine.js';
import { beginAfter, openKept, openRequest } from '../play/session.js';
import { state, update } from '../store/store.js';
import { openTurn } from '../play/turn-shown.js';

/** Opens what was kept as it was left; false where that is not to be had. @param {import('../share/unpacking.js').Kept} was */
export async function restore(was) {
  try {
    await openKept(was);
    if (was.trying && !was.draftError) goOnTrying(was.trying);
    else if (was.draftError || was.tab === 'position') update({ tab: 'position' });
    else openTurn();
    if (was.drawing && !was.trying) update({ drawing: was.drawing });
    return true;
  } catch (error) {
    if (error instanceof EngineUnfinished) throw error;
    return false;
  }
}

/** The question stands as it was left: Undo, and leaving it, lead to before it. @param {import('../share/unpacking.js').Trying} was */
function goOnTrying({ scene, ...question }) {
  openRequest(scene, { keepPast: true });
  update({ tab: 'position', selected: question.unit, agreeing: { ...question, depth: state.past.length - 1 } });
}

/** Undo shall lead from what is opened first to what was kept. */
export const openAfter = ({ now, past, draft, draftError, laidBy }) =>
  beginAfter([...past, { ...now, draft, draftError }], [draft, ...(laidBy ?? [])]);
