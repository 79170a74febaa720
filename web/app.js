// The page: starts the engine, opens the position of the link or the first example, ties bar, sheet and board together.
import './panels/verdict.js';
import './panels/brief.js';
import './panels/decision.js';
import './panels/language.js';
import './panels/legend.js';
import './panels/menu.js';
import './panels/answer.js';
import { createBoard } from './board/board.js';
import { bindCommandKeys, registerCommand, run } from './commands.js';
import { loadExample } from './panels/examples.js';
import { closeClauses } from './panels/panel.js';
import { verdictSentence } from './panels/verdict.js';
import './keeping/install.js';
import { copyLink, linkNow, openLink, takeAsWritten, writeLink } from './keeping/links.js';
import { keepFromNow, kept, openAfter, restore } from './keeping/position.js';
import { replayChoices, stopPlaying } from './replay.js';
import { choose, openWhenReady, ready, redo, refuseText, request, reset, undo } from './session.js';
import { reaching } from './reach.js';
import { explorer, searched, startSearching, stopSearching, switchReach } from './search.js';
import { searchThread } from './search-thread.js';
import { openTurn, stopTurning } from './turning.js';
import { createSheet } from './sheet.js';
import { modules } from './games/games.js';
import { games, gamesFrom, kindOf, nameOf, onHexes, undrawn } from './systems.js';
import { state, subscribe, update } from './state.js';
import { startLanguage } from './language.js';
import { titleOf } from './scene-text.js';
import { say } from './text.js';

const byId = id => document.getElementById(id);
// The panel stands beside the board: the same words as in app.css.
const wide = matchMedia('(min-width: 900px), (orientation: landscape) and (max-height: 540px)');
const sheet = createSheet(byId('panel'), byId('grip'));
let board;

function nameEverything() {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-say]')))
    element.textContent = say(element.dataset.say);
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-label]'))) {
    element.setAttribute('aria-label', say(element.dataset.label));
    if (element.localName === 'button') element.title = say(element.dataset.label);
  }
}

// What covers the board, so that the camera fits things into what is left.
function insets() {
  const margin = onHexes(state.scene) && !wide.matches ? 5 : 14;
  const top = (onHexes(state.scene) ? aboveHexes() : byId('legend').offsetHeight) + margin;
  if (wide.matches) return { left: margin, right: margin, top, bottom: byId('tools').offsetHeight + margin };
  return {
    left: margin,
    right: margin,
    top,
    bottom: Math.min(sheet.height(), innerHeight * 0.6) + byId('tools').offsetHeight + 12,
  };
}

// The legend, and a line below it for the hex that is pointed at, whether there is one or not.
const lineBelow = 22;
const aboveHexes = () =>
  Math.max((byId('legend').querySelector('ul')?.offsetHeight ?? 0) + lineBelow, byId('reach').offsetHeight + 2);

async function copy() {
  if (!(await copyLink())) return;
  byId('copy').classList.add('copied');
  setTimeout(() => byId('copy').classList.remove('copied'), 2500);
}

// What has something to fall back upon may fail.
const unless = other => error => {
  if (!other) throw error;
  return false;
};

// What the link leads to; else what was open when the page was left; else an example.
async function openFirst() {
  const fragment = location.hash.slice(1);
  const was = kept();
  if (was && (!fragment || fragment === was.link) && (await restore(was))) return takeAsWritten(fragment);
  if (was) openAfter(was);
  if (fragment && (await openLink(fragment, was ? 'link.as-was' : 'link.example').catch(unless(was)))) return;
  const { notice, draft, draftError } = state;
  const restored = was && (await restore(was));
  if (!restored) {
    await openWhenReady(await loadExample(), { keepPast: Boolean(was) });
    openTurn();
  }
  if (draftError) refuseText(draft, { ...draftError, fresh: !restored });
  else update({ notice: was && !restored ? say('keeping.not-restored') : notice });
}

function showChrome() {
  byId('title').textContent = titleOf(state.scene) ?? '';
  document.body.dataset.tab = state.tab;
  document.body.toggleAttribute('data-undrawn', undrawn(state.scene));
  byId('undrawn').textContent = undrawn(state.scene) ? say('board.undrawn', { game: nameOf(state.scene.system) }) : '';
  for (const tab of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[role=tab]'))) {
    const chosen = tab.dataset.tab === state.tab;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    byId(tab.getAttribute('aria-controls')).hidden = !chosen;
  }
  showWords();
  byId('reach').hidden = !explorer() || state.tab === 'position';
  byId('reach').setAttribute('aria-pressed', String(reaching(state)));
  /** @type {HTMLButtonElement} */ (byId('undo')).disabled = !state.past.length;
  /** @type {HTMLButtonElement} */ (byId('redo')).disabled = !state.future.length;
  /** @type {HTMLButtonElement} */ (byId('reset')).disabled = !state.choices.length;
}

let words = '';
function showWords() {
  const list = kindOf(state.scene).words?.(state) ?? [];
  if (words === JSON.stringify(list)) return;
  words = JSON.stringify(list);
  byId('words').replaceChildren(
    ...list.map(({ key, text }) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
      button.dataset.word = key;
      button.addEventListener('click', () => choose(key));
      return button;
    }),
  );
}

