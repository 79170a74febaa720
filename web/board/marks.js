// The marks of a move: its path, the contact point, and the angles that decide a snap.
import { add, corners, length, minus, moves, outward, poseAt } from './geometry.js';

// The way of the base's centre, straight or round a pivot, and the outline of where it began.
export function pathMarks({ id, events, until, shape }) {
  const list = moves(events);
  if (!list.length || !shape) return [];
  const items = list.flatMap((event, i) => {
    const points = wayOf(event);
    const long = length(minus(event.to.at, event.from.at));
    if (long < 1e-9) return [];
    const last = i === list.length - 1;
    return [
      {
        id: `${id}:${i}`,
        role: 'path',
        kind: 'line',
        at: poseAt(event, 0.5).at,
        points,
        stroke: 'ink',
        width: 2,
        alpha: i < until ? 1 : 0.35,
        arrow: last && long > 0.12,
      },
    ];
  });
  const pivots = list.flatMap((event, i) => (event.turned ? [pivotMark(`${id}:${i}:pivot`, event)] : []));
  const start = list[0].from;
  const from = {
    id: `${id}:from`,
    role: 'start',
    kind: 'area',
    at: start.at,
    points: corners(start, shape),
    stroke: 'ink',
    width: 1,
    dash: [2, 3],
    alpha: 0.6,
  };
  return [from, ...items, ...pivots];
}

function wayOf(event) {
  if (!event.turned) return [event.from.at, event.to.at];
  return Array.from({ length: 17 }, (_, i) => /** @type {import('../types').Vec} */ (poseAt(event, i / 16).at));
}

const pivotMark = (id, event) => ({ id, role: 'pivot', kind: 'dot', at: event.point, radius: 3, fill: 'ink' });

export function contactMark(event) {
  return {
    id: `contact:${event.object}:${event.event}`,
    role: 'contact',
    kind: 'dot',
    at: event.point,
    radius: 5.5,
    fill: 'contact',
    stroke: 'paper',
    width: 2,
  };
}

// One arc for each candidate, from the mover's side towards the other's: the gap that the pivot would close.
// `named` writes the degrees beside them; without `all` only those that count are drawn.
export function angleMarks({ angles = [], point, unit }, met, { events, named, all }) {
  const snap = events.find(event => event.event === 'snapped' && event.unit === unit);
  return angles.flatMap((angle, i) => {
    const wins = snap ? snap.turned === angle.turn : !angle.blockedBy;
    if (!wins && !all) return [];
    const marks = angleMark({ id: `angle:${i}`, angle, point, facing: met.facing, wins, radius: 0.55 + 0.16 * i });
    return named ? marks : marks.slice(0, 1);
  });
}

function angleMark({ id, angle, point, facing, wins, radius }) {
  const clockwise = angle.turn > 0;
  const normal = outward(facing, angle.side);
  const ray = clockwise ? [-normal[1], normal[0]] : [normal[1], -normal[0]];
  const start = (Math.atan2(ray[1], ray[0]) * 180) / Math.PI;
  const sweep = -angle.turn;
  const middle = ((start + sweep / 2) * Math.PI) / 180;
  const at = add(point, [Math.cos(middle), Math.sin(middle)], radius);
  const degrees = `${Number(Math.abs(angle.turn).toFixed(2))}°`;
  const stroke = wins ? 'contact' : 'muted';
  const beyond = add(point, [Math.cos(middle), Math.sin(middle)], radius + 0.28);
  return [
    {
      id,
      role: 'angle',
      kind: 'arc',
      at,
      points: [point],
      radius,
      wedge: true,
      start,
      sweep,
      stroke,
      width: wins ? 3 : 1.5,
      dash: wins ? undefined : [3, 3],
    },
    {
      ...{
        id: `${id}:label`,
        role: 'angle-label',
        kind: 'label',
        at: beyond,
        halo: 'paper',
        fill: stroke,
        size: wins ? 15 : 12,
        weight: wins ? 700 : 400,
      },
      text: angle.blockedBy ? `${degrees} ✕` : degrees,
    },
  ];
}
