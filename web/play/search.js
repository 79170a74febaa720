// What is asked beyond the options of the moment: where the unit can get to, whether it can touch another, which legal
// place is nearest to a spot, and who could be hit. Answers to another position than the one that stands are dropped.
import { chooseAll, travel } from './playing.js';
import { moverOf, standing } from './session.js';
import { orderFor } from '../engine/orders.js';
import { corners, inside } from '../geometry/poses.js';
import { bothOf, withPlace } from '../geometry/ground.js';
import { placeUnder, reaching, shapeOf, spentOf, wayOf } from './reach.js';
import { bound, perStore, state, subscribe, update } from '../store/store.js';
import { latticeOf } from '../geometry/hexons.js';
import { cellsOf, foesOf, sizeOf, unitNamed } from '../geometry/bodies.js';
import { own } from '../engine/values.js';
import { tellsEscape } from '../engine/steps.js';
import { formOf, undrawn } from './systems.js';
import { say } from '../text/text.js';
import { traitsOf } from './traits.js';

const coarse = { resolution: 1, work: 6000 };
// Finer and finer, as long as each is tried to its end. None keeps a question waiting for long.
const finer = [0.5, 0.25, 0.125].map(resolution => ({ resolution, work: 20000 }));
// On hexes every place is told apart at once.
const onBoard = { work: 30000 };
const farther = { resolution: 1, work: 30000 };

const none = { reply: null, unit: '' };

// Of each board: one question at a time; of those that wait only the newest of each kind, what a person asked before the rulings,
// and these before the shading. Of that the reply and the unit that it was asked for, and whether it is switched on and not seen yet.
const ours = perStore(() => ({
  ...{ post: null, asked: 0, busy: null, shadingOf: none, switched: false, pointed: null, pointedIn: null },
  waiting: { question: null, rulings: null, odds: null, envelope: null, ways: null },
  /** What waits for all of that, with the reply that it was for. */
  wanted: /** @type {{ reply: any, work: () => void }[]} */ ([]),
}));

/**
 * Begins to answer for the board in use.
 * @param {(job: any, done: (answer: { id: number, reply?: any, error?: string }) => void) => void} answerBy
 */
export function startSearching(answerBy) {
  const take = bound(finish);
  ours().post = job => answerBy(job, take);
  subscribe(keepShading);
  subscribe(forgetPointed);
  next();
}

export function send(kind, ask, take, walked = undefined, choices = standing()) {
  const query = JSON.stringify({ choices, ask });
  const here = ours();
  here.waiting[kind] = {
    kind,
    id: ++here.asked,
    scene: JSON.stringify(state.scene),
    query,
    walked,
    reply: state.reply,
    take,
  };
  next();
}

function next() {
  const here = ours();
  if (here.busy || !here.post) return;
  const kind = ['question', 'rulings', 'odds', 'envelope', 'ways'].find(each => here.waiting[each]) ?? 'question';
  const job = here.waiting[kind];
  here.waiting[kind] = null;
  if (!job) return;
  if (job.reply !== state.reply) return next();
  here.busy = job;
  here.post({ kind, id: job.id, scene: job.scene, query: job.query, walked: job.walked });
}

/** @param {{ id: number, reply?: any, error?: string }} answer */
function finish({ id, reply, error }) {
  const here = ours();
  if (id !== here.busy?.id) return;
  const job = here.busy;
  here.busy = null;
  next();
  if (job.reply === state.reply) job.take(error || reply.error ? null : reply);
  if (!searched()) return;
  for (const { reply, work } of here.wanted.splice(0)) if (reply === state.reply) work();
}

/** Does work as soon as nothing is being looked for any more, be that now; never in another position than this. */
export function onceFound(work) {
  if (searched()) work();
  else ours().wanted.push({ reply: state.reply, work });
}

