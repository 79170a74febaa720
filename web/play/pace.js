// When the engine is asked: at once by a deed, a little at a time for what is drawn after it (slices.js), and never while that is painted.

// A page has one thread, however many boards. `late`: how often it was asked while something was painted.
export const pace = { until: Infinity, asked: 0, painting: false, late: 0 };
/** Thrown where the time is over. */
export const later = new Error('later');

/** Before each question whose answer is not remembered. True where others may be forgotten: not while what is drawn is gathered. */
export function onQuestion() {
  if (pace.painting) pace.late++;
  // One is always answered, so that all are in the end.
  if (pace.asked && performance.now() > pace.until) throw later;
  pace.asked++;
  return pace.until === Infinity;
}
