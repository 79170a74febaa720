export { type Engine, EngineError, EngineStopped, type Position, type Source, load, systems } from './engine.js';

/** One request, one reply. Loads the module of the request's game when it is first asked. Errors are replies too. */
export function call(request: object | string): Promise<any>;

export interface FigureOptions {
  /** In the place of the request's own. */
  choices?: (string | { key: string; by?: number })[];
  /** Of the picture, in pixels: 240 to 4000, usually 800. */
  width?: number;
  theme?: 'light' | 'dark';
  lang?: 'en' | 'de';
  /** Shades where the unit on the move can end; on hexes unless it is false. */
  reach?: boolean;
}

/** The picture of a position as SVG, with the position inside. Rejects with an EngineError where the engine refuses it. */
export function figure(request: object | string, options?: FigureOptions): Promise<string>;

/** A link that opens the position in the page at an address; without one, what follows it: `#…`. */
export function link(request: object | string, page?: string): Promise<string>;

/**
 * The verdict in one line of English, with its numbers, clauses and the rulings that it hangs on; with the address of a page a link
 * that opens the position there stands behind it. Rejects with an EngineError where the engine refuses the request.
 */
export function quote(request: object | string, page?: string): Promise<string>;

/** The text of the position in a picture, SVG or PNG. Rejects with an error whose `reason` is none, several or damaged. */
export function positionIn(bytes: Uint8Array): Promise<string>;

/** A PNG with the position put inside. */
export function withPosition(png: Uint8Array, request: object | string): Promise<Uint8Array>;
