// Builds an HTML file piece by piece: only here are names and values escaped.
import { escaped } from '../pictures/markup.js';

/** @import { Node } from './markdown.js' */

const empty = ['br', 'hr', 'meta'];

/**
 * One element; `inside` is markup already.
 * @param {string} name @param {Record<string, string>} attributes @param {string[]} inside
 */
export function tag(name, attributes, ...inside) {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${told.join('')}>${empty.includes(name) ? '' : `${inside.join('')}</${name}>`}`;
}

export { escaped as text };

/** @param {(Node | string)[]} nodes @returns {string} */
export const markupOf = nodes =>
  nodes
    .map(node => (typeof node === 'string' ? escaped(node) : tag(node.name, node.attributes, markupOf(node.inside))))
    .join('');
