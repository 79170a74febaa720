// The ground of an envelope in squares: joins what several searches found, finds what a base covers in one place, and
// what lies within the bound but was not found.
import { exactly, isCheaper } from './outlines.js';
import { corners, inside } from './poses.js';

/** @typedef {import('../types').Envelope['ground']} Ground */

const empty = '.';
const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
const letterOf = cost => letters[cost] ?? '+';
// The least cost first; uncovered squares last.
const rankOf = letter => (letter === empty ? Infinity : letter === '+' ? letters.length : letters.indexOf(letter));

// The squares around some places, all empty: whole squares counted from 0, like the engine's.
function laidAbout(points, square) {
  const [[left, right], [bottom, top]] = [0, 1].map(i => [
    Math.floor(Math.min(...points.map(point => point[i])) / square + 1e-9),
    Math.ceil(Math.max(...points.map(point => point[i])) / square - 1e-9),
  ]);
  return {
    at: /** @type {[number, number]} */ ([left * square, bottom * square]),
    square,
    columns: right - left,
    count: top - bottom,
  };
}

/** The ground that a base covers in a place, at its cost. @returns {Ground} */
export function groundUnder(place, shape, square) {
  const outline = corners(place, shape);
  const { at, columns, count } = laidAbout(outline, square);
  const rows = Array.from({ length: count }, (_, y) =>
    Array.from({ length: columns }, (_, x) =>
      inside(outline, [at[0] + (x + 0.5) * square, at[1] + (y + 0.5) * square]) ? letterOf(place.cost) : empty,
    ).join(''),
  );
  return { at, square, rows };
}

const oppositeOf = ({ at, square, rows }) => [at[0] + rows[0].length * square, at[1] + rows.length * square];

/**
 * The lesser cost of both in every square; of two sizes of squares only the second.
 * @param {Ground} a @param {Ground} b
 */
function bothGrounds(a, b) {
  if (!a || !b || a.square !== b.square) return b ?? a;
  const { at, columns, count } = laidAbout([a.at, b.at, oppositeOf(a), oppositeOf(b)], a.square);
  const rows = Array.from({ length: count }, () => Array(columns).fill(empty));
  for (const { at: from, rows: told } of [a, b]) {
    const [right, up] = [0, 1].map(i => Math.round((from[i] - at[i]) / a.square));
    told.forEach((row, y) =>
      [...row].forEach((letter, x) => {
        if (rankOf(letter) < rankOf(rows[y + up][x + right])) rows[y + up][x + right] = letter;
      }),
    );
  }
  return { at, square: a.square, rows: rows.map(row => row.join('')) };
}

const placeName = ({ at, facing, cost }) => [...at, facing ?? 0].map(value => value.toFixed(3)).join() + cost;

/** The cheaper way to touch each unit. */
export function bothTouches(a, b) {
  const least = new Map(a.map(touch => [touch.unit, touch]));
  for (const touch of b) if (!(least.get(touch.unit)?.cost <= touch.cost)) least.set(touch.unit, touch);
  return [...least.values()];
}

/**
 * The finds of two searches as one envelope, with the second's resolution and bound.
 * @param {import('../types').Envelope | null} a @param {import('../types').Envelope} b @returns {import('../types').Envelope}
 */
export function bothOf(a, b) {
  if (!a) return b;
  const known = new Set(b.places.map(placeName));
  const places = [...b.places, ...a.places.filter(place => !known.has(placeName(place)))];
  places.sort((one, other) => one.cost - other.cost || one.choices.length - other.choices.length);
  return {
    ...b,
    bound: b.bound ?? a.bound,
    open: a.open && !a.open.limited ? a.open : (b.open ?? a.open),
    places,
    ground: bothGrounds(a.ground, b.ground),
    touches: bothTouches(a.touches, b.touches),
  };
}

/** An envelope with one more place, which was found by itself. */
export const withPlace = (envelope, place, shape) =>
  bothOf(envelope, {
    ...envelope,
    places: [place],
    ground: groundUnder(place, shape, envelope.ground?.square ?? 0.25),
    touches: [],
  });

/** @param {import('../types').Envelope} envelope @param {number[]} spot */
const isFound = ({ ground }, [x, y]) => {
  if (!ground) return false;
  const [column, row] = [x, y].map((value, i) => Math.floor((value - ground.at[i]) / ground.square));
  return (ground.rows[row]?.[column] ?? empty) !== empty;
};

/** Whether a place of the plane lies inside an outline of the bound. */
export const isBounded = (envelope, place) => (envelope?.bound ?? []).some(outline => inside(outline, place));

/** Whether a spot may be in reach, or cheaper, though the search found no such way. */
export const isOpen = (envelope, spot) =>
  isBounded(envelope, spot) && (!isFound(envelope, spot) || isCheaper(envelope, spot));

/** The ground that may be in reach but was not found, as runs of squares along rows: x, y, width and height. */
export function openRuns(envelope) {
  if (!envelope?.bound?.length) return [];
  const square = envelope.ground?.square ?? 0.25;
  const { at, columns, count } = laidAbout(envelope.bound.flat(), square);
  const runs = [];
  const isExact = exactly(envelope, { at, square, columns, count });
  for (let y = 0; y < count; y++) {
    const isOpenAt = x => {
      const middle = /** @type {[number, number]} */ ([at[0] + (x + 0.5) * square, at[1] + (y + 0.5) * square]);
      return !isExact(x, y) && isBounded(envelope, middle) && !isFound(envelope, middle);
    };
    for (let x = 0, end; x < columns; x = end) {
      for (end = x; end < columns && isOpenAt(end);) end++;
      if (end > x) runs.push([at[0] + x * square, at[1] + y * square, (end - x) * square, square]);
      else end++;
    }
  }
  return runs;
}
