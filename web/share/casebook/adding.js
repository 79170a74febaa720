// Adds the position on the board to the user's own casebook, with a text.
import { html } from 'lit';
import { openDialog } from '../../elements/dialog.js';
import { request } from '../../play/session.js';
import { titleOf } from '../../text/scene-text.js';
import { update } from '../../store/store.js';
import { say } from '../../text/text.js';
import { encode } from '../encode.js';
import { settled } from '../settled.js';
import { CasebookFault, faultText } from './fault.js';
import { Swallows, blockOf, piecesOf, withEntry } from './edit.js';
import { keepOwn, ownText } from './keeping.js';
import '../../styles/casebook.css';

/** @import { Store } from '../../store/store.js' */

/** @param {Store} store */
export function addNow(store) {
  const { reply, scene } = store.position;
  if (!reply) return;
  const whole = settled(request(store), reply);
  const title = titleOf(scene);
  let problem = '';
  const submit = async event => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const [text, noted] = [form.querySelector('textarea')?.value ?? '', form.querySelector('input')?.checked];
    const source = `${new URL('.', document.baseURI).href}#${await encode(whole)}`;
    try {
      const own = withEntry(
        ownText(),
        { text, block: blockOf(source, noted ? reply.verdict : '') },
        say('casebook.own'),
      );
      const kept = keepOwn(own);
      close();
      const count = piecesOf(own).entries.length;
      update(store, { view: { notice: say(kept ? 'casebook.added' : 'casebook.unkept', { count }) } });
    } catch (error) {
      if (!(error instanceof Swallows) && !(error instanceof CasebookFault)) throw error;
      problem = error instanceof Swallows ? say('casebook.swallows') : faultText(error);
      redraw();
    }
  };
  const { close, redraw } = openDialog(
    say('casebook.add-title'),
    () => html`<form @submit=${submit}>
      <label>
        ${say('casebook.text')}
        <textarea rows="4" data-casebook="text" .defaultValue=${typeof title === 'string' ? `## ${title.replace(/\s+/g, ' ')}\n\n` : ''}></textarea>
      </label>
      <p class="quiet">${say('casebook.text-hint')}</p>
      <label class="check"><input type="checkbox" data-casebook="says" checked /> ${say(`casebook.note-${reply.verdict}`)}</label>
      <p role="alert" class="problem">${problem}</p>
      <p class="buttons"><button type="submit" class="primary" data-casebook="add">${say('casebook.add')}</button></p>
    </form>`,
    'casebook-adding',
  );
}
