// Taps and drags where miniatures cover several hexes: a place stands for the Hexon that it lies in.
import { letGo } from '../../play/carrying.js';
import { edit } from '../../play/playing.js';
import { here, moverOf } from '../../play/session.js';
import { explorer, mayOrder, takeFound } from '../../play/search.js';
import { orderBar } from '../../engine/orders.js';
import { poseOf } from '../../play/outcomes.js';
import { state, update } from '../../store/store.js';
import { askBeyond } from './beyond.js';
import { draggedTo, hexonKey } from '../../geometry/bodies.js';
import { hexOn } from '../../geometry/hex-board.js';
import { hexAt, sameHex } from '../../geometry/hex.js';
import { meets } from '../../geometry/hexons.js';

// Of more bodies over one Hexon than this the dearest are left out: a tap beside the Hexon tells them apart.
const mostOffered = 8;

/** The ways to the body that covers a hex, the shortest first. */
export function waysToBody(at) {
  const { ways, scene } = state;
  const unit = explorer();
  if (!unit || ways?.unit !== unit || !hexOn(scene.board, at)) return [];
  return (ways.ends[hexonKey(scene, unit, at)] ?? []).slice(0, mostOffered);
}

/** Where both actions together lead, as far as the shading has found. */
export const beyondTo = at => {
  const { ways, scene } = state;
  return (ways?.unit === explorer() && ways.beyond?.[hexonKey(scene, ways.unit, at)]) || null;
};

/** The unit goes there: at once where there is one way; else the shortest and those with fewer Free Attacks are offered. */
export function goToBody(at, other, away) {
  const unit = explorer();
  const { reply, scene } = state;
  if (!unit || !hexOn(scene.board, at)) return update({ ...away });
  const stands = poseOf(reply, unit)?.hexes ?? [];
  const ways = waysToBody(at).map(way => endingOn(way, other));
  if (ways.length > 1 || (ways.length && (other || (state.envelope && !mayGo(unit)))))
    return update({ ...away, offer: { at, ways, looked: 0, other } });
  if (ways.length) {
    update({ ...away, offer: { at, ways, looked: 0 } });
    return takeFound();
  }
  if (meets([at], stands)) return update({ ...away });
  whyNot(at, unit, away, other);
}

// To end upon somebody is what is meant there.
const endingOn = (way, other) =>
  other && way.pushed.includes(other) ? { ...way, choices: [...way.choices, ...way.stop] } : way;

const mayGo = unit => Boolean(moverOf(state.scene, state.choices, state.reply)) || mayOrder(unit);

function whyNot(at, unit, away, other) {
  const { reply, ways, scene } = state;
  const bar = moverOf(scene, state.choices, reply) ? null : orderBar(reply, unit);
  if (bar && !mayOrder(unit)) return update({ ...away, told: bar.key, tab: 'decide' });
  const key = hexonKey(scene, unit, at);
  const bars = ways?.unit === unit && ways.bars[key];
  const passes = ways?.unit === unit && ways.passed.includes(key);
  const next = bars && !bars.choices.length && reply.barred.some(({ key: step }) => step === bars.bar.key);
  const known = next ? { told: bars.bar.key } : passes ? { passes } : bars || {};
  askBeyond(unit, at, { known, away, other });
}

/** Whether the unit on the move may go onto one that was tapped. */
export const maySettleOn = (id, at) => id !== explorer() && (waysToBody(at).length > 0 || Boolean(beyondTo(at)));

/** A unit, or a marker, that is moved in edit mode; Undo takes the whole drag back. */
export function grabBody(what, toTable, first) {
  const list = what.what === 'marker' ? 'markers' : 'units';
  const index = (state.scene[list] ?? []).findIndex(each => each?.id === what.id);
  const { at } = state.scene[list][index];
  const before = here();
  let last = first;
  return {
    move(pixel) {
      const now = hexAt(toTable(pixel));
      if (sameHex(now, last)) return;
      last = now;
      const place = list === 'markers' ? now : draggedTo(state.scene, state.scene.units[index], at, first, now);
      edit(scene => (scene[list][index].at = place), { from: before, dragging: true });
      update({ selected: what.id, dragging: true, pointed: now });
    },
    ...{ end: letGo, cancel: letGo },
  };
}

/** Lays a hex to a piece of Volume Landscape or to the Deployment Zone, or takes it away where it begins there. */
export function paintPiece(at, brush, adds, more) {
  if (!hexOn(state.scene.board, at)) return;
  const id = brush.slice(brush.indexOf(':') + 1);
  const listOf = scene =>
    brush === 'zone' ? scene.order?.zone : scene.landscape?.find(piece => piece?.id === id)?.hexes;
  const now = listOf(state.scene);
  if (!Array.isArray(now) || now.some(each => sameHex(each, at)) === adds) return;
  edit(scene => {
    const hexes = listOf(scene);
    if (adds) hexes.push(at);
    else
      hexes.splice(
        hexes.findIndex(each => sameHex(each, at)),
        1,
      );
  }, more);
}

/** Whether a brush would add the hex that it begins at. */
export function addsAt(at, brush) {
  const { scene } = state;
  const hexes =
    brush === 'zone' ? scene.order?.zone : scene.landscape?.find(({ id }) => brush === `piece:${id}`)?.hexes;
  return !(hexes ?? []).some(each => sameHex(each, at));
}

export const isPieceBrush = brush => brush === 'zone' || brush.startsWith('piece:');
