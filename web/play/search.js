// What is asked beyond the options of the moment: where the unit can get to, whether it can touch another, which legal
// place is nearest to a spot, and who could be hit. Answers to another position than the one that stands are dropped.
import { chooseAll, travel } from './playing.js';
import { drawAsIn, moverOf, standing } from './session.js';
import { orderFor } from '../engine/orders.js';
import { corners, inside } from '../geometry/poses.js';
import { bothOf, withPlace } from '../geometry/ground.js';
import { placeUnder, reaching, shapeOf, spentOf, wayOf } from './reach.js';
import { subscribe, update } from '../store/store.js';
import { signal } from '../store/signals.js';
import { latticeOf } from '../geometry/hexons.js';
import { cellsOf, foesOf, sizeOf, unitNamed } from '../geometry/bodies.js';
import { own } from '../engine/values.js';
import { tellsEscape } from '../engine/steps.js';
import { formOf, kindOf, undrawn } from './systems.js';
import { say } from '../text/text.js';
import { traitsOf } from './traits.js';

/** @import { Store } from '../store/store.js' */

const coarse = { resolution: 1, work: 6000 };
// Finer and finer, as long as each is tried to its end. None keeps a question waiting for long.
const finer = [0.5, 0.25, 0.125].map(resolution => ({ resolution, work: 20000 }));
// On hexes every place is told apart at once.
const onBoard = { work: 30000 };
const farther = { resolution: 1, work: 30000 };

const none = { reply: null, unit: '' };

/**
 * One question at a time; of those that wait only the newest of each kind, what a person asked before the rulings, and these
 * before the shading. Of that the reply and the unit that it was asked for, and whether it is switched on and not seen yet.
 * @returns {import('../types').Searches}
 */
const idle = () => ({
  ...{ post: null, asked: 0, busy: null, shadingOf: none, switched: false, pointed: null, pointedIn: null },
  waiting: { question: null, rulings: null, odds: null, envelope: null, ways: null },
  /** What waits for all of that, with the reply that it was for. */
  wanted: [],
});

/**
 * Begins to answer.
 * @param {Store} store
 * @param {(job: any, done: (answer: { id: number, reply?: any, error?: string }) => void) => void} answerBy
 */
export function startSearching(store, answerBy) {
  store.searches = idle();
  store.searches.post = job => answerBy(job, answer => finish(store, answer));
  subscribe(store, keepShading);
  subscribe(store, forgetPointed);
  next(store);
}

/** @param {Store} store */
export function send(store, kind, ask, take, walked = undefined, choices = standing(store)) {
  const query = JSON.stringify({ choices, ask });
  const here = store.searches;
  here.waiting[kind] = {
    kind,
    id: ++here.asked,
    scene: JSON.stringify(store.scene),
    query,
    walked,
    reply: store.reply,
    take,
  };
  next(store);
}

/** @param {Store} store */
function next(store) {
  const here = store.searches;
  if (here.busy || !here.post) return;
  const kind = ['question', 'rulings', 'odds', 'envelope', 'ways'].find(each => here.waiting[each]) ?? 'question';
  const job = here.waiting[kind];
  here.waiting[kind] = null;
  if (!job) return;
  if (job.reply !== store.reply) return next(store);
  here.busy = job;
  here.post({ kind, id: job.id, scene: job.scene, query: job.query, walked: job.walked });
}

/** @param {Store} store @param {{ id: number, reply?: any, error?: string }} answer */
function finish(store, { id, reply, error }) {
  drawAsIn(store.scene);
  const here = store.searches;
  if (id !== here.busy?.id) return;
  const job = here.busy;
  here.busy = null;
  next(store);
  if (job.reply === store.reply) job.take(error || reply.error ? null : reply);
  if (!searched(store)) return;
  for (const { reply, work } of here.wanted.splice(0)) if (reply === store.reply) work();
}

/** Does work as soon as nothing is being looked for any more, be that now; never in another position than this. @param {Store} store */
export function onceFound(store, work) {
  if (searched(store)) work();
  else store.searches.wanted.push({ reply: store.reply, work });
}

/** The unit that has the order and may still go on, or ''. @param {Store} store */
export function searcher(store) {
  if (!traitsOf(store.scene).hasOrders) return walkerOf(store);
  const { scene, choices, reply } = store;
  const goes = reply?.status === 'choose' && !undrawn(scene) && (!traitsOf(scene).stops || reply.options.some(moving));
  return (goes && moverOf(store, scene, choices, reply)) || '';
}

