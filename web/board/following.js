// The view follows the game: it brings the acting unit, and what can be done next, out from under what covers the
// board.
import { latestEvents, moverOf } from '../play/session.js';
import { kindOf } from '../play/systems.js';
import { boxOf } from './apart.js';
import { seenOf, toScreen, toTable } from './camera.js';
import { grown } from './letters.js';

/** @import { Store } from '../store/store.js' */
/** @import { Camera } from '../types' */

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const time = 260; // milliseconds that the view takes
const margin = 4; // pixels
// Marks that the user taps next, or that show possible results.
const led = ({ role, hit }) => /^(option|notch|turn|heading|band)$/.test(hit?.what) || /^(heading|map)$/.test(role);

/** Any change in these starts another moment of the game; even a view that a hand moved follows that. */
export const deedOf = ({ position: { scene, choices }, view: { turning } }) => [scene, choices, turning];
/** What the user looks at in the meantime. */
export const sightOf = ({ view: { selected, spread } }) => [selected, spread];
/** Answers of searches, which come into sight whenever they are found. @param {Store} store */
export const foundOf = store => [
  ...(kindOf(store.position.scene)?.found?.(store) ?? []),
  store.search.envelope,
  store.search.ways,
];

/** Who acts, and whom it meets. @param {Store} store */
export function actingNow(store) {
  const { scene, choices, reply } = store.position;
  const events = latestEvents(store, null);
  const mover = moverOf(store, scene, choices, reply) ?? events.findLast(({ unit }) => unit)?.unit;
  return { mover, met: [...(kindOf(scene).met?.(store) ?? []), ...events.map(event => event.with)] };
}

// Left, top, right and bottom of an item on the screen.
function spanOf(item, camera) {
  const off = item.kind === 'arc' ? item.radius * camera.zoom : 0;
  if (item.points) {
    const [xs, ys] = [0, 1].map(i => item.points.map(point => toScreen(camera, point)[i]));
    return [Math.min(...xs) - off, Math.min(...ys) - off, Math.max(...xs) + off, Math.max(...ys) + off];
  }
  const [x, y] = toScreen(camera, item.at);
  const [across, up] = boxOf(item, camera.zoom).half;
  return [x - across, y - up, x + across, y + up];
}

const around = spans =>
  spans.length &&
  [0, 1, 2, 3].map(i => Math[i < 2 ? 'min' : 'max'](...spans.map(span => span[i])) + (i < 2 ? -margin : margin));

/** The boxes of the acting unit and of all to do with it, on the screen; null if none acts. @param {Store} store */
function attended(store, camera, now, unitAlone = false) {
  const kind = kindOf(now.position.scene);
  const { mover, met } = actingNow(store);
  const items = grown(
    kind.list(
      store,
      { ...now, replay: { ...now.replay, time: null }, view: { ...now.view, hot: null } },
      camera,
      seenOf(camera, now.position.scene.table),
    ),
    camera,
    seenOf(camera, null),
  );
  const spans = wanted => items.filter(wanted).map(item => spanOf(item, camera));
  const unit = around(spans(({ id }) => id === `unit:${mover}`));
  const reach = unitAlone
    ? []
    : (kind.reachPoints?.(store, now) ?? []).map(point => [...toScreen(camera, point), ...toScreen(camera, point)]);
  const all = around([
    ...spans(item => (led(item) && !unitAlone) || [mover, ...met].some(id => item.id === `unit:${id}`)),
    ...reach,
  ]);
  return all && { unit: unit || all, all };
}

const freeOf = ({ width, height }, { left, right, top, bottom }) => [left, top, width - right, height - bottom];
const within = (span, free) => span.every((value, i) => (i < 2 ? value >= free[i] - 2 : value <= free[i] + 2));
// How far a span has to move to lie in the free part; a span that is too large is centred.
const offOf = ([low, high], [from, to]) =>
  high - low > to - from ? (from + to - low - high) / 2 : Math.max(0, from - low) - Math.max(0, high - to);
