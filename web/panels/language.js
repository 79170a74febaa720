// In which language the page speaks. Each is offered by its own name, for those who cannot read the one that is shown.
import { html } from 'lit';
import { registerCommand } from '../elements/commands.js';
import { keepLanguage, known, language, languages, speak } from '../text/language.js';
import { whileOpening } from '../share/links.js';
import { again } from '../play/session.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { Panel } from '../elements/panel.js';

/** The same position, told in another language; in the one that is spoken where that does not come. @param {string} name */
async function switchLanguage(name) {
  if (!known(name) || name === language()) return;
  try {
    if (!(await whileOpening(speak(name)))) return;
  } catch {
    return update({ notice: say('keeping.no-language', { language: languages[name] }) });
  }
  keepLanguage(name);
  dispatchEvent(new CustomEvent('spoken'));
  again();
}

// What is chosen is what the page speaks, whatever came of it.
async function switchBy({ target }) {
  await switchLanguage(target.value);
  target.value = language();
}

// In the menu, where each is called by its own name in every language.
for (const name of Object.keys(languages))
  registerCommand({
    id: `language-${name}`,
    group: 'about',
    lang: name,
    when: () => name !== language(),
    run: () => switchLanguage(name),
  });

export class Language extends Panel {
  render() {
    return html`<label class="language"
      ><span>${say('language')}</span>
      <select data-language @change=${switchBy}>
        ${Object.entries(languages).map(
          ([name, own]) => html`<option value=${name} lang=${name} .selected=${name === language()}>${own}</option>`,
        )}
      </select></label
    >`;
  }
}

customElements.define('um-language', Language);
