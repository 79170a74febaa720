// In which language the page speaks. Each is offered by its own name, for those who cannot read the one that is shown.
import { html } from 'lit';
import { language, languages, switchLanguage } from '../language.js';
import { say } from '../text.js';
import { Panel } from './panel.js';

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
