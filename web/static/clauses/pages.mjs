// The pages of clauses as HTML: one for each clause, an index for each game, and one for all games.
import { namedIn } from '../../geometry/hex-name.js';
import { folderOf, framed, neighbours, upFrom } from '../frame.mjs';
import { around, html } from '../markup.mjs';
import { account, asRequest, hasBoard } from '../position.mjs';

/**
 * @typedef {import('./proofs.mjs').Proof} Proof
 * @typedef {import('../frame.mjs').Site} Site
 * @typedef {import('../disputes/disputes.mjs').Dispute} Dispute
 * @typedef {{ id: string, chapter: string, title: string, text: string, undecidable: boolean, proofs: Proof[] }} Clause
 * @typedef {{ id: string, clauses: string[], title: string, text: string,
 *   values: { text: string, usual: boolean }[], authority: string, address?: string }} Ruling
 * @typedef {{ system: string, name: string, source: string, clauses: Clause[], rulings: Ruling[],
 *   disputes: Dispute[] }} Game
 */

const kind = 'clauses';
// The path from a page of this language to one of the casebook.
const casebook = ({ language }, below, page) => upFrom(language, below) + folderOf('disputes', language) + page;

/** @param {Site} site @param {Game[]} games */
export function indexOfAll(site, games) {
  const lines = games.map(
    ({ system, name, clauses }) =>
      html`<li><a href="${system}/index.html">${name}</a> <span class="quiet">${site.say('count', { count: clauses.length })}</span></li>`,
  );
  const body = html`<h1>${site.say('all-title')}</h1><p class="lead">${site.say('all-text')}</p><ul class="list">${lines}</ul>`;
  const examples = upFrom(site.language, 'index.html') + folderOf('examples', site.language) + 'index.html';
  const crumbs = html`<a href="${casebook(site, 'index.html', 'index.html')}">${site.say('disputes.all')}</a> <a href="${examples}">${site.say('examples.all')}</a>`;
  return framed(site, {
    kind,
    below: 'index.html',
    title: site.say('all-title'),
    description: site.say('all-text'),
    crumbs,
    body,
  });
}

/** @param {Site} site @param {Game} game */
export function indexOfGame(site, game) {
  const chapters = [...new Set(game.clauses.map(({ chapter }) => chapter))];
  const line = ({ id, title, text }) =>
    html`<li id="${id}"><a href="${id}.html"><b>${id}</b> ${title}</a><br>${text}</li>`;
  const parts = chapters.map(
    chapter =>
      html`<h2 lang="en">${chapter}</h2><ul class="list">${game.clauses.filter(each => each.chapter === chapter).map(line)}</ul>`,
  );
  const title = site.say('game-title', { game: game.name });
  const description = site.say('game-text', { game: game.name });
  const body = html`<h1>${title}</h1>${ownWords(site, game)}${parts}`;
  const below = `${game.system}/index.html`;
  const asked =
    game.disputes.length > 0 &&
    html` <a href="${casebook(site, below, `index.html#${game.system}`)}">${site.say('disputes.all')}</a>`;
  const crumbs = html`<a href="../index.html">${site.say('all')}</a>${asked}`;
  return framed(site, { kind, below, title, description, crumbs, body });
}

/** @param {Site} site @param {Game} game @param {Clause} clause */
export function pageOfClause(site, game, clause) {
  const { id, title, text, chapter, proofs } = clause;
  const below = `${game.system}/${id}.html`;
  const known = new Set(game.clauses.map(each => each.id));
  const link = each =>
    each !== id && known.has(each)
      ? html`<a class="clause" href="${each}.html">${each}</a>`
      : html`<span class="clause">${each}</span>`;
  const told = { say: site.say, clause: link, cited: [id], barring: 'not' };
  const body = html`<h1><span class="id">${id}</span> ${title}</h1>
    <p class="lead">${text}</p>
    <p class="quiet">${around(site.say('chapter', { chapter }), chapter, html`<span lang="en">${chapter}</span>`)}</p>
    ${clause.undecidable && html`<p>${site.say('undecidable', { why: site.say(`why.${id}`) })}</p>`}
    ${proofs.map(proof => proved(site, proof, below, told))}
    ${rulings(site, game, id)}
    ${asked(site, game, id, below)}
    ${ownWords(site, game)}
    ${neighbours(site, game.clauses.map(placed(game)), below)}`;
  const crumbs = html`<a href="../index.html">${site.say('all')}</a> <a href="index.html">${game.name}</a>`;
  const named = `${site.say('title', { id, title })} · ${game.name}`;
  const [shown] = proofs;
  const card = shown && `${kind}/${game.system}/${shown.scene.name}`;
  return framed(site, {
    kind,
    below,
    title: named,
    description: text,
    crumbs,
    body,
    scripted: proofs.length > 0,
    card,
  });
}

const placed =
  ({ system }) =>
  ({ id, title }) => ({ below: `${system}/${id}.html`, name: `${id} ${title}` });

function proved(site, { kind, scene }, below, told) {
  const { name, note, request } = scene;
  return html`<section id="${kind}">
    <h2>${site.say(kind)}</h2>
    ${account(scene, site.board(scene, upFrom(site.language, below)), told)}
    <details><summary>${site.say('note')}</summary><p lang="en">${hasBoard(request) ? namedIn(note) : note}</p><p lang="en" class="quiet">${name}</p></details>
    ${asRequest(request, told)}
  </section>`;
}

// Questions that players asked in public about a clause.
function asked(site, { disputes }, id, below) {
  const here = disputes.filter(({ clauses }) => clauses.includes(id));
  if (!here.length) return '';
  const line = ({ system, name, question }) =>
    html`<li><a href="${casebook(site, below, `${system}/${name}.html`)}">${question}</a></li>`;
  return html`<section id="disputes"><h2>${site.say('disputes.asked')}</h2><ul class="list">${here.map(line)}</ul></section>`;
}

export function ownWords(site, { source }) {
  return html`<p class="quiet">${around(site.say('own-words', { source }), source, html`<a href="${source}">${source}</a>`)}</p>`;
}

function rulings(site, game, id) {
  const here = game.rulings.filter(({ clauses }) => clauses.includes(id));
  if (!here.length) return '';
  const values = list =>
    list.map(({ text, usual }) => html`<li>${usual ? site.say('usual', { value: text }) : text}</li>`);
  const link = address =>
    html`<a class="source" lang="en" href="${address}" rel="nofollow noopener">${new URL(address).hostname}</a>`;
  const one = ({ title, text, values: list, authority, address }) =>
    html`<p>${site.say('ruling', { title, text })}</p><ul>${values(list)}</ul>
      <p class="quiet">${authority} ${address && link(address)}</p>`;
  return html`<section id="rulings"><h2>${site.say('rulings')}</h2>${here.map(one)}</section>`;
}
