// The name of a hex, as players see it; keys and JSON keep q and r. A file of its own: the first verdict needs nothing
// else of a board of hexes.

/** @param {number[]} hex */
export const columnOf = ([q, r]) => q + Math.floor(r / 2);

const letters = row => (row >= 26 ? letters(Math.floor(row / 26) - 1) : '') + String.fromCharCode(65 + (row % 26));

/**
 * The row's letter from the top and the number in the row from the left. Hexes off the board count down: −A1, C0, C−1.
 * @param {number[]} hex
 */
export const hexName = ([q, r]) =>
  `${r < 0 ? `-${letters(-r - 1)}` : letters(r)}${columnOf([q, r]) + 1}`.replaceAll('-', '−');

// Hexes as pairs q and r in a scene's notes; a + before a pair marks an offset.
const pair = /(?<!\+)[([](-?\d+), ?(-?\d+)[)\]]/g;

/** @param {string} text */
export const namedIn = text => text.replace(pair, (_, q, r) => hexName([Number(q), Number(r)]));
