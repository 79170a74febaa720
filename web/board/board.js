// The board: canvas, camera and gestures tied to the store. Draws a frame only when something changed.
import { inTurn, lookNoMore } from '../play/looking.js';
import { preview } from '../play/playing.js';
import { drawAsIn } from '../play/session.js';
import { followMoves } from '../store/moves.js';
import { subscribe } from '../store/store.js';
import { kindOf } from '../play/systems.js';
import { middleOf, moveTo, pan, toScreen, toTable, zoomAt } from './camera.js';
import { attachGestures } from './gestures.js';
import { firstOf } from './hands.js';
import { readLetters } from './letters.js';
import { readPalette } from './palette.js';
import { hitAt } from './pointing.js';
import { fitAll, focus, inSight, reached } from './leading.js';
import {
  createView,
  inFrame,
  listOf,
  move,
  moved,
  panToReach,
  redraw,
  redrawAfterVerdict,
  resize,
  zoomBy,
} from './seeing.js';

/** @import { Store } from '../store/store.js' */
/** @import { Sides, Touch } from '../types' */
/** @import { Board } from './seeing.js' */

/** @param {Board} view */
const placed = (view, at) => toTable(view.camera, at);

/** @param {Board} view @param {number[]} at @param {boolean} coarse @param {Touch['what']} [what] @returns {Touch} */
const touchAt = (view, at, coarse, what = hitAt(view.items, view.camera, at, coarse)) => ({
  ...{
    what,
    at,
    place: placed(view, at),
    coarse,
    placed: at => placed(view, at),
    camera: view.camera,
    items: view.items,
  },
});

/** @param {Board} view */
const hand = view => kindOf(view.store.position.scene).hand;

/** @param {Board} view */
function grab(view, at, coarse) {
  const { store } = view;
  view.glide.hold();
  lookNoMore(store);
  const touch = touchAt(view, at, coarse);
  return firstOf(store, 'grab', touch) ?? hand(view).grab(store, touch);
}

/** @param {Board} view @param {number[]} at @param {boolean} coarse @param {Touch['what']} [what] */
function tap(view, at, coarse, what) {
  const { store } = view;
  const touch = touchAt(view, at, coarse, what);
  const { scene, choices } = store.position;
  view.before = firstOf(store, 'tap', touch) ? null : { scene, choices };
  if (view.before) hand(view).tap(store, touch);
}

// After a double tap on an empty place that changed nothing: zooms in there.
/** @param {Board} view */
function again(view, at) {
  const { store } = view;
  const idle =
    view.before && view.before.scene === store.position.scene && view.before.choices === store.position.choices;
  if (!idle || touchAt(view, at, true).what) return false;
  move(view, () => zoomAt(view.camera, at, 2));
  return true;
}

/** @param {Board} view */
const press = (view, at) => {
  const { store } = view;
  drawAsIn(store.position.scene);
  return firstOf(store, 'press', touchAt(view, at, true));
};

/** @param {Board} view */
const twist = view => firstOf(view.store, 'twist', null);

/** @param {Board} view @param {number[] | null} at @param {Touch['what']} [what] */
function hover(view, at, what) {
  const { store } = view;
  const touch = at && touchAt(view, at, false, what);
  if (firstOf(store, 'point', touch)) return;
  hand(view).point(store, touch);
  view.canvas.classList.toggle('can-grab', Boolean(touch?.what));
  if (store.view.dragging || store.view.tab === 'position') return;
  const choice = hand(view).looked(store, touch?.what);
  if (choice !== undefined) preview(store, choice);
  else if (store.view.hot && view.hovered) preview(store, null);
  view.hovered = choice !== undefined;
}

/** @param {Board} view */
function bindKeys(view) {
  view.canvas.addEventListener('keydown', event => {
    const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key];
    if (step) move(view, () => pan(view.camera, step));
    else if (event.key === '+' || event.key === '=') zoomBy(view, 1.25);
    else if (event.key === '-') zoomBy(view, 0.8);
    else if (event.key === '0') moved(view, () => fitAll(view));
    else return;
    event.preventDefault();
  });
}

