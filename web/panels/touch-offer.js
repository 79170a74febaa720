// A question about a unit that was tapped while another has the order: the verdict offers it.
import { html, nothing } from 'lit';
import { askContact, searcher } from '../play/search.js';
import { traitsOf } from '../play/traits.js';
import { say } from '../text/text.js';
import { added } from './verdict-added.js';

added.offered = store => {
  if (store.view.embedded) return nothing;
  const [unit, other] = [searcher(store), store.view.selected];
  const stands = store.position.reply?.units.some(each => each.id === other);
  if (!traitsOf(store.position.scene).hasOrders) return nothing;
  if (!unit || !stands || other === unit || store.view.tab === 'position' || store.search.question) return nothing;
  return html`<button type="button" class="ask" data-ask="touch" @click=${() => askContact(store, other)}>
    ${say('search.touch', { unit, with: other })}
  </button>`;
};
