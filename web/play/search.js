// What is asked beyond the options of the moment: whether a unit can touch another, which legal place is nearest to a spot, and
// who could be hit.
import { orderFor } from '../engine/orders.js';
import { tellsEscape } from '../engine/steps.js';
import { withPlace } from '../geometry/ground.js';
import { corners, inside } from '../geometry/poses.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { chooseAll, travel } from './playing.js';
import { shapeOf, wayOf } from './reach.js';
import { searchesOf, send } from './search-queue.js';
import { moverOf, standing } from './session.js';
import { kindOf, undrawn } from './systems.js';
import { traitsOf } from './traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Answered } from '../types' */

/** As fine as anything is looked for. */
export const finest = { resolution: 0.125, work: 20000 };

/** The unit that has the order and may still go on, or ''. @param {Store} store */
export function searcher(store) {
  if (!traitsOf(store.position.scene).hasOrders) return walkerOf(store);
  const { scene, choices, reply } = store.position;
  const goes = reply?.status === 'choose' && !undrawn(scene) && (!traitsOf(scene).stops || reply.options.some(moving));
  return (goes && moverOf(store, scene, choices, reply)) || '';
}

// Whom the position has given an order by which it goes step by step, as long as it may.
/** @param {Store} store */
const walkerOf = store =>
  (store.position.reply && !undrawn(store.position.scene) && kindOf(store.position.scene)?.walker?.(store)) || '';

// While others decide of tests, places and attacks nobody goes anywhere.
const moving = ({ role }) => ['order', 'step', 'end'].includes(role);

/** True as long as no unit has its order. @param {Store} store */
export function unordered(store) {
  const { scene, choices, reply } = store.position;
  return Boolean(reply) && !moverOf(store, scene, choices, reply);
}

/** The unit whose reach can be asked for: the one on the move; before any order the one that is selected, or ''. @param {Store} store */
export function explorer(store) {
  if (!traitsOf(store.position.scene).hasOrders) return walkerOf(store);
  if (!unordered(store)) return searcher(store);
  const known =
    !undrawn(store.position.scene) && store.position.reply?.units.some(unit => unit.id === store.view.selected);
  return known ? store.view.selected : '';
}

/** Looks at another of the ways that stand to choice. @param {Store} store @param {number} looked */
export const lookAtWay = (store, looked) =>
  store.search.offer && update(store, { search: { offer: { ...store.search.offer, looked } } });

/** The hex that was pointed at goes with the question that stood then. @param {Store} store */
export function forgetPointed(store) {
  const { pointed, tab } = store.view;
  const { reply } = store.position;
  const here = searchesOf(store);
  if (pointed !== here.pointed) Object.assign(here, { pointed, pointedIn: reply });
  else if (pointed && reply !== here.pointedIn && tab !== 'position') update(store, { view: { pointed: null } });
}

/** @param {Store} store */
function pose(store, question, ask, more = {}, choices = standing(store)) {
  update(store, { search: { question, spot: null }, view: { hot: null, told: '', notice: '' } }, more);
  const take = reply => {
    if (store.search.question === question)
      update(store, { search: { question: { ...question, answer: reply?.[question.kind] ?? null, failed: !reply } } });
  };
  send(store, 'question', ask, take, undefined, choices);
}

// With the order first, where none has been given.
/** @param {Store} store */
function ordered(store) {
  const order = unordered(store) && orderFor(store.position.reply, explorer(store));
  return order ? [...standing(store), { key: order.key }] : standing(store);
}

/** Whether the unit that may be on the move could touch this one; where it cannot, what that would take. @param {Store} store */
export const askContact = (store, unit) =>
  pose(store, { kind: 'plan', unit }, { plan: { goal: { contact: unit }, needs: true } }, {}, ordered(store));

/** @param {Store} store */
export const askThreats = store =>
  pose(store, { kind: 'threats' }, { threats: true }, { search: { seeking: false }, view: { selected: '' } });

/**
 * Ground was tapped that may be reached and was not found: looks for a way there. What is found is shaded from then on.
 * @param {Store} store
 * @param {number[]} spot
 */
