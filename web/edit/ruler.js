// The ruler measures from one place or base to another, edge to edge or point to point; on hexes it counts them. It
// measures what is drawn and decides nothing.
import { corners, inside, length, local, minus } from '../geometry/poses.js';
import { hexesOfBody, sizeOf, unitNamed } from '../geometry/bodies.js';
import { hexOn } from '../geometry/hex-board.js';
import { centre, hexAt, hexName } from '../geometry/hex.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { lengthText, placeShown } from '../play/lengths.js';
import { gapBetween, nearestOn, nearestPlaces, sidesOf } from '../geometry/polygons.js';
import { cornerNames } from '../geometry/relation.js';
import { basesOn, piecesOn } from '../board/table.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Hand } from '../types' */

/**
 * An end: a unit or a piece of terrain as a whole, a spot of a unit in its own frame, a hex, or a place of the table.
 * @typedef {{ unit?: string, spot?: number[], name?: string, piece?: string, hex?: number[], at?: number[] }} End
 */
/** @typedef {{ from: End | null, to: End | null, waits: 'from' | 'to' | '', board: number }} Ruler */

/** @param {Store} store */
const laid = ({ own }) => /** @type {{ ruler: Ruler | null }} */ (own.ruler ??= { ruler: null });

/** @param {Store} store */
export function rulerNow(store) {
  const { ruler } = laid(store);
  return ruler?.board === store.position.board ? ruler : null;
}

/** @param {Store} store @param {Partial<{ from: End | null, to: End | null, waits: 'from' | 'to' | '' }>} more */
export function setRuler(store, more) {
  laid(store).ruler = {
    ...(rulerNow(store) ?? { from: null, to: null, waits: '', board: store.position.board }),
    ...more,
  };
  update(store, {});
}

/** @param {Store} store */
export function closeRuler(store) {
  const its = laid(store);
  if (!its.ruler) return false;
  its.ruler = null;
  update(store, {});
  return true;
}

/** @param {Store} store */
const isMeasured = store => traitsOf(store.position.scene).measured;

/** @param {Store} store */
const bases = store => basesOn(store, store.view.tab === 'position');

const cornersBy = ({ width, depth }) =>
  cornerNames.map(name => ({
    name,
    spot: [name.endsWith('left') ? -width / 2 : width / 2, name.startsWith('front') ? depth / 2 : -depth / 2],
  }));

/** What a place means: a corner, else a side, else the thing there; null beside a hex board. @param {Store} store */
export function endAt(store, place, { zoom }, coarse) {
  if (!isMeasured(store)) return hexEnd(store, hexAt(place));
  const found = [
    ...bases(store).flatMap(unit => spotsOf(unit, place)),
    ...piecesOn(store).flatMap(piece => cornersOfPiece(piece, place)),
  ];
  const within = (coarse ? 14 : 9) / zoom;
  const near = found
    .filter(each => each.off <= Math.min(within, each.most))
    .sort((a, b) => a.rank - b.rank || a.off - b.off)[0];
  return near?.end ?? wholeAt(store, place) ?? { at: place.map(value => Number(value.toFixed(2))) };
}

/** @param {Store} store */
const hexEnd = (store, hex) => (hexOn(store.position.scene.board, hex) ? { hex } : null);

// Whatever the finger's size, most of a small base means the whole base.
function spotsOf({ id, pose, shape }, place) {
  const most = Math.min(shape.width, shape.depth) * 0.2;
  const off = spot => length(minus(local(pose, spot), place));
  const spots = cornersBy(shape).map(({ name, spot }) => ({
    end: { unit: id, spot, name },
    off: off(spot),
    most,
    rank: 0,
  }));
  const there = sidesOf(corners(pose, shape)).map(side => nearestOn(place, [side.left, side.right]));
  const sides = there.map(at => ({
    end: { unit: id, spot: ownFrame(pose, at), name: 'side' },
    off: length(minus(at, place)),
    most: most * 0.7,
    rank: 1,
  }));
  return [...spots, ...sides];
}

