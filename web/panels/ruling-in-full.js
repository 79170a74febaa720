// A ruling that the verdict depends on, shown in the verdict itself where there is no list of rulings.
import { html, nothing } from 'lit';
import { rulingText, say } from '../text/text.js';
import { added } from './verdict-added.js';

/** The opened ruling. @param {import('./verdict.js').Verdict} panel @param {import('../types').Ruling[]} hinges */
export function inFull(panel, hinges) {
  const ruling = hinges.find(({ id }) => id === panel.opened);
  if (!ruling) return nothing;
  const { id, value, alternatives = [], clauses } = ruling;
  const text = rulingText(panel.system, id);
  return html`<div class="in-full">
    <span class="clause-text"
      ><strong>${text.title}</strong> <span>${text.question}</span> <span class="value">${say('rulings.here', { value: text.value(value) })}</span>
      ${alternatives.filter(({ changes }) => changes).map(other => html`<span class="value">${say('rulings.changes', { value: text.value(other.value) })}</span>`)}</span
    >
    ${panel.rules('ruling', clauses)}
    <button type="button" class="link" @click=${() => panel.toggle(id)}>${say('clause.close')}</button>
  </div>`;
}
added.inFull = inFull;
