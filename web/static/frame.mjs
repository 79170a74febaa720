// The frame of every static page: its head, its way back and its other languages. Pages are in <kind>/<path> or, in
// other languages than English, in <kind>/<language>/<path>; a kind is clauses, disputes or examples. Links are
// relative.
import { cardSize } from './cards.mjs';
import { html } from './markup.mjs';
import { languages } from './texts.mjs';

/**
 * @typedef {import('./boards.mjs').Scene} Scene
 * @typedef {{ language: string, others: { language: string, name: string }[], address: string,
 *   say: (name: string, fields?: object) => string, board: (scene: Scene, up: string) => unknown,
 *   picture: (scene: Scene) => unknown, link: (scene: Scene, up: string) => unknown,
 *   policy: string, script: (up: string) => unknown, hasCards?: boolean, hasSheet?: boolean }} Site `address`: of the
 * whole site, '' if unknown
 * @typedef {{ kind: string, below: string, title: string, description: string, crumbs: unknown, body: unknown,
 *   scripted?: boolean, card?: string, isEnglish?: boolean }} Page `below`: its path in its language's folder; `card`:
 * the path of its
 *   picture, without extension; `isEnglish`: it exists only in English
 */

export const folderOf = (kind, language) => (language === 'en' ? `${kind}/` : `${kind}/${language}/`);

/** The path from a page, given its path in its language's folder, up to the built page's folder. */
export function upFrom(language, below) {
  const depth = below.split('/').length + (language === 'en' ? 0 : 1);
  return '../'.repeat(depth);
}

const still = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** The address of a page on a site, by its path. */
export const addressOn = (site, path) => site + path.replace(/(^|\/)index\.html$/, '$1');

// Addresses of other languages are absolute if the site's is known, as search engines require.
function related({ address, language }, { kind, below, isEnglish }, up) {
  const pathIn = each => folderOf(kind, each) + below;
  const place = each => (address ? addressOn(address, pathIn(each)) : up + pathIn(each));
  const canonical = html`<link rel="canonical" href="${place(language)}">
    <meta property="og:url" content="${place(language)}">
    `;
  if (isEnglish) return html`${address && canonical}`;
  const alternates = [...languages.map(each => [each, each]), ['x-default', 'en']];
  const alternate = ([name, each]) => html`<link rel="alternate" hreflang="${name}" href="${place(each)}">`;
  return html`${address && canonical}${alternates.map(alternate)}`;
}

// The preview image of the page's link: a board, if the page has one.
function pictured({ address, hasCards }, { card = 'card' }) {
  if (!hasCards) return '';
  return html`<meta property="og:image" content="${address}${card}.png">
    <meta property="og:image:width" content="${cardSize.width}">
    <meta property="og:image:height" content="${cardSize.height}">
    <meta name="twitter:card" content="summary_large_image">
    `;
}

/** A whole page. @param {Site} site @param {Page} page */
export function framed(site, page) {
  const { kind, below, title, description, crumbs, body, scripted = false, isEnglish = false } = page;
  const up = upFrom(site.language, below);
  const links = (isEnglish ? [] : site.others).map(
    ({ language, name }) =>
      html`<a href="${up}${folderOf(kind, language)}${below}" hreflang="${language}" lang="${language}">${name}</a> `,
  );
  return html`<!doctype html>
<html lang="${site.language}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${scripted ? site.policy : still}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <meta name="description" content="${description}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:type" content="article">
    <meta name="color-scheme" content="light dark">
    ${related(site, page, up)}
    ${pictured(site, page)}    <link rel="icon" href="${up}icons/umpire.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${up}clauses/pages.css">
    ${scripted && site.script(up)}
  </head>
  <body>
    <header>
      <nav><a href="${up}index.html">${site.say('umpire')}</a> ${crumbs}${kind !== 'documents' && html` <a href="${up}documents/index.html">${site.say('docs.title')}</a>`}</nav>
      <p class="languages">${links}</p>
    </header>
    <main>${body}</main>
  </body>
</html>
`.text;
}

export { still as withoutScripts };

/**
 * Links to the previous and the next page.
 * @param {Site} site @param {{ below: string, name: string }[]} pages in order @param {string} below
 */
export function neighbours({ say }, pages, below) {
  const at = pages.findIndex(each => each.below === below);
  const link = (name, rel, each) =>
    each && html`<a href="${each.below.split('/').pop()}" rel="${rel}">${say(name)}: ${each.name}</a>`;
  const [before, after] = [link('previous', 'prev', pages[at - 1]), link('next', 'next', pages[at + 1])];
  return html`<p class="neighbours">${before} ${after}</p>`;
}
