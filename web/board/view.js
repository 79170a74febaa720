// What the board shows now, gathered from the store and the engine's answers for the display list.
import { hotReply, latestEvents, lookAt, moverOf, standing } from '../play/session.js';
import { measureOf, outcomes, poseOf } from '../play/outcomes.js';
import { say } from '../text/text.js';
import { foundChoices } from '../play/search.js';
import { reaching, shapeOf } from '../play/reach.js';
import { cornersOf } from '../geometry/hex-board.js';
import { poseOn } from '../play/pose-on.js';
import { playerOf } from '../store/players.js';
import { formOf } from '../play/systems.js';
import { searchView } from './search-view.js';
import { turnView } from './turn-view.js';
import { add, corners, length, minus, moves, poseAtTime, posesAtTime, reach, scaled } from '../geometry/poses.js';
import { argumentOf, isOf, namesObject } from '../engine/verbs.js';
import { barsTold } from '../play/verdict-words.js';
import { kept } from '../engine/memo.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Scene, UnitView } from '../types' */

const listOf = value => (Array.isArray(value) ? value : []);
const shapesOf = item => listOf(item?.shapes ?? [item?.shape]).filter(Array.isArray);
const isPlace = at => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite);

// A unit whose place is being corrected stays where it stood before.
const lastPose = (past, id) =>
  past
    .flatMap(({ scene }) => listOf(scene.units).map(unit => ({ id: unit?.id, pose: poseOn(scene, unit) })))
    .findLast(unit => unit.id === id && unit.pose)?.pose;

/** @param {Store} store */
export function viewOf(store, state, camera, bounds) {
  const { scene, reply, choices } = state.position;
  const editing = state.view.tab === 'position';
  const mover = moverOf(store, scene, choices, reply);
  const units = unitsOf(state, editing, mover);
  const unit = units.find(each => each.id === mover);
  const replaying = state.replay.time !== null;
  const idle = !editing && !replaying && reply && mover && !state.view.dragging;
  // While the board answers another question, the next steps are hidden.
  const asking =
    reaching(state) || state.search.seeking || state.search.question?.kind === 'threats' || foundChoices(store);
  const quiet = asking && !state.view.turning;
  const found = idle && !state.view.turning && !quiet ? outcomes(store, scene, reply, standing(store)) : [];
  const latest = editing || replaying ? [] : latestEvents(store, state.view.hot);
  return {
    ...{ units, editing, selected: state.view.selected, zoom: camera.zoom, bounds, lines: gridStep(camera.zoom) },
    table: Number.isFinite(scene.table?.width) && Number.isFinite(scene.table?.depth) ? scene.table : null,
    terrain: terrainOf(scene.terrain, state.position.error),
    path: {
      id: 'path',
      events: editing || !reply ? none : reply.trace,
      until: replaying ? state.replay.time : Infinity,
      shape: unit?.shape,
    },
    ghosts: found
      .filter(each => each.unit === mover && each.pose && unit && moved(each, unit))
      .map(each => ghostOf(store, each, unit, state)),
    attackers: editing || replaying ? [] : attackersOf(reply, units),
    offers: editing || replaying ? [] : offersOf(store, state, units),
    bars: idle && unit && !state.view.turning && !quiet ? barsOf(state, unit) : [],
    turn: idle && unit && !quiet ? turnView(store, state, unit, units, camera) : null,
    search: editing || replaying ? null : searchView(store, state, unit, units),
    replayed: replaying && reply ? poseAtTime(reply.trace, state.replay.time)?.event : null,
    bevel: scene.tool?.bevel,
    hot: editing || replaying ? null : hotOf(store, state, unit),
    latest: latestOf(latest, found, camera),
  };
}

const none = [];

export const moved = (each, unit) =>
  length(minus(each.shown.at, unit.pose.at)) > 1e-6 || Math.abs(each.shown.facing - unit.pose.facing) > 1e-6;

