// The letters of rows and the numbers of columns where the board goes on beyond what is seen: in a strip along the edge of the
// view then, beside the hexes that they name.
import { toScreen, toTable } from '../board/camera.js';
import { laid } from './hex.js';

const breadth = 18; // pixels of the strip
const columnIn = id => id.replace(/^\D+/, '');
const rowIn = id => id.replace(/^hex:|\d+$/g, '');

/**
 * @param {any[]} items @param {any} camera @param {any} insets pixels that panel and bars cover
 * @returns {any[]} the same, or others in the place of those that are beyond the edge
 */
export function pinned(items, camera, { left, right, top, bottom }) {
  const edges = items.filter(({ role, id }) => role === 'edge' && id !== 'north');
  if (!edges.length) return items;
  /** @type {[number, number, number, number]} */
  const free = [left, top, camera.width - right, camera.height - bottom];
  const hexes = items.filter(({ role }) => role === 'hex').map(({ id, at }) => ({ row: rowIn(id), column: columnIn(id), pixel: toScreen(camera, at) }));
  // Names stand before their rows, numbers over their columns: on which side that is hangs on how the board is drawn.
  const strips = [
    stripOf('row', laid([-1, 0]), free, edges, camera, ({ text }) => hexes.find(({ row }) => row === text)),
    stripOf('column', laid([0, 1]), free, edges, camera, overRow(hexes, laid([0, 1]), free)),
  ].filter(Boolean);
  if (!strips.length) return items;
  const covers = items.filter(({ kind, role }) => kind === 'chip' || role === 'unit').map(item => [toScreen(camera, item.at), (item.radius ?? camera.zoom * 0.4) + 6]);
  const pinnedItems = [];
  const gone = new Set();
  // In the corner there is room for one, which is the number.
  for (const { area, names } of strips.toReversed()) {
    pinnedItems.push(area);
    for (const [edge, place] of names) {
      gone.add(edge);
      if (covers.some(([at, radius]) => Math.hypot(at[0] - place[0], at[1] - place[1]) < radius)) continue;
      covers.push([place, edge.size * 1.3]);
      pinnedItems.push({ ...edge, at: toTable(camera, place), weight: 600 });
    }
  }
  // Over the ground, and below all that stands on it.
  const rest = items.filter(item => !gone.has(item));
  const first = rest.findIndex(({ role }) => role === 'unit');
  return first < 0 ? [...rest, ...pinnedItems] : rest.toSpliced(first, 0, ...pinnedItems);
}

// Where those that are beyond the edge on that side come to stand, and the strip below them; null where none is.
function stripOf(part, outward, free, edges, camera, named) {
  const { axis, at, inward } = sideOf(outward, free);
  const middle = at + (inward * breadth) / 2;
  const along = 1 - axis;
  const names = edges.filter(({ id }) => id.startsWith(`${part}:`)).flatMap(edge => {
    const pixel = named(edge)?.pixel;
    const isBeyond = (toScreen(camera, edge.at)[axis] - middle) * inward < 0;
    if (!pixel || !isBeyond || pixel[along] < free[along] || pixel[along] > free[along + 2]) return [];
    return [[edge, axis ? [pixel[0], middle] : [middle, pixel[1]]]];
  });
  if (!names.length) return null;
  const ends = [Math.min(at, at + inward * breadth), Math.max(at, at + inward * breadth)];
  const [from, to] = names.reduce(([low, high], [, place]) => [Math.min(low, place[along]), Math.max(high, place[along])], [Infinity, -Infinity]);
  const corners = [[from - 12, ends[0]], [to + 12, ends[0]], [to + 12, ends[1]], [from - 12, ends[1]]].map(([x, y]) => toTable(camera, axis ? [x, y] : [y, x]));
  return { names, area: { id: `edge-strip:${part}`, role: 'edge-strip', kind: 'area', at: corners[0], points: corners, fill: 'table', fillAlpha: 0.9 } };
}

/** The edge of the view on that side: which coordinate of a pixel, where, and which way leads into the view. */
function sideOf([x, y], [left, top, right, bottom]) {
  if (Math.abs(x) > Math.abs(y)) return { axis: 0, at: x < 0 ? left : right, inward: x < 0 ? 1 : -1 };
  return { axis: 1, at: y > 0 ? top : bottom, inward: y > 0 ? 1 : -1 };
}

// Every other row is half a hex off: all numbers stand over the one row that is seen nearest to the edge.
function overRow(hexes, outward, free) {
  const { axis, at, inward } = sideOf(outward, free);
  const off = ({ pixel }) => (pixel[axis] - at) * inward;
  const nearest = hexes.filter(hex => off(hex) > 0).reduce((a, b) => (!a || off(b) < off(a) ? b : a), null);
  const known = new Map(hexes.filter(({ row }) => row === nearest?.row).map(hex => [hex.column, hex]));
  return ({ text }) => known.get(text);
}
