// What a board in somebody else's page becomes once it is played: the page's own board, verdict and choices, on a store of
// its own. Everything that all boards of a page share, the engines and the texts first of all, is loaded once.
import '../panels/verdict.js';
import '../panels/answer.js';
import '../panels/decision.js';
import '../panels/legend.js';
import { createBoard } from '../board/board.js';
import { bindCursor } from '../board/cursor.js';
import colours from '../colours.css?inline';
import hexes from '../hexes.css?inline';
import panels from '../panels.css?inline';
import regiments from '../regiments.css?inline';
import search from '../search.css?inline';
import turning from '../turning.css?inline';
import verdict from '../verdict.css?inline';
import { settled } from '../keeping/settled.js';
import { verdictSentence } from '../panels/verdict.js';
import { replayChoices } from '../replay.js';
import { searcherBy } from '../searching.js';
import { startSearching } from '../search.js';
import { engines } from '../engines.js';
import { choose, closePosition, openText, ready, redo, request, reset, undo } from '../session.js';
import { encode } from '../share.js';
import { bound, createStore, state, subscribe, update, use, within } from '../state.js';
import { gamesFrom, undrawn } from '../systems.js';
import { loadText, say } from '../text.js';
import { openTurn } from '../turn-shown.js';
import { modules } from './games/games.js';
import own from './play.css?inline';
import { sheetOf } from './sheets.js';

gamesFrom(modules);

// Before the frame's own sheets, and after them.
const before = [sheetOf(colours)];
const after = [verdict, panels, turning, search, hexes, regiments, own].map(sheetOf);

// All boards of a page speak the language of the first one.
let spoken = null;
const speak = language => (spoken ??= loadText(language));

// Whatever is heard in a board's tree is its own work.
const heard = [
  ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerleave', 'wheel', 'contextmenu', 'touchstart'],
  ...['click', 'input', 'change', 'keydown', 'focus', 'blur', 'focusin', 'focusout', 'toggle', 'take', 'answered'],
  ...['mousemove', 'mouseenter', 'mouseleave'],
];

const margin = 10;

/**
 * @param {object} given
 * @param {HTMLElement} given.host whose attributes tell the verdict and who sends the events
 * @param {any} given.frame what shell.js has built
 * @param {string} given.language
 * @param {(code: string) => void} given.linkTo
 */
export function createPlay({ host, frame, language, linkTo }) {
  const store = createStore();
  const { root } = frame;
  let board = null;
  const mine = work => within(store, work);
  const hear = () => use(store);

  const touched = new Promise(done => {
    for (const type of ['pointerover', 'pointerdown', 'focusin']) root.addEventListener(type, done, { once: true });
  });

  mine(() => {
    update({ embedded: true });
    startSearching(searchOnce(touched));
    subscribe(tellHost(host, linkTo));
    replayChoices();
  });
  for (const type of heard) root.addEventListener(type, hear, true);

  async function open(text) {
    await Promise.all([speak(language), ready(systemIn(text))]);
    await others();
    await mine(() => openText(text));
    await others();
    const focused = !board && root.activeElement === frame.start;
    mine(() => {
      board ??= build(frame);
      openTurn();
      board.focus();
      update({});
    });
    for (const name of ['um-verdict', 'um-answer', 'um-decision']) {
      if (root.querySelector(name)) continue;
      await others();
      mine(() => root.getElementById('panel').append(element(name, { part: name.slice('um-'.length) })));
    }
    await reveal(frame);
    if (!focused) return;
    const decision = root.querySelector('um-decision');
    await decision.updateComplete;
    decision.querySelector('h3')?.focus({ preventScroll: true });
  }

  function close() {
    for (const type of heard) root.removeEventListener(type, hear, true);
    mine(() => {
      store.listeners.clear();
      closePosition();
    });
    if (board) takeDown(frame);
  }

  return {
    ...{ open, close, say },
    request: () => mine(request),
    choose: (key, by) => mine(() => choose(key, by)),
    undo: () => mine(undo),
    reset: () => mine(reset),
    repaint: () => requestAnimationFrame(() => mine(() => board?.repaint())),
  };
}

// Lets everybody else on the page have a turn: there may be many boards.
const others = () => new Promise(done => setTimeout(done));

// In the thread of the page, which a frame in a sandbox has no other of: a search waits until somebody turns to this board, and
// then until nothing else is to be done.
function searchOnce(touched) {
  const answer = searcherBy(engines);
  const later = window.requestIdleCallback ?? (work => setTimeout(work, 30));
  return async (job, done) => {
    await touched;
    later(async () => done(await answer(job)));
  };
}

function systemIn(text) {
  try {
    return JSON.parse(text)?.system;
  } catch {
    return undefined;
  }
}

