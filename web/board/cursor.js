// A cursor for users without a pointer: Enter on the board calls it, the arrow keys lead it from thing to thing, with
// Shift to any place. Enter does what a tap there does, Escape sends it away. Words tell what it stands on.
import { required } from '../engine/required.js';
import { choiceText, keyText } from '../play/choice-text.js';
import { hexOn } from '../geometry/hex-board.js';
import { centre, hexAt, hexName, isHex, stepped } from '../geometry/hex.js';
import { placeShown } from '../play/lengths.js';
import { lookAt, moverOf, standing } from '../play/session.js';
import { update } from '../store/store.js';
import { reasonText, say } from '../text/text.js';
import { matching, turnsOf } from '../engine/turn-keys.js';
import { toScreen, toTable } from './camera.js';
import { registerOverlay } from './overlays.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Camera, Hit, Item, Marker, Option, Unit } from '../types' */

const freely = 10; // pixels
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** A place, and what stands there, unless Shift led to it. @typedef {{ place: number[], what?: import('../types').Hit }} Thing */

/** @param {Pick<Store, 'own'>} store */
const fields = ({ own }) => /** @type {{ cursor: Thing | null }} */ (own.cursor ??= { cursor: null });

/** The cursor's place; null if nobody called it or another board has it. @param {Pick<Store, 'own'>} store */
export const cursorNow = store => fields(store).cursor;

/** Says something in the line that tells what the cursor stands on. */
export function tellAtBoard(text) {
  const line = document.getElementById('cursor-told');
  if (line) line.textContent = text;
}

registerOverlay((store, { zoom }) => {
  const cursor = cursorNow(store);
  if (!cursor) return [];
  const ring = {
    role: 'cursor',
    kind: 'arc',
    at: cursor.place,
    points: [cursor.place],
    radius: 18 / zoom,
    start: 0,
    sweep: 360,
  };
  return [
    { ...ring, id: 'cursor:halo', stroke: 'paper', width: 7 },
    { ...ring, id: 'cursor', stroke: 'ink', width: 3, dash: cursor.what ? [] : [4, 4] },
  ];
});

// Everything that can be tapped, each once: at its mark rather than at the ground that belongs to it.
function thingsOf(items) {
  const things = new Map();
  for (const { hit, at, kind } of items) {
    if (!hit || hit.what === 'handle') continue;
    const name = JSON.stringify(hit);
    const mark = kind === 'chip' || kind === 'dot';
    if (!things.has(name) || (mark && !things.get(name).mark)) things.set(name, { place: at, what: hit, mark });
  }
  return [...things.values()];
}

/** The nearest thing in a direction; being off to the side counts as extra distance. */
function towards(things, { place }, [x, y]) {
  const far = thing => {
    const [dx, dy] = [0, 1].map(i => thing.place[i] - place[i]);
    const [along, aside] = [dx * x + dy * y, Math.abs(dx * y - dy * x)];
    return along > 1e-3 && aside < 3 * along ? along + 2 * aside : Infinity;
  };
  const best = things.reduce((a, b) => (far(b) < far(a) ? b : a), things[0]);
  return best && far(best) < Infinity ? best : null;
}

// The thing that the cursor starts on: the unit on the move, else any unit.
/** @param {Store} store */
function firstOf(store, things) {
  const mover =
    store.position.reply && moverOf(store, store.position.scene, store.position.choices, store.position.reply);
  const unit = id => things.find(({ what }) => what.what === 'unit' && (!id || what.id === id));
  return unit(store.view.tab === 'position' ? store.view.selected : mover) ?? unit() ?? things[0];
}

// On a board of hexes the cursor stops at the rim.
/** @param {Store} store */
function stepFreely(store, camera, { place }, way) {
  if (!traitsOf(store.position.scene).named)
    return toTable(
      camera,
      toScreen(camera, place).map((value, i) => value + freely * (i ? -way[i] : way[i])),
    );
  const next = stepped(hexAt(place), way);
  return hexOn(store.position.scene.board, next) || !hexOn(store.position.scene.board, hexAt(place))
    ? centre(next)
    : place;
}

/** Where a unit of the scene stands. @param {Store} store @param {number[]} at */
const atText = (store, at) =>
  isHex(at) && traitsOf(store.position.scene).named
    ? hexName(at)
    : say('cursor.place', placeShown(store.position.scene, at));

