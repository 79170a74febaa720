// Finds a place in a JSON text: the value of a pointer, or where the text stops being JSON.
const white = /[ \t\n\r]*/y;
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// The engine refuses deeper values.
const deepest = 200;

class Stop extends Error {}

class Scan {
  /** @param {string} text @param {string[]} path */
  constructor(text, path) {
    this.text = text;
    this.path = path;
    this.at = 0;
    /** The value of the path, or the nearest around it, and how much of the path leads to it. */
    this.found = { offset: 0, length: -1 };
  }

  /** @param {RegExp} pattern sticky */
  take(pattern) {
    pattern.lastIndex = this.at;
    const [taken] = pattern.exec(this.text) ?? [];
    if (taken === undefined) throw new Stop();
    this.at += taken.length;
    return taken;
  }

  /** @param {string} sign */
  has(sign) {
    this.take(white);
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  /** @param {string} sign */
  need(sign) {
    if (!this.has(sign)) throw new Stop();
  }

  // `matched` parts of the path have led here; -1 if it leads elsewhere.
  /** @param {number} matched @param {number} depth */
  value(matched, depth) {
    this.take(white);
    if (depth > deepest) throw new Stop();
    if (matched > this.found.length) this.found = { offset: this.at, length: matched };
    const next = (/** @type {string} */ name) => (matched >= 0 && this.path[matched] === name ? matched + 1 : -1);
    if (this.has('{')) this.list('}', () => this.member(next, depth));
    else if (this.has('[')) this.list(']', i => this.value(next(String(i)), depth + 1));
    else if (this.text[this.at] === '"') this.take(string);
    else this.take(plain);
  }

  /** @param {(name: string) => number} next @param {number} depth */
  member(next, depth) {
    this.take(white);
    const name = JSON.parse(this.take(string));
    this.need(':');
    this.value(next(name), depth + 1);
  }

  /** @param {string} end @param {(i: number) => void} take */
  list(end, take) {
    if (this.has(end)) return;
    for (let i = 0; ; i++) {
      take(i);
      if (this.has(end)) return;
      this.need(',');
    }
  }
}

const unescaped = (/** @type {string} */ part) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * The offset of a JSON pointer's value, or of the nearest value around it; for a text that is no JSON, the offset where
 * it stops being JSON.
 * @param {string} text @param {string} [pointer]
 */
export function offsetIn(text, pointer = '') {
  const scan = new Scan(text, pointer.split('/').slice(1).map(unescaped));
  try {
    scan.value(0, 0);
    scan.take(white);
    return scan.at < text.length ? scan.at : scan.found.offset;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return scan.at;
  }
}

/** The line and column of an offset, from 1. @param {string} text @param {number} offset */
export function placeOf(text, offset) {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: lines[lines.length - 1].length + 1 };
}
