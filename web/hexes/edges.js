// The letters of rows and the numbers of columns where the board goes on beyond what is seen: at the edge of the view then,
// over the hexes that they name.
import { toScreen, toTable } from '../board/camera.js';
import { laid } from './hex.js';

const clear = 5; // pixels between the edge and what is written
const columnIn = id => id.replace(/^\D+/, '');

/**
 * @param {any[]} items @param {any} camera @param {any} insets pixels that panel and bars cover
 * @returns {any[]} the same, or others in the place of those that are beyond the edge
 */
export function pinned(items, camera, { left, right, top, bottom }) {
  const edges = items.filter(({ role, id }) => role === 'edge' && id !== 'north');
  if (!edges.length) return items;
  /** @type {[number, number, number, number]} */
  const free = [left, top, camera.width - right, camera.height - bottom];
  // Names stand before their rows, numbers over their columns: on which side that is hangs on how the board is drawn.
  const rows = sideOf(laid([-1, 0]), free);
  const columns = sideOf(laid([0, 1]), free);
  const places = new Map();
  for (const edge of edges) {
    const [isRow, side] = edge.id.startsWith('row:') ? [true, rows] : [false, columns];
    const at = toScreen(camera, edge.at);
    const limit = side.at + side.inward * (clear + edge.size * (side.axis ? 0.5 : edge.text.length * 0.31));
    if ((at[side.axis] - limit) * side.inward >= 0) continue;
    // Every other row is half a hex off: the number stands over the hex that is seen.
    const along = isRow ? at[1 - side.axis] : (nearestOf(items, edge, camera, side, free) ?? at[1 - side.axis]);
    if (along < free[1 - side.axis] || along > free[3 - side.axis]) continue;
    places.set(edge, side.axis ? [along, limit] : [limit, along]);
  }
  if (!places.size) return items;
  // What covers them is worth more, and in the corner the number.
  const covers = items.filter(({ kind, role }) => kind === 'chip' || role === 'unit').map(item => [toScreen(camera, item.at), (item.radius ?? camera.zoom * 0.4) + 6]);
  const shown = [];
  for (const [edge, place] of [...places].reverse()) {
    if (covers.some(([at, radius]) => Math.hypot(at[0] - place[0], at[1] - place[1]) < radius)) continue;
    covers.push([place, edge.size * 1.3]);
    shown.push({ ...edge, at: toTable(camera, place), weight: 600, halo: 'paper' });
  }
  return [...items.filter(item => !places.has(item)), ...shown];
}

/** The edge of the view on that side: which coordinate of a pixel, where, and which way leads into the view. */
function sideOf([x, y], [left, top, right, bottom]) {
  if (Math.abs(x) > Math.abs(y)) return { axis: 0, at: x < 0 ? left : right, inward: x < 0 ? 1 : -1 };
  return { axis: 1, at: y > 0 ? top : bottom, inward: y > 0 ? 1 : -1 };
}

// Of the hexes of a column the one nearest to the edge that is seen.
function nearestOf(items, { text }, camera, { axis, at, inward }, free) {
  let [least, along] = [Infinity, undefined];
  for (const { role, id, at: place } of items) {
    if (role !== 'hex' || columnIn(id) !== text) continue;
    const pixel = toScreen(camera, place);
    const off = (pixel[axis] - at) * inward;
    const seen = pixel[1 - axis] >= free[1 - axis] && pixel[1 - axis] <= free[3 - axis];
    if (off > 0 && off < least && seen) [least, along] = [off, pixel[1 - axis]];
  }
  return along;
}
