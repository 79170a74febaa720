// Text to take along: the verdict in one line, by a button beside it, and the report of a ruling. Both are loaded on
// demand.
import { html, nothing } from 'lit';
import { registerCommand, run } from '../elements/commands.js';
import { tellsOdds } from '../play/ask-bar.js';
import { answerOf } from '../play/verdict-words.js';
import { say } from '../text/text.js';
import { added } from './verdict-added.js';

/** @import { Store } from '../store/store.js' */

/** @param {Store} store */
const hasVerdict = ({ position, view }) => Boolean(position.reply) && !view.embedded;

/** @param {Store} store */
function isAnswered(store) {
  const { question, spot, offer } = store.search;
  return Boolean(question?.answer || spot?.pinned || offer) || tellsOdds(store);
}

// Before anything is asked the line would only say whose move it is; the menu offers it anyway. A drag needs the room.
/** @param {Store} store */
const isAsked = store => {
  const { reply } = store.position;
  if (reply === null || !hasVerdict(store) || store.view.dragging) return false;
  return isAnswered(store) || !['move', 'idle'].includes(answerOf(store, reply));
};

// Two sheets, one on top of the other.
const sign = html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M5.5 5.5h8v8h-8z M3 10.5h-.5v-8h8v.5" /></svg>`;

added.quoting = store =>
  isAsked(store)
    ? html`<button
        type="button"
        class="quoting"
        aria-label=${say('command.quote')}
        title=${say('command.quote')}
        @click=${() => run(store, 'quote')}
      >
        ${sign}
      </button>`
    : nothing;

registerCommand({
  id: 'quote',
  group: 'keep',
  settled: true,
  when: hasVerdict,
  run: async store => (await import('./quote.js')).copyQuote(store),
});
registerCommand({
  id: 'report',
  group: 'about',
  settled: true,
  when: ({ position, view }) => Boolean(position.reply || position.error) && !view.embedded,
  run: async store => (await import('./report.js')).openReport(store),
});
