// The answer whether a regiment may charge another, and what it must roll. The board shows its arcs.
import { html } from 'lit';
import { kindOf } from '../play/systems.js';
import { reasonText, say } from '../text/text.js';

/** @import { AnsweredBy, Bar, Charge, Option } from '../types' */

/** @param {import('./answer.js').Answer} panel @param {AnsweredBy<Option | Bar>} question */
export function chargeAnswer(panel, { unit: other, by: unit = '', answer }) {
  const { store } = panel;
  const { scene } = store.position;
  const { arcs, charged } = kindOf(scene);
  if ('reason' in answer)
    return html`${panel.head(say('ask.no-charge', { unit, with: other }))}
      <p class="refused">${reasonText(scene.system, answer)} ${panel.rules('charge', answer.clauses)}</p>`;
  const told = charged?.(/** @type {Charge} */ ({ ...answer, unit }));
  return html`${panel.head(say('ask.charge', { with: other, told }))} ${panel.rules('charge', answer.clauses)}
    <p class="taking">
      <button type="button" data-ask="show" aria-pressed=${arcs?.of(store) === unit} @click=${() => arcs?.switch(store, unit)}>
        ${say('search.charges.arcs', { unit })}
      </button>
    </p>`;
}
