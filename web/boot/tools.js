// The tools below the board: which are enabled, and what they do.
import { choose, mayRedo, mayUndo } from '../play/playing.js';
import { kindOf } from '../play/systems.js';
import { part } from '../store/dom.js';

/** @import { Store } from '../store/store.js' */

const byId = id => part(`#${id}`);

/** @param {Store} store */
export function showTools(store) {
  showWords(store);
  // aria-disabled, since a disabled button would lose the focus with its last step.
  const steps = { undo: mayUndo(store), redo: mayRedo(store), reset: store.position.choices.length > 0 };
  for (const [id, may] of Object.entries(steps)) {
    byId(id).removeAttribute('disabled');
    byId(id).setAttribute('aria-disabled', String(!may));
  }
}

// The page has one row of buttons: the words it was last built from.
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
  // In the frame, which lays the page out anyway.
  requestAnimationFrame(fitTools);
}

// The buttons fill one row in any language: classes that drop or shrink some, in the order in which they are tried.
const dropped = ['no-zooms', 'tight', 'no-reset', 'no-fit', 'scrolls'];
export function fitTools() {
  const tools = byId('tools');
  tools.classList.remove(...dropped);
  for (const each of dropped) if (widthOf(tools) > tools.clientWidth) tools.classList.add(each);
}

// The content is wider than the element that holds it.
function widthOf(tools) {
  const shown = [...tools.children].map(({ offsetWidth }) => offsetWidth).filter(Boolean);
  return shown.reduce((sum, width) => sum + width, (shown.length - 1) * parseFloat(getComputedStyle(tools).columnGap));
}
