// The marks of a move: its path, the contact point, and the angles that decide a snap.
import { add, corners, length, lifted, minus, moves, outward, poseAt } from '../geometry/poses.js';
import { number } from '../text/numerals.js';

/** The last move of a path, if it is long enough for an arrowhead. */
export function arrowOf({ events }) {
  const last = moves(events).at(-1);
  return last && length(minus(last.to.at, last.from.at)) > 0.12 ? last : null;
}

// The path of the base's centre, straight or round a pivot, dashed where it is lifted; and the outline where it began.
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
        at: lifted(event) ? add(event.from.at, minus(event.to.at, event.from.at), 0.5) : poseAt(event, 0.5).at,
        points,
        stroke: 'ink',
        width: 2,
        dash: lifted(event) ? [5, 6] : undefined,
        alpha: i < until ? 1 : 0.35,
        arrow: last && Boolean(arrowOf({ events })),
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
  return [
    from,
    ...items,
    ...pivots,
    ...list.filter(event => event.event === 'undone').map(event => undoneMark(id, event, shape)),
  ];
}

function wayOf(event) {
  if (!event.turned) return [event.from.at, event.to.at];
  return Array.from({ length: 17 }, (_, i) => /** @type {import('../types').Vec} */ (poseAt(event, i / 16).at));
}

// Where the base would stand if the turn had not been undone.
const undoneMark = (id, { from }, shape) => ({
  ...{ id: `${id}:undone`, role: 'undone', kind: 'area', at: from.at, points: corners(from, shape) },
  ...{ stroke: 'no', width: 1.5, dash: [4, 4] },
});

const pivotMark = (id, event) => ({ id, role: 'pivot', kind: 'dot', at: event.point, radius: 3, fill: 'ink' });

export function contactMark(event) {
  return {
    id: `contact:${event.object}:${event.event}${event.mark ?? ''}`,
    role: 'contact',
    kind: 'dot',
    at: event.point,
    radius: 5.5,
    fill: 'contact',
    stroke: 'paper',
    width: 2,
  };
}

// One arc for each candidate, from the mover's side to the other's: the gap that the pivot would close. `named` writes
// the degrees beside them; without `all` only the angles that count are drawn. Over an obstacle each angle has its own
// crossing point: that of the snap in `pivots` that would close it.
/**
 * @param {import('../types').TraceEvent} collided
 * @param {import('../types').Pose} met
 * @param {{ events: import('../types').TraceEvent[], pivots?: import('../types').TraceEvent[], named?: boolean, all?: boolean }} shown
 */
export function angleMarks({ angles = [], point, unit, object }, met, { events, pivots = [], named, all }) {
  const snap = events.find(event => event.event === 'snapped' && event.unit === unit && event.object === object);
  const places = [...(snap ? [snap] : []), ...pivots.filter(pivot => pivot.object === object)];
  return angles.flatMap((angle, i) => {
    const wins = snap ? snap.turned === angle.turn : !angle.blockedBy;
    const about = angle.point ?? point ?? places.find(pivot => pivot.turned === angle.turn)?.point;
    if (!about || (!wins && !all)) return [];
    const name = `angle:${object}:${i}`;
    const radius = 0.55 + 0.16 * (i % 2);
    const marks = angleMark({ id: name, angle, point: about, facing: met.facing, wins, radius });
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
  const degrees = `${number(Math.abs(angle.turn), 2)}°`;
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
