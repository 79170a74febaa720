// How hexes show the current choices: steps, pivots, ways to a hex, and what bars one.
import { standing } from '../../play/session.js';
import { minus, scaled } from '../../geometry/poses.js';
import { outcomes, poseOf } from '../../play/outcomes.js';
import { explorer } from '../../play/search.js';
import { argumentOf, isOf } from '../../engine/verbs.js';
import { onHexons } from '../../play/systems.js';
import { bodiesOffered } from './field-view.js';
import { sizeOf, unitNamed } from '../../geometry/bodies.js';
import { latticeOf, plus } from '../../geometry/hexons.js';
import { isStep, wayIn } from '../../engine/steps.js';
import { angleOf, beside, centre, hexAt, isHex } from '../../geometry/hex.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Choice } from '../../types' */

// Pixels per hex that marks of barred steps need; the hexes themselves show them at any size.
const marked = 38;
// Pixels per hex that pivots need beside the arrows to neighbouring hexes.
const roomy = 56;

// The current options: arrows to the hexes that the unit may enter, and around the unit where it may pivot.
/** @param {Store} store */
export function momentOf(store, { position: { reply, scene }, view: { told, hot, spread } }, unit, zoom) {
  const found = outcomes(store, scene, reply, standing(store)).filter(each => each.unit === unit.id || !each.unit);
  const at = hexAt(unit.pose.at);
  const goes = reply.options.some(isStep);
  const shown = spread || !goes || zoom >= roomy;
  return {
    steps: found
      .filter(({ option }) => isStep(option))
      .map(({ key, option }) => ({ key, at, way: wayIn(key), cost: option.cost, hot: hot?.key === key })),
    pivots: reply.options
      .filter(({ key }) => shown && isOf(key, 'face', 'name'))
      .map(({ key }) => ({ key, pose: { at: unit.pose.at, facing: angleOf(argumentOf(key)) }, hot: hot?.key === key })),
    bars: (reply.status === 'done' || !goes || zoom < marked ? [] : reply.barred)
      .filter(isStep)
      .map(({ key }) => ({ key, at, way: wayIn(key), asked: told === key })),
  };
}

// The ways to a hex that are offered, a line for each.
/** @param {Store} store */
export function offeredOf(store, state, units) {
  const { offer, envelope } = state.search;
  const { reply } = state.position;
  const unit = units.find(each => each.id === (envelope?.unit ?? explorer(store)));
  if (!unit) return [];
  if (onHexons(state.position.scene)) return bodiesOffered(store, state);
  const start = poseOf(reply, unit.id)?.at;
  return offer.ways.map((way, i) => {
    const points = shifted(hexesAlong(start, way.choices).map(centre), i, offer.ways.length);
    return { number: i + 1, looked: i === offer.looked, points, at: centre(offer.at), alone: offer.ways.length === 1 };
  });
}

/** @param {number[]} start @param {(string | Choice)[]} choices @param {(at: number[], way: string) => number[]} next */
function hexesAlong(start, choices, next = beside) {
  const ways = choices.map(choice => wayIn(/** @type {Choice} */ (choice).key ?? choice)).filter(Boolean);
  return ways.reduce((hexes, way) => [...hexes, next(hexes.at(-1), way)], [start]);
}

// The way that comes nearest to a hex out of reach, and the barred step.
export function deniedOf({ search: { question }, position: { reply, scene } }) {
  const { bar, choices = [] } = (question?.kind === 'hex' && question.answer) || {};
  const start = bar && poseOf(reply, question.unit)?.at;
  if (!isHex(start)) return null;
  const hexons = onHexons(scene) && sizeOf(scene, unitNamed(scene, question.unit)) !== 'infantry';
  const { ways } = latticeOf(scene);
  const next = hexons ? (at, way) => plus(at, ways[way]) : beside;
  const points = hexesAlong(start, [...choices, bar.key], next).map(centre);
  return { points, at: points.at(-1) };
}

// Side by side where they share hexes.
function shifted(points, i, count) {
  const by = count > 1 ? (i - (count - 1) / 2) * 0.14 : 0;
  return points.map((point, k) => (k === 0 ? point : minus(point, scaled([1, 1], -by))));
}
