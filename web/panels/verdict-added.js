// What other panels add to the verdict: it comes before any of them.
import { errorText } from '../text/text.js';

/** @import { Store } from '../store/store.js' */
/** @import { Refusal, Scene } from '../types' */

/** What other panels add to the verdict once they are there. */
export const added = {
  /** How an error of the position is told: the forms name its place. @type {(store: Store, error: Refusal, scene?: Partial<Scene>) => string} */
  faultText: (_, error) => errorText(error),
  /** What can be asked beside it. @type {((store: Store) => unknown) | null} */
  offered: null,
  /** How what was tapped and is barred may be let pass. @type {((store: Store) => unknown) | null} */
  anyway: null,
  /** What is told as long as nothing has moved. @type {typeof import('./before-moves.js').beforeMoves | null} */
  beforeMoves: null,
  /** The button that copies the verdict as a line. @type {((store: Store) => unknown) | null} */
  quoting: null,
  /** Leads to a ruling among the others; where it never is there, it is told in the verdict itself. @type {((store: Store, id: string) => unknown) | null} */
  leadTo: null,
  /** Tells the ruling that was opened there. @type {typeof import('./ruling-in-full.js').inFull | null} */
  inFull: null,
  /** What keeps its room while it changes (verdict-room.js). @type {typeof import('./verdict-room.js').room | null} */
  room: null,
};
