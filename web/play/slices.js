// Gathers what is drawn after an action in slices, so that other tasks run between its questions to the engine.
import { later, pace } from './pace.js';

const slice = 8; // milliseconds per slice

/**
 * Gathers what is to be drawn, as far as the time allows questions.
 * @template T @param {() => T} gather has no side effects; it is called again after a pause
 * @returns {{ value: T } | null} null if questions are left
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

/**
 * Gathers in slices, with other tasks between, then draws at once.
 * @param {() => unknown} gather @param {() => unknown} draw
 */
export async function gatherThenDraw(gather, draw) {
  while (!inSlice(gather)) await new Promise(done => setTimeout(done));
  return painting(draw);
}

/** Draws what was gathered. @template T @param {() => T} draw @returns {T} */
export function painting(draw) {
  pace.painting = true;
  try {
    return draw();
  } finally {
    pace.painting = false;
  }
}

/** How often the engine was asked during painting; tests require that it never was. */
export const askedLate = () => pace.late;
