// Why a list, or a part of it, is refused. The page translates by `code`; these sentences are for the command line and
// the package, and tests/imports.test.mjs makes sure that the page's English agrees.

/** @typedef {{ line: number, column: number } | { path: string }} Place */

/** A sentence for each code; `{name}` is replaced. */
export const sentences = {
  'too-large': 'more than {most} bytes',
  'too-deep': 'more than {most} levels',
  'too-many': 'more than {most} {things}',
  'not-utf8': 'it is not UTF-8',
  'not-text': 'a control character, which no text has',
  empty: 'there is nothing in it',
  'not-zip': 'a damaged or encrypted zip: {cause}',
  'no-roster-in-zip': 'a zip with no .ros file, or with several',
  'not-json': 'no JSON: {cause}',
  'not-xml': 'no XML: {cause}',
  'not-a-list': 'no army list: {cause}',
  'other-game': 'a list of another game: {game}',
  'missing-field': '{field} is missing',
  'wrong-field': '{field} cannot be {found}',
  'no-regiments': 'no army and no regiment of the game is found in it',
  'unknown-line': 'this line is neither a regiment nor a heading: {text}',
  'models-out-of-range': '{found} models; a regiment has 1 to {most}',
};

/** Notices about a list that is accepted. */
export const notices = {
  'army-unknown': 'no army is named; a base is known where all armies agree on it',
  'left-aside': 'left aside: {text}',
  'base-of-mount': '{unit} has the base of {mount}',
  'older-base': 'some bases are known from edition 1.3 alone: check them',
  'files-assumed': 'the files are the usual ones: five, and three of bases that are 40 mm wide or wider',
  'no-rates': 'the list does not tell how far all of them move: their army book does',
  'no-room': 'no room on the table for {unit}',
};

/** @param {{ code: string, at?: Place, values: Record<string, string | number> }} notice */
export const noticeText = ({ code, at, values }) =>
  [placeText(at), filled(notices[/** @type {keyof typeof notices} */ (code)], values)].filter(Boolean).join(': ');

/** @param {string} sentence @param {Record<string, unknown>} values */
const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** @param {Place | undefined} at */
export const placeText = at => (!at ? '' : 'path' in at ? at.path : `line ${at.line}, column ${at.column}`);

export class ListFault extends Error {
  /** @param {keyof typeof sentences} code @param {Place} [at] @param {Record<string, string | number>} [values] */
  constructor(code, at, values = {}) {
    super([placeText(at), filled(sentences[code], values)].filter(Boolean).join(': '));
    this.name = 'ListFault';
    this.code = code;
    this.at = at;
    this.values = values;
  }
}

/** Never in a name: controls except tab, line breaks and a PDF's page break, and halves of a surrogate pair. */
export const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ud800-\udfff]/u;

// A quotation from a file may have any length.
/** @param {unknown} value */
export const short = value => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** Returns a function from an index in a text to its place; lines are counted once. @param {string} text */
export function placesIn(text) {
  /** @type {number[]} */
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (/** @type {number} */ index) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= index) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: index - starts[low] + 1 };
  };
}

/** The place of an index in a text. @param {string} text @param {number} index */
export const placeIn = (text, index) => placesIn(text)(index);