// The panel or the bars above the board have changed in height: a view that was fitted is fitted again.
/** @param {Board} view */
function rearrange(view) {
  if (view.camera.width <= 1 || view.toFocus || view.store.view.dragging) return;
  const { top, bottom } = view.insetsNow();
  if (top === view.insets.top && bottom === view.insets.bottom) return;
  if (view.framed === focus) moved(view, () => (view.toFocus = true));
  else if (view.framed) moved(view, () => fitAll(view));
  else if (!inSight(view, reached(view))) moved(view, () => panToReach(view));
}

// From a pixel of the window to a pixel of the canvas.
/** @param {HTMLCanvasElement} canvas @param {number[]} place */
const within = (canvas, place) => {
  const [x, y] = place;
  const box = canvas.getBoundingClientRect();
  return [x - box.left, y - box.top];
};

/**
 * @param {Store} store
 * @param {HTMLCanvasElement} canvas @param {() => Sides} insetsNow pixels that panel and bars cover
 * @param {{ inPage?: boolean }} [how] whether it lies in a page that scrolls: then it takes no more of a finger's or a
 *   wheel's movement than it needs
 */
export function createBoard(store, canvas, insetsNow, { inPage = false } = {}) {
  const view = createView(store, canvas, insetsNow);
  const { camera } = view;
  view.gestures = attachGestures(canvas, {
    grab: (at, coarse) => grab(view, at, coarse),
    tap: (at, coarse) => tap(view, at, coarse),
    again: at => again(view, at),
    press: at => press(view, at),
    twist: () => twist(view),
    hover: at => inTurn(store, 'board', () => hover(view, at)),
    inFrame: work => inFrame(view, work),
    pan: by => move(view, () => pan(camera, by)),
    zoom: (at, factor) => move(view, () => zoomAt(camera, at, factor)),
    keeps: inPage ? at => Boolean(touchAt(view, at, true).what) : undefined,
  });
  for (const name of ['pointerup', 'pointercancel'])
    canvas.addEventListener(name, () => view.glide.isHeld() && redraw(view));
  bindKeys(view);
  // Larger letters make bars and panel larger too.
  new ResizeObserver(() => (readLetters(), resize(view))).observe(canvas);
  subscribe(store, () => redrawAfterVerdict(view));
  followMoves(store, () => redraw(view));
  return doorsOf(view);
}

/** What callers can do with a board. @param {Board} view */
function doorsOf(view) {
  const { camera, canvas } = view;
  return {
    fitAll: () => moved(view, () => fitAll(view)),
    focus: () => moved(view, () => (view.toFocus = true)),
    follow: before => moved(view, () => (view.stepped ??= before)),
    // More can be seen now: fits the view again, unless a hand moved it.
    refit: () => view.framed === focus && moved(view, () => (view.toFocus = true)),
    rearrange: () => rearrange(view),
    reveal: () => moved(view, () => (view.toReveal = true)),
    zoomBy: factor => zoomBy(view, factor),
    /** Whether a frame is still to be drawn for the current position. */
    waits: () => view.waiting !== null,
    repaint: () => moved(view, () => (view.palette = readPalette(canvas))),
    /** The middle of the visible part of the table. */
    middle: () => toTable(camera, middleOf(camera, view.insetsNow())),
    place: at => {
      const [left, top] = within(canvas, [0, 0]);
      const [x, y] = toScreen(camera, at);
      return [x - left, y - top];
    },
    /** @param {number[]} at a pixel of the window */
    tapAt: (at, coarse) => tap(view, within(canvas, at), coarse),
    // For the keyboard's cursor.
    hands: {
      items: () => view.items,
      camera,
      tap: (at, coarse, what) => tap(view, at, coarse, what),
      hover: (at, what) => hover(view, at, what),
      seek: place =>
        inSight(view, [place]) || move(view, () => moveTo(camera, place, middleOf(camera, view.insetsNow()))),
    },
    displayList: () => listOf(view),
    colour: name => view.palette[name],
  };
}
