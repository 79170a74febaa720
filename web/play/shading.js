// The shading of a unit's reach, and the spot in it that is looked at.
import { orderFor } from '../engine/orders.js';
import { required } from '../engine/required.js';
import { own } from '../engine/values.js';
import { cellsOf, foesOf, sizeOf, unitNamed } from '../geometry/bodies.js';
import { bothOf } from '../geometry/ground.js';
import { latticeOf } from '../geometry/hexons.js';
import { isOutlined } from '../geometry/outlines.js';
import { signal } from '../store/signals.js';
import { subscribe, update } from '../store/store.js';
import { placeUnder, reaching, shapeOf, spentOf } from './reach.js';
import { explorer, finest, forgetPointed, unordered } from './search.js';
import { none, searchesOf, send, startAnswering } from './search-queue.js';
import { standing } from './session.js';
import { formOf } from './systems.js';
import { agreed, unsettled, withPlan } from './touching.js';
import { traitsOf } from './traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Found, SearchReply, Walks, Way } from '../types' */

const coarse = { resolution: 1, work: 6000 };
// Settings for outlines, which must be quick: after the first shading, and at the end for units with more points.
const [brief, ample] = [2000, 4000].map(work => ({ resolution: 1, work, open: true }));
// Finer and finer, as long as each search completes. None keeps a question waiting for long.
const finer = [...[0.5, 0.25].map(resolution => ({ ...finest, resolution })), finest];
// On hexes one search finds every place.
const onBoard = { work: 30000 };
const farther = { resolution: 1, work: 30000 };

/**
 * Starts answering, and shading.
 * @param {Store} store
 * @param {Parameters<typeof startAnswering>[1]} answerBy
 */
export function startSearching(store, answerBy) {
  startAnswering(store, answerBy);
  subscribe(store, keepShading);
  subscribe(store, forgetPointed);
}

/** @param {Store} store */
export function switchReach(store) {
  const here = searchesOf(store);
  here.shadingOf = none;
  here.switched = !reaching(store);
  update(store, {
    search: { reach: here.switched, envelope: null, ways: null, offer: null, spot: null, seeking: false },
  });
}

// Requested once the board is at rest: first in whole steps, which is quick, then in halves and finer; or, if whole
// steps had to stop early, with more work. Everything found stays.
/** @param {Store} store */
function keepShading(store) {
  const { reply } = store.position;
  const { dragging, tab } = store.view;
  const { playing } = store.replay;
  const { envelope } = store.search;
  const reach = reaching(store);
  const unit = explorer(store);
  const here = searchesOf(store);
  if (unit !== here.shadingOf.unit) here.shadingOf = none;
  if (envelope && envelope.unit !== unit)
    return update(store, { search: { envelope: null, ways: null, offer: null, spot: null } });
  if (!reach || !reply || reply === here.shadingOf.reply || dragging || playing || tab === 'position' || !unit) return;
  const mine = (here.shadingOf = { reply, unit });
  const { shading } = traitsOf(store.position.scene);
  if (shading === 'bodies') return shadeHexons(store, mine);
  if (shading === 'hexes') return shadeHexes(store, mine);
  const { outlined } = traitsOf(store.position.scene);
  sendShading(store, mine, coarse, first => {
    update(store, { search: agreed(first, store.search.question) });
    seen(store);
    const more = first.limited ? [farther] : finer;
    const refined = () => refineSoon(store, mine, outlined ? [brief, ...more, ample] : more);
    if (outlined) settle(store, mine, unsettled(store.position.scene, first), refined);
    else refined();
  });
}

// Signals that the shading which was switched on is there.
/** @param {Store} store */
function seen(store) {
  const here = searchesOf(store);
  if (here.switched) signal(store, 'shaded');
  here.switched = false;
}

// Requests the reach, and every way that differs in more than cost.
/** @param {Store} store */
function shadeHexes(store, mine) {
  const { unit } = mine;
  sendShading(store, mine, onBoard, envelope => {
    update(store, { search: { envelope } });
    seen(store);
  });
  const order = unordered(store) ? [orderFor(store.position.reply, unit)?.key] : [];
  if (order.includes(undefined)) return;
  const { withdrawals, halt, safe } = formOf(store.position.scene);
  const withdraws = Boolean(withdrawals?.includes(store.position.scene.order?.kind));
  const walked = { choices: [...standing(store), ...order], unit, withdraws, halt, safe };
  /** @param {SearchReply} reply */
  const take = ({ ways }) =>
    stillWanted(store, mine) && update(store, { search: { ways: { .../** @type {Walks} */ (ways), unit, order } } });
  send(store, 'ways', {}, reply => reply && take(reply), walked);
}

