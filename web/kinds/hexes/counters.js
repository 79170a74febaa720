// Units on hexes: counters with the owner's colour and pattern, the facing or the symbol of the type, the name, and the
// leader who is with the unit.
import { freeAbout, shortened } from '../../board/bases.js';
import { add, ahead, corners, local } from '../../geometry/poses.js';
import { shortOf } from '../../board/short-names.js';
import { seen } from '../../engine/values.js';
import { hexagon } from '../../geometry/hex.js';

/** A unit, its marks, and the badge of its leader. */
export function counter(unit) {
  const { id, pose, shape, player, bad, selected, mover, dim, facing, symbol, leader, round } = unit;
  const colour = `player-${player}`;
  const halo = selected || mover;
  const points = round ? disc(pose.at) : symbol ? block(pose.at) : corners(pose, shape);
  const body = {
    ...{ id: `unit:${id}`, role: 'unit', kind: 'area', at: pose.at, points },
    ...{ fill: `${colour}-tint`, stroke: bad ? 'no' : colour, width: bad ? 4 : selected ? 3 : 2 },
    ...{ pattern: player, patternInk: colour, hit: { what: 'unit', id } },
  };
  const items = [
    ...(halo ? [ring(unit, selected)] : []),
    ...(symbol ? [stand(unit, points)] : []),
    body,
    ...(facing ? [facingMark(`front:${id}`, pose, colour, 1)] : []),
    ...(symbol ? symbolItems(unit) : []),
    ...strengthItems(unit),
    ...(leader ? badge(unit) : []),
  ];
  return dim ? items.map(item => ({ ...item, alpha: 0.4 })) : items;
}

const ring = ({ id, pose, shape }, selected) => ({
  ...{
    id: `selected:${id}`,
    role: 'selected',
    kind: 'area',
    at: pose.at,
    points: corners(pose, { ...shape, width: 0.98 }),
  },
  ...{ stroke: selected ? 'ink' : 'choose', width: 2 },
});

// A wooden block or a leader's stand: the visible part of its side lies below it.
const block = at => [[-0.37, 0.37], [0.37, 0.37], [0.37, -0.37], [-0.37, -0.37]].map(off => add(at, off)); // prettier-ignore

const thick = 0.07;
const stand = ({ id, pose, player }, points) => ({
  ...{ id: `stand:${id}`, role: 'stand', kind: 'area', at: pose.at, fill: `player-${player}` },
  points: points.map(point => add(point, [0, -thick])),
});

// The blocks that it has left, and empty places for those that it has lost.
function strengthItems({ id, pose, player, strength }) {
  if (!strength) return [];
  const { now, full } = strength;
  const step = Math.min(0.15, 0.66 / full);
  const side = step * 0.36;
  const square = i => {
    const at = add(pose.at, [(i - (full - 1) / 2) * step, 0.28]);
    return [[-side, side], [side, side], [side, -side], [-side, -side]].map(off => add(at, off)); // prettier-ignore
  };
  return Array.from({ length: full }, (_, i) => ({
    ...{
      id: `block:${id}.${i}`,
      role: 'strength',
      kind: 'area',
      at: pose.at,
      points: square(i),
      stroke: `player-${player}`,
    },
    ...{ width: 1, fill: i < now ? `player-${player}` : 'paper' },
  }));
}

const disc = at =>
  Array.from({ length: 24 }, (_, i) => add(at, [Math.cos((i * Math.PI) / 12), Math.sin((i * Math.PI) / 12)], 0.36));

// An arrowhead on the hexside that the unit faces.
const facingMark = (id, pose, fill, alpha) => ({
  ...{ id, role: 'front', kind: 'area', at: local(pose, [0, 0.35]), fill, alpha },
  // prettier-ignore
  points: [[0, 0.49], [0.2, 0.26], [0, 0.32], [-0.2, 0.26]].map(point => local(pose, point)),
});

// prettier-ignore
const outlines = {
  light: at => Array.from({ length: 20 }, (_, i) => add(at, [Math.cos(i * Math.PI / 10), Math.sin(i * Math.PI / 10)], 0.22)),
  medium: at => [[0, 0.27], [0.29, -0.2], [-0.29, -0.2]].map(point => add(at, point)),
  heavy: at => [[-0.22, 0.2], [0.22, 0.2], [0.22, -0.2], [-0.22, -0.2]].map(point => add(at, point)),
};

// Clear of the name at the foot, if there is one, and of the leader's badge, which is larger relative to a small hex.
function symbolUp({ leader, zoom }) {
  if (!leader) return zoom < named ? 0 : 0.1;
  return zoom < named ? -0.2 : zoom < inLines ? -0.08 : 0.02;
}

function symbolItems(unit) {
  const { id, pose, player, symbol, zoom } = unit;
  const { weight, letters } = symbol;
  const at = add(pose.at, [0, symbolUp(unit)]);
  const outline = outlines[weight]?.(at);
  return [
    ...(outline
      ? [
          {
            ...{ id: `symbol:${id}`, role: 'symbol', kind: 'area', at, points: outline, weight },
            ...{ fill: 'paper', fillAlpha: 0.85, stroke: `player-${player}`, width: 1.5 },
          },
        ]
      : []),
    {
      ...{ id: `letters:${id}`, role: 'letters', kind: 'label', at: add(at, [0, weight === 'medium' ? -0.05 : 0]) },
      ...{
        text: letters,
        size: Math.max(8, Math.min(15, zoom * (weight === 'leader' ? 0.34 : 0.22))),
        weight: 700,
        fill: 'ink',
      },
    },
  ];
}

/** The place of the leader's badge. */
export const badgePose = ({ pose }) => ({ at: add(pose.at, [0.3, 0.28]), facing: 0 });

