// Keeps the browser's offer to install the page until the user asks for it. If the browser makes none, tells how to
// install.
import { registerCommand } from '../elements/commands.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */

// The browser makes it once per page.
/** @type {Event & { prompt(): Promise<void> } | null} */
let offer = null;
// Replaced once there is a board: the offer may come earlier.
let changed = () => {};

addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  offer = /** @type {Event & { prompt(): Promise<void> }} */ (event);
  changed();
});
addEventListener('appinstalled', () => {
  offer = null;
  changed();
});

/** @param {Store} store */
async function install(store) {
  const now = offer;
  if (!now) return update(store, { view: { notice: say('keeping.install') } });
  offer = null;
  await now.prompt();
  update(store, {});
}

const isApp = matchMedia('(display-mode: standalone)');
const offersNone = !('onbeforeinstallprompt' in window);
registerCommand({
  id: 'install',
  group: 'about',
  when: () => Boolean(offer) || (offersNone && !isApp.matches),
  run: install,
});

/** @param {Store} store */
export const tellOfOffer = store => (changed = () => update(store, {}));
