// Whether something from outside is being opened: it may wait for what its game needs.
let openings = 0;

/** Marks the page until the work is done. @template T @param {Promise<T>} work */
export async function whileOpening(work) {
  const mark = () => document.body.toggleAttribute('data-opening', openings > 0);
  openings++;
  mark();
  try {
    return await work;
  } finally {
    openings--;
    mark();
  }
}
