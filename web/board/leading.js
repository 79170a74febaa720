// What part of the table the view shows: what it is fitted to, and where it moves as the game goes on.
import { drawAsIn } from '../play/session.js';
import { kindOf, undrawn } from '../play/systems.js';
import { toScreen } from './camera.js';
import { actingNow, deedOf, foundOf, hiddenIn, ledTo, sees, sightOf } from './following.js';
import { answeredOf, everythingOf, nearTurn, show, wantedOf } from './framing.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Board } from './seeing.js' */

// Moves the view where it should go, if that has changed.
/** @param {Board} view */
export function find(view) {
  const { store } = view;
  if (view.camera.width <= 1) return;
  drawAsIn(store.position.scene);
  if (view.stepped) followStep(view, view.stepped);
  if (view.toReveal) reveal(view);
  if (
    view.toFocus &&
    (store.position.error || Object.keys(store.position.shapes).length || !store.position.scene.units?.length)
  )
    focus(view);
  follow(view);
}

// Undo or Redo led to another scene. The view is fitted to it, unless the table is the same and as much of it is in
// sight as before (for a view that a hand moved: anything at all).
/** @param {Board} view @param {import('../types').Scene} before */
function followStep(view, before) {
  const { store } = view;
  view.stepped = null;
  const other = ['system', 'title', 'table', 'board'].some(
    key => JSON.stringify(before[key]) !== JSON.stringify(store.position.scene[key]),
  );
  if (!other && store.position.error) return;
  const [{ points }] = wantedOf(store, store);
  if (other || !(view.framed ? inSight(view, points) : points.some(point => inSight(view, [point]))))
    view.toFocus = true;
}

// Fits the view, unless all that an answer is about is in sight.
/** @param {Board} view */
function reveal(view) {
  const { store, camera } = view;
  const { left, right, top, bottom } = (view.insets = view.insetsNow());
  const seen = point => {
    const [x, y] = toScreen(camera, point);
    return x >= left && y >= top && x <= camera.width - right && y <= camera.height - bottom;
  };
  view.toReveal = false;
  if (!answeredOf(store, store).every(seen)) view.toFocus = true;
}

// Nothing moves under a finger. A view that a hand moved follows only the unit, and only if the unit was in sight. When
// the position has just been edited, the view goes to what is to be decided even if a hand moved it.
/** @param {Board} view */
function follow(view) {
  const { store } = view;
  if (store.view.tab === 'position') view.last.edited = true;
  if (
    view.toFocus ||
    !store.position.reply ||
    undrawn(store.position.scene) ||
    store.view.tab === 'position' ||
    store.view.dragging ||
    view.gestures.busy()
  )
    return;
  const { done, looked, came } = changesOf(view);
  const whole = Boolean(view.framed) || (done ? view.last.edited : view.last.whole);
  const follows = whole || (done && sees(view.items, view.last.mover, view.glide.goal(), view.insetsNow()));
  if (done || looked || came) note(view, whole);
  if (done || looked) view.unled = (whole && turned(view)) || view.glide.goal();
  else if (!came) return;
  if (follows) view.glide.to(ledTo(store, view.unled, view.insetsNow(), { byHand: !whole }) ?? view.unled);
}

// While a turn is being set up, the view comes near; afterwards it goes back. Null if no turn begins or ends.
/** @param {Board} view */
function turned(view) {
  const { store, beforeTurn } = view;
  const goal = view.glide.goal();
  if (!store.view.turning) {
    view.beforeTurn = null;
    return beforeTurn;
  }
  const near = beforeTurn ? null : nearTurn(store, goal, view.insetsNow());
  if (near) view.beforeTurn = { ...goal };
  return near;
}

// Whether something was done, looked at or found since the view last moved by itself.
/** @param {Board} view */
function changesOf({ store, last }) {
  const differ = (now, before) => now.some((value, i) => value !== before[i]);
  return {
    done: differ(deedOf(store), last.deed),
    looked: differ(sightOf(store), last.sight),
    came: foundOf(store).some((value, i) => value && value !== last.found[i]),
  };
}

/** Whether the view may have to move. @param {Board} view */
export const isToFind = view =>
  view.toFocus || view.toReveal || view.stepped !== null || Object.values(changesOf(view)).some(Boolean);

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

/** Asks the engine beforehand for what `focus` and `follow` will need. @param {Board} view */
export function rehearse({ store, camera, insets }) {
  if (store.position.reply && !undrawn(store.position.scene))
    for (const now of new Set([store, earlyOf(store)])) hiddenIn(store, camera, insets, now);
}

// The store without shading on hexes: the view goes to the shading only once all else is in sight.
/** @param {Store} store */
const earlyOf = store =>
  kindOf(store.position.scene).reachPoints
    ? { ...store, search: { ...store.search, envelope: null, ways: null } }
    : store;

// Fits the view to the unit on the move, where it may go, and as much of the rest as leaves bases large enough to tap.
// It moves to shading on hexes afterwards, whether that was already found or comes later.
/** @param {Board} view */
export function focus(view) {
  const { store, camera } = view;
  view.toFocus = false;
  if (!store.position.scene.units?.length && !traitsOf(store.position.scene).hasGround) return fitAll(view);
  view.framed = focus;
  view.beforeTurn = null;
  view.glide.stop();
  const early = earlyOf(store);
  const [first, ...others] = wantedOf(store, early);
  show(camera, [first, ...others], (view.insets = view.insetsNow()));
  view.unled = { ...camera };
  if (!store.position.reply || store.view.tab === 'position') return;
  // Marks keep their size, so they stand further out on the table when the zoom is smaller.
  const hidden = hiddenIn(store, camera, view.insets, early);
  if (hidden.length) show(camera, [{ ...first, points: [...first.points, ...hidden] }, ...others], view.insets);
  const led = hidden.length ? ledTo(store, camera, view.insets, { now: early }) : null;
  Object.assign(camera, led);
  view.unled = { ...camera };
  const more = early.search.envelope !== store.search.envelope || early.search.ways !== store.search.ways;
  if (led || more) Object.assign(camera, ledTo(store, camera, view.insets));
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
export const reached = view => kindOf(view.store.position.scene).reachPoints?.(view.store, view.store) ?? [];
