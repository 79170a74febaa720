// The interfaces between an embedded board and its surroundings.

/** Where the rest of the board comes from. */
export interface Site {
  /** The position, and the link it came from. */
  source(board: HTMLElement): Promise<[text: string | null, link?: string]>;
  /** The address of the full page; without one there is no link. */
  page(board: HTMLElement): string;
  /** The few sentences before that, in a language that is not English. */
  words(language: string): Promise<Record<string, string>>;
  load(system: string, language: string): Promise<typeof import('./play.js')>;
  /** The title's heading level in the page's outline. */
  heading: 1 | 3;
  /** Receives what controls a board; without it only readers do. */
  hand?(board: HTMLElement, hands: Hands): void;
  /** Reports to the page around it. */
  tell?: typeof import('./telling.js').tell;
}

export interface Hands {
  /** Reads the position again. */
  open(): void;
  /** Loads what playing needs, once the last position was read. */
  play(): Promise<Play>;
  /** The last read of the position. */
  asked(): Promise<unknown> | null;
  /** Reads theme and language again. */
  follow(): void;
}

/** The parts of the element. */
export type Frame = Record<
  'title' | 'legend' | 'board' | 'canvas' | 'start' | 'failed' | 'rest' | 'link',
  HTMLElement
> & { root: ShadowRoot; first?: ChildNode[]; sheets?: CSSStyleSheet[] };

/** A played board; `open` takes a request as text. */
export type Play = ReturnType<typeof import('./play.js').createPlay>;