/** Every corner of the scene that can be drawn, to fit it into the view. */
export function placesOf(state) {
  const { scene } = state.position;
  const points = listOf(scene.units).flatMap(unit => {
    const pose = poseOn(scene, unit);
    return pose ? corners(pose, shapeOf(state, unit)) : [];
  });
  if (traitsOf(scene).hasGround) points.push(...cornersOf(scene.board));
  points.push(...piecesOf(scene).flat());
  const { width, depth } = scene.table ?? {};
  if (Number.isFinite(width) && Number.isFinite(depth)) points.push([0, 0], [width, depth]);
  return points.length
    ? points
    : [
        [0, 0],
        [8, 8],
      ];
}

/** The corners of each piece of terrain that can be drawn. @param {Scene} scene */
export const piecesOf = ({ terrain }) =>
  listOf(terrain)
    .map(item => shapesOf(item).flat().filter(isPlace))
    .filter(points => points.length);

const gridStep = zoom => [1, 2, 5, 10, 20, 50, 100, 200].find(step => step * zoom >= 24) ?? 500;

/** @param {Pick<Store, 'position' | 'view' | 'replay'>} state @param {boolean} editing @param {string | undefined} mover @returns {UnitView[]} */
export function unitsOf({ position, view: { selected, dragging }, replay: { time } }, editing, mover) {
  const { scene, reply, error, past, shapes } = position;
  return unitsFrom(scene, reply, selected, error, time, dragging, past, shapes, editing, mover);
}

const unitsFrom = kept((scene, reply, selected, error, time, dragging, past, shapes, editing, mover) => {
  const replayed = reply && time !== null ? posesAtTime(reply.trace, time) : null;
  return listOf(scene.units).flatMap((unit, index) => {
    if (!unit || typeof unit !== 'object') return [];
    const told = !editing && reply ? poseOf(reply, unit.id) : null;
    const stood = !editing && reply ? poseOn(scene, told) : (poseOn(scene, unit) ?? lastPose(past, unit.id));
    const pose = replayed?.get(unit.id) ?? stood;
    if (!pose) return [];
    const player = playerOf(scene, unit.owner);
    const bad = Boolean(error?.at?.match(new RegExp(`^/units/${index}(/|$)`)));
    return [
      {
        id: unit.id,
        owner: unit.owner,
        codex: unit.codex,
        told,
        pose: { at: pose.at, facing: pose.facing, outline: pose.outline },
        shape: shapeOf({ position: { scene, shapes } }, unit),
        player,
        bad,
        selected: unit.id === selected,
        mover: unit.id === mover,
        dim: unit.id === mover && dragging && !editing,
      },
    ];
  });
});

const terrainOf = kept((terrain, error) =>
  listOf(terrain).flatMap((item, index) => {
    const shapes = shapesOf(item).filter(shape => shape.length > 2 && shape.every(isPlace));
    return shapes.length ? [{ id: item.id, shapes, bad: error?.at?.startsWith(`/terrain/${index}`) }] : [];
  }),
);

/** @param {Store} store */
function ghostOf(store, each, unit, { view: { hot } }) {
  const way = minus(each.shown.at, unit.pose.at);
  const went = length(way);
  const turned = Math.abs(each.pose.facing - unit.pose.facing) > 1e-6;
  const along = each.option.range?.along ?? (went > 1e-9 && !turned ? scaled(way, 1 / went) : null);
  return {
    ...{ id: each.id, key: each.key, by: each.by, pose: each.shown, shape: unit.shape, along, went },
    ...{
      at: openPlace(each.shown, unit.shape, along),
      aside: went > 1e-9 ? scaled(way, 0.35 / went) : [0, 0],
      label: measureOf(store, each),
      hot: hot?.key === each.key,
      strength: hot ? 'faint' : 'plain',
    },
  };
}

// After the choice: a small board draws only what counts, and no degrees where the ghosts' chips show them.
function latestOf(events, found, { zoom }) {
  const tied = found.some(isSnap);
  return { events, pivots: pivotsOf(found), met: moves(events)[0]?.to, named: zoom >= 90 && !tied, all: zoom >= 90 };
}

