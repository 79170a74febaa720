// The part of the sharing sheet for other programs: the units as a table, and the table for Tabletop Simulator.
import { html } from 'lit';
import { ask, request, standing } from '../play/session.js';
import { engineText } from '../text/text.js';
import { loadSaveText, sayOf } from './save-text.js';
import { saveBlob, saveText, titleNow } from './saving.js';
import { csvOf } from './exports/csv.js';
import { ttsOf } from './exports/tts.js';

/** @import { Store } from '../store/store.js' */
/** @import { Data } from './saves/scene-parts.js' */

/** The current position, or why there is none. @param {Store} store @returns {{ request?: Data, why?: string }} */
function standingNow(store) {
  const { error, choices } = store.position;
  if (error) return { why: sayOf('exports.refused') };
  if (!choices.length) return { request: request(store) };
  const reply = ask(store, standing(store), { next: 'now' });
  if (!reply) return { why: sayOf('exports.refused') };
  return reply.next ? { request: reply.next } : { why: engineText(`next.not.${reply.nextNot}`) };
}

/** @param {Store} store @param {'csv' | 'tts'} form @returns {string} the result in words */
function saveAs(store, form) {
  const { request, why = '' } = standingNow(store);
  if (!request) return why;
  const name = titleNow(store);
  if (form === 'csv') saveBlob(`${name}.csv`, new Blob([csvOf(request)], { type: 'text/csv' }));
  else saveText(`${name} TTS`, ttsOf(request));
  return sayOf(`exports.saved-${form}`);
}

/** @param {Store} store @param {(said: string) => void} tell @returns the function that draws it */
export async function exportPart(store, tell) {
  await loadSaveText();
  return () => content(store, tell);
}

/** @param {Store} store @param {(said: string) => void} tell */
const content = (store, tell) =>
  html`<details class="exports">
    <summary>${sayOf('exports.title')}</summary>
    <p class="buttons">
      <button type="button" data-export="csv" @click=${() => tell(saveAs(store, 'csv'))}>${sayOf('exports.csv')}</button>
      <button type="button" data-export="tts" @click=${() => tell(saveAs(store, 'tts'))}>${sayOf('exports.tts')}</button>
    </p>
    <p class="quiet">${sayOf('exports.hint')}</p>
  </details>`;
