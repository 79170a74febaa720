// What a casebook may have (docs/casebooks.md). A position in it may be as large as anywhere else.
export const limits = {
  /** Of a file. */
  bytes: 4 << 20,
  /** In a file. */
  positions: 1000,
  /** How deep lists, quotes and emphasis may stand in one another. */
  levels: 50,
  /** Paragraphs, list items, stressed words and whatever else stands in a file's text. */
  elements: 50_000,
  /** In one casebook. */
  files: 50,
};
