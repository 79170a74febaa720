// Bases and their ghosts: outline, pattern of the owner, front mark, notches, name.
import { seen } from '../engine/values.js';
import { add, ahead, corners, length, local, locals, minus, rightOf, scaled, sideEnds } from '../geometry/poses.js';
import { boxOfUnit, placeBeside } from './beside.js';
import { figureItems } from './figures.js';
import { arrowOf } from './marks.js';
import { shortOf } from './short-names.js';

/** @import { Item, Laid, Shape, UnitView, Vec } from '../types' */

/** @param {UnitView} unit @param {number} zoom */
export function base(unit, zoom) {
  const { id, pose, shape, player, bad, selected, mover, dim } = unit;
  const hit = { what: 'unit', id };
  const colour = `player-${player}`;
  const outline = bad ? 'no' : colour;
  const body = {
    ...{ id: `unit:${id}`, role: 'unit', kind: 'area', at: pose.at, points: corners(pose, shape), hit },
    ...{
      fill: `${colour}-tint`,
      stroke: outline,
      width: bad ? 4 : selected ? 3 : 2,
      pattern: player,
      patternInk: colour,
      dash: shape.unsized ? [3, 4] : undefined,
    },
  };
  const halo = selected &&
    !mover && [
      {
        ...{ id: `selected:${id}`, role: 'selected', kind: 'area', at: pose.at },
        ...{
          points: corners(pose, { width: shape.width + 0.14, depth: shape.depth + 0.14 }),
          stroke: 'ink',
          width: 1.5,
        },
      },
    ];
  const items = [
    ...(halo || []),
    body,
    ...figureItems(unit, { ...rankedOn(shape), zoom }),
    ...frontMark(`front:${id}`, pose, shape, colour, 1),
    ...notchMarks(id, pose, shape, colour),
  ];
  return dim ? items.map(item => ({ ...item, alpha: 0.4 })) : items;
}

// A formation of the starter sets has ten figures, a sortie six, its commander among them.
function rankedOn({ width, depth }) {
  if (width === depth) return { files: 3, ranks: 2 };
  return width > depth ? { files: 5, ranks: 2 } : { files: 2, ranks: 5 };
}

// A plain bar along the front and a point in its middle show the facing, also without colour.
function frontMark(id, pose, { depth, width }, fill, alpha) {
  const [y, bar, half] = [depth / 2, Math.min(0.07, depth / 8), Math.min(0.18, width / 5)];
  const points = [
    [-width / 2, y],
    [width / 2, y],
    [width / 2, y - bar],
    [half, y - bar],
    [0, y - bar - half * 0.95],
    [-half, y - bar],
    [-width / 2, y - bar],
  ];
  return [
    { id, role: 'front', kind: 'area', at: local(pose, [0, y - bar / 2]), points: locals(pose, points), fill, alpha },
  ];
}

// A notch is a small tooth cut into the side it belongs to.
function notchMarks(id, pose, shape, colour) {
  const items = [];
  for (const [side, [start, end]] of Object.entries(sideEnds(shape))) {
    const long = side === 'front' || side === 'rear' ? shape.width : shape.depth;
    const way = [(end[0] - start[0]) / long, (end[1] - start[1]) / long];
    const inward = [-way[1], way[0]];
    (shape.notches?.[side] ?? []).forEach((distance, i) => {
      const at = add(start, way, distance);
      const points = locals(pose, [add(at, way, -0.045), add(at, inward, 0.09), add(at, way, 0.045)]);
      items.push({
        id: `notch:${id}:${side}.${i}`,
        role: 'notch',
        kind: 'area',
        at: local(pose, at),
        points,
        fill: 'paper',
        stroke: colour,
        width: 1,
      });
    });
  }
  return items;
}

// Below this width in pixels, first letters tell more than a name that is cut off.
export const narrow = 60;
// Names up to this many letters may stick out of a small base where nobody stands.
const shortName = 12;
const nameSize = zoom => Math.max(11, Math.min(15, zoom * 0.2));

/** The approximate width of a text, in pixels. */
export const widthOf = (text, size) => String(text).length * size * 0.6;

/** The approximate width that a name may take at most if there is room, in pixels. */
export const nameWidth = (id, zoom) => widthOf(String(id).slice(0, shortName), nameSize(zoom));

/** As much of a text as fits, and … for the rest; `full` then holds the whole text. */
export function shortened(text, size, room) {
  const whole = seen(text);
  // Letters differ in width: a text that seems a little too long still fits.
  if (widthOf(whole, size) <= room * 1.12) return { text: whole };
  const most = Math.max(3, Math.floor(room / widthOf('m', size)) - 1);
  return { text: `${whole.slice(0, most).trimEnd()}…`, full: whole };
}

