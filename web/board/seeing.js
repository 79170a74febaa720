// What a canvas shows of the table: its frames, and moves of the view by hand. leading.js moves the view by itself.
import { drawAsIn } from '../play/session.js';
import { required } from '../engine/required.js';
import { inSlice, painting } from '../play/slices.js';
import { kindOf, undrawn } from '../play/systems.js';
import { createCamera, keepInView, middleOf, moveTo, roomOf, seenOf, toTable, zoomAt } from './camera.js';
import { createGlide } from './following.js';
import { around, everythingOf } from './framing.js';
import { find, fitAll, focus, isToFind, reached, rehearse } from './leading.js';
import { grown } from './letters.js';
import { overlaid } from './overlays.js';
import { readPalette } from './palette.js';
import { createBackdrop, createStill } from './still.js';
import { underlaid } from './underlays.js';

/** @import { Store } from '../store/store.js' */
/** @import { Choice, Scene, Sides } from '../types' */

/** @typedef {ReturnType<typeof createView>} Board */
/** @typedef {{ deed: unknown[], sight: unknown[], found: unknown[], mover?: string, edited: boolean, whole: boolean }} Moment */

/** What a board draws with, and its camera. @param {Store} store @param {HTMLCanvasElement} canvas @param {() => Sides} insetsNow */
export function createView(store, canvas, insetsNow) {
  const camera = createCamera();
  const view = {
    ...{ store, canvas, insetsNow, camera, context: required(canvas.getContext('2d'), 'canvas') },
    ...{ paintOver: createStill(), paintFront: createBackdrop(), palette: readPalette(canvas) },
    items: /** @type {import('../types').Item[]} */ ([]),
    /** `waiting` cancels the requested frame, if there is one; `changed`: something changed since the last. */
    waiting: /** @type {(() => void) | null} */ (null),
    changed: false,
    /** Whether the list of what is drawn is still up to date. */
    listed: false,
    /** Whether a finger's movement is being drawn right now. */
    handed: false,
    toFocus: true,
    /** Whether an answer is to be brought into sight, if it is not yet. */
    toReveal: false,
    /** The scene that Undo or Redo left. */
    stepped: /** @type {Scene | null} */ (null),
    /** What the view was last fitted to; null once a hand has moved it, to this zoom with this much room. */
    framed: /** @type {import('../types').Framing | null} */ (null),
    byHand: { zoom: camera.zoom, room: 1 },
    insets: insetsNow(),
    glide: createGlide(canvas, camera, () => redraw(view)),
    gestures: { busy: () => false },
    /**
     * What the view followed last: the deed, the sight, what was found, who acted, whether to all of it; and whether
     * the scene was edited since.
     */
    last: /** @type {Moment} */ ({ deed: [], sight: [], found: [], edited: false, whole: false }),
    /** The view before anything was found. The view goes to finds from there, whatever their order. */
    unled: { ...camera },
    /** The view before it came near a turn. */
    beforeTurn: /** @type {import('../types').Camera | null} */ (null),
    /** The position at the last tap. */
    before: /** @type {{ scene: Scene, choices: Choice[] } | null} */ (null),
    hovered: false,
    /** The last reply that was drawn. */
    reply: store.position.reply,
  };
  return view;
}

/** @param {() => void} work @returns {() => void} cancels it */
function inNextFrame(work) {
  const id = requestAnimationFrame(work);
  return () => cancelAnimationFrame(id);
}

/** @param {() => void} work @returns {() => void} cancels it */
function inNextTask(work) {
  const id = setTimeout(work);
  return () => clearTimeout(id);
}

// A finger's movement is drawn in the next frame. All else is drawn in its own task: frames have panels to lay out and
// paint.
/** @param {Board} view */
export function redraw(view, now = view.store.view.dragging || view.gestures.busy()) {
  view.changed = true;
  view.listed = false;
  if (view.handed) return;
  if (!view.waiting) view.waiting = now ? inNextFrame(() => frame(view)) : inNextTask(() => prepare(view));
}

// Paints the verdict on a choice first, and the board after it.
/** @param {Board} view */
export function redrawAfterVerdict(view) {
  const { reply } = view.store.position;
  const { dragging } = view.store.view;
  const isNew = reply !== view.reply && !dragging && !view.handed && !view.toFocus;
  view.reply = reply;
  if (!isNew) return redraw(view);
  view.waiting?.();
  view.changed = true;
  view.listed = false;
  view.waiting = inNextFrame(() => (view.waiting = inNextTask(() => prepare(view))));
}

// Three steps: find where the view goes; list what is drawn, in slices, as that asks the engine; paint. Each has its
// own task if there is something to find.
/** @param {Board} view */
function prepare(view) {
  drawAsIn(view.store.position.scene);
  if (view.camera.width <= 1) return frame(view);
  if (!isToFind(view)) return list(view);
  const isReady = inSlice(() => rehearse(view));
  view.waiting = inNextTask(() => {
    if (!isReady) return prepare(view);
    find(view);
    view.waiting = inNextTask(() => list(view, true));
  });
}

