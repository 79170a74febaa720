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

/**
 * A picture that this code drew. Its ids are its own: where another picture of the document has the same ones and is not
 * shown, hatching that refers to them is not drawn either.
 * @param {string} svg @param {string} mark prefix of its ids
 */
export function pictureOf(svg, mark) {
  const picture = document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
  for (const each of [picture, ...picture.querySelectorAll('*')])
    for (const attribute of each.attributes) attribute.value = marked(attribute, mark);
  return picture;
}

/** @param {Attr} attribute @param {string} mark */
function marked({ name, value }, mark) {
  if (name === 'id') return mark + value;
  if (name.startsWith('aria-')) return name.endsWith('by') ? value.replace(/\S+/g, id => mark + id) : value;
  return value.replaceAll('url(#', `url(#${mark}`);
}
