// The ways to a hex, told apart by how they differ at their ends. Asked whether the unit can get there, the answer names
// cost and way.
import { html, nothing } from 'lit';
import { costText } from '../play/reach.js';
import { explorer, lookAtWay, takeFound } from '../play/search.js';
import { select } from '../play/selecting.js';
import { hexName } from '../geometry/hex.js';
import { hovering } from '../elements/hovering.js';
import { say } from '../text/text.js';
import { factsOf } from './answer-words.js';

/** @param {import('./answer.js').Answer} panel @param {import('../types').Offer} offer */
export function offerAnswer(panel, { at, ways, looked, other, asked }) {
  const { store } = panel;
  const unit = explorer(store);
  const told = factsOf(ways);
  const name = ways.length > 1 ? 'ways' : asked ? 'way-yes' : 'way';
  const cost = costText(store, ways[0].cost);
  const look = i => i !== store.search.offer?.looked && lookAtWay(store, i);
  const way = (each, i) =>
    html`<li>
      <button
        type="button"
        class="choose ${i === looked ? 'hot' : ''}"
        data-way=${i + 1}
        @click=${() => (lookAtWay(store, i), takeFound(store))}
        @pointerenter=${hovering(() => look(i))}
        @focus=${event => event.target.matches(':focus-visible') && lookAtWay(store, i)}
      >
        <span>${ways.length > 1 ? html`<b>${i + 1}</b>` : nothing} ${told[i]}</span>
        <span class="cost">${costText(store, each.cost)}</span>
      </button>
    </li>`;
  return html`${panel.head(say(`search.${name}`, { unit, hex: hexName(at), count: ways.length, cost }))}
    <ul class="ways">${ways.map(way)}</ul>
    ${asked ? [panel.steps(), panel.show()] : nothing}
    ${
      other
        ? html`<button type="button" class="link" data-ask="other" @click=${() => select(store, other)}>
          ${say('search.meant', { unit: other })}
        </button>`
        : nothing
    }`;
}
