// Questions beyond the current options: whether a unit can touch another, the legal place nearest to a spot, and who
// could be hit.
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
import { agreed } from './touching.js';
import { traitsOf } from './traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Answered } from '../types' */

/** The finest resolution of any search. */
export const finest = { resolution: 0.125, work: 20000 };

/** The unit that has the order and can still go on, or ''. @param {Store} store */
export function searcher(store) {
  if (!traitsOf(store.position.scene).hasOrders) return walkerOf(store);
  const { scene, choices, reply } = store.position;
  const goes = reply?.status === 'choose' && !undrawn(scene) && (!traitsOf(scene).stops || reply.options.some(moving));
  return (goes && moverOf(store, scene, choices, reply)) || '';
}

// The unit whose order, given by the position, goes step by step, as long as it can.
/** @param {Store} store */
const walkerOf = store =>
  (store.position.reply && !undrawn(store.position.scene) && kindOf(store.position.scene)?.walker?.(store)) || '';

// While others decide about tests, places and attacks, nobody moves.
const moving = ({ role }) => ['order', 'step', 'end'].includes(role);

/** Whether no unit has its order. @param {Store} store */
export function unordered(store) {
  const { scene, choices, reply } = store.position;
  return Boolean(reply) && !moverOf(store, scene, choices, reply);
}

/** The unit whose reach can be asked: on the move, before any order the selected one, or ''. @param {Store} store */
export function explorer(store) {
  if (!traitsOf(store.position.scene).hasOrders) return walkerOf(store);
  if (!unordered(store)) return searcher(store);
  const known =
    !undrawn(store.position.scene) && store.position.reply?.units.some(unit => unit.id === store.view.selected);
  return known ? store.view.selected : '';
}

/** Looks at another of the offered ways. @param {Store} store @param {number} looked */
export const lookAtWay = (store, looked) =>
  store.search.offer && update(store, { search: { offer: { ...store.search.offer, looked } } });

/** Forgets the pointed hex together with the question that it was pointed in. @param {Store} store */
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
    if (store.search.question !== question) return;
    const answered = { ...question, answer: reply?.[question.kind] ?? null, failed: !reply };
    update(store, { search: agreed(store.search.envelope, answered) });
  };
  send(store, 'question', ask, take, undefined, choices);
}

// The choices so far, with the unit's order if none has been given.
/** @param {Store} store */
function ordered(store) {
  const order = unordered(store) && orderFor(store.position.reply, explorer(store));
  return order ? [...standing(store), { key: order.key }] : standing(store);
}

/** Asks whether the unit on the move could touch this one; if not, what it would take. @param {Store} store */
export const askContact = (store, unit) =>
  pose(store, { kind: 'plan', unit }, { plan: { goal: { contact: unit }, needs: true } }, {}, ordered(store));

/** @param {Store} store */
export const askThreats = store =>
  pose(store, { kind: 'threats' }, { threats: true }, { search: { seeking: false }, view: { selected: '' } });

/**
 * The user tapped ground that may be in reach but was not found: searches a way there, and shades what it finds.
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
  // A unit that cannot be ordered is treated as if it could.
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

/** The same question about the selected unit. @param {Store} store */
export const askThreatsOfOne = store =>
  pose(store, { kind: 'threats', one: true }, { threats: true }, { search: { seeking: false } });

/** `place` is the spot on the table; on hexes `at` is its hex. @param {Store} store */
export const askNearest = (store, at, place = at) =>
  pose(store, { kind: 'nearest', at: place }, { nearest: { at, work: 20000 } }, {}, ordered(store));

/** @param {Store} store */
export const switchSeeking = store =>
  update(store, { search: { seeking: !store.search.seeking, question: null, spot: null }, view: { hot: null } });

/** Ends every question and preview; false if there was none. @param {Store} store */
export function stopSearching(store) {
  if (!store.search.question && !store.search.spot && !store.search.seeking && !store.search.offer) return false;
  update(store, { search: { question: null, spot: null, seeking: false, offer: null } });
  return true;
}

/** The choices of what is looked at; null if it has none, or the order cannot be given. @param {Store} store */
export function foundChoices(store) {
  const { question, spot, offer } = store.search;
  if (offer) return withOrder(store, offer.ways[offer.looked]);
  if (question?.kind === 'hex') return null;
  if (spot) return leadingTo(store, spot.place);
  const answer = /** @type {Answered | undefined} */ (question?.answer);
  return answer?.choices?.length ? withOrder(store, answer) : (answer?.choices ?? null);
}

/** Whether a unit without an order could be given it now. @param {Store} store */
export const mayOrder = (store, unit) => Boolean(orderFor(store.position.reply, unit));

const led = new WeakMap();

// Without an order the way starts with it.
/** @param {Store} store */
function leadingTo(store, place) {
  if (!unordered(store) || !place.choices.length) return place.choices;
  return mayOrder(store, explorer(store)) ? withOrder(store, place) : null;
}

/** The choices of a way, after the order if none has been given. @param {Store} store */
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

/** Makes the choices of a way; if others have to decide on it, as far as that question. @param {Store} store */
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
