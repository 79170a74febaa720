// Keeps the verdict's height during a preview.
import { turnKey } from '../engine/turn-keys.js';
import { added } from './verdict-added.js';

/** @import { Verdict } from './verdict.js' */

// A preview from the panel must not move what is under the pointer, so its verdict keeps the height.
/** @param {Verdict} panel before it is drawn */
function keep(panel) {
  const { store } = panel;
  const { hot } = store.view;
  const looking = hot && !store.view.dragging && hot.key !== turnKey(store.view.turning);
  if (!looking) panel.style.height = '';
  else if (!panel.style.height && panel.hasUpdated) panel.style.height = `${panel.offsetHeight}px`;
}

// Hides a line that the fixed height would cut in two.
/** @param {Verdict} panel once it is drawn */
function cutWhole(panel) {
  for (const each of panel.querySelectorAll('[data-cut]')) each.removeAttribute('data-cut');
  if (!panel.style.height) return;
  const { bottom } = panel.getBoundingClientRect();
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll('p, li, .deciding > span'))) {
    const box = each.getBoundingClientRect();
    if (box.top >= bottom || box.bottom <= bottom + 1) continue;
    const lines =
      each.localName === 'li' ? 0 : Math.floor((bottom - box.top) / parseFloat(getComputedStyle(each).lineHeight));
    each.style.setProperty('--lines', String(lines));
    each.dataset.cut = lines > 0 ? 'lines' : 'whole';
  }
}

export const room = { keep, cutWhole };
added.room = room;
