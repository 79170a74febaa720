// Texts of the page that a kind of board may replace by its own.
import { say } from '../text/text.js';
import { costsLengths } from './lengths.js';
import { traitsOf } from './traits.js';

/** @import { Store } from '../store/store.js' */

/** @param {Store} store @param {string} name @param {object} [fields] */
export const sayHere = (store, name, fields) => sayOfWay(store, name + traitsOf(store.position.scene).own, fields);

/**
 * A text with another version where ways cost lengths.
 * @param {Store} store @param {string} name @param {object} [fields]
 */
export const sayOfWay = (store, name, fields) =>
  say(costsLengths(store.position.scene) ? `${name}-lengths` : name, fields);

/** The resolution of a search: whole steps, or 1/8 of one. @param {Store} store @param {number} resolution */
export const stepText = (store, resolution) =>
  resolution >= 1
    ? sayOfWay(store, 'search.whole')
    : sayOfWay(store, 'search.part', { parts: Math.round(1 / resolution) });
