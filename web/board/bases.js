// Bases and their ghosts: outline, pattern of the owner, front mark, notches, name.
import { add, ahead, corners, local, rightOf, sideEnds } from './geometry.js';

export function base(unit) {
  const { id, pose, shape, player, bad, selected, mover, dim } = unit;
  const hit = { what: 'unit', id };
  const colour = `player-${player}`;
  const outline = bad ? 'contact' : colour;
  const body = {
    ...{
      id: `unit:${id}`,
      role: 'unit',
      kind: 'area',
      at: pose.at,
      points: corners(pose, shape),
      facing: pose.facing,
      hit,
    },
    ...{
      fill: `${colour}-tint`,
      stroke: outline,
      width: bad ? 4 : selected ? 3 : 2,
      pattern: player,
      patternInk: colour,
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
    ...frontMark(`front:${id}`, pose, shape, colour, 1),
    ...notchMarks(id, pose, shape, colour),
  ];
  return dim ? items.map(item => ({ ...item, alpha: 0.4 })) : items;
}

// A plain bar along the front and a point in its middle: which way it looks, also without colour.
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
    {
      id,
      role: 'front',
      kind: 'area',
      at: local(pose, [0, y - bar / 2]),
      points: points.map(point => local(pose, point)),
      fill,
      alpha,
    },
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
      const points = [add(at, way, -0.045), add(at, inward, 0.09), add(at, way, 0.045)].map(point =>
        local(pose, point),
      );
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

const nameSize = zoom => Math.max(11, Math.min(15, zoom * 0.2));

/** About how wide a text is drawn, in pixels. */
const widthOf = (text, size) => String(text).length * size * 0.6;

export const nameWidth = (id, zoom) => widthOf(id, nameSize(zoom));

// The name, and below it the owner's where the base has room for both.
export function name({ zoom }, { id, owner, pose, player, shape, dim }) {
  const size = nameSize(zoom);
  const small = Math.max(11, size - 2);
  const middle = local(pose, [0, -shape.depth * 0.06]);
  const line = { role: 'name', kind: 'label', fill: 'ink', alpha: dim ? 0.5 : 1, halo: `player-${player}-tint` };
  const room = widthAcross(pose, shape) * zoom;
  const both = typeof owner === 'string' && widthOf(owner, small) < room && shape.depth * zoom > 2 * (size + small);
  if (!both) return [{ ...line, id: `name:${id}`, at: middle, text: id, size, weight: 600 }];
  const upper = add(middle, [0, small / 2 / zoom]);
  const lower = add(upper, [0, -(size + 2) / zoom]);
  return [
    { ...line, id: `name:${id}`, at: upper, text: id, size, weight: 600 },
    { ...line, id: `owner:${id}`, role: 'owner', at: lower, text: owner, size: small },
  ];
}

// How wide the base is along a line of writing through its middle.
function widthAcross({ facing }, { width, depth }) {
  const [forward, aside] = [Math.abs(ahead(facing)[0]), Math.abs(rightOf(facing)[0])];
  return Math.min(width / aside, depth / forward);
}

// Where a unit would come to stand. Strong is what is being looked at, plain may be chosen, faint is only shown.
/** @param {any} look */
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
    ...(strength === 'faint'
      ? []
      : frontMark(`ghost-front:${id}`, pose, shape, 'choose', strength === 'strong' ? 0.9 : 0.55)),
  ];
}
