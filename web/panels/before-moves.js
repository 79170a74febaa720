// What the verdict says before anything has moved.
import { html, nothing } from 'lit';
import { choiceText } from '../play/choice-text.js';
import { say } from '../text/text.js';

/** What a unit may do when others have ordered it, or what was chosen. @param {import('./verdict.js').Verdict} panel */
export function beforeMoves(panel, events) {
  const { store, system } = panel;
  const { choices, reply } = store.position;
  const last = choices.at(-1);
  if (store.view.hot || reply?.verdict === 'illegal') return nothing;
  const ready = events.find(({ event, kind }) => event === 'readied' && kind);
  const option = last && choiceText(store, system, last, events);
  if (!ready && !option) return nothing;
  const [name, fields] = ready ? [`may.${ready.kind}`, ready] : ['decision.chosen', { option }];
  const text = say(name, fields);
  // The page's texts may still be loading.
  if (text === name) return nothing;
  return html`<div class="sentences before-moves"><p>${text} ${panel.rules('before', ready?.clauses)}</p></div>`;
}
