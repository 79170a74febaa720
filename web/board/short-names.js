// A few letters that tell units apart where there is no room for names.
import { seen } from '../engine/values.js';

// The initials of its words, else the first letters of its name: as few as tell it from all units before it in the
// scene. So they stay the same when more units come.
const short = new WeakMap();
/** @param {string} id @param {string[]} ids of all units: the same array while the units stay the same */
export function shortOf(id, ids) {
  if (!short.has(ids)) short.set(ids, shortNames(ids));
  return short.get(ids).get(id);
}

function shortNames(names) {
  const known = new Map();
  const taken = new Set();
  for (const name of names) {
    const telling = lettersFor(name);
    const text = telling.find(each => !taken.has(each)) ?? telling[0];
    known.set(name, text);
    taken.add(text);
  }
  return known;
}

function lettersFor(id) {
  const name = seen(id).trim();
  const letters = [...name];
  const words = name.split(/\s+/).map(word => [...word]);
  const heads =
    words.length > 1
      ? [
          words
            .map(word => (word.every(letter => /\d/.test(letter)) ? word.join('') : word[0]))
            .slice(0, 3)
            .join(''),
        ]
      : [];
  return [...heads, letters.slice(0, 2).join(''), letters.slice(0, 3).join(''), `${letters[0]}${letters.at(-1)}`];
}
