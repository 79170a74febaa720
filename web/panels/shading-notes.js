// The meaning of the reach's shading, in words.
import { html, nothing } from 'lit';
import { isHatched } from '../board/search-view.js';
import { isOutlined } from '../geometry/outlines.js';
import { reaching } from '../play/reach.js';
import { stepText } from '../play/say-here.js';
import { explorer } from '../play/search.js';
import { traitsOf } from '../play/traits.js';
import { say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */

/** Whether ground is shaded by cost. @param {Store} store */
export const isShading = store =>
  traitsOf(store.position.scene).shading === 'ground' &&
  reaching(store) &&
  Boolean(explorer(store)) &&
  store.view.tab !== 'position';

/** @param {Store} store */
export function shadingNotes(store) {
  if (!isShading(store)) return nothing;
  const { envelope } = store.search;
  const told = text => html`<p class="tried">${text}</p>`;
  if (!envelope) return told(say('reach.looking'));
  if (!envelope.ground) return told(say('reach.nothing'));
  const step = stepText(store, envelope.resolution);
  return html`${told(say(isOutlined(envelope) ? 'reach.outlined' : envelope.limited ? 'reach.limited' : 'reach.found', { step }))}
    ${isHatched(envelope) ? told(html`<b class="hatched"></b> ${say('reach.open')}`) : nothing}`;
}
