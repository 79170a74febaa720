// From places on a picture or a table to hexes. Two pieces whose hexes a person names tell where all hexes lie: of the two ways to
// fit them, hexes stretched along the axes and hexes turned, the one is taken that fits all other pieces better. Where the pitch is
// known one named piece is enough, and where the board is made of tiles none is needed.

/** @typedef {[number, number]} Pair */
/** @typedef {{ at: Pair, hex: Pair }} Named a place, and the hex [q, r] that it is in */
/** @typedef {{ hexAt: (place: Pair) => Pair, off: (place: Pair) => number }} HexGrid `off` from the middle of its hex, 1 from one hex to the next */

/**
 * @typedef {object} Board a picture of a board, in pixels from its upper left corner
 * @property {string} name @property {Pair} first the middle of hex [0, 0] @property {number} across from one hex of a row to the next
 * @property {number} down from one row to the next
 */

const height = Math.sqrt(3) / 2;

/** Where a hex lies, north up, its neighbours at a distance of 1. @param {Pair} hex @returns {Pair} */
export const centreOf = ([q, r]) => [q + r / 2, -r * height];

/** @param {(place: Pair) => Pair} onBoard @returns {HexGrid} */
function gridBy(onBoard) {
  const find = (/** @type {Pair} */ place) => {
    const at = onBoard(place);
    const r = -at[1] / height;
    const cube = [at[0] - r / 2, r, -at[0] - r / 2].map(Math.round);
    const exact = [at[0] - r / 2, r, -at[0] - r / 2];
    const off = exact.map((value, i) => Math.abs(value - cube[i]));
    const worst = off.indexOf(Math.max(...off));
    cube[worst] -= cube[0] + cube[1] + cube[2];
    const hex = /** @type {Pair} */ ([cube[0] + 0, cube[1] + 0]);
    const [x, y] = centreOf(hex);
    return { hex, off: Math.hypot(at[0] - x, at[1] - y) };
  };
  return { hexAt: place => find(place).hex, off: place => find(place).off };
}

/** Hexes stretched along the axes; null where the two lie in one row or upon each other. @param {Named} a @param {Named} b */
function stretched(a, b) {
  const [p, q] = [centreOf(a.hex), centreOf(b.hex)];
  const [x, y] = [0, 1].map(axis => (q[axis] - p[axis]) / (b.at[axis] - a.at[axis]));
  if (![x, y].every(each => Number.isFinite(each) && each > 0)) return null;
  return gridBy(([east, north]) => [p[0] + (east - a.at[0]) * x, p[1] + (north - a.at[1]) * y]);
}

/** Hexes turned, all sides alike. @param {Named} a @param {Named} b */
function turned(a, b) {
  const [p, q] = [centreOf(a.hex), centreOf(b.hex)];
  const [dx, dy, ex, ey] = [b.at[0] - a.at[0], b.at[1] - a.at[1], q[0] - p[0], q[1] - p[1]];
  const long = dx * dx + dy * dy;
  const [c, s] = [(ex * dx + ey * dy) / long, (ey * dx - ex * dy) / long];
  return gridBy(([east, north]) => {
    const [x, y] = [east - a.at[0], north - a.at[1]];
    return [p[0] + c * x - s * y, p[1] + s * x + c * y];
  });
}

/** The grid of a picture whose hexes are known. @param {Board} board */
export const gridOfBoard = ({ first: [x, y], across, down }) =>
  gridBy(([east, north]) => [(east - x) / across, ((north + y) / down) * height]);

/** How far the pieces lie from the middles on average. @param {HexGrid} grid @param {Pair[]} places */
const misfit = (grid, places) => places.reduce((sum, place) => sum + grid.off(place), 0) / Math.max(1, places.length);

/** Pieces lie anywhere within their hexes, not in the corners of all of them. */
export const loosest = 0.3;
// What pixels take from places that are the middles.
const tightest = 0.05;

/**
 * The grid that two named places tell; null where they are one, `'misfit'` where the other pieces lie between the hexes.
 * @param {Named[]} named @param {Pair[]} places of all pieces
 */
export function gridOfNamed([a, b], places) {
  const isOne = a.hex[0] === b.hex[0] && a.hex[1] === b.hex[1];
  if (isOne || Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < 1e-6) return null;
  // Few pieces may lie in hexes of both: then boards are stretched rather than turned.
  const grids = [stretched(a, b), turned(a, b)].filter(grid => grid !== null);
  const best = grids.reduce((one, other) => (misfit(other, places) < misfit(one, places) - tightest ? other : one));
  return misfit(best, places) > loosest ? 'misfit' : best;
}

/**
 * The grid of a table whose pitch is told, by one named place. Of hexes on a flat side north lies to the left, as the page draws them.
 * @param {{ flat: boolean, pitch: number }} grid @param {Named} named
 */
export function gridOfPitch({ flat, pitch }, { at, hex }) {
  const [x, y] = centreOf(hex);
  return gridBy(([east, north]) => {
    const [dx, dy] = [(east - at[0]) / pitch, (north - at[1]) / pitch];
    return flat ? [x + dy, y - dx] : [x + dx, y + dy];
  });
}

/**
 * The grid of a board of tiles: rows from the top, the first hex of the first row that begins in the west is [0, 0]. Null where the
 * tiles are too few or lie in no rows of hexes on a point.
 * @param {Pair[]} tiles @returns {{ grid: HexGrid, rows: string[] } | null}
 */
export function gridOfTiles(tiles) {
  if (tiles.length < 7) return null;
  const gap = (/** @type {Pair} */ a, /** @type {Pair} */ b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const pitch = Math.min(...tiles.slice(1).map(tile => gap(tile, tiles[0])));
  if (!(pitch > 1e-3)) return null;
  const first = tiles.reduce((a, b) => (b[1] > a[1] + pitch / 4 || (b[1] > a[1] - pitch / 4 && b[0] < a[0]) ? b : a));
  const grid = gridOfPitch({ flat: false, pitch }, { at: first, hex: [0, 0] });
  if (misfit(grid, tiles) > 0.1) return null;
  const hexes = tiles.map(tile => grid.hexAt(tile));
  const columns = hexes.map(([q, r]) => q + Math.floor(r / 2));
  const west = Math.min(...columns);
  const [deep, wide] = [Math.max(...hexes.map(([, r]) => r)) + 1, Math.max(...columns) - west + 1];
  if (deep > 200 || wide > 200 || hexes.some(([, r]) => r < 0)) return null;
  const board = Array.from({ length: deep }, () => Array(wide).fill(' '));
  hexes.forEach(([, r], i) => (board[r][columns[i] - west] = '.'));
  const moved = gridBy(place => {
    const [q, r] = [(place[0] - first[0]) / pitch, (place[1] - first[1]) / pitch];
    return [q - west, r];
  });
  return { grid: moved, rows: board.map(row => row.join('').replace(/ +$/, '') || ' ') };
}
