// What is drawn after a deed is gathered a little at a time: its questions to the engine have other tasks in between.
import { later, pace } from './pace.js';

const slice = 8; // milliseconds at a stretch

/**
 * Gathers what is to be drawn, as far as there is time for its questions.
 * @template T @param {() => T} gather changes nothing; it is called again after a rest
 * @returns {{ value: T } | null} null where questions are left
 */
export function inSlice(gather) {
  Object.assign(pace, { until: performance.now() + slice, asked: 0 });
  try {
    return { value: gather() };
  } catch (error) {
    if (error !== later) throw error;
    return null;
  } finally {
    pace.until = Infinity;
  }
}

/** Gathers it a slice after another, so that whatever else is to be done has its turn in between, and draws it at once. @param {() => unknown} gather @param {() => unknown} draw */
export async function gatherThenDraw(gather, draw) {
  while (!inSlice(gather)) await new Promise(done => setTimeout(done));
  return painting(draw);
}

/** Draws what has been gathered. @template T @param {() => T} draw @returns {T} */
export function painting(draw) {
  pace.painting = true;
  try {
    return draw();
  } finally {
    pace.painting = false;
  }
}

/** How often the engine was asked while something was painted: never, or tests fail. */
export const askedLate = () => pace.late;
