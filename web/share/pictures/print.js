// The printed sheet: the board as a picture, then the verdict in full, the options, every cited clause in full and the
// rulings that mattered. It is in the page only while printing.
import { html, nothing, render } from 'lit';
import { keyText } from '../../play/choice-text.js';
import { closeNote } from '../../panels/verdict-angles.js';
import { rulingsOf } from '../../play/session.js';
import { clauseOf, eventText, rulingText, say } from '../../text/text.js';
import { game } from '../../text/catalogue.js';
import { pictureNow } from './picture.js';

/** @import { Store } from '../../store/store.js' */

const width = 720;

/** @param {Store} store @param {string} lang */
export async function printNow(store, lang) {
  layOut(store, lang);
  await new Promise(drawn => requestAnimationFrame(drawn));
  print();
}

/** Puts the sheet into the page until it is printed. @param {Store} store @param {string} lang */
export function layOut(store, lang) {
  if (document.querySelector('#print')) return;
  const sheet = Object.assign(document.createElement('article'), { id: 'print', lang });
  // Parsed as SVG: this code wrote its markup, and all texts in it are escaped.
  const picture = new DOMParser().parseFromString(
    pictureNow(store, { width, lang, paper: true }),
    'image/svg+xml',
  ).documentElement;
  picture.querySelector('metadata')?.remove();
  render(content(store, document.importNode(picture, true)), sheet);
  document.body.append(sheet);
  document.body.toggleAttribute('data-printing', true);
  const done = () => {
    sheet.remove();
    document.body.toggleAttribute('data-printing', false);
  };
  addEventListener('afterprint', done, { once: true });
}

/** @param {Store} store */
function content(store, picture) {
  const { reply } = store.position;
  return html`${picture}${reply ? html`${account(store, reply)}${choices(store, reply)}${rulings(store, reply)}${clauses(store, reply)}` : nothing}`;
}

const chips = ids => html`<span class="cited">${(ids ?? []).join(', ')}</span>`;
const part = (name, inside) => html`<section><h2>${say(`picture.print.${name}`)}</h2>${inside}</section>`;

/** @param {Store} store */
const account = (store, { trace }) =>
  trace.length
    ? part(
        'account',
        html`<ol>${trace.map(event => html`<li>${eventText(store.position.scene.system, event)} ${chips(event.clauses)} ${closeNote(store, event, store.position.choices)}</li>`)}</ol>`,
      )
    : nothing;

/** @param {Store} store */
const choices = (store, { options }) =>
  options.length
    ? part(
        'choices',
        html`<ul>${options.map(option => html`<li>${keyText(store, store.position.scene.system, option.key, option)} ${chips(option.clauses)}</li>`)}</ul>`,
      )
    : nothing;

/** @param {Store} store */
function rulings(store, reply) {
  const list = (rulingsOf(store, reply) ?? []).filter(({ decides }) => decides);
  const told = ({ id, value, clauses: ids }) => {
    const text = rulingText(store.position.scene.system, id);
    return html`<li>${text.title}: <b>${text.value(value)}</b> ${chips(ids)}</li>`;
  };
  return list.length ? part('rulings', html`<ul>${list.map(told)}</ul>`) : nothing;
}

/** @param {Store} store */
function clauses(store, reply) {
  const { system } = store.position.scene;
  const cited = [...reply.trace, ...reply.options, ...(reply.refused ? [reply.refused] : [])].flatMap(
    each => each.clauses ?? [],
  );
  const known = [...new Set(cited)]
    .sort()
    .flatMap(id => (clauseOf(system, id) ? [{ id, ...clauseOf(system, id) }] : []));
  const { source } = game(system);
  const told = ({ id, title, text }) => html`<dt>${id} ${title}</dt><dd>${text}</dd>`;
  if (!known.length) return nothing;
  return part(
    'clauses',
    html`<dl>${known.map(told)}</dl>${source ? html`<p class="cited">${say('picture.print.source', { source })}</p>` : nothing}`,
  );
}
