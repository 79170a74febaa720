// What other apps pass to the installed page: shared with it, or opened with it as a file.
import { openFiles, openPasted } from './files.js';
import { whileOpening } from '../play/while-opening.js';

/** @import { Store } from '../store/store.js' */

// The same cache as in the service worker, which receives what is shared.
const cacheOf = () => caches.open(`umpire-shared ${new URL('./', document.baseURI).href}`);

/** Opens what was shared before the page opened. @param {Store} store */
async function openShared(store) {
  if (!new URLSearchParams(location.search).has('shared')) return;
  history.replaceState(null, '', location.pathname + location.hash);
  const cache = await cacheOf();
  const shared = await cache.match('shared');
  if (!shared) return;
  await cache.delete('shared');
  const name = shared.headers.get('X-File');
  if (name === null) return openPasted(store, await shared.text());
  const blob = await shared.blob();
  return openFiles(store, [new File([blob], decodeURIComponent(name), { type: blob.type })]);
}

/** @param {Store} store */
function openLaunched(store) {
  const queue =
    /** @type {{ launchQueue?: { setConsumer: (take: (given: { files: FileSystemFileHandle[] }) => void) => void } }} */ (
      window
    ).launchQueue;
  queue?.setConsumer(async ({ files }) => {
    if (files.length)
      await whileOpening(Promise.all(files.map(each => each.getFile())).then(all => openFiles(store, all)));
  });
}

/** @param {Store} store */
export function takeReceived(store) {
  whileOpening(openShared(store)).catch(() => {}); // if caches are forbidden, nothing was shared
  openLaunched(store);
}
