// A select that shows the whole chosen text: browsers cut it off if it is longer than a line.
import { html } from 'lit';

/** An invisible select over its text, which may wrap. @param {string} text @param {unknown} select */
export const whole = (text, select) =>
  html`<span class="whole"><span aria-hidden="true">${text}</span>${select}</span>`;
