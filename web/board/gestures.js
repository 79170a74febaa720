// Turns Pointer Events into intentions: tap, press, drag of what can be grabbed, pan, pinch, twist and wheel. It
// decides nothing.

/** @import { Drag } from '../types' */
const stillPixels = 6;
const pressTime = 500;
const twice = { time: 300, pixels: 24 };
// Degrees that two fingers turn by accident; fewer if one of them holds something.
const idleTwist = { free: 14, held: 3 };

// Milliseconds. Browsers report movements once, right before a frame: such a movement need not wait for another frame.
const apart = 6;

/** @typedef {{ grab(at: number[], coarse: boolean): Drag | null, tap(at: number[], coarse: boolean): void, again(at: number[]): boolean, press(at: number[]): Drag | null, twist(): Drag | null, pan(by: number[]): void, zoom(at: number[], factor: number): void, hover(at: number[] | null): void, inFrame(work: () => void): void, keeps?(at: number[]): boolean }} On */
/** @typedef {ReturnType<typeof idleHand>} Hand */
/**
 * Where a finger went down, whether it is no mouse, and when.
 * @typedef {{ at: number[], coarse: boolean, time: number }} Down
 */

/** The state of the fingers on an element, at rest. @param {HTMLElement} element @param {On} on */
function idleHand(element, on) {
  return {
    element,
    on,
    fingers: new Map(),
    /** The item that was grabbed. */
    held: /** @type {import('../types').Drag | null} */ (null),
    /** Where the single finger went down, until it moves. */
    began: /** @type {Down | null} */ (null),
    /** The newest place of a drag, not yet passed on (once a frame), and when one was passed on last. */
    waiting: /** @type {number[] | null} */ (null),
    handedOn: -apart,
    /** For two fingers: their direction, how far they have turned, whether they also move the view. */
    pair: /** @type {{ from: number, turned: number, free: boolean, begun: number } | null} */ (null),
    /** The number of the press that is awaited. */
    pressing: 0,
    /** Where the finger rested when that counted as a press, until it moves. */
    pressed: /** @type {Down | null} */ (null),
    /** The last tap of a finger: where and when. */
    tapped: /** @type {Pick<Down, 'at' | 'time'> | null} */ (null),
    /** The board's box, looked up once per drag: nothing scrolls the page meanwhile. */
    box: /** @type {DOMRect | null} */ (null),
    escape: /** @type {(event: KeyboardEvent) => void} */ (() => {}),
  };
}

/** @param {Hand} hand */
const placeOf = (hand, event) => {
  if (hand.on.keeps || !hand.fingers.size) hand.box = null;
  const { left, top } = (hand.box ??= hand.element.getBoundingClientRect());
  return [event.clientX - left, event.clientY - top];
};

/** @param {Hand} hand */
function flush(hand) {
  if (hand.waiting && hand.held) hand.held.move(hand.waiting);
  hand.waiting = null;
}

/** @param {Hand} hand */
function letGo(hand) {
  hand.pressing++;
  hand.held?.cancel();
  hand.held = hand.began = hand.pressed = hand.waiting = hand.pair = null;
}

// Two fingers twist what one of them holds; else they move the view, and may twist the selected unit.
/** @param {Hand} hand */
function pairUp(hand) {
  if (hand.fingers.size > 2) return letGo(hand);
  hand.pressing++;
  const holds = Boolean(hand.held?.twist) && !hand.began;
  flush(hand);
  if (!holds) {
    letGo(hand);
    hand.held = hand.on.twist();
  }
  hand.began = null;
  hand.pair = { from: lie(hand), turned: 0, free: !holds, begun: 0 };
}

// The direction from one finger to the other, in degrees clockwise on the screen.
/** @param {Hand} hand */
function lie(hand) {
  const [a, b] = [...hand.fingers.values()];
  return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
}

// Waits a frame longer than the time: on a busy page, movements that came before may still be queued.
/** @param {Hand} hand */
function pressAfter(hand, mine) {
  setTimeout(() => requestAnimationFrame(() => mine === hand.pressing && press(hand)), pressTime);
}

/** @param {Hand} hand */
function press(hand) {
  const grabbed = hand.began && hand.on.press(hand.began.at);
  if (!grabbed) return;
  hand.held?.cancel();
  [hand.held, hand.pressed, hand.began] = [grabbed, hand.began, null];
}

/** @param {Hand} hand */
function together(hand, id, before, at) {
  if (!hand.pair || (hand.pair.free && !hand.pair.begun)) pinch(hand, id, before, at);
  hand.fingers.set(id, at);
  const { pair, held } = hand;
  if (!pair || !held?.twist) return;
  const now = lie(hand);
  pair.turned += ((now - pair.from + 540) % 360) - 180;
  pair.from = now;
  const idle = pair.free ? idleTwist.free : idleTwist.held;
  if (!pair.begun && Math.abs(pair.turned) > idle) pair.begun = Math.sign(pair.turned) * idle;
  if (pair.begun) held.twist(pair.turned - pair.begun);
}

/** @param {Hand} hand */
function drag(hand, before, at, event) {
  const { on } = hand;
  hand.pressing++;
  hand.began = hand.pressed = null;
  if (!hand.held && on.keeps && event.pointerType === 'touch') return;
  if (!hand.held) return on.pan([at[0] - before[0], at[1] - before[1]]);
  const again = event.timeStamp - hand.handedOn < apart;
  if (again && !hand.waiting) requestAnimationFrame(() => on.inFrame(() => flush(hand)));
  hand.waiting = at;
  if (again) return;
  hand.handedOn = event.timeStamp;
  on.inFrame(() => flush(hand));
}

