// Reads the position inside a picture. Foreign pictures are read as text and bytes, never shown or run.
import { holder } from './markup.js';
import { DamagedPng, isPng, textsIn } from './png.js';

/** Why there is no position: none, several or damaged. */
export class NoPosition extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

// Programs that rewrite a file may write characters as numbers, or add a prefix to the element.
function unescaped(text) {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
    const code = hex ? parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    const sign = code === undefined ? signs[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (sign === undefined) throw new NoPosition('damaged');
    return sign;
  });
}

/** @param {string} text @returns {string[]} */
function textsInSvg(text) {
  const found = [];
  const begins = new RegExp(`<((?:[\\w.-]{1,40}:)?${holder})(?=[\\s>])[^<>]*>`, 'g');
  for (let begin; (begin = begins.exec(text));) {
    const from = begins.lastIndex;
    const to = text.indexOf('<', from);
    if (to < 0 || !text.startsWith(`</${begin[1]}`, to)) throw new NoPosition('damaged');
    found.push(unescaped(text.slice(from, to)));
  }
  return found;
}

/** Whether a file may be a picture, by its first bytes. @param {Uint8Array} bytes */
export const isPicture = bytes =>
  isPng(bytes) ||
  /^\u{FEFF}?\s*<(\?xml|!DOCTYPE|!--|(\w+:)?svg)/u.test(new TextDecoder().decode(bytes.subarray(0, 200)));

/**
 * The text of a picture's position; throws NoPosition unless there is exactly one.
 * @param {Uint8Array} bytes a PNG or SVG file
 */
export function positionIn(bytes) {
  const texts = textsOf(bytes);
  if (texts.length !== 1) throw new NoPosition(texts.length ? 'several' : 'none');
  return texts[0];
}

function textsOf(bytes) {
  if (!isPng(bytes)) return textsInSvg(new TextDecoder().decode(bytes));
  try {
    return textsIn(bytes);
  } catch (error) {
    throw error instanceof DamagedPng ? new NoPosition('damaged') : error;
  }
}
