// Hands on hexes in edit mode: move and turn what stands there, and paint ground.
import { letGo } from '../../play/carrying.js';
import { select } from '../../play/selecting.js';
import { edit } from '../../play/playing.js';
import { here } from '../../play/session.js';
import { update } from '../../store/store.js';
import { onHexons } from '../../play/systems.js';
import { addsAt, grabBody, isPieceBrush, paintPiece } from './body-hands.js';
import { paintHex } from './brush.js';
import { hexOn } from '../../geometry/hex-board.js';
import { centre, directionOf, hexAt, lineTo, sameHex } from '../../geometry/hex.js';

/** @import { Store } from '../../store/store.js' */

// --- edit mode

/** @param {Store} store */
export function tapToEdit(store, what, at) {
  update(store, { view: { pointed: hexOn(store.position.scene.board, at) ? at : null } });
  if (isPieceBrush(store.edit.brush))
    return paintPiece(store, at, store.edit.brush, addsAt(store, at, store.edit.brush));
  if (store.edit.brush) return paintHex(store, at, store.edit.brush);
  if (what?.what === 'unit') return select(store, what.id);
  update(store, { view: { selected: what?.what === 'marker' ? what.id : '', asked: '', told: '', notice: '' } });
}

/** Moves or turns a unit by hexes, or paints; Undo takes back the whole drag. @param {Store} store */
export function grabToEditHexes(store, what, toTable, first) {
  if (store.edit.brush) return grabToPaint(store, toTable, first);
  if (onHexons(store.position.scene))
    return /^(unit|marker)$/.test(what?.what) ? grabBody(store, what, toTable, first) : null;
  if (what?.what !== 'unit' && what?.what !== 'handle') return null;
  const index = store.position.scene.units.findIndex(unit => unit?.id === what.id);
  const before = here(store);
  return {
    move(pixel) {
      const unit = store.position.scene.units[index];
      const place = toTable(pixel);
      const change = what.what === 'handle' ? { facing: facing(unit, place) } : { at: hexAt(place) };
      const same = change.at ? sameHex(change.at, unit.at) : change.facing === unit.facing;
      if (!same) edit(store, scene => Object.assign(scene.units[index], change), { from: before, dragging: true });
      update(store, { view: { selected: what.id, dragging: true, pointed: change.at ?? store.view.pointed } });
    },
    ...{ end: () => letGo(store), cancel: () => letGo(store) },
  };
}

function facing(unit, place) {
  const [x, y] = [0, 1].map(i => place[i] - centre(unit.at)[i]);
  return directionOf((Math.atan2(x, y) * 180) / Math.PI);
}

// Paints the pressed hex, and all hexes between two reported places of the finger.
/** @param {Store} store */
function grabToPaint(store, toTable, first) {
  const before = here(store);
  let last = /** @type {number[] | null} */ (null);
  let adds;
  const paint = at => {
    const more = { from: before, dragging: true };
    adds ??= addsAt(store, at, store.edit.brush);
    if (isPieceBrush(store.edit.brush)) paintPiece(store, at, store.edit.brush, adds, more);
    else paintHex(store, at, store.edit.brush, more);
  };
  return {
    move(pixel) {
      const at = hexAt(toTable(pixel));
      if (sameHex(at, last)) return;
      for (const hex of last ? lineTo(last, at) : [first, ...lineTo(first, at)]) paint(hex);
      last = at;
      update(store, { view: { dragging: true, pointed: hexOn(store.position.scene.board, at) ? at : null } });
    },
    ...{ end: () => letGo(store), cancel: () => letGo(store) },
  };
}
