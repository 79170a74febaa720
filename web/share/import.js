// One's own codices as a file: { "umpireCodices": 1, "codices": { game: { name: codex } } }.
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

/** Whether a text is such a file, and not a position. */
export function isCodices(text) {
  const whole = parsed(text);
  return isObject(whole) && Object.hasOwn(whole, 'umpireCodices');
}

/** Whether a text is a position, valid or not. */
export const isPosition = text => ['umpire', 'system', 'units'].some(key => Object.hasOwn(Object(parsed(text)), key));

/** The text of a file with all codices. */
export const codicesText = all => `${JSON.stringify({ umpireCodices: 1, codices: all }, null, 2)}\n`;

/** Imports a file: codices that the engine accepts, and none replaces another unasked. @param {Store} store */
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