// Whom the position has given an order by which it goes step by step, as long as it may.
/** @param {Store} store */
const walkerOf = store => (store.reply && !undrawn(store.scene) && kindOf(store.scene).walker?.(store)) || '';

// While others decide of tests, places and attacks nobody goes anywhere.
const moving = ({ role }) => ['order', 'step', 'end'].includes(role);

/** True as long as no unit has its order. @param {Store} store */
export function unordered(store) {
  const { scene, choices, reply } = store;
  return Boolean(reply) && !moverOf(store, scene, choices, reply);
}

/** The unit whose reach can be asked for: the one on the move; before any order the one that is selected, or ''. @param {Store} store */
export function explorer(store) {
  if (!traitsOf(store.scene).hasOrders) return walkerOf(store);
  if (!unordered(store)) return searcher(store);
  const known = !undrawn(store.scene) && store.reply.units.some(unit => unit.id === store.selected);
  return known ? store.selected : '';
}

const isSearch = job => Boolean(job) && job.kind !== 'rulings';

/** True while nothing is being looked for on the board. @param {Store} store */
export const searched = store => ![store.searches.busy, ...Object.values(store.searches.waiting)].some(isSearch);

/** True while nothing is being found out about rulings. @param {Store} store */
export const rulingsFound = store => !store.searches.waiting.rulings && store.searches.busy?.kind !== 'rulings';

// The hex that was pointed at goes with the question that stood then.
/** @param {Store} store */
function forgetPointed(store) {
  const { pointed, reply, tab } = store;
  const here = store.searches;
  if (pointed !== here.pointed) Object.assign(here, { pointed, pointedIn: reply });
  else if (pointed && reply !== here.pointedIn && tab !== 'position') update(store, { pointed: null });
}

// --- the shading

/** @param {Store} store */
export function switchReach(store) {
  const here = store.searches;
  here.shadingOf = none;
  here.switched = !reaching(store);
  update(store, { reach: here.switched, envelope: null, ways: null, offer: null, spot: null, seeking: false });
}

// Asked for once the board has come to rest: in whole steps, which is soon there, then in half ones and finer; or, where
// whole ones had to stop early, in more of these. What one of them found stays.
/** @param {Store} store */
function keepShading(store) {
  const { reply, dragging, playing, tab, envelope } = store;
  const reach = reaching(store);
  const unit = explorer(store);
  const here = store.searches;
  if (unit !== here.shadingOf.unit) here.shadingOf = none;
  if (envelope && envelope.unit !== unit) return update(store, { envelope: null, ways: null, offer: null, spot: null });
  if (!reach || !reply || reply === here.shadingOf.reply || dragging || playing || tab === 'position' || !unit) return;
  const mine = (here.shadingOf = { reply, unit });
  const { shading } = traitsOf(store.scene);
  if (shading === 'bodies') return shadeHexons(store, mine);
  if (shading === 'hexes') return shadeHexes(store, mine);
  sendShading(store, mine, coarse, first => {
    update(store, { envelope: first });
    seen(store);
    refineSoon(store, mine, first.limited ? [farther] : finer);
  });
}

// The shading that was switched on is there.
/** @param {Store} store */
function seen(store) {
  if (store.searches.switched) signal(store, 'shaded');
  store.searches.switched = false;
}

// The reach, and every way there that differs in more than what it costs.
/** @param {Store} store */
function shadeHexes(store, mine) {
  const { unit } = mine;
  sendShading(store, mine, onBoard, envelope => {
    update(store, { envelope });
    seen(store);
  });
  const order = unordered(store) ? [orderFor(store.reply, unit)?.key] : [];
  if (order.includes(undefined)) return;
  const { withdrawals, halt, safe } = formOf(store.scene);
  const withdraws = Boolean(withdrawals?.includes(store.scene.order?.kind));
  const walked = { choices: [...standing(store), ...order], unit, withdraws, halt, safe };
  const take = ({ ways }) => stillWanted(store, mine) && update(store, { ways: { ...ways, unit, order } });
  send(store, 'ways', {}, reply => reply && take(reply), walked);
}

