// No text covers the mark that shows which way a unit faces.
/** @import { Item } from '../types' */

const isWritten = ({ role }) => role === 'name' || role === 'owner' || role === 'mark';

/** A list with all front marks above the names. @param {Item[]} items @returns {Item[]} */
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
