// The heading of the decision: the current question.
import { html, nothing } from 'lit';
import { swatch } from '../elements/panel.js';
import { isPlayer } from '../play/verdict-words.js';
import { say } from '../text/text.js';
import { questionNow } from './question-now.js';

/** @import { Store } from '../store/store.js' */
/** @import { Reply } from '../types' */

/**
 * The colour before the question: the chooser's, or the unit's owner's.
 * @param {Store} store @param {{ chooser?: unknown, owner?: unknown }} fields
 */
export const whoseSwatch = (store, { chooser, owner }) =>
  [chooser, owner].some(name => isPlayer(store, name))
    ? swatch(store, isPlayer(store, chooser) ? chooser : owner)
    : nothing;

/** The current question, and who is asked; or that the order is over. @param {Store} store @param {Reply} reply */
export function headingOf(store, reply) {
  const { name, fields } = questionNow(store, reply);
  return html`${whoseSwatch(store, fields)} ${say(name, fields)}`;
}
