// What comes after the first verdict: the board with all that is done on it, the bar, and the panels beside the board.
import '../panels/brief.js';
import '../panels/decision.js';
import '../panels/examples.js';
import '../panels/language.js';
import '../panels/legend.js';
import '../panels/menu.js';
import '../panels/answer.js';
import '../styles/menu.css';
import '../styles/keeping.css';
import '../styles/panels.css';
import '../styles/turning.css';
import '../styles/forms.css';
import '../styles/search.css';
import '../styles/hexes.css';
import '../styles/regiments.css';
import '../styles/start.css';
import '../styles/compare.css';
import '../styles/placing.css';
import '../styles/access.css';
import { createBoard } from '../board/board.js';
import { bindCommandKeys, perform, registerCommand, run } from '../elements/commands.js';
import './install.js';
import { copyLink, isWriting, writeLink } from '../share/address.js';
import { linkNow, openLink } from '../share/links.js';
import { isKeeping, keepFromNow } from '../share/position.js';
import { closeClauses, drawPanelsAtOnce, lag } from '../elements/panel.js';
import { verdictSentence } from '../panels/verdict.js';
import { reaching } from '../play/reach.js';
import { replayChoices, stopPlaying } from '../play/replay.js';
import { explorer, searched, startSearching, stopSearching, switchReach, rulingsFound } from '../play/search.js';
import { searchThread } from './search-thread.js';
import { choose, mayRedo, mayUndo, redo, reset, undo } from '../play/playing.js';
import { keepBoardWithout, request } from '../play/session.js';
import '../play/told-lengths.js';
import { state, subscribe, update } from '../store/store.js';
import { kindOf, undrawn } from '../play/systems.js';
import { switchTheme, systemDark, themeNow } from '../board/theme.js';
import { textsAreNeeded } from '../text/text.js';
import { stopTurning } from '../play/turn-shown.js';
import { startWeighing } from '../play/weighing.js';
import { traitsOf } from '../play/traits.js';

const byId = id => document.getElementById(id);
// The panel stands beside the board: the same words as in app.css.
const wide = matchMedia('(min-width: 900px), (orientation: landscape) and (max-height: 540px)');
/** @type {ReturnType<typeof import('./sheet.js').createSheet>} */
let sheet;
/** @type {ReturnType<typeof createBoard>} */
let board;

