// A casebook as one HTML file that needs no script and no network. Only boards that the reader unfolds are loaded, from
// the site.
import { say } from '../../text/text.js';
import { encode } from '../encode.js';
import { paletteOf } from '../pictures/palettes.js';
import { answerTo } from './answer.js';
import { faultText } from './fault.js';
import { markupOf, tag, text } from './markup.js';
import own from './sheet.css?raw';

/** @import { Answer } from './answer.js' */
/** @import { Case } from './case.js' */
/** @import { Casebook, Position } from './read.js' */

/**
 * @typedef {{ chapter: number, line: number, kind: 'fault' | 'differs', text: string }} Notice
 * @typedef {{ lang: string, site: string, ask: (text: string, id: string) => Promise<Case>, step?: () => void }} How
 *   `site`: the page's folder, or '' for a file without links to it; `step` is called after each position
 */

// Paper is light.
const colours = () => {
  const all = (/** @type {string} */ theme) =>
    Object.entries(paletteOf(theme))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  return `:root{color-scheme:light dark;${all('light')}}@media screen and (prefers-color-scheme:dark){:root{${all('dark')}}}@media print{:root{color-scheme:light;--panel:#fff}}`;
};

/** The page's folder, from the page's address. Throws if that is no web address. @param {string} given */
export function siteAt(given) {
  const { protocol, origin, pathname } = new URL(given);
  if (!/^https?:$/.test(protocol)) throw new TypeError(protocol);
  return `${origin}${/\/[^/.]+$/.test(pathname) ? `${pathname}/` : pathname.replace(/[^/]*$/, '')}`;
}

/**
 * The file, and notices about it.
 * @param {Casebook[]} chapters @param {How} how @returns {Promise<{ html: string, notices: Notice[] }>}
 */
export async function sheetOf(chapters, how) {
  const notices = /** @type {Notice[]} */ ([]);
  const bodies = [];
  for (const [i, { title, parts }] of chapters.entries()) {
    const inside = [];
    let count = 0;
    for (const part of parts) {
      if (part.kind === 'text') {
        inside.push(markupOf(part.nodes));
        continue;
      }
      const id = `p${i + 1}-${++count}`;
      const answer = await answerTo(part, text => how.ask(text, id));
      inside.push(await figureOf(part, answer, id, how));
      notices.push(...noticesOf(part, answer, i));
      how.step?.();
    }
    const headed = inside.some(each => each.includes('<h1>'));
    bodies.push(tag('article', { id: `c${i + 1}` }, headed ? '' : tag('h1', {}, text(title)), ...inside));
  }
  return { html: documentOf(chapters, bodies, how), notices };
}

/** @param {Position} position @param {Answer} answer @param {number} chapter @returns {Notice[]} */
function noticesOf({ first, says }, { fault, told, differs }, chapter) {
  const line = fault?.at?.line ?? first;
  if (fault) return [{ chapter, line, kind: 'fault', text: faultText(fault) }];
  if (!differs || !told || !says) return [];
  return [
    {
      chapter,
      line,
      kind: 'differs',
      text: `${say('casebook.line', { line })} ${differenceText(says, told, differs)}`,
    },
  ];
}

/**
 * How the verdict differs from the file's, in words.
 * @param {{ verdict: string }} says @param {Case} told @param {string[]} lacking
 */
export const differenceText = (says, told, lacking) =>
  lacking.length
    ? say('casebook.differs-clauses', { clauses: lacking.join(', ') })
    : say(`casebook.differs-${says.verdict}`);

/** @param {Position} position @param {Answer} answer @param {string} id @param {How} how */
async function figureOf({ source, says, fault: own }, { told, fault, differs }, id, how) {
  if (!told || fault) {
    const problem = tag('p', { class: 'problem' }, text(fault ? faultText(fault) : ''));
    return tag('div', { class: 'position', id }, problem, own?.code === 'nested' ? '' : tag('pre', {}, text(source)));
  }
  const isLegal = told.verdict === 'legal';
  const line = tag(
    'p',
    { class: `verdict ${isLegal ? 'legal' : 'illegal'}` },
    tag('b', {}, isLegal ? '✓' : '✗'),
    ` ${text(told.line)}`,
  );
  const differing = differs && says ? tag('p', { class: 'differs' }, text(differenceText(says, told, differs))) : '';
  const caption = tag('figcaption', {}, line, differing, clausesOf(told), await linksOf(told, how));
  return tag('figure', { class: 'position', id }, told.picture, caption);
}

/** @param {Case} told */
function clausesOf({ clauses }) {
  if (!clauses.length) return '';
  const each = clauses.map(
    ({ id, title, text: words }) => tag('dt', {}, text(`${id} ${title}`)) + tag('dd', {}, text(words)),
  );
  return tag('dl', {}, ...each);
}

/** @param {Case} told @param {How} how */
async function linksOf({ request, title }, { site, lang }) {
  if (!site) return '';
  const code = await encode(request);
  const page = /^https?:/.test(site) ? site : `${site}index.html`;
  const open = tag('a', { href: `${page}#${code}`, rel: 'noopener' }, text(say('casebook.open')));
  const frame = tag('iframe', {
    ...{ src: `${site}embed.html?lang=${lang}#${code}`, title: title || say('casebook.play'), loading: 'lazy' },
    sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  });
  return (
    tag('details', { class: 'play' }, tag('summary', {}, text(say('casebook.play'))), frame) +
    tag('p', { class: 'open' }, open)
  );
}

/** @param {Casebook[]} chapters @param {string[]} bodies @param {How} how */
function documentOf(chapters, bodies, { lang, site }) {
  const policy = [
    ...["default-src 'none'", "style-src 'unsafe-inline'", "base-uri 'none'", "form-action 'none'"],
    ...(site ? [`frame-src ${/^https?:/.test(site) ? new URL(site).origin : "'self'"}`] : []),
  ].join('; ');
  const title = chapters.map(each => each.title).join(' · ');
  const contents = chapters.map((each, i) => tag('li', {}, tag('a', { href: `#c${i + 1}` }, text(each.title))));
  const list =
    chapters.length > 1 ? tag('nav', { 'aria-label': say('casebook.contents') }, tag('ul', {}, ...contents)) : '';
  const head = [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('meta', { name: 'referrer', content: 'no-referrer' }),
    tag('title', {}, text(title)),
    tag('style', {}, colours(), own),
  ];
  const foot = tag('p', { class: 'quiet' }, text(say('casebook.paraphrase')));
  const body = tag('main', {}, list, ...bodies, foot);
  return `<!doctype html>\n${tag('html', { lang }, tag('head', {}, ...head), tag('body', {}, body))}\n`;
}