/** @param {Board} view @param {boolean} [apart] whether a later task paints it */
function list(view, apart = false) {
  drawAsIn(view.store.position.scene);
  if (!view.gestures.busy()) view.glide.goOn();
  view.listed = true;
  const all = inSlice(() => listOf(view));
  if (!all) return void (view.waiting = inNextTask(() => list(view, apart)));
  const paintIt = () => frame(view, view.listed ? all.value : undefined);
  if (apart) view.waiting = inNextTask(paintIt);
  else paintIt();
}

// Draws only if the work has changed something.
/** @param {Board} view */
export function inFrame(view, work) {
  view.waiting?.();
  view.waiting = null;
  view.handed = true; // redraw() then requests no frame
  drawAsIn(view.store.position.scene);
  try {
    work();
  } finally {
    view.handed = false;
    if (view.changed) frame(view);
  }
}

/** @param {Board} view @param {import('../types').Item[]} [list] the items to paint, if known */
function frame(view, list) {
  const { store, camera } = view;
  view.waiting = null;
  view.changed = view.listed = false;
  if (camera.width <= 1) return;
  if (!list) find(view);
  if (!view.gestures.busy()) view.glide.goOn();
  const ratio = devicePixelRatio || 1;
  const carried =
    store.edit.held &&
    kindOf(store.position.scene).alone &&
    store.position.scene.units.find(unit => unit?.id === store.edit.held);
  if (carried) return view.paintOver(view.context, carried, carriedLists(view), camera, view.palette, ratio);
  view.items = list ?? listOf(view);
  painting(() => view.paintFront(view.context, view.items, camera, view.palette, ratio));
}

/** @param {Board} view */
const carriedLists = view => ({
  ...{
    all: () => listOf(view),
    alone: () =>
      legible(
        view,
        kindOf(view.store.position.scene).alone?.(
          view.store,
          view.store,
          view.camera,
          seenOf(view.camera, view.store.position.scene.table),
        ) ?? [],
      ),
  },
  ...{
    over: legible(view, overlaid(view.store, view.camera)),
    reply: view.store.position.reply,
    for: [view.store.edit.held, JSON.stringify(view.store.position.error)],
  },
});

/** @param {Board} view */
export const listOf = view => {
  const { store, camera } = view;
  if (undrawn(store.position.scene)) return [];
  const { list, pinned = all => all } = kindOf(store.position.scene);
  const all = underlaid(list(store, store, camera, seenOf(camera, store.position.scene.table)), store);
  return legible(view, [...pinned(all, camera, view.insetsNow()), ...overlaid(store, camera)]);
};

/** @param {Board} view */
const legible = (view, list) => grown(list, view.camera, seenOf(view.camera, null));

/** @param {Board} view */
export function resize(view) {
  const { camera, canvas } = view;
  const ratio = devicePixelRatio || 1;
  const { width, height } = canvas.getBoundingClientRect();
  if (!width || (width === camera.width && height === camera.height && canvas.width === Math.round(width * ratio)))
    return;
  Object.assign(camera, view.glide.goal());
  view.glide.stop();
  const place = toTable(camera, middleOf(camera, view.insets));
  Object.assign(camera, { width, height });
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  view.insets = view.insetsNow();
  if (view.framed === focus) focus(view);
  else if (view.framed === fitAll) fitAll(view);
  else if (!view.toFocus) {
    camera.zoom = view.byHand.zoom * Math.min(1, roomOf(camera, view.insets) / view.byHand.room);
    moveTo(camera, place, middleOf(camera, view.insets));
    view.unled = { ...camera };
  }
  frame(view);
}

/** @param {Board} view */
export function panToReach(view) {
  const { camera } = view;
  const points = reached(view);
  const middle = [0, 1].map(i => {
    const all = points.map(point => point[i]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  });
  view.glide.stop();
  moveTo(camera, middle, middleOf(camera, view.insets));
  view.unled = { ...camera };
}

/** @param {Board} view */
export const moved = (view, change) => (change(), redraw(view));

/** @param {Board} view */
export function move(view, change) {
  view.glide.stop();
  change();
  if (!undrawn(view.store.position.scene))
    keepInView(view.camera, around(everythingOf(view.store)[0].points), view.insetsNow());
  // A hand overrides any fit or reveal that was still to come.
  view.toFocus = view.toReveal = false;
  view.framed = view.beforeTurn = null;
  view.last.whole = false;
  view.byHand = { zoom: view.camera.zoom, room: roomOf(view.camera, view.insets) };
  redraw(view, true);
}

/** @param {Board} view */
export const zoomBy = (view, factor) =>
  move(view, () => zoomAt(view.camera, middleOf(view.camera, view.insetsNow()), factor));
