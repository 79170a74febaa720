// Which hex is pointed at, in the players' words and by its coordinates, what lies there, and what it costs to end there.
import { html, nothing } from 'lit';
import { hexOn } from '../hexes/board.js';
import { actionsIn, actionsText } from '../hexes/beyond.js';
import { beyondTo } from '../hexes/body-hands.js';
import { hexText, sameHex } from '../hexes/hex.js';
import { hexesOfBody, hexonKey, sizeOf } from '../hexes/bodies.js';
import { costOf, costText } from '../reach.js';
import { onHexons } from '../systems.js';
import { state } from '../state.js';
import { term } from '../text.js';
import { Panel } from './panel.js';

export class Readout extends Panel {
  render() {
    const { pointed, scene } = state;
    const hex = pointed && hexOn(scene.board, pointed);
    if (!hex) return nothing;
    const parts = [hexText(pointed), term(hex.terrain), ...this.units(), ...this.cost()];
    return html`<p class="readout">${parts.join(' · ')}</p>`;
  }

  units() {
    const now = (state.tab !== 'position' && state.reply?.units) || state.scene.units || [];
    if (onHexons(state.scene)) return this.covering(now);
    return now.filter(unit => sameHex(unit?.at, state.pointed)).map(({ id }) => id);
  }

  // All whose body lies over the hex, markers and landscape.
  covering(units) {
    const { scene, reply, tab, pointed } = state;
    const told = tab !== 'position' && reply;
    const covers = hexes => hexes.some(at => sameHex(at, pointed));
    const bodies = units.filter(unit => covers(unit?.hexes ?? hexesOfBody(sizeOf(scene, unit), unit?.at)));
    const markers = (told?.markers ?? scene.markers ?? []).filter(({ at }) => sameHex(at, pointed));
    const pieces = (scene.landscape ?? []).filter(
      ({ id, hexes }) => Array.isArray(hexes) && covers(hexes) && (!told?.landscape || told.landscape.includes(id)),
    );
    return [...bodies, ...markers, ...pieces].map(({ id }) => id);
  }

  cost() {
    const { envelope, pointed, tab, ways, scene } = state;
    if (onHexons(scene)) {
      const list = tab !== 'position' && ways?.ends[hexonKey(scene, ways.unit, pointed)];
      if (list) return [costText(list[0].cost), ...(list[0].facts.action ? [term(list[0].facts.action)] : [])];
      const both = tab !== 'position' && beyondTo(pointed);
      return both ? [costText(costOf(both)), actionsText(actionsIn(both.choices))] : [];
    }
    const costs = (tab !== 'position' && envelope?.places ? envelope.places : [])
      .filter(({ at }) => sameHex(at, pointed))
      .map(({ cost }) => cost);
    const cost = costs.length ? costOf({ cost: Math.min(...costs) }) : 0;
    return cost > 0 ? [costText(cost)] : [];
  }
}

customElements.define('um-readout', Readout);
