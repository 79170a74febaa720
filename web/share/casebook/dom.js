// A casebook's content as page elements, made one by one from text that is never parsed as markup.

/** @import { Node } from './markdown.js' */

/** @param {(Node | string)[]} nodes @returns {(globalThis.Node | string)[]} */
export const domOf = nodes => nodes.map(node => (typeof node === 'string' ? node : made(node)));

// Shifted, as a dialog has a heading above these.
const names = /** @type {Record<string, string>} */ ({ h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' });

/** @param {Node} node */
function made({ name, attributes, inside }) {
  const element = document.createElement(names[name] ?? name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (name === 'a') element.setAttribute('target', '_blank');
  element.append(...domOf(inside));
  return element;
}

/** A picture that this code drew. @param {string} svg */
export const pictureOf = svg =>
  document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
