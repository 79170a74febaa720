// The engine's modules, one per game, each loaded for its first position.
import { load, systems } from '../../wasm/engine.js';

/** @import { Source } from '../../wasm/engine.js' */

// All boards share the modules: where to load one from; undefined means next to the loader.
/** @typedef {(system: string) => Source | Promise<Source> | undefined} SourceOf */
/** @type {SourceOf} */
let sourceOf = _ => undefined;
/** @param {SourceOf} given returns the bytes, or a promise of them */
export const enginesFrom = given => (sourceOf = given);

// Likewise for the parts of each module; only the page sets them.
/** @type {Record<string, { first: URL, more?: URL, rest: URL }>} */
let parts = {};
/** Loads modules in parts (wasm/split.mjs). */
export const partsFrom = given => (parts = given);

// Only the page reports this.
let missed = () => {};
/** Sets what to do if a module, or a part of one, fails to load. */
export const enginesMissedBy = given => (missed = given);

// How many of the parts after the first one to wait for.
const further = { first: 0, more: 1, whole: 2 };

export class EnginesByGame {
  #loading = new Map();
  #loaded = new Map();
  #finishing = new Map();

  /** How much of a module is enough; calls that need more throw EngineUnfinished. @type {'first' | 'more' | 'whole'} */
  enough = 'whole';

  /** Loads a game's module. For an unknown game any module will do: all refuse it in the same words. */
  async ready(system) {
    if (systems.includes(system)) await this.#load(system);
    else if (!this.#loaded.size) await this.#load(systems[0]);
    return this.of(system);
  }

  /** Raises `enough`, and loads what the present modules lack. @param {'more' | 'whole'} enough */
  async goOn(enough) {
    this.enough = enough;
    await Promise.all([...this.#loading.keys()].map(system => this.#load(system)));
  }

  /** Whether `of` has a module for this game, or the game is unknown. */
  has(system) {
    return this.#loaded.has(system) || (!systems.includes(system) && this.#loaded.size > 0);
  }

  /** The module that `ready` loaded. */
  of(system) {
    return this.#loaded.get(system) ?? this.#loaded.values().next().value;
  }

  /** Whether the game's module opens exactly this text. */
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

  /** The reply to a text. If a key is doubled or misleading, the engine says which game it is. */
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

// Fetches the other parts while the first is loading.
async function finished(started, part) {
  const [engine, response] = await Promise.all([started, fetch(part)]);
  await engine.finish(response);
}

// A failed load is retried the next time.
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

/** The game of a text, as far as it names one. */
export function systemIn(text) {
  try {
    const request = JSON.parse(text);
    return request?.system ?? request?.clauses;
  } catch {
    return undefined;
  }
}

/** Shared by all boards. */
export const engines = new EnginesByGame();
