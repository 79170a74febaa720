// If a key press removes the element that it acted on, the focus moves to the element next to it, or to the heading of
// what replaced it. A tap does so too, but never to a field that would bring up a keyboard. Decisions handle this
// themselves, except for the keys of Undo and Redo.
import { panelsDrawn } from '../elements/turns.js';

const takesFocus = 'button, input, select, textarea, summary, a[href]';
const isThere = each => each?.isConnected && each.checkVisibility();
const find = selector => /** @type {HTMLElement | null} */ (document.querySelector(selector));

/** Moves the focus, if nothing has it once the change is drawn. @param {() => HTMLElement | undefined} next @param {boolean} pointed */
async function lead(next, pointed) {
  // The change follows the press, and its panels the change.
  await new Promise(requestAnimationFrame);
  await panelsDrawn();
  const now = document.activeElement;
  if (now !== document.body && isThere(now)) return;
  const near = next();
  const heading = find('[role=tabpanel]:not([hidden]) h3[tabindex]');
  (near ?? heading ?? find('[role=tab][aria-selected=true]'))?.focus({ preventScroll: pointed || !near });
}

addEventListener(
  'click',
  ({ detail, target }) => {
    const pointed = detail > 0;
    const part =
      target instanceof Element && !target.closest('um-decision') && target.closest('[role=tabpanel], um-answer');
    if (!part) return;
    const list = /** @type {HTMLElement[]} */ ([...part.querySelectorAll(takesFocus)]);
    const at = list.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const near = () =>
      [...list.slice(at + 1), ...list.slice(0, at).toReversed()].find(
        each => isThere(each) && !(pointed && each.matches('input, select, textarea')),
      );
    if (at >= 0) lead(near, pointed);
  },
  { capture: true },
);

addEventListener(
  'keydown',
  ({ key, ctrlKey, metaKey }) => {
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && document.activeElement?.closest('#panel'))
      lead(() => undefined, false);
  },
  { capture: true },
);
