// Why a save, or a part of it, is refused. The page translates by `code`; these sentences are for the command line and
// the package.
import { ListFault, placeText } from '../lists/fault.js';

/** @import { Place } from '../lists/fault.js' */
/** @typedef {Record<string, string | number>} Values */
/** @typedef {{ code: string, at?: Place, values: Values }} Notice */

/** A sentence for each code; `{name}` is replaced. */
export const sentences = {
  'too-large': 'more than {most} bytes',
  'too-deep': 'more than {most} levels',
  'too-many': 'more than {most} {things}',
  'not-utf8': 'it is not UTF-8',
  'not-zip': 'a damaged or encrypted zip: {cause}',
  'not-json': 'no JSON: {cause}',
  'not-xml': 'the module is described by no XML: {cause}',
  'not-a-save': 'no save of a table: {cause}',
  'wrong-field': '{field} cannot be {found}',
  'missing-field': '{field} is missing',
  'no-pieces': 'no piece is found in it',
  'not-obfuscated': 'the game inside is not written as VASSAL writes it: {cause}',
  'other-game': 'a save of another game: {game}',
  'no-such-piece': 'no piece is called {piece}',
  'places-do-not-fit': 'the hexes that were named do not fit the other pieces',
  'places-in-line': 'two pieces are needed that stand in different hexes',
};

/** Notices about a save that is accepted. */
export const notices = {
  'left-aside': 'left aside, {why}: {pieces}',
  'step-taken': 'a step is taken to be {inches} inches, the usual short side of the bases',
  'plain-codex': 'the save tells no speeds and costs: every unit has those of a new one',
  'owners-by-tint': 'owners are told by the tint of the objects',
  'blocks-counted': 'pieces of one kind in one hex are counted as the blocks of a unit',
  'changed-since': 'pieces have been moved: the choices of the order are left out',
  'order-gone': 'the unit of the order is gone: the order is left out',
  'grid-of-board':
    'the pieces lie in the hexes of the module’s board of {board} pixels: name two hexes if it is another',
  'grid-unknown': 'the module is not known: its grid is taken from the hexes that were named',
};

/** Why a piece is left aside, by the word in a notice. */
export const reasons = {
  container: 'in or around a bag or a deck',
  'no-piece': 'no piece that moves',
  locked: 'locked, so board or terrain',
  'on-another': 'upon another piece',
  beside: 'beside the table',
  'wrong-size': 'the size of no base',
  chosen: 'as was wished',
  'other-map': 'on another map',
  occupied: 'in a hex with another unit',
  unknown: 'of a name that tells no type of unit',
  many: 'more than a scene has',
};

/** @param {string} sentence @param {Values} values */
const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** @param {Notice} notice */
export function noticeText({ code, at, values }) {
  const told = { ...values, ...(values.why ? { why: reasons[/** @type {keyof typeof reasons} */ (values.why)] } : {}) };
  const text = filled(notices[/** @type {keyof typeof notices} */ (code)], told);
  return [placeText(at), text].filter(Boolean).join(': ');
}

export class SaveFault extends Error {
  /** @param {keyof typeof sentences} code @param {Place} [at] @param {Values} [values] */
  constructor(code, at, values = {}) {
    super([placeText(at), filled(sentences[code], values)].filter(Boolean).join(': '));
    this.name = 'SaveFault';
    this.code = code;
    this.at = at;
    this.values = values;
  }
}

/** Runs a reader of lists; its faults become those of a save. @template T @param {() => T} read @returns {T} */
export function reading(read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ListFault)) throw error;
    const code = /** @type {keyof typeof sentences} */ (Object.hasOwn(sentences, error.code) ? error.code : 'not-zip');
    throw new SaveFault(code, error.at, { cause: error.code, ...error.values });
  }
}
