// The board: canvas, camera and gestures tied to the store. Draws a frame only when something changed.
import { preview } from '../play/playing.js';
import { drawAsIn } from '../play/session.js';
import { followMoves } from '../store/moves.js';
import { subscribe } from '../store/store.js';
import { kindOf, undrawn } from '../play/systems.js';
import {
  createCamera,
  keepInView,
  middleOf,
  moveTo,
  pan,
  roomOf,
  seenOf,
  toScreen,
  toTable,
  zoomAt,
} from './camera.js';
import { actingNow, createGlide, deedOf, foundOf, hiddenIn, ledTo, sees, sightOf } from './following.js';
import { answeredOf, around, everythingOf, show, wantedOf } from './framing.js';
import { attachGestures } from './gestures.js';
import { firstOf } from './hands.js';
import { grown, readLetters } from './letters.js';
import { overlaid } from './overlays.js';
import { readPalette } from './palette.js';
import { hitAt } from './pointing.js';
import { createBackdrop, createStill } from './still.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */

/**
 * @param {Store} store
 * @param {HTMLCanvasElement} canvas @param {() => any} insetsNow pixels that panel and bars cover
 * @param {{ inPage?: boolean }} [how] in the midst of a page that scrolls: then it keeps no more of a finger's or a wheel's
 *   movement to itself than it needs
 */