let speaking = 0;
function speak() {
  clearTimeout(speaking);
  speaking = window.setTimeout(() => {
    const text = verdictSentence();
    if (byId('live').textContent !== text) byId('live').textContent = text;
  }, 350);
}

function bindTabs() {
  const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[role=tab]')]);
  const open = tab => {
    stopPlaying();
    update({ tab: tab.dataset.tab, hot: null, time: null, playing: false });
    sheet.atLeastHalf();
    sheet.showTop(tab.parentElement);
  };
  tabs.forEach((tab, i) => {
    tab.addEventListener('click', () => open(tab));
    tab.addEventListener('keydown', event => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = tabs[(i + step + tabs.length) % tabs.length];
      open(next);
      next.focus();
    });
  });
}

function bindTheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const repaint = () => requestAnimationFrame(() => board.repaint());
  for (const query of [dark, matchMedia('(forced-colors: active)')]) query.addEventListener('change', repaint);
  const now = () => document.documentElement.dataset.theme ?? (dark.matches ? 'dark' : 'light');
  const on = () => now() === 'dark';
  const run = () => {
    document.documentElement.dataset.theme = on() ? 'light' : 'dark';
    repaint();
  };
  registerCommand({ id: 'theme', group: 'show', on, run });
}

function bindKeys() {
  addEventListener('keydown', event => {
    if (event.key === 'Escape' && !closeClauses() && !stopSearching()) stopTurning();
    const typing =
      event.target instanceof HTMLElement && event.target.closest('textarea, input:not([type=range]), select');
    if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
}

async function main() {
  gamesFrom(modules);
  const fragment = location.hash.slice(1);
  await Promise.all([startLanguage(), fragment || kept() || ready(games()[0])]);
  startSearching(searchThread());
  nameEverything();
  addEventListener('spoken', nameEverything);
  await openFirst();
  await Promise.all(['verdict', 'decision'].map(name => customElements.whenDefined(`um-${name}`)));
  board = createBoard(/** @type {HTMLCanvasElement} */ (byId('board')), insets);
  bindTabs();
  bindTheme();
  bindKeys();
  bindCommandKeys();
  const press = {
    undo,
    redo,
    reset,
    copy,
    share: () => run('share'),
    fit: board.fitAll,
    reach: switchReach,
    'zoom-in': () => board.zoomBy(1.3),
    'zoom-out': () => board.zoomBy(1 / 1.3),
  };
  for (const [id, action] of Object.entries(press)) byId(id).addEventListener('click', action);
  addEventListener('hashchange', () => location.hash.slice(1) !== linkNow() && openLink(location.hash.slice(1)));
  addEventListener('answered', ({ target }) => {
    sheet.showTop(/** @type {HTMLElement} */ (target));
    board.reveal();
  });
  addEventListener('shaded', () => board.refit());
  addEventListener('opened', () => board.focus());
  addEventListener('risen', board.rearrange);
  const over = new ResizeObserver(board.rearrange);
  for (const id of ['legend', 'tools']) over.observe(byId(id));
  let shown = { scene: state.scene, choices: state.choices, notice: '', dragging: false, tab: state.tab };
  let shaded = state.envelope;
  subscribe(() => {
    if (state.envelope && state.envelope !== shaded) board.showReach();
    shaded = state.envelope;
    showChrome();
    speak();
    const told = state.told || (state.notice && state.notice !== shown.notice);
    const opened = state.scene !== shown.scene && state.tab === 'decide';
    // While a base is dragged nothing of the panel is: the verdict on it comes back into sight. The form stays where it is.
    const grabbed = state.dragging && !shown.dragging && state.tab !== 'position';
    const decides = state.tab === 'decide' && shown.tab !== 'decide';
    if (told || opened || grabbed || decides || state.choices !== shown.choices) sheet.showTop(null);
    const { scene, choices, notice, dragging, tab } = state;
    shown = { scene, choices, notice, dragging, tab };
    if (!state.draftError && !state.dragging) writeLink();
  });
  replayChoices();
  update({});
  keepFromNow(linkNow);
  const { bindCursor, placeNewAt } = await import('./later.js');
  placeNewAt(board.middle);
  bindCursor(/** @type {HTMLCanvasElement} */ (byId('board')), board.hands);
  document.body.dataset.ready = '';
  // The door for tests: what is drawn (places and colours as on the screen), what the engine said, what it was asked.
  Object.assign(window, {
    umpire: {
      displayList: () =>
        board.displayList().map(item => ({
          ...item,
          screen: board.place(item.at),
          outline: item.points?.map(board.place),
          colour: board.colour(item.kind === 'dot' ? item.fill : (item.stroke ?? item.fill)),
        })),
      reply: () => structuredClone(state.reply),
      request: () => structuredClone(request()),
      searched,
    },
  });
}

main().catch(error => {
  byId('title').textContent = say('start.failed', { message: error.message });
  throw error;
});
