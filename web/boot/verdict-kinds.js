// What the first verdict needs of each kind of board: for hexes their names, for regiments who pursues and how far that
// came.
import { hexName } from '../geometry/hex-name.js';
import { boardOf } from '../play/systems.js';
import { tellPlaces } from '../text/filling.js';

const ofHexes = async () => ({ drawAs: () => tellPlaces(hexName), tellsOn: true });
const kinds = {
  plane: async () => ({}),
  hexes: ofHexes,
  hexons: ofHexes,
  regiments: async () => (await import('../kinds/regiments/telling.js')).kind,
};

/** @param {string} system */
export const firstKindOf = system => kinds[boardOf({ system })]();