export function askGround(store, spot) {
  const unit = explorer(store);
  /** @type {import('../types').Question} */
  const question = { kind: 'ground', unit, at: spot };
  const asked = { reply: store.position.reply };
  update(store, { search: { question, spot: null }, view: { hot: null, told: '', notice: '', selected: unit } });
  const order = unordered(store) ? orderFor(store.position.reply, unit)?.key : undefined;
  // Who cannot be ordered is looked at as if he could.
  const isBarred = unordered(store) && !order;
  const found = reply => {
    if (store.search.question !== question || store.position.reply !== asked.reply || !store.search.envelope) return;
    const places = isBarred ? (reply?.envelope.places ?? []) : reply?.plan?.found ? [reply.plan] : [];
    const shape = shapeOf(
      store,
      store.position.scene.units.find(each => each.id === unit),
    );
    const place = places.find(each => inside(corners(each, shape), spot));
    if (!place)
      return update(store, {
        search: { question: { ...question, answer: reply?.plan ?? reply?.envelope ?? null, failed: !reply } },
      });
    const envelope = withPlace(store.search.envelope, place, shape);
    update(store, { search: { envelope, question: null, spot: { wished: spot, place, pinned: true } } });
  };
  const wanted = isBarred ? { envelope: { unit, ...finest } } : { plan: { goal: { covers: spot }, needs: true } };
  send(store, 'question', wanted, found, undefined, order ? [...standing(store), order] : standing(store));
}

/** The same question, answered for the unit that is selected. @param {Store} store */
export const askThreatsOfOne = store =>
  pose(store, { kind: 'threats', one: true }, { threats: true }, { search: { seeking: false } });

/** `place` is where the spot lies on the table: on hexes it is asked about as a hex. @param {Store} store */
export const askNearest = (store, at, place = at) =>
  pose(store, { kind: 'nearest', at: place }, { nearest: { at, work: 20000 } }, {}, ordered(store));

/** @param {Store} store */
export const switchSeeking = store =>
  update(store, { search: { seeking: !store.search.seeking, question: null, spot: null }, view: { hot: null } });

/** Everything asked or looked at is put away; false where there was nothing. @param {Store} store */
export function stopSearching(store) {
  if (!store.search.question && !store.search.spot && !store.search.seeking && !store.search.offer) return false;
  update(store, { search: { question: null, spot: null, seeking: false, offer: null } });
  return true;
}

/** The choices that what is looked at would make; null where it has none, or where the order cannot be given. @param {Store} store */
export function foundChoices(store) {
  const { question, spot, offer } = store.search;
  if (offer) return withOrder(store, offer.ways[offer.looked]);
  if (question?.kind === 'hex') return null;
  if (spot) return leadingTo(store, spot.place);
  const answer = /** @type {Answered | undefined} */ (question?.answer);
  return answer?.choices?.length ? withOrder(store, answer) : (answer?.choices ?? null);
}

/** Whether a unit that has no order yet could be given it now. @param {Store} store */
export const mayOrder = (store, unit) => Boolean(orderFor(store.position.reply, unit));

const led = new WeakMap();

// Before any order the way begins with it.
/** @param {Store} store */
function leadingTo(store, place) {
  if (!unordered(store) || !place.choices.length) return place.choices;
  return mayOrder(store, explorer(store)) ? withOrder(store, place) : null;
}

/** The choices of a way, the order before them where none has been given. @param {Store} store */
export function withOrder(store, place) {
  if (!unordered(store)) return place.choices;
  const order = orderFor(store.position.reply, explorer(store))?.key;
  if (!led.has(place)) led.set(place, place.choices[0] === order ? place.choices : [order, ...place.choices]);
  return led.get(place);
}

/** @param {Store} store */
export const foundWay = store => {
  const choices = store.position.reply && foundChoices(store);
  return choices ? wayOf(store, choices) : null;
};

/** Makes the choices of a way; where others have a word on it, as far as to their question. @param {Store} store */
export function takeWay(store, choices) {
  const asks = choices.some(choice => tellsEscape(choice.key ?? choice));
  const { reply } = store.position;
  if (asks || traitsOf(store.position.scene).stops) travel(store, choices);
  else chooseAll(store, choices, { together: traitsOf(store.position.scene).together });
  if (asks && store.position.reply === reply) update(store, { view: { notice: say('notice.table-first') } });
}

/** @param {Store} store */
export function takeFound(store) {
  const choices = foundChoices(store);
  if (!choices?.length) return;
  takeWay(store, choices);
}
