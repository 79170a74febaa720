// The keys of turns taken apart and put together: `turn:<side>.<notch>:<angle>:<way>:<side>.<notch>`, the side and notch
// that the tool is laid on, and those that are set on it after. Which of them there are is read from the reply alone.
/** @typedef {import('./types').Turning} Turning */

export const isTurn = key => key.startsWith('turn:');

/** @param {string} key @returns {Turning} */
export function turnOf(key) {
  const [, before, angle, way, after] = key.split(':');
  const [[side, notch], [onto, ontoNotch]] = [before, after].map(mark => mark.split('.'));
  return { side, notch: Number(notch), angle: Number(angle), way, onto, ontoNotch: Number(ontoNotch) };
}

/** The key of a turn that is settled in all its parts; '' of any other. */
/** @param {Turning | null} turning */
export function turnKey(turning) {
  if (!turning?.onto) return '';
  const { side, notch, angle, way, onto, ontoNotch } = turning;
  return `turn:${side}.${notch}:${angle}:${way}:${onto}.${ontoNotch}`;
}

/**
 * Every turn that the reply speaks of: offered, or barred with its bar.
 * @param {import('./types').Reply | null} reply
 * @returns {import('./types').Turn[]}
 */
export function turnsOf(reply) {
  if (!reply || reply.status === 'done') return [];
  if (!known.has(reply)) known.set(reply, listOf(reply));
  return known.get(reply);
}

const known = new WeakMap();

function listOf(reply) {
  const list = (from, also) =>
    from.filter(({ key }) => isTurn(key)).map(each => ({ key: each.key, ...turnOf(each.key), ...also(each) }));
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
