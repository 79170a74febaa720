// Above the panel, while a position of a casebook is open: the link back to it in the casebook.
import { part } from '../../store/dom.js';
import { say } from '../../text/text.js';
import { leave, leftAt } from './keeping.js';
import '../../styles/casebook.css';

/** @import { Store } from '../../store/store.js' */

const id = 'casebook-back';

/** @param {string} name @param {string} key @param {() => void} act */
function button(name, key, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.dataset[key] = name;
  if (key === 'say') made.textContent = say(name);
  else made.ariaLabel = made.title = say(name);
  made.addEventListener('click', act);
  return made;
}

/** @param {Store} store */
export function showWayBack(store) {
  hideWayBack();
  const left = leftAt();
  if (!left) return;
  const bar = Object.assign(document.createElement('p'), { id });
  const back = async () => (await import('./reader.js')).showCasebook(store, left.which, left.at);
  const close = button('casebook.leave', 'label', () => {
    leave(null);
    hideWayBack();
  });
  close.textContent = '✕';
  bar.append(button('casebook.back', 'say', back), close);
  part('#grip').after(bar);
}

export const hideWayBack = () => document.getElementById(id)?.remove();
