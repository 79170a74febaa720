export { type Engine, EngineError, EngineStopped, type Position, type Source, load, systems } from './engine.js';

/** Replies to one request; an error is a reply too. Loads the module of the request's game on first use. */
export function call(request: object | string): Promise<any>;

export interface FigureOptions {
  /** Replace the request's own choices. */
  choices?: (string | { key: string; by?: number })[];
  /** The width of the picture in pixels: 240 to 4000, default 800. */
  width?: number;
  theme?: 'light' | 'dark';
  lang?: 'en' | 'de' | 'es';
  /** Shades the places where the moving unit can end. Default on hexes: true. */
  reach?: boolean;
}

/** Draws the position as SVG, with the position inside. Rejects with an EngineError when the engine refuses it. */
export function figure(request: object | string, options?: FigureOptions): Promise<string>;

/** A link that opens the position in the page at this address; without an address only the fragment: `#…`. */
export function link(request: object | string, page?: string): Promise<string>;

/**
 * The verdict in one line of English, with its numbers, its clauses and the rulings that decide. With the address of
 * the page, a link to the position follows. Rejects with an EngineError when the engine refuses the request.
 */
export function quote(request: object | string, page?: string): Promise<string>;

/** Reads the position in a picture, SVG or PNG. Rejects with an error whose `reason` is none, several or damaged. */
export function positionIn(bytes: Uint8Array): Promise<string>;

/** Returns the PNG with the position inside. */
export function withPosition(png: Uint8Array, request: object | string): Promise<Uint8Array>;

export interface CasebookOptions {
  lang?: 'en' | 'de' | 'es';
  /** The address of the page. Each position then gets a link to it, and a board to play on. */
  site?: string;
  /** Called after each position. */
  step?: () => void;
}

export interface MadeCasebook {
  /** Empty when a file was refused. */
  html: string;
  /** What differs from a file, and what is wrong in it: the file's number, the line, and a sentence that names it. */
  notices: { chapter: number; line: number; kind: 'differs' | 'fault'; text: string }[];
  /** Why a whole file was refused. */
  refused: { chapter: number; text: string }[];
}

/** Makes one HTML file of texts with positions in them. `name` is the title of a text that has none. */
export function casebook(files: { name: string; text: string }[], options?: CasebookOptions): Promise<MadeCasebook>;

/** A place in the input: line and column of a text or XML, or a path in JSON. */
export type ListPlace = { line: number; column: number } | { path: string };

export interface ListOptions {
  /** The owner of the units; default: the army's name. */
  owner?: string;
  /** The edge where the units stand; default: `south`. */
  edge?: 'south' | 'north';
  /** In inches; default: 72 by 48. */
  table?: { width: number; depth: number };
  /** Boxes, ids and codices that are in use already. */
  taken?: { left: number; right: number; bottom: number; top: number }[];
  ids?: string[];
  codices?: Record<string, object>;
  /** By regiment: what the list does not tell, or tells wrongly. Bases are in millimetres. */
  bases?: Record<string, [number, number]>;
  files?: Record<string, number>;
  models?: Record<string, number>;
}

export interface ListRegiment {
  name: string;
  /** null when it is asked for. */
  models: number | null;
  files: number | null;
  base: [number, number] | null;
  /** Where the base comes from; `older` means edition 1.3. */
  baseFrom: 'list' | 'table' | 'older' | null;
  /** The mount whose base it is. */
  mount?: string;
  /** A round base's diameter in millimetres, when the source tells one; a regiment cannot use it. */
  round?: number;
  rates: { mobility?: number; charge?: number; advance?: number; march?: number; height?: number };
  traits: string[];
  /** Options that do not affect where a regiment stands. */
  aside: string[];
  at: ListPlace;
}

export interface ImportedList {
  /** The game's name in requests. */
  system: string;
  format: 'text' | 'ros' | 'rosz' | 'json';
  army: string | null;
  title: string;
  owner: string;
  /**
   * The units of a `ninth-age` request; `codices` has their codices. Regiments with open questions, or without room,
   * are missing.
   */
  units: { id: string; codex: string; owner: string; at: [number, number]; facing: number }[];
  codices: Record<string, object>;
  regiments: ListRegiment[];
  asked: { unit: string; what: 'base' | 'models'; at: ListPlace; round?: number }[];
  /** Lines that the importer does not understand. */
  refused: { text: string; at: ListPlace }[];
  left: string[];
  notices: { code: string; at?: ListPlace; values: Record<string, string | number> }[];
}

/**
 * Reads an army list of The 9th Age into units and codices. The input is a text, or the bytes of a file: a text, JSON,
 * .ros or .rosz. Rejects with an error with `code`, `at` and `values` when it is no list, and with a RangeError when an
 * answer fits nothing.
 */
export function importList(input: Uint8Array | string, options?: ListOptions): Promise<ImportedList>;

/** Answers to what a save does not tell. `asked` has the names and labels to use. */
export interface SaveAnswers {
  /** The game of a save of Tabletop Simulator. */
  game?: 'arcane-legions' | 'ninth-age' | 'commands-colors-ancients';
  /** In inches; `none` leaves the piece out. */
  sizes?: Record<string, [number, number] | 'none'>;
  /** Arcane Legions: the length of a step in inches. */
  step?: number;
  /** The 9th Age: in inches; default: 72 by 48. */
  table?: { width: number; depth: number };
  /** Whether pieces that are no blocks have their front on the far side. */
  turned?: boolean;
  /** Ancients: a type of unit, or `none`. */
  types?: Record<string, string>;
  /** The hexes of two pieces, such as C5. */
  hexes?: { piece: string; hex: string }[];
  /** The player's name for each tint or side. */
  players?: Record<string, string>;
}

export interface ImportedSave {
  format: 'tts' | 'vassal';
  system: string | null;
  title: string;
  /** What can be set up so far; null when there is nothing. */
  request: Record<string, any> | null;
  asked: { what: 'game' | 'size' | 'hex'; piece: string; at?: ListPlace; usual?: unknown; count?: number }[];
  /** What the position cannot hold, and why. */
  aside: { why: string; name: string; at: ListPlace }[];
  notices: { code: string; at?: ListPlace; values: Record<string, string | number> }[];
}

/**
 * Reads a save or saved object of Tabletop Simulator, or a saved game of VASSAL, into a request. Rejects with an error
 * with `code`, `at` and `values` when it is no save, and with a RangeError when an answer fits nothing.
 */
export function importSave(input: Uint8Array | string, answers?: SaveAnswers): Promise<ImportedSave>;

/** The units of the present position as CSV, one on each line. */
export function exportCsv(request: object | string): Promise<string>;

/** The present position as a saved object of Tabletop Simulator. `importSave` reads it back. */
export function exportTts(request: object | string): Promise<string>;
