// Typed numbers. A text that is no JSON number enters the scene as that text: nothing is guessed or lost, the engine
// gives no verdict on it, and it can be undone or corrected like any other value.
import { decimalSign } from './numerals.js';
import { say } from './text.js';

const json = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** The number that a text means, or the text itself. */
export function numberOrText(text) {
  const trimmed = pointed(text.trim());
  return faultOf(trimmed) ? text : Number(trimmed);
}

// In every language a single comma may replace the decimal point, since many keypads have no other sign. The page's own
// minus sign is read too.
const pointed = text => text.replace(/^([-−]?\d+),(\d+)$/, '$1.$2').replace(/^−/, '-');

/** A number as it is typed in the language, with all decimals; anything else unchanged. */
export const asTyped = value => (typeof value === 'number' ? String(value).replace('.', decimalSign()) : (value ?? ''));

function faultOf(text) {
  if (!json.test(text)) return /^-?\d+([.,'’ ]\d+){2,}$/.test(text) ? 'parted' : 'none';
  const lost = Number(text) === 0 && /[1-9]/.test(text.split(/[eE]/)[0]);
  return lost || !Number.isFinite(Number(text)) ? 'beyond' : '';
}

/** What is wrong with a value that should be a number, in words; '' if nothing is. */
export function numberFault(value) {
  if (typeof value !== 'string') return '';
  return say(`number.${faultOf(pointed(value.trim())) || 'quoted'}`, { text: value });
}

/** The first fault in a list of numbers, however nested. */
export const listFault = value =>
  Array.isArray(value) ? value.reduce((fault, part) => fault || listFault(part), '') : numberFault(value);
