// What searches found, in words. The lines are those of the native command line (src/cli/searches.c).
import { number } from './words.js';

const listOf = value => (Array.isArray(value) ? value : []);
const keyOf = choice => (typeof choice === 'string' ? choice : (choice.key ?? ''));
const choiceText = choice => (choice.by === undefined ? keyOf(choice) : `${keyOf(choice)} ${number(choice.by)}`);
const choicesText = choices => listOf(choices).map(choiceText).join(', ') || 'no choice';

/** @param {import('./words.js').Words} words @param {any} reply @returns {string[]} */
export const searches = (words, reply) => [
  ...(reply.plan ? plan(words, reply.plan) : []),
  ...(reply.nearest ? nearest(words, reply.nearest) : []),
  ...(reply.envelope ? envelope(words, reply.envelope) : []),
  ...(reply.threats ? threats(reply.threats) : []),
  ...(reply.odds ? odds(words, reply) : []),
  ...(reply.perft ? perft(reply.perft) : []),
];

const resolution = ({ resolution: value, limited }) =>
  ` (tried at a resolution of ${number(value ?? 0)}${limited ? ', not all of it' : ''})`;

function foundLines(words, found) {
  const most = found.cheaper ? ' at most' : '';
  const distance = 'distance' in found ? `, distance ${number(found.distance)}` : '';
  const choices = listOf(found.choices);
  return [
    `  ends at ${words.place(found)}, cost ${number(found.cost ?? 0)}${most}${distance}${resolution(found)}`,
    ...(choices.length ? [] : ['  It stands there already.']),
    ...choices.map(
      (choice, i) => `  ${String(i + 1).padStart(3)}. ${choiceText(choice)}  ${words.option(keyOf(choice))}`,
    ),
  ];
}

const plan = (words, found) => [
  ...['', 'The way to the goal'],
  ...(found.found
    ? foundLines(words, found)
    : [`${found.proven ? '  There is none.' : '  None was found.'}${resolution(found)}`]),
];

const nearest = (words, found) => [
  '',
  'The nearest place',
  ...(found.at ? foundLines(words, found) : ['  There is none where it may end.']),
];

const envelope = (words, found) => [
  ...['', `Where it can end${resolution(found)}`],
  ...listOf(found.places).map(
    place => `  ${words.place(place)}, cost ${number(place.cost)}: ${choicesText(place.choices)}`,
  ),
  ...listOf(found.touches).map(
    touch => `  touches ${touch.unit} (${touch.side}), cost ${number(touch.cost)}: ${choicesText(touch.choices)}`,
  ),
];

const threats = rows => [
  ...['', 'Who could be touched'],
  ...rows.flatMap(({ unit, by, unknown, charges }) => {
    const known = listOf(by).length ? `by ${by.join(', ')}` : 'by nobody';
    const untold = listOf(unknown).length ? `; not known of ${unknown.join(', ')}` : '';
    return [`  ${unit}: ${known}${untold}`, ...listOf(charges).map(chargeLine)];
  }),
];

const chargeLine = ({ unit, facing, distance, weight: [reach, all] }) =>
  `    ${unit} charges its ${facing}, ${number(distance)} away: ${number(reach)} of ${number(all)} throws reach it`;

const isGone = unit => !Array.isArray(unit?.at);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// Units that end elsewhere or are gone.
const changes = (words, now, then) =>
  listOf(now).flatMap(unit => {
    const after = listOf(then).find(({ id }) => id === unit.id);
    if (isGone(unit) || (!isGone(after) && same(unit.at, after.at) && same(unit.facing, after.facing))) return [];
    return [`${unit.id} ${isGone(after) ? 'is gone' : `ends at ${words.place(after)}`}`];
  });

function outcomeLines(words, reply, { weight: [part, all], outcome, choices, assumed }) {
  const ruins = listOf(reply.landscape)
    .filter(id => !listOf(outcome.landscape).includes(id))
    .map(id => `${id} is gone`);
  const changed = [
    ...changes(words, reply.units, outcome.units),
    ...changes(words, reply.markers, outcome.markers),
    ...ruins,
  ];
  return [
    `  ${part}/${all}, ${number(Math.floor((part / all) * 1000 + 0.5) / 10)} %: ${changed.join('; ') || 'nothing changes its place'}`,
    `      by ${choicesText(choices)}`,
    ...(listOf(assumed).length ? [`      assuming ${choicesText(assumed)}`] : []),
  ];
}

const odds = (words, reply) => [
  ...['', 'What can come of it'],
  ...reply.odds.flatMap(one => outcomeLines(words, reply, one)),
  ...('oddsLimited' in reply ? ['  There are too many branches to follow, so the search stopped.'] : []),
];

const perft = ({ nodes, limited, divide }) => [
  ...['', `Perft: ${nodes}${limited === undefined ? '' : ', given up'}`],
  ...Object.entries(divide ?? {}).map(([key, count]) => `  ${key.padEnd(14)} ${count}`),
];
