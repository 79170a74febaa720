// One's own codices, stored in the browser by game and name. None replaces another unless the user says so.
import leastOf from '../../build/lists/least.js';
import { refusal } from '../play/what-if.js';
import { update } from '../store/store.js';
import { games } from '../play/systems.js';
import { errorText, say } from '../text/text.js';
import { ask } from '../elements/dialog.js';
import { read, write } from '../store/storage.js';

/** @import { Store } from '../store/store.js' */
/** @import { Codex } from '../types' */

const name = 'codices';
// A user's codices belong to all boards. If the browser stores nothing, they last as long as the page.
/** @type {ReturnType<typeof allCodices> | null} */
let unkept = null;

const isObject = value => Boolean(value) && typeof value === 'object' && !Array.isArray(value);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * All codices by game and name, read each time, for other tabs' sake.
 * @returns {Record<string, Record<string, Codex>>}
 */
export function allCodices() {
  if (unkept) return unkept;
  try {
    const all = JSON.parse(read('browser', name) ?? 'null');
    return isObject(all) ? all : {};
  } catch {
    return {};
  }
}

export const codicesOf = system =>
  Object.entries(own(allCodices(), system) ?? {}).sort(([a], [b]) => a.localeCompare(b));
const own = (object, key) => (Object.hasOwn(object, key) ? object[key] : undefined);

// A name may be any text, even one that all objects have.
/** @param {Store} store */
function put(store, system, codices) {
  const all = { ...allCodices(), [system]: Object.fromEntries(codices) };
  const kept = write('browser', name, JSON.stringify(all));
  unkept = kept ? null : all;
  update(store, kept ? {} : { view: { notice: say('keeping.codices-unkept') } });
}

const without = (system, codex) => codicesOf(system).filter(([each]) => each !== codex);
const taken = (system, codex) => own(own(allCodices(), system) ?? {}, codex);

/** @param {Store} store */
export const removeCodex = (store, system, codex) => put(store, system, without(system, codex));

/** A name like the wished one that is not in a list. */
export function freeName(wish, list) {
  for (let i = 2; ; i++) if (!list.includes(`${wish} ${i}`)) return `${wish} ${i}`;
}

/**
 * Asks what to do with a codex whose name is taken: returns the name to use, or null.
 * @param {{ codex: string, where: string, names: string[] }} clash
 */
export async function settleClash({ codex, where, names }) {
  const other = freeName(codex, names);
  const answer = await ask({
    title: say('keeping.clash', { codex }),
    text: say(`keeping.${where}`, { codex }),
    answers: [
      { key: 'both', text: say('keeping.both', { codex: other }) },
      { key: 'replace', text: say('keeping.replace') },
      { key: 'none', text: say('keeping.leave') },
    ],
  });
  return { both: other, replace: codex }[answer?.key] ?? null;
}

/** Stores a codex; if its name is taken, the user decides. True if it is stored now. @param {Store} store */
export async function keepCodex(store, system, codex, value) {
  const before = taken(system, codex);
  if (before && same(before, value)) return true;
  const names = codicesOf(system).map(([each]) => each);
  const free = before ? await settleClash({ codex, where: 'clash-own', names }) : codex;
  if (free === null) return false;
  put(store, system, [...without(system, free), [free, structuredClone(value)]]);
  return true;
}

/** Renames a codex; if the name is taken, the user decides. @param {Store} store */
export async function renameOwn(store, system, codex, wish) {
  const value = taken(system, codex);
  if (!value || wish === codex || !(await keepCodex(store, system, wish, value))) return;
  removeCodex(store, system, codex);
}

// An otherwise empty scene of a game with these codices.
const least = (system, codices) => ({
  ...{ umpire: 1, system, units: [], codices, ...leastOf[system] },
  turn: { active: '-', players: ['-'], ...leastOf[system].turn },
});

// A refused name may have any length.
export const short = name => (name.length > 80 ? `${name.slice(0, 80)}…` : name);

/** Why the engine refuses a codex, as a sentence; null if it does not. */
export function faultOf(system, codex, value) {
  if (!games().includes(system)) return say('keeping.other-game', { game: short(system) });
  const error = refusal(least(system, { [codex]: value }));
  return error && `${short(error.at)}: ${errorText(error)}`;
}