/** The unit that has the order and may still go on, or ''. */
export function searcher() {
  if (!traitsOf(state.scene).hasOrders) return '';
  const { scene, choices, reply } = state;
  const goes = reply?.status === 'choose' && !undrawn(scene) && (!traitsOf(scene).stops || reply.options.some(moving));
  return (goes && moverOf(scene, choices, reply)) || '';
}

// While others decide of tests, places and attacks nobody goes anywhere.
const moving = ({ role }) => ['order', 'step', 'end'].includes(role);

/** True as long as no unit has its order. */
export function unordered() {
  const { scene, choices, reply } = state;
  return Boolean(reply) && !moverOf(scene, choices, reply);
}

/** The unit whose reach can be asked for: the one on the move; before any order the one that is selected, or ''. */
export function explorer() {
  if (!traitsOf(state.scene).hasOrders) return '';
  if (!unordered()) return searcher();
  const known = !undrawn(state.scene) && state.reply.units.some(unit => unit.id === state.selected);
  return known ? state.selected : '';
}

const isSearch = job => Boolean(job) && job.kind !== 'rulings';

/** True while nothing is being looked for on the board. */
export const searched = () => ![ours().busy, ...Object.values(ours().waiting)].some(isSearch);

/** True while nothing is being found out about rulings. */
export const rulingsFound = () => !ours().waiting.rulings && ours().busy?.kind !== 'rulings';

// The hex that was pointed at goes with the question that stood then.
function forgetPointed() {
  const { pointed, reply, tab } = state;
  const here = ours();
  if (pointed !== here.pointed) Object.assign(here, { pointed, pointedIn: reply });
  else if (pointed && reply !== here.pointedIn && tab !== 'position') update({ pointed: null });
}

// --- the shading

export function switchReach() {
  const here = ours();
  here.shadingOf = none;
  here.switched = !reaching(state);
  update({ reach: here.switched, envelope: null, ways: null, offer: null, spot: null, seeking: false });
}

// Asked for once the board has come to rest: in whole steps, which is soon there, then in half ones and finer; or, where
// whole ones had to stop early, in more of these. What one of them found stays.
function keepShading() {
  const { reply, dragging, playing, tab, envelope } = state;
  const reach = reaching(state);
  const unit = explorer();
  const here = ours();
  if (unit !== here.shadingOf.unit) here.shadingOf = none;
  if (envelope && envelope.unit !== unit) return update({ envelope: null, ways: null, offer: null, spot: null });
  if (!reach || !reply || reply === here.shadingOf.reply || dragging || playing || tab === 'position' || !unit) return;
  const mine = (here.shadingOf = { reply, unit });
  const { shading } = traitsOf(state.scene);
  if (shading === 'bodies') return shadeHexons(mine);
  if (shading === 'hexes') return shadeHexes(mine);
  sendShading(mine, coarse, first => {
    update({ envelope: first });
    seen();
    refineSoon(mine, first.limited ? [farther] : finer);
  });
}

// The shading that was switched on is there.
function seen() {
  if (ours().switched) dispatchEvent(new Event('shaded'));
  ours().switched = false;
}

// The reach, and every way there that differs in more than what it costs.
function shadeHexes(mine) {
  const { unit } = mine;
  sendShading(mine, onBoard, envelope => {
    update({ envelope });
    seen();
  });
  const order = unordered() ? [orderFor(state.reply, unit)?.key] : [];
  if (order.includes(undefined)) return;
  const { withdrawals, halt, safe } = formOf(state.scene);
  const withdraws = Boolean(withdrawals?.includes(state.scene.order?.kind));
  const walked = { choices: [...standing(), ...order], unit, withdraws, halt, safe };
  const take = ({ ways }) => stillWanted(mine) && update({ ways: { ...ways, unit, order } });
  send('ways', {}, reply => reply && take(reply), walked);
}

