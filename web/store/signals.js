// What is told apart from changes: that something has come into sight, or is to. Nobody who missed it hears of it later.

/** @import { Store } from './store.js' */

/**
 * `opened`: a position from outside stands on the board. `stepped`: Undo or Redo led from another scene, which is told. `shaded`: what was
 * looked for is there to be seen. `answered`: an element tells an answer. `risen`: the panel has another height. `spoken`: another
 * language is.
 * @typedef {'opened' | 'stepped' | 'shaded' | 'answered' | 'risen' | 'spoken'} Signal
 */

/** Has work done whenever this is signalled. @param {Store} store @param {Signal} name @param {(detail?: any) => unknown} work */
export const onSignal = (store, name, work) => store.signals.push([name, work]);

/** @param {Store} store @param {Signal} name */
export function signal({ signals }, name, detail = undefined) {
  for (const [each, work] of signals) if (each === name) work(detail);
}
