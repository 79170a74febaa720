// The verdict in few words: in two lines, and in one sentence.
import { latestEvents, hotReply } from '../play/session.js';
import { choiceText, keyText } from '../play/choice-text.js';
import {
  answerOf,
  barNow,
  decidingNow,
  hingesOf,
  hingesText,
  isIdle,
  lookOf,
  nowText,
  toDo,
  wordOf,
} from '../play/verdict-words.js';
import { clauseOf, errorText, eventText, reasonText, rulingText, say } from '../text/text.js';
import { anglesText } from './verdict-angles.js';
import { added } from './verdict-added.js';

/** @import { Store } from '../store/store.js' */

// An incomplete position is no mistake, nor is one that takes too much work.
export const lacks = ({ code }) => code === 'missing-key';
export const exceeds = ({ code }) => code === 'too-much-work';
export const failing = error => (lacks(error) ? 'incomplete' : exceeds(error) ? 'too-much' : 'no-position');
// Where the heading says it all, what to do about it.
/** @param {Store} store */
const faultIn = (store, error) => (exceeds(error) ? say('verdict.until-less') : added.faultText(store, error));

/** @param {Store} store */
export const isBarred = (store, { key }, { refused }) => refused?.key === key && !store.view.dragging;

/** @param {Store} store */
export function ifLine(store, system, choice, shown) {
  const name = store.view.dragging ? 'if-dropped' : isBarred(store, choice, shown) ? 'if-barred' : 'if-chosen';
  return say(`verdict.${name}`, { option: choiceText(store, system, choice, latestEvents(store)) });
}

/** The verdict in two lines, for when the rest is scrolled out of sight. @param {Store} store */
export function verdictInBrief(store) {
  const { scene, reply, error, choices } = store.position;
  const { notice, hot } = store.view;
  const { draftError } = store.edit;
  const failed = (message, title, verdict = 'illegal') => ({
    verdict,
    word: '',
    low: false,
    head: say(`verdict.${title}`),
    text: message,
  });
  if (draftError && !hot) return failed(added.faultText(store, draftError, {}), 'no-request');
  if (error) return failed(faultIn(store, error), failing(error), lacks(error) || exceeds(error) ? '' : 'illegal');
  if (!reply) return null;
  const shown = hotReply(store) ?? reply;
  if (shown.error) return failed(errorText(shown.error), failing(shown.error));
  const [bar, id, events] = [barNow(store, shown), decidingNow(store, shown), latestEvents(store)];
  const clause = id ? `${id} ${clauseOf(scene.system, id)?.title ?? ''}` : '';
  const angles = bar ? '' : anglesText(events, hot ? [...choices, hot] : choices);
  const parts = [bar && reasonText(scene.system, bar), hingesLine(store, shown), notice, angles, clause].filter(
    Boolean,
  );
  // What to do next does not fit beside the word.
  if (answerOf(store, shown) === 'idle')
    return { verdict: '', word: '', low: true, head: wordOf(store, shown), text: [toDo(store), ...parts].join(' · ') };
  return {
    ...{ verdict: lookOf(store, shown), word: wordOf(store, shown), low: false, text: parts.join(' · ') },
    head: hot ? ifLine(store, scene.system, hot, shown) : nowText(store, shown),
  };
}

// The names of the rulings that the verdict depends on.
/** @param {Store} store */
function hingesLine(store, shown) {
  const names = hingesOf(store, shown).map(({ id }) => rulingText(store.position.scene.system, id).title);
  return names.length ? `${hingesText(store, shown)} ${names.join(', ')}` : '';
}

// The verdict in one sentence, for the live region.
/** @param {Store} store */
export function verdictSentence(store) {
  const { scene, reply, error } = store.position;
  const { notice } = store.view;
  const { draftError } = store.edit;
  if (draftError && !store.view.hot)
    return `${say('verdict.no-request')}. ${added.faultText(store, draftError, {})} ${notice}`;
  if (error) return `${say(`verdict.${failing(error)}`)}. ${faultIn(store, error)} ${notice}`;
  if (!reply) return notice;
  const shown = hotReply(store) ?? reply;
  if (shown.error) return errorText(shown.error);
  const bar = barNow(store, shown);
  const hinges = hingesLine(store, shown);
  const refused = bar ? [`${keyText(store, scene.system, bar.key, bar)}: ${reasonText(scene.system, bar)}.`] : [];
  // If nothing has begun, that all is over says nothing; a tap on a barred option leads to nothing.
  const events =
    isIdle(store, shown) || (bar && shown.verdict === 'legal')
      ? []
      : latestEvents(store).map(event => eventText(scene.system, event));
  const now = nowText(store, shown).replace(/\.?$/, '.');
  return [
    `${wordOf(store, shown)}.`,
    ...refused,
    ...(hinges ? [`${hinges}.`] : []),
    ...events,
    now,
    store.view.hot ? '' : notice,
  ]
    .join(' ')
    .trim();
}
