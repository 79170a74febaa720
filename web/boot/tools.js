// The tools below the board: which there are now, and what they do.
import { choose, mayRedo, mayUndo } from '../play/playing.js';
import { kindOf } from '../play/systems.js';
import { part } from '../store/dom.js';

/** @import { Store } from '../store/store.js' */

const byId = id => part(`#${id}`);

/** @param {Store} store */
export function showTools(store) {
  showWords(store);
  // A disabled button would lose the focus with its last step.
  const steps = { undo: mayUndo(store), redo: mayRedo(store), reset: store.position.choices.length > 0 };
  for (const [id, may] of Object.entries(steps)) {
    byId(id).removeAttribute('disabled');
    byId(id).setAttribute('aria-disabled', String(!may));
  }
}

// The page has one row of buttons: what it was made of last.
let words = '';
/** @param {Store} store */
function showWords(store) {
  const list = kindOf(store.position.scene).words?.(store) ?? [];
  if (words === JSON.stringify(list)) return;
  words = JSON.stringify(list);
  byId('words').replaceChildren(
    ...list.map(({ key, text }) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
      button.dataset.word = key;
      button.addEventListener('click', () => choose(store, key));
      return button;
    }),
  );
  // In the frame, where the page is laid out anyway.
  requestAnimationFrame(fitTools);
}

// One row of them, whatever the language: what goes first when it has no room.
const dropped = ['no-zooms', 'tight', 'no-reset', 'no-fit', 'scrolls'];
export function fitTools() {
  const tools = byId('tools');
  tools.classList.remove(...dropped);
  for (const each of dropped) if (widthOf(tools) > tools.clientWidth) tools.classList.add(each);
}

// What lies behind them is wider.
function widthOf(tools) {
  const shown = [...tools.children].map(({ offsetWidth }) => offsetWidth).filter(Boolean);
  return shown.reduce((sum, width) => sum + width, (shown.length - 1) * parseFloat(getComputedStyle(tools).columnGap));
}
