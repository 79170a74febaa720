// The hex under the pointer: its name, what lies there, and what it costs to end there.
import { html, nothing } from 'lit';
import { hexOn } from '../../geometry/hex-board.js';
import { actionsIn, actionsText } from './beyond.js';
import { beyondTo } from './body-hands.js';
import { hexName, sameHex } from '../../geometry/hex.js';
import { namedFor } from './named.js';
import { hexesOfBody, hexonKey, sizeOf } from '../../geometry/bodies.js';
import { costOf, costText } from '../../play/reach.js';
import { onHexons } from '../../play/systems.js';
import { say } from '../../text/text.js';
import { term } from '../../text/catalogue.js';
import { Panel } from '../../elements/panel.js';

/** @import { Store } from '../../store/store.js' */

export class Readout extends Panel {
  render() {
    const { store } = this;
    const { pointed } = store.view;
    const { scene } = store.position;
    return pointed && hexOn(scene.board, pointed) ? html`<p class="readout">${hexTold(store, pointed)}</p>` : nothing;
  }
}

/** The meaning of the shading; hexes that take both actions have their own. @param {Store} store */
export function reachHint(store) {
  if (!onHexons(store.position.scene)) return say('reach.hint-hexes');
  const both = Object.keys(store.search.ways?.beyond ?? {}).length > 0;
  return [say('reach.hint-hexons'), ...(both ? [say('reach.hint-both')] : [])].join(' ');
}

/** A hex in words; off the board its name alone. @param {Store} store @param {number[]} at */
export function hexTold(store, at) {
  const hex = hexOn(store.position.scene.board, at);
  const told = hex
    ? [term(hex.terrain), ...namedFor(store.position.scene, at), ...unitsOn(store, at), ...costAt(store, at)]
    : [];
  return [hexName(at), ...told].join(' · ');
}

/** @param {Store} store */
function unitsOn(store, at) {
  const now = (store.view.tab !== 'position' && store.position.reply?.units) || store.position.scene.units || [];
  if (onHexons(store.position.scene)) return covering(store, now, at);
  return now.filter(unit => sameHex(unit?.at, at)).map(({ id }) => id);
}

// All units whose body covers the hex, markers and landscape.
/** @param {Store} store */
function covering(store, units, hex) {
  const { scene, reply } = store.position;
  const { tab } = store.view;
  const told = tab === 'position' ? null : reply;
  const covers = hexes => hexes.some(at => sameHex(at, hex));
  const bodies = units.filter(unit => covers(unit?.hexes ?? hexesOfBody(sizeOf(scene, unit), unit?.at)));
  const markers = (told?.markers ?? scene.markers ?? []).filter(({ at }) => sameHex(at, hex));
  const pieces = (scene.landscape ?? []).filter(
    ({ id, hexes }) => Array.isArray(hexes) && covers(hexes) && (!told?.landscape || told.landscape.includes(id)),
  );
  return [...bodies, ...markers, ...pieces].map(({ id }) => id);
}

/** @param {Store} store */
function costAt(store, hex) {
  const { envelope, ways } = store.search;
  const { tab } = store.view;
  const { scene } = store.position;
  if (onHexons(scene)) {
    const list = tab !== 'position' && ways?.ends[hexonKey(scene, ways.unit, hex)];
    if (list) return [costText(store, list[0].cost), ...(list[0].facts.action ? [term(list[0].facts.action)] : [])];
    const both = tab !== 'position' && beyondTo(store, hex);
    return both ? [costText(store, costOf(store, both)), actionsText(actionsIn(store, both.choices))] : [];
  }
  const costs = (tab !== 'position' && envelope?.places ? envelope.places : [])
    .filter(({ at }) => sameHex(at, hex))
    .map(({ cost }) => cost);
  const cost = costs.length ? costOf(store, { cost: Math.min(...costs) }) : 0;
  return cost > 0 ? [costText(store, cost)] : [];
}

customElements.define('um-readout', Readout);
