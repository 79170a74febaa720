// What a board stands in, before it is played and after: its parts, and whether they are light or dark.
import colours from '../styles/colours.css?inline';
import { make } from './made.js';
import shell from './shell.css?inline';
import { sheetOf } from './sheets.js';

const sheets = [sheetOf(colours), sheetOf(shell)];

/** Builds the frame below an element, whose title is a heading of this level. @param {HTMLElement} host @param {number} heading */
export function frameFor(host, heading) {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheets;
  const title = make(`h${heading}`, { class: 'title', part: 'title' });
  const [legend, board, canvas, start] = [
    make('div', { id: 'legend', part: 'legend' }),
    make('div', { id: 'table', part: 'board' }),
    make('canvas', { part: 'poster', role: 'img' }),
    make('button', { id: 'start', part: 'start', type: 'button' }),
  ];
  const link = make('a', { part: 'link', target: '_blank', rel: 'noreferrer', hidden: '' });
  const failed = make('p', { id: 'failed', part: 'failed', role: 'alert', hidden: '' });
  const rest = make('div', { id: 'rest' });
  const foot = make(
    'footer',
    { part: 'foot' },
    make('slot', { name: 'note' }),
    make('slot', { name: 'actions' }),
    link,
  );
  // The later it is there the lower it stands, so that it pushes nothing down.
  root.append(make('slot', { name: 'title' }, title), failed, board, legend, foot, rest);
  return { root, title, legend, board, canvas, start, failed, rest, link };
}

/** What an element stands in, beyond its shadow tree too. */
export const around = each => each.parentElement ?? /** @type {ShadowRoot} */ (each.getRootNode()).host;

export const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** As the element was told; else as what is around it: a page that is light whatever the system wishes has a light board. @param {HTMLElement} host */
export function schemeOf(host) {
  const schemes = getComputedStyle(around(host)).colorScheme;
  const wished = host.getAttribute('theme') ?? 'auto';
  const dark =
    wished === 'dark' ||
    (wished !== 'light' && /dark/.test(schemes) && (!/light/.test(schemes) || prefersDark.matches));
  return dark ? 'dark' : 'light';
}
