// What stands in a casebook as parts of the page: elements made one by one, of text that is never read as markup.

/** @import { Node } from './markdown.js' */

/** @param {(Node | string)[]} nodes @returns {(globalThis.Node | string)[]} */
export const domOf = nodes => nodes.map(node => (typeof node === 'string' ? node : made(node)));

// A dialog has its own heading above these.
const names = /** @type {Record<string, string>} */ ({ h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' });

/** @param {Node} node */
function made({ name, attributes, inside }) {
  const element = document.createElement(names[name] ?? name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (name === 'a') element.setAttribute('target', '_blank');
  element.append(...domOf(inside));
  return element;
}

/** A picture of ours. @param {string} svg */
export const pictureOf = svg =>
  document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
