// The head of the verdict: the answer in large letters, and who decides next.
import { html, nothing } from 'lit';
import { swatch } from '../elements/panel.js';
import { answerOf, barNow, isIdle, isPlayer, lookOf, overText, whoDecides, wordOf } from '../play/verdict-words.js';
import { reasonText } from '../text/text.js';

/** @import { Store } from '../store/store.js' */

/** The answer to the last question; if it is no, the reason in a few words. @param {Store} store */
export function headline(store, shown) {
  const bar = answerOf(store, shown) === 'barred' && barNow(store, shown);
  const word = wordOf(store, shown);
  return html`<h2 class=${lookOf(store, shown)}>${bar ? html`${word}: <span class="short">${reasonText(store.position.scene.system, bar)}</span>` : word}</h2>`;
}

/** Who decides now, or that the order is over. @param {Store} store */
export function decider(store, reply) {
  if (isIdle(store, reply)) return html`<p class="idle">${overText(store, reply)}</p>`;
  if (reply.status === 'done') return html`<p class="who done">${overText(store, reply)}</p>`;
  const mark = isPlayer(store, reply.chooser) ? swatch(store, reply.chooser) : nothing;
  return html`<p class="who">${mark} ${whoDecides(store, reply)}</p>`;
}
