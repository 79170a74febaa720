// Why a unit that cannot move at all reaches nothing.
import { html, nothing } from 'lit';
import { orderFor } from '../engine/orders.js';
import { explorer, unordered } from '../play/search.js';
import { lookAt, standing } from '../play/session.js';
import { reasonText } from '../text/text.js';

/** @import { Store } from '../store/store.js' */

const isStep = ({ role }) => role === 'step';

// The reply as if the unit were ordered.
/** @param {Store} store */
function onTheMove(store) {
  const { reply } = store.position;
  const order = unordered(store) ? orderFor(reply, explorer(store)) : undefined;
  return order ? lookAt(store, [...standing(store), { key: order.key }]) : reply;
}

/** @param {import('./answer.js').Answer} panel */
export function stuck(panel) {
  const reply = onTheMove(panel.store);
  if (!reply?.options || reply.options.some(isStep)) return nothing;
  const bar = reply.barred.find(isStep);
  return bar
    ? html`<p class="refused">${reasonText(panel.store.position.scene.system, bar)} ${panel.rules('stuck', bar.clauses)}</p>`
    : nothing;
}
