// Answers a casebook's positions on the page, each with a store of its own, beside the current board.
import { engines } from '../../engine/engines.js';
import { openRequest } from '../../play/opening.js';
import { ask, closePosition, drawAsIn, ready } from '../../play/session.js';
import { createStore, write } from '../../store/store.js';
import { language } from '../../text/language.js';
import { caseNow } from './case.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Case } from './case.js' */

/**
 * @param {Store} inUse @param {string} text of a request @param {string} id @returns {Promise<Case>} throws an error
 *   with a `reply` if the engine refuses
 */
export async function caseOnPage(inUse, text, id) {
  const reply = await engines.call(text);
  if (reply.error) throw Object.assign(new Error(reply.error.message), { reply });
  const request = JSON.parse(text);
  await ready(request.system);
  const store = createStore();
  write(store, [{ search: { reach: false } }]);
  try {
    openRequest(store, request);
    weigh(store);
    return caseNow(store, { lang: language(), id });
  } finally {
    closePosition(store);
    drawAsIn(inUse.position.scene);
  }
}

// The search thread belongs to the current board, so the rulings are asked for here.
/** @param {Store} store */
function weigh(store) {
  const { reply, choices } = store.position;
  if (!reply?.rulings?.some(({ mattered }) => mattered)) return;
  const rulings = ask(store, choices, { only: ['rulings'], rulings: true })?.rulings ?? null;
  write(store, [{ position: { weighed: { reply, rulings } } }]);
}
