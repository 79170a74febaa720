// What the board shows of a search: shaded ground, the units it would touch, the path to what was found, threats.
import { kept } from '../engine/memo.js';
import { openRuns } from '../geometry/ground.js';
import { asideOf, endsOf, isOutlined, patchesOf } from '../geometry/outlines.js';
import { bandsOf, costAlone, costOf } from '../play/reach.js';
import { foundChoices, foundWay } from '../play/search.js';
import { poseOn } from '../play/pose-on.js';
import { say } from '../text/text.js';
import { ghost } from './bases.js';
import { pathMarks } from './marks.js';
import { small } from './tool.js';
import { add, corners, length, minus, poseAtTime, reach, scaled } from '../geometry/poses.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { UnitView } from '../types' */

// The shading of an envelope, computed once for all frames.
const shown = kept(envelope =>
  envelope
    ? { bands: bandsOf(envelope), ...middlesOf(envelope), open: openRuns(envelope) }
    : { bands: [], centres: [], where: [], open: [] },
);

/** The bands of the shading. */
export const bandsShown = envelope => shown(envelope).bands;

/** Whether some ground is hatched: the search neither found it nor proved it out of reach. */
export const isHatched = envelope => shown(envelope).open.length > 0;

const mark = 0.07; // of a step: marks where the centre of the base can stand
const apart = 0.25; // of a step: finer searches find more places than can be told apart

/** @param {(at: number[]) => boolean} isAside */
function centresOf(places, isAside = _ => true) {
  const spots = new Map();
  for (const { at } of places) {
    const cell = at.map(value => Math.floor(value / apart)).join();
    if (!spots.has(cell) && isAside(at)) spots.set(cell, at);
  }
  return [...spots.values()].map(([x, y]) => [x - mark / 2, y - mark / 2, mark, mark]);
}

// Where the centre can stand: areas if the engine gives them, and a mark for each other place.
function middlesOf(envelope) {
  if (!isOutlined(envelope)) return { centres: centresOf(envelope.places), where: [] };
  const patches = patchesOf(envelope.open).flatMap(each => each.patches);
  const points = patches.filter(patch => patch.length === 1).map(([at]) => ({ at }));
  const where = patches.flatMap(patch => (patch.length > 2 ? [patch] : patch.length === 2 ? [ribbon(patch)] : []));
  return { centres: centresOf([...points, ...endsOf(envelope)], asideOf(where)), where };
}

// A stretch as an area half as wide as a mark.
/** @param {number[][]} stretch */
function ribbon([from, to]) {
  const [x, y] = scaled(minus(to, from), mark / 4 / (length(minus(to, from)) || 1));
  return [add(from, [y, -x]), add(to, [y, -x]), add(to, [-y, x]), add(from, [-y, x])];
}

/** @param {Store} store @param {Store} state @param {UnitView | null | undefined} mover @param {UnitView[]} units */
export function searchView(store, state, mover, units) {
  const { envelope, question } = state.search;
  const { scene } = state.position;
  const ofGround = traitsOf(scene).shading === 'ground';
  const find = id => units.find(each => each.id === id);
  const unit = mover ?? find(envelope?.unit);
  return {
    bands: ofGround ? bandsShown(envelope) : [],
    centres: ofGround ? shown(envelope).centres : [],
    where: ofGround ? shown(envelope).where : [],
    open: ofGround ? shown(envelope).open : [],
    touched: ((ofGround && envelope?.touches) || []).flatMap(({ unit: id, cost }) =>
      find(id) ? [{ ...find(id), cost: costOf(store, { cost }) }] : [],
    ),
    goal: question?.kind === 'plan' ? (find(question.unit) ?? null) : null,
    wish: question?.kind === 'nearest' || question?.kind === 'ground' ? question.at : null,
    found:
      unit && !state.view.hot && !state.view.dragging && !state.search.offer ? foundView(store, unit, state) : null,
    going: unit && state.search.offer ? goingOf(state, unit) : null,
    threats: question?.kind === 'threats' ? threatsView(question.answer ?? [], find, state.view.selected) : null,
  };
}

// Where the unit is on the shown path, while it is replayed.
/** @param {Store} state @param {UnitView} unit */
function goingOf({ replay: { wayTime, way } }, { shape }) {
  const pose = wayTime === null ? null : poseAtTime(way, wayTime)?.pose;
  return pose ? { pose, shape } : null;
}

