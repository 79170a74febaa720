// Pointer Events to intentions: tap, drag of what can be grabbed, pan, pinch and wheel. Only binds; decides nothing.
const stillPixels = 6;

/**
 * @param {HTMLElement} element
 * @param {{ grab(at, coarse): any, tap(at, coarse): void, pan(by): void, zoom(at, factor): void, hover(at): void }} on
 */
export function attachGestures(element, on) {
  const fingers = new Map();
  let held = null; // what was grabbed: { move, end, cancel }
  let began = null; // where the one finger went down, until it has moved
  let waiting = null; // the newest place of a drag, handed on once a frame

  const placeOf = event => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function flush() {
    if (waiting && held) held.move(waiting);
    waiting = null;
  }

  function letGo() {
    held?.cancel();
    held = began = waiting = null;
  }

  element.addEventListener('pointerdown', event => {
    if (event.button > 0) return;
    const at = placeOf(event);
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, at);
    if (fingers.size > 1) return letGo();
    began = { at, coarse: event.pointerType !== 'mouse' };
    held = on.grab(at, began.coarse);
  });

  element.addEventListener('pointermove', event => {
    const at = placeOf(event);
    const before = fingers.get(event.pointerId);
    if (!before) return on.hover(at);
    if (fingers.size === 2) pinch(event.pointerId, before, at);
    else if (!began || Math.hypot(at[0] - began.at[0], at[1] - began.at[1]) > stillPixels) drag(before, at);
    else return;
    fingers.set(event.pointerId, at);
  });

  function drag(before, at) {
    began = null;
    if (!held) return on.pan([at[0] - before[0], at[1] - before[1]]);
    if (!waiting) requestAnimationFrame(flush);
    waiting = at;
  }

  function pinch(id, before, at) {
    const other = [...fingers].find(([key]) => key !== id)[1];
    const spread = point => Math.hypot(point[0] - other[0], point[1] - other[1]);
    on.pan([(at[0] - before[0]) / 2, (at[1] - before[1]) / 2]);
    if (spread(before) > 10) on.zoom([(at[0] + other[0]) / 2, (at[1] + other[1]) / 2], spread(at) / spread(before));
  }

  function lift(event) {
    if (!fingers.delete(event.pointerId)) return;
    flush();
    if (began && event.type === 'pointerup') {
      held?.cancel();
      on.tap(began.at, began.coarse);
    } else if (event.type === 'pointerup') held?.end();
    else held?.cancel();
    held = began = null;
  }

  element.addEventListener('pointerup', lift);
  element.addEventListener('pointercancel', lift);
  // A finger that is lifted leaves too: what it has tapped stays.
  element.addEventListener('pointerleave', event => event.pointerType === 'touch' || fingers.size || on.hover(null));
  element.addEventListener('wheel', wheel, { passive: false });
  window.addEventListener('keydown', event => event.key === 'Escape' && letGo());

  function wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    on.zoom(placeOf(event), Math.exp(-Math.max(-60, Math.min(60, event.deltaY * lines)) / 250));
  }
}
