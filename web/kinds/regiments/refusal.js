// Why a heading is refused, in the engine's words: a unit in the way, or the edge.
import { ask, standing } from '../../play/session.js';
import { reasonText, say } from '../../text/text.js';
import { facingAfter, turnText } from './heading.js';
import { told } from './pursuit.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Refused } from '../../types' */

/** What bars a turn of `by` degrees, and the nearest legal one; `degrees` is as typed. @param {Store} store */
export function refusalOf(store, now, by, degrees) {
  const { refused } = /** @type {Refused} */ (ask(store, [...standing(store), { key: now.key, by }]));
  const reason = reasonText(store.position.scene.system, refused);
  const { at } = told(store.position.reply, now.unit);
  const bar = { ...refused, mover: now.unit, to: { at, facing: facingAfter(now, by) } };
  return { text: say('pursuit.in-gap', { degrees, reason, nearest: turnText(now.nearest(by)) }), bar, by };
}
