// A position as text: who stands where, the choices, their results and the clauses. It needs no script.
import { hexName, namedIn } from '../geometry/hex-name.js';
import { between } from '../text/numerals.js';
import { clauseOf, eventText, number, optionText, reasonText, rulingText } from '../text/text.js';
import { term } from '../text/catalogue.js';
import { html } from './markup.mjs';

/**
 * @typedef {{ say: (name: string, fields?: object) => string, clause: (id: string) => unknown, cited: string[],
 *   keys?: string[], barring: string }} Told `cited`: the page's clauses; `keys`: the options that it is
 *   about, if these are few; `barring`: the name of the heading above the bars
 */

export const hasBoard = request => Boolean(request.board);

// A Huge miniature covers several.
const cellsOf = at => (Array.isArray(at[0]) ? at : [at]);

export const placeText = (request, at) =>
  hasBoard(request) ? cellsOf(at).map(hexName).join(', ') : `(${at.map(each => number(each)).join(between())})`;

export const facingText = facing => (typeof facing === 'number' ? `${number(facing)}°` : term(facing));

export function units(request, { say }) {
  const faces = request.units.some(unit => 'facing' in unit);
  const heads = ['unit', 'codex', 'owner', 'place', ...(faces ? ['facing'] : [])];
  return html`<table>
    <caption>${say('position')}</caption>
    <thead><tr>${heads.map(name => html`<th scope="col">${say(name)}</th>`)}</tr></thead>
    <tbody>${request.units.map(unit => html`<tr><th scope="row">${unit.id}</th><td>${unit.codex}</td><td>${unit.owner}</td><td>${unit.at ? placeText(request, unit.at) : term(unit.waiting)}</td>${faces ? html`<td>${facingText(unit.facing)}</td>` : ''}</tr>`)}</tbody>
  </table>`;
}

// Hexes by the name of their ground; for a table, its terrain.
export function ground(request) {
  if (!hasBoard(request))
    return (request.terrain ?? []).map(({ id, kind }) => (kind ? `${id} (${term(kind)})` : id)).join(', ');
  const { rows, legend = {} } = request.board;
  const named = new Map();
  rows.forEach((row, r) =>
    [...row].forEach((sign, column) => {
      const name = legend[sign];
      if (name && name !== 'open')
        named.set(name, [...(named.get(name) ?? []), hexName([column - Math.floor(r / 2), r])]);
    }),
  );
  return [...named].map(([name, hexes]) => `${term(name)} ${hexes.join(', ')}`).join('; ');
}

// What the scenario of Commands & Colors: Ancients adds.
function scenario({ scenario = {} }, { say }) {
  const { camps = [], lastRows = {}, reserves = {}, exitBanners = [] } = scenario;
  const hexes = list => list.map(hexName).join(', ');
  return [
    ...camps.map(camp => say(camp.taken ? 'scenario.taken' : 'scenario.camp', { ...camp, hexes: hexes(camp.hexes) })),
    ...Object.entries(lastRows).map(([player, row]) => say('scenario.last-row', { player, hexes: hexes(row) })),
    ...Object.entries(reserves).map(([player, reserve]) =>
      say('scenario.reserve', { player, hexes: hexes(reserve.hexes), cards: reserve.cards.map(term).join(', ') }),
    ),
    ...(exitBanners.length ? [say('scenario.exit-banners', { list: exitBanners.join(', ') })] : []),
  ].join(' ');
}

export function order({ order }, { say }) {
  if (!order) return say('orders.none');
  const kind = order.kind ?? 'activation';
  const { unit, fleeDistance } = order.pursued ?? {};
  const won = [order.fought, order.emptied].filter(Boolean).map(term).join(', ');
  const hex = order.hex && hexName(order.hex);
  return say(`orders.${kind}`, {
    ...order,
    hex,
    won,
    unit: order.unit ?? unit,
    fled: fleeDistance,
    list: (order.pursuers ?? order.units)?.join(', '),
  });
}

/** A command card, with what is said about it; a countered card is in brackets. */
export function cardText({ name, section, dice = [], card }) {
  const own = [name, section, ...dice].filter(Boolean).map(term).join(', ');
  return card ? `${own} (${cardText(card)})` : own;
}

/** Whose turn it is. */
export const turn = ({ turn: { active, orderPoints, card } }, { say }) =>
  say('turn', { active, points: orderPoints, card: card && cardText(card) });

export function circumstances(request, told) {
  const lies = ground(request);
  const adds = scenario(request, told);
  const rulings = Object.entries(request.rulings ?? {}).map(([id, value]) => {
    const { title, value: word } = rulingText(request.system, id);
    return html`<p>${told.say('under', { ruling: `${title}: ${word(value)}` })}</p>`;
  });
  return html`${lies && html`<p>${told.say('terrain', { list: lies })}</p>`}
    <p>${turn(request, told)} ${told.say('order', { order: order(request, told) })}.</p>
    ${adds && html`<p>${adds}</p>`} ${rulings}`;
}

