// Reads what a search found: the bands of its shading, the place at a spot, the way that its choices take.
import { kept } from '../engine/memo.js';
import { own } from '../engine/values.js';
import { outlinesOf } from '../geometry/outlines.js';
import { corners, inside, length, minus, moves } from '../geometry/poses.js';
import { poseOn } from './pose-on.js';
import { ask, moverOf, standing } from './session.js';
import { poseOf } from './outcomes.js';
import { formOf, kindOf } from './systems.js';
import { number, say } from '../text/text.js';
import { costsLengths, lengthText, shownUnit, toShown } from './lengths.js';
import { traitsOf } from './traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Choice, Envelope, Pose, TraceEvent } from '../types' */

const mostBands = 6;

/** Whether the reach is shaded: on hexes unless switched off, in the plane once switched on. */
export const reaching = ({ search: { reach }, position: { scene } }) => reach ?? traitsOf(scene).shaded;

/** Whether hexes that were not found may still be in reach, since the search was given up. */
export const isGivenUp = ({ search: { envelope, ways } }) => Boolean(envelope && (envelope.limited || ways?.limited));

const unsized = { width: 1, depth: 1, notches: {}, unsized: true };
/** The shape that a unit is drawn with: `unsized` if its codex gives none. */
export const shapeOf = ({ position: { scene, shapes } }, unit) =>
  traitsOf(scene).shape ?? own(shapes, unit?.codex) ?? unsized;

/** The order's cost so far: searches count from its start, the page from now. @param {Store} store */
export const spentOf = (store, reply) => {
  const mover = moverOf(store, store.position.scene, store.position.choices, reply);
  const now = poseOf(reply, mover);
  return (
    traitsOf(store.position.scene).stepsOf(reply, mover) ??
    now?.moved ??
    now?.spent ??
    reply.trace.reduce((sum, event) => sum + (event.cost ?? 0), 0)
  );
};

/** A cost with its unit: of a move or of an order. @param {Store} store */
export const costText = (store, cost, of = 'move') =>
  costsLengths(store.position.scene)
    ? lengthText(store.position.scene, cost)
    : say(`${costsIn(store)}.${of}${cost === 1 ? '-one' : ''}`, { cost });

/** @param {Store} store */
function costsIn(store) {
  const { scene, choices, reply } = store.position;
  const { selected } = store.view;
  const unit = (reply && moverOf(store, scene, choices, reply)) || selected;
  return traitsOf(scene).measureOf(scene, unit) ?? formOf(scene).costs ?? 'cost';
}

/** The cost of a found place from now on. @param {Store} store */
export const costOf = (store, found) => found.cost - spentOf(store, store.position.reply);

/** The cost beside its place on the board: a number, or a length. @param {Store} store @param {number} cost */
export const costAlone = (store, cost) =>
  costsLengths(store.position.scene) ? lengthText(store.position.scene, cost) : String(cost);

/** The costs in a band from now on, as a range if there are several. @param {Store} store */
export function bandText(store, { from, to }) {
  const { scene, reply } = store.position;
  const spent = spentOf(store, reply);
  const [least, most] = [from, to].map(cost => Math.max(0, cost - spent));
  const told = cost => (costsLengths(scene) ? number(toShown(scene, cost), 1) : String(cost));
  return from === to ? told(least) : say('reach.range', { from: told(least), to: told(most) });
}

/** The unit of the bands' costs. @param {Store} store */
export const bandUnit = store =>
  costsLengths(store.position.scene) ? say(`lengths.${shownUnit(store.position.scene)}`) : say('reach.unit');

// The cost in a square of the ground: a digit, from 10 on a letter, + above all letters.
const beyond = 36;
// The ground rounds costs up, like the engine.
const whole = cost => Math.ceil(cost - 1e-6);
const costIn = letter => (letter === '.' ? -1 : letter === '+' ? beyond : parseInt(letter, 36));

/**
 * The shading in a few bands of cost, the cheapest first: outlines if the engine gives them, else runs of squares along
 * rows.
 * @param {Envelope} envelope
 * @returns {{ from: number, to: number, shade: number, runs: number[][], outlines: number[][][] }[]} runs as x, y, width and height
 */
