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
}

/** The engine refused a scene: `reply` is its whole answer. */
export class EngineError extends Error {
  constructor(reply: any);
  code: string | undefined;
  at: string | undefined;
  reply: any;
}

/** Without a source: build/umpire.wasm beside this folder. */
export function load(source?: Source | Promise<Source>): Promise<Engine>;