/** @param {Store} store */
function foundView(store, unit, { position: { scene }, search: { spot, question }, replay: { wayTime } }) {
  // If the order cannot be given, there is no path to show, but the place is still known.
  const way = foundChoices(store) ? foundWay(store) : spot && { steps: [], events: [] };
  if (!way) return null;
  const place = spot?.place ?? question.answer;
  const stops = way.steps.map(step => step.pose).filter(Boolean);
  const takable = way.steps.length && (!spot || spot.pinned);
  const cost = costAlone(store, costOf(store, place));
  const now = wayTime === null ? null : poseAtTime(way.events, wayTime)?.pose;
  return {
    now,
    ...{
      shape: unit.shape,
      here: unit.pose,
      pose: poseOn(scene, place, unit.id),
      stops: traitsOf(scene).shading === 'ground' ? stops.slice(0, -1) : [],
    },
    ...{ events: way.events, label: takable ? say('board.take', { cost }) : cost, takable },
  };
}

// If the selected unit is in an entry, as target or enemy, only the entries about it.
function threatsView(list, find, selected) {
  const pairs = list.flatMap(({ unit, by, unknown = [] }) => [
    ...by.map(enemy => ({ unit, enemy, sure: true })),
    ...unknown.map(enemy => ({ unit, enemy, sure: false })),
  ]);
  const about = pairs.filter(({ unit, enemy }) => unit === selected || enemy === selected);
  // The whole list shows only what is certain, if anything is.
  return (about.length ? about : pairs.filter(({ sure }) => sure || !pairs.some(pair => pair.sure)))
    .map(({ unit, enemy, sure }) => ({ unit: find(unit), enemy: find(enemy), sure }))
    .filter(({ unit, enemy }) => unit && enemy);
}

const squaresItem = (name, squares, look) =>
  squares.length ? [{ ...{ id: `reach:${name}`, kind: 'squares', squares, at: squares[0].slice(0, 2) }, ...look }] : [];

const outlinesItem = (name, outlines, look) =>
  outlines.length ? [{ ...{ id: `reach:${name}`, kind: 'outlines', outlines, at: outlines[0][0] }, ...look }] : [];

/** Drawn under everything on the table, with cheaper ground over costlier ground. */
export const shadingItems = ({ bands, centres, where, open }) => [
  ...squaresItem('open', open, { role: 'reach-open', fill: 'reach-2', hatched: true }),
  ...bands.toReversed().flatMap(({ from, to, shade, runs, outlines }) => {
    const look = { role: 'reach', fill: `reach-${shade}` };
    return [...squaresItem(`${from}-${to}`, runs, look), ...outlinesItem(`${from}-${to}`, outlines, look)];
  }),
  ...outlinesItem('where', where, { role: 'reach-where', fill: 'muted', fillAlpha: 0.16 }),
  ...squaresItem('centres', centres, { role: 'reach-centres', fill: 'muted' }),
];

export function searchItems({ touched, goal, wish, found, going, threats }, zoom) {
  return [
    ...touched.flatMap(unit => touchedItems(unit, zoom)),
    ...(goal ? [ring('goal', goal, { stroke: 'choose', width: 3 })] : []),
    ...(threats ? threatItems(threats, zoom) : []),
    ...(wish ? wishItems(wish, found) : []),
    ...(found ? foundItems(found, zoom) : []),
    ...(going ? ghost({ id: 'goes', ...going, strength: 'strong', role: 'goes' }) : []),
  ];
}

const grown = (shape, by) => ({ ...shape, width: shape.width + by, depth: shape.depth + by });

const ring = (role, { id, pose, shape }, look, by = 0.16) => ({
  ...{ id: `${role}:${id}`, role, kind: 'area', at: pose.at, points: corners(pose, grown(shape, by)) },
  ...look,
});

// Outside the ring of the selected unit.
const outside = unit => (unit.selected ? 0.34 : 0.16);

// On the upper edge of the base, or above a small base.
const above = ({ pose, shape }, zoom) =>
  add(pose.at, [0, 1], reach(pose, shape, [0, 1]) + (zoom < small ? 13 / zoom : 0));

