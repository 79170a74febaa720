// Loaded after the first verdict: the board with all that is done on it, the bar, and the panels beside the board.
import '../panels/brief.js';
import '../panels/decision.js';
import '../panels/examples.js';
import '../panels/language.js';
import '../panels/legend.js';
import '../panels/menu.js';
import '../panels/prompt.js';
import '../panels/answer.js';
import '../panels/ask.js';
import '../panels/quoting.js';
import '../panels/verdict-room.js';
import '../styles/menu.css';
import '../styles/shelf.css';
import '../styles/keeping.css';
import '../styles/panels.css';
import '../styles/turning.css';
import '../styles/forms.css';
import '../styles/search.css';
import '../styles/prompt.css';
import '../styles/hexes.css';
import '../styles/regiments.css';
import '../styles/start.css';
import '../styles/compare.css';
import '../styles/placing.css';
import '../styles/access.css';
import { createBoard } from '../board/board.js';
import { bindCommandKeys, perform, registerCommand, run } from '../elements/commands.js';
import { tellOfOffer } from './install.js';
import { copyLink, followAddress, writeLink } from '../share/address.js';
import { linkNow } from '../share/links.js';
import { keepFromNow } from '../share/position.js';
import { closeClauses } from '../elements/panel.js';
import { drawPanelsAtOnce } from '../elements/turns.js';
import { verdictSentence } from '../panels/verdict-brief.js';
import { replayChoices, stopPlaying } from '../play/replay.js';
import { isAsked } from '../play/ask-bar.js';
import { reaching } from '../play/reach.js';
import { explorer, stopSearching } from '../play/search.js';
import { startSearching, switchReach } from '../play/shading.js';
import { searchThread } from './search-thread.js';
import { showTop } from './show-top.js';
import { redo, reset, undo } from '../play/playing.js';
import { keepBoardWithout } from '../play/opening.js';
import '../play/told-lengths.js';
import { subscribe, update } from '../store/store.js';
import { onSignal, signal } from '../store/signals.js';
import { formOf, undrawn } from '../play/systems.js';
import { switchTheme, systemDark, themeNow } from '../board/theme.js';
import { textsAreNeeded } from '../text/catalogue.js';
import { titleOf } from '../text/scene-text.js';
import { stopTurning } from '../play/turn-shown.js';
import { startWeighing } from '../play/weighing.js';
import { traitsOf } from '../play/traits.js';
import { part } from '../store/dom.js';
import { fitTools, showTools } from './tools.js';
import { doorOf } from './door.js';
import { drawVerdictFirst } from './verdict-first.js';

/** @import { Store } from '../store/store.js' */

const byId = id => part(`#${id}`);
// Whether the panel stands beside the board: the same query as in app.css.
const wide = matchMedia('(min-width: 900px), (orientation: landscape) and (max-height: 540px)');
// The page has one sheet and one board.
/** @type {ReturnType<typeof import('./sheet.js').createSheet>} */
let sheet;
/** @type {ReturnType<typeof createBoard>} */
export let board;

// How much covers the board at each side; the camera fits things into the rest.
/** @param {Store} store */
function insets(store) {
  // The legend must be drawn before it is measured.
  /** @type {import('../panels/legend.js').Legend} */ (byId('legend')).drawNow();
  const traits = traitsOf(store.position.scene);
  const margin = wide.matches ? 14 : traits.margin;
  const top = (traits.oneRow ? aboveHexes() : byId('legend').offsetHeight) + margin;
  if (wide.matches) return { left: margin, right: margin, top, bottom: byId('tools').offsetHeight + margin };
  return {
    left: margin,
    right: margin,
    top,
    bottom: Math.min(sheet.height(), innerHeight * 0.6) + byId('tools').offsetHeight + 12,
  };
}

// The height of the prompt's line and of the signs below it.
function aboveHexes() {
  const parts = ['.line', 'ul'].map(each => /** @type {HTMLElement | null} */ (byId('legend').querySelector(each)));
  return parts.reduce((sum, each) => sum + (each?.offsetHeight ?? 0), 2);
}

