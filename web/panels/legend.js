// Over the board: whose bases are whose, in words, since small bases have no room for it, and what the shading means.
import { html, nothing } from 'lit';
import { state } from '../state.js';
import { say } from '../text.js';
import { bandsShown } from '../board/search-view.js';
import { spentOf } from '../reach.js';
import { explorer } from '../search.js';
import { Panel, swatch } from './panel.js';
import { stepText } from './steps.js';

export class Legend extends Panel {
  render() {
    const units = Array.isArray(state.scene.units) ? state.scene.units : [];
    const owners = [...new Set(units.map(unit => unit?.owner))].filter(owner => typeof owner === 'string');
    if (!owners.length) return nothing;
    return html`<ul aria-label=${say('board.owners')}>
        ${owners.map(owner => html`<li>${swatch(owner)} <span>${owner}</span></li>`)}
      </ul>
      ${state.reach && explorer() && state.tab !== 'position' ? this.costs() : nothing}`;
  }

  costs() {
    const { envelope } = state;
    const told = text => html`<p class="tried">${text}</p>`;
    if (!envelope) return told(say('reach.looking'));
    if (!envelope.ground) return told(say('reach.nothing'));
    const spent = spentOf(state.reply);
    const step = stepText(envelope.resolution);
    return html`<ul class="costs" aria-label=${say('reach.costs')}>
        ${bandsShown(envelope).map(
          ({ from, to, shade }) =>
            html`<li class="reach-${shade}">
              <span>${from === to ? from - spent : say('reach.range', { from: from - spent, to: to - spent })}</span>
            </li>`,
        )}
        <li>${say('reach.unit')}</li>
      </ul>
      ${told(say(envelope.limited ? 'reach.limited' : 'reach.found', { step }))}`;
  }
}

customElements.define('um-legend', Legend);
