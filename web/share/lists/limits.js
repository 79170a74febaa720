// How much of a list is looked at. Beyond that it is refused, before it takes memory or time.
export const limits = {
  /** Bytes of a file as it comes. */
  file: 4 << 20,
  /** Bytes of a .ros when it is unpacked. */
  unpacked: 16 << 20,
  /** Files in a .rosz; BattleScribe puts in one. */
  entries: 16,
  /** Levels of JSON or XML. */
  depth: 64,
  /** Elements of XML, values of JSON. */
  nodes: 400_000,
  /** Lines of a text. */
  lines: 2000,
  /** Regiments of a list. */
  regiments: 128,
  /** Models of a regiment: a hundred ranks of five. */
  models: 500,
  /** Ranks of a regiment, as the engine takes them. */
  ranks: 100,
};
