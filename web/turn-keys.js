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

const sideOrder = ['front', 'right', 'rear', 'left'];
export const sidesOf = (turns, part) => sideOrder.filter(side => turns.some(turn => turn[part] === side));
export const notchesOf = (turns, part) => valuesOf(turns, part).sort((a, b) => a - b);

const across = side => sideOrder[(sideOrder.indexOf(side) + 2) % 4];
const middle = list => list[Math.floor(list.length / 2)];

/** The notch that a side is taken by unless another is asked for: its middle one, or the first that a turn is free from. */
export function usualNotch(turns, side) {
  const here = matching(turns, { side });
  const notches = notchesOf(here, 'notch');
  const free = notch => here.some(turn => turn.notch === notch && turn.option);
  return free(middle(notches)) ? middle(notches) : (notches.find(free) ?? middle(notches));
}

/**
 * The turn as it is usually meant: set down with the side away from the one turned off, by the notch right across.
 * @param {any[]} turns @param {any} parts what is settled already
 */
export function plainTurn(turns, parts) {
  const here = matching(turns, { side: parts.side, notch: parts.notch, angle: parts.angle, way: parts.way });
  const sides = sidesOf(here, 'onto');
  const onto = parts.onto ?? (sides.includes(across(parts.side)) ? across(parts.side) : sides[0]);
  const notches = notchesOf(matching(here, { onto }), 'ontoNotch');
  const off = notchesOf(matching(turns, { side: parts.side }), 'notch');
  const opposite = notches[notches.length - 1 - off.indexOf(parts.notch)];
  const facing = notches.length === off.length ? opposite : middle(notches);
  return matching(here, { onto, ontoNotch: parts.ontoNotch ?? facing })[0];
}

/** What the turns of a list cost, as far as it is known: "2", "2–3" or ''. */
export function pricesOf(turns) {
  const prices = turns.map(turn => turn.price).filter(price => price !== undefined);
  if (!prices.length) return '';
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? String(least) : `${least}–${most}`;
}
