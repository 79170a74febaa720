// The turning tool and the marks that set a turn up: notches, the four turns, the four facings to be set down with.
import { ghost } from './bases.js';
import {
  add,
  ahead,
  corners,
  local,
  minus,
  outward,
  reach,
  rightOf,
  scaled,
  sideEnds,
  length,
} from '../geometry/poses.js';

/** Pixels per step below which bases are small next to marks. */
export const small = 55;

/** A triangle with a tooth at the bevel of each edge. */
export function toolItems({ id = 'tool', tool, bevel = 0.5, bad = false, faint = false }) {
  if (!tool) return [];
  const middle = scaled(
    tool.reduce((sum, corner) => add(sum, corner), [0, 0]),
    1 / 3,
  );
  const colour = bad ? 'no' : 'tool';
  const alpha = faint ? 0.5 : 1;
  const body = {
    ...{ id, role: 'tool', kind: 'area', at: middle, points: tool, alpha },
    ...{ fill: colour, fillAlpha: bad ? 0.3 : 0.22, stroke: colour, width: 2.5 },
  };
  return [body, ...tool.map((start, i) => tooth(`${id}:bevel:${i}`, start, tool[(i + 1) % 3], bevel, colour, alpha))];
}

// The little point stands out over the edge and fits into the notch of the base that lies there.
function tooth(id, start, end, bevel, fill, alpha) {
  const way = minus(end, start);
  const along = scaled(way, 1 / length(way));
  const out = [along[1], -along[0]];
  const at = add(start, way, bevel);
  const points = [add(at, along, -0.07), add(at, out, 0.1), add(at, along, 0.07)];
  return { id, role: 'bevel', kind: 'area', at, points, fill, alpha };
}

/** Where a notch lies, on the table. */
export function notchPlace(pose, shape, side, notch) {
  const [start, end] = sideEnds(shape)[side];
  const long = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const far = (shape.notches?.[side]?.[notch] ?? long / 2) / long;
  return local(pose, add(start, minus(end, start), far));
}

/** @param {ReturnType<typeof import('./turn-view.js').turnView>} turn */
export function turnItems(turn) {
  if (!turn) return [];
  return [
    ...(turn.barred ? barredItems(turn) : []),
    ...turn.notches.map(each => notchDot(turn, each)),
    ...turn.fan.map(each => fanChip(turn, each)),
    ...turn.facings.flatMap(each => facingChip(each, turn.zoom)),
    ...(turn.take ? [takeChip(turn, turn.take)] : []),
  ];
}

function notchDot({ pose, shape, zoom }, { side, notch, free, chosen, settled }) {
  const at = notchPlace(pose, shape, side, notch);
  return {
    ...{ id: `turn-notch:${side}.${notch}`, role: 'turn-notch', kind: 'dot', at },
    ...{ radius: chosen ? (settled ? 5 : 7) : zoom < small ? 3.5 : 4.5 },
    ...{ fill: free ? 'choose' : 'barred', stroke: 'paper', width: 1.5, hit: { what: 'notch', side, notch } },
  };
}

// Fanned out in front of the notch, right and left as seen from the unit.
function fanChip({ pose, shape, zoom }, { key, side, notch, angle, way, barred }) {
  const direction = outward(pose.facing, side);
  const rightward = [direction[1], -direction[0]];
  const from = notchPlace(pose, shape, side, notch);
  const tilt = ((way === 'left' ? -1 : 1) * (angle === 45 ? 24 : 74) * Math.PI) / 180;
  const far = Math.max(0.72, (zoom < small ? 52 : 62) / zoom);
  const at = add(add(from, direction, far * Math.cos(tilt)), rightward, far * Math.sin(tilt));
  return {
    ...{ id: `turn:${key}`, role: 'turn', kind: 'chip', at, text: `${angle}°`, radius: zoom < small ? 12 : 14 },
    ...{ fill: barred ? 'barred' : 'choose', ink: barred ? 'muted' : 'on-choose' },
    hit: { what: 'turn', parts: { angle, way } },
  };
}

// An arrow out of the ghost: a tap makes that way the front.
function facingChip({ onto, pose, shape, facing, chosen, barred }, zoom) {
  const way = ahead(facing);
  const at = add(pose.at, way, reach(pose, shape, way) + 17 / zoom);
  const colour = barred ? 'muted' : 'choose';
  // prettier-ignore
  const arrow = [[0, 8], [6, -6], [0, -3], [-6, -6]].map(([x, y]) =>
    add(add(at, way, y / zoom), rightOf(facing), x / zoom),
  );
  return [
    {
      ...{ id: `facing:${onto}`, role: 'facing', kind: 'chip', at, text: '', radius: 12, stroke: colour },
      fill: chosen ? colour : 'paper',
      hit: { what: 'turn', parts: { onto } },
    },
    {
      ...{ id: `facing-arrow:${onto}`, role: 'facing-arrow', kind: 'area', at, points: arrow },
      fill: chosen ? 'paper' : colour,
    },
  ];
}

// On the ghost; if that is too small to be covered, outside the ghost's corner that is farthest from the unit.
function takePlace({ pose, shape, zoom }, there) {
  if (zoom >= small) return there.at;
  const grown = { width: shape.width + 28 / zoom, depth: shape.depth + 28 / zoom };
  const far = corner => length(minus(corner, pose.at));
  return corners(there, grown).reduce((a, b) => (far(b) > far(a) ? b : a));
}

const takeChip = (turn, { there, key, label, barred }) => ({
  ...{ id: `take:${key}`, role: barred ? 'barred' : 'take', kind: 'chip' },
  ...{ at: takePlace(turn, there), text: barred ? '' : label, radius: turn.zoom < small ? 13 : 15 },
  ...{ fill: barred ? 'no' : 'choose', ink: barred ? 'on-no' : 'on-choose', crossed: barred },
  hit: barred ? { what: 'barred', key } : { what: 'option', key },
});

// A barred turn: where the tool would lie or the base would stand, and what is in the way.
function barredItems({ barred, shape, bevel }) {
  const { lie, obstacle } = barred;
  const ring = (points, i) => ({
    ...{ id: `obstacle:${i}`, role: 'obstacle', kind: 'area', at: points[0], points },
    ...{ stroke: 'no', width: 3 },
  });
  if (!lie) return [];
  return [
    ...ghost({ id: 'barred', pose: lie.to, shape, strength: 'faint', role: 'barred-ghost' }).map(each => ({
      ...{ ...each, fill: 'muted', stroke: 'muted' },
    })),
    ...toolItems({ tool: lie.tool, bevel, bad: barred.tool }),
    ...obstacle.map(ring),
  ];
}
