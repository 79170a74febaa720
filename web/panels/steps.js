// How finely a search looked, in words: whole steps, or 1/8 of one.
import { state } from '../store/store.js';
import { say } from '../text/text.js';
import { traitsOf } from '../play/traits.js';

export const stepText = resolution =>
  resolution >= 1 ? say('search.whole') : say('search.part', { parts: Math.round(1 / resolution) });

/** A sentence of the page that a kind of board may have another one for. */
export const sayHere = (name, fields) => say(name + traitsOf(state.scene).own, fields);
