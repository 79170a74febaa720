// Answers searches in a thread of its own, one at a time. Each is sent once the verdict is painted.
import { painted } from '../store/painted.js';

/** @returns {Parameters<typeof import('../play/shading.js').startSearching>[1]} */
export function searchThread() {
  const worker = new Worker(new URL('./search-worker.js', import.meta.url), { type: 'module' });
  let asked = { id: 0, done: _ => {} };
  worker.addEventListener('message', ({ data }) => asked.done(data));
  worker.addEventListener('error', () => asked.done({ id: asked.id, error: 'worker' }));
  return (job, done) => {
    asked = { id: job.id, done };
    painted().then(() => worker.postMessage(job));
  };
}
