// The pages of clauses as HTML: one of each clause, an index of each game, and one of all games. They lie in
// clauses/<game>/ and, in another language than English, in clauses/<language>/<game>/; every address is relative.
import { html, around } from '../markup.mjs';
import { positionOf } from '../position.mjs';

/**
 * @typedef {import('./proofs.mjs').Proof} Proof
 * @typedef {{ id: string, chapter: string, title: string, text: string, undecidable: boolean, proofs: Proof[] }} Clause
 * @typedef {{ id: string, clauses: string[], title: string, text: string, values: { text: string, usual: boolean }[] }} Ruling
 * @typedef {{ system: string, name: string, source: string, clauses: Clause[], rulings: Ruling[] }} Game
 * @typedef {{ language: string, others: { language: string, name: string }[], say: (name: string, fields?: object) => string,
 *   board: (scene: import('./proofs.mjs').Scene, up: string) => unknown, policy: string, script: (up: string) => unknown }} Site
 */

export const folderOf = language => (language === 'en' ? 'clauses/' : `clauses/${language}/`);

// From a page of this depth below its language's folder to the built page's own folder.
const upFrom = (language, depth) => '../'.repeat(depth + (language === 'en' ? 1 : 2));

/**
 * The whole of a page. `below`: its path from its language's folder on.
 * @param {Site} site @param {{ below: string, title: string, description: string, crumbs: unknown, body: unknown, scripted?: boolean }} page
 */
function page(site, { below, title, description, crumbs, body, scripted = false }) {
  const up = upFrom(site.language, below.split('/').length - 1);
  return html`<!doctype html>
<html lang="${site.language}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${site.policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <meta name="description" content="${description}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:type" content="article">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${up}icons/umpire.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${up}clauses/pages.css">
    ${scripted && site.script(up)}
  </head>
  <body>
    <header>
      <nav><a href="${up}index.html">${site.say('umpire')}</a> ${crumbs}</nav>
      <p class="languages">${site.others.map(({ language, name }) => html`<a href="${up}${folderOf(language)}${below}" hreflang="${language}" lang="${language}">${name}</a> `)}</p>
    </header>
    <main>${body}</main>
  </body>
</html>
`.text;
}

/** @param {Site} site @param {Game[]} games */
export function indexOfAll(site, games) {
  const lines = games.map(({ system, name, clauses }) => html`<li><a href="${system}/index.html">${name}</a> <span class="quiet">${site.say('count', { count: clauses.length })}</span></li>`);
  const body = html`<h1>${site.say('all-title')}</h1><p class="lead">${site.say('all-text')}</p><ul class="list">${lines}</ul>`;
  return page(site, { below: 'index.html', title: site.say('all-title'), description: site.say('all-text'), crumbs: '', body });
}

/** @param {Site} site @param {Game} game */
export function indexOfGame(site, game) {
  const chapters = [...new Set(game.clauses.map(({ chapter }) => chapter))];
  const line = ({ id, title, text }) => html`<li id="${id}"><a href="${id}.html"><b>${id}</b> ${title}</a><br>${text}</li>`;
  const parts = chapters.map(
    chapter => html`<h2 lang="en">${chapter}</h2><ul class="list">${game.clauses.filter(each => each.chapter === chapter).map(line)}</ul>`,
  );
  const title = site.say('game-title', { game: game.name });
  const description = site.say('game-text', { game: game.name });
  const body = html`<h1>${title}</h1>${ownWords(site, game)}${parts}`;
  return page(site, { below: `${game.system}/index.html`, title, description, crumbs: html`<a href="../index.html">${site.say('all')}</a>`, body });
}

/** @param {Site} site @param {Game} game @param {Clause} clause */
export function pageOfClause(site, game, clause) {
  const { id, title, text, chapter, proofs } = clause;
  const up = upFrom(site.language, 1);
  const known = new Set(game.clauses.map(each => each.id));
  const link = each => (each !== id && known.has(each) ? html`<a class="clause" href="${each}.html">${each}</a>` : html`<span class="clause">${each}</span>`);
  const told = { say: site.say, clause: link, board: scene => site.board(scene, up) };
  const body = html`<h1><span class="id">${id}</span> ${title}</h1>
    <p class="lead">${text}</p>
    <p class="quiet">${around(site.say('chapter', { chapter }), chapter, html`<span lang="en">${chapter}</span>`)}</p>
    ${clause.undecidable && html`<p>${site.say('undecidable', { why: site.say(`why.${id}`) })}</p>`}
    ${proofs.map(proof => positionOf(proof, id, told))}
    ${rulings(site, game, id)}
    ${ownWords(site, game)}
    ${neighbours(site, game, id)}`;
  const crumbs = html`<a href="../index.html">${site.say('all')}</a> <a href="index.html">${game.name}</a>`;
  const named = `${site.say('title', { id, title })} · ${game.name}`;
  return page(site, { below: `${game.system}/${id}.html`, title: named, description: text, crumbs, body, scripted: proofs.length > 0 });
}

function ownWords(site, { source }) {
  return html`<p class="quiet">${around(site.say('own-words', { source }), source, html`<a href="${source}">${source}</a>`)}</p>`;
}

function rulings(site, game, id) {
  const here = game.rulings.filter(({ clauses }) => clauses.includes(id));
  if (!here.length) return '';
  const values = list => list.map(({ text, usual }) => html`<li>${usual ? site.say('usual', { value: text }) : text}</li>`);
  const one = ({ title, text, values: list }) => html`<p>${site.say('ruling', { title, text })}</p><ul>${values(list)}</ul>`;
  return html`<section id="rulings"><h2>${site.say('rulings')}</h2>${here.map(one)}</section>`;
}

function neighbours(site, { clauses }, id) {
  const at = clauses.findIndex(each => each.id === id);
  const link = (name, each) => each && html`<a href="${each.id}.html" rel="${name === 'next' ? 'next' : 'prev'}">${site.say(name)}: ${each.id} ${each.title}</a>`;
  return html`<p class="neighbours">${link('previous', clauses[at - 1])} ${link('next', clauses[at + 1])}</p>`;
}
