// Hexes that stand on a point, in axial coordinates as in the engine: where they lie on the drawn table, with
// neighbours at distance 1 and north up, and what players call them. A board may be drawn turned, with north to the
// left: its hexes then lie on a flat side, and rows run upright. All drawing goes through the functions here.
import { required } from '../engine/required.js';
import { columnOf, hexName } from './hex-name.js';

export { columnOf, hexName };

const height = Math.sqrt(3) / 2;

export const directions = { ...{ E: [1, 0], NE: [1, -1], NW: [0, -1] }, ...{ W: [-1, 0], SW: [-1, 1], SE: [0, 1] } };
export const directionNames = Object.keys(directions);

// One board is drawn at a time: whoever draws says first whether its board is turned (drawAsIn of play/session.js).
let flat = false;
/** Whether to draw boards turned. @param {boolean} on */
export const drawFlat = on => (flat = on);
export const isFlat = () => flat;

/** From a place on the upright board to where it is drawn. @param {number[]} place @returns {[number, number]} */
export const laid = ([x, y]) => (flat ? [-y, x] : [x, y]);
/** The inverse of `laid`. @param {number[]} place @returns {[number, number]} */
export const unlaid = ([x, y]) => (flat ? [y, -x] : [x, y]);

const angles = { E: 90, NE: 30, NW: 330, W: 270, SW: 210, SE: 150 };

/** Degrees clockwise from north; undefined if it is no direction. */
export const angleOf = direction =>
  Object.hasOwn(angles, direction) ? (angles[direction] + (flat ? 270 : 0)) % 360 : undefined;

/** The direction nearest to an angle in degrees. */
export function directionOf(degrees) {
  const off = name => Math.abs(((required(angleOf(name), name) - degrees + 900) % 360) - 180);
  return directionNames.reduce((a, b) => (off(b) < off(a) ? b : a));
}

/** @param {unknown} at @returns {at is [number, number]} */
export const isHex = at => Array.isArray(at) && at.length === 2 && at.every(Number.isInteger);
export const sameHex = (a, b) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Where a hex lies on a board that is not turned. @param {number[]} hex @returns {[number, number]} */
export const upright = ([q, r]) => [q + r / 2, -r * height];

/** @param {number[]} hex @returns {[number, number]} */
export const centre = hex => laid(upright(hex));

/** The neighbouring hex in a direction. @param {number[]} hex @param {string} direction @returns {[number, number]} */
export const beside = ([q, r], direction) => [q + directions[direction][0], r + directions[direction][1]];

/** A direction turned left by a number of sixths. */
export const turned = (direction, sixths) =>
  directionNames[(directionNames.indexOf(direction) + sixths + 6) % directionNames.length];

/** The direction to a neighbour; undefined for any other hex. */
export const directionTo = (from, to) => directionNames.find(name => sameHex(beside(from, name), to));

/** @param {number[]} place */
export function hexAt(place) {
  const [x, y] = unlaid(place);
  const r = -y / height;
  const q = x - r / 2;
  const cube = [q, r, -q - r].map(Math.round);
  const off = [q, r, -q - r].map((value, i) => Math.abs(value - cube[i]));
  const worst = off.indexOf(Math.max(...off));
  cube[worst] -= cube[0] + cube[1] + cube[2];
  return [cube[0] + 0, cube[1] + 0];
}

/** The corners around a place; `width` is from side to side. */
/** @param {number[]} place */
export function hexagon([x, y], width = 1) {
  const radius = width / Math.sqrt(3);
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + Math.PI / (flat ? 1.5 : 6);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

export const hexIn = (row, column) => [column - Math.floor(row / 2), row];

/** The hex that an arrow key leads to: in its row, or in the next row straight across, as on the screen. */
export function stepped(at, way) {
  const [x, y] = unlaid(way);
  return hexIn(at[1] - y, columnOf(at) + x);
}

/** The hex that a text names: C4, or 1, 2 as in keys and JSON; null if it names none. */
export function hexNamed(text) {
  const named = /^\s*([-−]?)([A-Za-z]{1,2})\s*([-−]?\d+)\s*$/.exec(text);
  if (named) {
    const row = [...named[2].toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    return hexIn(named[1] ? -row - 1 : row, numberIn(named[3]) - 1);
  }
  const pair = /^\s*[[(]?\s*([-−]?\d+)\s*[,; ]\s*([-−]?\d+)\s*[)\]]?\s*$/.exec(text);
  return pair ? pair.slice(1, 3).map(numberIn) : null;
}

const numberIn = text => Number(text.replace('−', '-'));

/** The hexes on a straight line, without its first. */
export function lineTo(from, to) {
  const [a, b] = [centre(from), centre(to)];
  const far = Math.max(...[to[0] - from[0], to[1] - from[1], to[0] + to[1] - from[0] - from[1]].map(Math.abs));
  return Array.from({ length: far }, (_, i) => hexAt([0, 1].map(k => a[k] + ((b[k] - a[k]) * (i + 1)) / far + 1e-6)));
}