const keyOf = choice => choice.key ?? choice;

function choiceText(system, choice, { say }) {
  const option = optionText(system, keyOf(choice), choice);
  return choice.by === undefined ? option : say('by', { option, by: choice.by });
}

export const choices = ({ system, choices = [] }, told) =>
  html`<ol>${choices.map(choice => html`<li>${choiceText(system, choice, told)}</li>`)}</ol>`;

export const chosen = (request, told) =>
  request.choices?.length ? html`<h3>${told.say('chosen')}</h3>${choices(request, told)}` : '';

const citations = (item, told) => item.clauses.map(each => html` ${told.clause(each)}`);
const isCited = ({ clauses }, { cited }) => clauses.some(each => cited.includes(each));

/** A line of a list, with its clauses. Lines that cite the page's clauses are highlighted. */
const line = (item, text, told) =>
  html`<li${isCited(item, told) ? html` class="cites"` : ''}>${text}${citations(item, told)}</li>`;

/** Events as lines. */
export const events = ({ system }, trace, told) => trace.map(event => line(event, eventText(system, event), told));

const happened = (request, { trace }, told) =>
  trace.length ? html`<ol>${events(request, trace, told)}</ol>` : html`<p>${told.say('nothing')}</p>`;

function refusal({ system, choices = [] }, { refused }, told) {
  const reason = reasonText(system, refused);
  const text =
    refused.index < 0
      ? told.say('no-order', { reason })
      : told.say('refusal', { option: choiceText(system, choices[refused.index], told), reason });
  return html`<b>${told.say('illegal')}</b> ${text}${citations(refused, told)}`;
}

export function verdict(request, reply, told) {
  const after = reply.status === 'done' ? told.say('done') : told.say('decides', { chooser: term(reply.chooser) });
  const text = reply.verdict === 'legal' ? html`<b>${told.say('legal')}</b> ${after}` : refusal(request, reply, told);
  return html`<p class="verdict ${reply.verdict}">${text}</p>`;
}

/** The clause that the engine says to read first; if the page is about certain clauses, only one of those. */
export function deciding({ system }, { decides }, told) {
  const { clause } = decides ?? {};
  if (!clause || (told.about && !told.about.includes(clause))) return '';
  return html`<p class="quiet">${told.say('read-first')} ${told.clause(clause)} ${clauseOf(system, clause).title}</p>`;
}

// What an option costs, and its range.
function optionLine(system, option, { say }) {
  const text = optionText(system, option.key, option);
  const priced = option.cost === undefined ? text : say('cost', { option: text, cost: option.cost });
  const { lo, hi } = option.range ?? {};
  return option.range ? say('range', { option: priced, lo, hi }) : priced;
}

const barLine = (system, bar, { say }) =>
  say('because', { option: optionText(system, bar.key, bar), reason: reasonText(system, bar) });

const isMeant = (option, told) => (told.keys?.length ? told.keys.includes(option.key) : isCited(option, told));

/** Options that the page is about, as lines. */
export const mayChoose = ({ system }, { options }, told) =>
  options.filter(each => isMeant(each, told)).map(each => line(each, optionLine(system, each, told), told));

/** Bars by the clauses that the page is about, as lines. */
export const mayNot = ({ system }, { verdict, barred }, told) =>
  verdict === 'legal'
    ? barred.filter(each => isCited(each, told)).map(each => line(each, barLine(system, each, told), told))
    : [];

// So many lines are read at a glance.
const most = 8;

/** A list below a heading, or nothing. More than a few lines are folded. */
export function headed(title, lines, { say }) {
  if (!lines.length) return '';
  const [shown, more] = lines.length > most + 2 ? [lines.slice(0, most), lines.slice(most)] : [lines, []];
  return html`<h3>${title}</h3><ul>${shown}</ul>${
    more.length > 0 &&
    html`<details><summary>${say('more', { count: more.length })}</summary><ul>${more}</ul></details>`
  }`;
}

/** The whole request. */
export const asRequest = (request, told) =>
  html`<details><summary>${told.say('request')}</summary><pre>${JSON.stringify(request, null, 1)}</pre></details>`;

/**
 * The account of a position, below its picture or board: who stands where, the choices and their results.
 * @param {import('./boards.mjs').Scene} scene @param {unknown} board @param {Told} told
 */
export function account({ request, reply }, board, told) {
  return html`${board}
    ${verdict(request, reply, told)}
    ${deciding(request, reply, told)}
    ${units(request, told)}
    ${circumstances(request, told)}
    ${chosen(request, told)}
    <h3>${told.say('happens')}</h3>
    ${happened(request, reply, told)}
    ${headed(told.say('may'), mayChoose(request, reply, told), told)}
    ${headed(told.say(told.barring), mayNot(request, reply, told), told)}`;
}
