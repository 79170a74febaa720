// Who is asked first what a finger on the board means, before the kind of board itself: the ruler, what is being placed.

/** @import { Store } from '../store/store.js' */
/** @import { Hand, Touch } from '../types' */

/** @type {Partial<Hand>[]} */
const hands = [];

/** Puts a hand before those that are there. What it leaves alone, with null or false, goes on to the next. @param {Partial<Hand>} hand */
export function registerHand(hand) {
  hands.unshift(hand);
}

/**
 * The first answer to a touch that is one.
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