export function bandsOf(envelope) {
  const { ground } = envelope;
  if (!ground) return [];
  const exact = outlinesOf(envelope).map(({ cost, outlines }) => ({ cost: Math.min(whole(cost), beyond), outlines }));
  const told = exact.length ? exact.map(({ cost }) => cost) : [...ground.rows.join('').replaceAll('.', '')].map(costIn);
  const costs = [...new Set(told)].sort((a, b) => a - b);
  const each = Math.ceil(costs.length / mostBands);
  const bands = [];
  for (let i = 0; i < costs.length; i += each)
    bands.push({
      ...{ from: costs[i], to: costs[Math.min(i + each, costs.length) - 1], shade: 1 },
      ...{ runs: [], outlines: [] },
    });
  // However few there are, they use the whole scale of shades.
  bands.forEach((band, i) => (band.shade = 1 + Math.round((i * (mostBands - 1)) / Math.max(1, bands.length - 1))));
  const bandOf = cost => (cost < 0 ? undefined : bands.find(({ to }) => cost <= to));
  for (const { cost, outlines } of exact) bandOf(cost)?.outlines.push(...outlines);
  if (!exact.length) fillRuns(ground, letter => bandOf(costIn(letter)));
  return bands;
}

function fillRuns({ at: [left, bottom], square, rows }, bandOf) {
  rows.forEach((row, y) => {
    for (let x = 0, end; x < row.length; x = end) {
      const band = bandOf(row[x]);
      for (end = x + 1; end < row.length && bandOf(row[end]) === band;) end++;
      band?.runs.push([left + x * square, bottom + y * square, (end - x) * square, square]);
    }
  });
}

/**
 * The cheapest place that covers the square at a spot; of several the one with the nearest middle.
 * @param {Store} store
 * @param {Store} state @param {string} mover @param {Envelope} envelope @param {number[]} spot
 */
export function placeUnder(store, state, mover, { ground, places }, spot) {
  const { scene, shapes } = state.position;
  const { placeOver } = traitsOf(scene);
  if (placeOver) return placeOver(store, mover, places, spot, reply => spentOf(store, reply));
  const unit = scene.units.find(({ id }) => id === mover);
  const shape = unit && (kindOf(scene).shapeNow?.(state, unit) ?? own(shapes, unit.codex));
  if (!ground || !shape) return null;
  const [x, y] = [0, 1].map(i => Math.floor((spot[i] - ground.at[i]) / ground.square));
  if ((ground.rows[y]?.[x] ?? '.') === '.') return null;
  const middle = [x, y].map((value, i) => ground.at[i] + (value + 0.5) * ground.square);
  const [least, far] = [costIn(ground.rows[y][x]), Math.hypot(shape.width, shape.depth) / 2];
  const over = places.filter(
    place =>
      Math.min(whole(place.cost), beyond) === least &&
      length(minus(place.at, middle)) <= far &&
      inside(corners(place, shape), middle),
  );
  const off = place => length(minus(place.at, spot));
  return over.sort((a, b) => a.cost - b.cost || off(a) - off(b))[0] ?? null;
}

/**
 * Where choices lead from the current position: for each its events and who makes it.
 * @param {Store} store
 * @returns {{ steps: { choice: Choice, events: TraceEvent[], chooser: string | undefined, pose: Pose | undefined }[], events: TraceEvent[] } | null}
 */
export const wayOf = (store, choices) => wayFrom(store, store.position.reply, choices);

// Kept, as each frame asks the same.
const wayFrom = kept((/** @type {Store} */ store, reply, choices) => {
  const before = standing(store);
  const steps = [];
  let from = before.length === store.position.choices.length ? reply : ask(store, before);
  for (let i = 0; i < choices.length && from; i++) {
    const after = ask(store, [...before, ...choices.slice(0, i + 1)]);
    const fine = after && !after.error && after.verdict === 'legal';
    if (!fine) {
      from = null;
      break;
    }
    const choice = typeof choices[i] === 'string' ? { key: choices[i] } : choices[i];
    const events = after.trace.slice(from.trace.length);
    const unit = moves(events).at(-1)?.unit;
    steps.push({
      choice,
      events,
      chooser: from.chooser,
      pose: unit ? poseOn(store.position.scene, poseOf(after, unit)) : null,
    });
    from = after;
  }
  return from ? { steps, events: steps.flatMap(step => step.events) } : null;
});
