// The kind of board that is one of hexes.
import { looked } from '../plane/hands.js';
import { state } from '../../store/store.js';
import { shortOption } from './asking.js';
import { pinned } from './edges.js';
import { hexesWanted, leastTapped, reachPoints } from './framing.js';
import { grabToEditHexes, grabToGo, pointAt, tapHex } from './hands.js';
import { hexAt } from '../../geometry/hex.js';
import { laidOut } from './lay.js';
import { hexList } from './list.js';
import { isStep } from '../../engine/steps.js';
import { hexViewOf, wordsNow } from './view.js';

// In edit mode whatever lies there; else only the unit itself, which goes where it is let go.
function grab({ what, place, placed }) {
  if (state.time !== null) return null;
  if (state.tab === 'position') return grabToEditHexes(what, placed, hexAt(place));
  return what?.what === 'unit' ? grabToGo(what.id, placed) : null;
}

/** @type {import('../../types').Kind} */
export const hexes = {
  ...laidOut,
  list: (now, camera, bounds) => hexList(hexViewOf(now, camera, bounds)),
  wanted: hexesWanted,
  hand: {
    grab,
    tap: ({ what, place }) => tapHex(what, place),
    point: touch =>
      pointAt(touch && (!touch.what || ['unit', 'marker'].includes(touch.what.what)) ? touch.place : null),
    looked,
  },
  least: leastTapped,
  words: wordsNow,
  short: shortOption,
  isStep,
  reachPoints,
  pinned,
};
