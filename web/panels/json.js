// The request as text: what the form shows, choices included, to read, copy, paste and change.
import { html, nothing } from 'lit';
import { Panel } from './panel.js';
import { openText, request, undo } from '../session.js';
import { state, update } from '../state.js';
import { undrawn } from '../systems.js';
import { errorText, say } from '../text.js';

// Short lists of numbers on one line, so that places and corners stay readable.
export const pretty = value => JSON.stringify(value, null, 2).replace(/\[\s+(-?[\d.e-]+),\s+(-?[\d.e-]+)\s+\]/g, '[$1, $2]');

const complaint = error =>
  html`<p class="problem" id="json-problem" data-at=${error.at}>
    <strong>${error.code}</strong> <code>${error.at}</code> ${errorText(error)}
  </p>`;

export class Json extends Panel {
  render() {
    if (state.tab !== 'position') return nothing;
    const error = state.draftError ?? state.error;
    return html`<details
      class="group json"
      ?open=${this.open || Boolean(state.draftError) || undrawn(state.scene)}
      @toggle=${event => (this.open = event.target.open)}
    >
      <summary>${say('json.title')}</summary>
      <label for="json-text">${say('json.label')}</label>
      <textarea
        id="json-text"
        rows="14"
        spellcheck="false"
        autocomplete="off"
        .value=${state.draft ?? pretty(request())}
        aria-invalid=${error ? 'true' : nothing}
        aria-describedby=${error ? 'json-problem' : nothing}
        @input=${event => update({ draft: event.target.value })}
      ></textarea>
      ${error ? complaint(error) : nothing}
      <p class="buttons">
        <button
          type="button"
          class="primary"
          ?disabled=${state.draft === null}
          @click=${() => openText(state.draft, { keepPast: true })}
        >
          ${say('json.apply')}
        </button>
        <button
          type="button"
          ?disabled=${state.draft === null}
          @click=${() => (state.draftError ? undo() : update({ draft: null }))}
        >
          ${say('json.discard')}
        </button>
      </p>
    </details>`;
  }

}

customElements.define('um-json', Json);
