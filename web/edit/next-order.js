// One position after another: the result of an order becomes the scene of the next one.
import { registerCommand } from '../elements/commands.js';
import { ownTexts } from '../text/scene-text.js';
import { ask, standing } from '../play/session.js';
import { openRequest } from '../play/opening.js';
import { update } from '../store/store.js';
import { engineText, say } from '../text/text.js';
import { isIdle } from '../play/verdict-words.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Dropped, Reply } from '../types' */

/** The reply with the next order's request and what that cannot express; `now`: also mid-order. @param {Store} store */
export const nextOf = (store, now) => ask(store, standing(store), { next: now ? 'now' : true });

/** The engine's reason why there is none. @param {Reply} reply */
export const whyNoNext = ({ nextNot }) => engineText(`next.not.${nextNot}`);

/** What has changed and has no field in a request, a sentence each. @param {{ dropped?: Dropped[] }} reply */
export const droppedTexts = ({ dropped = [] }) => dropped.map(each => engineText(`next.dropped.${each.what}`, each));

/** A notice with what is lost: one loss joins it, more fold out below. @param {string[]} told @param {string[]} lost */
export function noticeWith(told, lost) {
  if (lost.length < 2 || !told.length) return { view: { notice: [...told, ...lost].join(' ') } };
  const notice = told.join(' ');
  return { view: { notice, beside: { notice, list: lost } } };
}

/** @param {Store} store @param {boolean} [now] also in the middle of an order */
export function keepAndGoOn(store, now = false) {
  const reply = nextOf(store, now);
  if (!reply?.next) return update(store, { view: { notice: reply ? whyNoNext(reply) : say('next.no-position') } });
  openRequest(store, ownTexts(reply.next), { keepPast: true });
  // The form tells of a pursuit, and Undo leads back from it; elsewhere a tap on a unit gives the next order.
  const { tab } = store.view;
  const { past } = store.position;
  if (!traitsOf(reply.next).hasOrders)
    update(store, {
      view: { tab: 'position' },
      position: { past: [...past.slice(0, -1), ...past.slice(-1).map(step => ({ ...step, tab }))] },
    });
  update(store, noticeWith([say('next.kept')], droppedTexts(reply)));
}

/** @param {Store} store */
const moved = (store, { position: { reply, choices } }) =>
  Boolean(reply) && !isIdle(store, reply) && (choices.length > 0 || reply.trace.length > 0);

/** @param {Store} store */
const isOver = ({ position: { reply } }) => reply?.status === 'done' && reply.verdict === 'legal';

registerCommand({
  id: 'next',
  group: 'position',
  key: 'k',
  run: store => keepAndGoOn(store),
  when: now => moved(now, now) && isOver(now),
});
registerCommand({
  id: 'next-now',
  group: 'position',
  run: store => keepAndGoOn(store, true),
  when: now => moved(now, now) && !isOver(now),
});
