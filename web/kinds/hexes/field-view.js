// What a Torn World board shows besides units: Hexons, landscape, markers, and the choices for bodies.
import { moves, posesAtTime } from '../../geometry/poses.js';
import { outcomes, poseOf } from '../../play/outcomes.js';
import { costOf, wayOf } from '../../play/reach.js';
import { explorer, withOrder } from '../../play/search.js';
import { standing } from '../../play/session.js';
import { onHexons } from '../../play/systems.js';
import { chanceOf, placeIn, testOf } from './asking.js';
import { cellsOf, poseOfBody, sizeOf, unitNamed } from '../../geometry/bodies.js';
import { hexesOf } from '../../geometry/hex-board.js';
import { centre, directions, isHex } from '../../geometry/hex.js';
import { hexonOf, latticeOf, lineAbout, outlineOf, plus } from '../../geometry/hexons.js';
import { isGoing, isStep, placeOver, wayIn } from '../../engine/steps.js';
import { say } from '../../text/text.js';

/** @import { Store } from '../../store/store.js' */
/** @import { UnitView, Way } from '../../types' */

const listOf = value => (Array.isArray(value) ? value : []);
const hexList = value => listOf(value).filter(isHex);

const nothingAsked = { throws: [], candidates: [], shifts: [], bars: [], flips: [], arrows: [], concerned: null };

/**
 * @param {Store} store
 * @param {Store} state
 * @param {{ units: UnitView[], mover: UnitView | undefined, hexes: ReturnType<typeof hexesOf>, editing: boolean, still: boolean, idle: boolean }} now
 */
export function fieldOf(store, state, { units, mover, hexes, editing, still, idle }) {
  const { scene, reply } = state.position;
  if (!onHexons(scene)) return null;
  const told = editing ? null : reply;
  return {
    hexons: hexonsOf(scene, hexes),
    landscape: landscapeOf(state, told),
    zone: scene.order?.kind === 'deploy' ? hexList(scene.order.zone) : [],
    markers: markersOf(state, told, units),
    pushes: still && reply ? pushesOf(reply) : [],
    feared: still ? fearedOf(state, units) : [],
    ...(idle ? askedNow(store, state, units, mover) : nothingAsked),
  };
}

const cut = new WeakMap();

// The outlines of all Hexons; at the edge they end with the board.
function hexonsOf(scene, hexes) {
  const whole = hexes === hexesOf(scene.board);
  const key = JSON.stringify(scene.hexons ?? null);
  const known = whole && cut.get(scene.board);
  if (known?.key === key) return known.outlines;
  const lattice = latticeOf(scene);
  const cells = new Map();
  for (const { at } of hexes) {
    const name = String(hexonOf(lattice, at));
    cells.set(name, [...(cells.get(name) ?? []), at]);
  }
  const middle = name => centre(name.split(',').map(Number));
  const outlines = [...cells].map(([name, list]) => ({ name, at: middle(name), points: outlineOf(list) }));
  if (whole && scene.board) cut.set(scene.board, { key, outlines });
  return outlines;
}

// Landscape without pieces that a Huge has destroyed; in a replay they stand until then.
function landscapeOf({ position: { scene, error }, replay: { time } }, reply) {
  const gone = new Set();
  if (reply?.landscape) for (const { id } of listOf(scene.landscape)) if (!reply.landscape.includes(id)) gone.add(id);
  if (reply && time !== null) {
    const list = moves(reply.trace);
    const now = reply.trace.indexOf(list[Math.min(Math.floor(time), list.length - 1)]?.laid);
    const when = id => reply.trace.findIndex(({ event, landscape }) => event === 'destroyed' && landscape === id);
    for (const id of gone) if (when(id) > now + 1) gone.delete(id);
  }
  return listOf(scene.landscape).flatMap((piece, i) => {
    const hexes = hexList(piece?.hexes);
    const bad = error?.at?.startsWith(`/landscape/${i}`);
    return hexes.length ? [{ id: piece.id, hexes, gone: gone.has(piece.id), bad }] : [];
  });
}

function markersOf({ position: { scene, error }, replay: { time }, view: { tab, selected } }, reply, units) {
  const replayed = reply && time !== null ? posesAtTime(reply.trace, time) : null;
  return listOf(scene.markers).flatMap((marker, i) => {
    const stands = reply?.markers?.find(({ id }) => id === marker?.id)?.at ?? marker?.at;
    if (!isHex(stands)) return [];
    const at = replayed?.get(marker.id)?.at ?? centre(stands);
    const bearer = marker.taken && units.find(({ id }) => id === marker.by);
    const bad = error?.at?.startsWith(`/markers/${i}`);
    const taken = tab === 'position' && selected === marker.id;
    return [{ id: marker.id, kind: marker.kind, at, bearer: bearer?.pose.at ?? null, bad, selected: taken }];
  });
}

// Moves of others by ejection or shift.
const pushesOf = reply =>
  moves(reply.trace).flatMap(({ event, unit, from, to }) =>
    event === 'ejected' || event === 'shifted' ? [{ id: unit, from: from.at, to: to.at }] : [],
  );

// The units that may make a Free Attack along the shown path.
function fearedOf({ search: { spot, offer } }, units) {
  const way = offer ? offer.ways[offer.looked] : spot?.place;
  return units.filter(({ id }) => way?.attackers?.includes(id));
}

