// The examples as HTML: an index, and a page for each, which has a preview image where a link into the page has none.
import { ownWords } from '../clauses/pages.mjs';
import { folderOf, framed, neighbours, upFrom } from '../frame.mjs';
import { html } from '../markup.mjs';
import { account, asRequest } from '../position.mjs';

/**
 * @typedef {import('../frame.mjs').Site} Site
 * @typedef {{ scene: import('../boards.mjs').Scene, name: string, title: string, note: string }} Example in one
 *   language
 * @typedef {{ system: string, name: string, source: string, examples: Example[], clauses: { id: string }[] }} Game
 */

const kind = 'examples';
const toClauses = ({ language }, below, page) => upFrom(language, below) + folderOf('clauses', language) + page;
const belowOf = ({ system }, { name }) => `${system}/${name}.html`;

/** The index. @param {Site} site @param {Game[]} games */
export function indexOfExamples(site, games) {
  const line = game => each => html`<li><a href="${belowOf(game, each)}"><b>${each.title}</b></a><br>${each.note}</li>`;
  const part = game =>
    html`<section id="${game.system}"><h2>${game.name}</h2><ul class="list">${game.examples.map(line(game))}</ul></section>`;
  const title = site.say('examples.title');
  const description = site.say('examples.text');
  const body = html`<h1>${title}</h1><p class="lead">${description}</p>${games.filter(each => each.examples.length).map(part)}`;
  const crumbs = html`<a href="${toClauses(site, 'index.html', 'index.html')}">${site.say('clauses')}</a>`;
  return framed(site, { kind, below: 'index.html', title, description, crumbs, body });
}

/** @param {Site} site @param {Game} game @param {Example} example */
export function pageOfExample(site, game, example) {
  const below = belowOf(game, example);
  const up = upFrom(site.language, below);
  const known = new Set(game.clauses.map(({ id }) => id));
  const clause = id =>
    known.has(id)
      ? html`<a class="clause" href="${toClauses(site, below, `${game.system}/${id}.html`)}">${id}</a>`
      : html`<span class="clause">${id}</span>`;
  const { scene } = example;
  const keys = scene.reply.options.map(({ key }) => key);
  const told = { say: site.say, clause, cited: [], keys, barring: 'disputes.not' };
  const body = html`<h1>${example.title}</h1>
    <p class="lead">${example.note}</p>
    ${account(scene, site.board(scene, up), told)}
    ${asRequest(scene.request, told)}
    ${ownWords(site, game)}
    ${neighbours(
      site,
      game.examples.map(each => ({ below: belowOf(game, each), name: each.title })),
      below,
    )}`;
  const crumbs = html`<a href="../index.html">${site.say('examples.all')}</a> <a href="../index.html#${game.system}">${game.name}</a>`;
  const card = `${kind}/${game.system}/${example.name}`;
  return framed(site, {
    ...{ kind, below, title: `${example.title} · ${game.name}`, description: example.note, crumbs, body },
    ...{ scripted: true, card },
  });
}