/** @returns {[number, number]} */
const across = (span, i) => [span[i], span[i + 2]];

/** Whether a unit was in sight when these items were drawn; true if it is not among them. */
export function sees(items, id, camera, insets) {
  const item = items.find(each => each.id === `unit:${id}`);
  return !item || within(spanOf(item, camera), freeOf(camera, insets));
}

/**
 * Two corners around all that should be in sight, if this view does not show it all; else none.
 * @param {Store} store
 */
export function hiddenIn(store, camera, insets, now) {
  const { all } = attended(store, camera, now) || {};
  return !all || within(all, freeOf(camera, insets))
    ? []
    : [all.slice(0, 2), all.slice(2)].map(pixel => toTable(camera, pixel));
}

/**
 * The view that has everything of `attended` in sight: it moves as little as possible, and zooms out only if that is
 * not enough. A view that a hand moved keeps its zoom, and only the unit and those it meets are brought into it.
 * @param {Store} store
 * @returns {Camera | null} null if all is in sight already
 */
export function ledTo(store, camera, insets, { byHand = false, now = store } = {}) {
  const least = kindOf(store.position.scene).least?.(store) ?? 31;
  const free = freeOf(camera, insets);
  const there = { ...camera };
  let found = attended(store, there, now, byHand);
  if (!found || within(found.all, free)) return null;
  // Text keeps its size when the zoom changes, so one step is seldom enough.
  for (let tries = 0; tries < 4 && !byHand && there.zoom > least; tries++) {
    const share = Math.min(...[0, 1].map(i => (free[i + 2] - free[i]) / (found.all[i + 2] - found.all[i])));
    if (share >= 1) break;
    there.zoom = Math.max(least, there.zoom * share);
    found = attended(store, there, now);
  }
  const by = [0, 1].map(i => {
    const all = offOf(across(found.all, i), across(free, i));
    return (
      all + offOf(/** @type {[number, number]} */ (across(found.unit, i).map(value => value + all)), across(free, i))
    );
  });
  there.x -= by[0] / there.zoom;
  there.y += by[1] / there.zoom;
  return there;
}

/**
 * Glides from view to view, or jumps if the user prefers less motion. `goal` is where the glide ends: whoever leads the
 * view on starts there, not from a place on the way.
 * @param {HTMLElement} canvas @param {Camera} camera @param {() => void} redraw
 */
export function createGlide(canvas, camera, redraw) {
  let latest = 0;
  let aim = /** @type {{ x: number, y: number, zoom: number } | null} */ (null); // the target
  let held = false;
  function rest() {
    latest++;
    held = false;
    delete canvas.dataset.gliding;
  }
  function stop() {
    rest();
    aim = null;
  }
  function arrive() {
    Object.assign(camera, aim);
    stop();
  }
  function go() {
    rest();
    const mine = latest;
    if (calm.matches) return arrive();
    canvas.dataset.gliding = '';
    const from = { ...camera };
    let began = 0;
    const tick = now => {
      if (mine !== latest) return;
      began ||= now;
      const share = Math.min(1, (now - began) / time);
      const eased = 1 - (1 - share) ** 3;
      if (share === 1) arrive();
      else {
        for (const [key, value] of Object.entries(aim ?? {})) camera[key] = from[key] + (value - from[key]) * eased;
        requestAnimationFrame(tick);
      }
      redraw();
    };
    requestAnimationFrame(tick);
  }
  const goal = () => ({ ...camera, ...aim });
  const isGoal = ({ x, y, zoom }) => Object.entries({ x, y, zoom }).every(([key, value]) => goal()[key] === value);
  return {
    goal,
    stop,
    to({ x, y, zoom }) {
      if (isGoal({ x, y, zoom })) return;
      aim = { x, y, zoom };
      go();
    },
    /** Stops while a finger is down. */
    hold() {
      if (!aim) return;
      rest();
      held = true;
    },
    isHeld: () => held,
    /** Goes on once the finger is lifted. */
    goOn: () => held && go(),
  };
}
