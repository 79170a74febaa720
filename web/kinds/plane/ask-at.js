// A tap that asks whether a unit can reach what was tapped, where bases move freely.
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

/** Whose base the finger is on, whatever lies on that or beside it; '' nobody's. @param {Touch} touch */
export function unitUnder({ what, items, camera, at }) {
  if (what?.what === 'unit') return what.id ?? '';
  const bases = items.filter(({ hit }) => hit?.what === 'unit');
  return hitAt(bases, camera, at, false)?.id ?? '';
}

/** Another unit of the same owner that may be ordered is the next one to be asked about. @param {Store} store @param {string} id @param {string} unit */
function askOfUnit(store, id, unit) {
  if (isNextAsked(store, id, unit)) select(store, id);
  else askContact(store, id);
}

/** The ground, as far as it is shaded or may be; else the place nearest to it. @param {Store} store @param {number[]} place */
export function askOfPlace(store, place) {
  const { envelope } = store.search;
  if (envelope && pinSpot(store, place)) return;
  if (envelope && isOpen(envelope, place)) askGround(store, place);
  else askNearest(store, place);
}
