// A pursuer's path: what it looked through, its turn, its straight lines and its wheel, and where it first stood.
import { add, ahead, length, local, minus } from '../../geometry/poses.js';
import { arcOf, outlineOf } from './marks.js';

/** @import { Item, LaidMove, Shape, Vec } from '../../types' */

export function sweptItems({ id, swept, main }) {
  if (!swept || !main) return [];
  return [
    {
      id: `swept:${id}`,
      role: 'swept',
      kind: 'area',
      at: swept[0],
      points: swept,
      fill: 'choose',
      fillAlpha: 0.1,
      stroke: 'choose',
      width: 1,
      dash: [2, 4],
      alpha: 0.9,
    },
  ];
}

/** The path of the centre, dashed where lifted; for the unit that is looked at, also each place that it passed. */
export function wayItems({ zoom }, { id, shape, first, moves, start, until, main, contact }) {
  if (!moves.length && first.files === shape.files) return [];
  /** @type {Item[]} */
  const items = [outlineOf(`start:${id}`, 'start', start, first, { alpha: main ? 0.75 : 0.4 })];
  moves.forEach((move, i) => {
    const seen = i < until ? 1 : 0.3;
    items.push(
      ...moveItems({
        id: `${id}:${i}`,
        move,
        shape,
        zoom,
        alpha: seen * (main ? 1 : 0.55),
        last: i === moves.length - 1,
        main,
      }),
    );
  });
  if (contact)
    items.push({
      id: `contact:${id}`,
      role: 'contact',
      kind: 'dot',
      at: contact,
      radius: 5,
      fill: 'contact',
      stroke: 'paper',
      width: 2,
    });
  return items;
}

/** @typedef {{ id: string, move: LaidMove, shape: Shape, zoom: number, alpha: number }} Drawn */

/** @param {Drawn & { last: boolean, main: boolean }} drawn @returns {Item[]} */
export function moveItems({ id, move, shape, zoom, alpha, last, main }) {
  const { event, from, to, about, turn } = move;
  const long = length(minus(to.at, from.at));
  const points = about ? Array.from({ length: 13 }, (_, i) => move.along(i / 12).at) : [from.at, to.at];
  const line = (name, more) => ({
    id: `${name}:${id}`,
    role: name,
    kind: 'line',
    at: points[Math.floor(points.length / 2)],
    points,
    stroke: 'ink',
    width: 2,
    alpha,
    ...more,
  });
  if (event === 'pivoted') return main ? pivotItems({ id, move, shape, zoom, alpha }) : [];
  if (event === 'backtracked')
    return [
      ...(main ? [outlineOf(`undone:${id}`, 'undone', from, shape, { stroke: 'no', dash: [4, 4] })] : []),
      ...(long * zoom > 4
        ? [line('backtrack', { points: beside(points, 7 / zoom), stroke: 'no', dash: [5, 5], arrow: long * zoom > 14 })]
        : []),
    ];
  const lifted = ['placed', 'aligned', 'reformed', 'returned'].includes(event);
  const ghost = lifted && main ? [outlineOf(`before:${id}`, 'before-align', from, shape, { stroke: 'choose' })] : [];
  const way =
    long * zoom > 3
      ? [
          line(lifted ? 'lifted' : 'path', {
            dash: lifted ? [5, 6] : undefined,
            arrow: (last || lifted) && long * zoom > 14,
          }),
        ]
      : [];
  return [...ghost, ...way, ...(about && main ? wheelItems({ id, move, about, turn, shape, zoom, alpha }) : [])];
}

/** @param {number[][]} line @param {number} off */
function beside([a, b], off) {
  const way = minus(b, a);
  const across = [way[1], -way[0]].map(value => (value / length(way)) * off);
  return [add(a, across), add(b, across)];
}

// A turn about the centre: the arc of its heading.
/** @param {Drawn} drawn @returns {Item[]} */
function pivotItems({ id, move: { from, to, degrees, laid }, shape, zoom, alpha }) {
  const radius = Math.max(shape.depth / 2 + 10 / zoom, 16 / zoom);
  const turn = degrees ?? laid.degrees;
  return [
    {
      ...arcOf(from.at, radius, from.facing, turn),
      id: `pivot:${id}`,
      role: 'pivot',
      stroke: 'ink',
      width: 1.5,
      alpha,
    },
    outlineOf(`pivoted:${id}`, 'pivoted', to, shape, { alpha: alpha * 0.6 }),
    {
      id: `pivot-end:${id}`,
      role: 'pivot',
      kind: 'line',
      at: to.at,
      points: [add(to.at, ahead(to.facing), radius - 4 / zoom), add(to.at, ahead(to.facing), radius + 4 / zoom)],
      stroke: 'ink',
      width: 2,
      alpha,
    },
  ];
}

// A wheel: the fixed front corner, and the arc of the other one.
/** @param {Drawn & { about: Vec, turn?: number }} drawn @returns {Item[]} */
function wheelItems({ id, move, about, turn, shape, alpha }) {
  const right = local(move.from, [shape.width / 2, shape.depth / 2]);
  const left = local(move.from, [-shape.width / 2, shape.depth / 2]);
  const outer = length(minus(right, about)) < length(minus(left, about)) ? left : right;
  const [dx, dy] = minus(outer, about);
  const heading = (Math.atan2(dx, dy) * 180) / Math.PI;
  return [
    {
      ...arcOf(about, length([dx, dy]), heading, turn),
      id: `wheel:${id}`,
      role: 'wheel',
      stroke: 'tool',
      width: 2.5,
      alpha,
    },
    outlineOf(`wheel-from:${id}`, 'wheel-from', move.from, shape, { stroke: 'tool', alpha: alpha * 0.5 }),
    outlineOf(`wheel-to:${id}`, 'wheel-to', move.to, shape, { stroke: 'tool', alpha: alpha * 0.8 }),
    {
      id: `wheel-corner:${id}`,
      role: 'wheel',
      kind: 'dot',
      at: about,
      radius: 4,
      fill: 'tool',
      stroke: 'paper',
      width: 1.5,
    },
  ];
}
