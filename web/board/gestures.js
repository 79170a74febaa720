// Pointer Events to intentions: tap, press, drag of what can be grabbed, pan, pinch, twist and wheel. Only binds; decides
// nothing.
const stillPixels = 6;
const pressTime = 500;
const twice = { time: 300, pixels: 24 };
// What two fingers turn by without meaning it; less where one of them holds something.
const idleTwist = { free: 14, held: 3 };

// Milliseconds. Browsers tell of movements right before a frame, once: such a one needs no frame of its own to wait for.
const apart = 6;

/**
 * In a page that scrolls `keeps` tells whether a finger there has hold of something: else the page moves under it.
 * A drag is handed on in frames: `inFrame` has what it changes drawn in the same one.
 * @param {HTMLElement} element
 * @param {{ grab(at, coarse): any, tap(at, coarse): void, again(at): boolean, press(at): any, twist(): any, pan(by): void, zoom(at, factor): void, hover(at): void, inFrame(work: () => void): void, keeps?(at): boolean }} on
 * @returns {{ busy(): boolean }} while a finger is down
 */
export function attachGestures(element, on) {
  const fingers = new Map();
  let held = null; // what was grabbed: { move, end, cancel }
  let began = null; // where the one finger went down, until it has moved
  let waiting = null; // the newest place of a drag, handed on once a frame
  let handedOn = -apart; // when one was
  let pair = null; // of two fingers: how they lay, how far they have turned, whether they move the view as well
  let pressing = 0; // which press is waited for
  let pressed = null; // where the finger rested, once it was taken for a press, until it moves
  let tapped = null; // the last tap of a finger: where, and when

  // Nothing scrolls the page itself: where the board lies is looked up once for all of a drag.
  let box = null;
  const placeOf = event => {
    if (!box || on.keeps || !fingers.size) box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function flush() {
    if (waiting && held) held.move(waiting);
    waiting = null;
  }

  function letGo() {
    pressing++;
    held?.cancel();
    held = began = pressed = waiting = pair = null;
  }

  const escape = event => event.key === 'Escape' && letGo();

  // What is held already is twisted; else the fingers move the view, and may twist what is selected.
  function pairUp() {
    if (fingers.size > 2) return letGo();
    pressing++;
    const holds = Boolean(held?.twist) && !began;
    flush();
    if (!holds) {
      letGo();
      held = on.twist();
    }
    began = null;
    pair = { from: lie(), turned: 0, free: !holds, begun: 0 };
  }

  // Degrees clockwise on the screen.
  function lie() {
    const [a, b] = [...fingers.values()];
    return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  }

  // A frame later than the time is up: a busy page may have movements waiting, which it gets before.
  function pressAfter(mine) {
    setTimeout(() => requestAnimationFrame(() => mine === pressing && press()), pressTime);
  }

  function press() {
    const grabbed = began && on.press(began.at);
    if (!grabbed) return;
    held?.cancel();
    [held, pressed, began] = [grabbed, began, null];
  }

  element.addEventListener('pointerdown', event => {
    if (event.button > 0) return;
    const at = placeOf(event);
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, at);
    window.addEventListener('keydown', escape);
    if (fingers.size > 1) return pairUp();
    began = { at, coarse: event.pointerType !== 'mouse', time: event.timeStamp };
    pressed = null;
    pressing++;
    if (began.coarse) pressAfter(pressing);
    held = on.grab(at, began.coarse);
  });

  element.addEventListener('pointermove', event => {
    const at = placeOf(event);
    const before = fingers.get(event.pointerId);
    if (!before) return on.hover(at);
    if (fingers.size === 2) return together(event.pointerId, before, at);
    if (!began || Math.hypot(at[0] - began.at[0], at[1] - began.at[1]) > stillPixels) drag(before, at, event);
    else return;
    fingers.set(event.pointerId, at);
  });

  function together(id, before, at) {
    if (!pair || (pair.free && !pair.begun)) pinch(id, before, at);
    fingers.set(id, at);
    if (!pair || !held?.twist) return;
    const now = lie();
    pair.turned += ((now - pair.from + 540) % 360) - 180;
    pair.from = now;
    const idle = pair.free ? idleTwist.free : idleTwist.held;
    if (!pair.begun && Math.abs(pair.turned) > idle) pair.begun = Math.sign(pair.turned) * idle;
    if (pair.begun) held.twist(pair.turned - pair.begun);
  }

  function drag(before, at, event) {
    pressing++;
    began = pressed = null;
    if (!held && on.keeps && event.pointerType === 'touch') return;
    if (!held) return on.pan([at[0] - before[0], at[1] - before[1]]);
    const again = event.timeStamp - handedOn < apart;
    if (again && !waiting) requestAnimationFrame(() => on.inFrame(flush));
    waiting = at;
    if (again) return;
    handedOn = event.timeStamp;
    on.inFrame(flush);
  }

  function pinch(id, before, at) {
    const other = [...fingers].find(([key]) => key !== id)[1];
    const spread = point => Math.hypot(point[0] - other[0], point[1] - other[1]);
    on.pan([(at[0] - before[0]) / 2, (at[1] - before[1]) / 2]);
    if (spread(before) > 10) on.zoom([(at[0] + other[0]) / 2, (at[1] + other[1]) / 2], spread(at) / spread(before));
  }

  // Soon after another and in the same place.
  function isSecond({ timeStamp }) {
    const { at, coarse } = began;
    const second =
      coarse &&
      tapped &&
      timeStamp - tapped.time < twice.time &&
      Math.hypot(at[0] - tapped.at[0], at[1] - tapped.at[1]) < twice.pixels;
    tapped = coarse && !second ? { at, time: timeStamp } : null;
    return second;
  }

  function lift(event) {
    pressing++;
    if (!fingers.delete(event.pointerId)) return;
    // No longer than it has something to let go: a board may be taken out of the page.
    if (!fingers.size) window.removeEventListener('keydown', escape);
    flush();
    pair = null;
    // A busy page is told late of a finger that was lifted in time: that was a tap.
    if (pressed && event.timeStamp - pressed.time < pressTime) began = pressed;
    pressed = null;
    if (began && event.type === 'pointerup') {
      held?.cancel();
      if (!isSecond(event) || !on.again(began.at)) on.tap(began.at, began.coarse);
    } else if (event.type === 'pointerup') held?.end();
    else held?.cancel();
    held = began = null;
  }

  element.addEventListener('pointerup', lift);
  element.addEventListener('pointercancel', lift);
  // A finger that is lifted leaves too: what it has tapped stays.
  element.addEventListener('pointerleave', event => event.pointerType === 'touch' || fingers.size || on.hover(null));
  // A finger that rests asks for no menu of the browser.
  element.addEventListener('contextmenu', event => fingers.size && event.preventDefault());
  element.addEventListener('wheel', wheel, { passive: false });

  if (on.keeps)
    element.addEventListener(
      'touchstart',
      event => {
        const [{ clientX, clientY }] = event.changedTouches;
        if (event.touches.length === 1 && on.keeps(placeOf({ clientX, clientY }))) event.preventDefault();
      },
      { passive: false },
    );

  function wheel(event) {
    if (on.keeps && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    on.zoom(placeOf(event), Math.exp(-Math.max(-60, Math.min(60, event.deltaY * lines)) / 250));
  }

  return { busy: () => fingers.size > 0 };
}
