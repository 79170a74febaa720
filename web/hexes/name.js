// What players call a hex. By itself: the first verdict takes no more of a board of hexes.

/** @param {number[]} hex */
export const columnOf = ([q, r]) => q + Math.floor(r / 2);

const letters = row => (row >= 26 ? letters(Math.floor(row / 26) - 1) : '') + String.fromCharCode(65 + (row % 26));

/** The row's letter from the top, the number in the row from the left. */
export const hexName = at => `${letters(at[1])}${columnOf(at) + 1}`;
