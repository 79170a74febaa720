// Pastes a list, a position, a link, a save or a casebook. Phones paste only into fields: if the browser does not give
// access to the clipboard, a field appears for it.
import { html } from 'lit';
import { registerCommand } from '../elements/commands.js';
import { openDialog } from '../elements/dialog.js';
import { say } from '../text/text.js';
import { openPasted } from './files.js';

/** @import { Store } from '../store/store.js' */

/** @param {Store} store */
async function paste(store) {
  const text = await clipboardText();
  if (text.trim()) return openPasted(store, text);
  askForText(store);
}

// '' if it may not be read, or has no text.
async function clipboardText() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return '';
  }
}

/** @param {Store} store */
function askForText(store) {
  const open = event => {
    event.preventDefault();
    const text = new FormData(event.target).get('text');
    close();
    openPasted(store, String(text));
  };
  const { dialog, close } = openDialog(
    say('keeping.paste-title'),
    () =>
      html`<form class="pasting" @submit=${open}>
        <label>${say('keeping.paste-label')} <textarea name="text" rows="8" required spellcheck="false"></textarea></label>
        <p class="buttons"><button type="submit" class="primary">${say('keeping.paste-open')}</button></p>
      </form>`,
    'paste',
  );
  dialog.querySelector('textarea')?.focus();
}

registerCommand({ id: 'paste', group: 'keep', run: paste });
