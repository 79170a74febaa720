// What of the table is seen on a canvas: its frames, and the view that is moved by hand. Where it is led to stands in leading.js.
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

/** What a board draws with, and from where it is seen. @param {Store} store @param {HTMLCanvasElement} canvas @param {() => Sides} insetsNow */
export function createView(store, canvas, insetsNow) {
  const camera = createCamera();
  const view = {
    ...{ store, canvas, insetsNow, camera, context: required(canvas.getContext('2d'), 'canvas') },
    ...{ paintOver: createStill(), paintFront: createBackdrop(), palette: readPalette(canvas) },
    items: /** @type {import('../types').Item[]} */ ([]),
    /** Takes back the frame that is asked for; null where none is. Whether anything has changed since the last one. */
    waiting: /** @type {(() => void) | null} */ (null),
    changed: false,
    /** Whether nothing has changed since what is drawn was listed. */
    listed: false,
    /** Whether what a finger moves is being drawn at once. */
    handed: false,
    toFocus: true,
    /** Whether what was answered is to be brought into sight, where it is not. */
    toReveal: false,
    /** The scene that Undo or Redo has led from. */
    stepped: /** @type {Scene | null} */ (null),
    /** What the view was last fitted to; null once it has been moved by hand, to this zoom in this much room. */
    framed: /** @type {import('../types').Framing | null} */ (null),
    byHand: { zoom: camera.zoom, room: 1 },
    insets: insetsNow(),
    glide: createGlide(canvas, camera, () => redraw(view)),
    gestures: { busy: () => false },
    /** What was followed last: the deed, what was looked at, what was found, who acted, whether to all of it; and whether it was
     * edited since. */
    last: /** @type {Moment} */ ({ deed: [], sight: [], found: [], edited: false, whole: false }),
    /** The view before anything was found. What is found is led to from there, so that it does not matter when, and in which order. */
    unled: { ...camera },
    /** Where the view was before it came near to a turn. */
    beforeTurn: /** @type {import('../types').Camera | null} */ (null),
    /** What stood there at the last tap. */
    before: /** @type {{ scene: Scene, choices: Choice[] } | null} */ (null),
    hovered: false,
    /** The reply that it was drawn for last. */
    reply: store.position.reply,
  };
  return view;
}

/** @param {() => void} work @returns {() => void} takes it back */
function inNextFrame(work) {
  const id = requestAnimationFrame(work);
  return () => cancelAnimationFrame(id);
}

/** @param {() => void} work @returns {() => void} takes it back */
function inNextTask(work) {
  const id = setTimeout(work);
  return () => clearTimeout(id);
}

// What a finger moves is drawn in the next frame. All else is drawn in tasks of its own: frames have the panels to lay out and paint.
/** @param {Board} view */
export function redraw(view, now = view.store.view.dragging || view.gestures.busy()) {
  view.changed = true;
  view.listed = false;
  if (view.handed) return;
  if (!view.waiting) view.waiting = now ? inNextFrame(() => frame(view)) : inNextTask(() => prepare(view));
}

// The verdict on a choice is painted first, and the board after it.
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

// It is found where the view goes; what is drawn is listed, a little at a time, as it asks the engine; and then that is painted: each in a
// task of its own, where there is something to find.
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

/** @param {Board} view @param {boolean} [apart] whether it is painted in a task of its own */
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

// What changes nothing draws nothing.
/** @param {Board} view */
export function inFrame(view, work) {
  view.waiting?.();
  view.waiting = null;
  view.handed = true; // no further frame is asked for
  drawAsIn(view.store.position.scene);
  try {
    work();
  } finally {
    view.handed = false;
    if (view.changed) frame(view);
  }
}

/** @param {Board} view @param {import('../types').Item[]} [list] what is painted, where that is known */
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
  // Whatever was still to be fitted or revealed, the hand has the last word.
  view.toFocus = view.toReveal = false;
  view.framed = view.beforeTurn = null;
  view.last.whole = false;
  view.byHand = { zoom: view.camera.zoom, room: roomOf(view.camera, view.insets) };
  redraw(view, true);
}

/** @param {Board} view */
export const zoomBy = (view, factor) =>
  move(view, () => zoomAt(view.camera, middleOf(view.camera, view.insetsNow()), factor));
