// The page's language. Each is offered by its own name, for users who cannot read the current one.
import { html } from 'lit';
import { registerCommand } from '../elements/commands.js';
import { keepLanguage, known, language, languages, speak } from '../text/language.js';
import { whileOpening } from '../play/while-opening.js';
import { again } from '../play/playing.js';
import { update } from '../store/store.js';
import { signal } from '../store/signals.js';
import { say } from '../text/text.js';
import { Panel } from '../elements/panel.js';

/** @import { Store } from '../store/store.js' */

// A language's own name is the same in every language.
const nameOf = (/** @type {string} */ name) => say(`command.language-${name}`);

/** Tells the position in another language, if that loads. @param {Store} store @param {string} name */
async function switchLanguage(store, name) {
  if (!known(name) || name === language()) return;
  try {
    if (!(await whileOpening(speak(name)))) return;
  } catch {
    return update(store, { view: { notice: say('keeping.no-language', { language: nameOf(name) }) } });
  }
  keepLanguage(name);
  signal(store, 'spoken');
  again(store);
}

// Afterwards the picker shows the page's language, whatever happened.
/** @param {Store} store */
async function switchBy(store, { target }) {
  await switchLanguage(store, target.value);
  target.value = language();
}

// In the menu, by its own name in every language.
for (const name of languages)
  registerCommand({
    id: `language-${name}`,
    group: 'about',
    lang: name,
    when: () => name !== language(),
    run: store => switchLanguage(store, name),
  });

export class Language extends Panel {
  render() {
    const { store } = this;
    return html`<label class="language"
      ><span>${say('language')}</span>
      <select data-language @change=${a => switchBy(store, a)}>
        ${languages.map(
          name => html`<option value=${name} lang=${name} .selected=${name === language()}>${nameOf(name)}</option>`,
        )}
      </select></label
    >`;
  }
}

customElements.define('um-language', Language);
