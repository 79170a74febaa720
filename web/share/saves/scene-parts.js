// Shared by the scenes of saves: unique names, players in order, and answers by name.
/** @import { Notice } from './fault.js' */
/** @import { Place } from '../lists/fault.js' */
/** Parts of a request, or of the page's own save. @typedef {Record<string, any>} Data */
/** @typedef {{ what: 'game' | 'size' | 'hex', piece: string, at?: Place, usual?: unknown, count?: number }} Asked */
/** @typedef {{ why: string, name: string, at: Place }} Aside */
/**
 * @typedef {object} SceneOfSave
 * @property {Data | null} request null if nothing can be set up yet
 * @property {Asked[]} asked @property {Aside[]} aside @property {Notice[]} notices
 */

// Names have up to 64 characters, including a number at the end.
/** @param {string} name @param {number} count */
const counted = (name, count) => [...name].slice(0, count === 1 ? 64 : 59).join('') + (count === 1 ? '' : ` ${count}`);

/** A name that is not used yet, which it adds to the used ones. @param {string} wish @param {Set<string>} used */
export function freeName(wish, used) {
  for (let i = 1; ; i++) {
    const name = counted(wish, i);
    if (used.has(name)) continue;
    used.add(name);
    return name;
  }
}

/** Codices by name: equal ones are shared. */
export class Codices {
  /** @type {Map<string, { text: string, codex: object }>} */
  known = new Map();

  /** @param {string} wish @param {object} codex @returns {string} its name */
  nameOf(wish, codex) {
    const text = JSON.stringify(codex);
    for (let i = 1; ; i++) {
      const name = counted(wish, i);
      const other = this.known.get(name);
      if (other && other.text !== text) continue;
      this.known.set(name, { text, codex });
      return name;
    }
  }

  all() {
    return Object.fromEntries([...this.known].map(([name, { codex }]) => [name, codex]));
  }
}

/** The answer for a name, which may be any text. @template T @param {Record<string, T> | undefined} given @param {string} name */
export const answerTo = (given, name) => (given && Object.hasOwn(given, name) ? given[name] : undefined);

/** @param {number} value */
export const rounded = value => Math.round(value * 1e4) / 1e4 + 0;

/** One notice for each reason, with the names of all pieces concerned. @param {Aside[]} aside @returns {Notice[]} */
export function asideNotices(aside) {
  /** @type {Map<string, Aside[]>} */
  const all = new Map();
  for (const each of aside) all.set(each.why, [...(all.get(each.why) ?? []), each]);
  return [...all].map(([why, list]) => ({ code: 'left-aside', values: { why, pieces: namesOf(list) } }));
}

/** @param {Aside[]} list */
function namesOf(list) {
  const counts = new Map();
  for (const { name } of list) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`));
  const most = 12;
  return [...names.slice(0, most), ...(names.length > most ? [`… (${names.length - most})`] : [])].join(', ');
}
