// The texts about saves and exports, loaded when first needed, in the page's language.
import { fill } from '../text/filling.js';
import { language } from '../text/catalogue.js';

const plain = 'en';
/** @typedef {{ [key: string]: string | Tree }} Tree */
const told = { texts: /** @type {Tree[]} the language's own, then English */ ([]), in: '' };

/** @param {string} name @returns {Promise<Tree>} */
async function read(name) {
  const response = await fetch(new URL(`text/saves.${name}.json`, document.baseURI));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}

export async function loadSaveText() {
  const wished = language;
  if (wished === told.in) return;
  told.texts = await Promise.all([...new Set([wished, plain])].map(read));
  told.in = wished;
}

/** A text; its name if there is none. @param {string} name @param {object} [fields] @returns {string} */
export function sayOf(name, fields = {}) {
  const at = (/** @type {string | Tree | undefined} */ part, /** @type {string} */ key) =>
    typeof part === 'object' ? part[key] : undefined;
  const found = told.texts.map(tree => name.split('.').reduce(at, tree));
  return fill(found.find(text => typeof text === 'string') ?? name, fields);
}
