// What boards of regiments keep beside what all boards have.
import { ownGroup } from '../../store/store.js';

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

export const regimentFields = ownGroup('regiments', fresh);
