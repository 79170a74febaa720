// The browser's own offer to put the page among the apps, kept for when the person asks for it.
import { registerCommand } from '../elements/commands.js';
import { update } from '../store/store.js';

/** @import { Store } from '../store/store.js' */

// The browser makes it once, to the page.
/** @type {any} */
let offer = null;
// The offer may come before the board.
let changed = () => {};

addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  offer = event;
  changed();
});
addEventListener('appinstalled', () => {
  offer = null;
  changed();
});

/** @param {Store} store */
async function install(store) {
  const now = offer;
  offer = null;
  await now.prompt();
  update(store, {});
}

registerCommand({ id: 'install', group: 'about', when: () => Boolean(offer), run: install });

/** @param {Store} store */
export const tellOfOffer = store => (changed = () => update(store, {}));
