// Codices of one's own as a file: { "umpireCodices": 1, "codices": { game: { name: codex } } }.
import { engines } from '../engine/engines.js';
import { update } from '../store/store.js';
import { isDrawn, nameOf } from '../play/systems.js';
import { say } from '../text/text.js';
import { faultOf, keepCodex, short } from './codices.js';

/** @import { Store } from '../store/store.js' */

const isObject = value => Boolean(value) && typeof value === 'object' && !Array.isArray(value);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** True of the text of such a file, and not of a position's. */
export function isCodices(text) {
  const whole = parsed(text);
  return isObject(whole) && Object.hasOwn(whole, 'umpireCodices');
}

/** True of the text of a position, whether it can be opened or not. */
export const isPosition = text => ['umpire', 'system', 'units'].some(key => Object.hasOwn(Object(parsed(text)), key));

/** The text of a file with all of them. */
export const codicesText = all => `${JSON.stringify({ umpireCodices: 1, codices: all }, null, 2)}\n`;

/** Takes in what a file holds: each codex once the engine has taken it, and none in the place of another unasked. @param {Store} store */
export async function importCodices(store, text) {
  const { umpireCodices, codices } = parsed(text);
  if (umpireCodices !== 1 || !isObject(codices) || !Object.values(codices).every(isObject))
    return update(store, { view: { notice: say('keeping.codices-unread') } });
  await Promise.all(
    Object.keys(codices)
      .filter(isDrawn)
      .map(system => engines.ready(system)),
  );
  const faults = [];
  let count = 0;
  for (const [system, list] of Object.entries(codices))
    for (const [codex, value] of Object.entries(list)) {
      const fault = faultOf(system, codex, value);
      if (fault) faults.push(say('keeping.codex-refused', { codex: short(codex), game: short(nameOf(system)), fault }));
      else if (await keepCodex(store, system, codex, value)) count++;
    }
  update(store, {
    view: {
      notice: [say('keeping.codices-taken', { count }), ...faults.slice(0, 5), ...moreThan(faults, 5)].join(' '),
    },
  });
}

const moreThan = (list, most) =>
  list.length > most ? [say('keeping.codices-more', { count: list.length - most })] : [];
