// What of the table is seen on a canvas, and where: its frames, and the view that follows the game or was moved by hand.
import { drawAsIn } from '../play/session.js';
import { required } from '../engine/required.js';
import { askAhead } from '../play/outcomes.js';
import { kindOf, undrawn } from '../play/systems.js';
import { createCamera, keepInView, middleOf, moveTo, roomOf, seenOf, toScreen, toTable, zoomAt } from './camera.js';
import { actingNow, createGlide, deedOf, foundOf, hiddenIn, ledTo, sees, sightOf } from './following.js';
import { around, everythingOf, show, wantedOf } from './framing.js';
import { grown } from './letters.js';
import { overlaid } from './overlays.js';
import { readPalette } from './palette.js';
import { createBackdrop, createStill } from './still.js';
import { traitsOf } from '../play/traits.js';

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
    /** The frame that is asked for, and whether anything has changed since the last one. */
    waiting: 0,
    changed: false,
    toFocus: true,
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
    /** What stood there at the last tap. */
    before: /** @type {{ scene: Scene, choices: Choice[] } | null} */ (null),
    hovered: false,
    /** The reply that it was drawn for last. */
    reply: store.reply,
    /** What is still to be asked before it is drawn for that. */
    asks: /** @type {Generator | null} */ (null),
  };
  return view;
}

/** @param {Board} view */
export function redraw(view) {
  view.changed = true;
  view.waiting ||= requestAnimationFrame(() => frame(view));
}

// The verdict on a choice is painted first, and the board a frame after it.
/** @param {Board} view */
export function redrawAfterVerdict(view) {
  const { reply, dragging } = view.store;
  const isNew = reply !== view.reply && !dragging && view.waiting >= 0 && !view.toFocus;
  view.reply = reply;
  if (!isNew) return redraw(view);
  cancelAnimationFrame(view.waiting);
  view.changed = true;
  view.asks = askAhead(view.store);
  view.waiting = requestAnimationFrame(() => ((view.waiting = 0), askThenDraw(view)));
}

const slice = 8; // milliseconds

// What its ghosts need is asked for before, a little at a time.
/** @param {Board} view */
function askThenDraw(view) {
  const { asks } = view;
  const end = performance.now() + slice;
  drawAsIn(view.store.scene);
  while (asks && view.store.reply === view.reply && !asks.next().done)
    if (performance.now() > end) return setTimeout(() => view.asks === asks && askThenDraw(view));
  view.asks = null;
  redraw(view);
}

// What changes nothing draws nothing.
/** @param {Board} view */
export function inFrame(view, work) {
  if (view.waiting) cancelAnimationFrame(view.waiting);
  view.waiting = -1; // no further one is asked for
  drawAsIn(view.store.scene);
  try {
    work();
  } finally {
    view.waiting = 0;
    if (view.changed) frame(view);
  }
}

/** @param {Board} view */
function frame(view) {
  const { store, camera } = view;
  view.waiting = 0;
  view.changed = false;
  view.asks = null;
  if (camera.width <= 1) return;
  drawAsIn(store.scene);
  if (view.toFocus && (store.error || Object.keys(store.shapes).length || !store.scene.units?.length)) focus(view);
  follow(view);
  if (!view.gestures.busy()) view.glide.goOn();
  const ratio = devicePixelRatio || 1;
  const carried = store.held && kindOf(store.scene).alone && store.scene.units.find(unit => unit?.id === store.held);
  if (carried) return view.paintOver(view.context, carried, carriedLists(view), camera, view.palette, ratio);
  view.items = listOf(view);
  view.paintFront(view.context, view.items, camera, view.palette, ratio);
}

