// The engine's modules, one for each game, loaded when its first position is asked about.
import { load, systems } from '../wasm/engine.js';

// Where a game's module comes from; undefined is beside the loader.
let sourceOf = _ => undefined;
/** @param {(system: string) => any} given its bytes, or a promise of them */
export const enginesFrom = given => (sourceOf = given);

/** @type {Record<string, { first: URL, more?: URL, rest: URL }>} */
let parts = {};
/** Has modules come in parts (wasm/split.mjs). */
export const partsFrom = given => (parts = given);

export class EnginesByGame {
  #loading = new Map();
  #loaded = new Map();
  #continuing = new Map();
  #finishing = new Map();

  /** True as long as the first parts are enough: what needs more throws EngineUnfinished. */
  firstServes = false;

  /** Loads a game's module. For one that is not known any will do: they all refuse it in the same words. */
  async ready(system) {
    if (systems.includes(system)) await this.#load(system);
    else if (!this.#loaded.size) await this.#load(systems[0]);
    return this.of(system);
  }

  /** Loads of those that are there what goes on after their first parts, where that comes by itself. */
  async more() {
    await Promise.all([...this.#loading].map(([system, started]) => this.#goOn(system, started)));
  }

  /** From now on modules are whole; loads what those lack that are there. */
  async whole() {
    this.firstServes = false;
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
    const started = once(this.#loading, system, () => load(parts[system]?.first ?? sourceOf(system), { system }));
    if (parts[system] && !this.firstServes)
      await Promise.all([this.#goOn(system, started), once(this.#finishing, system, () => finished(started, parts[system].rest))]);
    this.#loaded.set(system, await started);
  }

  async #goOn(system, started) {
    const { more } = parts[system] ?? {};
    if (more) await once(this.#continuing, system, () => finished(started, more));
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
