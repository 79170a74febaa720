// A tap on a unit, on the board or in the list.
import { moverOf } from './session.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { orderBar } from '../engine/orders.js';
import { argumentOf, namesObject } from '../engine/verbs.js';
import { traitsOf } from './traits.js';

/** @import { Store } from '../store/store.js' */

// Questions about a unit itself: whether it strikes, attacks, goes next.
const isAsked = ({ role, key }) => (role === 'offer' || role === 'next') && namesObject(key);
/** @param {Store} store */
const offerTo = (store, unit) =>
  (store.view.tab !== 'position' &&
    store.position.reply?.options.find(option => isAsked(option) && argumentOf(option.key) === unit)) ||
  null;

/**
 * The key that a tap on a unit chooses; undefined if the tap only selects it. A unit that may go next is selected
 * first, since its chances are shown then.
 * @param {Store} store
 */
export function chosenBy(store, unit) {
  const offer = offerTo(store, unit);
  return offer && (offer.role !== 'next' || store.view.selected === unit) ? offer.key : undefined;
}

/** Selects a tapped unit, and says why it cannot be ordered. The mover's options stay. @param {Store} store */
export function select(store, id, more = {}) {
  const question = store.search.question?.kind === 'threats' ? store.search.question : null;
  update(
    store,
    { view: { selected: id, asked: '', told: '', notice: '' }, search: { question, spot: null, offer: null } },
    more,
    whyNotNow(store, id),
  );
}

/** @param {Store} store */
function whyNotNow(store, unit) {
  const { scene, choices, reply } = store.position;
  const { tab } = store.view;
  if (!reply || tab === 'position') return {};
  const offer = offerTo(store, unit);
  if (offer) return offer.role === 'next' ? { view: { notice: say('notice.next-again', { unit }) } } : {};
  if (!traitsOf(scene).hasOrders) return {};
  const bar = orderBar(reply, unit);
  if (bar) return { view: { told: bar.key } };
  const mover = moverOf(store, scene, choices, reply);
  // A question to somebody else, the dice or the table has nothing to do with orders.
  const owner = scene.units.find(({ id }) => id === mover)?.owner;
  if (!mover || unit === mover || (reply.status === 'choose' && reply.chooser !== owner)) return {};
  const why = say(reply.status === 'done' ? 'notice.order-over' : 'notice.on-the-move', { unit, with: mover });
  const way = say(scene.order ? 'notice.other-order' : 'notice.take-order-back', { unit, with: mover });
  return { view: { notice: `${why} ${way}` } };
}
