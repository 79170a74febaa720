// What a hex board shows now, gathered from the store and the engine's answers.
import { moverOf } from '../../play/session.js';
import { attackersOf, hotOf, offersOf, unitsOf } from '../../board/view.js';
import { searchView } from '../../board/search-view.js';
import { minus, moves } from '../../geometry/poses.js';
import { poseOf } from '../../play/outcomes.js';
import { own } from '../../engine/values.js';
import { isBounded } from '../../geometry/ground.js';
import { costOf, isGivenUp, reaching } from '../../play/reach.js';
import { explorer, mayOrder, unordered } from '../../play/search.js';
import { setsOutAlone } from '../../engine/orders.js';
import { argumentOf } from '../../engine/verbs.js';
import { formOf, onHexons } from '../../play/systems.js';
import { badgePose } from './counters.js';
import { fieldOf, reachOnHexons } from './field-view.js';
import { say } from '../../text/text.js';
import { cellsOf, friendsOf, unitNamed } from '../../geometry/bodies.js';
import { hexOn, hexesOf } from '../../geometry/hex-board.js';
import { angleOf, beside, centre, columnOf, isHex, laid, sameHex, turned, upright } from '../../geometry/hex.js';
import { barsTold } from '../../play/verdict-words.js';
import { namedHexes } from './named.js';
import { placesOf } from './places.js';
import { deniedOf, momentOf, offeredOf } from './choices-view.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Camera, Sides } from '../../types' */

// On boards with more hexes only those in sight are drawn.
export const many = 1500;

/**
 * @param {Store} store @param {Store} state @param {Camera} camera @param {Sides} bounds the visible part of the table
 */
export function hexViewOf(store, state, camera, bounds) {
  const { scene, reply, choices } = state.position;
  const editing = state.view.tab === 'position';
  const mover = moverOf(store, scene, choices, reply);
  const all = unitsOf(state, editing, mover);
  const units = bodiesFirst(stacked(state, all, camera.zoom));
  const unit = all.find(each => each.id === mover);
  const replaying = state.replay.time !== null;
  const still = !editing && !replaying;
  const idle = still && reply && !state.view.dragging;
  const asked = state.search.question || state.search.spot?.pinned || state.search.offer || state.search.seeking;
  const shade = still && reaching(state) && !state.search.question && !state.view.hot;
  const hexes = inSight(hexesOf(scene.board), bounds);
  const bodied = onHexons(scene);
  const noMoment = { steps: [], pivots: [], bars: [] };
  return {
    field: fieldOf(store, state, { units: all, mover: unit, hexes, editing, still, idle: Boolean(idle && !asked) }),
    ...{ hexes, zoom: camera.zoom, sight: bounds, editing, selected: state.view.selected, units },
    ids: (Array.isArray(scene.units) ? scene.units : []).map(unit => String(unit?.id)),
    bad: rowOf(state.position.error),
    zones: zonesOf(state, all, mover),
    named: namedHexes(scene),
    sections: sectionsOf(scene),
    open: shade ? openHexes(state, hexes) : [],
    reach: shade ? (bodied ? reachOnHexons(store, state) : reachOf(store, state)) : [],
    pointed: state.view.pointed,
    path: {
      ...{ id: 'path', events: editing || !reply ? [] : pathOf(reply.trace, replaying ? null : mover) },
      ...{ until: replaying ? state.replay.time : Infinity, shape: all[0]?.shape },
    },
    ...(idle && unit && !asked && !bodied ? momentOf(store, state, unit, camera.zoom) : noMoment),
    places: idle && !asked ? placesOf(/** @type {import('./places.js').Asked} */ (state)) : [],
    offers: still
      ? [
          // The ring of a leader with a unit is around his badge.
          ...offersOf(store, state, all)
            .filter(({ key }) => !setsOutAlone(key))
            .map(offer => ({ ...offer, led: isLed(units, offer) })),
          ...detachOf(store, state, units),
        ]
      : [],
    attackers: still ? attackersOf(reply, all) : [],
    offered: still && state.search.offer ? offeredOf(store, state, all) : [],
    denied: still ? deniedOf(state) : null,
    search: still ? searchView(store, state, unit, all) : null,
    hot: still ? hotOf(store, state, unit) : null,
  };
}

