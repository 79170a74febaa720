// Signals: events of a board that do not change its store. A later listener does not hear earlier ones.

/** @import { Scene } from '../types' */
/** @import { Store } from './store.js' */

/**
 * `opened`: the board shows a position from outside. `stepped`: Undo or Redo has left another scene, the detail.
 * `shaded`: the board shows what a search found. `answered`: this element has an answer. `risen`: the panel's height
 * has changed. `spoken`: the language has changed.
 * @typedef {{ opened: undefined, stepped: Scene, shaded: undefined, answered: HTMLElement, risen: undefined, spoken: undefined }} Details
 * @typedef {keyof Details} Signal
 */

/**
 * Calls `work` with each such signal.
 * @template {Signal} Name @param {Store} store @param {Name} name @param {(detail: Details[Name]) => unknown} work
 */
export const onSignal = (store, name, work) => store.listeners.signals.push([name, work]);

/** @template {Signal} Name @param {Store} store @param {Name} name @param {Details[Name]} [detail] */
export function signal({ listeners: { signals } }, name, detail) {
  for (const [each, work] of signals)
    if (each === name) /** @type {(detail?: Details[Name]) => unknown} */ (work)(detail);
}
