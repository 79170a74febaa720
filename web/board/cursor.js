// A cursor for who has no pointer: Enter on the board calls it, arrow keys lead it from thing to thing, with Shift to any
// place; Enter does what a tap there does, Escape sends it away. What it stands on is told in words.
import { choiceText, keyText } from '../play/choice-text.js';
import { hexOn } from '../geometry/hex-board.js';
import { centre, hexAt, hexName, isHex, stepped } from '../geometry/hex.js';
import { placeShown } from '../play/lengths.js';
import { lookAt, moverOf, standing } from '../play/session.js';
import { state, storeInUse, update } from '../store/store.js';
import { reasonText, say } from '../text/text.js';
import { matching, turnsOf } from '../engine/turn-keys.js';
import { toScreen, toTable } from './camera.js';
import { registerOverlay } from './overlays.js';
import { traitsOf } from '../play/traits.js';

const freely = 10; // pixels
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** A place of the table, and what of the display list stands there; nothing where it was moved freely. */
/** @type {{ place: number[], what?: import('../types').Hit } | null} */
let cursor = null;
// There may be several boards; the one that has the focus has the cursor.
let owner = null;

export const cursorNow = () => cursor;

/** Says something where the cursor tells what it stands on. */
export function tellAtBoard(text) {
  const line = document.getElementById('cursor-told');
  if (line) line.textContent = text;
}