// What one action leads to, as the walk has found it.
function shadeHexons(mine) {
  const { unit } = mine;
  const order = unordered() ? [orderFor(state.reply, unit)?.key] : [];
  if (order.includes(undefined))
    return update({ envelope: { unit, resolution: 1, limited: false, places: [], touches: [] } });
  const infantry = sizeOf(state.scene, unitNamed(state.scene, unit)) === 'infantry';
  const walked = {
    ...{ choices: [...standing(), ...order], unit, foes: foesOf(state.scene, unit), bodies: true },
    halt: formOf(state.scene).halt,
    ways: infantry ? undefined : latticeOf(state.scene).ways,
  };
  send(
    'ways',
    {},
    reply => {
      if (!reply || !stillWanted(mine)) return;
      const ways = { ...reply.ways, unit, order };
      const spent = spentOf(state.reply);
      const places = Object.values(ways.ends).map(([way]) => ({ ...way, cost: way.cost + spent }));
      update({ ways, envelope: { unit, resolution: 1, limited: ways.limited, places, touches: [] } });
      seen();
      if (goesTwice(unit)) shadeBeyond(mine);
    },
    walked,
  );
}

// Whether a second action can follow the first.
function goesTwice(unit) {
  const { scene } = state;
  const codex = own(scene.codices, unitNamed(scene, unit)?.codex);
  return codex?.run !== undefined && (scene.order?.kind ?? 'activation') === 'activation';
}

// What no single action leads to, but both together.
function shadeBeyond(mine) {
  sendShading(mine, onBoard, ({ places, limited }) => {
    const { ways } = state;
    const beyond = {};
    // The cheapest come first.
    for (const place of places.filter(({ choices }) => choices.length))
      for (const cell of cellsOf(place.at).map(String)) if (!ways.ends[cell]) beyond[cell] ??= place;
    update({ ways: { ...ways, beyond, limited: ways.limited || limited } });
  });
}

const refineSoon = (mine, setups) =>
  setTimeout(
    bound(() => refine(mine, setups)),
    60,
  );

function refine(mine, [setup, ...others]) {
  if (!setup || !stillWanted(mine)) return;
  sendShading(mine, setup, found => {
    takeShading(bothOf(state.envelope, found));
    if (!found.limited) refineSoon(mine, others);
  });
}

const takeShading = envelope => update({ envelope, ...kept(envelope) });

const stillWanted = asked => ours().shadingOf === asked && state.reply === asked.reply && reaching(state);

function sendShading(asked, setup, take) {
  const { unit } = asked;
  send('envelope', { envelope: unordered() ? { unit, ...setup } : setup }, reply => {
    if (reply && stillWanted(asked)) take({ ...reply.envelope, unit });
  });
}

// The place that is looked at stays, at its place among the new ones.
const kept = envelope => (state.spot ? spotAt(state.spot.wished, state.spot.pinned, envelope) : {});

function spotAt(wished, pinned, envelope = state.envelope) {
  const place = envelope && placeUnder(state, explorer(), envelope, wished);
  return { spot: place ? { wished, place, pinned } : null };
}

/** Looks at the cheapest place over a spot of the table; null looks away. One that was tapped stays. */
export function lookAtSpot(wished) {
  if (state.spot?.pinned || (!wished && !state.spot)) return;
  const { spot } = wished ? spotAt(wished, false) : { spot: null };
  if (spot?.place !== state.spot?.place) update({ spot });
}

/** A spot was tapped. True if a place lies over it. */
export function pinSpot(wished) {
  const { spot } = spotAt(wished, true);
  update({ spot, question: null, hot: null, told: '', notice: '', selected: explorer() });
  return Boolean(spot);
}

// --- questions

function pose(question, ask, more = {}) {
  update({ question, spot: null, hot: null, told: '', notice: '', ...more });
  send('question', ask, reply => {
    if (state.question === question)
      update({ question: { ...question, answer: reply?.[question.kind] ?? null, failed: !reply } });
  });
}

export const askContact = unit => pose({ kind: 'plan', unit }, { plan: { goal: { contact: unit } } });

