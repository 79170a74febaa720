// Which options stand together, and which are shown in few words.
import { roleOf, takes } from '../engine/verbs.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */

// Groups of neighbouring options that cite the same clauses.
export function runsOf(options) {
  const runs = [];
  for (const option of options)
    if (String(runs.at(-1)?.[0].clauses) === String(option.clauses)) runs.at(-1).push(option);
    else runs.push([option]);
  return runs;
}

// A loss: a number, or that nobody is left.
export const isLoss = key => roleOf(key) === 'tell' && takes(key) !== 'name';

// Options that share a row: steps, directions, and places to put something.
/** @param {Store} store */
export const isShort = (store, { key, role, range }) =>
  traitsOf(store.position.scene).named
    ? role === 'place' || (['step', 'face'].includes(role) && takes(key) === 'name')
    : role === 'step' && Boolean(range);

// More places than these are folded away, as the board shows them.
export const most = 12;
/** @param {Store} store */
export const isManyPlaces = (store, { barred }) =>
  barred.filter(bar => isShort(store, bar) && bar.role === 'place').length > most;
