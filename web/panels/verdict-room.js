// What the verdict does while it stands: it keeps its room under a preview, and the focus where a clause opens or closes.
import { turnKey } from '../engine/turn-keys.js';
import { added } from './verdict-added.js';

/** @import { Verdict } from './verdict.js' */

// A preview from the panel must not push what is under the pointer away: its verdict keeps to the room there was.
/** @param {Verdict} panel before it is drawn */
function keep(panel) {
  const { store } = panel;
  const { hot } = store.view;
  const looking = hot && !store.view.dragging && hot.key !== turnKey(store.view.turning);
  if (!looking) panel.style.height = '';
  else if (!panel.style.height && panel.hasUpdated) panel.style.height = `${panel.offsetHeight}px`;
}

// Where the room ends no line is cut through.
/** @param {Verdict} panel once it is drawn */
function cutWhole(panel) {
  for (const each of panel.querySelectorAll('[data-cut]')) each.removeAttribute('data-cut');
  if (!panel.style.height) return;
  const { bottom } = panel.getBoundingClientRect();
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll('p, li, .deciding span'))) {
    const box = each.getBoundingClientRect();
    if (box.top >= bottom || box.bottom <= bottom + 1) continue;
    const lines =
      each.localName === 'li' ? 0 : Math.floor((bottom - box.top) / parseFloat(getComputedStyle(each).lineHeight));
    each.style.setProperty('--lines', String(lines));
    each.dataset.cut = lines > 0 ? 'lines' : 'whole';
  }
}

// What a clause was opened by.
/** @type {WeakMap<Verdict, Element | null>} */
const openers = new WeakMap();

// A key that opens or closes a clause takes itself away: the focus goes over to what closes it, and back again.
/** @param {Verdict} panel before the clause opens or closes @param {string} name @returns {() => void} for afterwards */
function focusOn(panel, name) {
  const from = document.activeElement;
  const keyed = from && panel.contains(from) && from.matches(':focus-visible');
  if (panel.opened !== name) openers.set(panel, from);
  return () => {
    if (!keyed || from?.isConnected) return;
    const buttons = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll('.deciding, .clause')]);
    const opener = /** @type {HTMLElement | null} */ (openers.get(panel));
    const back = opener?.isConnected
      ? opener
      : buttons.find(each => (each.dataset.clause ?? each.textContent.trim()) === name);
    (panel.opened ? /** @type {HTMLElement} */ (panel.querySelector('.in-full .link')) : back)?.focus();
  };
}

export const room = { keep, cutWhole, focusOn };
added.room = room;
