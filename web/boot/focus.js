// If a key press removes the element that it acted on, the focus moves to the element next to it, or to the heading of
// what replaced it. A tap does so too, but never to a field that would bring up a keyboard. Decisions handle this
// themselves.
import { held } from './verdict-first.js';

const takesFocus = 'button, input, select, textarea, summary, a[href]';
const isThere = each => each?.isConnected && each.checkVisibility();

addEventListener(
  'click',
  ({ detail, target }) => {
    const pointed = detail > 0;
    const part =
      target instanceof Element && !target.closest('um-decision') && target.closest('[role=tabpanel], um-answer');
    if (!part) return;
    const list = /** @type {HTMLElement[]} */ ([...part.querySelectorAll(takesFocus)]);
    const at = list.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const go = () => {
      // Waits until the panels are drawn.
      if (held) return requestAnimationFrame(go);
      const now = document.activeElement;
      if (now !== document.body && isThere(now)) return;
      const near = [...list.slice(at + 1), ...list.slice(0, at).toReversed()].find(
        each => isThere(each) && !(pointed && each.matches('input, select, textarea')),
      );
      const heading = /** @type {HTMLElement} */ (document.querySelector('[role=tabpanel]:not([hidden]) h3[tabindex]'));
      (near ?? heading ?? /** @type {HTMLElement} */ (document.querySelector('[role=tab][aria-selected=true]'))).focus({
        preventScroll: pointed || !near,
      });
    };
    if (at >= 0) requestAnimationFrame(() => requestAnimationFrame(go));
  },
  { capture: true },
);
