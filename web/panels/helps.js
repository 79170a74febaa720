// Hints that are shown until used once: help for gestures, and what Umpire is. The browser stores that, or else the
// page remembers.
import { read, write } from '../store/storage.js';

const kept = 'used';
const used = new Set(read('browser', kept)?.split(' '));

/** @param {string} name */
export const isUsed = name => used.has(name);

/** @param {string} name */
export function markUsed(name) {
  if (used.has(name)) return;
  used.add(name);
  write('browser', kept, [...used].join(' '));
}
