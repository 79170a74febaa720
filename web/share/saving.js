// Lets the browser save files.
import { nameOf } from '../play/systems.js';

/** @import { Store } from '../store/store.js' */

// Removes characters that some system forbids in a file's name, and leading dots, which would hide it.
const fileName = text =>
  text
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 80)
    .trim();

/** The name of a file for the current position, without extension. @param {Store} store */
export function titleNow(store) {
  const { title, system } = store.position.scene;
  const name = typeof title === 'string' ? fileName(title) : '';
  return name || fileName(nameOf(system ?? '')) || 'Umpire';
}

/** @param {string} name with its extension @param {Blob} blob */
export function saveBlob(name, blob) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @param {string} name without its extension @param {string} ending @param {Blob} blob */
export const saveAs = (name, ending, blob) => saveBlob(`${fileName(name) || 'Umpire'}.${ending}`, blob);

/** @param {string} name without its extension @param {string} text JSON */
export const saveText = (name, text) => saveAs(name, 'json', new Blob([text], { type: 'application/json' }));