export const askThreats = () => pose({ kind: 'threats' }, { threats: true }, { seeking: false, selected: '' });

/**
 * Ground was tapped that may be reached and was not found: looks for a way there. What is found is shaded from then on.
 * @param {number[]} spot
 */
export function askGround(spot) {
  const unit = explorer();
  const question = { kind: 'ground', unit, at: spot };
  const asked = { reply: state.reply };
  update({ question, spot: null, hot: null, told: '', notice: '', selected: unit });
  const order = unordered() ? orderFor(state.reply, unit)?.key : undefined;
  // Who cannot be ordered is looked at as if he could.
  const isBarred = unordered() && !order;
  const found = reply => {
    if (state.question !== question || state.reply !== asked.reply || !state.envelope) return;
    const places = isBarred ? (reply?.envelope.places ?? []) : reply?.plan?.found ? [reply.plan] : [];
    const shape = shapeOf(
      state,
      state.scene.units.find(each => each.id === unit),
    );
    const place = places.find(each => inside(corners(each, shape), spot));
    if (!place)
      return update({ question: { ...question, answer: reply?.plan ?? reply?.envelope ?? null, failed: !reply } });
    const envelope = withPlace(state.envelope, place, shape);
    update({ envelope, question: null, spot: { wished: spot, place, pinned: true } });
  };
  const wanted = isBarred ? { envelope: { unit, ...finer.at(-1) } } : { plan: { goal: { covers: spot } } };
  send('question', wanted, found, undefined, order ? [...standing(), order] : standing());
}

/** The same question, answered for the unit that is selected. */
export const askThreatsOfOne = () => pose({ kind: 'threats', one: true }, { threats: true }, { seeking: false });

/** `place` is where the spot lies on the table: on hexes it is asked about as a hex. */
export const askNearest = (at, place = at) => pose({ kind: 'nearest', at: place }, { nearest: { at, work: 20000 } });

export const switchSeeking = () => update({ seeking: !state.seeking, question: null, spot: null, hot: null });

/** Everything asked or looked at is put away; false where there was nothing. */
export function stopSearching() {
  if (!state.question && !state.spot && !state.seeking && !state.offer) return false;
  update({ question: null, spot: null, seeking: false, offer: null });
  return true;
}

/** The choices that what is looked at would make; null where it has none, or where the order cannot be given. */
export function foundChoices() {
  const { question, spot, offer } = state;
  if (offer) return withOrder(offer.ways[offer.looked]);
  if (question?.kind === 'hex') return null;
  return spot ? leadingTo(spot.place) : (question?.answer?.choices ?? null);
}

/** Whether a unit that has no order yet could be given it now. */
export const mayOrder = unit => Boolean(orderFor(state.reply, unit));

const led = new WeakMap();

// Before any order the way begins with it.
function leadingTo(place) {
  if (!unordered() || !place.choices.length) return place.choices;
  return mayOrder(explorer()) ? withOrder(place) : null;
}

/** The choices of a way, the order before them where none has been given. */
export function withOrder(place) {
  if (!unordered()) return place.choices;
  const order = orderFor(state.reply, explorer())?.key;
  if (!led.has(place)) led.set(place, place.choices[0] === order ? place.choices : [order, ...place.choices]);
  return led.get(place);
}

export const foundWay = () => {
  const choices = state.reply && foundChoices();
  return choices ? wayOf(choices) : null;
};

/** Makes the choices of a way; where others have a word on it, as far as to their question. */
export function takeWay(choices) {
  const asks = choices.some(choice => tellsEscape(choice.key ?? choice));
  const { reply } = state;
  if (asks || traitsOf(state.scene).stops) travel(choices);
  else chooseAll(choices, { together: traitsOf(state.scene).together });
  if (asks && state.reply === reply) update({ notice: say('notice.table-first') });
}

export function takeFound() {
  const choices = foundChoices();
  if (!choices?.length) return;
  takeWay(choices);
}
