// How much of a list is read. More is refused, before it takes memory or time.
export const limits = {
  /** Bytes of a file as it arrives. */
  file: 4 << 20,
  /** Bytes of an unpacked .ros. */
  unpacked: 16 << 20,
  /** Files in a .rosz; BattleScribe's have one. */
  entries: 16,
  /** Levels of JSON or XML. */
  depth: 64,
  /** Elements of XML, values of JSON. */
  nodes: 400_000,
  /** Lines of a text. */
  lines: 2000,
  /** Regiments in a list. */
  regiments: 128,
  /** Models in a regiment: a hundred ranks of five. */
  models: 500,
  /** Ranks of a regiment, as the engine accepts them. */
  ranks: 100,
};
