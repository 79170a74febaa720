// Files handed to the browser to be saved.
import { nameOf } from '../play/systems.js';

/** @import { Store } from '../store/store.js' */

// What no system takes in the name of a file, and what would hide it.
const fileName = text =>
  text
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 80)
    .trim();

/** What a file of the position that stands is called, without its ending. @param {Store} store */
export function titleNow(store) {
  const { title, system } = store.position.scene;
  const name = typeof title === 'string' ? fileName(title) : '';
  return name || fileName(nameOf(system ?? '')) || 'Umpire';
}

/** @param {string} name with its ending @param {Blob} blob */
export function saveBlob(name, blob) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @param {string} name without its ending @param {string} ending @param {Blob} blob */
export const saveAs = (name, ending, blob) => saveBlob(`${fileName(name) || 'Umpire'}.${ending}`, blob);

/** @param {string} name without its ending @param {string} text JSON */
export const saveText = (name, text) => saveAs(name, 'json', new Blob([text], { type: 'application/json' }));
