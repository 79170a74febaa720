// A small strict XML reader, the same in Node and in browsers (whose reader gives no places, and is missing in Node).
// It reads what rosters contain: elements, attributes, text, the five entities and numeric characters, comments, CDATA
// and processing instructions. It refuses a document type, whose entities could expand without limit.
import { ListFault, placeIn } from './fault.js';
import { limits } from './limits.js';

/** @typedef {{ tag: string, attributes: Record<string, string>, children: Element[], text: string, index: number }} Element */

const name = /[\p{L}_:][\p{L}\p{N}_:.-]*/uy;
const space = /\s*/y;
const attribute = /\s+([\p{L}_:][\p{L}\p{N}_:.-]*)\s*=\s*(?:"([^<"]*)"|'([^<']*)')/uy;
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @param {string} text @returns {Element} the root */
export const readXml = text => new Reader(text).whole();

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    this.count = 0;
    /** @type {Element[]} from the root to the innermost open one */
    this.open = [];
    /** @type {Element | null} */
    this.root = null;
  }

  whole() {
    while (this.at < this.text.length) {
      const next = this.text.indexOf('<', this.at);
      const until = next < 0 ? this.text.length : next;
      if (until > this.at) this.takeText(this.at, until);
      this.at = until;
      if (next >= 0) this.takeMarkup();
    }
    const within = this.open.at(-1);
    if (within) this.fault(`${within.tag} does not end`, within.index);
    return this.root ?? this.fault('there is no element');
  }

  takeMarkup() {
    const starts = (/** @type {string} */ sign) => this.text.startsWith(sign, this.at);
    if (starts('<!--')) this.past('-->', 'a comment that does not end');
    else if (starts('<![CDATA[')) {
      const from = this.at + 9;
      this.past(']]>', 'CDATA that does not end');
      this.takeText(from, this.at - 3, true);
    } else if (starts('<?')) this.past('?>', 'an instruction that does not end');
    else if (starts('<!')) this.fault('a document type is not taken');
    else if (starts('</')) this.closeElement();
    else this.openElement();
  }

  /** @param {string} cause @param {number} [index] @returns {never} */
  fault(cause, index = this.at) {
    throw new ListFault('not-xml', placeIn(this.text, index), { cause });
  }

  /** @param {string} raw @param {number} from */
  plain(raw, from) {
    return raw.replace(
      /&([^;&]{0,10};?)/g,
      (_, entity, index) => entityOf(entity) ?? this.fault('an unknown entity', from + index),
    );
  }

  /** @param {string} end @param {string} cause */
  past(end, cause) {
    const index = this.text.indexOf(end, this.at);
    if (index < 0) this.fault(cause);
    this.at = index + end.length;
  }

  /** @param {number} from @param {number} to @param {boolean} [asItIs] */
  takeText(from, to, asItIs) {
    const raw = this.text.slice(from, to);
    const within = this.open.at(-1);
    if (within) within.text += asItIs ? raw : this.plain(raw, from);
    else if (raw.trim()) this.fault('text outside of the root', from);
  }

  closeElement() {
    const from = this.at;
    this.at += 2;
    const tag = this.match(name)?.[0];
    if (!tag || tag !== this.open.at(-1)?.tag) this.fault('the end of what is not open', from);
    this.match(space);
    if (this.text[this.at++] !== '>') this.fault('a tag that does not end', from);
    this.open.pop();
  }

  openElement() {
    const index = this.at++;
    const tag = this.match(name)?.[0];
    if (!tag) return this.fault('a tag with no name', index);
    if (this.root && !this.open.length) this.fault('a second root', index);
    if (++this.count > limits.nodes)
      throw new ListFault('too-many', placeIn(this.text, index), { most: limits.nodes, things: 'elements' });
    const element = { tag, attributes: this.attributes(index), children: [], text: '', index };
    this.open.at(-1)?.children.push(element);
    this.root ??= element;
    const isEmpty = this.text[this.at] === '/';
    if (isEmpty) this.at++;
    if (this.text[this.at++] !== '>') this.fault('a tag that does not end', index);
    if (!isEmpty) this.open.push(element);
    if (this.open.length > limits.depth)
      throw new ListFault('too-deep', placeIn(this.text, index), { most: limits.depth });
  }

  /** @param {number} index the tag's @returns {Record<string, string>} */
  attributes(index) {
    /** @type {Record<string, string>} */
    const found = Object.create(null);
    for (let next = this.match(attribute); next; next = this.match(attribute)) {
      const [, key, double, single] = next;
      if (key in found) this.fault(`two of ${key}`, index);
      const value = double ?? single;
      found[key] = this.plain(value, this.at - value.length - 1);
    }
    this.match(space);
    return found;
  }

  /** @param {RegExp} pattern a sticky one */
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}

/** @param {string} entity */
function entityOf(entity) {
  if (!entity.endsWith(';')) return undefined;
  const within = entity.slice(0, -1);
  if (Object.hasOwn(entities, within)) return entities[/** @type {keyof typeof entities} */ (within)];
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(within);
  const code = number ? parseInt(number[1] ?? number[2], number[1] ? 16 : 10) : NaN;
  const isCharacter =
    code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && (code >= 32 || [9, 10, 13].includes(code));
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
