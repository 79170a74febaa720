// Letters on the board grow with those of the page, as far as there is room. Growing never makes a text cover another
// text, another unit or the edge, unless it did so at its usual size.
import { boxOf, textSize } from './apart.js';
import { add, minus } from '../geometry/poses.js';

/** @import { Item, Sides } from '../types' */

const usual = 16; // pixels: a browser's default
const most = 2;
// For the whole page: the size of the browser's letters.
let scale = 1;

/** Reads the size of letters, relative to the usual one. */
export function readLetters() {
  scale = Math.min(most, Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / usual || 1));
}

const written = ({ kind, text }) => (kind === 'label' || kind === 'chip') && Boolean(text);
/** @param {Item} item */
const fixed = ({ kind, text, role }) => (kind === 'chip' && !text) || kind === 'dot' || role === 'unit';

// Lines of one unit stay together: its name, owner and mark.
const groupOf = ({ id, role }) =>
  ['name', 'owner', 'mark'].includes(role) ? id.replace(/^\w+:/, '').replace(/:2$/, '') : id;

/**
 * The items, with letters as large as possible.
 * @param {Item[]} items @param {{ zoom: number }} camera @param {Sides} seen the visible part of the table, or of the
 *   ground
 */
export function grown(items, { zoom }, seen) {
  if (scale === 1) return items;
  const groups = groupsOf(items, zoom);
  const still = items
    .filter(fixed)
    .map(item => ({ ...boxOf(item, zoom), id: item.hit?.id ?? item.id, unit: item.role === 'unit' }));
  const factors = groups.map(group => factorOf(group, groups, still, seen, zoom));
  // The names of rows and columns share one size.
  const edges = groups.map(group => group.items.every(({ role }) => role === 'edge'));
  const least = Math.min(...factors.filter((_, i) => edges[i]));
  const known = new Map(
    groups.flatMap(({ items, at }, i) => items.map(item => [item, enlarged(item, at, edges[i] ? least : factors[i])])),
  );
  return items.map(item => known.get(item) ?? item);
}

function groupsOf(items, zoom) {
  const groups = new Map();
  for (const item of items.filter(written)) {
    const name = groupOf(item);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups].map(([name, list]) => ({
    name,
    items: list,
    ...around(
      list.map(item => roomy(boxOf(item, zoom))),
      zoom,
    ),
  }));
}

// Bold letters are wider than most, and two texts must not touch.
const roomy = ({ at, half }) => ({ at, half: [half[0] * 1.12 + 2, half[1]] });

// One box around several.
function around(boxes, zoom) {
  const ends = [0, 1].map(i => [
    Math.min(...boxes.map(({ at, half }) => at[i] - half[i] / zoom)),
    Math.max(...boxes.map(({ at, half }) => at[i] + half[i] / zoom)),
  ]);
  return {
    at: ends.map(([low, high]) => (low + high) / 2),
    half: ends.map(([low, high]) => ((high - low) / 2) * zoom),
  };
}

// The widest that text in a hex or a mark may be, as it has to stay inside.
const roomOf = {
  cost: 0.4,
  'terrain-letter': 0.3,
  exit: 0.3,
  letters: 0.22,
  'candidate-number': 0.4,
  edge: 0.45,
  coordinate: 0.25,
};
// Chips cover what lies below them.
const mostOfChips = 1.5;

function factorOf(group, groups, still, seen, zoom) {
  const [first] = group.items;
  const limits = [scale];
  if (first.kind === 'chip') limits.push(mostOfChips);
  if (first.role in roomOf) limits.push((roomOf[first.role] * zoom) / group.half[0]);
  for (const other of groups) if (other !== group) limits.push(together(group, other, zoom));
  const named = first.role === 'name' ? group.name : (first.with ?? first.hit?.id);
  for (const each of still) {
    if (each.unit && first.role !== 'name') continue;
    if (each.id === first.id) continue;
    // A text may be as large as its own base.
    if (each.unit && each.id === named) limits.push(...[0, 1].map(i => (each.half[i] + 2) / group.half[i]));
    else limits.push(alone(group, each, zoom));
  }
  if (seen) limits.push(...inSight(group, seen, zoom));
  return Math.max(1, Math.min(...limits));
}

const between = (a, b, zoom) => minus(a.at, b.at).map(value => Math.abs(value) * zoom);

// The factor at which two boxes touch if both grow.
function together(a, b, zoom) {
  const off = between(a, b, zoom);
  return Math.max(...[0, 1].map(i => off[i] / (a.half[i] + b.half[i])));
}

// The factor at which two boxes touch if only the first grows.
function alone(a, b, zoom) {
  const off = between(a, b, zoom);
  return Math.max(...[0, 1].map(i => (off[i] - b.half[i]) / a.half[i]));
}

const inSight = ({ at, half }, { left, right, bottom, top }, zoom) => [
  (Math.min(at[0] - left, right - at[0]) * zoom) / half[0],
  (Math.min(at[1] - bottom, top - at[1]) * zoom) / half[1],
];

function enlarged(item, middle, factor) {
  if (factor === 1) return item;
  const at = add(middle, minus(item.at, middle), factor);
  if (item.kind === 'chip') return { ...item, radius: item.radius * factor, size: textSize(item) * factor };
  return { ...item, at, size: item.size * factor };
}
