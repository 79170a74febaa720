// What a verdict comes to in words: who decides now, which clause it turned on, what it bars. Knows no document.
import { citedOf, decidingOf, forcedOf } from './deciding.js';
import { hotReply, latestEvents } from './session.js';
import { state } from './state.js';
import { kindOf, onRegiments } from './systems.js';
import { say } from './text.js';

export const barNow = shown =>
  shown.verdict === 'illegal' ? shown.refused : state.told && state.reply.barred.find(each => each.key === state.told);

// Once all is over, of all pursuers.
export const toldOfPursuit = events =>
  kindOf(state.scene).told(state.scene, hotReply() ?? state.reply, !state.hot && state.reply.status === 'done' ? state.reply.trace : events);

export function decidingNow(shown) {
  const bar = barNow(shown);
  if ((state.tab === 'position' || isIdle(shown)) && !bar) return undefined;
  if (onRegiments(state.scene) && !bar) return toldOfPursuit(latestEvents()).findLast(({ minor }) => !minor)?.clauses.at(-1);
  return decidingOf(state.scene, bar?.clauses ?? forcedOf(shown) ?? citedOf(state.scene, latestEvents()));
}

export const whoDecides = ({ chooser }) =>
  ['table', 'dice'].includes(chooser) && !isPlayer(chooser) ? say(`verdict.${chooser}`) : say('verdict.decides', { chooser });

export const isPlayer = name => state.scene.turn?.players?.includes?.(name);

/** Nothing has been done and nothing can be: an event may say that it is over. @param {any} reply */
export const isIdle = ({ status, verdict, trace }) =>
  status === 'done' && verdict === 'legal' && !state.hot && !state.choices.length && !state.scene.order && trace.every(({ event }) => event === 'ended');

/** What is barred, as long as anything is asked: of a move that is over nothing is. @param {any} reply */
export const barsTold = reply => (reply.status === 'done' && !isIdle(reply) ? [] : reply.barred);

// What is missing, and what is to be done about it.
function idleParts() {
  const what = !state.scene.units?.length ? 'units' : onRegiments(state.scene) ? 'pursuit' : 'order';
  const here = state.tab === 'position' ? { units: 'tray.take', pursuit: 'verdict.do-pursuit-here' }[what] : undefined;
  return [say(`verdict.no-${what}`), ...(state.embedded ? [] : [say(here ?? `verdict.do-${what}`)])];
}

/** What is to be done where there is nothing to judge. */
export const toDo = () => idleParts().at(-1);

/** @param {any} reply */
export const wordOf = reply => say(`verdict.${isIdle(reply) ? 'idle' : reply.verdict}`);

// That it is over, or never began: beside a refusal it has to say which.
export function overText(reply) {
  const { verdict, refused } = reply;
  if (isIdle(reply)) return idleParts().join(' ');
  if (verdict === 'legal') return say('verdict.done');
  return say(refused.index < 0 ? 'decision.order-refused' : 'verdict.done-before');
}

export const nowText = reply => (reply.status === 'done' ? overText(reply) : whoDecides(reply));
