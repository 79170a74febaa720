/** Where the module's bytes come from. */
export type Source = URL | string | Response | ArrayBuffer | Uint8Array;

/** A checked scene kept in the engine: ask it as often as needed, then close it. */
export interface Position {
  reply(query: object | string): any;
  replyText(query: string): string;
  close(): void;
}

export interface Engine {
  call(request: object | string): any;
  callText(request: string): string;
  /** Throws an EngineError when the scene is refused. */
  open(request: object | string): Position;
  /**
   * Of a module in parts (build/parts), which the page loads: the first answers as far as it goes and throws an
   * EngineUnfinished beyond that, until the others have come, in any order.
   */
  finish(part: Source | Promise<Source>): Promise<void>;
}

/** The engine refused a scene: `reply` is its whole answer. */
export class EngineError extends Error {
  constructor(reply: any);
  code: string | undefined;
  at: string | undefined;
  reply: any;
}

/**
 * The engine stopped in the middle of a call, and once more in a fresh instance: for want of memory, as a rule. It can be
 * asked on, open positions too.
 */
export class EngineStopped extends Error {
  constructor(cause: unknown);
}

/** What was asked needs a part of a module which has not come. It can be asked again once it has. */
export class EngineUnfinished extends EngineStopped {
  constructor();
}

/** The games that there are, by their names in requests. */
export const systems: string[];

/**
 * Without a source: build/umpire.wasm beside this folder, with every game; for a system umpire-<system>.wasm, a third of
 * the size, which refuses scenes of the other games: 'unknown-system', "… is not in this module". `begun` is handed what each
 * instance exports, a fresh one's after a trap too.
 */
export function load(source?: Source | Promise<Source>, options?: { system?: string; begun?: (exports: any) => void }): Promise<Engine>;
