// A hex without a known way: the engine's plan tells whether the rest of the order leads there.
import { ask, replyOf, standing } from '../../play/session.js';
import { spentOf } from '../../play/reach.js';
import { send } from '../../play/search-queue.js';
import { unordered } from '../../play/search.js';
import { orderFor, verbFor } from '../../engine/orders.js';
import { update } from '../../store/store.js';
import { formOf, onHexons } from '../../play/systems.js';

import { cellsOf, foesOf, hexonKey, sizeOf, unitNamed } from '../../geometry/bodies.js';
import { beside, directionNames, hexName, lineTo } from '../../geometry/hex.js';
import { hexonOf, latticeOf, plus } from '../../geometry/hexons.js';
import { say } from '../../text/text.js';
import { term } from '../../text/catalogue.js';
import { gone, pushedAt, struckAtEnd } from './striking.js';
import { actionIn, goesBy, isStep, wayIn } from '../../engine/steps.js';
import { alone } from './supposed.js';

/** @import { Changes, Store } from '../../store/store.js' */
/** @import { Denial, Envelope, SearchReply, Way } from '../../types' */

/** A way on which others may make Free Attacks. @typedef {Way & { attackers: string[] }} Met */

const most = 8;
const farthest = 400; // more steps than the largest board is wide
const bounds = { work: 30000, resolution: 1 };

/**
 * Asks for the ways to a hex and offers them. `known` is what to tell if there is none; `other` stands there and may
 * have been meant.
 * @param {Store} store
 * @param {string} unit @param {number[]} hex @param {{ known: Denial & { told?: string }, away: Changes, other?: string }} more
 */
export function askBeyond(store, unit, hex, { known, away, other }) {
  const question = { kind: /** @type {const} */ ('hex'), unit, hex };
  const order = unordered(store) ? [orderFor(store.position.reply, unit)?.key] : [];
  if (order.includes(undefined))
    return update(store, away, { search: { question: { ...question, answer: { orderless: true } } } });
  update(store, away, { search: { question } });
  const before = [...standing(store), ...order];
  const look = (least, take) =>
    send(
      store,
      'question',
      asked(store, unit, hex, least),
      reply => store.search.question === question && take(reply),
      undefined,
      before,
    );
  const offer = ways => update(store, away, { search: { offer: { at: hex, ways, looked: 0, other } } });
  // Asks what bars the way at the nearest place that the rest of the order leads to.
  const nearest = take => {
    const told = reply =>
      store.search.question === question && take(barDeciding(store, unit, hex, before, reply?.envelope.places ?? []));
    send(store, 'question', { envelope: bounds }, told, undefined, before);
  };
  const wayTo = found => wayAlong(store, unit, before, found);
  look('cost', reply => {
    const found = reply ? placesIn(store, reply, unit, hex) : [];
    const limited = (reply?.plan ?? reply?.envelope)?.limited;
    const fails = { limited, failed: !reply, away };
    // What one action cannot do, the other may.
    const isOpen =
      onHexons(store.position.scene) &&
      reply &&
      !limited &&
      (!Object.keys(known).length || known.bar?.needs !== undefined);
    if (!found.length)
      return isOpen
        ? nearest(bar => without(store, question, bar ?? known, fails))
        : without(store, question, known, fails);
    const ways = found.map(wayTo);
    if (!reply.plan || !ways[0].attackers?.length) return offer(ways);
    look('free-attacks', again => {
      const safer = again?.plan?.found ? wayTo(again.plan) : ways[0];
      offer(
        /** @type {Met} */ (safer).attackers.length < /** @type {Met} */ (ways[0]).attackers.length
          ? [...ways, safer]
          : ways,
      );
    });
  });
}

/** @param {Store} store */
function without(store, question, { told = '', ...known }, { limited, failed, away }) {
  if (told && !limited && !failed) return update(store, away, { view: { told, tab: 'decide' } });
  update(store, { search: { question: { ...question, answer: { ...known, limited, failed } } } });
}

const nearestOf = (places, off) => places.reduce((best, each) => (off(each) < off(best) ? each : best));

// How far the body's hexes or Hexons are from a hex.
/** @param {Store} store */
function distanceTo(store, unit, hex) {
  const { scene } = store.position;
  const single = !onHexons(scene) || sizeOf(scene, unitNamed(scene, unit)) === 'infantry';
  const lattice = single ? null : latticeOf(scene);
  const goal = lattice ? hexonOf(lattice, hex) : hex;
  const off = at => Math.min(...cellsOf(at).map(cell => lineTo(cell, goal).length));
  const next = (at, way) => cellsOf(at).map(cell => (lattice ? plus(cell, lattice.ways[way]) : beside(cell, way)));
  // The number of steps to the goal if nothing were in the way, each as near to the goal as possible.
  function steps(at) {
    let [here, count] = [cellsOf(at), 0];
    for (; off(here) > 0 && count < farthest; count++)
      here = nearestOf(
        directionNames.map(way => next(here, way)),
        off,
      );
    return count;
  }
  return { off, next, steps };
}

/** Of the steps barred at a place, the one leading nearest to a hex, if any leads nearer. @param {Store} store */
export function barTowards(store, unit, hex, at, barred) {
  const { off, next } = distanceTo(store, unit, hex);
  const led = barred
    .filter(isStep)
    .map(bar => ({ bar, off: Math.min(...next(at, wayIn(bar.key)).map(cell => off(cell))) }));
  const [nearest] = led.toSorted((a, b) => a.off - b.off);
  return nearest?.off < off(at) ? nearest.bar : null;
}