/** @type {Record<string, (store: Store, hit: Required<Hit>) => string>} */
const told = {
  unit: (store, { id }) =>
    say('board.unit', { unit: id, owner: store.position.scene.units.find(unit => unit.id === id)?.owner }),
  option: (store, { key, by }) =>
    say('cursor.option', {
      option:
        by === undefined
          ? optionNow(store, key)
          : choiceText(store, store.position.scene.system, { key, by }, eventsOf(store, { key, by })),
      cost: costNow(store, key),
    }),
  barred: (store, { key }) => say('cursor.barred', { option: optionNow(store, key) }),
  notch: notchText,
  turn: turnText,
  ruler: () => say('ruler.close'),
  way: (_, { way }) => say('cursor.way', { number: way + 1 }),
  marker: (store, { id }) => say('cursor.marker', { marker: id, name: say(`board.marker-${kindOfMarker(store, id)}`) }),
  band: (_, { band }) => say('cursor.band', { unit: band.unit }),
};

/** @param {Store} store */
function notchText(store, { side, notch }) {
  const turns = matching(turnsOf(store.position.reply), { side, notch });
  const isLaid = store.view.turning?.side === side && store.view.turning?.notch === notch;
  const kinds = new Set(turns.map(({ angle, way }) => `${angle} ${way}`));
  const how = isLaid ? '-laid' : turns.some(({ option }) => option) ? '' : '-barred';
  return say(`cursor.notch${how}`, { side, notch: notch + 1, count: kinds.size });
}

// Of the turns that a mark stands for, the cheapest legal one, or why there is none.
/** @param {Store} store */
function turnText(store, { parts }) {
  const { side, notch, angle, way } = required(store.view.turning, 'turn');
  const turns = matching(turnsOf(store.position.reply), { side, notch, ...(parts.onto && { angle, way }), ...parts });
  const free = turns.filter(({ option }) => option);
  const name = parts.onto ? 'cursor.onto' : 'cursor.turn';
  if (!free.length && turns.length)
    return say(`${name}-barred`, { ...parts, reason: reasonText(store.position.scene.system, turns[0].bar) });
  return say(name, { ...parts, cost: free.length ? Math.min(...free.map(({ price }) => price)) : undefined });
}

/** @param {Store} store */
const kindOfMarker = (store, id) =>
  /** @type {Marker[]} */ (store.position.scene.markers).find(marker => marker?.id === id)?.kind === 'linked'
    ? 'linked'
    : 'portable';

/** @param {Store} store */
const known = (store, key) =>
  [...(store.position.reply?.options ?? []), ...(store.position.reply?.barred ?? [])].find(each => each.key === key);
/** @param {Store} store */
const optionNow = (store, key) => keyText(store, store.position.scene.system, key, known(store, key));
// The events that a choice would cause.
/** @param {Store} store */
const eventsOf = (store, choice) =>
  lookAt(store, [...standing(store), choice])?.trace.slice(store.position.reply?.trace.length) ?? [];
/** @param {Store} store */
const costNow = (store, key) => /** @type {Option | undefined} */ (known(store, key))?.cost || undefined;

/** @param {Store} store @param {Hit} what */
const thingText = (store, what) =>
  told[what.what]?.(store, /** @type {Required<Hit>} */ (what)) ?? say(`cursor.${what.what}`);

/** @typedef {{ items(): Item[], camera: Camera, tap(at: number[], coarse: boolean, what?: Hit): void, hover(at: number[] | null, what?: Hit): void, seek(place: number[]): void }} Hands what the keys need */
/** @typedef {{ store: Store, board: Hands, line: HTMLElement, hexTold: (hex: number[]) => string }} Pointer */

/** @param {Pointer} my */
const placeText = (my, place) =>
  traitsOf(my.store.position.scene).named
    ? my.hexTold(hexAt(place))
    : say('cursor.place', placeShown(my.store.position.scene, place));

/** @param {Pointer} my @param {Thing} thing */
const textOf = (my, { what, place }) => (what ? thingText(my.store, what) : placeText(my, place));

/** @param {Pointer} my */
function go(my, to) {
  const { store, board } = my;
  fields(store).cursor = to;
  my.line.textContent = to ? textOf(my, to) : '';
  if (to) board.seek(to.place);
  board.hover(to && toScreen(board.camera, to.place), to?.what);
  update(store, {});
}

