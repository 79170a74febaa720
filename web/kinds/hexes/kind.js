// The kind of board with hexes.
import { looked } from '../plane/hands.js';
import { shortOption } from './asking.js';
import { pinned } from './edges.js';
import { hexesWanted, leastTapped, reachPoints } from './framing.js';
import { askAtHex, grabToGo, pointAt, tapHex } from './hands.js';
import { grabToEditHexes } from './edit-hands.js';
import { hexAt } from '../../geometry/hex.js';
import { laidOut } from './lay.js';
import { hexList } from './list.js';
import { isStep } from '../../engine/steps.js';
import { hexViewOf } from './view.js';
import { wordsNow } from './word-options.js';

/** @import { Store } from '../../store/store.js' */

// In edit mode anything there; else only the unit itself, which goes where it is dropped.
/** @param {Store} store */
function grab(store, { what, place, placed }) {
  if (store.replay.time !== null) return null;
  if (store.view.tab === 'position') return grabToEditHexes(store, what, placed, hexAt(place));
  return what?.what === 'unit' ? grabToGo(store, what.id, placed) : null;
}

/** @type {import('../../types').Kind} */
export const hexes = {
  ...laidOut,
  list: (store, state, camera, bounds) => hexList(hexViewOf(store, state, camera, bounds)),
  wanted: hexesWanted,
  hand: {
    grab,
    tap: (store, { what, place }) => tapHex(store, what, place),
    point: (store, touch) =>
      pointAt(store, touch && (!touch.what || ['unit', 'marker'].includes(touch.what.what)) ? touch.place : null),
    looked,
  },
  askAt: askAtHex,
  least: leastTapped,
  words: wordsNow,
  short: shortOption,
  isStep,
  reachPoints,
  pinned,
};
