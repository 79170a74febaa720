// By itself: it is known before anything else of a board of hexes.

/** What stands upon a hex is drawn as wide as this. */
export const counterShape = { width: 0.86, depth: 0.86, hex: true, notches: {} };