const touchedItems = (unit, zoom) => [
  ring('touched', unit, { stroke: 'contact', width: 3 }),
  {
    ...{ id: `touched-cost:${unit.id}`, role: 'touched-cost', kind: 'chip', at: above(unit, zoom), radius: 12 },
    ...{ text: String(unit.cost), fill: 'contact', ink: 'on-no' },
  },
];

// Who can hit whom: both are outlined, with an arrow between them; it is dashed if that is not certain.
function threatItems(pairs, zoom) {
  const once = list => [...new Map(list.map(unit => [unit.id, unit])).values()];
  const sure = pairs.filter(pair => pair.sure);
  const hit = once(sure.map(pair => pair.unit));
  const open = once(pairs.flatMap(({ unit, enemy, sure: known }) => (known ? [] : [unit, enemy])));
  const look = { stroke: 'contact', width: 2, dash: [6, 4] };
  const striking = once(sure.map(pair => pair.enemy));
  const unknown = open.filter(unit => !hit.includes(unit) && !striking.includes(unit));
  return [
    ...striking.map(unit => ring('threatens', unit, look, outside(unit))),
    ...pairs.map(({ unit, enemy, sure: known }) => arrow(unit, enemy, known, zoom)),
    ...hit.map(unit => ring('threatened', unit, { stroke: 'contact', width: 4 }, outside(unit))),
    ...unknown.map(unit => ring('unknown', unit, { stroke: 'muted', width: 3, dash: [2, 5] })),
  ];
}

// From edge to edge, if there is room between them.
function arrow(unit, enemy, known, zoom) {
  const between = minus(unit.pose.at, enemy.pose.at);
  const far = length(between) || 1;
  const way = scaled(between, 1 / far);
  const from = add(enemy.pose.at, way, Math.min(far / 2, reach(enemy.pose, enemy.shape, way)));
  const to = add(unit.pose.at, way, -Math.min(far / 2 - 8 / zoom, reach(unit.pose, unit.shape, way)));
  return {
    ...{ id: `threat:${enemy.id}:${unit.id}`, role: 'threat', kind: 'line', at: from, points: [from, to] },
    ...{ stroke: known ? 'contact' : 'muted', width: 2, dash: known ? undefined : [2, 5], arrow: true },
  };
}

// Where the user wished to stand, and how far from it the found place is.
const wishItems = (at, found) => [
  ...(found
    ? [
        {
          ...{ id: 'wish:off', role: 'wish', kind: 'line', at, points: [at, found.pose.at] },
          ...{ stroke: 'contact', width: 1.5, dash: [3, 4] },
        },
      ]
    : []),
  { id: 'wish', role: 'wish', kind: 'dot', at, radius: 5, fill: 'contact', stroke: 'paper', width: 2 },
];

function foundItems({ events, shape, here, pose, stops, now, label, takable }, zoom) {
  const path = pathMarks({ id: 'found-path', events, until: Infinity, shape }).filter(each => each.role !== 'start');
  return [
    ...stops.flatMap((stop, i) => ghost({ id: `way:${i}`, pose: stop, shape, strength: 'faint', role: 'way' })),
    ...ghost({ id: 'found', pose, shape, strength: now ? 'plain' : 'strong', role: 'found' }),
    ...(now ? ghost({ id: 'goes', pose: now, shape, strength: 'strong', role: 'goes' }) : []),
    ...path.map(each => ({ ...each, ...('stroke' in each ? { stroke: 'choose' } : { fill: 'choose' }) })),
    {
      ...{ id: 'found-cost', role: takable ? 'take' : 'found-cost', kind: 'chip', radius: zoom < small ? 13 : 15 },
      ...{ at: chipPlace(pose, shape, here, zoom), text: label, fill: 'choose', ink: 'on-choose' },
      ...(takable ? { hit: { what: 'found' } } : {}),
    },
  ];
}

// Away from where the unit stands, so that the chip covers neither path nor base.
function chipPlace(pose, shape, here, zoom) {
  const way = minus(pose.at, here.at);
  const far = length(way);
  const direction = far > 1e-6 ? scaled(way, 1 / far) : [0, 1];
  return add(pose.at, direction, reach(pose, shape, direction) + 8 / zoom);
}
