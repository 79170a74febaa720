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

export interface CasebookOptions {
  lang?: 'en' | 'de';
  /** The address of the page: each position gets a link to it, and a board to play on. */
  site?: string;
  /** Called after each position. */
  step?: () => void;
}

export interface MadeCasebook {
  /** Empty where a file is refused. */
  html: string;
  /** What differs from a file, and what is broken in it: the number of the file, the line and a sentence that names it. */
  notices: { chapter: number; line: number; kind: 'differs' | 'fault'; text: string }[];
  /** What stands against a whole file. */
  refused: { chapter: number; text: string }[];
}

/** Texts with positions between them as one HTML file; `name` is the title of one that has none. */
export function casebook(files: { name: string; text: string }[], options?: CasebookOptions): Promise<MadeCasebook>;

/** Where something stands: in a text or XML its line and column, in JSON its path. */
export type ListPlace = { line: number; column: number } | { path: string };

export interface ListOptions {
  /** Whose units they are; without it the army's name. */
  owner?: string;
  /** The edge at which they stand, usually `south`. */
  edge?: 'south' | 'north';
  /** In inches, usually 72 by 48. */
  table?: { width: number; depth: number };
  /** Boxes, ids and codices that are there already. */
  taken?: { left: number; right: number; bottom: number; top: number }[];
  ids?: string[];
  codices?: Record<string, object>;
  /** By the regiment's name, what the list does not tell or tells wrongly: millimetres, files, models. */
  bases?: Record<string, [number, number]>;
  files?: Record<string, number>;
  models?: Record<string, number>;
}

export interface ListRegiment {
  name: string;
  /** null where it is asked for. */
  models: number | null;
  files: number | null;
  base: [number, number] | null;
  /** Where the base is told; `older` is edition 1.3. */
  baseFrom: 'list' | 'table' | 'older' | null;
  /** Whose base it is. */
  mount?: string;
  /** The diameter that is told, in millimetres; a regiment has no room for it. */
  round?: number;
  rates: { mobility?: number; charge?: number; advance?: number; march?: number; height?: number };
  traits: string[];
  /** Options that say nothing of where a regiment stands. */
  aside: string[];
  at: ListPlace;
}

export interface ImportedList {
  /** The game, as requests name it. */
  system: string;
  format: 'text' | 'ros' | 'rosz' | 'json';
  army: string | null;
  title: string;
  owner: string;
  /** Of a request for `ninth-age`, with the codices. Whoever is asked about, or finds no room, is not among them. */
  units: { id: string; codex: string; owner: string; at: [number, number]; facing: number }[];
  codices: Record<string, object>;
  regiments: ListRegiment[];
  asked: { unit: string; what: 'base' | 'models'; at: ListPlace; round?: number }[];
  /** Lines that are not understood. */
  refused: { text: string; at: ListPlace }[];
  left: string[];
  notices: { code: string; at?: ListPlace; values: Record<string, string | number> }[];
}

/**
 * An army list of The 9th Age as units and codices: a text, or a file's bytes, which may be a text, JSON, .ros or .rosz. Rejects with an
 * error that has `code`, `at` and `values` where it is none, and with a RangeError where an answer fits nothing.
 */
export function importList(input: Uint8Array | string, options?: ListOptions): Promise<ImportedList>;

/** Answers to what a save does not tell. Names and labels are those that `asked` tells. */
export interface SaveAnswers {
  /** Which game it is, of Tabletop Simulator. */
  game?: 'arcane-legions' | 'ninth-age' | 'commands-colors-ancients';
  /** Inches; `none` leaves the piece aside. */
  sizes?: Record<string, [number, number] | 'none'>;
  /** Inches of a step, of Arcane Legions. */
  step?: number;
  /** In inches, usually 72 by 48, of The 9th Age. */
  table?: { width: number; depth: number };
  /** Whether pieces that are no blocks have their front at the far side. */
  turned?: boolean;
  /** Of Ancients: a type of unit, or `none`. */
  types?: Record<string, string>;
  /** Hexes, as C5, of two pieces. */
  hexes?: { piece: string; hex: string }[];
  /** What a tint or a side is called. */
  players?: Record<string, string>;
}

export interface ImportedSave {
  format: 'tts' | 'vassal';
  system: string | null;
  title: string;
  /** What can be set up so far; null where that is nothing. */
  request: Record<string, any> | null;
  asked: { what: 'game' | 'size' | 'hex'; piece: string; at?: ListPlace; usual?: unknown; count?: number }[];
  /** What has no place in the position, and why. */
  aside: { why: string; name: string; at: ListPlace }[];
  notices: { code: string; at?: ListPlace; values: Record<string, string | number> }[];
}

/**
 * A save or saved object of Tabletop Simulator, or a saved game of VASSAL, as a request. Rejects with an error that has `code`, `at` and
 * `values` where it is none, and with a RangeError where an answer fits nothing.
 */
export function importSave(input: Uint8Array | string, answers?: SaveAnswers): Promise<ImportedSave>;

/** The units of the position as it stands, as CSV with a line for each. */
export function exportCsv(request: object | string): Promise<string>;

/** The position as it stands, as a saved object of Tabletop Simulator; `importSave` reads it back. */
export function exportTts(request: object | string): Promise<string>;
