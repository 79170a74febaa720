import { onHexes } from './systems.js';

// Which of the clauses that a sentence cites it turned on: that one is read out with the verdict.
// The more particular clause before the more general one; of others the first that is cited. Of the games that are not
// here the last one that is not usual: an event cites what it always hangs on first.
const orders = {
  'arcane-legions': [
    ...['AL-77', 'AL-75', 'AL-43', 'AL-67', 'AL-70', 'AL-74', 'AL-69', 'AL-66', 'AL-41', 'AL-44', 'AL-65'],
    ...['AL-50', 'AL-28', 'AL-03', 'AL-04'],
  ],
};
// What nearly every event on hexes hangs on, and what says nothing of this one.
const usual = ['GG-01', 'GG-18', 'CC-01', 'CC-02', 'CC-03', 'CC-56', 'TW-01', 'TW-03', 'TW-04', 'TW-05', 'TW-22', 'TW-35'];
// What is asked of the player and cannot be left: it is what the verdict is about.
const forced = /^snap:/;

/** @param {any} scene @param {string[]} clauses */
export function decidingOf(scene, clauses = []) {
  const order = orders[scene.system];
  if (!order) return clauses.findLast(id => !usual.includes(id)) ?? clauses.at(-1);
  return order.find(id => clauses.includes(id)) ?? clauses[0];
}

/**
 * The event that decided; the others stand in the trace. A move that was cut short: what stopped it.
 * @param {any} scene @param {import('./types').TraceEvent[]} events
 */
export const toldOf = (scene, events) =>
  events.findLast(({ event, to, angles, point }) => to || angles || point || (event === 'stopped' && !onHexes(scene))) ??
  events.find(({ event }) => event !== 'readied');

/**
 * What it cites. On hexes what came of the last hex decides more than that it was entered: it stopped there, or its
 * move is over.
 * @param {any} scene @param {import('./types').TraceEvent[]} events
 */
export function citedOf(scene, events) {
  const told = toldOf(scene, events);
  if (!onHexes(scene) || !told) return told?.clauses;
  const after = events.slice(events.indexOf(told)).filter(({ event }) => event !== 'ended');
  return after.length ? after.flatMap(({ clauses }) => clauses) : told.clauses;
}

/** The clauses of a choice that has to be made now, if there is one. */
export const forcedOf = ({ options }) =>
  options.length && options.every(({ key }) => forced.test(key)) ? options[0].clauses : null;
