// The request as text: what the form shows, and the choices, to read, copy, paste and change.
import { html, nothing } from 'lit';
import { Panel } from '../elements/panel.js';
import { bringBack, discardDraft, discardLaidBy } from './typed.js';
import { request } from '../play/session.js';
import { openText } from '../play/opening.js';
import { whileOpening } from '../play/while-opening.js';
import { update } from '../store/store.js';
import { undrawn } from '../play/systems.js';
import { errorText, say } from '../text/text.js';

// Short lists of numbers on one line, so that places and corners stay readable.
export const pretty = value =>
  JSON.stringify(value, null, 2).replace(/\[\s+(-?[\d.e-]+),\s+(-?[\d.e-]+)\s+\]/g, '[$1, $2]');

// Enough of a text to recognise it: its title if it has one.
const shown = 48;
function beginning(text) {
  const [, title] = /"title"\s*:\s*"([^"\\]+)"/.exec(text) ?? [];
  const line = (title ?? text).replace(/[\s\p{C}]+/gu, ' ').trim();
  const signs = [...line];
  return signs.length > shown ? `${signs.slice(0, shown).join('')}…` : line;
}

const complaint = error =>
  html`<p class="problem" id="json-problem" data-at=${error.at}>
    <strong>${error.code}</strong> <code>${error.at}</code> ${errorText(error)}
  </p>`;

export class Json extends Panel {
  render() {
    const { store } = this;
    if (store.view.tab !== 'position') return nothing;
    const error = store.edit.draftError ?? store.position.error;
    const laidBy = store.edit.laidBy.filter(text => text !== store.edit.draft);
    return html`<details
      class="group json"
      ?open=${this.open || Boolean(store.edit.draftError) || undrawn(store.position.scene)}
      @toggle=${event => (this.open = event.target.open)}
    >
      <summary>${say(laidBy.length ? 'json.title-laid-by' : 'json.title', { count: laidBy.length })}</summary>
      <label for="json-text">${say('json.label')}</label>
      <textarea
        id="json-text"
        rows="14"
        spellcheck="false"
        autocomplete="off"
        .value=${store.edit.draft ?? pretty(request(store))}
        aria-invalid=${error ? 'true' : nothing}
        aria-describedby=${error ? 'json-problem' : nothing}
        @input=${event => update(store, { edit: { draft: event.target.value } })}
      ></textarea>
      ${error ? complaint(error) : nothing}
      <p class="buttons">
        <button
          type="button"
          class="primary"
          ?disabled=${store.edit.draft === null}
          @click=${() => store.edit.draft !== null && whileOpening(openText(store, store.edit.draft, { keepPast: true }))}
        >
          ${say('json.apply')}
        </button>
        <button
          type="button"
          ?disabled=${store.edit.draft === null}
          @click=${() => discardDraft(store)}
        >
          ${say('json.discard')}
        </button>
      </p>
      <p role="status" class="quiet">${laidBy.length ? say('json.laid-by') : nothing}</p>
      ${laidBy.length ? html`<ul class="laid-by">${laidBy.map(text => this.laid(text))}</ul>` : nothing}
    </details>`;
  }

  laid(text) {
    const { store } = this;
    const name = beginning(text);
    return html`<li>
      <code>${name}</code>
      <button type="button" aria-label=${say('json.bring-back-named', { text: name })} @click=${() => this.after(text => bringBack(store, text), text)}>
        ${say('json.bring-back')}
      </button>
      <button type="button" aria-label=${say('json.discard-named', { text: name })} @click=${() => this.after(text => discardLaidBy(store, text), text)}>
        ${say('json.discard')}
      </button>
    </li>`;
  }

  // The button is gone afterwards.
  async after(work, text) {
    work(text);
    await this.updateComplete;
    this.querySelector('textarea')?.focus();
  }
}

customElements.define('um-json', Json);
