// Boards of hexes, as plainly as they can be written.
export const directions = ['E', 'NE', 'NW', 'W', 'SW', 'SE'];
export const steps = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

export const sameHex = (a, b) => a[0] === b[0] && a[1] === b[1];
export const neighbour = ([q, r], direction) => [q + steps[direction][0], r + steps[direction][1]];
export const distance = (a, b) => {
  const [q, r] = [a[0] - b[0], a[1] - b[1]];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
};

// Every hex of a board with its character: the first character of row r stands at q = -floor(r / 2).
export function hexesOf({ rows }) {
  return rows
    .flatMap((row, r) => [...row].map((character, i) => ({ at: [i - Math.floor(r / 2), r], character })))
    .filter(hex => hex.character !== ' ');
}

/** Some of a list, each by this chance. */
export const some = (random, list, chance) => list.filter(() => random.chance(chance));