// What one action leads to, as the walk has found it.
/** @param {Store} store */
function shadeHexons(store, mine) {
  const { unit } = mine;
  const order = unordered(store) ? [orderFor(store.reply, unit)?.key] : [];
  if (order.includes(undefined))
    return update(store, { envelope: { unit, resolution: 1, limited: false, places: [], touches: [] } });
  const infantry = sizeOf(store.scene, unitNamed(store.scene, unit)) === 'infantry';
  const walked = {
    ...{ choices: [...standing(store), ...order], unit, foes: foesOf(store.scene, unit), bodies: true },
    halt: formOf(store.scene).halt,
    ways: infantry ? undefined : latticeOf(store.scene).ways,
  };
  send(
    store,
    'ways',
    {},
    reply => {
      if (!reply || !stillWanted(store, mine)) return;
      const ways = { ...reply.ways, unit, order };
      const spent = spentOf(store, store.reply);
      const places = Object.values(ways.ends).map(([way]) => ({ ...way, cost: way.cost + spent }));
      update(store, { ways, envelope: { unit, resolution: 1, limited: ways.limited, places, touches: [] } });
      seen(store);
      if (goesTwice(store, unit)) shadeBeyond(store, mine);
    },
    walked,
  );
}

// Whether a second action can follow the first.
/** @param {Store} store */
function goesTwice(store, unit) {
  const { scene } = store;
  const codex = own(scene.codices, unitNamed(scene, unit)?.codex);
  return codex?.run !== undefined && (scene.order?.kind ?? 'activation') === 'activation';
}

// What no single action leads to, but both together.
/** @param {Store} store */
function shadeBeyond(store, mine) {
  sendShading(store, mine, onBoard, ({ places, limited }) => {
    const { ways } = store;
    const beyond = {};
    // The cheapest come first.
    for (const place of places.filter(({ choices }) => choices.length))
      for (const cell of cellsOf(place.at).map(String)) if (!ways.ends[cell]) beyond[cell] ??= place;
    update(store, { ways: { ...ways, beyond, limited: ways.limited || limited } });
  });
}

/** @param {Store} store */
const refineSoon = (store, mine, setups) => setTimeout(() => refine(store, mine, setups), 60);

/** @param {Store} store */
function refine(store, mine, [setup, ...others]) {
  if (!setup || !stillWanted(store, mine)) return;
  sendShading(store, mine, setup, found => {
    takeShading(store, bothOf(store.envelope, found));
    if (!found.limited) refineSoon(store, mine, others);
  });
}

/** @param {Store} store */
const takeShading = (store, envelope) => update(store, { envelope, ...kept(store, envelope) });

/** @param {Store} store */
const stillWanted = (store, asked) =>
  store.searches.shadingOf === asked && store.reply === asked.reply && reaching(store);

/** @param {Store} store */
function sendShading(store, asked, setup, take) {
  const { unit } = asked;
  send(store, 'envelope', { envelope: unordered(store) ? { unit, ...setup } : setup }, reply => {
    if (reply && stillWanted(store, asked)) take({ ...reply.envelope, unit });
  });
}

// The place that is looked at stays, at its place among the new ones.
/** @param {Store} store */
const kept = (store, envelope) => (store.spot ? spotAt(store, store.spot.wished, store.spot.pinned, envelope) : {});

/** @param {Store} store */
function spotAt(store, wished, pinned, envelope = store.envelope) {
  const place = envelope && placeUnder(store, store, explorer(store), envelope, wished);
  return { spot: place ? { wished, place, pinned } : null };
}

/** Looks at the cheapest place over a spot of the table; null looks away. One that was tapped stays. @param {Store} store */
export function lookAtSpot(store, wished) {
  if (store.spot?.pinned || (!wished && !store.spot)) return;
  const { spot } = wished ? spotAt(store, wished, false) : { spot: null };
  if (spot?.place !== store.spot?.place) update(store, { spot });
}

/** A spot was tapped. True if a place lies over it. @param {Store} store */
export function pinSpot(store, wished) {
  const { spot } = spotAt(store, wished, true);
  update(store, { spot, question: null, hot: null, told: '', notice: '', selected: explorer(store) });
  return Boolean(spot);
}

// --- questions

/** @param {Store} store */
function pose(store, question, ask, more = {}) {
  update(store, { question, spot: null, hot: null, told: '', notice: '', ...more });
  send(store, 'question', ask, reply => {
    if (store.question === question)
      update(store, { question: { ...question, answer: reply?.[question.kind] ?? null, failed: !reply } });
  });
}

