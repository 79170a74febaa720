// The parts of a board's frame, before and after it is played, and whether they are light or dark.
import colours from '../styles/colours.css?inline';
import { make } from './made.js';
import shell from './shell.css?inline';
import { sheetOf } from './sheets.js';

const sheets = [sheetOf(colours), sheetOf(shell)];

/**
 * Builds the frame in an element; the title is a heading of `heading`.
 * @param {HTMLElement} host @param {number} heading
 */
export function frameFor(host, heading) {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheets;
  const title = make(`h${heading}`, { class: 'title', part: 'title', hidden: '' });
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
  // What appears later stands lower, so that it pushes nothing down.
  root.append(make('slot', { name: 'title' }, title), failed, board, legend, foot, rest);
  return { root, title, legend, board, canvas, start, failed, rest, link };
}

/** The element that contains another, also across a shadow root. */
export const around = each => each.parentElement ?? /** @type {ShadowRoot} */ (each.getRootNode()).host;

export const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** The attribute's theme, else the scheme of the page around it. @param {HTMLElement} host */
export function schemeOf(host) {
  const schemes = getComputedStyle(around(host)).colorScheme;
  const wished = host.getAttribute('theme') ?? 'auto';
  const dark =
    wished === 'dark' ||
    (wished !== 'light' && /dark/.test(schemes) && (!/light/.test(schemes) || prefersDark.matches));
  return dark ? 'dark' : 'light';
}