export function createBoard(store, canvas, insetsNow, { inPage = false } = {}) {
  const context = canvas.getContext('2d');
  const camera = createCamera();
  const paintOver = createStill();
  const paintFront = createBackdrop();
  let palette = readPalette(canvas);
  let items = [];
  let waiting = 0;
  let changed = false; // since the last frame
  let toFocus = true;
  // What the view was last fitted to; null once it has been moved by hand, to this zoom in this much room.
  let framed = null;
  let byHand = { zoom: camera.zoom, room: 1 };
  let insets = insetsNow();
  const glide = createGlide(canvas, camera, redraw);
  // What was followed last: the deed, what was looked at, what was found, who acted, whether to all of it; and whether it was
  // edited since.
  let last = { deed: [], sight: [], found: [], mover: undefined, edited: false, whole: false };
  // The view before anything was found. What is found is led to from there, so that it does not matter when, and in which order.
  let unled = { ...camera };

  function redraw() {
    changed = true;
    waiting ||= requestAnimationFrame(frame);
  }

  // What changes nothing draws nothing.
  function inFrame(work) {
    if (waiting) cancelAnimationFrame(waiting);
    waiting = -1; // no further one is asked for
    drawAsIn(store.scene);
    try {
      work();
    } finally {
      waiting = 0;
      if (changed) frame();
    }
  }

  function frame() {
    waiting = 0;
    changed = false;
    if (camera.width <= 1) return;
    drawAsIn(store.scene);
    if (toFocus && (store.error || Object.keys(store.shapes).length || !store.scene.units?.length)) focus();
    follow();
    if (!gestures.busy()) glide.goOn();
    const ratio = devicePixelRatio || 1;
    const carried = store.held && kindOf(store.scene).alone && store.scene.units.find(unit => unit?.id === store.held);
    if (carried) return paintOver(context, carried, carriedLists(), camera, palette, ratio);
    items = listOf();
    paintFront(context, items, camera, palette, ratio);
  }

  // Nothing moves under a finger. A view that was moved by hand goes along with the unit alone, from where that was in sight;
  // what was set up and is to be decided now is seen however the hands have left it.
  function follow() {
    if (store.tab === 'position') last.edited = true;
    if (
      toFocus ||
      !store.reply ||
      undrawn(store.scene) ||
      store.tab === 'position' ||
      store.dragging ||
      gestures.busy()
    )
      return;
    const differ = (now, before) => now.some((value, i) => value !== before[i]);
    const [done, looked] = [differ(deedOf(store), last.deed), differ(sightOf(store), last.sight)];
    const came = foundOf(store).some((value, i) => value && value !== last.found[i]);
    const whole = Boolean(framed) || (done ? last.edited : last.whole);
    const follows = whole || (done && sees(items, last.mover, glide.goal(), insetsNow()));
    if (done || looked || came) note(whole);
    if (done || looked) unled = glide.goal();
    else if (!came) return;
    if (follows) glide.to(ledTo(store, unled, insetsNow(), { byHand: !whole }) ?? unled);
  }

  function note(whole) {
    last = {
      deed: deedOf(store),
      sight: sightOf(store),
      found: foundOf(store),
      mover: actingNow(store).mover,
      edited: false,
      whole,
    };
  }

  const carriedLists = () => ({
    ...{
      all: listOf,
      alone: () => legible(kindOf(store.scene).alone(store, store, camera, seenOf(camera, store.scene.table))),
    },
    ...{ over: legible(overlaid(store, camera)), reply: store.reply, for: [store.held, JSON.stringify(store.error)] },
  });

  const listOf = () => {
    if (undrawn(store.scene)) return [];
    const { list, pinned = all => all } = kindOf(store.scene);
    const all = list(store, store, camera, seenOf(camera, store.scene.table));
    return legible([...pinned(all, camera, insetsNow()), ...overlaid(store, camera)]);
  };
  const legible = list => grown(list, camera, seenOf(camera, null));

  function resize() {
    const ratio = devicePixelRatio || 1;
    const { width, height } = canvas.getBoundingClientRect();
    if (!width || (width === camera.width && height === camera.height && canvas.width === Math.round(width * ratio)))
      return;
    Object.assign(camera, glide.goal());
    glide.stop();
    const place = toTable(camera, middleOf(camera, insets));
    Object.assign(camera, { width, height });
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    insets = insetsNow();
    if (framed === focus) focus();
    else if (framed === fitAll) fitAll();
    else if (!toFocus) {
      camera.zoom = byHand.zoom * Math.min(1, roomOf(camera, insets) / byHand.room);
      moveTo(camera, place, middleOf(camera, insets));
      unled = { ...camera };
    }
    frame();
  }

  // The unit on the move, where it may go, and as much of the rest as leaves the bases large enough to be tapped. What is shaded
  // on hexes is led to afterwards, whether it was found by then or comes later.
  function focus() {
    toFocus = false;
    if (!store.scene.units?.length && !traitsOf(store.scene).hasGround) return fitAll();
    framed = focus;
    glide.stop();
    const early = { ...store, ...(kindOf(store.scene).reachPoints ? { envelope: null, ways: null } : {}) };
    const [first, ...others] = wantedOf(store, early);
    show(camera, [first, ...others], (insets = insetsNow()));
    unled = { ...camera };
    if (!store.reply || store.tab === 'position') return;
    // Marks keep their size, and stand the further out the smaller all else is.
    const hidden = hiddenIn(store, camera, insets, early);
    if (hidden.length) show(camera, [{ ...first, points: [...first.points, ...hidden] }, ...others], insets);
    Object.assign(camera, ledTo(store, camera, insets, { now: early }));
    unled = { ...camera };
    Object.assign(camera, ledTo(store, camera, insets));
    note(true);
  }

  function fitAll() {
    framed = fitAll;
    glide.stop();
    show(camera, everythingOf(store), (insets = insetsNow()));
    unled = { ...camera };
  }

  function inSight(points) {
    const { left, right, top, bottom } = insetsNow();
    return points.every(point => {
      const [x, y] = toScreen(camera, point);
      return x >= left - 2 && y >= top - 2 && x <= camera.width - right + 2 && y <= camera.height - bottom + 2;
    });
  }

  const reached = () => kindOf(store.scene).reachPoints?.(store, store) ?? [];

  function panToReach() {
    const points = reached();
    const middle = [0, 1].map(i => {
      const all = points.map(point => point[i]);
      return (Math.min(...all) + Math.max(...all)) / 2;
    });
    glide.stop();
    moveTo(camera, middle, middleOf(camera, insets));
    unled = { ...camera };
  }

  const placed = at => toTable(camera, at);

  /** @returns {import('../types').Touch} */
  const touchAt = (at, coarse, what = hitAt(items, camera, at, coarse)) => ({
    ...{ what, at, place: placed(at), coarse, placed, camera, items },
  });
  const hand = () => kindOf(store.scene).hand;

  function grab(at, coarse) {
    glide.hold();
    const touch = touchAt(at, coarse);
    return firstOf(store, 'grab', touch) ?? hand().grab(store, touch);
  }

  function tap(at, coarse, what) {
    const touch = touchAt(at, coarse, what);
    const { scene, choices } = store;
    before = firstOf(store, 'tap', touch) ? null : { scene, choices };
    if (before) hand().tap(store, touch);
  }
  let before = null; // what stood there at the last tap

  // Tapped twice where nothing is and nothing came of it: a closer look at the place.
  function again(at) {
    const idle = before && before.scene === store.scene && before.choices === store.choices;
    if (!idle || touchAt(at, true).what) return false;
    move(() => zoomAt(camera, at, 2));
    return true;
  }

  const press = at => {
    drawAsIn(store.scene);
    return firstOf(store, 'press', touchAt(at, true));
  };
  const twist = () => firstOf(store, 'twist', null);

  function hover(at, what) {
    const touch = at && touchAt(at, false, what);
    if (firstOf(store, 'point', touch)) return;
    hand().point(store, touch);
    canvas.classList.toggle('can-grab', Boolean(touch?.what));
    if (store.dragging || store.tab === 'position') return;
    const choice = hand().looked(store, touch?.what);
    if (choice !== undefined) preview(store, choice);
    else if (store.hot && hovered) preview(store, null);
    hovered = choice !== undefined;
  }
  let hovered = false;

  const moved = change => (change(), redraw());
  const move = change =>
    moved(() => {
      glide.stop();
      change();
      if (!undrawn(store.scene)) keepInView(camera, around(everythingOf(store)[0].points), insetsNow());
      framed = null;
      last.whole = false;
      byHand = { zoom: camera.zoom, room: roomOf(camera, insets) };
    });
  const zoomBy = factor => move(() => zoomAt(camera, middleOf(camera, insetsNow()), factor));
  const gestures = attachGestures(canvas, {
    grab,
    tap: (at, coarse) => tap(at, coarse),
    again,
    press,
    twist,
    hover: at => hover(at),
    inFrame,
    pan: by => move(() => pan(camera, by)),
    zoom: (at, factor) => move(() => zoomAt(camera, at, factor)),
    keeps: inPage ? at => Boolean(touchAt(at, true).what) : null,
  });
  for (const name of ['pointerup', 'pointercancel']) canvas.addEventListener(name, () => glide.isHeld() && redraw());
  canvas.addEventListener('keydown', event => {
    const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key];
    if (step) move(() => pan(camera, step));
    else if (event.key === '+' || event.key === '=') zoomBy(1.25);
    else if (event.key === '-') zoomBy(0.8);
    else if (event.key === '0') moved(fitAll);
    else return;
    event.preventDefault();
  });
  // Larger letters make bars and panel larger too.
  new ResizeObserver(() => (readLetters(), resize())).observe(canvas);
  subscribe(store, redraw);
  followMoves(store, redraw);

  return {
    fitAll: () => moved(fitAll),
    focus: () => moved(() => (toFocus = true)),
    // Undo or Redo led to another scene: fitted to it, unless it is one of the same table and as much of it is in sight as was
    // before; of a view that was moved by hand, anything.
    follow(before) {
      const other = ['system', 'title', 'table', 'board'].some(
        key => JSON.stringify(before[key]) !== JSON.stringify(store.scene[key]),
      );
      if (!other && store.error) return;
      const [{ points }] = wantedOf(store, store);
      if (other || !(framed ? inSight(points) : points.some(point => inSight([point])))) moved(() => (toFocus = true));
    },
    // Unless it was moved by hand: after more has come to be seen.
    refit: () => framed === focus && moved(() => (toFocus = true)),
    // The panel has risen or sunk, or more stands above the board: what was fitted to the room is fitted again.
    rearrange() {
      if (camera.width <= 1 || toFocus || store.dragging) return;
      const { top, bottom } = insetsNow();
      if (top === insets.top && bottom === insets.bottom) return;
      if (framed) moved(framed);
      else if (!inSight(reached())) moved(panToReach);
    },
    // Unless all that an answer is about is in sight.
    reveal() {
      const { left, right, top, bottom } = (insets = insetsNow());
      const seen = point => {
        const [x, y] = toScreen(camera, point);
        return x >= left && y >= top && x <= camera.width - right && y <= camera.height - bottom;
      };
      if (!answeredOf(store, store).every(seen)) moved(() => (toFocus = true));
    },
    zoomBy,
    repaint: () => moved(() => (palette = readPalette(canvas))),
    /** Of what is seen of the table. */
    middle: () => toTable(camera, middleOf(camera, insetsNow())),
    place: at => {
      const box = canvas.getBoundingClientRect();
      const [x, y] = toScreen(camera, at);
      return [x + box.left, y + box.top];
    },
    // A pixel of the window.
    tapAt(/** @type {number[]} */ [x, y], coarse) {
      const box = canvas.getBoundingClientRect();
      tap([x - box.left, y - box.top], coarse);
    },
    // For the keyboard's cursor.
    hands: {
      items: () => items,
      camera,
      tap,
      hover,
      seek: place => inSight([place]) || move(() => moveTo(camera, place, middleOf(camera, insetsNow()))),
    },
    displayList: listOf,
    colour: name => palette[name],
  };
}
