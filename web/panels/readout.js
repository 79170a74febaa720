// Which hex is pointed at, in the players' words and by its coordinates, what lies there, and what it costs to end there.
import { html, nothing } from 'lit';
import { hexOn } from '../hexes/board.js';
import { hexText, sameHex } from '../hexes/hex.js';
import { costOf, costText } from '../reach.js';
import { state } from '../state.js';
import { word } from '../text.js';
import { Panel } from './panel.js';

export class Readout extends Panel {
  render() {
    const { pointed, scene } = state;
    const hex = pointed && hexOn(scene.board, pointed);
    if (!hex) return nothing;
    const parts = [hexText(pointed), word(hex.terrain), ...this.units(), ...this.cost()];
    return html`<p class="readout">${parts.join(' · ')}</p>`;
  }

  units() {
    const now = (state.tab !== 'position' && state.reply?.units) || state.scene.units || [];
    return now.filter(unit => sameHex(unit?.at, state.pointed)).map(({ id }) => id);
  }

  cost() {
    const { envelope, pointed, tab } = state;
    const costs = (tab !== 'position' && envelope?.places ? envelope.places : [])
      .filter(({ at }) => sameHex(at, pointed))
      .map(({ cost }) => cost);
    const cost = costs.length ? costOf({ cost: Math.min(...costs) }) : 0;
    return cost > 0 ? [costText(cost)] : [];
  }
}

customElements.define('um-readout', Readout);
