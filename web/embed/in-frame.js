// Sets the played board up in its frame, and takes it down again.
import { createBoard } from '../board/board.js';
import { bindCursor } from '../board/cursor.js';
import colours from '../styles/colours.css?inline';
import hexes from '../styles/hexes.css?inline';
import panels from '../styles/panels.css?inline';
import regiments from '../styles/regiments.css?inline';
import search from '../styles/search.css?inline';
import turning from '../styles/turning.css?inline';
import verdict from '../styles/verdict.css?inline';
import { redo, reset, undo } from '../play/playing.js';
import { drawAsIn, request } from '../play/session.js';
import { verdictSentence } from '../panels/verdict-brief.js';
import { subscribe } from '../store/store.js';
import { undrawn } from '../play/systems.js';
import { say } from '../text/text.js';
import { hexTold } from '../kinds/hexes/readout.js';
import own from './play.css?inline';
import { sheetOf } from './sheets.js';

/** @import { Store } from '../store/store.js' */

// Sheets before and after the frame's own.
const before = [sheetOf(colours)];
const after = [verdict, panels, turning, search, hexes, regiments, own].map(sheetOf);

const margin = 10;

// Whether there is nothing to draw: no position, or one of an unknown game.
/** @param {Store} store */
const unseen = store =>
  !standing(store) || undrawn(store.position.scene) || store.position.error?.code === 'unknown-system';

export const element = (name, attributes, ...within) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...within);
  return made;
};

/** @param {Store} store */
export function build(store, frame) {
  const { root, legend, board: place, canvas: poster, start, rest } = frame;
  frame.sheets = root.adoptedStyleSheets;
  root.adoptedStyleSheets = [...before, ...frame.sheets, ...after];
  const canvas = element('canvas', { id: 'board', part: 'canvas', tabindex: '0', role: 'application' });
  following(store, () => {
    canvas.ariaLabel = say('embed.board');
    place.hidden = unseen(store);
  });
  const live = element('p', { id: 'live', 'aria-live': 'polite' });
  const panel = element('div', { id: 'panel', part: 'panel' });
  frame.first = [...legend.childNodes];
  legend.append(element('um-legend', { hidden: '' }));
  rest.hidden = true;
  poster.remove();
  start.remove();
  place.append(canvas);
  const board = createBoard(store, canvas, () => ({ left: margin, right: margin, top: margin, bottom: margin }), {
    inPage: true,
  });
  bindCursor(store, canvas, board.hands, at => hexTold(store, at));
  rest.replaceChildren(tools(store, board), panel, live);
  subscribe(store, speakLater(store, live));
  return board;
}

// Shows everything at once when it is complete, so that the rest of the frame moves at most once.
/** @param {import('./site').Frame} frame */
export async function reveal({ legend, rest, first }) {
  for (const each of [legend, rest].flatMap(part => [...part.querySelectorAll('*')]))
    await /** @type {import('lit').LitElement} */ (each).updateComplete;
  if (!(/** @type {HTMLElement} */ (legend.lastChild)?.hidden)) return;
  for (const each of /** @type {ChildNode[]} */ (first)) each.remove();
  /** @type {HTMLElement} */ (legend.lastChild).hidden = rest.hidden = false;
}

// Restores the picture.
/** @param {import('./site').Frame} frame */
export function takeDown({ root, legend, board, canvas, start, rest, first, sheets }) {
  root.adoptedStyleSheets = /** @type {CSSStyleSheet[]} */ (sheets);
  board.hidden = false;
  legend.replaceChildren(.../** @type {ChildNode[]} */ (first));
  board.replaceChildren(canvas, start);
  start.removeAttribute('aria-busy');
  // Chromium keeps named radio buttons, with all their ancestors, for as long as the shadow tree exists.
  for (const each of rest.querySelectorAll('[type=radio]')) each.removeAttribute('name');
  rest.replaceChildren();
}

/** @param {Store} store */
function tools(store, board) {
  const button = (name, sign, act) => {
    const made = element('button', { type: 'button', part: `tool ${name}` });
    made.addEventListener('click', act);
    following(store, () => {
      made.title = made.ariaLabel = say(`tools.${name}`);
      made.textContent = sign || say(`tools.${name}-short`);
    });
    return made;
  };
  const [back, forth, anew] = [
    button('undo', '↶', () => undo(store)),
    button('redo', '↷', () => redo(store)),
    button('reset', '', () => reset(store)),
  ];
  const zooms = [
    button('zoom-in', '+', () => board.zoomBy(1.3)),
    button('zoom-out', '−', () => board.zoomBy(1 / 1.3)),
    button('fit', '⤢', board.fitAll),
  ];
  const bar = element(
    'div',
    { id: 'tools', role: 'group', part: 'tools' },
    element('span', {}, back, forth, anew),
    element('span', {}, ...zooms),
  );
  following(store, () => {
    const { past, future, choices } = store.position;
    bar.ariaLabel = say('tools.label');
    [back, forth, anew].forEach((each, i) => (each.disabled = ![past, future, choices][i]?.length));
    for (const each of zooms) each.hidden = unseen(store);
  });
  return bar;
}

// Runs now and at every change, also of the language.
/** @param {Store} store */
function following(store, work) {
  subscribe(store, work);
  work();
}

// Null before a position was opened, and for a text that is none.
/** @param {Store} store */
export const standing = store => (store.position.board ? request(store) : null);

/** @param {Store} store */
function speakLater(store, live) {
  let speaking = 0;
  return () => {
    clearTimeout(speaking);
    speaking = window.setTimeout(() => {
      drawAsIn(store.position.scene);
      const text = verdictSentence(store);
      if (live.textContent !== text) live.textContent = text;
    }, 350);
  };
}
