// A verdict in one line, with its numbers and clauses, as the native command line prints it (src/cli/quote.c).
import { Words } from './words.js';

const listOf = value => (Array.isArray(value) ? value : []);
const textOf = value => (typeof value === 'string' ? value : '');

/**
 * @param {any} texts public/text/en.json
 * @param {any} request with `system` or `clauses`, and its order
 * @param {any} reply
 * @returns {string}
 */
export function quote(texts, request, reply) {
  return line(texts, withoutBreaks(request), withoutBreaks(reply));
}

// A name may hold line breaks, but a quote is a single line.
const withoutBreaks = value =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' ? each.replace(/[\u0000-\u001f]/g, ' ') : each,
  );

function line(texts, request, reply) {
  const words = new Words(texts, textOf(request?.system) || textOf(request?.clauses));
  const name = words.game.name ?? 'Umpire';
  if (reply.error) return `${name}, no verdict: ${reply.error.message}${reply.error.at ? ` (${reply.error.at})` : ''}`;
  if (!reply.verdict) return name;
  const legal = reply.verdict === 'legal';
  const told = legal ? happening(words, reply) : refusal(words, request?.order, reply);
  const rest = reply.status === 'choose' ? ` ${choosers[reply.chooser] ?? `${reply.chooser} decides.`}` : '';
  return `${name}, ${legal ? 'legal' : 'not legal'}${clauses(reply)}${told}${rest}${hinges(words, reply)}`;
}

const choosers = Object.assign(Object.create(null), { dice: 'The dice decide.', table: 'The table decides.' });

// --- what happened: a phrase for each event, each unit's phrases behind its name

const subjectOf = ({ unit, attacker, by }) => textOf(unit) || textOf(attacker) || textOf(by);

function phrases(words, trace) {
  let [told, last] = ['', ''];
  for (const event of trace) {
    const [phrase, subject] = [textOf(words.game.quote?.[event.event]), subjectOf(event)];
    if (!phrase || !subject) continue;
    told += subject === last ? ', ' : `${last ? '; ' : ''}${subject} `;
    told += words.filled(phrase, event);
    last = subject;
  }
  return told && `${told}.`;
}

// Where no event has a phrase, the sentence of the event that decided the verdict, or of the last one.
function happening(words, { trace, decides }) {
  const list = listOf(trace);
  if (!list.length) return '.';
  const event = list[decides?.event ?? list.length - 1];
  return `: ${phrases(words, list) || words.filled(words.sentence('events', event.event), event)}`;
}

// --- why not

const names = (key, id) => `${key}:`.startsWith(`${key.split(':')[0]}:${id}:`);

// Whether the refused key already names the mover. For a choice, any unit's name will do. For a whole order only the
// mover's does, since its key may name the target.
const isToldAlready = ({ index, key = '' }, mover, units) =>
  names(key, mover) || (index >= 0 && listOf(units).some(({ id }) => names(key, id)));

// The unit that has the order; where the order names none, the unit of the last event.
const moverOf = (order, trace) =>
  textOf(order?.unit) || listOf(trace).findLast(({ unit }) => textOf(unit))?.unit || textOf(order?.units?.[0]);

function refusal(words, order, { trace, refused, units }) {
  const { key = '' } = refused;
  const mover = moverOf(order, trace);
  const head = [isToldAlready(refused, mover, units) ? '' : mover, key && words.option(key)].filter(Boolean).join(', ');
  const reason = words.filled(words.sentence('reasons', refused.reason ?? ''), refused, key);
  return `: ${head ? `${head}: ` : ''}${reason}.`;
}

// --- clauses and rulings

// All clauses of a refusal, the deciding one first.
function clauses({ decides, refused }) {
  const all = [...new Set([decides?.clause, ...listOf(refused?.clauses)])].filter(Boolean);
  return all.length ? ` by ${all.join(', ')}` : '';
}

function hinges(words, { rulings }) {
  const deciding = listOf(rulings)
    .filter(({ decides }) => decides === true)
    .map(({ id, value }) => {
      const { title = '', values = {} } = words.game.rulings?.[id] ?? {};
      return `${title} (${values[value] ?? ''})`;
    });
  return deciding.length ? ` It hangs on ${deciding.join(', ')}.` : '';
}
