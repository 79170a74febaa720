// A unit that is tapped, on the board or in the list.
import { moverOf } from './session.js';
import { state, update } from '../store/store.js';
import { say } from '../text/text.js';
import { orderBar } from '../engine/orders.js';
import { argumentOf, namesObject } from '../engine/verbs.js';
import { traitsOf } from './traits.js';

// What is asked of a unit itself: whether it strikes, attacks, goes on.
const isAsked = ({ role, key }) => (role === 'offer' || role === 'next') && namesObject(key);
const offerTo = unit =>
  (state.tab !== 'position' &&
    state.reply?.options.find(option => isAsked(option) && argumentOf(option.key) === unit)) ||
  null;

/**
 * The key that a tap on a unit chooses; undefined where it is looked at and no more. Who goes on is looked at first: its chances
 * are told then.
 */
export function chosenBy(unit) {
  const offer = offerTo(unit);
  return offer && (offer.role !== 'next' || state.selected === unit) ? offer.key : undefined;
}

/** A unit was tapped: the person is told why it cannot be ordered now, if so. The options of the one that is stay. */
export function select(id, more = {}) {
  const question = state.question?.kind === 'threats' ? state.question : null;
  update({
    selected: id,
    asked: '',
    told: '',
    notice: '',
    question,
    spot: null,
    offer: null,
    ...more,
    ...whyNotNow(id),
  });
}

function whyNotNow(unit) {
  const { scene, choices, reply, tab } = state;
  if (!reply || tab === 'position') return {};
  const offer = offerTo(unit);
  if (offer) return offer.role === 'next' ? { notice: say('notice.next-again', { unit }) } : {};
  if (!traitsOf(scene).hasOrders) return {};
  const bar = orderBar(reply, unit);
  if (bar) return { told: bar.key };
  const mover = moverOf(scene, choices, reply);
  // What somebody else, the dice or the table is asked meanwhile is no matter of orders.
  const owner = scene.units.find(({ id }) => id === mover)?.owner;
  if (!mover || unit === mover || (reply.status === 'choose' && reply.chooser !== owner)) return {};
  const why = say(reply.status === 'done' ? 'notice.order-over' : 'notice.on-the-move', { unit, with: mover });
  const way = say(scene.order ? 'notice.other-order' : 'notice.take-order-back', { unit, with: mover });
  return { notice: `${why} ${way}` };
}
