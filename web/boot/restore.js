// Restores what was stored (share/position.js).
import { EngineUnfinished } from '../../wasm/engine.js';
import { beginAfter, openKept, openRequest } from '../play/opening.js';
import { update } from '../store/store.js';
import { openTurn } from '../play/turn-shown.js';

/** @import { Store } from '../store/store.js' */

/**
 * Reopens the stored position; false if that fails.
 * @param {Store} store @param {import('../share/unpacking.js').Kept} was
 */
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

/**
 * Reopens the question; Undo, and leaving it, lead to before it.
 * @param {Store} store @param {import('../share/unpacking.js').Trying} was
 */
function goOnTrying(store, { scene, ...question }) {
  openRequest(store, scene, { keepPast: true });
  update(store, {
    view: { tab: 'position', selected: question.unit },
    edit: { agreeing: { ...question, depth: store.position.past.length - 1 } },
  });
}

/** Makes Undo lead from the first opened position to the stored one. @param {Store} store */
export const openAfter = (store, { now, past, draft, draftError, laidBy }) =>
  beginAfter(store, [...past, { ...now, draft, draftError }], [draft, ...(laidBy ?? [])]);
