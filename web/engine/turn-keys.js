// Parses the keys of turns, `turn:<side>.<notch>:<angle>:<way>:<side>.<notch>`: first the side and notch where the tool
// is laid, last those that are then set on it. The reply alone says which turns exist.
import { isOf } from './verbs.js';

/** @typedef {import('../types').Turning} Turning */

export const isTurn = key => isOf(key, 'face', 'mark');

/** @param {string} key @returns {Required<Turning>} */
export function turnOf(key) {
  const [, before, angle, way, after] = key.split(':');
  const [[side, notch], [onto, ontoNotch]] = [before, after].map(mark => mark.split('.'));
  return { key, side, notch: Number(notch), angle: Number(angle), way, onto, ontoNotch: Number(ontoNotch) };
}

/** The key of a turn with all parts chosen; else ''. @param {Turning | null} turning */
export const turnKey = turning => turning?.key ?? '';

/**
 * Every turn in the reply: offered, or barred with its bar.
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

/** The values of one part of the keys, in the engine's order. */
export const valuesOf = (turns, part) => [...new Set(turns.map(turn => turn[part]))];

export const notchesOf = (turns, part) => valuesOf(turns, part).sort((a, b) => a - b);
