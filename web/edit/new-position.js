// A new position: the user picks the game, then gets an empty table with units ready to be set down.
import { html, render } from 'lit';
import { registerCommand } from '../elements/commands.js';
import { openWhenReady } from '../play/opening.js';
import { update } from '../store/store.js';
import { signal } from '../store/signals.js';
import { games, nameOf } from '../play/systems.js';
import { say } from '../text/text.js';
import { emptyScene } from './ready.js';
import { kinds } from './putting.js';
import './tray.js';
import { part } from '../store/dom.js';

/** @import { Store } from '../store/store.js' */

// The page has one, made when it is first needed.
/** @type {HTMLDialogElement} */
let dialog;

/** @param {Store} store */
function open(store) {
  dialog ??= document.body.appendChild(document.createElement('dialog'));
  dialog.className = 'start';
  dialog.setAttribute('aria-labelledby', 'start-title');
  render(
    html`<form method="dialog">
        <h2 id="start-title">${say('start.title')}</h2>
        <button class="close" aria-label=${say('start.close')}>✕</button>
      </form>
      <p class="quiet">${say('start.which')}</p>
      <ul>
        ${games().map(
          (system, i) =>
            html`<li>
              <button type="button" data-new=${system} ?autofocus=${!i} @click=${() => begin(store, system)}>
                <b>${nameOf(system)}</b> <span class="quiet">${say(`start.${system}`)}</span>
              </button>
            </li>`,
        )}
      </ul>`,
    dialog,
  );
  dialog.showModal();
}

// The first kind of unit is in hand from the start.
const firstOf = (system, players) => ({
  ...{ name: kinds(emptyScene(system, players))[0].name, owner: players[0], offered: true },
});

/** @param {Store} store */
async function begin(store, system) {
  dialog.close();
  const players = [1, 2].map(look => say(`players.names.${look}`));
  if (!(await openWhenReady(store, emptyScene(system, players), { keepPast: true }))) return;
  update(store, { edit: { putting: firstOf(system, players), drawing: null, brush: '' }, view: { notice: '' } });
  // Like a tap there: the list of units to set down comes into sight.
  part('#tab-position').click();
  // On the board, Enter and arrow keys set down the unit in hand.
  part('#board').focus({ preventScroll: true });
  signal(store, 'opened');
}

registerCommand({ id: 'new', group: 'position', run: open, key: 'n' });
