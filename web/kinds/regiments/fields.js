// The fields that boards of regiments have in the store.
import { update } from '../../store/store.js';

/** @import { Changes, Store } from '../../store/store.js' */
/** @import { RollMap } from '../../types' */

const fresh = () => ({
  /** Where the remaining rolls lead, and the reply that was asked about. */
  outcomeMap: /** @type {RollMap | null} */ (null),
  /** Whether the board hides it. */
  mapOff: false,
  /** The part that is looked at: the unit, and an end of a band, or a place. */
  band: /** @type {{ unit: string, index?: number, end?: number, place?: string } | null} */ (null),
  /** The unit whose arcs are drawn, the board, and its least and greatest charge range once known. */
  arcs: /** @type {{ unit: string, board: number, ranges: number[] | null } | null} */ (null),
});

/** @typedef {ReturnType<typeof fresh>} Fields */

/** @param {Pick<Store, 'own'>} store */
export const regimentFields = ({ own }) => /** @type {Fields} */ (own.regiments ??= fresh());

/** Changes these fields, and others of the board. @param {Store} store @param {Partial<Fields>} changes @param {Changes[]} also */
export function updateFields(store, changes, ...also) {
  Object.assign(regimentFields(store), changes);
  update(store, ...also);
}
