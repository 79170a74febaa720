// The published battles of a game, as the build writes them (wasm/scenarios.mjs).

/** @import { Scene, Turn } from '../types' */

/** @typedef {Record<string, string>} Texts by language */
/** @typedef {{ file: string, number: string, name: Texts, year: Texts, sides: Texts[] }} Entry */
/**
 * @typedef {object} Battle
 * @property {string} number @property {Texts} name @property {Texts} year @property {string[]} source
 * @property {Scene} scene a request that opens as it is
 * @property {Record<string, { title: string, note: string }>} told by language
 * @property {Record<string, Partial<Turn>>} turns by player: what they can give orders with
 */

const addressOf = (system, name) => new URL(`scenarios/${system}/${name}`, document.baseURI).href;

const coming = new Map();

async function fetched(href) {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${response.status} ${href}`);
  return response.json();
}

async function once(href) {
  if (!coming.has(href)) coming.set(href, fetched(href));
  try {
    return await coming.get(href);
  } catch (error) {
    coming.delete(href);
    throw error;
  }
}

/** All battles of a game. @param {string} system @returns {Promise<Entry[]>} */
export const loadBattles = system => once(addressOf(system, 'index.json'));

/** One battle; undefined if the game has none of that name. @param {string} system @param {string} file @returns {Promise<Battle | undefined>} */
export async function loadBattle(system, file) {
  const all = await loadBattles(system);
  return all.some(each => each.file === file) ? once(addressOf(system, `${file}.json`)) : undefined;
}

/** The address of its map. @param {string} system @param {string} file */
export const mapOf = (system, file) => addressOf(system, `${file}.svg`);
