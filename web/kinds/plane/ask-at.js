// A tap that asks whether a unit can reach something, on a board in the plane.
import { hitAt } from '../../board/pointing.js';
import { isOpen } from '../../geometry/ground.js';
import { isNextAsked, subjectOf } from '../../play/ask-bar.js';
import { askContact, askGround, askNearest } from '../../play/search.js';
import { select } from '../../play/selecting.js';
import { pinSpot } from '../../play/shading.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Touch } from '../../types' */

/** @param {Store} store @param {Touch} touch */
export function askAt(store, touch) {
  if (touch.what?.what === 'found') return false;
  const [unit, id] = [subjectOf(store), unitUnder(touch)];
  if (!id) askOfPlace(store, touch.place);
  else if (id !== unit) askOfUnit(store, id, unit);
  return true;
}

/** The unit whose base is under the finger, whatever lies on or beside it; '' if none. @param {Touch} touch */
export function unitUnder({ what, items, camera, at }) {
  if (what?.what === 'unit') return what.id ?? '';
  const bases = items.filter(({ hit }) => hit?.what === 'unit');
  return hitAt(bases, camera, at, false)?.id ?? '';
}

/**
 * The next unit of the owner that can be ordered becomes the one to ask about.
 * @param {Store} store @param {string} id @param {string} unit
 */
function askOfUnit(store, id, unit) {
  if (isNextAsked(store, id, unit)) select(store, id);
  else askContact(store, id);
}

/**
 * Asks about ground that is shaded or may be; else about the nearest place.
 * @param {Store} store @param {number[]} place
 */
export function askOfPlace(store, place) {
  const { envelope } = store.search;
  if (envelope && pinSpot(store, place)) return;
  if (envelope && isOpen(envelope, place)) askGround(store, place);
  else askNearest(store, place);
}
