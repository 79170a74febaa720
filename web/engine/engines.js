// The engine's modules, one for each game, loaded when its first position is asked about.
import { load, systems } from '../../wasm/engine.js';

/** @import { Source } from '../../wasm/engine.js' */

// Modules are loaded once for all boards: where a game's comes from; undefined is beside the loader.
/** @typedef {(system: string) => Source | Promise<Source> | undefined} SourceOf */
/** @type {SourceOf} */
let sourceOf = _ => undefined;
/** @param {SourceOf} given its bytes, or a promise of them */
export const enginesFrom = given => (sourceOf = given);

// The same of the parts of each module; the page says so.
/** @type {Record<string, { first: URL, more?: URL, rest: URL }>} */
let parts = {};
/** Has modules come in parts (wasm/split.mjs). */
export const partsFrom = given => (parts = given);

// The page tells of it; elsewhere nobody does.
let missed = () => {};
/** What is to be done where a module, or a part of one, does not come. */
export const enginesMissedBy = given => (missed = given);

// How many of the parts that follow a first one are waited for.
const further = { first: 0, more: 1, whole: 2 };

export class EnginesByGame {
  #loading = new Map();
  #loaded = new Map();
  #finishing = new Map();

  /** How much of a module is enough: what needs more of it throws EngineUnfinished. @type {'first' | 'more' | 'whole'} */
  enough = 'whole';

  /** Loads a game's module. For one that is not known any will do: they all refuse it in the same words. */
  async ready(system) {
    if (systems.includes(system)) await this.#load(system);
    else if (!this.#loaded.size) await this.#load(systems[0]);
    return this.of(system);
  }

  /** From now on as much is enough; loads what those lack that are there. @param {'more' | 'whole'} enough */
  async goOn(enough) {
    this.enough = enough;
    await Promise.all([...this.#loading.keys()].map(system => this.#load(system)));
  }

  /** True where `of` has one for this game, or it is of no game at all. */
  has(system) {
    return this.#loaded.has(system) || (!systems.includes(system) && this.#loaded.size > 0);
  }

  /** The one that was made ready. */
  of(system) {
    return this.#loaded.get(system) ?? this.#loaded.values().next().value;
  }

  /** True where the game's module opens a request's very text. */
  async opens(text) {
    const engine = await this.ready(systemIn(text));
    try {
      engine.open(text).close();
      return true;
    } catch (error) {
      if (!error.reply) throw error;
      return false;
    }
  }

  /** The reply to a text. Which game it is of the engine says, where a key stands twice or stands for another. */
  async call(text) {
    const reply = await this.#ask(systemIn(text), text);
    const { detail, values } = reply.error ?? {};
    return detail === 'not-in-module' ? this.#ask(values.found, text) : reply;
  }

  async #ask(system, text) {
    return JSON.parse((await this.ready(system)).callText(text));
  }

  async #load(system) {
    const given = parts[system];
    const started = once(this.#loading, system, () => load(given?.first ?? sourceOf(system), { system }));
    const others = given ? [given.more, given.rest].slice(0, further[this.enough]).filter(Boolean) : [];
    await Promise.all(others.map(part => once(this.#finishing, part, () => finished(started, part))));
    this.#loaded.set(system, await started);
  }
}

// Other parts are fetched while the first is on its way.
async function finished(started, part) {
  const [engine, response] = await Promise.all([started, fetch(part)]);
  await engine.finish(response);
}

// What failed to load is tried again when it is next asked for.
async function once(coming, system, begin) {
  if (!coming.has(system)) coming.set(system, begin());
  try {
    return await coming.get(system);
  } catch (error) {
    coming.delete(system);
    missed();
    throw error;
  }
}

/** The game that a text is of, as far as it says so. */
export function systemIn(text) {
  try {
    const request = JSON.parse(text);
    return request?.system ?? request?.clauses;
  } catch {
    return undefined;
  }
}

/** Of all boards together. */
export const engines = new EnginesByGame();
