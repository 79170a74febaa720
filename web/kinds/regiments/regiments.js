// Regiments: the outline with files and ranks, the front, the name and what one must know about it.
import { freeAbout, narrow, shortened, widthOf } from '../../board/bases.js';
import { placeBeside } from '../../board/beside.js';
import { figureItems } from '../../board/figures.js';
import { add, ahead, corners, inside, local, reach, rightOf } from '../../geometry/poses.js';
import { shortOf } from '../../board/short-names.js';
import { seen } from '../../engine/values.js';
import { say } from '../../text/text.js';

const fine = 4; // pixels per base below which models are not drawn singly

export function regiment({ zoom }, unit) {
  const { id, pose, shape, player, bad, selected, mover, dim, fled, pursues } = unit;
  const colour = `player-${player}`;
  const outline = bad ? 'no' : colour;
  const body = {
    ...{ id: `unit:${id}`, role: fled ? 'fled' : 'unit', kind: 'area', at: pose.at, points: corners(pose, shape) },
    ...{ hit: { what: 'unit', id }, fill: `${colour}-tint`, stroke: outline },
    ...{ width: bad || mover ? 4 : pursues ? 3 : 1.75, pattern: player, patternInk: colour },
    ...(fled ? { dash: [5, 4], fillAlpha: 0.45, pattern: undefined } : {}),
    ...(shape.unsized ? { dash: [3, 4] } : {}),
  };
  const halo =
    selected && !mover
      ? [
          {
            id: `selected:${id}`,
            role: 'selected',
            kind: 'area',
            at: pose.at,
            points: corners(pose, grown(shape, 8 / zoom)),
            stroke: 'ink',
            width: 1.5,
          },
        ]
      : [];
  const items = [
    ...halo,
    body,
    ...models(unit, zoom),
    ...figures(unit, zoom),
    frontMark(`front:${id}`, pose, shape, colour, zoom, fled ? 0.5 : 1),
  ];
  return dim ? items.map(item => ({ ...item, alpha: 0.4 })) : items;
}

const grown = (shape, by) => ({ ...shape, width: shape.width + by, depth: shape.depth + by });

// A faint line between neighbouring files and ranks.
function models({ id, pose, shape, player, fled }, zoom) {
  const { files = 1, ranks = 1, width, depth } = shape;
  const line = (name, a, b) => ({
    ...{
      id: `model:${id}:${name}`,
      role: 'model',
      kind: 'line',
      at: local(pose, a),
      points: [local(pose, a), local(pose, b)],
    },
    ...{ stroke: `player-${player}`, width: 1, alpha: fled ? 0.25 : 0.45 },
  });
  const between = (count, long) =>
    (long / count) * zoom < fine
      ? []
      : Array.from({ length: count - 1 }, (_, i) => -long / 2 + ((i + 1) * long) / count);
  return [
    ...between(files, width).map((x, i) => line(`file${i}`, [x, -depth / 2], [x, depth / 2])),
    ...between(ranks, depth).map((y, i) => line(`rank${i}`, [-width / 2, y], [width / 2, y])),
  ];
}

function figures(unit, zoom) {
  const { files = 0, ranks = 0 } = unit.shape;
  if (!files) return [];
  const count = Math.min(files * ranks, Math.max(unit.models ?? Infinity, (ranks - 1) * files + 1));
  return figureItems({ ...unit, alpha: unit.fled ? 0.4 : 1 }, { files, ranks, count, zoom });
}

// A bar along the front and a point before it, of constant size on the screen.
function frontMark(id, pose, { depth, width }, fill, zoom, alpha) {
  const bar = Math.min(5 / zoom, depth / 4);
  const half = Math.min(8 / zoom, width / 4);
  const y = depth / 2;
  // prettier-ignore
  const points = [[-width / 2, y], [-half, y], [0, y + half], [half, y], [width / 2, y], [width / 2, y - bar], [-width / 2, y - bar]];
  return {
    ...{ id, role: 'front', kind: 'area', at: local(pose, [0, y - bar / 2]), fill, alpha },
    points: points.map(point => local(pose, point)),
  };
}

/** The font size of names. */
export const nameSize = zoom => Math.max(11, Math.min(15, zoom * 0.9));

