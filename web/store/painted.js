// Work that need not be seen with the verdict waits here until the verdict is painted.

// One frame at a time.
/** @type {Promise<void> | null} */
let coming = null;

// A hidden page has no frames.
const longest = 200; // milliseconds

/** Resolves once the current state is painted. @returns {Promise<void>} */
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
