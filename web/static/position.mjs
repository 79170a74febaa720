// A position as text: who stands where, what is chosen, what comes of it and by which clause. Needs no script to be read.
import { hexName, namedIn } from '../geometry/hex-name.js';
import { between } from '../text/numerals.js';
import { eventText, number, optionText, reasonText, rulingText } from '../text/text.js';
import { term } from '../text/catalogue.js';
import { fill } from '../text/filling.js';
import { html } from './markup.mjs';

/** @typedef {{ say: (name: string, fields?: object) => string, clause: (id: string) => unknown, board: (scene: import('./clauses/proofs.mjs').Scene) => unknown }} Told */

const hasBoard = request => Boolean(request.board);

// A Huge miniature stands on several.
const cellsOf = at => (Array.isArray(at[0]) ? at : [at]);

const placeText = (request, at) =>
  hasBoard(request) ? cellsOf(at).map(hexName).join(', ') : `(${at.map(each => number(each)).join(between())})`;

const facingText = facing => (typeof facing === 'number' ? `${number(facing)}°` : term(facing));

function units(request, { say }) {
  const faces = request.units.some(unit => 'facing' in unit);
  const heads = ['unit', 'codex', 'owner', 'place', ...(faces ? ['facing'] : [])];
  return html`<table>
    <caption>${say('position')}</caption>
    <thead><tr>${heads.map(name => html`<th scope="col">${say(name)}</th>`)}</tr></thead>
    <tbody>${request.units.map(unit => html`<tr><th scope="row">${unit.id}</th><td>${unit.codex}</td><td>${unit.owner}</td><td>${unit.at ? placeText(request, unit.at) : term(unit.waiting)}</td>${faces ? html`<td>${facingText(unit.facing)}</td>` : ''}</tr>`)}</tbody>
  </table>`;
}

// Hexes by the name of their ground; of a table what lies on it.
function ground(request) {
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

function order({ order }, { say }) {
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
    list: order.pursuers?.join(', '),
  });
}

function circumstances(request, told) {
  const { active, orderPoints, card } = request.turn;
  const named = card && [card.name, card.section].filter(Boolean).map(term).join(', ');
  const lies = ground(request);
  const adds = scenario(request, told);
  const rulings = Object.entries(request.rulings ?? {}).map(([id, value]) => {
    const { title, value: word } = rulingText(request.system, id);
    return html`<p>${told.say('under', { ruling: `${title}: ${word(value)}` })}</p>`;
  });
  return html`${lies && html`<p>${told.say('terrain', { list: lies })}</p>`}
    <p>${told.say('turn', { active, points: orderPoints, card: named })} ${told.say('order', { order: order(request, told) })}.</p>
    ${adds && html`<p>${adds}</p>`} ${rulings}`;
}

const keyOf = choice => choice.key ?? choice;

function choiceText(system, choice, { say }) {
  const option = optionText(system, keyOf(choice), choice);
  return choice.by === undefined ? option : say('by', { option, by: choice.by });
}

function chosen({ system, choices = [] }, told) {
  if (!choices.length) return '';
  return html`<h3>${told.say('chosen')}</h3>
    <ol>${choices.map(choice => html`<li>${choiceText(system, choice, told)}</li>`)}</ol>`;
}

const citations = (item, id, told) => item.clauses.map(each => html` ${told.clause(each)}`);

// Those that cite the clause of the page stand out.
function events({ system }, { trace }, id, told) {
  if (!trace.length) return html`<p>${told.say('nothing')}</p>`;
  const line = event =>
    html`<li${event.clauses.includes(id) ? html` class="cites"` : ''}>${eventText(system, event)}${citations(event, id, told)}</li>`;
  return html`<ol>${trace.map(line)}</ol>`;
}

function refusal({ system, choices = [] }, { refused }, id, told) {
  const reason = reasonText(system, refused);
  const text =
    refused.index < 0
      ? told.say('no-order', { reason })
      : told.say('refusal', { option: choiceText(system, choices[refused.index], told), reason });
  return html`<b>${told.say('illegal')}</b> ${text}${citations(refused, id, told)}`;
}

function verdict(request, reply, id, told) {
  const after = reply.status === 'done' ? told.say('done') : told.say('decides', { chooser: term(reply.chooser) });
  const text =
    reply.verdict === 'legal' ? html`<b>${told.say('legal')}</b> ${after}` : refusal(request, reply, id, told);
  return html`<p class="verdict ${reply.verdict}">${text}</p>`;
}

// Of what may be chosen and what not, that which the clause has a say in.
function cited(title, list, text, id, told) {
  const lines = list.filter(item => item.clauses.includes(id));
  if (!lines.length) return '';
  return html`<h3>${title}</h3><ul>${lines.map(item => html`<li class="cites">${text(item)}${citations(item, id, told)}</li>`)}</ul>`;
}

/**
 * The account of a scene on the page of a clause.
 * @param {import('./clauses/proofs.mjs').Proof} proof @param {string} id @param {Told} told
 */
export function positionOf({ kind, scene }, id, told) {
  const { name, note, request, reply } = scene;
  const { system } = request;
  const because = bar =>
    told.say('because', { option: optionText(system, bar.key, bar), reason: reasonText(system, bar) });
  return html`<section id="${kind}">
    <h2>${told.say(kind)}</h2>
    ${told.board(scene)}
    ${verdict(request, reply, id, told)}
    ${units(request, told)}
    ${circumstances(request, told)}
    ${chosen(request, told)}
    <h3>${told.say('happens')}</h3>
    ${events(request, reply, id, told)}
    ${cited(told.say('may'), reply.options, option => optionText(system, option.key, option), id, told)}
    ${reply.verdict === 'legal' ? cited(told.say('not'), reply.barred, because, id, told) : ''}
    <details><summary>${told.say('note')}</summary><p lang="en">${hasBoard(request) ? namedIn(note) : note}</p><p lang="en" class="quiet">${name}</p></details>
    <details><summary>${told.say('request')}</summary><pre>${JSON.stringify(request, null, 1)}</pre></details>
  </section>`;
}

/** A sentence of these pages. */
export const sayer =
  texts =>
  (name, fields = {}) => {
    const sentence = name.split('.').reduce((part, key) => part[key], texts);
    if (sentence === undefined) throw new Error(`the pages of clauses have no sentence ${name}`);
    return fill(sentence, fields, [], value => (typeof value === 'number' ? number(value) : String(value ?? '')));
  };
