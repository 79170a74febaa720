/** Where the module's bytes come from. */
export type Source = URL | string | Response | ArrayBuffer | Uint8Array;

/** A checked scene that the engine keeps. Ask it any number of times, then close it. */
export interface Position {
  reply(query: object | string): any;
  replyText(query: string): string;
  close(): void;
}

export interface Engine {
  call(request: object | string): any;
  callText(request: string): string;
  /** Throws an EngineError when the engine refuses the scene. */
  open(request: object | string): Position;
  /**
   * For a module in parts (build/parts), which the page loads. The first part answers what it can and throws an
   * EngineUnfinished otherwise. Add the other parts in any order.
   */
  finish(part: Source | Promise<Source>): Promise<void>;
}

/** The engine refused a scene. `reply` is its whole answer. */
export class EngineError extends Error {
  constructor(reply: any);
  code: string | undefined;
  at: string | undefined;
  reply: any;
}

/**
 * The engine stopped in the middle of a call, and again in a fresh instance, usually because memory ran out. The engine
 * still answers other calls, and open positions stay open.
 */
export class EngineStopped extends Error {
  constructor(cause: unknown);
}

/** The call needs a part of a module that has not been loaded yet. It can be repeated when the part is there. */
export class EngineUnfinished extends EngineStopped {
  constructor();
}

/** The names of the games in requests. */
export const systems: string[];

/**
 * Loads the engine. Without a source it takes build/umpire.wasm next to this folder, with every game, or for a system
 * umpire-<system>.wasm. That is a third of the size and refuses scenes of other games: 'unknown-system', "… is not in
 * this module". `begun` receives the exports of each instance, also of a fresh one after a trap.
 */
export function load(source?: Source | Promise<Source>, options?: { system?: string; begun?: (exports: any) => void }): Promise<Engine>;
