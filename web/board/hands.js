// Who may claim a touch on the board before the kind of board does: the ruler, or an item being placed.

/** @import { Store } from '../store/store.js' */
/** @import { Hand, Touch } from '../types' */

/** @type {Partial<Hand>[]} */
const hands = [];

/** Puts a hand before the others. If it answers null or false, the next one is asked. @param {Partial<Hand>} hand */
export function registerHand(hand) {
  hands.unshift(hand);
}

/**
 * The first answer that claims a touch.
 * @template {'grab' | 'tap' | 'point' | 'press' | 'twist'} Deed
 * @param {Store} store @param {Deed} what @param {Touch | null} touch
 * @returns {ReturnType<Required<Hand>[Deed]> | null}
 */
export function firstOf(store, what, touch) {
  for (const hand of hands) {
    const answer =
      /** @type {Record<string, (store: Store, touch: Touch | null) => ReturnType<Required<Hand>[Deed]>>} */ (hand)[
        what
      ]?.(store, touch);
    if (answer) return answer;
  }
  return null;
}
