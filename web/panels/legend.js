// Whose bases are whose, in words, over the board: at a small zoom the bases themselves have no room for it.
import { html, nothing } from 'lit';
import { state } from '../state.js';
import { say } from '../text.js';
import { Panel, swatch } from './panel.js';

export class Legend extends Panel {
  render() {
    const units = Array.isArray(state.scene.units) ? state.scene.units : [];
    const owners = [...new Set(units.map(unit => unit?.owner))].filter(owner => typeof owner === 'string');
    if (!owners.length) return nothing;
    return html`<ul aria-label=${say('board.owners')}>
      ${owners.map(owner => html`<li>${swatch(owner)} <span>${owner}</span></li>`)}
    </ul>`;
  }
}

customElements.define('um-legend', Legend);
