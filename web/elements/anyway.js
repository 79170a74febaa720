// The button by which the players allow what the rules forbid.
import { html, nothing } from 'lit';
import { moverOf } from '../play/session.js';
import { poseOf } from '../play/outcomes.js';
import { snapPose } from '../play/snap-place.js';
import { say } from '../text/text.js';
import { roleOf } from '../engine/verbs.js';

/** @import { Store } from '../store/store.js' */
/** @import { Stand } from '../types' */

// Choices that move nobody: there is no place to agree on.
const isPlaceless = key => ['end', 'offer', 'throw', 'tell'].includes(roleOf(key) ?? '');

/**
 * @typedef {{ key?: string, by?: number, clauses?: string[], mover?: string, to?: Stand }} Refused `to`: where `mover`
 *   would stand, if known
 */

/** An agreement overrules a clause: without one there is none. @param {Store} store @param {Refused} refused */
function mayAgree(store, { key, clauses }) {
  if (!clauses?.length || store.view.embedded || isPlaceless(key)) return false;
  const { scene, choices, reply } = store.position;
  if (!key || roleOf(key) !== 'snap') return true;
  return Boolean(reply && snapPose(reply.trace, poseOf(reply, moverOf(store, scene, choices, reply)), key));
}

/** The button that allows it. @param {Store} store @param {Refused} refused */
export const anyway = (store, refused) =>
  mayAgree(store, refused)
    ? html`<button type="button" class="link" data-anyway @click=${event => playAnyway(store, event, refused)}>
    ${say('agreed.anyway')}
  </button>`
    : nothing;

// The button disappears with the refusal: after a key press the focus moves to where the agreement goes on.
/** @param {Store} store */
async function playAnyway(store, { detail }, refused) {
  (await import('../edit/agreed.js')).playAnyway(store, refused);
  if (detail) return;
  const [panel, next] =
    store.view.tab === 'position' ? ['um-agreeing', '[data-agreed]:enabled'] : ['um-decision', '#decision-title'];
  const shown = /** @type {import('lit').LitElement} */ (document.querySelector(panel));
  await shown.updateComplete;
  /** @type {HTMLElement | null} */ (shown.querySelector(next))?.focus();
}
