// A file of its own, as it is needed before anything else of a board of hexes.

/** The size of a counter on a hex, as drawn. */
export const counterShape = { width: 0.86, depth: 0.86, hex: true, notches: {} };