// Requests where one action leads, by the walk.
/** @param {Store} store */
function shadeHexons(store, mine) {
  const { unit } = mine;
  const order = unordered(store) ? [orderFor(store.position.reply, unit)?.key] : [];
  if (order.includes(undefined))
    return update(store, { search: { envelope: { unit, resolution: 1, limited: false, places: [], touches: [] } } });
  const infantry = sizeOf(store.position.scene, unitNamed(store.position.scene, unit)) === 'infantry';
  const walked = {
    ...{ choices: [...standing(store), ...order], unit, foes: foesOf(store.position.scene, unit), bodies: true },
    halt: formOf(store.position.scene).halt,
    ways: infantry ? undefined : latticeOf(store.position.scene).ways,
  };
  send(
    store,
    'ways',
    {},
    reply => {
      if (!reply || !stillWanted(store, mine)) return;
      const ways = { .../** @type {Walks} */ (reply.ways), unit, order };
      const spent = spentOf(store, store.position.reply);
      const places = Object.values(ways.ends).map(
        ([way]) => /** @type {Way & Found} */ ({ ...way, cost: way.cost + spent }),
      );
      update(store, {
        search: { ways, envelope: { unit, resolution: 1, limited: ways.limited, places, touches: [] } },
      });
      seen(store);
      if (goesTwice(store, unit)) shadeBeyond(store, mine);
    },
    walked,
  );
}

// Whether a second action can follow the first.
/** @param {Store} store */
function goesTwice(store, unit) {
  const { scene } = store.position;
  const codex = own(scene.codices, unitNamed(scene, unit)?.codex);
  return codex?.run !== undefined && (scene.order?.kind ?? 'activation') === 'activation';
}

// Requests where only both actions together lead.
/** @param {Store} store */
function shadeBeyond(store, mine) {
  sendShading(store, mine, onBoard, ({ places, limited }) => {
    const ways = required(store.search.ways, 'ways');
    const beyond = {};
    // The cheapest come first.
    for (const place of places.filter(({ choices }) => choices.length))
      for (const cell of cellsOf(place.at).map(String)) if (!ways.ends[cell]) beyond[cell] ??= place;
    update(store, { search: { ways: { ...ways, beyond, limited: ways.limited || limited } } });
  });
}

/** @param {Store} store */
const refineSoon = (store, mine, setups) => setTimeout(() => refine(store, mine, setups), 60);

/** @param {Store} store */
function refine(store, mine, [setup, ...others]) {
  if (!setup || !stillWanted(store, mine)) return;
  if (setup.open && isOutlined(store.search.envelope)) return void refineSoon(store, mine, others);
  sendShading(store, mine, setup, found => {
    const { open } = found;
    takeShading(
      store,
      setup.open ? { ...required(store.search.envelope, 'envelope'), open } : bothOf(store.search.envelope, found),
    );
    // If it had to stop early, finer ones are not tried.
    refineSoon(store, mine, found.limited && !setup.open ? others.filter(other => other.open) : others);
  });
}

// Asks for each enemy the exact way to touch it, then goes on. A unit that cannot be ordered has none.
/** @param {Store} store @param {{ reply: unknown, unit: string }} mine @param {string[]} enemies @param {() => unknown} then */
function settle(store, mine, enemies, then) {
  const [enemy, ...others] = enemies;
  const order = unordered(store) ? [orderFor(store.position.reply, mine.unit)?.key] : [];
  if (!enemy || order.includes(undefined) || !stillWanted(store, mine)) return then();
  const take = reply => {
    const { envelope } = store.search;
    const settled = envelope && withPlan(envelope, enemy, reply?.plan);
    if (settled !== envelope && stillWanted(store, mine)) takeShading(store, settled);
    settle(store, mine, others, then);
  };
  const goal = { plan: { goal: { contact: enemy } } };
  send(store, 'envelope', goal, take, undefined, [...standing(store), ...order]);
}

/** @param {Store} store */
const takeShading = (store, envelope) =>
  update(store, { search: agreed(envelope, store.search.question) }, kept(store, envelope));

/** @param {Store} store */
const stillWanted = (store, asked) =>
  searchesOf(store).shadingOf === asked && store.position.reply === asked.reply && reaching(store);

/** @param {Store} store */
function sendShading(store, asked, setup, take) {
  const { unit } = asked;
  send(store, 'envelope', { envelope: unordered(store) ? { unit, ...setup } : setup }, reply => {
    const shape = shapeOf(store, unitNamed(store.position.scene, unit));
    if (reply && stillWanted(store, asked)) take({ ...reply.envelope, unit, shape });
  });
}

// The spot that is looked at stays, with its place among the new ones.
/** @param {Store} store */
const kept = (store, envelope) =>
  store.search.spot
    ? { search: { spot: spotAt(store, store.search.spot.wished, store.search.spot.pinned, envelope) } }
    : {};

/** @param {Store} store */
function spotAt(store, wished, pinned, envelope = store.search.envelope) {
  const place = envelope && placeUnder(store, store, explorer(store), envelope, wished);
  return place ? { wished, place, pinned } : null;
}

/** Looks at the cheapest place over a spot, or at none for null. A tapped one stays. @param {Store} store */
export function lookAtSpot(store, wished) {
  if (store.search.spot?.pinned || (!wished && !store.search.spot)) return;
  const spot = wished ? spotAt(store, wished, false) : null;
  if (spot?.place !== store.search.spot?.place) update(store, { search: { spot } });
}

/** Looks at a tapped spot. True if a place lies over it. @param {Store} store */
export function pinSpot(store, wished) {
  const spot = spotAt(store, wished, true);
  update(store, {
    search: { spot, question: null },
    view: { hot: null, told: '', notice: '', selected: explorer(store) },
  });
  return Boolean(spot);
}