function ownFrame(pose, at) {
  const way = minus(at, pose.at);
  const [x, y] = [
    local({ at: [0, 0], facing: pose.facing }, [1, 0]),
    local({ at: [0, 0], facing: pose.facing }, [0, 1]),
  ];
  return [way[0] * x[0] + way[1] * x[1], way[0] * y[0] + way[1] * y[1]];
}

const cornersOfPiece = ({ shapes }, place) =>
  shapes.flat().map(at => ({ end: { at }, off: length(minus(at, place)), most: Infinity, rank: 0 }));

/** @param {Store} store */
function wholeAt(store, place) {
  const unit = bases(store).findLast(({ pose, shape }) => inside(corners(pose, shape), place));
  if (unit) return { unit: unit.id };
  const piece = piecesOn(store).find(({ shapes }) => shapes.some(points => inside(points, place)));
  return piece ? { piece: piece.id } : null;
}

/** @param {Store} store @param {End} end @returns {number[][][]} its shapes, which may be single points */
function shapesOf(store, { unit, spot, piece, at }) {
  if (unit) {
    const base = bases(store).find(({ id }) => id === unit);
    if (!base) return [];
    return [spot ? [local(base.pose, spot)] : corners(base.pose, base.shape)];
  }
  return piece ? (piecesOn(store).find(({ id }) => id === piece)?.shapes ?? []) : at ? [[at]] : [];
}

/** @param {Store} store @param {End} end */
const cellsOf = (store, { unit, hex }) => {
  const own =
    unit &&
    (store.view.tab === 'position' || !store.position.reply
      ? unitNamed(store.position.scene, unit)
      : store.position.reply.units.find(({ id }) => id === unit));
  return hex
    ? [hex]
    : own
      ? hexesOfBody(sizeOf(store.position.scene, unitNamed(store.position.scene, unit)) ?? 'infantry', own.at)
      : [];
};

/**
 * How far, and between which places; null if an end is missing.
 * @param {Store} store @returns {{ far: number, places: number[][] } | null}
 */
export function measured(store) {
  const now = rulerNow(store);
  if (!now?.from || !now.to) return null;
  return isMeasured(store) ? nearestOf(shapesOf(store, now.from), shapesOf(store, now.to)) : countHexes(store, now);
}