// In edit mode, the arrow keys move a unit or a marker once it is taken up.
/** @param {Pointer} my @param {Thing} thing */
function take(my, thing) {
  const { store, board, line } = my;
  const { place, what } = thing;
  const count = store.position.scene.units?.length;
  const { choices } = store.position;
  board.tap(toScreen(board.camera, place), false, what);
  // The notch stays where it is, but means another thing now.
  if (what?.what === 'notch') line.textContent = textOf(my, thing);
  // The chosen item is gone, and the verdict tells what came of it. Nothing is looked at until the cursor moves on: the
  // previewed item no longer exists.
  if (/^(option|found)$/.test(what?.what ?? '') || store.position.choices !== choices) {
    fields(store).cursor = { place };
    line.textContent = '';
    board.hover(null);
    update(store, {});
  }
  if (store.view.tab === 'position' && store.position.scene.units?.length > count) {
    const { id, at } = /** @type {Unit} */ (store.position.scene.units.at(-1));
    line.textContent = say('cursor.put', { unit: id, place: atText(store, at) });
  } else tellAnswer(my, what);
  const corners = store.view.tab === 'position' && !store.edit.drawing?.aside && store.edit.drawing?.points.length;
  if (corners) line.textContent = say('cursor.corner', { count: corners });
  if (!what || store.view.tab !== 'position' || !['unit', 'marker'].includes(what.what)) return;
  go(my, null);
  line.textContent = say(traitsOf(store.position.scene).turns ? 'cursor.taken' : 'cursor.taken-unturned', {
    unit: what.id,
  });
}

// The panel answers what the tap asked.
/** @param {Pointer} my */
async function tellAnswer(my, what) {
  const { store } = my;
  if (!store.search.offer && !store.search.question && !store.search.spot) return;
  const answer = /** @type {import('lit').LitElement | null} */ (document.querySelector('um-answer'));
  await answer?.updateComplete;
  const text = answer?.querySelector('[role=status]')?.textContent.trim();
  if (text && cursorNow(store)?.what === what) my.line.textContent = `${text} ${say('cursor.answer')}`;
}

/** @param {Pointer} my @param {Thing} here @param {number} step */
function beside(my, here, step) {
  const things = thingsOf(my.board.items());
  const at = things.findIndex(({ what }) => JSON.stringify(what) === JSON.stringify(here.what));
  return things[(at + step + things.length) % things.length];
}

// On hexes, the middle of the hex.
/** @param {Store} store @param {Thing} thing */
const placedOn = (store, { place }) => ({ place: traitsOf(store.position.scene).named ? centre(hexAt(place)) : place });

/** @param {Pointer} my @returns {(() => void) | null} */
function deedFor(my, { key, shiftKey }) {
  const { store, board } = my;
  const here = cursorNow(store);
  const free = { place: toTable(board.camera, [board.camera.width / 2, board.camera.height / 3]) };
  // With a kind of unit in hand the cursor goes to any place, rather than from thing to thing.
  const isPutting = store.view.tab === 'position' && Boolean(store.edit.putting?.name);
  if (key === 'Enter')
    return here
      ? () => take(my, here)
      : () => go(my, (!isPutting && firstOf(store, thingsOf(board.items()))) || placedOn(store, free));
  if (!here) return null;
  if (key === 'Escape') return () => go(my, null);
  if (key === 'Home') return () => go(my, firstOf(store, thingsOf(board.items())) ?? here);
  if (key === 'PageDown' || key === 'PageUp')
    return () => go(my, beside(my, here, key === 'PageDown' ? 1 : -1) ?? here);
  const way = arrows[key];
  if (!way) return null;
  if (shiftKey || isPutting) return () => go(my, { place: stepFreely(store, board.camera, here, way) });
  return () => go(my, towards(thingsOf(board.items()), here, way) ?? here);
}

/**
 * @param {Store} store
 * @param {HTMLCanvasElement} canvas
 * @param {Hands} board
 * @param {(hex: number[]) => string} hexTold describes a hex in words
 */
export function bindCursor(store, canvas, board, hexTold) {
  const line = Object.assign(document.createElement('p'), { id: 'cursor-told' });
  line.setAttribute('role', 'status');
  canvas.after(line);
  const my = { store, board, line, hexTold };
  canvas.addEventListener(
    'keydown',
    event => {
      const deed = event.ctrlKey || event.metaKey || event.altKey ? null : deedFor(my, event);
      if (!deed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      deed();
    },
    true,
  );
  canvas.addEventListener('blur', () => cursorNow(store) && go(my, null));
  canvas.addEventListener('pointerdown', () => cursorNow(store) && go(my, null));
}