// Whether a model stands inside a unit: then both names are written across it, one above the other.
const holds = (unit, model) =>
  unit.id !== model.id &&
  unit.shape.width * unit.shape.depth > model.shape.width * model.shape.depth &&
  inside(corners(unit.pose, unit.shape), model.pose.at);

function offName([x, y], [, other], least) {
  if (Math.abs(y - other) >= least) return [x, y];
  return [x, other + (y < other ? -least : least)];
}

const smaller = size => Math.max(10.5, size - 2);

// Whether there is room for a second line below the unit's name.
const hasTwoLines = ({ mark, pose, shape }, { zoom, editing }) =>
  Boolean(mark) && !editing && 2 * reach(pose, shape, [0, 1]) * zoom > 2.1 * nameSize(zoom);

// Small regiments show their name only when they are selected or act.
const readable = 24; // pixels

/**
 * @param {import('../../board/beside.js').Sides[]} taken the places of names that stand beside their units
 *   @param {string[]} ids of all units
 */
export function nameItems(view, unit, taken, ids) {
  const { zoom, units } = view;
  const { id, pose, shape, player, dim, mark } = unit;
  const size = nameSize(zoom);
  const small = smaller(size);
  const line = { role: 'name', kind: 'label', fill: 'ink', alpha: dim ? 0.5 : 1, halo: `player-${player}-tint` };
  const across = Math.min(
    shape.width / Math.abs(rightOf(pose.facing)[0]),
    shape.depth / Math.abs(ahead(pose.facing)[0]),
  );
  const [host] = units.filter(other => holds(other, unit));
  const others = units.filter(other => other !== host && !holds(unit, other));
  // The name of a unit with two lines stands half a line off its middle.
  const apart = host && hasTwoLines(host, view) ? small / 2 : 0;
  const at = host ? offName(pose.at, host.pose.at, (size + 1 + apart) / zoom) : pose.at;
  const room = Math.max(across * zoom, freeAbout(unit, others, at, zoom) || 0);
  const whole = seen(id);
  const cut = shortened(id, size, room);
  const told = cut.full && room < narrow ? { text: shortOf(String(id), ids), full: whole } : cut;
  const beside = told.full && !host && placeBeside(unit, others, taken, [widthOf(whole, size), size + 4], zoom);
  if (beside) return [{ ...line, id: `name:${id}`, at: beside, size, weight: 600, text: whole, halo: 'paper' }];
  const isWanted = unit.selected || unit.mover || unit.pursues;
  if (told.full && !isWanted && reach(pose, shape, [1, 0]) * 2 * zoom < readable) return [];
  const two = hasTwoLines(unit, view);
  const upper = two ? add(at, [0, small / 2 / zoom]) : at;
  return [
    { ...line, id: `name:${id}`, at: upper, size, weight: 600, ...told },
    ...(two
      ? [
          {
            ...line,
            id: `mark:${id}`,
            role: 'mark',
            at: add(upper, [0, -(size + 1) / zoom]),
            size: small,
            ...shortened(mark, small, room),
          },
        ]
      : []),
  ];
}

// A cross where the caught unit stood.
export function caughtItems({ zoom }, { id, pose, shape }) {
  const [a, b, c, d] = corners(pose, shape);
  const cross = (name, from, to) => ({
    ...{
      id: `caught:${id}:${name}`,
      role: 'caught',
      kind: 'line',
      at: from,
      points: [from, to],
      stroke: 'no',
      width: 1.5,
      alpha: 0.7,
    },
  });
  return [
    {
      id: `caught:${id}`,
      role: 'caught',
      kind: 'area',
      at: pose.at,
      points: [a, b, c, d],
      stroke: 'no',
      width: 1.5,
      dash: [4, 4],
    },
    ...[cross('1', a, c), cross('2', b, d)],
    ...[
      [id, 0.5],
      [say('pursuit.board.caught'), -0.5],
    ].map(([text, up], i) => ({
      ...{
        id: `caught:${id}:name${i}`,
        role: 'caught',
        kind: 'label',
        at: add(pose.at, [0, (up * 15) / zoom]),
        size: 12,
        fill: 'no',
        halo: 'paper',
        weight: 600,
      },
      ...shortened(text, 12, Math.max(shape.width * zoom, 84)),
    })),
  ];
}