// --- the board's place in the frame

const element = (name, attributes, ...within) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...within);
  return made;
};

function build(frame) {
  const { root, legend, board: place, canvas: poster, start, rest } = frame;
  frame.sheets = root.adoptedStyleSheets;
  root.adoptedStyleSheets = [...before, ...frame.sheets, ...after];
  const canvas = element('canvas', { id: 'board', part: 'canvas', tabindex: '0', role: 'application', 'aria-label': say('embed.board') });
  const live = element('p', { id: 'live', 'aria-live': 'polite' });
  const panel = element('div', { id: 'panel', part: 'panel' });
  frame.first = [...legend.childNodes];
  legend.append(element('um-legend', { hidden: '' }));
  rest.hidden = true;
  poster.remove();
  start.remove();
  place.append(canvas);
  const board = createBoard(canvas, () => ({ left: margin, right: margin, top: margin, bottom: margin }), { inPage: true });
  bindCursor(canvas, board.hands);
  rest.replaceChildren(tools(board), panel, live);
  subscribe(speakLater(live));
  return board;
}

// All at once, when it is whole: what stands there already is moved once at most.
async function reveal({ legend, rest, first }) {
  for (const each of [legend, rest].flatMap(part => [...part.querySelectorAll('*')])) await each.updateComplete;
  if (!legend.lastChild?.hidden) return;
  for (const each of first) each.remove();
  legend.lastChild.hidden = rest.hidden = false;
}

// The picture comes back.
function takeDown({ root, legend, board, canvas, start, rest, first, sheets }) {
  root.adoptedStyleSheets = sheets;
  legend.replaceChildren(...first);
  board.replaceChildren(canvas, start);
  start.removeAttribute('aria-busy');
  rest.replaceChildren();
}

function tools(board) {
  const button = (name, sign, act) => {
    const made = element('button', { type: 'button', 'aria-label': say(`tools.${name}`), title: say(`tools.${name}`), part: `tool ${name}` }, sign);
    made.addEventListener('click', act);
    return made;
  };
  const back = button('undo', '↶', undo);
  const again = button('redo', '↷', redo);
  const anew = button('reset', say('tools.reset-short'), reset);
  const zooms = [button('zoom-in', '+', () => board.zoomBy(1.3)), button('zoom-out', '−', () => board.zoomBy(1 / 1.3)), button('fit', '⤢', board.fitAll)];
  const enable = () => {
    const { past, future, choices } = state;
    [back, again, anew].forEach((each, i) => (each.disabled = ![past, future, choices][i]?.length));
    for (const each of zooms) each.hidden = undrawn(state.scene);
  };
  subscribe(enable);
  enable();
  return element('div', { id: 'tools', role: 'group', 'aria-label': say('tools.label'), part: 'tools' }, element('span', {}, back, again, anew), element('span', {}, ...zooms));
}

// --- what is told of it

function speakLater(live) {
  let speaking = 0;
  return () => {
    clearTimeout(speaking);
    speaking = window.setTimeout(
      bound(() => {
        const text = verdictSentence();
        if (live.textContent !== text) live.textContent = text;
      }),
      350,
    );
  };
}

// Attributes, events and the link follow the position, once the work that changed it is done.
function tellHost(host, linkTo) {
  let told = { reply: null, error: null, choices: null, scene: null };
  let waiting = false;
  const tell = bound(() => {
    waiting = false;
    const { reply, error, choices, scene, draftError } = state;
    const before = told;
    told = { reply, error: error ?? draftError, choices, scene };
    const same = Object.keys(told).every(key => told[key] === before[key]);
    if (same) return;
    reflect(host, told);
    const whole = request();
    if (reply) encode(settled(whole, reply)).then(linkTo);
    const chosen = before.scene === scene && before.choices !== choices;
    if (chosen) send(host, 'umpire-choice', { choices, request: whole });
    send(host, 'umpire-verdict', { verdict: reply?.verdict ?? null, status: reply?.status ?? null, chooser: reply?.chooser ?? null, error: told.error, reply, request: whole });
  });
  return () => {
    if (!waiting) queueMicrotask(tell);
    waiting = true;
  };
}

const send = (host, name, detail) => host.dispatchEvent(new CustomEvent(name, { detail: structuredClone(detail), bubbles: true, composed: true }));

function reflect(host, { reply, error, choices }) {
  const values = { verdict: error ? 'error' : reply?.verdict, status: reply?.status, chooser: reply?.chooser, choices: Array.isArray(choices) ? choices.length : undefined };
  for (const [name, value] of Object.entries(values))
    if (value === undefined || value === null) host.removeAttribute(name);
    else if (host.getAttribute(name) !== String(value)) host.setAttribute(name, String(value));
}
