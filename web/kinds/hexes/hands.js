// Taps, drags and pointing on a hex board: a hex is somewhere to go, something to ask about, or ground to paint.
import { isNextAsked } from '../../play/ask-bar.js';
import { chosenBy, select } from '../../play/selecting.js';
import { choose } from '../../play/playing.js';
import { ask, moverOf, replyOf, standing } from '../../play/session.js';
import {
  askContact,
  askNearest,
  explorer,
  lookAtWay,
  mayOrder,
  takeFound,
  takeWay,
  unordered,
  withOrder,
} from '../../play/search.js';
import { lookAtSpot } from '../../play/shading.js';
import { onceFound } from '../../play/search-queue.js';
import { holdInVain } from '../../play/ordering.js';
import { isOrder } from '../../engine/order-keys.js';
import { orderBar } from '../../engine/orders.js';
import { roleOf } from '../../engine/verbs.js';
import { placeUnder } from '../../play/reach.js';
import { poseOf } from '../../play/outcomes.js';
import { update } from '../../store/store.js';
import { onHexons } from '../../play/systems.js';
import { askBeyond, barTowards } from './beyond.js';
import { beyondTo, goToBody, maySettleOn, waysToBody } from './body-hands.js';
import { hexOn } from '../../geometry/hex-board.js';
import { isStep, tellsEscape, wayIn } from '../../engine/steps.js';
import { placeAt } from './places.js';
import { barFromAllSides, orderToMake } from './supposed.js';
import { centre, directionTo, hexAt, lineTo, sameHex } from '../../geometry/hex.js';
import { waysNow } from '../../play/found-on-hexes.js';
import { tapToEdit } from './edit-hands.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Choice, Reply } from '../../types' */

const away = { view: { asked: '', told: '', notice: '' }, search: { spot: null, question: null, offer: null } };

/** Handles a tap on the board: `what` lies under it, at this place of the table. @param {Store} store */
export function tapHex(store, what, place) {
  const at = hexAt(place);
  if (store.view.tab === 'position') return tapToEdit(store, what, at);
  // A chip stands for itself, not for the hex below it.
  const chip = /^(found|way|option|barred|denied)$/.test(what?.what);
  update(store, { view: { pointed: !chip && hexOn(store.position.scene.board, at) ? at : null } });
  if (what?.what === 'denied') return; // the reason is shown already
  if (what?.what === 'found') return takeFound(store);
  if (what?.what === 'way') return lookAtWay(store, what.way);
  if (what?.what === 'option') return choose(store, what.key, what.by);
  if (what?.what === 'barred') return update(store, away, { view: { told: what.key, tab: 'decide' } });
  const put = placeAt(store, at);
  if (put) return put.may ? choose(store, put.key) : update(store, away, { view: { told: put.key, tab: 'decide' } });
  if (store.search.seeking && (what?.what !== 'unit' || what.id !== explorer(store)))
    return askNearest(store, at, centre(at));
  if (what?.what === 'unit' && !sharedWith(store, what.id, at)) return tapUnit(store, what.id);
  goTo(store, at, what?.what === 'unit' ? what.id : undefined);
}

// A second tap on the unit on the move shows its pivots.
/** @param {Store} store */
function tapUnit(store, id) {
  const chosen = chosenBy(store, id);
  if (chosen) return choose(store, chosen);
  const spread =
    id === moverOf(store, store.position.scene, store.position.choices, store.position.reply) && !store.view.spread;
  select(store, id, { view: { spread } });
}

// Whether the unit on the move may enter the hex, or end on it, though another unit stands there.
/** @param {Store} store */
const sharedWith = (store, id, at) =>
  onHexons(store.position.scene)
    ? maySettleOn(store, id, at)
    : id !== explorer(store) && (Boolean(store.search.ways?.ends[String(at)]) || stepsOnto(store, at).length > 0);

// The enemy that a leader has to get through there, if the table has to say whether he does.
/** @param {Store} store */
function throughFacts(store, key) {
  const after = ask(store, [...standing(store), key]);
  const asks = after?.options?.some(option => tellsEscape(option.key));
  return asks
    ? { escapes: [/** @type {Reply} */ (after).trace.findLast(({ event }) => event === 'stepped')?.through] }
    : {};
}

// The next step onto a hex where the unit may pass through but not end.
/** @param {Store} store */
function stepsOnto(store, at) {
  const { reply } = store.position;
  const mover = reply && moverOf(store, store.position.scene, store.position.choices, reply);
  const way = mover && directionTo(poseOf(reply, mover)?.at ?? at, at);
  return (reply?.options ?? [])
    .filter(({ key }) => way && wayIn(key) === way)
    .map(({ key, cost }) => ({ at, cost, choices: [key], facts: throughFacts(store, key) }));
}