// What covers the board, so that the camera fits things into what is left.
function insets() {
  const traits = traitsOf(state.scene);
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

// The legend, and a line below it for the hex that is pointed at, whether there is one or not.
const lineBelow = 22;
const aboveHexes = () =>
  Math.max((byId('legend').querySelector('ul')?.offsetHeight ?? 0) + lineBelow, byId('reach').offsetHeight + 2);

async function copy() {
  if (!(await copyLink())) return;
  byId('copy').classList.add('copied');
  setTimeout(() => byId('copy').classList.remove('copied'), 2500);
}

function showTools() {
  showWords();
  byId('reach').hidden = !explorer() || state.tab === 'position';
  byId('reach').setAttribute('aria-pressed', String(reaching(state)));
  // A disabled button would lose the focus with its last step.
  const steps = { undo: mayUndo(), redo: mayRedo(), reset: state.choices.length > 0 };
  for (const [id, may] of Object.entries(steps)) {
    byId(id).removeAttribute('disabled');
    byId(id).setAttribute('aria-disabled', String(!may));
  }
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
  fitTools();
}

// One row of them, whatever the language: what goes first when it has no room.
const dropped = ['no-zooms', 'tight', 'no-reset', 'no-fit', 'scrolls'];
function fitTools() {
  const tools = byId('tools');
  tools.classList.remove(...dropped);
  for (const each of dropped) if (tools.scrollWidth > tools.clientWidth) tools.classList.add(each);
}

let speaking = 0;
function speak() {
  clearTimeout(speaking);
  speaking = window.setTimeout(() => {
    speaking = 0;
    const text = verdictSentence();
    if (byId('live').textContent !== text) byId('live').textContent = text;
  }, 350);
}

function bindTabs() {
  const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[role=tab]')]);
  const open = tab => {
    stopPlaying();
    update({ tab: tab.dataset.tab, hot: null, time: null, playing: false });
    sheet.toMiddle();
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
  const repaint = () => requestAnimationFrame(() => board.repaint());
  for (const query of [systemDark(), matchMedia('(forced-colors: active)')]) query.addEventListener('change', repaint);
  // What the system paints about the page goes along.
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

/**
 * @param {typeof sheet} given
 * @param {ReturnType<typeof import('./waiting-taps.js').bindEarly>} tapEarly
 */
export async function layTable(given, tapEarly) {
  sheet = given;
  // What the view is fitted to leaves it room.
  await /** @type {any} */ (byId('legend')).updateComplete;
  startSearching(searchThread());
  startWeighing();
  board = createBoard(/** @type {HTMLCanvasElement} */ (byId('board')), insets);
  bindTabs();
  bindTheme();
  bindKeys();
  bindCommandKeys();
  const press = {
    undo,
    redo,
    reset,
    copy: () => perform({ settled: true, run: copy }),
    share: () => run('share'),
    fit: board.fitAll,
    reach: switchReach,
    'zoom-in': () => board.zoomBy(1.3),
    'zoom-out': () => board.zoomBy(1 / 1.3),
  };
  for (const [id, action] of Object.entries(press)) byId(id).addEventListener('click', action);
  for (const id of ['reset', 'fit', 'zoom-in', 'zoom-out']) {
    const tool = /** @type {HTMLButtonElement} */ (byId(id));
    // The menu has what there is no room for beside the board.
    const when = () => !undrawn(state.scene) && tool.getAttribute('aria-disabled') !== 'true' && !tool.offsetParent;
    registerCommand({ id, group: id === 'reset' ? 'position' : 'show', when, run: press[id] });
  }
  addEventListener('hashchange', () => location.hash.slice(1) !== linkNow() && openLink(location.hash.slice(1)));
  addEventListener('answered', ({ target }) => {
    sheet.showTop(/** @type {HTMLElement} */ (target));
    board.reveal();
  });
  addEventListener('shaded', () => board.refit());
  addEventListener('opened', () => board.focus());
  addEventListener('stepped', event => board.follow(/** @type {CustomEvent} */ (event).detail));
  addEventListener('risen', board.rearrange);
  // Nothing moves under who is setting units down: in the plane the legend may cover the table, on hexes what it needs is
  // left to it once no kind is in hand.
  const setting = () => state.tab === 'position' && Boolean(state.putting?.name);
  const makeRoom = () => traitsOf(state.scene).oneRow && !setting() && board.rearrange();
  const over = new ResizeObserver(makeRoom);
  for (const id of ['legend', 'tools']) over.observe(byId(id));
  new ResizeObserver(fitTools).observe(byId('tools'));
  let shown = { scene: state.scene, choices: state.choices, notice: '', dragging: false, tab: state.tab, set: false };
  subscribe(() => {
    showTools();
    speak();
    const told = state.told || (state.notice && state.notice !== shown.notice);
    const opened = state.scene !== shown.scene && state.tab === 'decide';
    // While a base is dragged nothing of the panel is: the verdict on it comes back into sight. The form stays where it is.
    const grabbed = state.dragging && !shown.dragging && state.tab !== 'position';
    const decides = state.tab === 'decide' && shown.tab !== 'decide';
    if (told || opened || grabbed || decides || state.choices !== shown.choices) sheet.showTop(null);
    if (shown.set && !setting()) makeRoom();
    const { scene, choices, notice, dragging, tab } = state;
    shown = { scene, choices, notice, dragging, tab, set: setting() };
    if (!state.draftError && !state.dragging) writeLink();
  });
  textsAreNeeded();
  keepBoardWithout();
  replayChoices();
  update({});
  keepFromNow(linkNow);
  tapEarly((at, coarse) => requestAnimationFrame(() => requestAnimationFrame(() => board.tapAt(at, coarse))));
  const { bindCursor, hexTold, placeNewAt } = await import('./rest.js');
  drawPanelsAtOnce();
  if (state.error || state.drawing) update({}); // for it is told with its place, and drawn, now
  placeNewAt(board.middle);
  bindCursor(/** @type {HTMLCanvasElement} */ (byId('board')), board.hands, hexTold);
  document.body.dataset.ready = '';
  // The door for tests: what is drawn (places and colours as on the screen), what the engine said, what it was asked.
  Object.assign(window, {
    umpire: {
      displayList: () =>
        board
          .displayList()
          .map(item => ({
            ...item,
            screen: board.place(item.at),
            outline: item.points?.map(board.place),
            colour: board.colour(item.kind === 'dot' ? item.fill : (item.stroke ?? item.fill)),
          })),
      reply: () => structuredClone(state.reply),
      request: () => structuredClone(request()),
      searched,
      // What will still happen by itself; frames that are to come the canvas and the body tell (data-gliding, data-opening).
      waits: () =>
        Object.entries({
          search: !searched(),
          rulings: !rulingsFound(),
          address: isWriting(),
          keeping: isKeeping(),
          speech: speaking !== 0,
          panels: lag(),
        }).flatMap(([name, is]) => (is ? name : [])),
    },
  });
}
