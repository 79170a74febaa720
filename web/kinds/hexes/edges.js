// Row letters and column numbers when the board extends beyond the view and hexes are too small for names: along the
// edge of the view, in line with their hexes, and covering nothing that matters.
import { toScreen, toTable } from '../../board/camera.js';
import { laid } from '../../geometry/hex.js';

/** @import { Camera, Item, Sides } from '../../types' */

const breadth = 18; // pixels along the edge
const columnIn = id => id.replace(/^\D+/, '');
const rowIn = id => id.replace(/^hex:|\d+$/g, '');

/**
 * @param {Item[]} items @param {Camera} camera @param {Sides} insets pixels that panel and bars cover
 * @returns {Item[]} the items; labels beyond the edge are replaced
 */
export function pinned(items, camera, { left, right, top, bottom }) {
  const edges = items.filter(({ role, id }) => role === 'edge' && id !== 'north');
  if (!edges.length || items.some(({ role }) => role === 'coordinate')) return items;
  /** @type {[number, number, number, number]} */
  const free = [left, top, camera.width - right, camera.height - bottom];
  const hexes = items
    .filter(({ role }) => role === 'hex')
    .map(({ id, at }) => ({ row: rowIn(id), column: columnIn(id), pixel: toScreen(camera, at) }));
  // Names stand before their rows, numbers above their columns; how the board is drawn decides which sides these are.
  const names = [
    ...beyond('row', laid([-1, 0]), free, edges, camera, ({ text }) => hexes.find(({ row }) => row === text)),
    ...beyond('column', laid([0, 1]), free, edges, camera, overRow(hexes, laid([0, 1]), free)),
  ];
  if (!names.length) return items;
  /** @type {[number[], number][]} */
  const covers = items.filter(matters).map(item => [toScreen(camera, item.at), halfOf(item, camera.zoom) + 6]);
  const pinnedItems = [];
  const gone = new Set();
  // A corner has room for one label: the number.
  for (const [edge, place] of names.toReversed()) {
    gone.add(edge);
    if (covers.some(([at, radius]) => Math.hypot(at[0] - place[0], at[1] - place[1]) < radius)) continue;
    covers.push([place, edge.size * 1.3]);
    pinnedItems.push({ ...edge, at: toTable(camera, place), weight: 600, halo: 'table' });
  }
  // Above the ground, and below all that stands on it.
  const rest = items.filter(item => !gone.has(item));
  const first = rest.findIndex(({ role }) => role === 'unit');
  return first < 0 ? [...rest, ...pinnedItems] : rest.toSpliced(first, 0, ...pinnedItems);
}

// Whether something must not be covered: a place where somebody stands or may go, or text.
/** @param {Item} item */
const matters = ({ kind, role, hit }) => kind === 'chip' || Boolean(hit) || important.test(role);
const important =
  /^(unit|reach|reach-open|cost|candidate|denied|terrain-letter|marker|landscape-hex|exit|step|pivot|offer-way|offer-number)$/;

// Bodies, and what they may cover, are larger than a hex.
/** @param {Item} item @param {number} zoom */
const halfOf = ({ points, at, radius }, zoom) =>
  radius ?? Math.max(0.4, ...(points ?? []).map(point => Math.hypot(point[0] - at[0], point[1] - at[1]))) * zoom;

// The labels beyond the edge on that side, each with its new place in the view.
function beyond(part, outward, free, edges, camera, named) {
  const { axis, at, inward } = sideOf(outward, free);
  const middle = at + (inward * breadth) / 2;
  const along = 1 - axis;
  return edges
    .filter(({ id }) => id.startsWith(`${part}:`))
    .flatMap(edge => {
      const pixel = named(edge)?.pixel;
      const isBeyond = (toScreen(camera, edge.at)[axis] - middle) * inward < 0;
      if (!pixel || !isBeyond || pixel[along] < free[along] || pixel[along] > free[along + 2]) return [];
      return [[edge, axis ? [pixel[0], middle] : [middle, pixel[1]]]];
    });
}

/** The edge of the view on that side: the axis of a pixel, the position, and the direction into the view. */
function sideOf([x, y], [left, top, right, bottom]) {
  if (Math.abs(x) > Math.abs(y)) return { axis: 0, at: x < 0 ? left : right, inward: x < 0 ? 1 : -1 };
  return { axis: 1, at: y > 0 ? top : bottom, inward: y > 0 ? 1 : -1 };
}

// Every other row is offset by half a hex, so all numbers stand above the one row nearest to the edge.
function overRow(hexes, outward, free) {
  const { axis, at, inward } = sideOf(outward, free);
  const off = ({ pixel }) => (pixel[axis] - at) * inward;
  const nearest = hexes.filter(hex => off(hex) > 0).reduce((a, b) => (!a || off(b) < off(a) ? b : a), null);
  const known = new Map(hexes.filter(({ row }) => row === nearest?.row).map(hex => [hex.column, hex]));
  return ({ text }) => known.get(text);
}
