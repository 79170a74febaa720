// A hex that no way is known to: the engine's plan tells whether all that is left of the order leads there.
import { ask, standing } from '../../play/session.js';
import { spentOf } from '../../play/reach.js';
import { send, unordered } from '../../play/search.js';
import { orderFor, verbFor } from '../../engine/orders.js';
import { state, update } from '../../store/store.js';
import { formOf, onHexons } from '../../play/systems.js';

import { cellsOf, foesOf, hexonKey, sizeOf, unitNamed } from '../../geometry/bodies.js';
import { beside, directionNames, hexName, lineTo } from '../../geometry/hex.js';
import { hexonOf, latticeOf, plus } from '../../geometry/hexons.js';
import { say, term } from '../../text/text.js';
import { gone, pushedAt, struckAtEnd } from './striking.js';
import { actionIn, goesBy, isStep, wayIn } from '../../engine/steps.js';
import { alone } from './supposed.js';

const most = 8;
const farthest = 400; // steps across the largest board
const bounds = { work: 30000, resolution: 1 };

/**
 * Asks for the way to a hex and offers it. `known` is what is told where there is none, `other` stands there and may have
 * been meant.
 * @param {string} unit @param {number[]} hex @param {{ known: any, away: any, other?: string }} more
 */
export function askBeyond(unit, hex, { known, away, other }) {
  const question = { kind: /** @type {const} */ ('hex'), unit, hex };
  const order = unordered() ? [orderFor(state.reply, unit)?.key] : [];
  if (order.includes(undefined)) return update({ ...away, question: { ...question, answer: { orderless: true } } });
  update({ ...away, question });
  const before = [...standing(), ...order];
  const look = (least, take) =>
    send('question', asked(unit, hex, least), reply => state.question === question && take(reply), undefined, before);
  const offer = ways => update({ ...away, offer: { at: hex, ways, looked: 0, other } });
  // Told by the place that comes nearest, of all that are left of the order.
  const nearest = take => {
    const told = reply =>
      state.question === question && take(barDeciding(unit, hex, before, reply?.envelope.places ?? []));
    send('question', { envelope: bounds }, told, undefined, before);
  };
  const wayTo = found => wayAlong(unit, before, found);
  look('cost', reply => {
    const found = reply ? placesIn(reply, unit, hex) : [];
    const limited = (reply?.plan ?? reply?.envelope)?.limited;
    const fails = { limited, failed: !reply, away };
    // What lacks in one action the other may have.
    const isOpen =
      onHexons(state.scene) && reply && !limited && (!Object.keys(known).length || known.bar?.needs !== undefined);
    if (!found.length)
      return isOpen ? nearest(bar => without(question, bar ?? known, fails)) : without(question, known, fails);
    const ways = found.map(wayTo);
    if (!reply.plan || !ways[0].attackers?.length) return offer(ways);
    look('free-attacks', again => {
      const safer = again?.plan?.found ? wayTo(again.plan) : ways[0];
      offer(safer.attackers.length < ways[0].attackers.length ? [...ways, safer] : ways);
    });
  });
}

function without(question, { told = '', ...known }, { limited, failed, away }) {
  if (told && !limited && !failed) return update({ ...away, told, tab: 'decide' });
  update({ question: { ...question, answer: { ...known, limited, failed } } });
}

const nearestOf = (places, off) => places.reduce((best, each) => (off(each) < off(best) ? each : best));

