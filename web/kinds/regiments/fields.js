// What boards of regiments keep beside what all boards have.
import { update } from '../../store/store.js';

/** @import { Changes, Store } from '../../store/store.js' */
/** @import { RollMap } from '../../types' */

const fresh = () => ({
  /** What the rolls that are left lead to, and for which reply that was asked. */
  outcomeMap: /** @type {RollMap | null} */ (null),
  /** Whether it is left off the board. */
  mapOff: false,
  /** What of it is looked at: whose, and which end of which band, or which place. */
  band: /** @type {{ unit: string, index?: number, end?: number, place?: string } | null} */ (null),
  /** Whose arcs are drawn, on which board, and how far it charges at the least and at the most, once that is known. */
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
