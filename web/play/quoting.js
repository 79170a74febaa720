// The verdict in one line, with its numbers and clauses, for pasting where players talk. src/cli/quote.c writes the
// same line.
import { barNow, decidingOf, hingesOf, whoDecides } from './verdict-words.js';
import { keyText } from './choice-text.js';
import { errorText, eventText, gameName, phraseText, reasonText, rulingText, say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */

/** @param {{ unit?: unknown, attacker?: unknown, by?: unknown }} told */
const subjectOf = ({ unit, attacker, by }) => String(unit ?? attacker ?? by ?? '');

/** The current verdict or error in one line; '' if there is neither. @param {Store} store */
export function quoteOf(store) {
  const { scene, reply, error } = store.position;
  const game = gameName(scene.system);
  if (error) return say('quote.none', { game, error: errorText(error), at: error.at || '/' });
  if (!reply) return '';
  const bar = barNow(store, reply);
  const told = bar ? refusal(store, bar) : happening(store);
  return [
    say(`quote.${bar ? 'illegal' : 'legal'}`, { game, clauses: clauses(store, bar).join(', ') || undefined, told }),
    ...(reply.status === 'choose' ? [`${whoDecides(store, { chooser: reply.chooser })}.`] : []),
    ...hinges(store),
  ].join(' ');
}

// A phrase for each event; those of one unit follow its name.
function phrases({ system }, trace) {
  let [told, last] = ['', ''];
  for (const event of trace) {
    const [phrase, subject] = [phraseText(system, event), subjectOf(event)];
    if (!phrase || !subject) continue;
    told += `${subject === last ? ', ' : `${last ? '; ' : ''}${subject} `}${phrase}`;
    last = subject;
  }
  return told && `${told}.`;
}

// If nothing has a phrase: the deciding event, else the last one, as a sentence.
/** @param {Store} store */
function happening({ position: { scene, reply } }) {
  const { trace = [], decides } = reply ?? {};
  const event = trace[decides?.event ?? trace.length - 1];
  return event && (phrases(scene, trace) || eventText(scene.system, event));
}

const names = (key, id) => `${key}:`.startsWith(`${key.split(':')[0]}:${id}:`);

// An option's text names its unit already if its key does; if the order is the whole army's, the key may name the
// target.
const isToldAlready = (key, isOrder, mover, units) =>
  names(key, mover) || (!isOrder && units.some(({ id }) => names(key, id)));

// The unit with the order; if the order names none, the unit of the last event.
/** @param {import('../types').Scene} scene @param {import('../types').TraceEvent[]} trace */
const moverOf = ({ order }, trace) => order?.unit ?? trace.findLast(({ unit }) => unit)?.unit ?? order?.units?.[0];

/** @param {Store} store @param {import('../types').Bar} bar */
function refusal(store, bar) {
  const { scene, reply } = store.position;
  const isOrder = bar === reply?.refused && reply.refused.index < 0;
  const mover = moverOf(scene, reply?.trace ?? []);
  const isTold = isToldAlready(bar.key ?? '', isOrder, mover, reply?.units ?? []);
  const head = [isTold ? '' : mover, bar.key && keyText(store, scene.system, bar.key, bar)].filter(Boolean).join(', ');
  return `${head ? `${head}: ` : ''}${reasonText(scene.system, bar)}.`;
}

// The clauses of a refusal, the most telling first.
/** @param {Store} store @param {import('../types').Bar | undefined} bar */
const clauses = (store, bar) => [
  ...new Set([decidingOf(store, store.position.reply), ...(bar?.clauses ?? [])].filter(Boolean)),
];

/** @param {Store} store */
function hinges(store) {
  const { scene, reply } = store.position;
  const list = reply ? hingesOf(store, reply) : [];
  const told = list.map(({ id, value }) => {
    const { title, value: name } = rulingText(scene.system, id);
    return say('quote.ruling', { title, value: name(value) });
  });
  return told.length ? [say('quote.hangs', { rulings: told.join(', ') })] : [];
}
