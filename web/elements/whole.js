// A select that shows all of what is chosen: browsers cut it off where it is longer than a line.
import { html } from 'lit';

/** The select lies unseen over its text, which goes on in further lines. @param {string} text @param {unknown} select */
export const whole = (text, select) =>
  html`<span class="whole"><span aria-hidden="true">${text}</span>${select}</span>`;
