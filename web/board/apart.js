// Keeps chips and labels off one another: each takes, of the places where it may stand, the one that covers least.
import { add, length, minus } from '../geometry/poses.js';

/** @import { Item, Sides } from '../types' */

/** Font size of a label or a chip, in pixels. */
export const textSize = item => item.size ?? (item.text.length > 3 || item.radius < 11 ? 10.5 : 13);

// Half the width and height of an item on the screen, in pixels.
function halfOf(item, zoom) {
  if (item.kind === 'dot') return [item.radius, item.radius];
  const across = item.text ? item.text.length * textSize(item) * 0.31 : 0;
  if (item.kind === 'label') return [across, item.size * 0.6];
  if (item.kind === 'chip') return [Math.max(item.radius, across + 5) + 1, item.radius + 1];
  return [0, 1].map(i => (Math.max(...cornersOf(item).map(point => point[i])) - middleOf(item)[i]) * zoom);
}

/** @param {Item} item @returns {number[][]} */
const cornersOf = ({ points, outlines }) => points ?? /** @type {number[][][]} */ (outlines).flat();

/** @param {Item} item @returns {number[]} */
const middleOf = item =>
  /^(area|outlines)$/.test(item.kind)
    ? [0, 1].map(i => cornersOf(item).map(point => point[i])).map(list => (Math.min(...list) + Math.max(...list)) / 2)
    : item.at;

/** An item's middle on the table, and half its size in pixels. @typedef {{ at: number[], half: number[] }} Box */

/** @param {Item} item @param {number} zoom @returns {Box} */
export const boxOf = (item, zoom) => ({ at: middleOf(item), half: halfOf(item, zoom) });

/** The area that two boxes have in common, in square pixels. */
export function shared(a, b, zoom) {
  const [x, y] = [0, 1].map(i => a.half[i] + b.half[i] - Math.abs(a.at[i] - b.at[i]) * zoom);
  return x > 0 && y > 0 ? Math.min(x, 2 * a.half[0], 2 * b.half[0]) * Math.min(y, 2 * a.half[1], 2 * b.half[1]) : 0;
}

// How far a box sticks out of the visible part of the table, in pixels.
const outside = ({ at, half }, { left, right, top, bottom }, zoom) =>
  Math.max(0, (left - at[0]) * zoom + half[0]) +
  Math.max(0, (at[0] - right) * zoom + half[0]) +
  Math.max(0, (bottom - at[1]) * zoom + half[1]) +
  Math.max(0, (at[1] - top) * zoom + half[1]);

const dear = { outside: 400, hard: 1, soft: 0.2, away: 0.7 };

/** Offsets to try around the wished place, ring by ring, in pixels. */
export const ringsOf = (step, count = 3) => [
  [0, 0],
  ...Array.from({ length: count }, (_, i) =>
    [90, 0, 180, 270, 45, 135, 225, 315].map(degrees => {
      const angle = (degrees * Math.PI) / 180;
      return [Math.cos(angle), Math.sin(angle)].map(value => Number((value * step * (i + 1)).toFixed(6)));
    }),
  ).flat(),
];

/** Layouts for items that keep together: each spot moves all of them by that many pixels, x to the right and y up. */
export const shifted = (items, spots, zoom) => spots.map(spot => items.map(item => add(item.at, spot, 1 / zoom)));

/**
 * Places groups of items, the most important first. A layout gives a place to each item of its group; the first layout
 * is the wished one. Items avoid the boxes in `hard`, and those in `soft` where that costs little; `also` holds further
 * boxes that one group avoids.
 * @param {{ items: Item[], layouts: number[][][], optional?: boolean, also?: Box[] }[]} groups
 * @param {{ zoom: number, sight?: Sides, hard?: Box[], soft?: Box[] }} about
 * @returns {Map<string, number[] | null>} where each item stands, by its id; null if it is optional and finds no room
 */
export function apart(groups, { zoom, sight, hard = [], soft = [] }) {
  const taken = [...hard];
  const places = new Map();
  for (const { items, layouts, optional, also = [] } of groups) {
    const clear = [...taken, ...also];
    const ranked = layouts.map(layout => {
      const boxes = items.map((item, i) => boxOf({ ...item, at: layout[i] }, zoom));
      const covered = total(boxes, box => total(clear, each => shared(box, each, zoom)));
      const cost =
        dear.hard * covered +
        dear.soft * total(boxes, box => total(soft, each => shared(box, each, zoom))) +
        dear.outside * (sight ? total(boxes, box => outside(box, sight, zoom)) : 0) +
        dear.away * Math.max(...layout.map((at, i) => length(minus(at, layouts[0][i])) * zoom));
      return { layout, boxes, covered, cost };
    });
    const best = ranked.reduce((a, b) => (b.cost < a.cost - 1e-9 ? b : a));
    const left = optional && best.covered > total(best.boxes, ({ half }) => 4 * half[0] * half[1]) / 5;
    if (!left) taken.push(...best.boxes);
    items.forEach((item, i) => places.set(item.id, left ? null : best.layout[i]));
  }
  return places;
}

const total = (list, worth) => list.reduce((sum, each) => sum + worth(each), 0);

/**
 * The items where `apart` put them; those without room are left out.
 * @param {Item[]} items @param {Map<string, number[] | null>} places
 */
export const settled = (items, places) =>
  items.flatMap(item => {
    if (!places.has(item.id)) return [item];
    const at = places.get(item.id);
    return at ? [{ ...item, at }] : [];
  });
