// Whether something from outside is being opened, which may wait for its game.
let openings = 0;
const mark = by => document.body.toggleAttribute('data-opening', (openings += by) > 0);

/** Marks the page until the work is done. @template T @param {Promise<T>} work */
export function whileOpening(work) {
  mark(1);
  return work.finally(() => mark(-1));
}