// Nothing moves under a finger. A view that was moved by hand goes along with the unit alone, from where that was in sight;
// what was set up and is to be decided now is seen however the hands have left it.
/** @param {Board} view */
function follow(view) {
  const { store } = view;
  if (store.tab === 'position') view.last.edited = true;
  if (
    view.toFocus ||
    !store.reply ||
    undrawn(store.scene) ||
    store.tab === 'position' ||
    store.dragging ||
    view.gestures.busy()
  )
    return;
  const differ = (now, before) => now.some((value, i) => value !== before[i]);
  const [done, looked] = [differ(deedOf(store), view.last.deed), differ(sightOf(store), view.last.sight)];
  const came = foundOf(store).some((value, i) => value && value !== view.last.found[i]);
  const whole = Boolean(view.framed) || (done ? view.last.edited : view.last.whole);
  const follows = whole || (done && sees(view.items, view.last.mover, view.glide.goal(), view.insetsNow()));
  if (done || looked || came) note(view, whole);
  if (done || looked) view.unled = view.glide.goal();
  else if (!came) return;
  if (follows) view.glide.to(ledTo(store, view.unled, view.insetsNow(), { byHand: !whole }) ?? view.unled);
}

/** @param {Board} view */
function note(view, whole) {
  const { store } = view;
  view.last = {
    deed: deedOf(store),
    sight: sightOf(store),
    found: foundOf(store),
    mover: actingNow(store).mover,
    edited: false,
    whole,
  };
}

/** @param {Board} view */
const carriedLists = view => ({
  ...{
    all: () => listOf(view),
    alone: () =>
      legible(
        view,
        kindOf(view.store.scene).alone?.(
          view.store,
          view.store,
          view.camera,
          seenOf(view.camera, view.store.scene.table),
        ) ?? [],
      ),
  },
  ...{
    over: legible(view, overlaid(view.store, view.camera)),
    reply: view.store.reply,
    for: [view.store.held, JSON.stringify(view.store.error)],
  },
});

/** @param {Board} view */
export const listOf = view => {
  const { store, camera } = view;
  if (undrawn(store.scene)) return [];
  const { list, pinned = all => all } = kindOf(store.scene);
  const all = list(store, store, camera, seenOf(camera, store.scene.table));
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

// The unit on the move, where it may go, and as much of the rest as leaves the bases large enough to be tapped. What is shaded
// on hexes is led to afterwards, whether it was found by then or comes later.
/** @param {Board} view */
export function focus(view) {
  const { store, camera } = view;
  view.toFocus = false;
  if (!store.scene.units?.length && !traitsOf(store.scene).hasGround) return fitAll(view);
  view.framed = focus;
  view.glide.stop();
  const early = { ...store, ...(kindOf(store.scene).reachPoints ? { envelope: null, ways: null } : {}) };
  const [first, ...others] = wantedOf(store, early);
  show(camera, [first, ...others], (view.insets = view.insetsNow()));
  view.unled = { ...camera };
  if (!store.reply || store.tab === 'position') return;
  // Marks keep their size, and stand the further out the smaller all else is.
  const hidden = hiddenIn(store, camera, view.insets, early);
  if (hidden.length) show(camera, [{ ...first, points: [...first.points, ...hidden] }, ...others], view.insets);
  Object.assign(camera, ledTo(store, camera, view.insets, { now: early }));
  view.unled = { ...camera };
  Object.assign(camera, ledTo(store, camera, view.insets));
  note(view, true);
}

/** @param {Board} view */
export function fitAll(view) {
  const { camera } = view;
  view.framed = fitAll;
  view.glide.stop();
  show(camera, everythingOf(view.store), (view.insets = view.insetsNow()));
  view.unled = { ...camera };
}

/** @param {Board} view */
export function inSight(view, points) {
  const { camera } = view;
  const { left, right, top, bottom } = view.insetsNow();
  return points.every(point => {
    const [x, y] = toScreen(camera, point);
    return x >= left - 2 && y >= top - 2 && x <= camera.width - right + 2 && y <= camera.height - bottom + 2;
  });
}

/** @param {Board} view */
export const reached = view => kindOf(view.store.scene).reachPoints?.(view.store, view.store) ?? [];

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
export const move = (view, change) =>
  moved(view, () => {
    view.glide.stop();
    change();
    if (!undrawn(view.store.scene))
      keepInView(view.camera, around(everythingOf(view.store)[0].points), view.insetsNow());
    view.framed = null;
    view.last.whole = false;
    view.byHand = { zoom: view.camera.zoom, room: roomOf(view.camera, view.insets) };
  });

/** @param {Board} view */
export const zoomBy = (view, factor) =>
  move(view, () => zoomAt(view.camera, middleOf(view.camera, view.insetsNow()), factor));
