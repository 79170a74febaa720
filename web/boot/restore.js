// What was kept (share/position.js) is there again.
import { EngineUnfinished } from '../../wasm/engine.js';
import { beginAfter, openKept, openRequest } from '../play/opening.js';
import { update } from '../store/store.js';
import { openTurn } from '../play/turn-shown.js';

/** @import { Store } from '../store/store.js' */

/** Opens what was kept as it was left; false where that is not to be had. @param {Store} store @param {import('../share/unpacking.js').Kept} was */
export async function restore(store, was) {
  try {
    await openKept(store, was);
    if (was.trying && !was.draftError) goOnTrying(store, was.trying);
    else if (was.draftError || was.tab === 'position') update(store, { view: { tab: 'position' } });
    else openTurn(store);
    if (was.drawing && !was.trying) update(store, { edit: { drawing: was.drawing } });
    return true;
  } catch (error) {
    if (error instanceof EngineUnfinished) throw error;
    return false;
  }
}

/** The question stands as it was left: Undo, and leaving it, lead to before it. @param {Store} store @param {import('../share/unpacking.js').Trying} was */
function goOnTrying(store, { scene, ...question }) {
  openRequest(store, scene, { keepPast: true });
  update(store, {
    view: { tab: 'position', selected: question.unit },
    edit: { agreeing: { ...question, depth: store.position.past.length - 1 } },
  });
}

/** Undo shall lead from what is opened first to what was kept. @param {Store} store */
export const openAfter = (store, { now, past, draft, draftError, laidBy }) =>
  beginAfter(store, [...past, { ...now, draft, draftError }], [draft, ...(laidBy ?? [])]);
