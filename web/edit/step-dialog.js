// Asks once how long a step is on this table, since the rules do not say.
import { html, nothing, render } from 'lit';
import { numberFault, numberOrText } from '../text/numbers.js';
import { number, say } from '../text/text.js';

const millimetres = { inches: 25.4, centimetres: 10 };

/**
 * @param {string} unit that the user types in @param {number} [known] in millimetres
 * @returns {Promise<number | null>} millimetres; null if cancelled
 */
export function askStep(unit, known) {
  const dialog = document.createElement('dialog');
  dialog.className = 'step-dialog';
  document.body.append(dialog);
  return new Promise(done => {
    let step = /** @type {number | null} */ (null);
    const take = event => {
      event.preventDefault();
      const value = numberOrText(String(new FormData(event.target).get('step') ?? ''));
      const good = typeof value === 'number' && value > 0;
      step = good ? Number((value * millimetres[unit]).toFixed(9)) : null;
      if (good) dialog.close();
      else show((value !== '' && numberFault(value)) || say('lengths.step.no-length'));
    };
    /** @param {string} [wrong] */
    const show = wrong =>
      render(
        html`<form @submit=${take}>
          <h2 id="step-title">${say('lengths.step.title')}</h2>
          <p>${say('lengths.step.why')}</p>
          <label for="step-length">${say('lengths.step.label', { unit: say(`lengths.${unit}`) })}</label>
          <input id="step-length" name="step" type="text" inputmode="decimal" autocomplete="off" aria-invalid=${wrong ? 'true' : nothing} value=${known ? number(known / millimetres[unit], 4) : ''} />
          ${wrong ? html`<p class="problem" role="alert">${wrong}</p>` : nothing}
          <p class="buttons">
            <button class="primary">${say('lengths.step.take')}</button>
            <button type="button" @click=${() => dialog.close()}>${say('lengths.step.cancel')}</button>
          </p>
        </form>`,
        dialog,
      );
    dialog.setAttribute('aria-labelledby', 'step-title');
    dialog.addEventListener('close', () => (dialog.remove(), done(step)));
    show();
    dialog.showModal();
  });
}
