// Signals: events of a board that change nothing in its store. A listener that is added later does not hear earlier ones.

/** @import { Store } from './store.js' */

/**
 * `opened`: the board shows a position from outside. `stepped`: Undo or Redo has left another scene, the detail. `shaded`: the board shows
 * what a search found. `answered`: an embedded element has an answer. `risen`: the panel has another height. `spoken`: the language has
 * changed.
 * @typedef {'opened' | 'stepped' | 'shaded' | 'answered' | 'risen' | 'spoken'} Signal
 */

/** Calls the work with each such signal. @param {Store} store @param {Signal} name @param {(detail?: any) => unknown} work */
export const onSignal = (store, name, work) => store.signals.push([name, work]);

/** @param {Store} store @param {Signal} name @param {unknown} [detail] */
export function signal({ signals }, name, detail) {
  for (const [each, work] of signals) if (each === name) work(detail);
}