/** @param {Store} store */
function askedNow(store, state, units, mover) {
  const { scene, reply } = state.position;
  const { hot } = state.view;
  const all = mover ? outcomes(store, scene, reply, standing(store), isGoing) : [];
  const found = all.filter(({ unit }) => unit === mover.id);
  const of = role => reply.options.filter(option => option.role === role);
  const places = of('place').map(({ key }, i) => candidateOf(scene, reply, key, i, hot));
  const huge = places.filter(({ size }) => size === 'huge');
  const candidates = places.filter(({ size }) => size !== 'huge');
  const throws = of('throw').map(option => throwOf(store, option, units, hot));
  const concerned = throws[0]?.unit ?? places[0]?.what;
  return {
    candidates,
    throws,
    concerned: units.find(({ id }) => id === concerned) ?? null,
    bars: mover && found.length ? barsOf(state, mover) : [],
    // Places of a Huge overlap, so an arrow stands for each.
    shifts: huge.map(({ key, what, pose, hot: looked }) => ({ key, from: poseIn(units, what), to: pose, hot: looked })),
    flips: found.filter(({ key }) => placeOver(key)).map(each => flipOf(each, mover, hot)),
    arrows: found
      .filter(({ option }) => isStep(option))
      .map(({ key, shown }) => ({ key, from: mover.pose, to: shown, hot: hot?.key === key })),
  };
}

const poseIn = (units, id) => units.find(unit => unit.id === id)?.pose;

/** @param {Store} store */
function throwOf(store, option, units, hot) {
  const { unit, passed, successes } = testOf(store, option.key);
  const text = say('board.test', { passed, successes, chance: chanceOf(option) });
  return { key: option.key, unit, text, at: poseIn(units, unit)?.at ?? [0, 0], hot: hot?.key === option.key };
}

// The places of barred steps.
function barsOf({ position: { scene, reply }, view: { told } }, { id, pose }) {
  const infantry = sizeOf(scene, unitNamed(scene, id)) === 'infantry';
  const { ways } = latticeOf(scene);
  return reply.barred.filter(isStep).map(({ key }) => {
    const way = wayIn(key);
    return { key, from: pose, way: centre(infantry ? directions[way] : ways[way]), asked: told === key };
  });
}

function candidateOf(scene, reply, key, i, hot) {
  const { what, at } = placeIn(key);
  const unit = unitNamed(scene, what);
  const size = unit ? sizeOf(scene, unit) : 'infantry';
  const stands = cellsOf(poseOf(reply, what)?.at);
  const cells = size === 'huge' ? stands.map(cell => plus(cell, [at[0] - stands[0][0], at[1] - stands[0][1]])) : [at];
  const pose =
    size === 'infantry' ? { at: centre(at), facing: 0 } : poseOfBody(scene, unit, size === 'huge' ? cells : at);
  return { key, what, size, number: i + 1, pose, hot: hot?.key === key };
}

// The chip stands on ground that is new to the body.
function flipOf({ key, shown, reply, unit }, mover, hot) {
  const stands = new Set(cellsOf(mover.told?.at).map(String));
  const cells = cellsOf(poseOf(reply, unit)?.at);
  const fresh = cells.filter(cell => !stands.has(String(cell))).map(centre);
  const at = fresh.length ? [0, 1].map(i => fresh.reduce((sum, point) => sum + point[i], 0) / fresh.length) : shown.at;
  return { key, pose: shown, at, number: placeOver(key), hot: hot?.key === key };
}

/**
 * A way, or just the cost of one with both actions.
 * @typedef {Pick<Way, 'cost' | 'attackers'> & { both?: boolean }} PartlyWay
 */

const shades = 6;

/** The least cost to cover each Hexon; broken if every path there suffers a Free Attack. @param {Store} store */
export function reachOnHexons(store, { search: { ways }, position: { scene, reply }, view: { selected } }) {
  const unit = explorer(store) || selected;
  if (!ways || ways.unit !== unit) return [];
  const infantry = sizeOf(scene, unitNamed(scene, unit)) === 'infantry';
  const here = cellsOf(poseOf(reply, unit)?.at).map(String);
  const list = Object.entries(ways.ends).filter(([name]) => !here.includes(name));
  const beyond = Object.entries(ways.beyond ?? {})
    .filter(([name]) => !here.includes(name))
    .map(
      ([name, place]) =>
        /** @type {[string, PartlyWay[]]} */ ([name, [{ cost: costOf(store, place), attackers: [], both: true }]]),
    );
  /** @type {[string, PartlyWay[]][]} */
  const every = [...list, ...beyond];
  const far = every.map(([name, all]) => ({ name, all, cost: Math.min(...all.map(way => way.cost)) }));
  const most = Math.max(1, ...far.map(({ cost }) => cost));
  return far.map(({ name, all, cost }) => {
    const at = name.split(',').map(Number);
    return {
      ...{
        at,
        cost,
        several: all.length > 1,
        both: Boolean(all[0].both),
        dull: all.every(way => /** @type {string[]} */ (way.attackers).length),
      },
      shade: Math.min(shades, 1 + Math.floor(((cost - 1) / most) * shades)),
      outline: infantry ? undefined : lineAbout(at),
    };
  });
}

/** The offered ways, a line for each, and the body at the end of the one that is looked at. @param {Store} store */
export function bodiesOffered(store, { search: { offer }, position: { scene } }) {
  const unit = explorer(store);
  return offer.ways.flatMap((way, i) => {
    const events = moves(wayOf(store, withOrder(store, way))?.events ?? []).filter(event => event.unit === unit);
    if (!events.length) return [];
    const points = [events[0].from.at, ...events.map(event => event.to.at)];
    const looked = i === offer.looked;
    const end = poseOfBody(scene, unitNamed(scene, unit), way.at);
    // Ways of bodies differ in where they end: the number stands there, and one line is enough.
    const body = Boolean(end?.outline);
    const alone = offer.ways.length === 1;
    return [
      {
        number: i + 1,
        looked,
        alone,
        points,
        at: points.at(-1),
        end,
        mark: body ? end.at : undefined,
        hidden: body && !looked,
      },
    ];
  });
}
