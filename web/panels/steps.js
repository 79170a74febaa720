// How finely a search looked, in words: whole steps, or 1/8 of one.
import { say } from '../text/text.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */

export const stepText = resolution =>
  resolution >= 1 ? say('search.whole') : say('search.part', { parts: Math.round(1 / resolution) });

/** A sentence of the page that a kind of board may have another one for. @param {Store} store @param {string} name @param {object} [fields] */
export const sayHere = (store, name, fields) => say(name + traitsOf(store.scene).own, fields);