/** @param {Store} store */
export const askContact = (store, unit) => pose(store, { kind: 'plan', unit }, { plan: { goal: { contact: unit } } });

/** @param {Store} store */
export const askThreats = store =>
  pose(store, { kind: 'threats' }, { threats: true }, { seeking: false, selected: '' });

/**
 * Ground was tapped that may be reached and was not found: looks for a way there. What is found is shaded from then on.
 * @param {Store} store
 * @param {number[]} spot
 */
export function askGround(store, spot) {
  const unit = explorer(store);
  /** @type {import('../types').Question} */
  const question = { kind: 'ground', unit, at: spot };
  const asked = { reply: store.reply };
  update(store, { question, spot: null, hot: null, told: '', notice: '', selected: unit });
  const order = unordered(store) ? orderFor(store.reply, unit)?.key : undefined;
  // Who cannot be ordered is looked at as if he could.
  const isBarred = unordered(store) && !order;
  const found = reply => {
    if (store.question !== question || store.reply !== asked.reply || !store.envelope) return;
    const places = isBarred ? (reply?.envelope.places ?? []) : reply?.plan?.found ? [reply.plan] : [];
    const shape = shapeOf(
      store,
      store.scene.units.find(each => each.id === unit),
    );
    const place = places.find(each => inside(corners(each, shape), spot));
    if (!place)
      return update(store, {
        question: { ...question, answer: reply?.plan ?? reply?.envelope ?? null, failed: !reply },
      });
    const envelope = withPlace(store.envelope, place, shape);
    update(store, { envelope, question: null, spot: { wished: spot, place, pinned: true } });
  };
  const wanted = isBarred ? { envelope: { unit, ...finer.at(-1) } } : { plan: { goal: { covers: spot } } };
  send(store, 'question', wanted, found, undefined, order ? [...standing(store), order] : standing(store));
}

/** The same question, answered for the unit that is selected. @param {Store} store */
export const askThreatsOfOne = store =>
  pose(store, { kind: 'threats', one: true }, { threats: true }, { seeking: false });

/** `place` is where the spot lies on the table: on hexes it is asked about as a hex. @param {Store} store */
export const askNearest = (store, at, place = at) =>
  pose(store, { kind: 'nearest', at: place }, { nearest: { at, work: 20000 } });

/** @param {Store} store */
export const switchSeeking = store => update(store, { seeking: !store.seeking, question: null, spot: null, hot: null });

/** Everything asked or looked at is put away; false where there was nothing. @param {Store} store */
export function stopSearching(store) {
  if (!store.question && !store.spot && !store.seeking && !store.offer) return false;
  update(store, { question: null, spot: null, seeking: false, offer: null });
  return true;
}

/** The choices that what is looked at would make; null where it has none, or where the order cannot be given. @param {Store} store */
export function foundChoices(store) {
  const { question, spot, offer } = store;
  if (offer) return withOrder(store, offer.ways[offer.looked]);
  if (question?.kind === 'hex') return null;
  return spot ? leadingTo(store, spot.place) : (question?.answer?.choices ?? null);
}

/** Whether a unit that has no order yet could be given it now. @param {Store} store */
export const mayOrder = (store, unit) => Boolean(orderFor(store.reply, unit));

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
  const order = orderFor(store.reply, explorer(store))?.key;
  if (!led.has(place)) led.set(place, place.choices[0] === order ? place.choices : [order, ...place.choices]);
  return led.get(place);
}

/** @param {Store} store */
export const foundWay = store => {
  const choices = store.reply && foundChoices(store);
  return choices ? wayOf(store, choices) : null;
};

/** Makes the choices of a way; where others have a word on it, as far as to their question. @param {Store} store */
export function takeWay(store, choices) {
  const asks = choices.some(choice => tellsEscape(choice.key ?? choice));
  const { reply } = store;
  if (asks || traitsOf(store.scene).stops) travel(store, choices);
  else chooseAll(store, choices, { together: traitsOf(store.scene).together });
  if (asks && store.reply === reply) update(store, { notice: say('notice.table-first') });
}

/** @param {Store} store */
export function takeFound(store) {
  const choices = foundChoices(store);
  if (!choices?.length) return;
  takeWay(store, choices);
}
