// The words of a verdict: who decides now, the deciding clause, what it bars. It uses no document.
import { kept } from '../engine/memo.js';
import { hotReply, latestEvents, lookAt, rulingsOf, standing } from './session.js';
import { kindOf } from './systems.js';
import { say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */
/** @import { Reply } from '../types' */

// The tapped bar: on the board, or in the list of bars.
/** @param {Store} store */
function tappedBar(store) {
  const key = !store.view.hot && (store.view.told || (store.view.tab === 'decide' && store.view.asked));
  return key ? store.position.reply?.barred.find(each => each.key === key) : undefined;
}

/** What the answer bars: the last tap, else the choice or preview. @param {Store} store @param {Reply} shown */
export const barNow = (store, shown) => tappedBar(store) ?? (shown.verdict === 'illegal' ? shown.refused : undefined);

// Once all is over, about all pursuers.
/** @param {Store} store */
export function toldOfPursuit(store, events) {
  const { scene, reply } = store.position;
  const isOver = !store.view.hot && reply?.status === 'done';
  return kindOf(scene).told?.(scene, hotReply(store) ?? reply, isOver ? reply.trace : events) ?? [];
}

/** @param {Store} store */
export function decidingNow(store, shown) {
  const bar = barNow(store, shown);
  return (store.view.tab === 'position' || isIdle(store, shown)) && !bar ? undefined : decidingOf(store, shown);
}

/** The clause that the engine names for the tapped bar, or for the reply. @param {Store} store */
export function decidingOf(store, shown) {
  const tapped = tappedBar(store);
  return tapped ? clauseOfBar(store, store.position.reply, tapped.key) : shown.decides?.clause;
}

// The deciding clause of a bar, which the engine gives when asked.
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

/** Whether nothing has been done and nothing can be. @param {Store} store @param {Reply} reply */
export const isIdle = (store, { status, verdict, trace }) =>
  status === 'done' &&
  verdict === 'legal' &&
  !store.view.hot &&
  !store.position.choices.length &&
  !store.position.scene.order &&
  trace.every(({ event }) => event === 'ended');

/** The bars to show while something is asked: a finished move has none. @param {Store} store @param {Reply} reply */
export const barsTold = (store, reply) => (reply.status === 'done' && !isIdle(store, reply) ? [] : reply.barred);

// What is missing, and what to do about it.
/** @param {Store} store */
function idleParts(store) {
  const { scene } = store.position;
  const { tab, embedded } = store.view;
  const what = !scene.units?.length ? 'units' : (kindOf(scene).judged ?? 'order');
  const here = tab === 'position' ? { units: 'tray.take', pursuit: 'verdict.do-pursuit-here' }[what] : undefined;
  return [say(`verdict.no-${what}`), ...(embedded ? [] : [say(here ?? `verdict.do-${what}`)])];
}

/** What to do if there is nothing to judge. @param {Store} store */
export const toDo = store => idleParts(store).at(-1);

// --- the headline: the answer to the last question

/** @typedef {'idle' | 'move' | 'legal' | 'done' | 'barred' | 'ruling'} Answer */

/**
 * What the headline answers: whether the tap, choice or preview is legal, or `ruling` if that depends on one; before
 * any choice, whose move it is; and after the last, that it is done.
 * @param {Store} store
 * @param {Reply} shown the shown reply @returns {Answer}
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

/** The look of a legal, an illegal, or an open answer. @param {Store} store @param {Reply} shown */
export const lookOf = (store, shown) =>
  ({ legal: 'legal', done: 'legal', barred: 'illegal' })[answerOf(store, shown)] ?? 'open';

/**
 * The rulings that the answer depends on, once the others were replayed: those that would change the answer (`flips`),
 * else those that would change its result. Before anything is asked there is no answer yet.
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
  const flipping = deciding.filter(({ alternatives }) =>
    alternatives.some(other => !other.limited && other.verdict !== verdict),
  );
  return (flipping.length || tapped ? flipping : deciding).map(ruling => ({ ...ruling, flips: flipping.length > 0 }));
}

// Asked at a tap, and only if a ruling mattered: else the answer depends on none.
const rulingsOn = kept((/** @type {Store} */ store, reply, key) => {
  if (!reply.rulings?.some(({ mattered }) => mattered)) return [];
  const wish = { only: ['trace', 'units', 'options'], rulings: true };
  const answer = lookAt(store, [...standing(store), { key }], wish);
  // The shortest possible step will do.
  return (answer?.error ? lookAt(store, [...standing(store), { key, by: leastStep }], wish) : answer)?.rulings ?? [];
});
const leastStep = 1e-3;

/** A text about these rulings; '' if there are none. @param {Store} store @param {Reply} shown */
export function hingesText(store, shown) {
  const hinges = hingesOf(store, shown);
  if (!hinges.length) return '';
  const flips = hinges[0].flips && (barNow(store, shown) ? 'ruled-out' : 'ruled-in');
  return say(`verdict.${flips || 'hangs'}`, { count: hinges.length });
}

// Says that it is over, or never began; beside a refusal it has to say which.
/** @param {Store} store */
export function overText(store, reply) {
  const { verdict, refused } = reply;
  if (isIdle(store, reply)) return idleParts(store).join(' ');
  if (verdict === 'legal') return say('verdict.done');
  return say(refused.index < 0 ? 'decision.order-refused' : 'verdict.done-before');
}

/** @param {Store} store */
export const nowText = (store, reply) => (reply.status === 'done' ? overText(store, reply) : whoDecides(store, reply));
