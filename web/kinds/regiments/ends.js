// What became of a pursuer, and whose part of an answer is looked at: for the board, the map of outcomes and the checklist.
import { say } from '../../text/text.js';
import { waysOf } from '../../geometry/laid.js';
import { askedNow, isOtherOrder, pursuerNow, pursuersOf, told } from './pursuit.js';
import { regimentFields } from './fields.js';
import { orderedIn } from './regiment.js';
import { sideText } from './telling.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Fields } from './fields.js' */
/** @import { End, Pose, Scene, UnitReply } from '../../types' */

/** Whose part of the answer is looked at: the one with the order that was tapped, else who is decided about or moved last. @param {Store} store */
export function lookedAt(store, { position: { scene, choices, reply }, view: { selected } }) {
  const all = orderedIn(scene);
  if (all.includes(selected)) return selected;
  const now = reply && pursuerNow(store, scene, choices, reply);
  return now ?? reply?.trace.findLast(event => all.includes(event.unit))?.unit ?? all[0] ?? '';
}

/** Who has been caught; undefined as long as nobody has. */
export const caughtNow = reply => reply.trace.find(({ event }) => event === 'caught')?.unit;

/** True while a roll is still to come. */
export const toRoll = (scene, reply) =>
  reply?.status === 'choose' && pursuersOf(scene).some(id => told(reply, id)?.pursuitDistance === undefined);

/**
 * What became of a pursuer, as a name that is the same for all ends that read alike.
 * @param {UnitReply} unit as in the reply or an outcome
 * @returns {End}
 */
export function endOf(unit) {
  const { caught = false, ended, charging, backtracked = false, fights } = unit;
  const with_ = ended === 'charge' ? charging : null;
  return { caught, ended, backtracked, with: with_?.unit, facing: with_?.facing, fights: with_ ? fights : undefined };
}

/** A place as a name. */
export const poseName = ({ at, facing }) => `${at.map(value => value.toFixed(3))} ${facing.toFixed(3)}`;

/** Whether an end of a band is looked at, or a place that it leads to. @param {Fields['band']} band @param {{ unit: string, index: number, end: number, places: { pose: Pose }[] }} of */
export const isLookedAt = (band, { unit, index, end, places }) =>
  band?.unit === unit &&
  (band.place ? places.some(({ pose }) => poseName(pose) === band.place) : band.index === index && band.end === end);

/** Which signs stand on the board that a legend has to tell. */
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
