// What each option would do, by asking the engine: the poses of the board's ghosts.
import { moves } from '../geometry/poses.js';
import { waysOf } from '../geometry/laid.js';
import { poseOn } from './pose-on.js';
import { isOrder } from '../engine/order-keys.js';
import { lookAt, moverOf } from './session.js';
import { formOf, undrawn } from './systems.js';
import { lengthAlone } from './lengths.js';
import { number } from '../text/text.js';
import { isOf } from '../engine/verbs.js';

/** @import { Store } from '../store/store.js' */
/** @import { Choice, Scene } from '../types' */

const keyOf = pose => `${pose.at[0].toFixed(6)} ${pose.at[1].toFixed(6)} ${pose.facing.toFixed(4)}`;

// Options that move the unit themselves, without an amount to set or somebody else to decide.
const roles = ['step', 'snap', 'end'];
const isPlain = ({ key, role }) =>
  roles.includes(role) || isOrder(key) || isOf(key, 'face', 'name') || isOf(key, 'tell', 'name');

// An order by itself moves nobody; above this number none is asked, since each takes a reply.
const mostOrders = 100;

export const poseOf = (reply, id) => reply.units.find(unit => unit.id === id);

/** Whether the remaining points are lost, though the reply still shows them. */
export const isHeld = (scene, reply) => reply.trace.some(({ event }) => event === formOf(scene).holds);

/**
 * One preview for each outcome of each option. Stops with the same outcome count as one, chosen by the last of them:
 * going on into something touched is the same collision, and stopping a hair short would be a close call. Turns are
 * many and are previewed one by one; the table's answers are no places to stand.
 * @param {Store} store
 * @param {Scene} scene @param {import('../types').Reply} reply @param {Choice[]} choices @param {(option: import('../types').Option) => boolean} wanted
 * @returns {import('../types').Preview[]}
 */
export function outcomes(store, scene, reply, choices, wanted = isPlain) {
  if (!reply || reply.status === 'done' || undrawn(scene)) return [];
  return lookedAt(reply, wanted).flatMap(option => outcomesOf(store, scene, reply, choices, option));
}

function lookedAt({ options }, wanted) {
  const many = options.length > mostOrders;
  return options.filter(option => wanted(option) && !(many && isOrder(option.key)));
}

const stopsOf = ({ range }) => range?.stops ?? [undefined];
const choiceOf = ({ key }, by) => (by === undefined ? { key } : { key, by });

/** @param {Store} store */
function outcomesOf(store, scene, reply, choices, option) {
  const found = new Map();
  for (const by of stopsOf(option)) {
    const choice = choiceOf(option, by);
    const after = [...choices, choice];
    const answer = lookAt(store, after);
    if (!answer || answer.error || answer.verdict === 'illegal') continue;
    const unit = moverOf(store, scene, after, answer);
    const pose = poseOn(scene, poseOf(answer, unit));
    const events = answer.trace.slice(reply.trace.length);
    const id = pose ? keyOf(pose) : option.key;
    const first = found.get(id)?.first ?? by;
    found.set(id, {
      id: `${option.key}@${first ?? ''}`,
      ...choice,
      first,
      option,
      reply: answer,
      events,
      unit,
      pose,
      shown: whereMet(events, pose),
    });
  }
  return [...found.values()];
}

// A ghost stands where the chosen move itself ends; what follows from contact is shown once it is looked at.
function whereMet(events, pose) {
  const first = events.find(event => event.from && event.to);
  return first ? (waysOf(first)?.at(-1) ?? first).to : pose;
}

/** How a previewed move ends, to name its stop: in contact, at the edge, alongside something, or at full length. */
export function endOf(preview) {
  if (preview.events.some(event => event.event === 'collided')) return 'contact';
  if (preview.events.some(event => event.event === 'stopped')) return 'edge';
  const { by, option } = preview;
  return option.range && by < option.range.hi - 1e-9 ? 'alongside' : 'full';
}

/** An option's few letters: its price, or if free, how far the unit turns or goes. @param {Store} store */
export function measureOf(store, { option, events }) {
  if (option.cost) return String(option.cost);
  const event = moves(events)[0];
  if (event?.turned) return `${number(Math.abs(event.turned), 1)}°`;
  return event?.moved ? lengthAlone(store.position.scene, event.moved, 2) : '';
}

/** The choice for a length along a range: the outcome that starts there or was passed, else the length itself. */
export function choiceAt(previews, key, length) {
  const last = previews.at(-1);
  const outcome = length >= last.first - 1e-9 ? last : previews.find(each => each.first === length);
  return { key, by: outcome ? outcome.by : length };
}

/** The length that a choice means: where its outcome starts. */
/** @param {import('../types').Preview[]} previews @param {import('../types').Choice} choice */
export const lengthOf = (previews, { by }) => previews.find(each => each.by === by)?.first ?? by;
