// In which language the page speaks. Each is offered by its own name, for those who cannot read the one that is shown.
import { html } from 'lit';
import { registerCommand } from '../commands.js';
import { keepLanguage, known, language, languages, speak } from '../language.js';
import { again } from '../session.js';
import { say } from '../text.js';
import { Panel } from './panel.js';

/** The same position, told in another language. @param {string} name */
async function switchLanguage(name) {
  if (!known(name) || name === language()) return;
  keepLanguage(name);
  await speak(name);
  dispatchEvent(new CustomEvent('spoken'));
  again();
}

// In the menu, where each is called by its own name in every language.
for (const name of Object.keys(languages))
  registerCommand({ id: `language-${name}`, group: 'about', lang: name, when: () => name !== language(), run: () => switchLanguage(name) });

export class Language extends Panel {
  render() {
    return html`<label class="language"
      ><span>${say('language')}</span>
      <select data-language @change=${event => switchLanguage(event.target.value)}>
        ${Object.entries(languages).map(
          ([name, own]) => html`<option value=${name} lang=${name} .selected=${name === language()}>${own}</option>`,
        )}
      </select></label
    >`;
  }
}

customElements.define('um-language', Language);
