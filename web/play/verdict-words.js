// What a verdict comes to in words: who decides now, which clause it turned on, what it bars. Knows no document.
import { kept } from '../engine/memo.js';
import { hotReply, latestEvents, lookAt, rulingsOf, standing } from './session.js';
import { kindOf } from './systems.js';
import { say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */
/** @import { Reply } from '../types' */

// What was tapped and is barred: on the board, or in the list of what is.
/** @param {Store} store */
function tappedBar(store) {
  const key = !store.view.hot && (store.view.told || (store.view.tab === 'decide' && store.view.asked));
  return key ? store.position.reply?.barred.find(each => each.key === key) : undefined;
}

/** What the answer bars: what was tapped last, else what was chosen or is looked at. @param {Store} store @param {Reply} shown */
export const barNow = (store, shown) => tappedBar(store) ?? (shown.verdict === 'illegal' ? shown.refused : undefined);

// Once all is over, of all pursuers.
/** @param {Store} store */
export function toldOfPursuit(store, events) {
  const { scene, reply } = store.position;
  const isOver = !store.view.hot && reply?.status === 'done';
  return kindOf(scene).told?.(scene, hotReply(store) ?? reply, isOver ? reply.trace : events) ?? [];
}

/** @param {Store} store */
export function decidingNow(store, shown) {
  const bar = barNow(store, shown);
  if ((store.view.tab === 'position' || isIdle(store, shown)) && !bar) return undefined;
  if (kindOf(store.position.scene).told && !bar)
    return toldOfPursuit(store, latestEvents(store))
      .findLast(({ minor }) => !minor)
      ?.clauses.at(-1);
  const tapped = tappedBar(store);
  return tapped ? clauseOfBar(store, store.position.reply, tapped.key) : shown.decides?.clause;
}

// The one that it turns on, as the engine says once it is asked.
const clauseOfBar = kept(
  (/** @type {Store} */ store, reply, key) =>
    lookAt(store, [...standing(store), { key }], { only: ['trace'] })?.decides?.clause ??
    reply.barred.find(each => each.key === key)?.clauses[0],
);

/** @param {Store} store */
export const whoDecides = (store, { chooser }) =>
  ['table', 'dice'].includes(chooser) && !isPlayer(store, chooser)
    ? say(`verdict.${chooser}`)
    : say('verdict.decides', { chooser });

/** @param {Store} store */
export const isPlayer = (store, name) => store.position.scene.turn?.players?.includes?.(name);

/** Nothing has been done and nothing can be: an event may say that it is over. @param {Store} store @param {Reply} reply */
export const isIdle = (store, { status, verdict, trace }) =>
  status === 'done' &&
  verdict === 'legal' &&
  !store.view.hot &&
  !store.position.choices.length &&
  !store.position.scene.order &&
  trace.every(({ event }) => event === 'ended');

/** What is barred, as long as anything is asked: of a move that is over nothing is. @param {Store} store @param {Reply} reply */
export const barsTold = (store, reply) => (reply.status === 'done' && !isIdle(store, reply) ? [] : reply.barred);

// What is missing, and what is to be done about it.
/** @param {Store} store */
function idleParts(store) {
  const { scene } = store.position;
  const { tab, embedded } = store.view;
  const what = !scene.units?.length ? 'units' : (kindOf(scene).judged ?? 'order');
  const here = tab === 'position' ? { units: 'tray.take', pursuit: 'verdict.do-pursuit-here' }[what] : undefined;
  return [say(`verdict.no-${what}`), ...(embedded ? [] : [say(here ?? `verdict.do-${what}`)])];
}

/** What is to be done where there is nothing to judge. @param {Store} store */
export const toDo = store => idleParts(store).at(-1);

// --- the headline: the answer to the last question

/** @typedef {'idle' | 'move' | 'legal' | 'done' | 'barred' | 'ruling'} Answer */

/**
 * What the headline answers: whether what was tapped, chosen or is looked at may be done, `ruling` where that hangs on one;
 * before anything was, whose move it is, and once all is, that it is done.
 * @param {Store} store
 * @param {Reply} shown the reply that is shown @returns {Answer}
 */
export function answerOf(store, shown) {
  if (hingesOf(store, shown).some(({ flips }) => flips)) return 'ruling';
  if (barNow(store, shown)) return 'barred';
  if (isIdle(store, shown)) return 'idle';
  if (store.view.hot) return 'legal';
  if (shown.status === 'done') return 'done';
  return store.position.choices.length ? 'legal' : 'move';
}

const words = { barred: 'not-allowed', ruling: 'depends', done: 'over' };
const firstWords = { dice: 'roll', table: 'tell' };

/** @param {Store} store @param {Reply} shown */
export function wordOf(store, shown) {
  const answer = answerOf(store, shown);
  const first = answer === 'move' && !isPlayer(store, shown.chooser) && firstWords[shown.chooser];
  return say(`verdict.${first || (words[answer] ?? answer)}`);
}

/** Whether it is told as one that is legal, illegal, or neither. @param {Store} store @param {Reply} shown */
export const lookOf = (store, shown) =>
  ({ legal: 'legal', done: 'legal', barred: 'illegal' })[answerOf(store, shown)] ?? 'open';

/**
 * The rulings that the answer hangs on, once somebody has replayed the others: those by which it would be another one (`flips`),
 * or else those by which something else comes of it. Before anything was asked there is no answer yet.
 * @param {Store} store
 * @param {Reply} shown @returns {(import('../types').Ruling & { flips: boolean })[]}
 */
export function hingesOf(store, shown) {
  const bar = barNow(store, shown);
  const untouched = shown.status === 'choose' && !store.position.choices.length;
  if (store.view.hot || (!bar && (store.view.tab === 'position' || isIdle(store, shown) || untouched))) return [];
  const tapped = tappedBar(store);
  const rulings = tapped ? rulingsOn(store, store.position.reply, tapped.key) : rulingsOf(store, shown);
  const verdict = bar ? 'illegal' : 'legal';
  const deciding = (rulings ?? []).filter(({ decides }) => decides);
  const flipping = deciding.filter(({ alternatives }) => alternatives.some(other => other.verdict !== verdict));
  return (flipping.length || tapped ? flipping : deciding).map(ruling => ({ ...ruling, flips: flipping.length > 0 }));
}

// Asked when it is tapped, and only where a ruling was looked at: else there is none that it could hang on.
const rulingsOn = kept((/** @type {Store} */ store, reply, key) => {
  if (!reply.rulings?.some(({ mattered }) => mattered)) return [];
  const wish = { only: ['trace', 'units', 'options'], rulings: true };
  const answer = lookAt(store, [...standing(store), { key }], wish);
  // However short a step it would be.
  return (answer?.error ? lookAt(store, [...standing(store), { key, by: leastStep }], wish) : answer)?.rulings ?? [];
});
const leastStep = 1e-3;

/** What is said of them; '' where it hangs on none. @param {Store} store @param {Reply} shown */
export function hingesText(store, shown) {
  const hinges = hingesOf(store, shown);
  if (!hinges.length) return '';
  const flips = hinges[0].flips && (barNow(store, shown) ? 'ruled-out' : 'ruled-in');
  return say(`verdict.${flips || 'hangs'}`, { count: hinges.length });
}

// That it is over, or never began: beside a refusal it has to say which.
/** @param {Store} store */
export function overText(store, reply) {
  const { verdict, refused } = reply;
  if (isIdle(store, reply)) return idleParts(store).join(' ');
  if (verdict === 'legal') return say('verdict.done');
  return say(refused.index < 0 ? 'decision.order-refused' : 'verdict.done-before');
}

/** @param {Store} store */
export const nowText = (store, reply) => (reply.status === 'done' ? overText(store, reply) : whoDecides(store, reply));
