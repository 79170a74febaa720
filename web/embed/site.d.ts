// What an embedded board is given, and what it hands out.

/** Where the rest of it comes from. */
export interface Site {
  /** The position, and the link that it came by. */
  source(board: HTMLElement): Promise<[text: string | null, link?: string]>;
  /** The address of the full page, for the link to it; none is no link. */
  page(board: HTMLElement): string;
  load(system: string, language: string): Promise<typeof import('./play.js')>;
  /** How deep the title lies in the outline of the page. */
  heading: 1 | 3;
  /** Takes what moves a board; a frame leaves that to readers. */
  hand?(board: HTMLElement, hands: Hands): void;
  /** To the page around it. */
  tell?: typeof import('./telling.js').tell;
}

export interface Hands {
  /** Asks the source again. */
  open(): void;
  /** Loads what it takes to play, once what was asked for has been opened. */
  play(): Promise<Play>;
  /** What was asked of the source last. */
  asked(): Promise<unknown> | null;
  /** Looks at theme and language again. */
  follow(): void;
}

/** What an element is made of. */
export type Frame = Record<
  'title' | 'legend' | 'board' | 'canvas' | 'start' | 'failed' | 'rest' | 'link',
  HTMLElement
> & { root: ShadowRoot; first?: ChildNode[]; sheets?: CSSStyleSheet[] };

/** What the board plays; `open` takes the text of a request. */
export type Play = ReturnType<typeof import('./play.js').createPlay>;