// Units that stand on a larger body's ground are drawn on top of it.
const bodiesFirst = units => [
  ...units.filter(({ pose }) => pose.outline),
  ...units.filter(({ pose }) => !pose.outline),
];

// If several have moved, the path of the unit that moves or moved last.
function pathOf(trace, mover) {
  if (mover === null) return trace;
  const last = mover ?? moves(trace).at(-1)?.unit;
  return trace.filter(event => event.unit === last);
}

function inSight(hexes, { left, right, top, bottom }) {
  if (hexes.length <= many) return hexes;
  return hexes.filter(({ at }) => {
    const [x, y] = centre(at);
    return x > left - 1 && x < right + 1 && y > bottom - 1 && y < top + 1;
  });
}

const rowOf = error => (/^\/board\/rows\/\d+/.test(error?.at ?? '') ? Number(error.at.split('/')[3]) : -1);

// A leader on a unit's hex is drawn with it, as its badge.
function stacked(state, units, zoom) {
  const { symbols } = formOf(state.position.scene);
  const typeOf = unit => own(symbols, own(state.position.scene.codices, unit.codex)?.type);
  const told = units.map(unit => {
    const [weight, letters, full] = (typeOf(unit) ?? '').split(' ');
    return {
      ...{ ...unit, zoom, facing: facesOf(state.position.scene, unit), round: weight === 'leader' },
      symbol: weight ? { weight, letters } : null,
      strength: strengthOf(state, unit, Number(full)),
    };
  });
  const [leaders, others] = [told.filter(unit => unit.round), told.filter(unit => !unit.round)];
  const hosts = new Map(leaders.map(leader => [leader.id, hostOf(leader, others)]));
  return [
    ...others.map(unit => ({ ...unit, leader: leaders.find(leader => hosts.get(leader.id) === unit) })),
    ...leaders.filter(leader => !hosts.get(leader.id)),
  ];
}

// The unit's blocks, if they are known.
function strengthOf({ position: { scene } }, { id, codex, told }, usual) {
  const now = told?.blocks ?? scene.units.find(unit => unit?.id === id)?.blocks;
  const full = own(scene.codices, codex)?.blocks ?? usual;
  return now >= 0 && full > 0 && now <= full ? { now, full } : null;
}

const hostOf = (leader, others) => {
  const attached = leader.told?.attachedTo;
  const near = other => Math.hypot(...minus(other.pose.at, leader.pose.at)) < 0.01;
  return others.find(other => (attached ? other.id === attached : near(other)));
};

const facesOf = (scene, { id }) => scene.units.find(unit => unit?.id === id)?.facing !== undefined;

const sides = ['front', 'front-left', 'rear-left', 'rear', 'rear-right', 'front-right'];

// The zones of the mover's enemies, and the selected unit's zone if it is no such enemy.
function zonesOf(state, units, mover) {
  const { scene, shapes, reply } = state.position;
  const { tab } = state.view;
  const now = unit =>
    reply && tab !== 'position' ? poseOf(reply, unit.id) : scene.units.find(each => each.id === unit.id);
  const friend = friendsOf(scene, units.find(unit => unit.id === mover)?.owner ?? scene.turn?.active);
  const found = new Map();
  for (const unit of units) {
    const hostile = !friend(unit.owner);
    const zone = own(shapes, unit.codex)?.zone;
    const place = now(unit);
    if (!zone || !isHex(place?.at) || angleOf(place.facing) === undefined || (!hostile && !unit.selected)) continue;
    for (const side of zone) {
      const at = beside(place.at, turned(place.facing, sides.indexOf(side)));
      if (hexOn(scene.board, at)) found.set(`${hostile} ${at}`, { at, hostile });
    }
  }
  return [...found.values()];
}

const isLed = (units, offer) => units.some(({ leader, pose }) => leader && pose === offer.pose);