registerOverlay((_, { zoom }) => {
  if (!cursor || owner !== storeInUse()) return [];
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

// What can be tapped, each once: by its mark rather than by the ground that belongs to it.
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

/** The nearest one that way; one that lies aside counts as farther. */
function towards(things, { place }, [x, y]) {
  const far = thing => {
    const [dx, dy] = [0, 1].map(i => thing.place[i] - place[i]);
    const [along, aside] = [dx * x + dy * y, Math.abs(dx * y - dy * x)];
    return along > 1e-3 && aside < 3 * along ? along + 2 * aside : Infinity;
  };
  const best = things.reduce((a, b) => (far(b) < far(a) ? b : a), things[0]);
  return best && far(best) < Infinity ? best : null;
}

// The one that is meant by "here" first: the unit on the move, else any unit.
function firstOf(things) {
  const mover = state.reply && moverOf(state.scene, state.choices, state.reply);
  const unit = id => things.find(({ what }) => what.what === 'unit' && (!id || what.id === id));
  return unit(state.tab === 'position' ? state.selected : mover) ?? unit() ?? things[0];
}

// On a board of hexes no further than to its rim.
function stepFreely(camera, { place }, way) {
  if (!traitsOf(state.scene).named)
    return toTable(
      camera,
      toScreen(camera, place).map((value, i) => value + freely * (i ? -way[i] : way[i])),
    );
  const next = stepped(hexAt(place), way);
  return hexOn(state.scene.board, next) || !hexOn(state.scene.board, hexAt(place)) ? centre(next) : place;
}

/** Where a unit of the scene stands. @param {any} at */
const atText = at => (isHex(at) && traitsOf(state.scene).named ? hexName(at) : say('cursor.place', placeShown(at)));

/** @type {Record<string, (hit: any) => string>} */
const told = {
  unit: ({ id }) => say('board.unit', { unit: id, owner: state.scene.units.find(unit => unit.id === id)?.owner }),
  option: ({ key, by }) =>
    say('cursor.option', {
      option: by === undefined ? optionNow(key) : choiceText(state.scene.system, { key, by }, eventsOf({ key, by })),
      cost: costNow(key),
    }),
  barred: ({ key }) => say('cursor.barred', { option: optionNow(key) }),
  notch: notchText,
  turn: turnText,
  ruler: () => say('ruler.close'),
  way: ({ way }) => say('cursor.way', { number: way + 1 }),
  marker: ({ id }) => say('cursor.marker', { marker: id, name: say(`board.marker-${kindOfMarker(id)}`) }),
  band: ({ band }) => say('cursor.band', { unit: band.unit }),
};

function notchText({ side, notch }) {
  const turns = matching(turnsOf(state.reply), { side, notch });
  const isLaid = state.turning?.side === side && state.turning.notch === notch;
  const kinds = new Set(turns.map(({ angle, way }) => `${angle} ${way}`));
  const how = isLaid ? '-laid' : turns.some(({ option }) => option) ? '' : '-barred';
  return say(`cursor.notch${how}`, { side, notch: notch + 1, count: kinds.size });
}

// Of those that a mark stands for, the cheapest that may be made, or why none may.
function turnText({ parts }) {
  const { side, notch, angle, way } = state.turning;
  const turns = matching(turnsOf(state.reply), { side, notch, ...(parts.onto && { angle, way }), ...parts });
  const free = turns.filter(({ option }) => option);
  const name = parts.onto ? 'cursor.onto' : 'cursor.turn';
  if (!free.length && turns.length)
    return say(`${name}-barred`, { ...parts, reason: reasonText(state.scene.system, turns[0].bar) });
  return say(name, { ...parts, cost: free.length ? Math.min(...free.map(({ price }) => price)) : undefined });
}

const kindOfMarker = id =>
  state.scene.markers.find(marker => marker?.id === id)?.kind === 'linked' ? 'linked' : 'portable';

const known = key => [...(state.reply?.options ?? []), ...(state.reply?.barred ?? [])].find(each => each.key === key);
const optionNow = key => keyText(state.scene.system, key, known(key));
// What would come of it.
const eventsOf = choice => lookAt([...standing(), choice])?.trace.slice(state.reply.trace.length) ?? [];
const costNow = key => /** @type {any} */ (known(key))?.cost || undefined;

/** @param {import('../types').Hit} what */
const thingText = what => told[what.what]?.(what) ?? say(`cursor.${what.what}`);

/**
 * @param {HTMLCanvasElement} canvas
 * @param {{ items(): any[], camera: any, tap(at, coarse, what): void, hover(at, what?): void, seek(place): void }} board
 * @param {(hex: number[]) => string} hexTold what a hex is told by
 */
export function bindCursor(canvas, board, hexTold) {
  const placeText = place =>
    traitsOf(state.scene).named ? hexTold(hexAt(place)) : say('cursor.place', placeShown(place));
  /** @param {{ place: number[], what?: import('../types').Hit }} thing */
  const textOf = ({ what, place }) => (what ? thingText(what) : placeText(place));
  const line = Object.assign(document.createElement('p'), { id: 'cursor-told' });
  line.setAttribute('role', 'status');
  canvas.after(line);

  function go(to) {
    cursor = to;
    owner = storeInUse();
    line.textContent = to ? textOf(to) : '';
    if (to) board.seek(to.place);
    board.hover(to && toScreen(board.camera, to.place), to?.what);
    update({});
  }

  // A unit or a marker that is taken up in edit mode is moved by the arrow keys from now on.
  function take() {
    const { place, what } = cursor;
    const count = state.scene.units?.length;
    const { choices } = state;
    board.tap(toScreen(board.camera, place), false, what);
    // It stays where it is, and is another thing now.
    if (what?.what === 'notch') line.textContent = textOf(cursor);
    // What was chosen stands there no longer; what came of it the verdict says. Nothing is looked at until the cursor moves on:
    // what was drawn there is not to be had any more.
    if (/^(option|found)$/.test(what?.what) || state.choices !== choices) {
      cursor = { place };
      line.textContent = '';
      board.hover(null);
      update({});
    }
    if (state.tab === 'position' && state.scene.units?.length > count) {
      const { id, at } = state.scene.units.at(-1);
      line.textContent = say('cursor.put', { unit: id, place: atText(at) });
    } else tellAnswer(what);
    const corners = state.tab === 'position' && !state.drawing?.aside && state.drawing?.points.length;
    if (corners) line.textContent = say('cursor.corner', { count: corners });
    if (state.tab !== 'position' || !['unit', 'marker'].includes(what?.what)) return;
    go(null);
    line.textContent = say(traitsOf(state.scene).turns ? 'cursor.taken' : 'cursor.taken-unturned', { unit: what.id });
  }

  // What was asked by it is answered in the panel.
  async function tellAnswer(what) {
    if (!state.offer && !state.question && !state.spot) return;
    const answer = /** @type {any} */ (document.querySelector('um-answer'));
    await answer?.updateComplete;
    const text = answer?.querySelector('[role=status]')?.textContent.trim();
    if (text && cursor?.what === what) line.textContent = `${text} ${say('cursor.answer')}`;
  }

  function beside(step) {
    const things = thingsOf(board.items());
    const at = things.findIndex(({ what }) => JSON.stringify(what) === JSON.stringify(cursor.what));
    return things[(at + step + things.length) % things.length];
  }

  /** @returns {(() => void) | null} */
  function deedFor({ key, shiftKey }) {
    if (key === 'Enter')
      return cursor
        ? take
        : () =>
            go(
              firstOf(thingsOf(board.items())) ?? {
                place: toTable(board.camera, [board.camera.width / 2, board.camera.height / 3]),
              },
            );
    if (!cursor) return null;
    if (key === 'Escape') return () => go(null);
    if (key === 'Home') return () => go(firstOf(thingsOf(board.items())) ?? cursor);
    if (key === 'PageDown' || key === 'PageUp') return () => go(beside(key === 'PageDown' ? 1 : -1) ?? cursor);
    const way = arrows[key];
    if (!way) return null;
    if (shiftKey) return () => go({ place: stepFreely(board.camera, cursor, way) });
    return () => go(towards(thingsOf(board.items()), cursor, way) ?? cursor);
  }

  canvas.addEventListener(
    'keydown',
    event => {
      const deed = event.ctrlKey || event.metaKey || event.altKey ? null : deedFor(event);
      if (!deed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      deed();
    },
    true,
  );
  canvas.addEventListener('blur', () => cursor && go(null));
  canvas.addEventListener('pointerdown', () => cursor && go(null));
}
