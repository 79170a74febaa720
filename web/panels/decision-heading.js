// The heading of the decision: the question that stands.
import { html, nothing } from 'lit';
import { swatch } from '../elements/panel.js';
import { isPlayer } from '../play/verdict-words.js';
import { say } from '../text/text.js';
import { questionNow } from './question-now.js';

/** @import { Store } from '../store/store.js' */
/** @import { Reply } from '../types' */

/** Whose colour stands before the question: of who decides, or of whom the dice are about. @param {Store} store @param {{ chooser?: unknown, owner?: unknown }} fields */
export const whoseSwatch = (store, { chooser, owner }) =>
  [chooser, owner].some(name => isPlayer(store, name))
    ? swatch(store, isPlayer(store, chooser) ? chooser : owner)
    : nothing;

/** What is asked now, and of whom; or that it is over. @param {Store} store @param {Reply} reply */
export function headingOf(store, reply) {
  const { name, fields } = questionNow(store, reply);
  return html`${whoseSwatch(store, fields)} ${say(name, fields)}`;
}
