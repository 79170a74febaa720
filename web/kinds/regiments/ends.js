// What became of a pursuer, and which unit's part of an answer is looked at: for the board, the map of outcomes and the
// checklist.
import { say } from '../../text/text.js';
import { waysOf } from '../../geometry/laid.js';
import { askedNow, isOtherOrder, pursuerNow, pursuersOf, told } from './pursuit.js';
import { regimentFields } from './fields.js';
import { orderedIn } from './regiment.js';
import { sideText } from './telling.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Fields } from './fields.js' */
/** @import { End, Pose, Scene, UnitReply } from '../../types' */

/** The ordered unit that was tapped, else the one to decide about or that moved last. @param {Store} store */
export function lookedAt(store, { position: { scene, choices, reply }, view: { selected } }) {
  const all = orderedIn(scene);
  if (all.includes(selected)) return selected;
  const now = reply && pursuerNow(store, scene, choices, reply);
  return now ?? reply?.trace.findLast(event => all.includes(event.unit))?.unit ?? all[0] ?? '';
}

/** The unit that has been caught; undefined if there is none. */
export const caughtNow = reply => reply.trace.find(({ event }) => event === 'caught')?.unit;

/** Whether a roll is still to come. */
export const toRoll = (scene, reply) =>
  reply?.status === 'choose' && pursuersOf(scene).some(id => told(reply, id)?.pursuitDistance === undefined);

/**
 * What became of a pursuer; ends that read the same are equal.
 * @param {UnitReply} unit from the reply or an outcome
 * @returns {End}
 */
export function endOf(unit) {
  const { caught = false, ended, charging, backtracked = false, fights } = unit;
  const with_ = ended === 'charge' ? charging : null;
  return { caught, ended, backtracked, with: with_?.unit, facing: with_?.facing, fights: with_ ? fights : undefined };
}

/** A name for a place. */
export const poseName = ({ at, facing }) => `${at.map(value => value.toFixed(3))} ${facing.toFixed(3)}`;

/** Whether an end of a band, or a place of it, is looked at. @param {Fields['band']} band @param {{ unit: string, index: number, end: number, places: { pose: Pose }[] }} of */
export const isLookedAt = (band, { unit, index, end, places }) =>
  band?.unit === unit &&
  (band.place ? places.some(({ pose }) => poseName(pose) === band.place) : band.index === index && band.end === end);

/** The signs on the board that the legend has to explain. */
export function signsOf(state) {
  const { scene, reply } = state.position;
  const { outcomeMap, mapOff } = regimentFields(state);
  const has = kind => reply.trace.some(({ event }) => event === kind);
  return [
    ...(has('met') || reply.trace.some(event => waysOf(event)?.length) ? ['start'] : []),
    ...(reply.trace.some(({ event, step }) => event === 'met' && step === 2) ? ['swept'] : []),
    ...(has('wheeled') || reply.trace.some(({ wheel }) => wheel) ? ['wheel'] : []),
    ...(isOtherOrder(scene) && reply.options.some(({ role, range }) => role === 'step' && range) ? ['most'] : []),
    ...(has('charged') ? ['contact'] : []),
    ...(has('backtracked') ? ['back'] : []),
    ...(askedNow(scene, reply) === 'heading' ? ['gap'] : []),
    ...(outcomeMap?.reply === reply && !mapOff ? ['map'] : []),
    ...(scene.order?.pursued ? ['flight'] : []),
    ...(reply.status === 'choose' && reply.units.some(({ chargeRanges }) => chargeRanges) ? ['range'] : []),
  ];
}

/** @param {End | UnitReply} unit an end as endOf gives it, or a unit of a reply @param {Scene} scene */
export function endText(unit, scene) {
  const end = 'charging' in unit || !('with' in unit) ? endOf(/** @type {UnitReply} */ (unit)) : unit;
  const flown = scene.order?.pursued?.unit;
  const parts = [
    ...(end.caught ? [say('pursuit.end.caught', { with: flown })] : []),
    say(`pursuit.end.${end.ended ?? 'open'}`, { with: end.with, facing: sideText(end.facing) }),
    ...(end.backtracked ? [say('pursuit.end.backtracked')] : []),
  ];
  return parts.join(', ');
}
