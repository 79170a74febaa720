// What a pursuit's board shows now, gathered from the store and the engine's answers.
import { add, ahead, length, local, reach } from '../../geometry/poses.js';
import { waysOf } from '../../geometry/laid.js';
import { offersOf, viewOf } from '../../board/view.js';
import { own } from '../../engine/values.js';
import { searchView } from '../../board/search-view.js';
import { ask, standing } from '../../play/session.js';
import { shapeOf } from '../../play/reach.js';
import { say } from '../../text/text.js';
import { plus, share, shareText, span } from '../../text/chances.js';
import { nameSize } from './regiments.js';
import { chargeEnds, enemiesAsked, rangesNow } from './charging.js';
import { headingNow, shownHeading } from './heading.js';
import { isLookedAt, lookedAt, poseName } from './ends.js';
import { aimOf } from './aim.js';
import { arcsNow } from './arcs.js';
import { regimentFields } from './fields.js';
import { lookedAtStep, stepsNow } from './manoeuvre.js';
import { askedNow, isOtherOrder, pursuersOf, told } from './pursuit.js';
import { inFiles, isOverrun, orderedIn, shapeNow, stands, unitOf } from './regiment.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Band } from '../../types' */
/** @import { Fields } from './fields.js' */

const listOf = value => (Array.isArray(value) ? value : []);

/** @param {Store} store */
export function regimentView(store, state, camera, bounds) {
  const plain = viewOf(store, state, camera, bounds);
  const { scene, reply } = state.position;
  const { selected, tab } = state.view;
  const { editing } = plain;
  const main = lookedAt(store, state);
  const replaying = state.replay.time !== null;
  const units = plain.units.map(unit => unitFor(state, unit));
  const live = !editing && !replaying && reply;
  const shown = { zoom: camera.zoom, editing, units };
  return {
    ...{ ...plain, units, zoom: camera.zoom, sight: sightOf(camera) },
    search: plain.search && searchView(store, state, null, units),
    terrain: plain.terrain.map(piece => ({
      ...piece,
      kind: listOf(scene.terrain).find(each => each?.id === piece.id)?.kind,
    })),
    ways: editing || !reply ? [] : movedIn(state).flatMap(id => wayOf(state, id, id === main)),
    caught: editing || replaying || !reply ? [] : caughtNow(state),
    places: live ? placesNow(store, state) : [],
    offers: live ? offersNow(store, state, units) : [],
    ranges: live ? rangesNow(state, units) : [],
    arcs: live ? arcsNow(state, units) : null,
    chargeEnds: live ? chargeEnds(store, state, units) : [],
    aim: live ? aimOf(state) : null,
    steps: live && !state.view.dragging ? stepsNow(store, state) : [],
    step: live ? lookedAtStep(store, state, units) : null,
    heading: live ? headingView(store, state, units, camera) : null,
    map: live ? mapView(state, units, main, camera) : null,
    arrow: replaying ? null : arrowOf(state, shown),
    turned: editing ? units.find(unit => unit.id === selected) : null,
    tab,
  };
}

// The part of the plane on the screen, also beyond the table.
const sightOf = ({ x, y, zoom, width, height }) => ({
  ...{ left: x - width / 2 / zoom, right: x + width / 2 / zoom },
  ...{ bottom: y - height / 2 / zoom, top: y + height / 2 / zoom },
});

function unitFor(state, unit) {
  const { scene, reply } = state.position;
  const own = unitOf(scene, unit.id) ?? { id: unit.id, codex: unit.codex };
  const pursues = pursuersOf(scene).includes(unit.id);
  const now = told(reply, unit.id);
  const shape = shapeNow(state, own);
  const { models } = scene.codices?.[own.codex] ?? {};
  return { ...unit, shape, models, fled: own.fled === true, pursues, mark: markOf(scene, own, pursues, now) };
}

// The second line on a regiment.
function markOf(scene, { id, fled, inCombat, combat }, pursues, now) {
  const { order } = scene;
  if (pursues && now?.pursuitDistance !== undefined) return say('pursuit.mark.rolled', { total: now.pursuitDistance });
  if (pursues) return say(isOverrun(scene) ? 'pursuit.mark.overruns' : 'pursuit.mark.pursues');
  if (fled)
    return order?.pursued?.unit === id && Number.isFinite(order.pursued.fleeDistance)
      ? say('pursuit.mark.fled-by', { fled: order.pursued.fleeDistance })
      : say('pursuit.mark.fled');
  if (inCombat) return say('pursuit.mark.combat');
  if (combat) return say('pursuit.mark.other-combat');
  return '';
}

