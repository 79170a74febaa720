// Words for units and boards that are ready to be set down.
/** Of the sides of a base. */
export const sides = (front, right, rear, left) => ({ front, right, rear, left });

/** Rows of open hexes. @param {number} [shorter] how much so every other row is */
export const rowsOf = (count, width, shorter = 0) =>
  Array.from({ length: count }, (_, i) => '.'.repeat(width - (i % 2) * shorter));

/** A codex that is no more than its type. */
export const type = name => ({ name, codex: { type: name } });
