// Keys that place the selected unit or marker in edit mode: arrows move it, brackets turn it, Delete takes it away, Ctrl and D
// doubles a unit.
import { cursorNow, tellAtBoard } from '../board/cursor.js';
import { copyUnit, remove } from '../kinds/changes.js';
import { cellsOf } from '../geometry/bodies.js';
import { directionNames, hexName, isHex, stepped, turned } from '../geometry/hex.js';
import { edit } from '../play/playing.js';
import { state, update } from '../store/store.js';
import { number, say, term } from '../text/text.js';
import { placeShown } from '../play/lengths.js';
import { listOf, inPlane } from '../board/table.js';
import { nextPlace } from '../kinds/hexes/standing.js';
import { traitsOf } from '../play/traits.js';

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const turns = { BracketLeft: -1, BracketRight: 1, Comma: -1, Period: 1 };
const step = { coarse: 0.5, fine: 0.05 };
const turn = { coarse: 15, fine: 1 };

const selectedIn = list => listOf(state.scene[list]).findIndex(each => each?.id === state.selected);

// Where nothing else has a use for the key: the board, or nothing, has the focus.
const free = target => target === document.body || target === document.documentElement || target?.id === 'board';

/** @returns {(() => void) | null} */
function deedFor(event) {
  if (state.tab !== 'position' || state.time !== null || cursorNow() || !free(event.target)) return null;
  const index = selectedIn('units');
  if (index < 0) return selectedIn('markers') < 0 ? null : deedForMarker(event, selectedIn('markers'));
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'd' && !event.shiftKey ? () => copyUnit(index) : null;
  if (event.altKey && !event.getModifierState('AltGraph')) return null;
  if (event.key === 'Delete' || event.key === 'Backspace') return () => takeAway('units', index);
  const way = arrows[event.key];
  if (way) return () => move(index, way, event.shiftKey);
  const by = turns[event.code] ?? { '[': -1, ']': 1 }[event.key];
  return by ? () => rotate(index, by, event.shiftKey) : null;
}

function deedForMarker({ key, ctrlKey, metaKey, altKey }, index) {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Delete' || key === 'Backspace') return () => takeAway('markers', index);
  const { at } = state.scene.markers[index];
  const way = arrows[key];
  if (!way || !isHex(at)) return null;
  return () => {
    edit(scene => (scene.markers[index].at = stepped(at, way)));
    tellPlace('markers', index);
  };
}

// Who sees no board hears where it stands now.
function tellPlace(list, index) {
  const { id, at, facing } = state.scene[list][index];
  const faces = typeof facing === 'number' ? `${number(facing, 1)}°` : facing && term(facing);
  const hexes = () => (isHex(at) ? hexName(at) : cellsOf(at).map(hexName).join(', '));
  const place = traitsOf(state.scene).named
    ? say('placing.on-hex', { unit: id, hex: hexes(), facing: faces })
    : say('placing.at', { unit: id, ...placeShown(at), facing: faces });
  tellAtBoard(place);
}

function takeAway(list, index) {
  const { id } = state.scene[list][index];
  remove(list, index);
  tellAtBoard('');
  update({ notice: say('placing.removed', { unit: id }) });
}

function move(index, [x, y], fine) {
  const { at } = state.scene.units[index];
  if (!inPlane(state.scene)) return moveOnHexes(index, [x, y]);
  if (!Array.isArray(at) || !at.every(Number.isFinite)) return;
  const far = fine ? step.fine : step.coarse;
  const place = [at[0] + x * far, at[1] + y * far].map(value => Number(value.toFixed(12)));
  edit(scene => (scene.units[index].at = place));
  tellPlace('units', index);
}

function moveOnHexes(index, way) {
  const unit = state.scene.units[index];
  const place = nextPlace(state.scene, unit, way);
  if (!place) return;
  edit(scene => (scene.units[index].at = place));
  tellPlace('units', index);
}

function rotate(index, by, fine) {
  const { facing } = state.scene.units[index];
  const named = directionNames.includes(facing);
  if (!named && !Number.isFinite(facing)) return;
  const next = facing + by * (fine ? turn.fine : turn.coarse);
  const faces = named ? turned(facing, -by) : Number((((next % 360) + 360) % 360).toFixed(9));
  edit(scene => (scene.units[index].facing = faces));
  tellPlace('units', index);
}

export function bindPlacingKeys() {
  addEventListener(
    'keydown',
    event => {
      const deed = event.defaultPrevented ? null : deedFor(event);
      if (!deed) return;
      event.preventDefault();
      event.stopPropagation();
      deed();
    },
    true,
  );
}