// If the unit could not get there even alone on the board, distance is lacking, or the hex is off the board; else the
// bar at the nearest place decides.
/** @param {Store} store */
function barDeciding(store, unit, hex, before, places) {
  const near = barNearest(store, (choices, more) => ask(store, choices, more), unit, hex, before, places);
  return near?.bar?.needs === undefined ? (barAlone(store, unit, hex, before) ?? near) : near;
}

/** @param {Store} store */
function barAlone(store, unit, hex, before) {
  const { own, ask: askAlone } = alone(store, unit, before);
  const reply = askAlone(own, { envelope: bounds });
  if (
    reply?.verdict !== 'legal' ||
    /** @type {Envelope} */ (reply.envelope).limited ||
    placesIn(store, reply, unit, hex).length
  )
    return null;
  const near = barNearest(store, askAlone, unit, hex, own, /** @type {Envelope} */ (reply.envelope).places);
  return near?.bar?.needs === undefined ? {} : { ...near, alone: true };
}

// The barred step towards a hex, at the place that comes nearest to it; null if there is none.
/** @param {Store} store */
function barNearest(store, ask, unit, hex, before, places) {
  const { off, steps } = distanceTo(store, unit, hex);
  const [place] = places.toSorted((a, b) => off(a.at) - off(b.at) || a.cost - b.cost);
  if (!place) return null;
  const here = ask(before);
  const barAfter = choices => {
    const { made, reply } = gone(ask, before, choices);
    const way = { choices: made.filter(goesBy) };
    const bar = barTowards(store, unit, hex, place.at, barsOfSteps(ask, [...before, ...made], reply));
    const told = bar
      ? { bar, end: endOf(bar, reply.trace.slice(here.trace.length)), off: steps(place.at), ...way }
      : null;
    return { told, made, actions: reply.options.filter(({ key }) => actionIn(key)) };
  };
  const { told, made, actions } = barAfter(place.choices);
  // The other action may begin there; a bar other than lack of distance can then decide.
  return actions.reduce((last, { key }) => barAfter([...made, key]).told ?? last, told);
}

// The bars of the steps there. After a movement the reply lists no steps, but refuses one that is sent, with its bar.
function barsOfSteps(ask, choices, reply) {
  const { options, barred } = reply;
  const listed = key => [...options, ...barred].some(each => each.key === key);
  const refused = directionNames
    .map(way => `${verbFor('step', 'name')}:${way}`)
    .filter(key => !listed(key))
    .map(key => ask([...choices, key])?.refused);
  return [...barred, ...refused.filter(bar => bar?.index === choices.length && bar.reason !== 'not-offered')];
}

// That a movement is over explains nothing, so tells upon whom it ended, and by which clauses.
function endOf({ reason }, trace) {
  const halted = reason === 'movement-over' && trace.findLast(({ event }) => event === 'halted');
  const { through } = trace.findLast(({ event }) => /^(stepped|flipped)$/.test(event)) ?? {};
  return halted && through ? { with: through, clauses: halted.clauses } : null;
}

// A plan's goal is the hex of the first centre; but the tapped hex may belong to any Hexon of a Huge.
/** @param {Store} store */
function asked(store, unit, hex, least) {
  const { scene } = store.position;
  if (!onHexons(scene)) return { plan: { goal: { at: hex }, least, ...bounds } };
  if (sizeOf(scene, unitNamed(scene, unit)) === 'huge') return { envelope: bounds };
  return { plan: { goal: { at: hexonKey(scene, unit, hex).split(',').map(Number) }, least, ...bounds } };
}

/** @param {Store} store @param {Pick<SearchReply, 'plan' | 'envelope'>} reply @param {string} unit @param {number[]} hex */
function placesIn(store, { plan, envelope }, unit, hex) {
  if (plan) return plan.found ? [plan] : [];
  const key = hexonKey(store.position.scene, unit, hex);
  return /** @type {Envelope} */ (envelope).places
    .filter(({ at }) => cellsOf(at).some(cell => String(cell) === key))
    .slice(0, most);
}

/** @param {Store} store @returns {Way} */
function wayAlong(store, unit, before, { at, cost, choices }) {
  const far = { at, cost: cost - spentOf(store, store.position.reply) };
  if (!onHexons(store.position.scene)) return { ...far, choices, facts: {} };
  const { made, by, reply } = gone((choices, more) => ask(store, choices, more), before, choices);
  const { halt } = formOf(store.position.scene);
  const stop = reply.options.some(({ key }) => key === halt) ? [halt] : [];
  const pushed = pushedAt(reply, unit);
  const foes = foesOf(store.position.scene, unit);
  const strikes = pushed.some(id => foes.includes(id))
    ? struckAtEnd((choices, more) => ask(store, choices, more), [...before, ...made, ...stop])
    : [];
  const attackers = [...by, ...strikes];
  const ejected = reply.trace.slice(replyOf(store).trace.length).filter(({ event }) => event === 'ejected');
  const ejects = [...ejected.map(event => event.unit ?? event.marker), ...pushed];
  const cells = cellsOf(at);
  return {
    ...{ ...far, choices: made, stop, attackers, pushed },
    facts: {
      ...{ action: actionsIn(store, choices), freeAttacks: attackers, ejects },
      ...(cells.length > 1 ? { stands: cells.map(hexName) } : {}),
    },
  };
}

/** The actions of a way, including the one that has already begun. @param {Store} store */
export function actionsIn(store, choices) {
  const keys = choices.map(choice => choice.key ?? choice);
  const declared = keys.map(actionIn).filter(Boolean);
  const goesOn = goesBy(keys[0]) ? [replyOf(store).trace.findLast(({ event }) => event === 'declared')?.action] : [];
  return [...goesOn, ...declared].filter(Boolean);
}

/** These actions in words. */
export const actionsText = list =>
  list.map(term).reduce((first, second) => (first ? say('fact.then', { first, second }) : second), '');
