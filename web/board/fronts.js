// Which way a unit faces is never written over.
/** @import { Item } from '../types' */

const isWritten = ({ role }) => role === 'name' || role === 'owner' || role === 'mark';

/** A list with the marks of all fronts above the names. @param {Item[]} items @returns {Item[]} */
export function frontsOnTop(items) {
  const last = items.findLastIndex(isWritten);
  if (last < 0) return items;
  const below = items.slice(0, last + 1);
  return [
    ...below.filter(({ role }) => role !== 'front'),
    ...below.filter(({ role }) => role === 'front'),
    ...items.slice(last + 1),
  ];
}
