// Reads JSON like JSON.parse, and says where it is broken, which engines do in different ways or not at all.
import { ListFault, placeIn } from './fault.js';
import { limits } from './limits.js';

/** @param {string} text @returns {unknown} */
export function readJson(text) {
  check(text);
  return JSON.parse(text);
}

const space = /[\t\n\r ]*/y;
const plain = /[^"\\\u0000-\u001f]*/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Throws a fault with its place if the text is no JSON, too deep or too large. @param {string} text */
function check(text) {
  let at = 0;
  let count = 0;

  /** @param {string} cause @returns {never} */
  const fault = cause => {
    throw new ListFault('not-json', placeIn(text, at), { cause });
  };
  /** @param {RegExp} pattern */
  const take = pattern => {
    pattern.lastIndex = at;
    const found = pattern.test(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  /** @param {string} sign */
  const sign = sign => {
    take(space);
    if (text[at] !== sign) return false;
    at++;
    return true;
  };
  const string = () => {
    if (text[at] !== '"') return false;
    at++;
    do take(plain);
    while (take(escaped));
    if (text[at] !== '"') fault('a text that does not end');
    at++;
    return true;
  };
  /** @param {string} end @param {number} depth @param {(depth: number) => void} each */
  const several = (end, depth, each) => {
    if (depth > limits.depth) throw new ListFault('too-deep', placeIn(text, at), { most: limits.depth });
    if (sign(end)) return;
    do each(depth);
    while (sign(','));
    if (!sign(end)) fault(`${end} was expected`);
  };
  /** @param {number} depth */
  const member = depth => {
    take(space);
    if (!string()) fault('a name was expected');
    if (!sign(':')) fault(': was expected');
    value(depth);
  };
  /** @param {number} depth */
  const value = depth => {
    if (++count > limits.nodes)
      throw new ListFault('too-many', placeIn(text, at), { most: limits.nodes, things: 'values' });
    if (sign('{')) several('}', depth + 1, member);
    else if (sign('[')) several(']', depth + 1, value);
    else if (!take(space) || (!string() && !take(scalar)))
      fault(at < text.length ? 'a value was expected' : 'it ends too early');
  };

  value(0);
  take(space);
  if (at < text.length) fault('something stands behind its end');
}
