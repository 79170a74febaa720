// What the marks on a photo stand for, and where that lies: the table, a rectangle, a base, or hexes by their names.
import { basesOn, inPlane, tableOf } from '../board/table.js';
import { hexOn, hexesOf } from '../geometry/hex-board.js';
import { hexNamed, sameHex, upright } from '../geometry/hex.js';
import { faultOf } from '../geometry/homography.js';
import { corners } from '../geometry/poses.js';
import { placeOfNew } from '../kinds/changes.js';
import { lengthTyped } from '../play/lengths.js';

/** @import { Store } from '../store/store.js' */
/** @import { Sides } from '../types' */

/** A mark on the picture, in pixels; `set` once placed. @typedef {{ at: [number, number], set: boolean }} Mark */
/**
 * @typedef {object} Marks
 * @property {HTMLCanvasElement} source the picture that was chosen
 * @property {string} kind what the marks are of: table, rectangle, base or hexes
 * @property {string[]} size width and depth of the rectangle, as typed
 * @property {string} unit the unit whose base it is
 * @property {string[]} names of the hexes, as typed
 * @property {Mark[]} list
 * @property {number[]} [middle] of the rectangle, once laid: it stays there when its corners change
 */

/**
 * The marks' places on the picture and on the table, and how much of the table can be shown; `isBounded` by the table
 * or the board.
 * @typedef {{ picture: number[][], table: number[][], limits: Sides, isBounded: boolean, middle?: number[] }} Known
 */
/** @typedef {{ fault: string, fields?: object, field?: string }} Fault */

const usualPlaces = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
];

/** @param {HTMLCanvasElement} source @returns {Mark[]} */
export const freshMarks = ({ width, height }) =>
  usualPlaces.map(([x, y]) => ({ at: [Math.round(x * width), Math.round(y * height)], set: false }));

/** The kinds of marks possible on this board. @param {Store} store */
export function kindsOfMarks(store) {
  if (!inPlane(store.position.scene)) return ['hexes'];
  return [...(tableOf(store) ? ['table'] : []), 'rectangle', ...(basesOf(store).length ? ['base'] : [])];
}

/** The units whose bases are rectangles. @param {Store} store */
export const basesOf = store => basesOn(store, true).filter(({ pose, shape }) => !pose.outline && !shape.hex);

/** @param {Store} store @param {HTMLCanvasElement} source @returns {Marks} */
export function marksFor(store, source) {
  const [kind] = kindsOfMarks(store);
  const unit = basesOf(store).find(({ id }) => id === store.view.selected) ?? basesOf(store)[0];
  return {
    ...{ source, kind, size: ['', ''], unit: unit?.id ?? '', names: ['', '', '', ''], list: freshMarks(source) },
  };
}

const near = 8; // pixels
const longest = 1000;

/** The marks' places, or why they are unknown. @param {Store} store @param {Marks} marks @returns {Known | Fault} */
export function knownOf(store, marks) {
  const known = placesOf(store, marks);
  if ('fault' in known) return known;
  const fault = faultOf(known.picture, known.table, near);
  return fault ? { fault } : known;
}

/** @param {Store} store @param {Marks} marks @returns {Known | Fault} */
function placesOf(store, marks) {
  if (marks.kind === 'hexes') return hexPlaces(store, marks);
  const table = rectangleOf(store, marks);
  if ('fault' in table) return table;
  const unset = marks.list.findIndex(({ set }) => !set);
  if (unset >= 0) return { fault: 'unset', fields: { number: unset + 1 } };
  const middle = marks.kind === 'rectangle' ? middleOf(marks) : undefined;
  return { picture: marks.list.map(({ at }) => at), table, middle, ...limitsOf(store, marks, table) };
}

/**
 * The corners, clockwise from the upper or front left.
 * @param {Store} store @param {Marks} marks @returns {number[][] | Fault}
 */
function rectangleOf(store, marks) {
  const { kind, size, unit } = marks;
  if (kind === 'base') {
    const base = basesOf(store).find(({ id }) => id === unit);
    if (!base) return { fault: 'no-unit', field: 'unit' };
    const [right, left, rearLeft, rearRight] = corners(base.pose, base.shape);
    return [left, right, rearRight, rearLeft];
  }
  const table = tableOf(store);
  if (kind === 'table' && table) return rectangle([0, 0], [table.width, table.depth]);
  const lengths = size.map(text => lengthTyped(store.position.scene, text));
  const bad = lengths.findIndex(length => !(typeof length === 'number' && length > 0 && length <= longest));
  if (bad >= 0) return { fault: 'size', field: `size-${bad}` };
  const middle = middleOf(marks);
  return rectangle(
    middle.map((value, i) => value - lengths[i] / 2),
    middle.map((value, i) => value + lengths[i] / 2),
  );
}

/** @param {Marks} marks */
const middleOf = ({ middle }) => middle ?? placeOfNew().map(value => Math.round(value * 4) / 4);

/** @param {number[]} from @param {number[]} to */
// prettier-ignore
const rectangle = ([left, bottom], [right, top]) => [[left, top], [right, top], [right, bottom], [left, bottom]];

const sidesOf = points => {
  const [xs, ys] = [0, 1].map(i => points.map(point => point[i]));
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
};

const farthest = 30; // times the longest side of what was marked

// As far as the table goes; without one, as far as a mark of this size can be extrapolated.
/** @param {Store} store @param {Marks} marks @param {number[][]} points */
function limitsOf(store, { kind }, points) {
  const table = tableOf(store);
  if (table && kind !== 'rectangle')
    return { limits: { left: 0, right: table.width, bottom: 0, top: table.depth }, isBounded: true };
  const { left, right, bottom, top } = sidesOf(points);
  const far = farthest * Math.max(right - left, top - bottom);
  const limits = { left: left - far, right: right + far, bottom: bottom - far, top: top + far };
  return { limits, isBounded: false };
}

/** Three hexes or four. @param {Store} store @param {Marks} marks @returns {Known | Fault} */
function hexPlaces(store, { names, list }) {
  const { board } = store.position.scene;
  const count = names[3].trim() ? 4 : 3;
  const hexes = names.slice(0, count).map(hexNamed);
  for (const [i, hex] of hexes.entries()) {
    const field = `name-${i}`;
    if (!names[i].trim()) return { fault: 'no-name', fields: { number: i + 1 }, field };
    if (!hex || !hexOn(board, hex)) return { fault: 'no-hex', fields: { name: names[i].trim() }, field };
    if (hexes.slice(0, i).some(other => sameHex(other, hex)))
      return { fault: 'twice', fields: { name: names[i].trim() }, field };
    if (!list[i].set) return { fault: 'unset-hex', fields: { name: names[i].trim() } };
  }
  const { left, right, bottom, top } = sidesOf(hexesOf(board).map(({ at }) => upright(at)));
  return {
    picture: list.slice(0, count).map(({ at }) => at),
    table: hexes.map(hex => upright(/** @type {number[]} */ (hex))),
    limits: { left: left - 0.6, right: right + 0.6, bottom: bottom - 0.6, top: top + 0.6 },
    isBounded: true,
  };
}
