// Who is asked first what a finger on the board means, before the kind of board itself: the ruler, what is being placed.
/** @type {Partial<import('../types').Hand>[]} */
const hands = [];

/** Puts a hand before those that are there. What it leaves alone, with null or false, goes on to the next. */
export function registerHand(hand) {
  hands.unshift(hand);
}

/** The first answer to a touch that is one. @param {import('../store/store.js').Store} store @param {'grab' | 'tap' | 'point' | 'press' | 'twist'} what */
export function firstOf(store, what, touch) {
  for (const hand of hands) {
    const answer = hand[what]?.(store, touch);
    if (answer) return answer;
  }
  return null;
}
