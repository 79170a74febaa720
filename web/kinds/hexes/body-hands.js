// Taps and drags for miniatures that cover several hexes: a place means the Hexon that contains it.
import { letGo } from '../../play/carrying.js';
import { edit } from '../../play/playing.js';
import { here, moverOf, replyOf } from '../../play/session.js';
import { explorer, mayOrder, takeFound } from '../../play/search.js';
import { orderBar } from '../../engine/orders.js';
import { poseOf } from '../../play/outcomes.js';
import { update } from '../../store/store.js';
import { askBeyond } from './beyond.js';
import { draggedTo, hexonKey } from '../../geometry/bodies.js';
import { hexOn } from '../../geometry/hex-board.js';
import { hexAt, sameHex } from '../../geometry/hex.js';
import { meets } from '../../geometry/hexons.js';
import { waysNow } from '../../play/found-on-hexes.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Marker, Unit } from '../../types' */

// If more bodies cover a Hexon, the costliest are left out: a tap next to the Hexon tells them apart.
const mostOffered = 8;

/** The ways to bodies that cover a hex, the shortest first. @param {Store} store */
export function waysToBody(store, at) {
  const { scene } = store.position;
  const unit = explorer(store);
  const ways = waysNow(store, unit);
  if (!unit || !ways || !hexOn(scene.board, at)) return [];
  return (ways.ends[hexonKey(scene, unit, at)] ?? []).slice(0, mostOffered);
}

/** Where both actions together lead, as far as the shading knows. @param {Store} store */
export const beyondTo = (store, at) => {
  const ways = waysNow(store, explorer(store));
  return ways?.beyond?.[hexonKey(store.position.scene, ways.unit, at)] ?? null;
};

/** Moves the unit there if there is one way; else offers the best ones. @param {Store} store */
export function goToBody(store, at, other, away, asked = false) {
  const unit = explorer(store);
  const { reply, scene } = store.position;
  if (!unit || !hexOn(scene.board, at)) return update(store, away);
  const stands = poseOf(reply, unit)?.hexes ?? [];
  const ways = waysToBody(store, at).map(way => endingOn(way, other));
  const isOffered = asked || other || (store.search.envelope && !mayGo(store, unit));
  if (ways.length > 1 || (ways.length && isOffered))
    return update(store, away, { search: { offer: { at, ways, looked: 0, other, asked } } });
  if (ways.length) {
    update(store, away, { search: { offer: { at, ways, looked: 0 } } });
    return takeFound(store);
  }
  if (meets([at], stands)) return update(store, away);
  whyNot(store, at, unit, away, other);
}

// A tap on somebody means ending on top of them.
const endingOn = (way, other) =>
  other && way.pushed.includes(other) ? { ...way, choices: [...way.choices, ...way.stop] } : way;

/** @param {Store} store */
const mayGo = (store, unit) =>
  Boolean(moverOf(store, store.position.scene, store.position.choices, store.position.reply)) || mayOrder(store, unit);

/** @param {Store} store */
function whyNot(store, at, unit, away, other) {
  const { scene } = store.position;
  const [reply, ways] = [replyOf(store), waysNow(store, unit)];
  const bar = moverOf(store, scene, store.position.choices, reply) ? null : orderBar(reply, unit);
  if (bar && !mayOrder(store, unit)) return update(store, away, { view: { told: bar.key, tab: 'decide' } });
  const key = hexonKey(scene, unit, at);
  const bars = ways?.bars[key];
  const passes = ways?.passed.includes(key);
  const next = bars && !bars.choices.length && reply.barred.some(({ key: step }) => step === bars.bar.key);
  const known = next ? { told: bars.bar.key } : passes ? { passes } : bars || {};
  askBeyond(store, unit, at, { known, away, other });
}

/** Whether the unit on the move may end on a unit that was tapped. @param {Store} store */
export const maySettleOn = (store, id, at) =>
  id !== explorer(store) && (waysToBody(store, at).length > 0 || Boolean(beyondTo(store, at)));

/** Moves a unit or a marker in edit mode; Undo takes back the whole drag. @param {Store} store */
export function grabBody(store, what, toTable, first) {
  const list = what.what === 'marker' ? 'markers' : 'units';
  const index = (store.position.scene[list] ?? []).findIndex(each => each?.id === what.id);
  const { at } = /** @type {(Marker | Unit)[]} */ (store.position.scene[list])[index];
  const before = here(store);
  let last = first;
  return {
    move(pixel) {
      const now = hexAt(toTable(pixel));
      if (sameHex(now, last)) return;
      last = now;
      const place =
        list === 'markers' ? now : draggedTo(store.position.scene, store.position.scene.units[index], at, first, now);
      edit(store, scene => (scene[list][index].at = place), { from: before, dragging: true });
      update(store, { view: { selected: what.id, dragging: true, pointed: now } });
    },
    ...{ end: () => letGo(store), cancel: () => letGo(store) },
  };
}

/** Adds a hex to a piece of Volume Landscape or to the Deployment Zone, or removes it. @param {Store} store @param {number[]} at @param {string} brush @param {boolean} adds @param {object} [more] */
export function paintPiece(store, at, brush, adds, more) {
  if (!hexOn(store.position.scene.board, at)) return;
  const id = brush.slice(brush.indexOf(':') + 1);
  const listOf = scene =>
    brush === 'zone' ? scene.order?.zone : scene.landscape?.find(piece => piece?.id === id)?.hexes;
  const now = listOf(store.position.scene);
  if (!Array.isArray(now) || now.some(each => sameHex(each, at)) === adds) return;
  edit(
    store,
    scene => {
      const hexes = listOf(scene);
      if (adds) hexes.push(at);
      else
        hexes.splice(
          hexes.findIndex(each => sameHex(each, at)),
          1,
        );
    },
    more,
  );
}

/** Whether a brush adds the hex where its stroke begins. @param {Store} store */
export function addsAt(store, at, brush) {
  const { scene } = store.position;
  const hexes =
    brush === 'zone' ? scene.order?.zone : scene.landscape?.find(({ id }) => brush === `piece:${id}`)?.hexes;
  return !(hexes ?? []).some(each => sameHex(each, at));
}

export const isPieceBrush = brush => brush === 'zone' || brush.startsWith('piece:');