/**
 * A tap that asks whether the unit can get there: offers the ways and moves nothing.
 * @param {Store} store @param {import('../../types').Touch} touch
 */
export function askAtHex(store, { what, place }) {
  if (/^(found|way)$/.test(what?.what ?? '')) return false;
  const at = hexAt(place);
  const id = what?.what === 'unit' ? (what.id ?? '') : '';
  if (!hexOn(store.position.scene.board, at) || (id && id === explorer(store))) return true;
  if (id && isNextAsked(store, id, explorer(store))) {
    select(store, id);
    return true;
  }
  if (!id) onceFound(store, () => goTo(store, at, undefined, true));
  else onceFound(store, () => (sharedWith(store, id, at) ? goTo(store, at, undefined, true) : askContact(store, id)));
  return true;
}

/**
 * Moves the unit to a hex: at once if there is one way, or one that is best in everything; else offers the ways.
 * @param {Store} store @param {number[]} at @param {string} [other] @param {boolean} [asked] offers all and takes none
 */
export function goTo(store, at, other, asked = false) {
  if (isOver(store)) return whyOver(store, at);
  if (onHexons(store.position.scene)) return goToBody(store, at, other, away, asked);
  const unit = explorer(store);
  const there = hexOn(store.position.scene.board, at);
  if (!there || !unit || sameHex(at, poseOf(store.position.reply, unit)?.at)) return update(store, away);
  // A tap on another unit means halting there with it.
  const ways = other
    ? waysTo(store, at).map(way => ({ ...way, choices: [...way.choices, ...(way.stop ?? [])] }))
    : waysTo(store, at);
  if (!ways.length) ways.push(...stepsOnto(store, at));
  if (ways.length > 1 || (ways.length && (other || asked)))
    return update(store, away, { search: { offer: { at, ways, looked: 0, other, asked } } });
  if (ways.length && mayGo(store, unit)) return takeWay(store, withOrder(store, ways[0]));
  whyNot(store, at, unit);
}

/** @param {Store} store */
const isOver = store =>
  store.position.reply?.status === 'done' &&
  store.position.reply.verdict === 'legal' &&
  Boolean(moverOf(store, store.position.scene, store.position.choices, store.position.reply));

// After the move is over: tells what bars the step that would lead there.
/** @param {Store} store */
function whyOver(store, at) {
  const { scene, choices } = store.position;
  const reply = replyOf(store);
  const unit = moverOf(store, scene, choices, reply);
  const stands = poseOf(reply, unit);
  const bar = hexOn(scene.board, at) && stands?.at ? barTowards(store, unit, at, stands.at, reply.barred) : null;
  update(store, away, bar ? { view: { told: bar.key, tab: 'decide' } } : {});
}

/** @param {Store} store */
const mayGo = (store, unit) =>
  Boolean(moverOf(store, store.position.scene, store.position.choices, store.position.reply)) || mayOrder(store, unit);

const isGone = key => isOrder(key) || roleOf(key) === 'step';

// The ways that the walk found; while it runs, or if it gave up, the cheapest way of the envelope.
/** @param {Store} store */
export function waysTo(store, at) {
  const { envelope } = store.search;
  const unit = explorer(store);
  const ways = waysNow(store, unit);
  const told = ways && (ways.ends[String(at)] ?? (ways.limited ? null : []));
  if (told) return told;
  const place = envelope && envelope.unit === unit && placeUnder(store, store, unit, envelope, centre(at));
  if (!place) return [];
  const choices = place.choices.filter(choice => isGone(/** @type {Choice} */ (choice).key ?? choice));
  return choices.length ? [{ at, cost: place.cost, choices, facts: {} }] : [];
}

// Tells why the hex is out of reach: the barred option, the unit's own order, or what bars the way where it comes
// nearest.
/** @param {Store} store */
function whyNot(store, at, unit) {
  const [reply, ways] = [replyOf(store), waysNow(store, unit)];
  const bar = moverOf(store, store.position.scene, store.position.choices, reply) ? null : orderBar(reply, unit);
  if (bar && !mayOrder(store, unit)) return update(store, away, { view: { told: bar.key, tab: 'decide' } });
  const from = poseOf(reply, unit)?.at;
  const step = from && reply.barred.find(({ key }) => wayIn(key) && wayIn(key) === directionTo(from, at));
  if (step && !store.search.ways?.limited) return update(store, away, { view: { told: step.key, tab: 'decide' } });
  const known = ways?.bars[String(at)];
  const passes = ways?.passed.includes(String(at));
  const held = passes || (known && goesOn(store, unit, known)) ? null : barFromAllSides(store, unit, at);
  const found = passes
    ? { passes }
    : held
      ? { held }
      : known || (ways && !ways.limited ? nearestBar(reply, ways, from, at) : alongLine(store, from, at, unit));
  askBeyond(store, unit, at, { known: found || {}, away });
}