/** @param {Store} store */
function countHexes(store, { from, to }) {
  const found = cellsOf(store, from).flatMap(a =>
    cellsOf(store, to).map(b => {
      const [q, r] = minus(b, a);
      return { far: (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2, places: [centre(a), centre(b)] };
    }),
  );
  return found.length ? found.reduce((best, each) => (each.far < best.far ? each : best)) : null;
}

function nearestOf(from, to) {
  const found = from.flatMap(a =>
    to.map(b => (lieOver(a, b) ? { far: 0, places: [a, b].map(points => points[0]) } : nearestPlaces(a, b))),
  );
  return found.length ? found.reduce((best, each) => (each.far < best.far ? each : best)) : null;
}

function lieOver(a, b) {
  if (a.length > 1 && b.length > 1) return gapBetween(a, b) < 0;
  const [point, area] = a.length > 1 ? [b[0], a] : [a[0], b];
  return area.length > 1 && inside(area, point);
}

/** @param {Store} store */
export const farText = (store, far) =>
  isMeasured(store)
    ? lengthText(store.position.scene, far)
    : say(far === 1 ? 'ruler.hex' : 'ruler.hexes', { count: far });

/** @param {Store} store @param {End | null} end */
export function endText(store, end) {
  if (!end) return say('ruler.nowhere');
  if (end.hex) return hexName(end.hex);
  if (end.unit) return end.spot ? say(`ruler.spot.${end.name}`, { unit: end.unit }) : end.unit;
  return end.piece ?? say('ruler.place', placeShown(store.position.scene, end.at));
}

// --- fingers

/** @param {Store} store @param {import('../types').Touch} touch @returns {import('../types').Drag | null} */
function laying(store, { place, placed, camera, coarse }) {
  const from = endAt(store, place, camera, coarse);
  if (!from) return null;
  const before = rulerNow(store);
  // Off the board the end stays where it was last.
  let to = /** @type {End | null} */ (null);
  const end = {
    move: now =>
      setRuler(store, { from, to: (to = endAt(store, placed(now), camera, coarse) ?? to), waits: to ? '' : 'to' }),
  };
  return { ...end, end() {}, cancel: () => (before ? setRuler(store, before) : closeRuler(store)) };
}

/** @type {Partial<Hand>} */
export const rulerHand = {
  /** A finger that rests starts a ruler there. */
  press(store, touch) {
    if (store.replay.time !== null) return null;
    const drag = laying(store, touch);
    if (!drag) return null;
    setRuler(store, { from: endAt(store, touch.place, touch.camera, touch.coarse), to: null, waits: 'to' });
    return { ...drag, cancel: () => closeRuler(store) };
  },
  grab: (store, touch) => (rulerNow(store)?.waits === 'from' ? laying(store, touch) : null),
  tap(store, { what, place, camera, coarse }) {
    const now = rulerNow(store);
    if (!now) return false;
    // The board is asked for another place.
    if (store.search.seeking && !now.waits) return (closeRuler(store), false);
    if (what?.what === 'ruler') return closeRuler(store);
    const end = now.waits && endAt(store, place, camera, coarse);
    if (now.waits && !end) return true;
    if (now.waits === 'from') setRuler(store, { from: end, waits: 'to' });
    else if (now.waits === 'to') setRuler(store, { to: end, waits: '' });
    else closeRuler(store);
    return true;
  },
};

/** The line, its ends and its length. @param {Store} store */
export function rulerItems(store, _, camera) {
  const now = rulerNow(store);
  if (!now?.from) return [];
  const found = measured(store);
  const start = isMeasured(store) ? shapesOf(store, now.from)[0]?.[0] : cellsOf(store, now.from).map(centre)[0];
  const dot = (name, at) => ({
    id: `ruler:${name}`,
    role: 'ruler',
    kind: 'dot',
    at,
    radius: 5,
    fill: 'ink',
    stroke: 'paper',
    width: 2,
  });
  if (!found) return start ? [dot('from', start), away(start, 30, camera)] : [];
  const [a, b] = found.places;
  const middle = [0, 1].map(i => (a[i] + b[i]) / 2);
  // Beside the line if the text is longer than the line.
  const short = length(minus(a, b)) * camera.zoom < 90;
  const label = [middle[0], middle[1] + (short ? 24 / camera.zoom : 0)];
  const text = farText(store, found.far);
  return [
    { id: 'ruler:halo', role: 'ruler', kind: 'line', at: a, points: [a, b], stroke: 'paper', width: 6 },
    { id: 'ruler:line', role: 'ruler', kind: 'line', at: a, points: [a, b], stroke: 'ink', width: 2.5 },
    ...[dot('from', a), dot('to', b)],
    { id: 'ruler:far', role: 'ruler', kind: 'chip', at: label, text, radius: 13, fill: 'ink', ink: 'paper' },
    away(label, text.length * 4 + 24, camera),
  ];
}

// A button at the line closes the ruler, since its panel may be scrolled out of sight.
/** @param {number[]} at @param {number} off */
const away = ([x, y], off, { zoom }) => ({
  id: 'ruler:close',
  role: 'ruler',
  kind: 'chip',
  at: [x + off / zoom, y],
  text: '✕',
  radius: 13,
  fill: 'paper',
  stroke: 'ink',
  ink: 'ink',
  hit: { what: 'ruler' },
});