// A place on the ghost near its leading edge and off its middle, which shows even where the unit itself covers the
// rest.
function openPlace(pose, shape, along) {
  if (!along) return pose.at;
  const across = [along[1], -along[0]];
  return add(add(pose.at, along, reach(pose, shape, along) - 0.12), across, reach(pose, shape, across) * 0.7);
}

const isSnap = ({ option }) => option.role === 'snap';
const isOffer = ({ role, key }) => ['order', 'offer', 'next'].includes(role) && namesObject(key);
const [offersIn, barsIn] = [0, 1].map(() => kept(list => listOf(list).filter(isOffer)));

/** @param {Store} store */
export function offersOf(store, { position: { reply, scene }, view: { selected } }, units) {
  const mine = id => scene.units.find(unit => unit.id === id)?.owner === scene.turn.active;
  const about = (list, bad) =>
    list.flatMap(({ key, role, cost, needs }) => {
      const unit = units.find(each => each.id === argumentOf(key));
      if (!unit || (bad && unit.id !== selected)) return [];
      const strikes = role !== 'order';
      return [
        {
          key,
          pose: unit.pose,
          shape: unit.shape,
          label: strikes
            ? say(`board.${role === 'next' ? 'next' : (formOf(scene).strikes ?? 'strike')}`)
            : String(cost ?? needs ?? ''),
          selected: strikes || unit.id === selected,
          quiet: !strikes && !mine(unit.id),
          bad,
        },
      ];
    });
  return [...about(offersIn(reply?.options), false), ...about(barsIn(reply && barsTold(store, reply)), true)];
}

// The unit that strikes, while the table tells what the strike cost.
export function attackersOf(reply, units) {
  const strike = reply?.chooser === 'table' && reply.trace.findLast(event => event.attacker);
  return strike ? units.filter(unit => unit.id === strike.attacker) : [];
}

function barsOf({ position: { scene, reply }, view: { told } }, unit) {
  if (reply.status === 'done') return [];
  return reply.barred.flatMap(({ key }) => {
    const side = formOf(scene).sideOf?.(key);
    return side ? [{ key, pose: unit.pose, shape: unit.shape, side, asked: told === key }] : [];
  });
}

// Whether an option can follow a contact: a snap, or a step of fixed length.
/** @param {import('../types').Option} option */
const isOnward = ({ key, role, range }) => role === 'snap' || (isOf(key, 'step', 'name') && !range);

// The previewed choice: what it would do, and which options would follow.
/** @param {Store} store */
export function hotOf(store, state, unit) {
  const reply = state.view.hot && hotReply(store);
  if (!reply || reply.error || reply.verdict === 'illegal' || !unit) return null;
  const events = reply.trace.slice(state.position.reply.trace.length);
  const list = moves(events);
  if (!list.length) return null;
  const choices = [...standing(store), state.view.hot];
  const [first, last] = [list[0].to, list.at(-1).to];
  const ghost = (id, pose, strength) => ({ id, pose, shape: unit.shape, strength, role: 'preview' });
  const wanted = list.length > 1 ? undefined : isOnward;
  // If a turn snaps by itself, slides are left out: tool, turn and snap are enough to look at.
  const crowded = list.length > 1 && events[0]?.tool;
  const next = metSomething(events) && !crowded ? nextAfter(store, state.position.scene, reply, choices, wanted) : [];
  return {
    ...{ events, shape: unit.shape, met: ghost('met', first, list.length > 1 ? 'plain' : 'strong') },
    final: list.length > 1 ? ghost('final', last, 'strong') : null,
    pivots: pivotsOf(next),
    next: next.filter(each => each.pose && each.pose.at).map(each => ghost(`next:${each.id}`, each.pose, 'faint')),
  };
}

// The next steps are shown only after a contact: otherwise they would cover the board.
const metSomething = events => events.some(event => event.event === 'collided');

/** @param {Store} store */
function nextAfter(store, scene, reply, choices, wanted) {
  const options = reply.options ?? lookAt(store, choices, { only: ['options'] })?.options ?? [];
  return outcomes(store, scene, { ...reply, options }, choices, wanted);
}

// The events in which the offered snaps pivot.
const pivotsOf = found => found.filter(isSnap).flatMap(each => each.events.filter(event => event.turned));
