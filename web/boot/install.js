// The browser's own offer to put the page among the apps, kept for when the person asks for it.
import { registerCommand } from '../elements/commands.js';
import { update } from '../store/store.js';

/** @type {any} */
let offer = null;

addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  offer = event;
  update({});
});
addEventListener('appinstalled', () => {
  offer = null;
  update({});
});

async function install() {
  const now = offer;
  offer = null;
  await now.prompt();
  update({});
}

registerCommand({ id: 'install', group: 'about', when: () => Boolean(offer), run: install });