/** @param {Hand} hand */
function pinch(hand, id, before, at) {
  const { on } = hand;
  const other = hand.fingers.get([...hand.fingers.keys()].find(key => key !== id));
  const spread = point => Math.hypot(point[0] - other[0], point[1] - other[1]);
  on.pan([(at[0] - before[0]) / 2, (at[1] - before[1]) / 2]);
  if (spread(before) > 10) on.zoom([(at[0] + other[0]) / 2, (at[1] + other[1]) / 2], spread(at) / spread(before));
}

// Whether it is a second tap, soon after the first and in the same place.
/** @param {Hand} hand @param {Down} began @param {PointerEvent} event */
function isSecond(hand, { at, coarse }, { timeStamp }) {
  const second =
    coarse &&
    hand.tapped &&
    timeStamp - hand.tapped.time < twice.time &&
    Math.hypot(at[0] - hand.tapped.at[0], at[1] - hand.tapped.at[1]) < twice.pixels;
  hand.tapped = coarse && !second ? { at, time: timeStamp } : null;
  return second;
}

/** @param {Hand} hand */
function lift(hand, event) {
  const { on, fingers } = hand;
  hand.pressing++;
  if (!fingers.delete(event.pointerId)) return;
  // Listens only while there is something to let go, since a board may be taken out of the page.
  if (!fingers.size) window.removeEventListener('keydown', hand.escape);
  flush(hand);
  hand.pair = null;
  // A busy page learns late that the finger was lifted in time: that was a tap.
  if (hand.pressed && event.timeStamp - hand.pressed.time < pressTime) hand.began = hand.pressed;
  hand.pressed = null;
  const { began } = hand;
  if (began && event.type === 'pointerup') {
    hand.held?.cancel();
    if (!isSecond(hand, began, event) || !on.again(began.at)) on.tap(began.at, began.coarse);
  } else if (event.type === 'pointerup') hand.held?.end();
  else hand.held?.cancel();
  hand.held = hand.began = null;
}

/** @param {Hand} hand */
function wheel(hand, event) {
  const { on } = hand;
  if (on.keeps && !event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  const lines = event.deltaMode === 1 ? 16 : 1;
  on.zoom(placeOf(hand, event), Math.exp(-Math.max(-60, Math.min(60, event.deltaY * lines)) / 250));
}

/** @param {Hand} hand @param {PointerEvent} event */
function putDown(hand, event) {
  if (event.button > 0) return;
  const at = placeOf(hand, event);
  hand.element.setPointerCapture(event.pointerId);
  hand.fingers.set(event.pointerId, at);
  window.addEventListener('keydown', hand.escape);
  if (hand.fingers.size > 1) return pairUp(hand);
  const coarse = event.pointerType !== 'mouse';
  hand.began = { at, coarse, time: event.timeStamp };
  hand.pressed = null;
  hand.pressing++;
  if (coarse) pressAfter(hand, hand.pressing);
  hand.held = hand.on.grab(at, coarse);
}

/** @param {Hand} hand @param {PointerEvent} event */
function moveOver(hand, event) {
  const at = placeOf(hand, event);
  const before = hand.fingers.get(event.pointerId);
  if (!before) return hand.on.hover(at);
  if (hand.fingers.size === 2) return together(hand, event.pointerId, before, at);
  if (!hand.began || Math.hypot(at[0] - hand.began.at[0], at[1] - hand.began.at[1]) > stillPixels)
    drag(hand, before, at, event);
  else return;
  hand.fingers.set(event.pointerId, at);
}

/**
 * In a page that scrolls, `keeps` tells whether a finger at a place holds something; if not, the finger scrolls the
 * page. Drags are passed on in frames: `inFrame` draws in the same frame what the drag changes.
 * @param {HTMLElement} element
 * @param {On} on
 * @returns {{ busy(): boolean }} while a finger is down
 */
export function attachGestures(element, on) {
  const hand = idleHand(element, on);
  hand.escape = event => event.key === 'Escape' && letGo(hand);
  element.addEventListener('pointerdown', event => putDown(hand, event));
  element.addEventListener('pointermove', event => moveOver(hand, event));
  element.addEventListener('pointerup', event => lift(hand, event));
  element.addEventListener('pointercancel', event => lift(hand, event));
  // A lifted finger also leaves, but what it tapped stays.
  element.addEventListener(
    'pointerleave',
    event => event.pointerType === 'touch' || hand.fingers.size || hand.on.hover(null),
  );
  // A resting finger must not open the browser's menu.
  element.addEventListener('contextmenu', event => hand.fingers.size && event.preventDefault());
  element.addEventListener('wheel', event => wheel(hand, event), { passive: false });
  const { keeps } = on;
  if (keeps)
    element.addEventListener(
      'touchstart',
      event => {
        const [{ clientX, clientY }] = event.changedTouches;
        if (event.touches.length === 1 && keeps(placeOf(hand, { clientX, clientY }))) event.preventDefault();
      },
      { passive: false },
    );
  return { busy: () => hand.fingers.size > 0 };
}
