// What lies under a finger, and which offered choice a drag comes nearest to.
import { toScreen, toTable } from './camera.js';
import { choiceAt } from '../play/outcomes.js';
import { dot, inside, length, minus, scaled } from '../geometry/poses.js';

/** @import { Preview, Range } from '../types' */

// Chips come first, then bases, then ghosts: a tap on a base is never a choice by accident.
export function hitAt(items, camera, at, coarse) {
  const place = toTable(camera, at);
  const near = item => {
    const [x, y] = toScreen(camera, item.at);
    return Math.hypot(x - at[0], y - at[1]);
  };
  const chips = items.filter(item => item.hit && (item.kind === 'chip' || item.kind === 'dot'));
  const closest = chips.sort((a, b) => near(a) - near(b))[0];
  // If every hex can be tapped, a chip reacts only where it is drawn.
  if (closest?.exact) return exactly(chips, items, camera, at, place);
  // On a small base every place is near a notch; its middle still means the base.
  const core =
    closest?.hit.what === 'notch' && items.findLast(item => item.hit?.what === 'unit' && inCore(item, place));
  if (core) return core.hit;
  if (closest && near(closest) <= (coarse ? 24 : closest.radius + 3)) return closest.hit;
  const areas = items.filter(item => item.hit && item.kind === 'area' && inside(item.points, place));
  const [top, under] = [areas.findLast(item => item.hit.what === 'unit'), areas.at(-1)];
  return (top ?? under)?.hit ?? null;
}

// Whether a place lies in the middle half of a base, both ways.
function inCore({ kind, points }, place) {
  if (kind !== 'area' || points.length !== 4) return false;
  return [points[1], points[3]].every(next => {
    const side = minus(next, points[0]);
    return Math.abs(dot(minus(place, points[0]), side) / dot(side, side) - 0.5) < 0.25;
  });
}

function exactly(chips, items, camera, at, place) {
  const on = ({ at: middle, radius, text, within }) => {
    if (within) return inside(within, place) && Math.hypot(...minus(toScreen(camera, middle), at)) <= radius;
    const [x, y] = toScreen(camera, middle).map((value, i) => Math.abs(value - at[i]));
    return y <= radius + 3 && x <= Math.max(radius, text.length * 4 + 5) + 3;
  };
  // A shaded hex is meant if its middle is nearer than the chip.
  const shaded = items.find(item => item.role === 'reach' && inside(item.points, place));
  const off = item => Math.hypot(...minus(toScreen(camera, item.at), at));
  const chip = chips.find(item => on(item) && !(shaded && off(shaded) < off(item)));
  return (
    chip?.hit ?? items.findLast(item => item.hit && item.kind === 'area' && inside(item.points, place))?.hit ?? null
  );
}

const stopPixels = 12;
const backPixels = 10;

/** Whether a finger has left the place where it began, and not come back. */
export const leaves = (moved, zoom) => length(moved) * zoom >= backPixels;

/** An option with a range along a line. @typedef {Preview & { option: { range: Required<Range> } }} Ranged */

/**
 * The choice whose place is nearest to where the base was dragged; null near where it began.
 * @param {import('../types').Preview[]} previews
 */
export function nearestChoice(previews, from, moved, zoom, onlyKey) {
  if (!leaves(moved, zoom)) return null;
  const found = previews
    .filter(each => (!onlyKey || each.key === onlyKey) && each.pose)
    .map(each =>
      each.option.range?.along
        ? onRange(previews, /** @type {Ranged} */ (each), moved, zoom)
        : onPlace(each, from, moved),
    )
    .filter(each => each !== null);
  return found.sort((a, b) => a.off - b.off)[0]?.choice ?? null;
}

/** @param {Preview[]} all @param {Ranged} preview @param {number[]} moved @param {number} zoom */
function onRange(all, { key, option: { range } }, moved, zoom) {
  const previews = all.filter(each => each.key === key);
  const way = Math.min(range.hi, dot(moved, range.along));
  if (way * zoom < backPixels || way <= range.lo) return null;
  const stop = previews.find(({ first }) => first !== undefined && Math.abs(first - way) * zoom < stopPixels);
  const far = stop?.first ?? Math.max(0.001, Number(way.toFixed(3)));
  return { choice: choiceAt(previews, key, far), off: length(minus(moved, scaled(range.along, way))) };
}

function onPlace({ key, pose }, from, moved) {
  const off = length(minus(moved, minus(pose.at, from)));
  return off < length(moved) ? { choice: { key }, off } : null;
}
