// Plays an embedded board: the page's own board, verdict and choices, on a store of its own. The boards of a page share
// what they can, above all engines and texts, which are loaded once.
import '../panels/verdict.js';
import '../panels/ruling-in-full.js';
import '../panels/verdict-room.js';
import '../panels/answer.js';
import '../panels/decision.js';
import '../panels/legend.js';
import { createBoard } from '../board/board.js';
import { settled } from '../share/settled.js';
import { verdictSentence } from '../panels/verdict-brief.js';
import '../play/told-lengths.js';
import { replayChoices } from '../play/replay.js';
import { searcherBy } from '../engine/searcher.js';
import { walks } from '../kinds/hexes/walks.js';
import { startSearching } from '../play/shading.js';
import { startWeighing } from '../play/weighing.js';
import { engines } from '../engine/engines.js';
import { again, choose, reset, undo } from '../play/playing.js';
import { closePosition, drawAsIn, ready } from '../play/session.js';
import { openText } from '../play/opening.js';
import { encode } from '../share/encode.js';
import { boards, createStore, subscribe, update } from '../store/store.js';
import { say } from '../text/text.js';
import { loadText } from '../text/catalogue.js';
import { gamesFrom } from '../play/systems.js';
import { modules } from '../../build/lists/embeds.js';
import { openTurn } from '../play/turn-shown.js';
import { send, tell } from './telling.js';
import { build, element, reveal, standing, takeDown } from './in-frame.js';

/** @import { Store } from '../store/store.js' */

gamesFrom(modules);

const playing = new Set();
// All boards of a page speak one language: the first one's, until one asks for another. The language, and its pending
// texts.
let spoken = '';
/** @type {Promise<void> | null} */
let words = null;
function speak(language) {
  if (spoken === language) return words;
  spoken = language;
  return (words = loadText(language).then(() => playing.forEach(retell => retell())));
}

// Events in a board's tree: what their handlers do is that board's work.
const heard = [
  ...[
    'pointerdown',
    'pointermove',
    'pointerup',
    'pointercancel',
    'pointerenter',
    'pointerleave',
    'wheel',
    'contextmenu',
    'touchstart',
  ],
  ...['click', 'input', 'change', 'keydown', 'focus', 'blur', 'focusin', 'focusout', 'toggle', 'take'],
];

/** The parts of a played board. @typedef {{ store: Store, frame: import('./site').Frame, board: ReturnType<typeof createBoard> | null, closed: boolean, built: () => void }} Played */

/** Marks the following work as this board's. @param {Played} my */
const begin = ({ store }) => drawAsIn(store.position.scene);

/** @param {Played} my @param {string} text */
async function openIn(my, text) {
  const { store, frame } = my;
  await others();
  if (my.closed) return;
  begin(my);
  await openText(store, text);
  await others();
  if (my.closed) return closePosition(store);
  const focused = !my.board && frame.root.activeElement === frame.start;
  begin(my);
  if (!my.board) {
    my.board = build(store, frame);
    frame.link.textContent = say('embed.open');
    my.built();
  }
  openTurn(store);
  my.board.focus();
  update(store, {});
  if (!(await addPanels(my))) return;
  await reveal(frame);
  if (!focused || my.closed) return;
  const decision = /** @type {import('lit').LitElement} */ (frame.root.querySelector('um-decision'));
  await decision.updateComplete;
  decision.querySelector('h3')?.focus({ preventScroll: true });
}

// Adds the panels one by one; false if the board was closed meanwhile.
/** @param {Played} my */
async function addPanels(my) {
  const { root } = my.frame;
  for (const name of ['um-verdict', 'um-answer', 'um-decision']) {
    if (root.querySelector(name)) continue;
    await others();
    if (my.closed) return false;
    begin(my);
    if (!root.querySelector(name))
      /** @type {HTMLElement} */ (root.getElementById('panel')).append(
        element(name, { part: name.slice('um-'.length) }),
      );
  }
  return true;
}

/**
 * @param {object} given
 * @param {HTMLElement} given.host the element: its attributes tell the verdict, and it sends the events
 * @param {import('./site').Frame} given.frame as frame.js built it
 * @param {string} given.language
 * @param {(code: string) => void} given.linkTo
 * @param {() => void} given.built called once the board is in the frame
 */