// A leader who may be ordered away from his unit: a ring around his badge.
/** @param {Store} store */
function detachOf(store, { position: { reply }, view: { selected } }, units) {
  const about = (list, bad) =>
    (list ?? []).flatMap(({ key, cost, needs }) => {
      const host = setsOutAlone(key) && units.find(({ leader }) => leader?.id === argumentOf(key));
      if (!host || (bad && host.leader.id !== selected)) return [];
      const look = { label: String(cost ?? needs ?? ''), selected: host.leader.id === selected, quiet: false, bad };
      return [{ key, pose: badgePose(host), shape: { ...host.shape, width: 0.42, depth: 0.42 }, ...look }];
    });
  return [...about(reply?.options, false), ...about(reply && barsTold(store, reply), true)];
}

/** Lines are where the game's data has them; names are as the active player sees them. */
export function sectionsOf(scene) {
  const { sections: lines } = formOf(scene);
  const hexes = hexesOf(scene.board);
  if (!lines || !hexes.length) return null;
  const rows = hexes.map(({ at }) => at[1]);
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  const [top, bottom] = [upright([0, first])[1] + 0.6, upright([0, last])[1] - 0.6];
  const north = scene.turn?.sides?.[scene.turn?.active] === 'north';
  const right = Math.max(...hexes.map(({ at }) => upright(at)[0]));
  const middles = [lines[0] / 2, (lines[0] + lines[1]) / 2, (lines[1] + right) / 2];
  const names = north ? ['right', 'center', 'left'] : ['left', 'center', 'right'];
  const { section } = scene.turn?.card ?? {};
  return {
    ...{ lines, top, bottom },
    shared: hexes.map(({ at }) => at).filter(at => at[1] % 2 === 0 && lines.includes(columnOf(at))),
    names: names.map((name, i) => ({
      ...{ name, text: say(`board.section.${name}`), chosen: section === name },
      at: laid([middles[i], north ? top + 0.75 : bottom - 0.35]),
    })),
  };
}

const shades = 6;

// The least cost of each hex where the unit may end; broken if it may not fight from there.
/** @param {Store} store */
function reachOf(store, state) {
  const { envelope, ways } = state.search;
  const { reply } = state.position;
  if (!envelope) return [];
  const here = poseOf(reply, explorer(store))?.at;
  const least = new Map();
  for (const { at, cost } of envelope.places)
    if (!sameHex(at, here)) least.set(String(at), Math.min(cost, least.get(String(at)) ?? Infinity));
  const most = Math.max(1, ...least.values());
  return [...least].map(([name, cost]) => {
    const list = (ways?.unit === envelope.unit && ways.ends[name]) || [];
    return {
      ...{ at: name.split(',').map(Number), cost: costOf(store, { cost }), several: list.length > 1 },
      shade: Math.min(shades, 1 + Math.floor(((cost - 1) / most) * shades)),
      dull:
        list.length > 0
          ? list.every(({ facts }) => facts.mayMelee === false || facts.mayBattle === false)
          : lone(store, state, name.split(',').map(Number)),
      idle: unordered(store) && !mayOrder(store, explorer(store)),
    };
  });
}

// For bodies on several hexes the page's own walk gives no bound.
function openHexes(state, hexes) {
  const { envelope, ways } = state.search;
  const { scene } = state.position;
  if (!isGivenUp(state)) return [];
  const found = new Set([
    ...envelope.places.flatMap(({ at }) => cellsOf(at).map(String)),
    ...Object.keys(ways?.ends ?? {}),
    ...Object.keys(ways?.beyond ?? {}),
  ]);
  const within = at => onHexons(scene) || !envelope.bound || isBounded(envelope, upright(at));
  return hexes.map(({ at }) => at).filter(at => !found.has(String(at)) && within(at));
}

// Leaders without a battle of their own who join no unit: judged by the kind of unit, since units that cannot be
// ordered have no known ways.
/** @param {Store} store */
function lone(store, { position: { scene, reply } }, at) {
  const { symbols } = formOf(scene);
  const unit = unitNamed(scene, explorer(store));
  if (!unit || !own(symbols, own(scene.codices, unit.codex)?.type)?.startsWith('leader')) return false;
  return !reply.units.some(each => each.id !== unit.id && sameHex(each.at, at));
}
