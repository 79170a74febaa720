// The kind of board on which bases move freely.
import { displayList } from './display-list.js';
import { planeWanted } from './framing.js';
import { grab, looked, point, tap } from './plane-hands.js';
import { viewOf } from './view.js';

/** @type {import('../types').Kind} */
export const plane = {
  list: (state, camera, bounds) => displayList(viewOf(state, camera, bounds)),
  wanted: planeWanted,
  hand: { grab, tap, point, looked },
};
