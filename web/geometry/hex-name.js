// What people call a hex: the one way of writing its place that a reader meets. Keys and JSON keep q and r. By itself: the first
// verdict takes no more of a board of hexes.

/** @param {number[]} hex */
export const columnOf = ([q, r]) => q + Math.floor(r / 2);

const letters = row => (row >= 26 ? letters(Math.floor(row / 26) - 1) : '') + String.fromCharCode(65 + (row % 26));

/**
 * The row's letter from the top, the number in the row from the left. What lies before the first of a board counts down: −A1, C0, C−1.
 * @param {number[]} hex
 */
export const hexName = ([q, r]) =>
  `${r < 0 ? `-${letters(-r - 1)}` : letters(r)}${columnOf([q, r]) + 1}`.replaceAll('-', '−');

// Hexes in the brackets that notes of scenes have q and r in; a way from one to another begins with +.
const pair = /(?<!\+)[([](-?\d+), ?(-?\d+)[)\]]/g;

/** @param {string} text */
export const namedIn = text => text.replace(pair, (_, q, r) => hexName([Number(q), Number(r)]));
