// The published codices: loaded when they are needed, searched by name and by costs.
import { update } from '../../store/store.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Library } from '../../types' */

const address = 'codices/arcane-legions.json';
const sides = ['front', 'right', 'rear', 'left'];

/**
 * @typedef {{ library: Library }} Fields the published codices: status '' until needed, then loading, loaded or failed
 */

/** @param {Store} store */
const published = ({ own }) =>
  /** @type {Fields} */ (own['arcane-legions'] ??= { library: { entries: [], sources: {}, status: '' } });

/** @param {Store} store */
export const libraryOf = store => published(store).library;

/** @param {Store} store @param {Library} library */
function keep(store, library) {
  published(store).library = library;
  update(store);
}

/** Loads the published codices once; tries again after a failure. @param {Store} store */
export function askForLibrary(store) {
  const library = libraryOf(store);
  if (library.status !== '' && library.status !== 'failed') return;
  keep(store, { ...library, status: 'loading' });
  load().then(
    ({ costs, sources }) => keep(store, { entries: costs, sources, status: 'there' }),
    () => keep(store, { ...library, status: 'failed' }),
  );
}

async function load() {
  const response = await fetch(new URL(address, document.baseURI));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}

/** Costs in the order in which they are written and searched: 1,1,2,1. */
export const costsText = costs => sides.map(side => costs?.[side]).join(',');

/** The published codex with the same costs. @param {Store} store */
export const publishedAs = (store, codex) =>
  libraryOf(store).entries.find(({ costs }) => costsText(costs) === costsText(codex?.costs));

// Ignores case, accents and what separates the words.
const plain = text =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The entries that match a text, each with the names that match: all of its names if the text gives the costs.
 * @param {Store} store
 * @param {string} text
 */
export function lookUp(store, text) {
  const parts = plain(text);
  const digits = /^[\d\s.,;:/-]*$/.test(text) ? parts.join('') : '';
  return libraryOf(store).entries.flatMap(entry => {
    const { figures = [], units = [] } = entry;
    const byCosts = digits !== '' && costsText(entry.costs).replaceAll(',', '').startsWith(digits);
    if (!parts.length || byCosts) return [{ entry, names: [...units, ...figures] }];
    const names = [...units, ...figures].filter(name => parts.every(part => plain(name).join(' ').includes(part)));
    return names.length ? [{ entry, names }] : [];
  });
}
