// Fills the templates of the published texts, with the same words as the native command line.
import lengths from '../../../build/lists/lengths.js';

// Rounds halves up. Adding zero turns -0 into 0.
export const number = value => String(Number((Math.floor(value * 1000 + 0.5) / 1000 + 0).toPrecision(15)));

const letters = row => (row >= 26 ? letters(Math.floor(row / 26) - 1) : '') + String.fromCharCode(65 + (row % 26));

// Names a hex by the letter of its row and its number there, as web/geometry/hex-name.js does.
const hexName = (q, r) => `${r < 0 ? `-${letters(-r - 1)}` : letters(r)}${q + Math.floor(r / 2) + 1}`;

const isPoint = value => Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'number');
const isListOfPoints = value => Array.isArray(value) && isPoint(value[0]);

// Fields that hold names that people gave. Only the table's edge among them is translated.
const names = [
  'unit',
  'object',
  'with',
  'blockedBy',
  'attacker',
  'player',
  'through',
  'leader',
  'marker',
  'landscape',
  'target',
  'enemy',
  'by',
  'to',
];

const own = (object, name) =>
  object && typeof object === 'object' && Object.hasOwn(object, name) ? object[name] : undefined;

/** The sentences of a game. */
export class Words {
  /** @param {any} texts public/text/en.json @param {string} system */
  constructor(texts, system) {
    this.root = texts;
    this.game = own(texts, system) ?? {};
    this.onHexes = lengths[system] === 'hexes';
  }

  #point = ([x, y]) => (this.onHexes ? hexName(x, y) : `(${number(x)}, ${number(y)})`);

  // The `at` of a Huge miniature is a list of places.
  #at = at => (Array.isArray(at[0]) ? at.map(this.#point).join(' ') : this.#point(at));

  /** A place, with its facing if it has one: degrees, or on hexes the name of a direction. */
  place({ at, facing }) {
    if (typeof facing === 'string') return `${this.#at(at)} facing ${facing}`;
    return typeof facing === 'number' ? `${this.#at(at)} facing ${number(facing)}°` : this.#at(at);
  }

  word(text) {
    return own(this.root.words, text) || text;
  }

  sentence(table, name) {
    return own(this.game[table], name) || name;
  }

  /** The name of a choice, from its key. @param {string} key */
  option(key) {
    return this.filled(this.sentence('options', key.split(':')[0]), undefined, key);
  }

  value(value) {
    if (typeof value === 'number') return number(value);
    if (typeof value === 'string') return this.word(value);
    if (typeof value === 'boolean') return this.word(String(value));
    if (isPoint(value)) return this.#point(value);
    if (isListOfPoints(value)) return this.#at(value);
    return isPoint(value?.at) ? this.place(value) : JSON.stringify(value);
  }

  /** @param {string} sentence @param {any} fields @param {string} [key] */
  filled(sentence, fields, key) {
    const args = key === undefined ? [] : argumentsOf(key, sentence);
    return this.#fill(sentence, fields, args);
  }

  #fill(sentence, fields, args) {
    let out = '';
    for (let at = 0; at < sentence.length; at++) {
      if (sentence[at] !== '{') {
        out += sentence[at];
        continue;
      }
      const end = closing(sentence, at);
      out += this.#part(sentence.slice(at + 1, end), fields, args);
      at = end;
    }
    return out;
  }

  #part(inner, fields, args) {
    const at = inner.search(/[?!#~]/);
    const [name, sign, text] = at < 0 ? [inner, '', ''] : [inner.slice(0, at), inner[at], inner.slice(at + 1)];
    const field = own(fields, name);
    const told = /^\d$/.test(name) ? args[name] : field;
    if (sign === '?' || sign === '!')
      return (field !== undefined && field !== false) === (sign === '?') ? this.#fill(text, fields, args) : '';
    if (sign === '#') return this.#fill(formOf(text, Number(told ?? 0)), fields, args);
    if (sign === '~')
      return `${told === undefined ? '' : this.value(told)} ${text.includes(':') ? formOf(text, told) : text}`;
    if (told === undefined) return '';
    if (/^\d$/.test(name)) return this.#argument(told);
    return typeof field === 'string' ? this.#string(name, field, fields) : this.value(field);
  }

  #argument(text) {
    const [, q, r] = (this.onHexes && /^(-?\d+),(-?\d+)$/.exec(text)) || [];
    return q === undefined ? this.word(text) : hexName(Number(q), Number(r));
  }

  // A field whose name ends in In holds the unit of the field that it is named after; the unit of 1 has its own form.
  #string(name, text, fields) {
    if (names.includes(name)) return text === 'table-edge' ? this.word(text) : text;
    const one = /\wIn$/.test(name) && isOne(own(fields, name.slice(0, -2)));
    return this.word(one && own(this.root.words, `one-${text}`) ? `one-${text}` : text);
  }
}

// Prints as 1.
const isOne = value => Math.abs(value - 1) < 0.0005;

// The form of a plural, `0:text|one:text|other:text`, for this very number, else `one` or `other`.
function formOf(text, value) {
  const forms = Object.fromEntries(
    alternatives(text).map(form => [form.slice(0, form.indexOf(':')), form.slice(form.indexOf(':') + 1)]),
  );
  return forms[value] ?? (isOne(value) ? forms.one : undefined) ?? forms.other ?? '';
}

// Splits at bars outside of braces.
function alternatives(text) {
  const forms = [''];
  let depth = 0;
  for (const sign of text) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (sign === '|' && !depth) forms.push('');
    else forms[forms.length - 1] += sign;
  }
  return forms;
}

function closing(text, open) {
  for (let at = open, depth = 0; at < text.length; at++) {
    depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    if (!depth) return at;
  }
  return text.length;
}

// An id may hold colons. Ids come first, so surplus colons belong to the first argument.
function argumentsOf(key, sentence) {
  const count = Math.max(0, ...[...sentence.matchAll(/\{(\d)\}/g)].map(([, index]) => Number(index) + 1));
  const parts = key.split(':').slice(1);
  const surplus = Math.max(0, parts.length - count);
  return parts.length ? [parts.slice(0, surplus + 1).join(':'), ...parts.slice(surplus + 1)] : [];
}