function badge({ id, pose, leader, player, zoom }) {
  const radius = Math.max(8, Math.min(14, zoom * 0.2));
  return [
    {
      ...{ id: `leader:${leader.id}`, role: 'leader', kind: 'chip', at: badgePose({ pose }).at, text: '★', radius },
      ...{ fill: `player-${player}`, ink: 'paper', stroke: leader.selected ? 'ink' : 'paper', exact: true },
      // It covers neither the next hex nor the middle of its own.
      ...{ with: id, within: hexagon(pose.at, 0.96), hit: { what: 'unit', id: leader.id } },
    },
  ];
}

const betweenPivots = 36; // pixels
// Pixels per hex from which names are written.
const named = 30;
// The same for units without a facing mark.
const namedAlone = 28;
// Pixels per hex from which long names have two lines.
const inLines = 44;
// Pixels per hex from which a few letters replace a name without room.
const lettered = 16;

// The name of a unit with a facing keeps clear of that mark: below the middle, or above if the mark is below.
const offMark = ({ pose, facing, symbol }) =>
  facing && !symbol && !pose.outline ? (ahead(pose.facing)[1] < -0.1 ? 0.3 : -0.3) : 0;

function lettersOf(unit, ids, zoom) {
  const { id, pose, player, dim } = unit;
  const text = shortOf(String(id), ids);
  const size = Math.max(9, Math.min(11, zoom * 0.38));
  return {
    ...{
      id: `name:${id}`,
      role: 'name',
      kind: 'label',
      at: add(pose.at, [0, offMark(unit)]),
      size,
      weight: 700,
      fill: 'ink',
      alpha: dim ? 0.5 : 1,
    },
    ...{ halo: `player-${player}-tint`, text, full: id },
  };
}

/** The unit's name, at the foot of the counter. */
export function counterName({ zoom, units, ids, pivots }, unit) {
  const { id, pose, player, dim, symbol, facing } = unit;
  if (!pose.outline && !symbol && zoom < (facing ? named : namedAlone))
    return zoom < lettered ? [] : [lettersOf(unit, ids, zoom)];
  if (zoom < (pose.outline ? 14 : facing || symbol ? named : namedAlone)) return [];
  // The name gets the room between the arrows of the unit's pivots.
  const isAmong = pivots.some(pivot => pivot.pose.at.every((value, i) => Math.abs(value - pose.at[i]) < 0.1));
  const size = Math.max(9, Math.min(pose.outline ? 17 : 14, zoom * (pose.outline ? 0.34 : 0.19)));
  const at = pose.outline
    ? clearOf(unit, units)
    : add(pose.at, [0, symbol ? (unit.leader && zoom < inLines ? -0.3 : -0.27) : offMark(unit)]);
  if (isAmong && shortened(seen(id), size, betweenPivots).full)
    return [{ ...lettersOf(unit, ids, zoom), at: pose.at, size: 13 }];
  // Next to a neighbour, each name keeps to its own hex.
  const free = freeAbout(unit, units, at, zoom);
  const room = (pose.outline ? Math.min(2.6, breadthOf(pose, at)) : free < 1.3 * zoom ? 0.95 : 1.4) * zoom;
  const alone = pose.outline && Math.abs(at[1] - pose.at[1]) < 0.5;
  const lines = linesOf(seen(id), size, room, Boolean(symbol), zoom, alone);
  return lines.map((line, i) => ({
    ...{
      id: `name:${id}${i ? ':2' : ''}`,
      role: 'name',
      kind: 'label',
      size,
      weight: 600,
      fill: 'ink',
      alpha: dim ? 0.5 : 1,
    },
    at: add(at, [0, (lines.length > 1 ? (0.5 - i) * (size + 1) : 0) / zoom]),
    ...{ halo: `player-${player}-tint`, ...line },
  }));
}

// The breadth of a body at the height of a place.
function breadthOf({ at, outline }, place) {
  const across = outline.filter(([, y]) => Math.abs(y - (place[1] - at[1])) < 0.4).map(([x]) => x);
  return Math.max(...across) - Math.min(...across);
}

// A place on a large body where nobody stands, if there is one.
function clearOf({ id, pose }, units) {
  const spots = [0.2, 0.87, -0.87].map(y => add(pose.at, [0, y]));
  const taken = units.filter(other => other.id !== id && !other.pose.outline);
  /** @param {number[]} spot */
  const clear = ([x, y]) => !taken.some(({ pose: { at } }) => Math.abs(at[0] - x) < 1.1 && Math.abs(at[1] - y) < 0.6);
  return spots.find(clear) ?? spots[0];
}

// The whole name if it fits, else its words in two lines, else first letters, unless a symbol tells enough.
/** @returns {{ text: string, full?: string }[]} */
function linesOf(id, size, room, told, zoom, body) {
  const all = shortened(id, size, room);
  // A body is not equally broad everywhere.
  const tight = body && zoom < inLines && Boolean(shortened(id, size, 1.7 * zoom).full);
  const words = id.split(/\s+/);
  const two = [words.slice(0, Math.ceil(words.length / 2)), words.slice(Math.ceil(words.length / 2))].map(part =>
    part.join(' '),
  );
  const halves = two.map(line => shortened(line, size, room));
  const several = words.length > 1;
  const split = several && (zoom >= inLines || (body && halves.every(({ full }) => !full)));
  if (!all.full && !(tight && split)) return [all];
  if (split) return halves.map(line => ({ ...line, full: id }));
  if (told) return zoom >= inLines ? [all] : [];
  return [several ? { text: words.map(word => word[0]).join(''), full: id } : all];
}
