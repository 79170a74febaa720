// A place as somebody types it: x, y and perhaps a facing, in any form that the page itself tells one in.
import { numberOrText } from '../text/numbers.js';

/** The headings by name, in degrees clockwise from north. */
export const headings = { north: 0, east: 90, south: 180, west: 270 };

/** What each heading is called in a language. @typedef {Record<string, string>} Words */

// Beyond any table.
const farthest = 10_000;
const isNear = value => Number.isFinite(value) && Math.abs(value) <= farthest;

/**
 * The place that a text means, with a facing if it has one; null if it means none. Numbers are separated by spaces or
 * semicolons, else by commas.
 * @param {string} text @param {Words} words @returns {{ at: [number, number], facing?: number } | null}
 */
export function placeTyped(text, words) {
  const plain = text.replace(/[()]/g, '').trim();
  const parts = /[\s;]/.test(plain) ? plain.split(/\s*;\s*|,?\s+/) : plain.split(',');
  const [x, y] = parts.map(numberOrText);
  if (parts.length < 2 || !isNear(x) || !isNear(y)) return null;
  const at = /** @type {[number, number]} */ ([Number(x), Number(y)]);
  const told = parts.slice(2).join(' ').trim();
  if (!told) return parts.length > 2 ? null : { at };
  const facing = degreesIn(told) ?? headingIn(told, words);
  return facing === null ? null : { at, facing };
}

// 210, 210°, or with a word before it, as in "facing 210°".
function degreesIn(text) {
  const [, told] = /^(?:[^\d\s/°-]+\s+)?(\S+?)\s*°?$/.exec(text) ?? [];
  const facing = told && numberOrText(told);
  return isNear(facing) ? Number(facing) : null;
}

// One heading, or the middle between two: north/east, north-east, north east, northeast, NE.
function headingIn(text, words) {
  const names = text.toLowerCase().split(/[\s/-]+/);
  const [first, second, ...others] =
    names.length === 1 ? partsOf(names[0], words) : names.map(name => one(name, words));
  if (first === undefined || others.length || names.some(name => !name)) return null;
  if (names.length > 1 && second === undefined) return null;
  const by = second === undefined ? 0 : ((second - first + 540) % 360) - 180;
  return Math.abs(by) === 180 ? null : (first + by / 2 + 360) % 360;
}

// By its full word in the language or in English, or by its first letter.
function one(name, words) {
  const stem = name.replace(/en$/, '');
  const is = known => [name, stem].includes(known) || name === known[0];
  const found =
    Object.keys(headings).find(key => is((words[key] ?? key).toLowerCase())) ??
    Object.keys(headings).find(key => key === name);
  return found && headings[found];
}

// Two in one word: at most the first is shortened, as in "noreste".
function partsOf(name, words) {
  const whole = one(name, words);
  if (whole !== undefined) return [whole];
  const long = part => Object.keys(headings).find(key => (words[key] ?? key).toLowerCase().startsWith(part));
  for (let i = 1; i < name.length; i++) {
    const [head, tail] = [name.slice(0, i), name.slice(i)];
    const key = head.length > 2 && long(head);
    const first = one(head, words) ?? (key ? headings[key] : undefined);
    const second = one(tail, words);
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return [];
}
