// Whom a unit can touch, and for how much. The shading's searches go in steps and may miss a cheaper way, or any; the
// engine's plan settles it. Badges on the board and the answer of a question tell the same.
import { required } from '../engine/required.js';
import { foesOf } from '../geometry/bodies.js';
import { bothTouches } from '../geometry/ground.js';

/** @import { Answered, Envelope, Question, Scene } from '../types' */

/** The enemies that a plan settles, those first that the shading has found. @param {Scene} scene @param {Envelope} envelope */
export function unsettled(scene, { unit, touches }) {
  const found = touches.map(touch => touch.unit);
  return [...found, ...foesOf(scene, unit).filter(id => !found.includes(id))];
}

/**
 * The envelope with what a plan found; itself if that is no news.
 * @param {Envelope} envelope @param {string} unit @param {Answered | undefined} plan @returns {Envelope}
 */
export function withPlan(envelope, unit, plan) {
  if (!plan?.found) return envelope;
  const { cost, choices } = plan;
  if (envelope.touches.some(touch => touch.unit === unit && touch.cost <= cost)) return envelope;
  return { ...envelope, touches: bothTouches(envelope.touches, [{ unit, cost, choices }]) };
}

/**
 * The shading and the question so that both tell the cheaper way to touch a unit.
 * @param {Envelope | null} envelope @param {Question | null} question
 */
export function agreed(envelope, question) {
  const plan = /** @type {Answered | null | undefined} */ (question?.kind === 'plan' && question.answer);
  if (!envelope || !question || !plan) return { envelope, question };
  const found = envelope.touches.find(({ unit }) => unit === question.unit);
  const isCheaper = found && !(plan.found && plan.cost <= found.cost);
  if (!isCheaper) return { envelope: withPlan(envelope, required(question.unit, 'unit'), plan), question };
  const { cost, choices } = found;
  return { envelope, question: { ...question, answer: { ...plan, found: true, proven: false, cost, choices } } };
}
