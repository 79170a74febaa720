// When the engine may be asked: at once for an action, in slices for what is drawn afterwards (slices.js), never while
// painting.

// A page has one thread for all boards. `late`: how often the engine was asked during painting.
export const pace = { until: Infinity, asked: 0, painting: false, late: 0 };
/** Thrown when a slice's time is over. */
export const later = new Error('later');

/** Called before each question without a remembered answer. True if old answers may go: not while gathering. */
export function onQuestion() {
  if (pace.painting) pace.late++;
  // One question per slice is always answered, so that all are in the end.
  if (pace.asked && performance.now() > pace.until) throw later;
  pace.asked++;
  return pace.until === Infinity;
}
