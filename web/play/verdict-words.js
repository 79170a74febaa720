// What a verdict comes to in words: who decides now, which clause it turned on, what it bars. Knows no document.
import { kept } from '../engine/memo.js';
import { hotReply, latestEvents, lookAt, rulingsOf, standing } from './session.js';
import { state } from '../store/store.js';
import { kindOf } from './systems.js';
import { say } from '../text/text.js';

// What was tapped and is barred: on the board, or in the list of what is.
function tappedBar() {
  const key = !state.hot && (state.told || (state.tab === 'decide' && state.asked));
  return key ? state.reply.barred.find(each => each.key === key) : undefined;
}

/** What the answer bars: what was tapped last, else what was chosen or is looked at. @param {any} shown */
export const barNow = shown => tappedBar() ?? (shown.verdict === 'illegal' ? shown.refused : undefined);

// Once all is over, of all pursuers.
export const toldOfPursuit = events =>
  kindOf(state.scene).told(
    state.scene,
    hotReply() ?? state.reply,
    !state.hot && state.reply.status === 'done' ? state.reply.trace : events,
  );

export function decidingNow(shown) {
  const bar = barNow(shown);
  if ((state.tab === 'position' || isIdle(shown)) && !bar) return undefined;
  if (kindOf(state.scene).told && !bar)
    return toldOfPursuit(latestEvents())
      .findLast(({ minor }) => !minor)
      ?.clauses.at(-1);
  return tappedBar() ? clauseOfBar(state.reply, bar.key) : shown.decides?.clause;
}

// The one that it turns on, as the engine says once it is asked.
const clauseOfBar = kept(
  (reply, key) =>
    lookAt([...standing(), { key }], { only: ['trace'] })?.decides?.clause ??
    reply.barred.find(each => each.key === key)?.clauses[0],
);

export const whoDecides = ({ chooser }) =>
  ['table', 'dice'].includes(chooser) && !isPlayer(chooser)
    ? say(`verdict.${chooser}`)
    : say('verdict.decides', { chooser });

export const isPlayer = name => state.scene.turn?.players?.includes?.(name);

/** Nothing has been done and nothing can be: an event may say that it is over. @param {any} reply */
export const isIdle = ({ status, verdict, trace }) =>
  status === 'done' &&
  verdict === 'legal' &&
  !state.hot &&
  !state.choices.length &&
  !state.scene.order &&
  trace.every(({ event }) => event === 'ended');

/** What is barred, as long as anything is asked: of a move that is over nothing is. @param {any} reply */
export const barsTold = reply => (reply.status === 'done' && !isIdle(reply) ? [] : reply.barred);

// What is missing, and what is to be done about it.
function idleParts() {
  const what = !state.scene.units?.length ? 'units' : (kindOf(state.scene).judged ?? 'order');
  const here = state.tab === 'position' ? { units: 'tray.take', pursuit: 'verdict.do-pursuit-here' }[what] : undefined;
  return [say(`verdict.no-${what}`), ...(state.embedded ? [] : [say(here ?? `verdict.do-${what}`)])];
}

/** What is to be done where there is nothing to judge. */
export const toDo = () => idleParts().at(-1);

// --- the headline: the answer to the last question

/** @typedef {'idle' | 'move' | 'legal' | 'done' | 'barred' | 'ruling'} Answer */

/**
 * What the headline answers: whether what was tapped, chosen or is looked at may be done, `ruling` where that hangs on one;
 * before anything was, whose move it is, and once all is, that it is done.
 * @param {any} shown the reply that is shown @returns {Answer}
 */
export function answerOf(shown) {
  if (hingesOf(shown).some(({ flips }) => flips)) return 'ruling';
  if (barNow(shown)) return 'barred';
  if (isIdle(shown)) return 'idle';
  if (state.hot) return 'legal';
  if (shown.status === 'done') return 'done';
  return state.choices.length ? 'legal' : 'move';
}

const words = { barred: 'not-allowed', ruling: 'depends', done: 'over' };
const firstWords = { dice: 'roll', table: 'tell' };

/** @param {any} shown */
export function wordOf(shown) {
  const answer = answerOf(shown);
  const first = answer === 'move' && !isPlayer(shown.chooser) && firstWords[shown.chooser];
  return say(`verdict.${first || (words[answer] ?? answer)}`);
}

/** Whether it is told as one that is legal, illegal, or neither. @param {any} shown */
export const lookOf = shown => ({ legal: 'legal', done: 'legal', barred: 'illegal' })[answerOf(shown)] ?? 'open';

/**
 * The rulings that the answer hangs on, once somebody has replayed the others: those by which it would be another one (`flips`),
 * or else those by which something else comes of it. Before anything was asked there is no answer yet.
 * @param {any} shown @returns {(import('../types').Ruling & { flips: boolean })[]}
 */
export function hingesOf(shown) {
  const bar = barNow(shown);
  const untouched = shown.status === 'choose' && !state.choices.length;
  if (state.hot || (!bar && (state.tab === 'position' || isIdle(shown) || untouched))) return [];
  const tapped = tappedBar();
  const rulings = tapped ? rulingsOn(state.reply, bar.key) : rulingsOf(shown);
  const verdict = bar ? 'illegal' : 'legal';
  const deciding = (rulings ?? []).filter(({ decides }) => decides);
  const flipping = deciding.filter(({ alternatives }) => alternatives.some(other => other.verdict !== verdict));
  return (flipping.length || tapped ? flipping : deciding).map(ruling => ({ ...ruling, flips: flipping.length > 0 }));
}

// Asked when it is tapped, and only where a ruling was looked at: else there is none that it could hang on.
const rulingsOn = kept((reply, key) => {
  if (!reply.rulings?.some(({ mattered }) => mattered)) return [];
  const wish = { only: ['trace', 'units', 'options'], rulings: true };
  const answer = lookAt([...standing(), { key }], wish);
  // However short a step it would be.
  return (answer?.error ? lookAt([...standing(), { key, by: leastStep }], wish) : answer)?.rulings ?? [];
});
const leastStep = 1e-3;

/** What is said of them; '' where it hangs on none. @param {any} shown */
export function hingesText(shown) {
  const hinges = hingesOf(shown);
  if (!hinges.length) return '';
  const flips = hinges[0].flips && (barNow(shown) ? 'ruled-out' : 'ruled-in');
  return say(`verdict.${flips || 'hangs'}`, { count: hinges.length });
}

// That it is over, or never began: beside a refusal it has to say which.
export function overText(reply) {
  const { verdict, refused } = reply;
  if (isIdle(reply)) return idleParts().join(' ');
  if (verdict === 'legal') return say('verdict.done');
  return say(refused.index < 0 ? 'decision.order-refused' : 'verdict.done-before');
}

export const nowText = reply => (reply.status === 'done' ? overText(reply) : whoDecides(reply));