/** @param {Store} store */
async function copy(store) {
  if (!(await copyLink(store))) return;
  byId('copy').classList.add('copied');
  setTimeout(() => byId('copy').classList.remove('copied'), 2500);
}

// Starts what a game does besides the board, once, from its first position on.
/** @param {Store} store */
function startGame(store) {
  const { start } = formOf(store.position.scene);
  if (!start || started.has(start)) return;
  started.add(start);
  start(store);
}
const started = new Set();

// The page has one live region; the timer runs while something is still to be said.
let speaking = 0;
/** @param {Store} store */
function speak(store) {
  clearTimeout(speaking);
  speaking = window.setTimeout(() => {
    speaking = 0;
    const text = verdictSentence(store);
    if (byId('live').textContent !== text) byId('live').textContent = text;
  }, 350);
}

// Of several that are open the browser shows no more than this.
/** @param {Store} store */
function nameTab(store) {
  const title = titleOf(store.position.scene);
  const name = title ? `${title} · Umpire` : 'Umpire';
  if (document.title !== name) document.title = name;
}

/** @param {Store} store */
function bindTabs(store) {
  const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[role=tab]')]);
  const open = tab => {
    stopPlaying(store);
    update(store, { view: { tab: tab.dataset.tab, hot: null }, replay: { time: null, playing: false } });
    sheet.toMiddle();
    showTop(tab.parentElement);
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

/** @param {Store} store */
function bindTheme(store) {
  const repaint = () => requestAnimationFrame(() => board.repaint());
  for (const query of [systemDark(), matchMedia('(forced-colors: active)')]) query.addEventListener('change', repaint);
  // The colour of the browser's own bars follows the theme.
  const bars = Array.from(document.querySelectorAll('meta[name=theme-color]'), meta => ({
    meta,
    media: /** @type {HTMLMetaElement} */ (meta).media,
  }));
  const paintBars = () => {
    const { theme } = document.documentElement.dataset;
    for (const { meta, media } of bars)
      meta.setAttribute('media', !theme ? media : media.includes(theme) ? 'all' : 'not all');
  };
  paintBars();
  const run = () => {
    switchTheme();
    paintBars();
    repaint();
  };
  registerCommand({ id: 'theme', group: 'show', on: () => themeNow() === 'dark', run });
}

/** @param {Store} store */
function bindKeys(store) {
  addEventListener('keydown', event => {
    if (event.key === 'Escape' && !closeClauses() && !stopSearching(store)) stopTurning(store);
    const typing =
      event.target instanceof HTMLElement && event.target.closest('textarea, input:not([type=range]), select');
    if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) redo(store);
    else undo(store);
  });
}

/** @param {Store} store */
function bindTools(store) {
  const press = {
    undo: () => undo(store),
    redo: () => redo(store),
    reset: () => reset(store),
    copy: () => perform(store, { settled: true, run: () => copy(store) }),
    share: () => run(store, 'share'),
    fit: board.fitAll,
    'zoom-in': () => board.zoomBy(1.3),
    'zoom-out': () => board.zoomBy(1 / 1.3),
  };
  for (const [id, action] of Object.entries(press)) byId(id).addEventListener('click', action);
  for (const id of ['reset', 'fit', 'zoom-in', 'zoom-out']) {
    const tool = /** @type {HTMLButtonElement} */ (byId(id));
    // The menu offers the tools that have no room beside the board.
    const when = () =>
      !undrawn(store.position.scene) && tool.getAttribute('aria-disabled') !== 'true' && !tool.offsetParent;
    registerCommand({ id, group: id === 'reset' ? 'position' : 'show', when, run: press[id] });
  }
  const mayShade = now => Boolean(explorer(now)) && now.view.tab !== 'position';
  registerCommand({ id: 'shade', group: 'show', when: mayShade, on: reaching, run: switchReach });
}

// Moves board and panel to what comes into sight.
/** @param {Store} store */
function followSignals(store) {
  addEventListener('hashchange', () => followAddress(store));
  onSignal(store, 'answered', target => {
    // The answer appears right below the question.
    showTop(isAsked(store) ? null : target);
    board.reveal();
  });
  onSignal(store, 'shaded', () => board.refit());
  onSignal(store, 'opened', () => board.focus());
  onSignal(store, 'stepped', board.follow);
  onSignal(store, 'risen', board.rearrange);
}

// Panel, tools and address follow the store.
/** @param {Store} store */
function followStore(store) {
  // Nothing moves while the user sets units down: in the plane the legend may cover the table; on hexes the legend gets
  // the room that it needs once no kind of unit is in hand.
  const setting = () => store.view.tab === 'position' && Boolean(store.edit.putting?.name);
  const makeRoom = () => traitsOf(store.position.scene).oneRow && !setting() && board.rearrange();
  const over = new ResizeObserver(makeRoom);
  for (const id of ['legend', 'tools']) over.observe(byId(id));
  new ResizeObserver(fitTools).observe(byId('tools'));
  let shown = {
    scene: store.position.scene,
    choices: store.position.choices,
    notice: '',
    dragging: false,
    tab: store.view.tab,
    set: false,
  };
  subscribe(store, () => {
    showTools(store);
    speak(store);
    nameTab(store);
    const told = store.view.told || (store.view.notice && store.view.notice !== shown.notice);
    const opened = store.position.scene !== shown.scene && store.view.tab === 'decide';
    // During a drag of a base the panel is idle: the verdict scrolls back into sight. The form stays where it is.
    const grabbed = store.view.dragging && !shown.dragging && store.view.tab !== 'position';
    const decides = store.view.tab === 'decide' && shown.tab !== 'decide';
    if (told || opened || grabbed || decides || store.position.choices !== shown.choices) showTop(null);
    if (shown.set && !setting()) makeRoom();
    const { scene, choices } = store.position;
    const { notice, dragging, tab } = store.view;
    shown = { scene, choices, notice, dragging, tab, set: setting() };
    if (!store.edit.draftError && !store.view.dragging) writeLink(store);
  });
}

/**
 * @param {Store} store
 * @param {{ sheet: typeof sheet, tapEarly: ReturnType<typeof import('./waiting-taps.js').bindEarly>, nameEverything: () => void }} page
 */
export async function layTable(store, { tapEarly, nameEverything, ...page }) {
  ({ sheet } = page);
  sheet.risen = () => signal(store, 'risen');
  onSignal(store, 'spoken', nameEverything);
  // The legend is drawn first, so that the view leaves it room.
  await /** @type {import('lit').LitElement} */ (byId('legend')).updateComplete;
  tellOfOffer(store);
  startSearching(store, searchThread());
  startWeighing(store);
  subscribe(store, startGame);
  board = createBoard(store, /** @type {HTMLCanvasElement} */ (byId('board')), () => insets(store));
  bindTabs(store);
  bindTheme(store);
  bindKeys(store);
  bindCommandKeys(store);
  bindTools(store);
  followSignals(store);
  followStore(store);
  textsAreNeeded();
  keepBoardWithout();
  replayChoices(store);
  update(store, {});
  keepFromNow(store, linkNow);
  tapEarly((at, coarse) => requestAnimationFrame(() => requestAnimationFrame(() => board.tapAt(at, coarse))));
  const { startRest } = await import('./rest.js');
  startRest(store, /** @type {HTMLCanvasElement} */ (byId('board')), board);
  drawPanelsAtOnce();
  drawVerdictFirst(store);
  if (store.position.error || store.edit.drawing) update(store, {}); // now that the board can show it
  document.body.dataset.ready = '';
  Object.assign(window, { umpire: doorOf(store, board, () => speaking !== 0) });
}