// The unit's name, and its owner's below it if the base has room for both. Where a path ends on the base, the name
// keeps off the arrowhead, and only the legend names the owner.
/** @param {{ zoom: number, units?: UnitView[], path?: { events: any, until: any }, taken?: import('./beside.js').Sides[], ids?: string[] }} about @param {UnitView} unit */
export function name({ zoom, units = [], path, taken = [], ids = [] }, unit) {
  const { id, owner, pose, player, shape, dim } = unit;
  const size = nameSize(zoom);
  const small = Math.max(11, size - 2);
  const middle = local(pose, [0, -shape.depth * 0.06]);
  const line = { role: 'name', kind: 'label', fill: 'ink', alpha: dim ? 0.5 : 1, halo: `player-${player}-tint` };
  const room = widthAcross(pose, shape) * zoom;
  const told = at => {
    const free = String(id).length > shortName ? room : freeAbout(unit, units, at, zoom);
    return { ...line, id: `name:${id}`, at, size, weight: 600, ...shortened(id, size, Math.max(room, free)) };
  };
  const arrow = arrowOn(path, unit);
  const whole = seen(id);
  const beside =
    !arrow &&
    !unit.mover &&
    told(middle).full &&
    placeBeside(unit, units, taken, [widthOf(whole, size), size + 4], zoom);
  if (beside) return [{ ...line, id: `name:${id}`, at: beside, size, weight: 600, text: whole, halo: 'paper' }];
  if (told(middle).full && Math.max(room, freeAbout(unit, units, middle, zoom)) < narrow && ids.length)
    return [{ ...line, id: `name:${id}`, at: middle, size, weight: 700, text: shortOf(String(id), ids), full: whole }];
  if (arrow) return [told(add(pose.at, [0, (arrow.above ? 1 : -1) * ((size / 2 + 6) / zoom)]))];
  const clear = told =>
    offsets(pose)
      .map(by => told(by))
      .find(lines => !lines.some(line => hidesFront(line, pose, shape, zoom))) ?? told([0, 0]);
  const both = typeof owner === 'string' && widthOf(owner, small) < room && shape.depth * zoom > 2 * (size + small);
  if (!both) return clear(by => [told(add(middle, by))]);
  const upper = add(middle, [0, small / 2 / zoom]);
  const lower = add(upper, [0, -(size + 2) / zoom]);
  return clear(by => [
    told(add(upper, by)),
    { ...line, id: `owner:${id}`, role: 'owner', at: add(lower, by), text: owner, size: small },
  ]);
}

// Places where a name is tried: in the middle of its base, then further back, then beside the front mark.
const offsets = ({ facing }) => [
  ...[0, 0.08, 0.16, 0.24].map(back => scaled(ahead(facing), -back)),
  ...[0.33, -0.33].map(aside => scaled(rightOf(facing), aside)),
];

// Whether a line of text covers the point of the front mark, which shows the facing.
function hidesFront({ at, text, size }, pose, { depth, width }, zoom) {
  const [bar, half] = [Math.min(0.07, depth / 8), Math.min(0.18, width / 5)];
  const y = depth / 2 - bar;
  const points = [[0, y - half * 0.95], [half * 0.6, y - half * 0.3], [-half * 0.6, y - half * 0.3], [0, y]]; // prettier-ignore
  const reach = [widthOf(text, size) / 2 + 1, size / 2].map(pixels => pixels / zoom);
  return points
    .map(point => local(pose, point))
    .some(point => minus(point, at).every((off, i) => Math.abs(off) < reach[i]));
}

/** @param {UnitView} unit @param {UnitView[]} units @param {number[]} at @param {number} zoom */
// How wide a line of text around a place on a base may be before it meets another base at that height, in pixels.
export function freeAbout(unit, units, [x, y], zoom) {
  const own = boxOfUnit(unit);
  // The room between two bases belongs to the names of both.
  const half = (off, edge) => (off > edge ? (off + Math.max(0, edge)) / 2 : off);
  const gaps = units
    .filter(other => other.id !== unit.id)
    .map(boxOfUnit)
    .filter(({ bottom, top }) => bottom - 8 / zoom < y && top + 8 / zoom > y)
    .map(({ left, right }) => Math.max(0, half(left - x, own.right - x), half(x - right, x - own.left)));
  return 2 * zoom * Math.min(...gaps);
}

// Whether a path ends with its arrowhead in the middle of the base. `above`: there is more room above it, since the
// path comes from below or, if it runs across, since the front points down.
function arrowOn(path, { id, pose }) {
  const last = path?.until === Infinity && arrowOf(path);
  if (!last || last.unit !== id || length(minus(last.to.at, pose.at)) > 0.05) return null;
  const [across, up] = minus(last.to.at, last.from.at);
  return { above: Math.abs(up) > Math.abs(across) ? up > 0 : ahead(pose.facing)[1] < 0 };
}

// How wide the base is along a horizontal line through its middle.
function widthAcross({ facing }, { width, depth }) {
  const [forward, aside] = [Math.abs(ahead(facing)[0]), Math.abs(rightOf(facing)[0])];
  return Math.min(width / aside, depth / forward);
}

// A place where a unit would stand. Strong: the user looks at it; plain: it can be chosen; faint: only shown.
/**
 * @param {{ id: string, key?: string, by?: number, pose: Laid, shape: Shape, at?: Vec, strength?: string, role?: string }} look
 * @returns {Item[]}
 */
export function ghost({ id, key, by, pose, shape, at = pose.at, strength = 'plain', role = 'ghost' }) {
  const look = {
    strong: { fillAlpha: 0.28, width: 2.5, dash: undefined, alpha: 1 },
    plain: { fillAlpha: 0.1, width: 1.5, dash: [6, 4], alpha: 1 },
    faint: { fillAlpha: 0.06, width: 1.25, dash: [2, 4], alpha: 0.9 },
  }[strength];
  const hit = key ? { what: 'option', key, by } : undefined;
  return [
    {
      id: `ghost:${id}`,
      role,
      kind: 'area',
      at,
      points: corners(pose, shape),
      fill: 'choose',
      stroke: 'choose',
      ...look,
      hit,
    },
    ...(strength === 'faint' || shape.hex
      ? []
      : frontMark(`ghost-front:${id}`, pose, shape, 'choose', strength === 'strong' ? 0.9 : 0.55)),
  ];
}
