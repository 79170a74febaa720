// Templates of the published texts filled as the native command line fills them: the same words from both.

// Halves upwards; adding zero turns -0 into 0.
export const number = value => String(Number((Math.floor(value * 1000 + 0.5) / 1000 + 0).toPrecision(15)));

const point = ([x, y]) => `(${number(x)}, ${number(y)})`;
const isPoint = value => Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'number');

// The `at` of a Huge miniature is a list of places.
const atText = at => (Array.isArray(at[0]) ? at.map(point).join(' ') : point(at));

/** A place with its facing, as far as it has one: degrees, or on hexes the name of a direction. */
export function placeText({ at, facing }) {
  if (typeof facing === 'string') return `${atText(at)} facing ${facing}`;
  return typeof facing === 'number' ? `${atText(at)} facing ${number(facing)}°` : atText(at);
}

// Fields that hold names given by people: never words of ours, but for the table's edge, which has no other name.
const names = ['unit', 'object', 'with', 'blockedBy', 'attacker', 'player', 'through', 'leader', 'marker', 'landscape', 'target', 'enemy', 'by'];

const own = (object, name) => (object && typeof object === 'object' && Object.hasOwn(object, name) ? object[name] : undefined);

/** The sentences of a game. */
export class Words {
  /** @param {any} texts public/text/en.json @param {string} system */
  constructor(texts, system) {
    this.root = texts;
    this.game = own(texts, system) ?? {};
  }

  word(text) {
    return own(this.root.words, text) || text;
  }

  sentence(table, name) {
    return own(this.game[table], name) || name;
  }

  /** What a choice is called, by its key. @param {string} key */
  option(key) {
    return this.filled(this.sentence('options', key.split(':')[0]), undefined, key);
  }

  value(value) {
    if (typeof value === 'number') return number(value);
    if (typeof value === 'string') return this.word(value);
    if (typeof value === 'boolean') return this.word(String(value));
    if (isPoint(value)) return point(value);
    return isPoint(value?.at) ? placeText(value) : JSON.stringify(value);
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
    const question = inner.indexOf('?');
    const name = question < 0 ? inner : inner.slice(0, question);
    const field = own(fields, name);
    if (question >= 0) return field !== undefined && field !== false ? this.#fill(inner.slice(question + 1), fields, args) : '';
    if (/^\d$/.test(name)) return args[name] === undefined ? '' : this.word(args[name]);
    if (field === undefined) return '';
    if (typeof field === 'string' && names.includes(name)) return field === 'table-edge' ? this.word(field) : field;
    return this.value(field);
  }
}

function closing(text, open) {
  for (let at = open, depth = 0; at < text.length; at++) {
    depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    if (!depth) return at;
  }
  return text.length;
}

// An id may hold colons; ids come first, so what is too many belongs to the first argument.
function argumentsOf(key, sentence) {
  const count = Math.max(0, ...[...sentence.matchAll(/\{(\d)\}/g)].map(([, index]) => Number(index) + 1));
  const parts = key.split(':').slice(1);
  const surplus = Math.max(0, parts.length - count);
  return parts.length ? [parts.slice(0, surplus + 1).join(':'), ...parts.slice(surplus + 1)] : [];
}