// If the unit can go on elsewhere, the bar concerns the hex; else the unit.
/** @param {Store} store */
function goesOn(store, unit, { choices }) {
  const reply = /** @type {Reply} */ (ask(store, [...standing(store), ...orderToMake(store, unit), ...choices]));
  return reply.options.some(isStep);
}

// The known bar nearest to the hex; if the hex is farther than the points allow, one that lacks points.
/** @param {import('../../types').Reply} reply @param {import('../../types').Ways} ways @param {number[]} from @param {number[]} at */
function nearestBar(reply, ways, from, at) {
  const far = (a, b) => lineTo(a, b).length;
  const points = reply.units.find(({ id }) => id === ways.unit)?.movementPoints;
  const tooFar = points !== undefined && far(from, at) > points;
  const offOf = hex => far(hex.split(',').map(Number), at);
  const lacks = ({ bar }) => Number(bar.needs !== undefined);
  const list = Object.entries(ways.bars).map(([hex, known]) => ({ known, off: offOf(hex) }));
  const [nearest] = list.sort((a, b) => (tooFar ? lacks(b.known) - lacks(a.known) : 0) || a.off - b.off);
  // If the unit may end nearer than that, no bar ends its way.
  const isOnTheWay = tooFar || Math.min(...Object.keys(ways.ends).map(offOf), Infinity) >= nearest?.off;
  return nearest && isOnTheWay ? { ...nearest.known, off: nearest.off + 1 } : null;
}

// The bar on the straight line there.
/** @param {Store} store */
function alongLine(store, from, to, unit) {
  const first = orderToMake(store, unit);
  const choices = [];
  let at = from;
  for (const next of lineTo(from, to)) {
    const isThere = ({ key }) => wayIn(key) === directionTo(at, next);
    const reply = ask(store, [...standing(store), ...first, ...choices]);
    const bar = reply?.barred?.find(isThere);
    if (bar) return { bar, off: lineTo(at, to).length, choices: choices.slice() };
    const step = reply?.options?.find(isThere);
    if (!step) return null;
    choices.push(step.key);
    at = next;
  }
  return null;
}

/** @param {Store} store */
const goes = (store, at) =>
  onHexons(store.position.scene)
    ? waysToBody(store, at).length > 0 || beyondTo(store, at)
    : waysTo(store, at).length > 0;

/** Shows the hex under the pointer, and the way there. @param {Store} store */
export function pointAt(store, place) {
  const at = place && hexAt(place);
  const on = at && hexOn(store.position.scene.board, at) ? at : null;
  if (!sameHex(on, store.view.pointed) && (on || store.view.pointed)) update(store, { view: { pointed: on } });
  if (
    !store.search.envelope ||
    store.search.seeking ||
    store.search.question ||
    store.search.offer ||
    store.view.dragging ||
    store.view.tab === 'position'
  )
    return;
  lookAtSpot(store, on && goes(store, on) ? centre(on) : null);
}

/**
 * A dragged unit goes where it is dropped, as by a tap there; one that can be ordered gets its order too. The search
 * starts when the finger moves; a unit that is dropped earlier waits for it.
 * @param {Store} store
 */
export function grabToGo(store, id, toTable) {
  const { scene, choices, reply } = store.position;
  const { selected } = store.view;
  if (!reply) return null;
  const goesNow =
    id === explorer(store) || id === moverOf(store, scene, choices, reply) || (unordered(store) && mayOrder(store, id));
  if (!goesNow) return holdInVain(store, id);
  let at = /** @type {number[] | null} */ (null);
  let isHeld = true;
  const look = () => isHeld && at && lookAtSpot(store, goes(store, at) ? centre(at) : null);
  return {
    move(pixel) {
      const before = at;
      at = hexAt(toTable(pixel));
      if (!before && unordered(store) && explorer(store) !== id) select(store, id);
      if (!before) onceFound(store, look);
      if (sameHex(at, before)) return;
      update(store, { view: { pointed: hexOn(store.position.scene.board, at) ? at : null, selected: id } }, away);
      look();
    },
    end() {
      isHeld = false;
      update(store, { search: { spot: null } });
      const there = at;
      if (there) onceFound(store, () => goTo(store, there));
    },
    cancel() {
      isHeld = false;
      update(store, { search: { spot: null }, view: { selected } });
    },
  };
}
