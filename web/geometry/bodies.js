// What Torn World miniatures cover (a hex, a Hexon, or several), and where such a body lies on the drawn table.
import { own } from '../engine/values.js';
import { hexOn } from './hex-board.js';
import { centre, hexAt, isFlat, isHex, stepped } from './hex.js';
import { flower, hexonOf, hexonsAbout, latticeOf, outlineOf, plus } from './hexons.js';

export const unitNamed = (scene, id) => (scene.units ?? []).find(unit => unit?.id === id);
const codexOf = (scene, unit) => own(scene.codices, unit?.codex);
export const sizeOf = (scene, unit) => codexOf(scene, unit)?.size;

export const friendsOf =
  ({ turn }, owner) =>
  other =>
    owner === other || (turn?.teams ?? []).some(team => team.includes?.(owner) && team.includes?.(other));

/** The enemies of a unit. */
export function foesOf(scene, id) {
  const friend = friendsOf(scene, unitNamed(scene, id)?.owner);
  return scene.units.filter(({ owner }) => !friend(owner)).map(unit => unit.id);
}

/** The unit of costs, as a name among the page's texts: hexes for Infantry, Hexons for all others. */
export const measureOf = (scene, id) => (sizeOf(scene, unitNamed(scene, id)) === 'infantry' ? 'hexes' : 'hexons');

/** A place as a list: Infantry's hex, or the centres of Hexons. */
export const cellsOf = at => (isHex(at) ? [at] : Array.isArray(at) ? at.filter(isHex) : []);

/** The key of a hex in the walk: the hex itself, or for a body on Hexons the centre of its Hexon. */
export const hexonKey = (scene, id, at) =>
  String(sizeOf(scene, unitNamed(scene, id)) === 'infantry' ? at : hexonOf(latticeOf(scene), at));

/** The hexes that a body of this size covers. */
export const hexesOfBody = (size, at) => (size === 'infantry' ? cellsOf(at) : cellsOf(at).flatMap(flower));

const poses = new Map();

/** Where a body lies: its middle and its outline; null if it cannot be drawn. */
export function poseOfBody(scene, unit, at) {
  const size = sizeOf(scene, unit);
  const cells = cellsOf(at);
  if (!cells.length) return null;
  if (size === 'infantry' || !size) return { at: centre(cells[0]), facing: 0 };
  const key = `${isFlat()} ${cells.join(' ')}`;
  if (!poses.has(key)) poses.set(key, laid(cells));
  return poses.get(key);
}

// The middle is one of the body's own hexes, so that a label there lies on the body.
function laid(cells) {
  const hexes = cells.flatMap(flower);
  const middles = cells.map(centre);
  const mean = [0, 1].map(i => middles.reduce((sum, point) => sum + point[i], 0) / cells.length);
  const off = ([x, y]) => Math.hypot(x - mean[0], y - mean[1]);
  const within = hexes.some(at => String(at) === String(hexAt(mean)));
  const at = within ? mean : middles.reduce((a, b) => (off(b) < off(a) ? b : a));
  return { at, facing: 0, outline: outlineOf(hexes).map(([x, y]) => [x - at[0], y - at[1]]) };
}

const moved = (at, by) => (isHex(at) ? plus(at, by) : at.map(cell => plus(cell, by)));

/**
 * From where to where an event takes a unit or a marker. For a Huge an event has one centre only: `ats` has the units'
 * places before it, `after` the unit's last place.
 */
export function wayOfBody(scene, event, ats, after) {
  const id = event.unit ?? event.marker;
  if (!isHex(event.from) || !isHex(event.to)) return null;
  if (event.marker && !event.unit) return { unit: id, from: spot(event.from), to: spot(event.to) };
  const unit = unitNamed(scene, id);
  const before = ats.get(id);
  const by = [event.to[0] - event.from[0], event.to[1] - event.from[1]];
  const now = isHex(before) ? event.to : event.event === 'flipped' ? (after.get(id) ?? before) : moved(before, by);
  ats.set(id, now);
  const [from, to] = [before, now].map(at => poseOfBody(scene, unit, isHex(at) && at === before ? event.from : at));
  return from && to ? { from, to } : null;
}

const spot = at => ({ at: centre(at), facing: 0 });

/** The place of a unit that begins at a hex; for a Huge a group of adjacent Hexons. */
export function placeFor(scene, unit, hex) {
  const { size, hexons = 1 } = codexOf(scene, unit) ?? {};
  if (size === 'infantry' || !size) return hex;
  const lattice = latticeOf(scene);
  const cells = [hexonOf(lattice, hex)];
  if (size === 'large') return cells[0];
  const whole = cell => flower(cell).every(at => hexOn(scene.board, at));
  for (let i = 0; i < cells.length && cells.length < hexons; i++)
    for (const cell of hexonsAbout(lattice, cells[i]))
      if (cells.length < hexons && whole(cell) && !cells.some(each => String(each) === String(cell))) cells.push(cell);
  return cells;
}

/** The place of a body that was grabbed at one hex and dropped at another. */
export function draggedTo(scene, unit, at, from, to) {
  if (sizeOf(scene, unit) === 'infantry') return to;
  const lattice = latticeOf(scene);
  const [a, b] = [hexonOf(lattice, from), hexonOf(lattice, to)];
  return moved(at, [b[0] - a[0], b[1] - a[1]]);
}

/** The place of a body one hex or Hexon further, in the direction nearest to an arrow on the screen. */
export function steppedTo(scene, unit, [x, y]) {
  const [first] = cellsOf(unit.at);
  if (!first) return null;
  if (sizeOf(scene, unit) === 'infantry') return stepped(first, [x, y]);
  const lattice = latticeOf(scene);
  const from = hexonOf(lattice, first);
  const along = cell => (centre(cell)[0] - centre(from)[0]) * x + (centre(cell)[1] - centre(from)[1]) * y;
  const to = hexonsAbout(lattice, from).reduce((a, b) => (along(b) > along(a) ? b : a));
  return draggedTo(scene, unit, unit.at, from, to);
}
