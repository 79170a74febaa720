// A reply in words. Its lines are those of the native command line (src/cli/account.c).
import { searches } from './searches.js';
import { Words, number } from './words.js';

const ids = item => (item?.clauses?.length ? `  [${item.clauses.join(', ')}]` : '');
const listOf = value => (Array.isArray(value) ? value : []);
// Puts a heading above the first of several lines.
const headed = (head, lines) => (lines.length ? ['', head, ...lines] : []);

/** @param {any} texts public/text/en.json @param {string} system @param {any} reply @returns {string} */
export function account(texts, system, reply) {
  const words = new Words(texts, system);
  const lines = reply.error
    ? [errorLine(reply.error)]
    : reply.clauses
      ? clauseList(words, reply.clauses, reply.editions)
      : told(words, reply);
  return `${lines.join('\n')}\n`;
}

const told = (words, reply) => [
  ...verdict(words, reply),
  ...headed(
    'What happened',
    listOf(reply.trace).flatMap((event, i) => eventLines(words, event, i)),
  ),
  ...headed(
    `What ${reply.chooser ?? ''} may choose`,
    listOf(reply.options).map(option => optionLine(words, option)),
  ),
  ...headed(
    'What is barred',
    listOf(reply.barred).map(
      bar => `  ${bar.key.padEnd(14)} ${words.option(bar.key)}: ${reason(words, bar)}${ids(bar)}`,
    ),
  ),
  ...rulings(
    words,
    listOf(reply.rulings).filter(({ mattered }) => mattered),
  ),
  ...relations(words, reply),
  ...next(words, reply),
  ...searches(words, reply),
  ...assumed(words, reply),
  ...cited(words, reply),
];

const errorLine = ({ code, at, message }) => `Error ${code} ${at ? `at ${at}` : 'in the request'}: ${message}`;

const reason = (words, bar) => words.filled(words.sentence('reasons', bar.reason ?? ''), bar, bar.key ?? '');

function verdict(words, { verdict: kind, status, chooser, refused, decides }) {
  const legal = kind === 'legal';
  const rest = status === 'choose' ? `${chooser} decides.` : legal ? 'Nothing is left to decide.' : '';
  if (legal) return [`Legal. ${rest}`, ...deciding(words, decides)];
  const what =
    refused.index < 0 ? 'The order is not allowed' : `Choice ${refused.index + 1} (${refused.key}) is not allowed`;
  return [
    `Illegal. ${what}: ${reason(words, refused)}${ids(refused)}`,
    ...(rest ? [rest] : []),
    ...deciding(words, decides),
  ];
}

function deciding(words, { clause = '' } = {}) {
  return clause ? [`The clause to read first: ${clause}, ${words.game.clauses?.[clause]?.title ?? ''}`] : [];
}

function eventLines(words, event, i) {
  const angles = ['collided', 'held'].includes(event.event) ? listOf(event.angles) : [];
  return [
    `${String(i + 1).padStart(3)}. ${words.filled(words.sentence('events', event.event), event)}${ids(event)}`,
    ...angles.map(angle => `      - ${words.filled(words.game.angle ?? '', angle)}`),
    ...(event.close === true ? [`      - ${words.filled(words.game.close ?? '', event)}`] : []),
  ];
}

function optionLine(words, option) {
  const cost = 'cost' in option ? `, cost ${number(option.cost)}` : '';
  return `  ${option.key.padEnd(14)} ${words.option(option.key)}${cost}${option.range ? rangeText(option.range) : ''}${ids(option)}`;
}

function rangeText({ lo, hi, stops = [], gaps = [] }) {
  const at = stops.length ? `; stops at ${stops.map(number).join(', ')}` : '';
  const not = gaps.map(([from, to]) => `, not between ${number(from)} and ${number(to)}`).join('');
  return `, by more than ${number(lo)} up to ${number(hi)}${at}${not}`;
}

// Whether a ruling decides is unknown where nobody replayed it.
function rulings(words, looked) {
  const of = decides =>
    looked.filter(ruling => ruling.decides === decides).flatMap(ruling => rulingLines(words, ruling));
  return [
    ...headed('Rulings that this hangs on', of(true)),
    ...headed('Also looked at, without effect', of(false)),
    ...headed('Rulings that were looked at', of(undefined)),
  ];
}

function rulingLines(words, ruling) {
  const known = words.game.rulings?.[ruling.id] ?? {};
  const value = name => known.values?.[name] ?? '';
  return [
    `  ${ruling.id} = ${ruling.value}`,
    `      ${known.text ?? ''} - ${value(ruling.value)}${ids(ruling)}`,
    ...listOf(ruling.decides ? ruling.alternatives : null).map(other => {
      const from = 'diverges' in other ? `, from choice ${other.diverges + 1} on` : '';
      return `      ${other.value} (${value(other.value)}): ${other.changes ? 'the outcome changes' : 'the outcome stays the same'}${from}`;
    }),
  ];
}

const relations = (words, reply) =>
  headed(
    words.root.relations?.title,
    listOf(reply.relations).map(line => `  ${words.filled(words.root.relations[line.contact] ?? '', line)}`),
  );

// What could not go into `next`, or why there is no `next`.
function next(words, { nextNot, dropped }) {
  const part = words.root.next;
  const lines = listOf(dropped).map(line => `  ${words.filled(part.dropped[line.what] ?? '', line)}`);
  return [...(nextNot ? ['', part.not[nextNot] ?? ''] : []), ...headed(part?.title, lines)];
}

function assumed(words, reply) {
  const label = at =>
    (at.startsWith('/rulings/')
      ? words.game.rulings?.[at.slice('/rulings/'.length)]?.title
      : words.root.assumed.keys[at.slice(at.lastIndexOf('/') + 1)]) ?? '';
  // How to call a value that only leaving the key out can express.
  const absent = at => words.root.assumed.absent[at.slice(at.lastIndexOf('/') + 1)] ?? words.root.assumed.none;
  const shown = ({ at, value }) => (value === null ? absent(at) : JSON.stringify(value));
  const lines = listOf(reply.assumed).map(line => `  ${line.at} = ${shown(line)} (${label(line.at)})${ids(line)}`);
  return headed(words.root.assumed?.title, lines);
}

// In the order of the rules.
function cited(words, reply) {
  const all = new Set(
    ['trace', 'options', 'barred']
      .flatMap(list => listOf(reply[list]))
      .concat(reply.refused ?? [])
      .flatMap(item => item.clauses ?? []),
  );
  const known = Object.entries(words.game.clauses ?? {}).filter(([id]) => all.has(id));
  return headed(
    'Clauses',
    known.map(([id, { title, text }]) => `  ${id}  ${title}: ${text}`),
  );
}

function editionList(editions) {
  return [
    '',
    'Editions',
    ...editions.flatMap(({ id, date, rulings }) => [
      [id, date].filter(Boolean).join(', '),
      ...Object.entries(rulings).map(([ruling, value]) => `       ${ruling}: ${value}`),
    ]),
  ];
}

function clauseList(words, clauses, editions) {
  const lines = [`${words.game.name ?? ''}, ${words.game.source ?? ''}`];
  let chapter = '';
  for (const clause of clauses) {
    if (chapter !== clause.chapter) lines.push('', (chapter = clause.chapter));
    const { title = '', text = '' } = words.game.clauses?.[clause.id] ?? {};
    lines.push(`${clause.id}  ${title}: ${text}`);
    if (clause.undecidable) lines.push(`       A program cannot decide this: ${clause.undecidable}.`);
  }
  return [...lines, ...editionList(editions)];
}
