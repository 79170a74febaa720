// The panel as a sheet on a phone: three heights, dragged by its grip or stepped through by tapping it.
const peek = 0.27;

/** @param {HTMLElement} panel @param {HTMLElement} grip */
export function createSheet(panel, grip) {
  // On a low screen the board needs a larger share.
  const low = innerHeight < 700;
  let [middle, share] = low ? [0.44, 0.36] : [0.5, 0.42];
  const stops = [peek, middle, 0.88];
  let drag = /** @type {{ y: number, share: number, moved: boolean } | null} */ (null);

  function set(value, settle) {
    share = Math.min(0.92, Math.max(0.16, value));
    panel.classList.toggle('settling', settle);
    document.documentElement.style.setProperty('--sheet', `${(share * 100).toFixed(2)}dvh`);
    grip.setAttribute('aria-expanded', String(share > 0.6));
    if (settle) sheet.risen();
  }

  const step = () => set(stops.find(stop => stop > share + 0.01) ?? peek, true);
  grip.addEventListener('pointerdown', event => {
    grip.setPointerCapture(event.pointerId);
    // Below a high bar the panel is lower than its share.
    drag = { y: event.clientY, share: panel.offsetHeight / innerHeight, moved: false };
  });
  grip.addEventListener('pointermove', event => {
    if (!drag) return;
    const by = drag.y - event.clientY;
    drag.moved ||= Math.abs(by) > 5;
    if (drag.moved) set(drag.share + by / innerHeight, false);
  });
  grip.addEventListener('pointerup', () => {
    if (drag?.moved)
      set(
        stops.reduce((a, b) => (Math.abs(b - share) < Math.abs(a - share) ? b : a)),
        true,
      );
    else if (drag) step();
    drag = null;
  });
  grip.addEventListener('pointercancel', () => (drag = null));
  // By a key, or by what presses buttons for somebody.
  grip.addEventListener('click', ({ detail }) => detail || step());
  grip.addEventListener('keydown', event => {
    if (event.key === 'ArrowUp') set(stops.find(stop => stop > share + 0.01) ?? stops.at(-1), true);
    else if (event.key === 'ArrowDown') set(stops.findLast(stop => stop < share - 0.01) ?? peek, true);
    else return;
    event.preventDefault();
  });

  set(share, false);
  const sheet = {
    height: () => share * innerHeight,
    toMiddle: () => share < middle - 0.05 && set(middle, true),
    /** Called once it has come to rest. */
    risen() {},
  };
  return sheet;
}
