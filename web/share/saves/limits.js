// How much of a save is read. More is refused, before it takes memory or time.
export const limits = {
  /** Bytes of a file as it arrives. */
  file: 16 << 20,
  /** Objects on the table, including ignored ones. */
  objects: 4000,
  /** Units of a scene, as the engine accepts them. */
  units: 1024,
  /** Distance from the middle of the table, in inches or pixels. */
  place: 100_000,
};
