// Which hex is pointed at, in the players' words and by its coordinates, what lies there, and what it costs to end there.
import { html, nothing } from 'lit';
import { hexOn } from '../../geometry/hex-board.js';
import { actionsIn, actionsText } from './beyond.js';
import { beyondTo } from './body-hands.js';
import { hexName, sameHex } from '../../geometry/hex.js';
import { namedFor } from './named.js';
import { hexesOfBody, hexonKey, sizeOf } from '../../geometry/bodies.js';
import { costOf, costText } from '../../play/reach.js';
import { onHexons } from '../../play/systems.js';
import { state } from '../../store/store.js';
import { term, say } from '../../text/text.js';
import { Panel } from '../../elements/panel.js';

export class Readout extends Panel {
  render() {
    const { pointed, scene } = state;
    return pointed && hexOn(scene.board, pointed) ? html`<p class="readout">${hexTold(pointed)}</p>` : nothing;
  }
}

/** What the shading says; what takes both actions is shaded besides. */
export function reachHint() {
  if (!onHexons(state.scene)) return say('reach.hint-hexes');
  const both = Object.keys(state.ways?.beyond ?? {}).length > 0;
  return [say('reach.hint-hexons'), ...(both ? [say('reach.hint-both')] : [])].join(' ');
}

/** A hex in words; beyond the board its name alone. @param {number[]} at */
export function hexTold(at) {
  const hex = hexOn(state.scene.board, at);
  const told = hex ? [term(hex.terrain), ...namedFor(state.scene, at), ...unitsOn(at), ...costAt(at)] : [];
  return [hexName(at), ...told].join(' · ');
}

function unitsOn(at) {
  const now = (state.tab !== 'position' && state.reply?.units) || state.scene.units || [];
  if (onHexons(state.scene)) return covering(now, at);
  return now.filter(unit => sameHex(unit?.at, at)).map(({ id }) => id);
}

// All whose body lies over the hex, markers and landscape.
function covering(units, hex) {
  const { scene, reply, tab } = state;
  const told = tab !== 'position' && reply;
  const covers = hexes => hexes.some(at => sameHex(at, hex));
  const bodies = units.filter(unit => covers(unit?.hexes ?? hexesOfBody(sizeOf(scene, unit), unit?.at)));
  const markers = (told?.markers ?? scene.markers ?? []).filter(({ at }) => sameHex(at, hex));
  const pieces = (scene.landscape ?? []).filter(
    ({ id, hexes }) => Array.isArray(hexes) && covers(hexes) && (!told?.landscape || told.landscape.includes(id)),
  );
  return [...bodies, ...markers, ...pieces].map(({ id }) => id);
}

function costAt(hex) {
  const { envelope, tab, ways, scene } = state;
  if (onHexons(scene)) {
    const list = tab !== 'position' && ways?.ends[hexonKey(scene, ways.unit, hex)];
    if (list) return [costText(list[0].cost), ...(list[0].facts.action ? [term(list[0].facts.action)] : [])];
    const both = tab !== 'position' && beyondTo(hex);
    return both ? [costText(costOf(both)), actionsText(actionsIn(both.choices))] : [];
  }
  const costs = (tab !== 'position' && envelope?.places ? envelope.places : [])
    .filter(({ at }) => sameHex(at, hex))
    .map(({ cost }) => cost);
  const cost = costs.length ? costOf({ cost: Math.min(...costs) }) : 0;
  return cost > 0 ? [costText(cost)] : [];
}

customElements.define('um-readout', Readout);