// Units with the order, and others that have moved, such as those that flee from a charge.
const movedIn = ({ position: { scene, reply } }) => [
  ...new Set([...orderedIn(scene), ...reply.trace.filter(event => waysOf(event)).map(({ unit }) => unit)]),
];

/** A unit's path so far, as moves, and the area that its front would sweep. */
function wayOf(state, id, main) {
  const { reply, scene } = state.position;
  const { time } = state.replay;
  const all = reply.trace.flatMap(event => waysOf(event) ?? []);
  const moves = all.map((move, index) => ({ ...move, index })).filter(({ unit }) => unit === id);
  const unit = unitOf(scene, id);
  if (!stands(unit)) return [];
  const shape = shapeNow(state, unit);
  const first = inFiles(state, unit, unit.files);
  const mine = reply.trace.filter(event => event.unit === id);
  const charged = mine.find(({ event }) => event === 'charged');
  const until = time === null ? Infinity : moves.filter(({ index }) => index < time).length;
  const start = { at: unit.at, facing: unit.facing };
  const swept = sweptBy(mine, start, shape);
  return [{ id, shape, first, moves, start, until, main, swept, contact: charged?.at ?? null }];
}

// The rectangle that step 2 checks: the unit's front, extended by its roll.
function sweptBy(events, start, shape) {
  const rolled = events.find(({ event }) => event === 'rolled');
  const looked = events.some(({ event, step }) => event === 'met' && step === 2);
  if (!rolled || !looked) return null;
  const { at, facing } = events.find(({ event }) => event === 'pivoted')?.to ?? start;
  const [w, d] = [shape.width / 2, shape.depth / 2];
  // prettier-ignore
  return [[-w, d], [w, d], [w, d + rolled.total], [-w, d + rolled.total]].map(place => local({ at, facing }, place));
}

function caughtNow(state) {
  const { reply, scene } = state.position;
  return reply.trace
    .filter(({ event }) => event === 'caught')
    .flatMap(({ unit }) => {
      const own = unitOf(scene, unit);
      return stands(own) ? [{ id: unit, pose: { at: own.at, facing: own.facing }, shape: shapeOf(state, own) }] : [];
    });
}

// The places of equally good ends: where the unit would stand.
/** @param {Store} store */
function placesNow(store, state) {
  const { reply, scene } = state.position;
  const { hot } = state.view;
  if (askedNow(scene, reply) !== 'place') return [];
  return reply.options.flatMap(({ key }, i) => {
    const after = ask(store, [...standing(store), { key }]);
    const id = after?.trace?.slice(reply.trace.length).find(({ unit }) => unit)?.unit;
    const pose = told(after, id);
    const unit = unitOf(scene, id);
    return pose ? [{ key, pose, shape: shapeOf(state, unit), label: String(i + 1), hot: hot?.key === key }] : [];
  });
}

/** @param {Store} store */
function offersNow(store, state, units) {
  if (isOtherOrder(state.position.scene)) return chargesNow(state, units);
  const asked = askedNow(state.position.scene, state.position.reply);
  if (asked === 'who')
    return offersOf(store, { ...state, view: { ...state.view, selected: '' } }, units)
      .filter(offer => !offer.bad)
      .map(offer => ({ ...offer, label: say('pursuit.board.next') }));
  return asked === 'whom' ? chargesNow(state, units) : [];
}

// The enemies that the asked unit may charge.
const chargesNow = (state, units) =>
  enemiesAsked(state, units).map(({ key, unit: { pose, shape } }) => ({
    ...{ key, pose, shape, label: say('pursuit.board.charge'), selected: true },
  }));

/** @param {Store} store */
function headingView(store, state, units, camera) {
  const now = headingNow(store, state);
  const unit = now && units.find(({ id }) => id === now.unit);
  if (!unit) return null;
  const by = shownHeading(state, now);
  const radius = Math.max(length([unit.shape.width, unit.shape.depth]) / 2 + 12 / camera.zoom, 46 / camera.zoom);
  return {
    ...{ at: unit.pose.at, facing: unit.pose.facing, shape: unit.shape, radius },
    gaps: now.ring,
    single: now.single,
    by,
    legal: by === null || now.legal(by),
  };
}

// The most chips, however many ends there are; fewer when regiments are small.
const mostChips = zoom => (zoom < 14 ? 3 : 6);

