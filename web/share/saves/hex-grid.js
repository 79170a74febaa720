// Converts places on a picture or a table to hexes. If the user names the hexes of two pieces, there are two ways to
// fit the grid, by stretching along the axes or by turning: the one that fits all other pieces better is taken. If the
// pitch is known, one named piece is enough; on a board of tiles none is needed.

/** @typedef {[number, number]} Pair */
/** @typedef {{ at: Pair, hex: Pair }} Named a place, and its hex [q, r] */
/**
 * @typedef {{ hexAt: (place: Pair) => Pair, off: (place: Pair) => number }} HexGrid `off`: the distance from the middle
 *   of its hex, 1 being the pitch
 */

/**
 * @typedef {object} Board a picture of a board, in pixels from its upper left corner
 * @property {string} name @property {Pair} first the middle of hex [0, 0] @property {number} across from one hex of a
 *   row to the next
 * @property {number} down from one row to the next
 */

const height = Math.sqrt(3) / 2;

/** The middle of a hex, north up, neighbours at distance 1. @param {Pair} hex @returns {Pair} */
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

/** A grid stretched along the axes; null if the two share a row or a place. @param {Named} a @param {Named} b */
function stretched(a, b) {
  const [p, q] = [centreOf(a.hex), centreOf(b.hex)];
  const [x, y] = [0, 1].map(axis => (q[axis] - p[axis]) / (b.at[axis] - a.at[axis]));
  if (![x, y].every(each => Number.isFinite(each) && each > 0)) return null;
  return gridBy(([east, north]) => [p[0] + (east - a.at[0]) * x, p[1] + (north - a.at[1]) * y]);
}

/** A turned grid with equal sides. @param {Named} a @param {Named} b */
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

/** The grid of a picture with known hexes. @param {Board} board */
export const gridOfBoard = ({ first: [x, y], across, down }) =>
  gridBy(([east, north]) => [(east - x) / across, ((north + y) / down) * height]);

/** The average distance of pieces from the middles. @param {HexGrid} grid @param {Pair[]} places */
const misfit = (grid, places) => places.reduce((sum, place) => sum + grid.off(place), 0) / Math.max(1, places.length);

/** Pieces lie anywhere in their hexes, but not all near corners. */
export const loosest = 0.3;
// Rounding to pixels moves exact middles by this much.
const tightest = 0.05;

/**
 * The grid by two named places; null if they are the same, `'misfit'` if the other pieces lie between hexes.
 * @param {Named[]} named @param {Pair[]} places all pieces' places
 */
export function gridOfNamed([a, b], places) {
  const isOne = a.hex[0] === b.hex[0] && a.hex[1] === b.hex[1];
  if (isOne || Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < 1e-6) return null;
  // A few pieces may fit both grids: boards are rather stretched than turned.
  const grids = [stretched(a, b), turned(a, b)].filter(grid => grid !== null);
  const best = grids.reduce((one, other) => (misfit(other, places) < misfit(one, places) - tightest ? other : one));
  return misfit(best, places) > loosest ? 'misfit' : best;
}

/**
 * The grid of a table with known pitch, by one named place. If hexes lie on a flat side, north is to the left, as the
 * page draws them.
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
 * The grid of a board of tiles: rows from the top; [0, 0] is the first hex of the first row that begins furthest west.
 * Null if the tiles are too few, or not in rows of hexes on a point.
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
