// The keys of turns taken apart: `turn:<side>.<notch>:<angle>:<way>:<side>.<notch>`, the side and notch
// that the tool is laid on, and those that are set on it after. Which of them there are is read from the reply alone.
import { isOf } from './verbs.js';

/** @typedef {import('../types').Turning} Turning */

export const isTurn = key => isOf(key, 'face', 'mark');

/** @param {string} key @returns {Required<Turning>} */
export function turnOf(key) {
  const [, before, angle, way, after] = key.split(':');
  const [[side, notch], [onto, ontoNotch]] = [before, after].map(mark => mark.split('.'));
  return { key, side, notch: Number(notch), angle: Number(angle), way, onto, ontoNotch: Number(ontoNotch) };
}

/** The key of a turn that is settled in all its parts; '' of any other. @param {Turning | null} turning */
export const turnKey = turning => turning?.key ?? '';

/**
 * Every turn that the reply speaks of: offered, or barred with its bar.
 * @param {import('../types').Reply | null} reply
 * @returns {import('../types').Turn[]}
 */
export function turnsOf(reply) {
  if (!reply || reply.status === 'done') return [];
  if (!known.has(reply)) known.set(reply, listOf(reply));
  return known.get(reply);
}

const known = new WeakMap();

function listOf(reply) {
  const list = (from, also) =>
    from.filter(({ key }) => isTurn(key)).map(each => ({ ...turnOf(each.key), ...also(each) }));
  return [
    ...list(reply.options, option => ({ option, price: option.cost })),
    ...list(reply.barred, bar => ({ bar, price: bar.needs })),
  ];
}

export const matching = (turns, parts) =>
  turns.filter(turn => Object.entries(parts).every(([part, value]) => turn[part] === value));

/** The values that one part of the keys takes, in the order of the engine's list. */
export const valuesOf = (turns, part) => [...new Set(turns.map(turn => turn[part]))];

export const notchesOf = (turns, part) => valuesOf(turns, part).sort((a, b) => a - b);
