// Helpers for describing units and boards that are ready to be set down.
/** A value for each side of a base. */
export const sides = (front, right, rear, left) => ({ front, right, rear, left });

/** Rows of open hexes. @param {number} [shorter] how much shorter every other row is */
export const rowsOf = (count, width, shorter = 0) =>
  Array.from({ length: count }, (_, i) => '.'.repeat(width - (i % 2) * shorter));

/** A codex that consists of its type. */
export const type = name => ({ name, codex: { type: name } });
