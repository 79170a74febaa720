// What is told until it has been used once: help for hands, and what Umpire is. This browser remembers; where it may not, the page does.
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
