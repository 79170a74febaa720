// The limits of a casebook (docs/casebooks.md). A position in it may be as large as anywhere else.
export const limits = {
  /** Per file. */
  bytes: 4 << 20,
  /** Per file. */
  positions: 1000,
  /** How deep lists, quotes and emphasis may be nested. */
  levels: 50,
  /** Paragraphs, list items, emphasised words and so on in a file's text. */
  elements: 50_000,
  /** Per casebook. */
  files: 50,
};