// How far the hexes of a body, or its Hexons, are from a hex.
function distanceTo(unit, hex) {
  const { scene } = state;
  const single = !onHexons(scene) || sizeOf(scene, unitNamed(scene, unit)) === 'infantry';
  const lattice = single ? null : latticeOf(scene);
  const goal = single ? hex : hexonOf(lattice, hex);
  const off = at => Math.min(...cellsOf(at).map(cell => lineTo(cell, goal).length));
  const next = (at, way) => cellsOf(at).map(cell => (single ? beside(cell, way) : plus(cell, lattice.ways[way])));
  // How many steps away, were nothing in the way: one after the other, each the nearest to the goal.
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

/** Of the steps that are barred at a place the one that leads nearest to a hex, if it leads nearer at all. */
export function barTowards(unit, hex, at, barred) {
  const { off, next } = distanceTo(unit, hex);
  const led = barred
    .filter(isStep)
    .map(bar => ({ bar, off: Math.min(...next(at, wayIn(bar.key)).map(cell => off(cell))) }));
  const [nearest] = led.toSorted((a, b) => a.off - b.off);
  return nearest?.off < off(at) ? nearest.bar : null;
}

// What is not to be had even with nobody in the way lacks distance, or lies beyond the board; else what bars the way tells,
// where it comes nearest.
function barDeciding(unit, hex, before, places) {
  const near = barNearest(ask, unit, hex, before, places);
  return near?.bar?.needs === undefined ? (barAlone(unit, hex, before) ?? near) : near;
}

function barAlone(unit, hex, before) {
  const { own, ask: askAlone } = alone(unit, before);
  const reply = askAlone(own, { envelope: bounds });
  if (reply?.verdict !== 'legal' || reply.envelope.limited || placesIn(reply, unit, hex).length) return null;
  const near = barNearest(askAlone, unit, hex, own, reply.envelope.places);
  return near?.bar?.needs === undefined ? {} : { ...near, alone: true };
}

// The step towards a hex that is barred where a way comes nearest to it; null where none is.
function barNearest(ask, unit, hex, before, places) {
  const { off, steps } = distanceTo(unit, hex);
  const [place] = places.toSorted((a, b) => off(a.at) - off(b.at) || a.cost - b.cost);
  if (!place) return null;
  const here = ask(before);
  const barAfter = choices => {
    const { made, reply } = gone(ask, before, choices);
    const way = { choices: made.filter(goesBy) };
    const bar = barTowards(unit, hex, place.at, barsOfSteps(ask, [...before, ...made], reply));
    const told = bar
      ? { bar, end: endOf(bar, reply.trace.slice(here.trace.length)), off: steps(place.at), ...way }
      : null;
    return { told, made, actions: reply.options.filter(({ key }) => actionIn(key)) };
  };
  const { told, made, actions } = barAfter(place.choices);
  // There the other action may begin, which bars for another reason than want of distance.
  return actions.reduce((last, { key }) => barAfter([...made, key]).told ?? last, told);
}

// What bars each step there. Once a movement is over its steps are listed no more, but one that is sent is refused by its bar.
function barsOfSteps(ask, choices, reply) {
  const { options, barred } = reply;
  const listed = key => [...options, ...barred].some(each => each.key === key);
  const refused = directionNames
    .map(way => `${verbFor('step', 'name')}:${way}`)
    .filter(key => !listed(key))
    .map(key => ask([...choices, key])?.refused);
  return [...barred, ...refused.filter(bar => bar?.index === choices.length && bar.reason !== 'not-offered')];
}

// That a movement is over is no reason: upon whom it ended, and by which clauses.
function endOf({ reason }, trace) {
  const halted = reason === 'movement-over' && trace.findLast(({ event }) => event === 'halted');
  const { through } = trace.findLast(({ event }) => /^(stepped|flipped)$/.test(event)) ?? {};
  return halted && through ? { with: through, clauses: halted.clauses } : null;
}

// A goal is the hex of the first centre, and the hex that was tapped may be any of those of a Huge.
function asked(unit, hex, least) {
  const { scene } = state;
  if (!onHexons(scene)) return { plan: { goal: { at: hex }, least, ...bounds } };
  if (sizeOf(scene, unitNamed(scene, unit)) === 'huge') return { envelope: bounds };
  return { plan: { goal: { at: hexonKey(scene, unit, hex).split(',').map(Number) }, least, ...bounds } };
}

function placesIn({ plan, envelope }, unit, hex) {
  if (plan) return plan.found ? [plan] : [];
  const key = hexonKey(state.scene, unit, hex);
  return envelope.places.filter(({ at }) => cellsOf(at).some(cell => String(cell) === key)).slice(0, most);
}

function wayAlong(unit, before, { at, cost, choices }) {
  const far = { at, cost: cost - spentOf(state.reply) };
  if (!onHexons(state.scene)) return { ...far, choices, facts: {} };
  const { made, by, reply } = gone(ask, before, choices);
  const { halt } = formOf(state.scene);
  const stop = reply.options.some(({ key }) => key === halt) ? [halt] : [];
  const pushed = pushedAt(reply, unit);
  const foes = foesOf(state.scene, unit);
  const strikes = pushed.some(id => foes.includes(id)) ? struckAtEnd(ask, [...before, ...made, ...stop]) : [];
  const attackers = [...by, ...strikes];
  const ejected = reply.trace.slice(state.reply.trace.length).filter(({ event }) => event === 'ejected');
  const ejects = [...ejected.map(event => event.unit ?? event.marker), ...pushed];
  const cells = cellsOf(at);
  return {
    ...{ ...far, choices: made, stop, attackers, pushed },
    facts: {
      ...{ action: actionsIn(choices), freeAttacks: attackers, ejects },
      ...(cells.length > 1 ? { stands: cells.map(hexName) } : {}),
    },
  };
}

/** The actions that a way takes, the one that it begins in among them. */
export function actionsIn(choices) {
  const keys = choices.map(choice => choice.key ?? choice);
  const declared = keys.map(actionIn).filter(Boolean);
  const goesOn = goesBy(keys[0]) ? [state.reply.trace.findLast(({ event }) => event === 'declared')?.action] : [];
  return [...goesOn, ...declared].filter(Boolean);
}

/** The same in words. */
export const actionsText = list =>
  list.map(term).reduce((first, second) => (first ? say('fact.then', { first, second }) : second), '');
