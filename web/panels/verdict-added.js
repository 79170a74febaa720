// What other panels add to the verdict, which is loaded before them.
import { errorText } from '../text/text.js';

/** @import { Store } from '../store/store.js' */
/** @import { Refusal, Reply, Scene } from '../types' */

/** What other panels add to the verdict once they are loaded. */
export const added = {
  /**
   * A position's error in words: the forms name its place.
   * @type {(store: Store, error: Refusal, scene?: Partial<Scene>) => string}
   */
  faultText: (_, error) => errorText(error),
  /** The question that the verdict offers. @type {((store: Store) => unknown) | null} */
  offered: null,
  /** The button that allows a barred option that was tapped. @type {((store: Store) => unknown) | null} */
  anyway: null,
  /** What is said where a search was cut. @type {((reply: Reply) => unknown) | null} */
  limits: null,
  /** What is said before anything has moved. @type {typeof import('./before-moves.js').beforeMoves | null} */
  beforeMoves: null,
  /** The button that copies the verdict as a line. @type {((store: Store) => unknown) | null} */
  quoting: null,
  /**
   * Leads to a ruling in the list; else the verdict shows it.
   * @type {((store: Store, id: string) => unknown) | null}
   */
  leadTo: null,
  /** Shows the opened ruling there. @type {typeof import('./ruling-in-full.js').inFull | null} */
  inFull: null,
  /** Keeps the height during a preview (verdict-room.js). @type {typeof import('./verdict-room.js').room | null} */
  room: null,
};
