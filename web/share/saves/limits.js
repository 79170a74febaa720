// How much of a save is looked at. Beyond that it is refused, before it takes memory or time.
export const limits = {
  /** Bytes of a file as it comes. */
  file: 16 << 20,
  /** Objects on the table, those that are left aside too. */
  objects: 4000,
  /** Units of a scene, as the engine takes them. */
  units: 1024,
  /** From the middle of the table, in inches or pixels. */
  place: 100_000,
};
