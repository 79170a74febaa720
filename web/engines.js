// The engine's modules, one for each game, loaded when its first position is asked about.
import { load, systems } from '../wasm/engine.js';

// Where a game's module comes from; undefined is beside the loader.
let sourceOf = _ => undefined;
/** @param {(system: string) => any} given its bytes, or a promise of them */
export const enginesFrom = given => (sourceOf = given);

export class EnginesByGame {
  #loading = new Map();
  #loaded = new Map();

  /** Loads a game's module. For one that is not known any will do: they all refuse it in the same words. */
  async ready(system) {
    if (systems.includes(system)) await this.#load(system);
    else if (!this.#loaded.size) await this.#load(systems[0]);
    return this.of(system);
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

  // What failed to load is tried again when it is next asked for.
  async #load(system) {
    if (!this.#loading.has(system)) this.#loading.set(system, load(sourceOf(system), { system }));
    try {
      this.#loaded.set(system, await this.#loading.get(system));
    } catch (error) {
      this.#loading.delete(system);
      throw error;
    }
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
