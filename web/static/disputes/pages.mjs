// The casebook as HTML: an index of all disputes by game, and a page for each.
import { ownWords } from '../clauses/pages.mjs';
import { folderOf, framed, neighbours, upFrom } from '../frame.mjs';
import { html } from '../markup.mjs';
import { account, asRequest } from '../position.mjs';
import { allScenes } from './disputes.mjs';
import { difference, outcome } from './otherwise.mjs';

/**
 * @typedef {import('../frame.mjs').Site} Site
 * @typedef {import('../clauses/pages.mjs').Game} Game
 * @typedef {import('./disputes.mjs').Dispute} Dispute
 */

const kind = 'disputes';
// The path from a page of this language to one of the clauses.
const toClauses = ({ language }, below, page) => upFrom(language, below) + folderOf('clauses', language) + page;
const belowOf = ({ system, name }) => `${system}/${name}.html`;

/** The index. A link to a game shows only its part of the list (pages.css). @param {Site} site @param {Game[]} games */
export function casebook(site, games) {
  const asked = games.filter(({ disputes }) => disputes.length);
  const links = asked.map(({ system, name, disputes }) => html`<a href="#${system}">${name} (${disputes.length})</a> `);
  const title = site.say('disputes.title');
  const description = site.say('disputes.text');
  const body = html`<h1>${title}</h1>
    <p class="lead">${description}</p>
    <p class="quiet">${site.say('disputes.own-words')}</p>
    ${site.hasSheet && html`<p><a href="casebook.html">${site.say('disputes.sheet')}</a> · <a href="casebook.md">${site.say('disputes.file')}</a></p>`}
    <nav class="filter" aria-label="${site.say('disputes.by-game')}"><a href="#all">${site.say('all')}</a> ${links}</nav>
    <div id="all">${asked.map(game => listed(site, game))}</div>`;
  const crumbs = html`<a href="${toClauses(site, 'index.html', 'index.html')}">${site.say('clauses')}</a>`;
  return framed(site, { kind, below: 'index.html', title, description, crumbs, body });
}

function listed(site, { system, name, disputes }) {
  const line = dispute => html`<li id="${system}-${dispute.name}">
      <a href="${belowOf(dispute)}"><b>${dispute.question}</b></a><br>${dispute.answer}
      <br><span class="quiet">${site.say(`disputes.authorities.${dispute.authority}.short`)} · ${dispute.clauses.join(', ')}</span>
    </li>`;
  return html`<section id="${system}"><h2>${name}</h2><ul class="list">${disputes.map(line)}</ul></section>`;
}

/** @param {Site} site @param {Game} game @param {Dispute} dispute */
export function pageOfDispute(site, game, dispute) {
  const { question, answer, clauses, scene } = dispute;
  const below = belowOf(dispute);
  const up = upFrom(site.language, below);
  const known = new Map(game.clauses.map(each => [each.id, each]));
  const linkOf = id => toClauses(site, below, `${game.system}/${id}.html`);
  const clause = id => html`<a class="clause" href="${linkOf(id)}">${id}</a>`;
  const told = { say: site.say, clause, cited: clauses, keys: keysIn(dispute), barring: 'disputes.not' };
  const board = html`${site.picture(scene)}${site.link(scene, up)}`;
  const read = ({ id, title, text }) => html`<li><a href="${linkOf(id)}"><b>${id}</b> ${title}</a><br>${text}</li>`;
  const body = html`<h1>${question}</h1>
    <p class="lead">${answer}</p>
    ${authority(site, dispute)}
    <section id="position"><h2>${site.say('disputes.position')}</h2>
    ${account(scene, board, { ...told, about: clauses })}
    ${asRequest(scene.request, told)}</section>
    ${otherwise(site, dispute, up, told)}
    <section id="clauses"><h2>${site.say('disputes.clauses')}</h2>
    <ul class="list">${clauses.map(id => read(known.get(id)))}</ul>${ownWords(site, game)}</section>
    ${neighbours(site, game.disputes.map(placed), below)}`;
  const crumbs = html`<a href="../index.html">${site.say('disputes.all')}</a> <a href="../index.html#${game.system}">${game.name}</a>`;
  const card = `${kind}/${game.system}/${scene.name}`;
  return framed(site, { kind, below, title: `${question} · ${game.name}`, description: answer, crumbs, body, card });
}

// The options named in the expectation.
function keysIn(dispute) {
  const keys = [];
  const find = part => {
    if (typeof part !== 'object' || part === null) return;
    if (typeof part.key === 'string') keys.push(part.key);
    keys.push(...(part.$keys ?? []));
    for (const [name, value] of Object.entries(part)) if (name !== '$none') find(value);
  };
  for (const { expect } of allScenes(dispute)) find(expect.options);
  return keys;
}

const placed = dispute => ({ below: belowOf(dispute), name: dispute.question });

// As exact as the source: a year, a month or a day.
function dateText(language, date) {
  const parts = date.split('-');
  const style = { year: 'numeric', ...(parts[1] && { month: 'long' }), ...(parts[2] && { day: 'numeric' }) };
  return new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(new Date(date));
}

function authority({ language, say }, { authority, source: { address, title, date } }) {
  const link = html`<a class="source" lang="en" href="${address}" rel="nofollow noopener">${title}</a>`;
  const when = date && html`, <time datetime="${date}">${dateText(language, date)}</time>`;
  return html`<p id="authority"><b>${say(`disputes.authorities.${authority}.long`)}</b> ${say('disputes.source')} ${link}${when}.
    ${say('disputes.own-words')}</p>`;
}

// The result in another position, or under another ruling.
function otherwise(site, { scene, others }, up, told) {
  const one = other => html`<div class="otherwise" id="${other.name}">
      <h3>${site.say(`otherwise.${other.kind}`)}</h3>
      ${difference([scene, other], told)}
      ${site.picture(other)}${outcome([scene, other], told)}${site.link(other, up)}
    </div>`;
  return html`<section id="otherwise"><h2>${site.say('otherwise.title')}</h2>${others.map(one)}</section>`;
}
