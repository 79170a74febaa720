// A key for the sign of a number that may be negative: a phone's keyboard for decimals may have no minus.
import { html } from 'lit';
import { say } from '../text/text.js';

/** A field for a number, with a key for its sign on touch screens. @param {unknown} input @param {string} name */
export const signed = (input, name) => html`<span class="signed"
  >${input}<button type="button" class="minus" aria-label=${say('form.sign', { name })} title=${say('form.sign', { name })} @click=${turnSign}>±</button></span
>`;

// With an empty field, the sign is entered first and the number after it.
function turnSign({ currentTarget }) {
  const input = /** @type {HTMLInputElement} */ (currentTarget.previousElementSibling);
  const text = input.value.trim();
  input.value = /^[-−]/.test(text) ? text.slice(1) : `-${text}`;
  if (!/\d/.test(text)) return input.focus();
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}