export function createPlay({ host, frame, language, linkTo, built }) {
  const store = createStore();
  const { root } = frame;
  boards.set(root, store);
  /** @type {Played} */
  const my = { store, frame, board: null, closed: false, built };
  const mine = work => (begin(my), work());
  const teller = tellHost(store, host, linkTo);
  const ending = new AbortController();
  const touched = new Promise(done => {
    for (const type of ['pointerover', 'pointerdown', 'focusin'])
      root.addEventListener(type, done, { once: true, signal: ending.signal });
  });
  begin(my);
  update(store, { view: { embedded: true } });
  startSearching(store, searchOnce(touched));
  startWeighing(store);
  subscribe(store, teller.follow);
  replayChoices(store);
  for (const type of heard) root.addEventListener(type, () => begin(my), { capture: true, signal: ending.signal });

  function retell() {
    if (!my.board) return;
    begin(my);
    again(store);
    update(store, {});
    teller.reworded();
    frame.link.textContent = say('embed.open');
  }
  playing.add(retell);

  async function open(text) {
    await Promise.all([words ?? speak(language), ready(systemIn(text))]);
    return openIn(my, text);
  }

  function close() {
    my.closed = true;
    playing.delete(retell);
    ending.abort();
    store.listeners.changes.clear();
    closePosition(store);
    if (my.board) takeDown(frame);
  }

  return {
    ...{ open, close, say, speak },
    choose: (key, by) => choose(store, key, by),
    undo: () => undo(store),
    reset: () => reset(store),
    request: () => standing(store),
    misled: languages => misled(host, languages),
    act: work => mine(() => onStanding(store, work)),
    repaint: () => requestAnimationFrame(() => mine(() => my.board?.repaint())),
  };
}

// What is wrong with a board's theme or language, in words.
function misled(host, languages) {
  const [theme, lang] = [host.getAttribute('theme') ?? 'auto', host.getAttribute('lang') ?? 'en'];
  if (!['light', 'dark', 'auto'].includes(theme)) return say('embed.theme', { value: theme });
  return (
    !languages.includes(lang.toLowerCase().split('-')[0]) &&
    say('embed.lang', { value: lang, values: languages.join(', ') })
  );
}

/** @param {Store} store */
function onStanding(store, work) {
  if (!standing(store)) throw new Error(verdictSentence(store));
  work();
}

// Lets other tasks of the page run: it may have many boards.
const others = () => new Promise(done => setTimeout(done));

// Searches in the page's thread, since a sandboxed frame has no other. A search waits until somebody points at or
// focuses the board; rulings do not wait for that. Both wait until the thread is idle.
function searchOnce(touched) {
  const answer = searcherBy(engines, walks);
  const later = window.requestIdleCallback ?? (work => setTimeout(work, 30));
  return async (job, done) => {
    if (job.kind !== 'rulings') await touched;
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

// Attributes, events and the link follow the position, once the current work is done.
/** @param {Store} store */
function tellHost(store, host, linkTo) {
  /** @type {{ [Part in 'reply' | 'error' | 'choices' | 'scene']: Store['position'][Part] | null }} */
  let told = { reply: null, error: null, choices: null, scene: null };
  let waiting = false;
  const now = () => {
    const { reply, error, choices, scene } = store.position;
    const { draftError } = store.edit;
    return draftError
      ? { reply: null, error: draftError, choices: null, scene: null }
      : { reply, error, choices, scene };
  };
  const tellNow = () => {
    waiting = false;
    drawAsIn(store.position.scene);
    // An order that a finger still drags is not given yet.
    if (store.view.dragging) return;
    const before = told;
    told = now();
    const same = Object.keys(told).every(key => told[key] === before[key]);
    if (same) return;
    const request = standing(store);
    Promise.resolve(request && encode(told.reply ? settled(request, told.reply) : request)).then(linkTo);
    if (before.scene && before.scene === told.scene && before.choices !== told.choices)
      send(host, 'umpire-choice', { choices: told.choices, request });
    tell(host, { ...told, request });
  };
  const follow = () => {
    if (!waiting) queueMicrotask(tellNow);
    waiting = true;
  };
  // A mere change of language is not reported.
  const reworded = () => (told = now());
  return { follow, reworded };
}
