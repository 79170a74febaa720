// Scrolls an element of the panel to its top.
import { gone } from '../panels/brief.js';
import { part } from '../store/dom.js';

// There is one panel: only the last call counts.
let shown = 0;

/**
 * Brings an element of the panel to just below the grip and the brief verdict, once both verdicts are drawn, since they
 * change their heights. Beside the board, without a grip, the verdict has room and stays in sight.
 * @param {HTMLElement | null} element
 */
export async function showTop(element) {
  const [panel, grip] = [part('#panel'), part('#grip')];
  const mine = ++shown;
  if (!element) return toTop(panel);
  if (!grip.offsetHeight) return panel.scrollTo({ top: 0 });
  await Promise.all(
    Array.from(
      panel.querySelectorAll('um-verdict, um-brief'),
      each => /** @type {import('lit').LitElement} */ (each).updateComplete,
    ),
  );
  if (mine !== shown) return;
  const brief = /** @type {HTMLElement} */ (panel.querySelector('.brief'))?.offsetHeight ?? 0;
  panel.scrollTo({ top: element.offsetTop - grip.offsetHeight - brief });
  panel.toggleAttribute('data-scrolled', panel.scrollTop > gone);
}

// Where the verdict itself is visible from now on, nothing has to stay below the brief one.
/** @param {HTMLElement} panel */
function toTop(panel) {
  const mine = shown;
  panel.removeAttribute('data-scrolled');
  requestAnimationFrame(() => mine === shown && panel.scrollTo({ top: 0 }));
}