/** The places that one pursuer's rolls lead to. */
function mapView(state, units, main, { zoom }) {
  const { outcomeMap, mapOff, band } = regimentFields(state);
  if (!outcomeMap?.each || mapOff) return null;
  const id = own(outcomeMap.each, main) ? main : Object.keys(outcomeMap.each)[0];
  const unit = units.find(each => each.id === id);
  const bands = outcomeMap.each[id];
  if (!unit || !bands) return null;
  // Each place once, however many ends it has.
  const places = new Map();
  bands.forEach((each, i) =>
    each.ends.forEach((end, k) =>
      end.places.forEach(({ pose, weight }) => {
        const name = poseName(pose);
        const known = places.get(name) ?? { pose, name, weight: [0, 1], looked: false };
        const looked = band?.place
          ? band.unit === id && band.place === name
          : isLookedAt(band, { ...end, unit: id, index: i, end: k });
        places.set(name, { ...known, weight: plus(known.weight, weight), looked: known.looked || looked });
      }),
    ),
  );
  const rolled = told(state.position.reply, id)?.pursuitDistance !== undefined;
  // If a total leads to different places as others roll, it has no place: each place shows its chance.
  const byPlace = rolled || bands.some(({ hangs }) => hangs);
  const chips = byPlace
    ? [...places.values()].map(place => chipOfPlace(id, place, rolled))
    : bands.map((each, i) => chipOfBand(id, each, i, band));
  return {
    id,
    shape: unit.shape,
    start: unit.pose,
    places: [...places.values()].map(place => ({ ...place, share: share(place.weight) })),
    chips: chips
      .toSorted((a, b) => share(b.weight) - share(a.weight))
      .slice(0, mostChips(zoom))
      .sort((a, b) => a.pose.at[1] - b.pose.at[1]),
  };
}

// At the farthest place of the band's only end.
/** @param {string} unit @param {Band} of @param {number} index @param {Fields['band']} band */
function chipOfBand(unit, { from, to, ends }, index, band) {
  const [{ weight, places }] = ends;
  const text = say('pursuit.board.band', { totals: span(from, to), share: shareText(weight) });
  const of = { unit, index, end: 0 };
  return { pose: places[places.length - 1].pose, weight, text, looked: isLookedAt(band, { ...of, places }), band: of };
}

function chipOfPlace(unit, { pose, name, weight, looked }, rolled) {
  const chance = shareText(weight);
  const here = share(weight) < 1 ? say('pursuit.board.may-here', { share: chance }) : say('pursuit.board.here');
  return { pose, weight, text: rolled ? here : chance, looked, band: { unit, place: name } };
}

// How far a name extends from the middle of its regiment in a direction.
/** @param {string} id @param {number[]} direction @param {number} zoom */
const nameReach = (id, [x, y], zoom) =>
  Math.min((String(id).length * nameSize(zoom) * 0.31) / Math.abs(x), (nameSize(zoom) * 1.3) / Math.abs(y)) / zoom;

/** The place of the pursued direction's arrow, and the distance of its handle; null if there is none. */
export function arrowOf({ position: { scene, shapes } }, { zoom }) {
  const { pursued } = scene.order ?? {};
  if (!pursued || !Number.isFinite(pursued.facing)) return null;
  const own = unitOf(scene, pursued.unit);
  const direction = ahead(pursued.facing);
  if (stands(own)) {
    const shape = shapes[own.codex] ?? { width: 1, depth: 1 };
    const edge = Math.max(
      reach({ at: own.at, facing: own.facing }, shape, direction),
      nameReach(own.id, direction, zoom),
    );
    return {
      at: own.at,
      facing: pursued.facing,
      from: edge + 2 / zoom,
      handle: edge + Math.min(46 / zoom, Math.max(2.4, 22 / zoom)),
    };
  }
  const mine = listOf(scene.units).filter(unit => pursuersOf(scene).includes(unit?.id) && stands(unit));
  if (!mine.length) return null;
  const [first] = mine;
  const shape = shapes[first.codex] ?? { width: 1, depth: 1 };
  const from = length([shape.width, shape.depth]) / 2;
  // Beside the pursuer, so that it keeps off the rest.
  const beside = add(first.at, [-direction[1], direction[0]], from + 1.2);
  return {
    at: beside,
    facing: pursued.facing,
    from: 0,
    handle: 52 / zoom,
    label: say('pursuit.board.flight', { unit: pursued.unit }),
  };
}
