// Casebooks: the user's own, and one that came as a file. The code that reads and shows them is loaded on demand.
import { registerCommand } from '../elements/commands.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { isCasebook } from './casebook/known.js';
import { limits } from './casebook/limits.js';
import { leftAt, openedCasebook } from './casebook/keeping.js';

/** @import { Store } from '../store/store.js' */

export { isCasebook };

const reader = () => import('./casebook/reader.js');

/** @param {Store} store @param {() => Promise<unknown>} work */
const loaded = (store, work) =>
  work().catch(error => {
    // The bundler reports a failed part as a TypeError.
    if (!(error instanceof TypeError)) throw error;
    update(store, { view: { notice: say('casebook.not-loaded') } });
  });

/** Shows a casebook file, or says that it is too large; false for others. @param {Store} store @param {File} file */
export async function openCasebookFile(store, file) {
  const named = /\.(md|markdown)$/i.test(file.name);
  if (!named && !/^text\/(?!html)|^$/.test(file.type) && !/\.txt$/i.test(file.name)) return false;
  if (file.size > limits.bytes) {
    const told = `${say('casebook.fault.too-large', { most: limits.bytes >> 20 })} ${say('casebook.not-opened')}`;
    if (named) update(store, { view: { notice: told } });
    return named;
  }
  const text = await file.text().catch(() => '');
  if (!isCasebook(text)) return false;
  await openCasebook(store, text, file.name);
  return true;
}

/** Shows a casebook, and stores it. @param {Store} store @param {string} text @param {string} [name] of its file */
export const openCasebook = (store, text, name = '') =>
  loaded(store, async () => (await reader()).readOpened(store, text, name.replace(/\.\w+$/, '')));

const run = (/** @type {'own' | 'opened'} */ which) => (/** @type {Store} */ store) =>
  loaded(store, async () => (await reader()).showCasebook(store, which));

registerCommand({
  ...{ id: 'casebook-add', group: 'keep', settled: true, when: store => Boolean(store.position.reply) },
  run: store => loaded(store, async () => (await import('./casebook/adding.js')).addNow(store)),
});
registerCommand({ id: 'casebook', group: 'keep', run: run('own') });
registerCommand({ id: 'casebook-opened', group: 'keep', when: () => openedCasebook() !== null, run: run('opened') });

/** Shows the way back to the casebook of the position, after a reload. @param {Store} store */
export function takeWayBack(store) {
  if (leftAt()) loaded(store, async () => (await import('./casebook/way-back.js')).showWayBack(store));
}
