// Keys for the selected unit or marker in edit mode: arrows move it, brackets turn it, Delete removes it, Ctrl+D
// duplicates a unit.
import { cursorNow, tellAtBoard } from '../board/cursor.js';
import { copyUnit, remove } from '../kinds/changes.js';
import { cellsOf } from '../geometry/bodies.js';
import { directionNames, hexName, isHex, stepped, turned } from '../geometry/hex.js';
import { edit } from '../play/playing.js';
import { update } from '../store/store.js';
import { number, say } from '../text/text.js';
import { term } from '../text/catalogue.js';
import { placeShown } from '../play/lengths.js';
import { listOf, inPlane } from '../board/table.js';
import { nextPlace } from '../kinds/hexes/standing.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Marker } from '../types' */

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const turns = { BracketLeft: -1, BracketRight: 1, Comma: -1, Period: 1 };
const step = { coarse: 0.5, fine: 0.05 };
const turn = { coarse: 15, fine: 1 };

/** @param {Store} store */
const selectedIn = (store, list) =>
  listOf(store.position.scene[list]).findIndex(each => each?.id === store.view.selected);

// Only where nothing else uses the key: the board has the focus, or nothing has.
const free = target => target === document.body || target === document.documentElement || target?.id === 'board';

/** @param {Store} store @returns {(() => void) | null} */
function deedFor(store, event) {
  if (store.view.tab !== 'position' || store.replay.time !== null || cursorNow(store) || !free(event.target))
    return null;
  const index = selectedIn(store, 'units');
  if (index < 0)
    return selectedIn(store, 'markers') < 0 ? null : deedForMarker(store, event, selectedIn(store, 'markers'));
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'd' && !event.shiftKey ? () => copyUnit(store, index) : null;
  if (event.altKey && !event.getModifierState('AltGraph')) return null;
  if (event.key === 'Delete' || event.key === 'Backspace') return () => takeAway(store, 'units', index);
  const way = arrows[event.key];
  if (way) return () => move(store, index, way, event.shiftKey);
  const by = turns[event.code] ?? { '[': -1, ']': 1 }[event.key];
  return by ? () => rotate(store, index, by, event.shiftKey) : null;
}

/** @param {Store} store */
function deedForMarker(store, { key, ctrlKey, metaKey, altKey }, index) {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Delete' || key === 'Backspace') return () => takeAway(store, 'markers', index);
  const { at } = /** @type {Marker[]} */ (store.position.scene.markers)[index];
  const way = arrows[key];
  if (!way || !isHex(at)) return null;
  return () => {
    edit(store, scene => (scene.markers[index].at = stepped(at, way)));
    tellPlace(store, 'markers', index);
  };
}

// Tells screen readers where it stands now.
/** @param {Store} store */
function tellPlace(store, list, index) {
  const { id, at, facing } = store.position.scene[list][index];
  const faces = typeof facing === 'number' ? `${number(facing, 1)}°` : facing && term(facing);
  const hexes = () => (isHex(at) ? hexName(at) : cellsOf(at).map(hexName).join(', '));
  const place = traitsOf(store.position.scene).named
    ? say('placing.on-hex', { unit: id, hex: hexes(), facing: faces })
    : say('placing.at', { unit: id, ...placeShown(store.position.scene, at), facing: faces });
  tellAtBoard(place);
}

/** @param {Store} store */
function takeAway(store, list, index) {
  const { id } = store.position.scene[list][index];
  remove(store, list, index);
  tellAtBoard('');
  update(store, { view: { notice: say('placing.removed', { unit: id }) } });
}

/** @param {Store} store */
function move(store, index, [x, y], fine) {
  const { at } = store.position.scene.units[index];
  if (!inPlane(store.position.scene)) return moveOnHexes(store, index, [x, y]);
  if (!Array.isArray(at) || !at.every(Number.isFinite)) return;
  const far = fine ? step.fine : step.coarse;
  const place = [at[0] + x * far, at[1] + y * far].map(value => Number(value.toFixed(12)));
  edit(store, scene => (scene.units[index].at = place));
  tellPlace(store, 'units', index);
}

/** @param {Store} store */
function moveOnHexes(store, index, way) {
  const unit = store.position.scene.units[index];
  const place = nextPlace(store.position.scene, unit, way);
  if (!place) return;
  edit(store, scene => (scene.units[index].at = place));
  tellPlace(store, 'units', index);
}

/** @param {Store} store */
function rotate(store, index, by, fine) {
  const { facing } = store.position.scene.units[index];
  const named = directionNames.includes(/** @type {string} */ (facing));
  if (!named && !Number.isFinite(facing)) return;
  const next = /** @type {number} */ (facing) + by * (fine ? turn.fine : turn.coarse);
  const faces = named ? turned(facing, -by) : Number((((next % 360) + 360) % 360).toFixed(9));
  edit(store, scene => (scene.units[index].facing = faces));
  tellPlace(store, 'units', index);
}

/** @param {Store} store */
export function bindPlacingKeys(store) {
  addEventListener(
    'keydown',
    event => {
      const deed = event.defaultPrevented ? null : deedFor(store, event);
      if (!deed) return;
      event.preventDefault();
      event.stopPropagation();
      deed();
    },
    true,
  );
}
