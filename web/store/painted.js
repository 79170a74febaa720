// What need not be seen with the verdict has its turn once that is painted.

// One frame at a time.
/** @type {Promise<void> | null} */
let coming = null;

// A page that nobody sees has no frames.
const longest = 200; // milliseconds

/** Until what stands there now is painted. @returns {Promise<void>} */
export const painted = () =>
  (coming ??= new Promise(done => {
    const go = () => {
      coming = null;
      clearTimeout(unseen);
      done();
    };
    const unseen = setTimeout(go, longest);
    requestAnimationFrame(() => setTimeout(go));
  }));
