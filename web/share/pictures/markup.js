// Builds an SVG file piece by piece: only here are names and values escaped.

/** The element that contains the position, as JSON text. */
export const holder = 'umpire-position';
export const namespace = 'urn:umpire:position';

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Characters that XML cannot express.
const unsayable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const escaped = text =>
  String(text)
    .replace(unsayable, '\u{FFFD}')
    .replace(/[&<>"]/g, sign => signs[sign]);

/** Data as JSON that any XML can contain: forbidden characters are written as JSON escapes. */
export const jsonText = data =>
  JSON.stringify(data).replace(unsayable, sign =>
    [...Array(sign.length).keys()].map(i => `\\u${sign.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  );

/** A length or place rounded to a hundredth of a pixel, without trailing zeros. @param {number} value */
export const rounded = value => String(Math.round(value * 100) / 100 + 0);

const written = value => (typeof value === 'number' ? rounded(value) : escaped(value));

/**
 * One element. Attributes without a value are left out; `inside` is markup already.
 * @param {string} name @param {Record<string, string | number | null | undefined>} attributes @param {string} [inside]
 */
export function element(name, attributes, inside = '') {
  const told = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => ` ${key}="${written(value)}"`)
    .join('');
  return inside ? `<${name}${told}>${inside}</${name}>` : `<${name}${told}/>`;
}

/** Places in pixels as an SVG path. @param {number[][]} points */
export const pathOf = (points, close = false) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${rounded(x)} ${rounded(y)}`).join('') + (close ? 'Z' : '');
