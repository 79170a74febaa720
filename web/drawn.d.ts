// What is drawn on a board, and what fingers do there.
import type { Bar, Charge, Choice, Option, Pose, Reply, Shape, TraceEvent, UnitReply, Vec } from './reply';
import type { Scene, Unit } from './request';
import type { Preview, Turning } from './types';
import type { Store } from './store/store.js';
import type { Board } from './board/seeing.js';

/** Where the table lies on the screen: its place under the middle of a canvas of so many pixels, and pixels to the step. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
  width: number;
  height: number;
}
/** What is left on each side of something: pixels that cover a board, or a piece of the table. */
export interface Sides {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** A pose that somebody has made up. */
export interface Placed {
  at: number[];
  facing: number;
  outline?: number[][];
}
/** A move of a unit from one pose to another, as it is laid on the drawn table. */
export interface Move {
  unit: string;
  event?: string;
  from: Laid;
  to: Laid;
  point?: Vec;
  turned?: number;
  tool?: Vec[];
  /** Where it is after a share of it, where that is no straight way and no pivot. */
  along?: (share: number) => Laid;
}
/** A move of a regiment, with the event that it is of; of a wheel the corner that stays, and by how much it turns. */
export interface LaidMove extends Move {
  event: string;
  along: (share: number) => Laid;
  about?: Vec;
  turn?: number;
  degrees?: number;
  laid: TraceEvent;
}
/** A pose; of a body that covers hexes with the line about it. */
export interface Laid extends Pose {
  outline?: Vec[];
}
/** One thing to draw. Places are in the game's unit, sizes in pixels unless said otherwise; colours are names of the palette. */
export interface Item {
  id: string;
  role: string;
  /** An area, squares, outlines, a line, an arc, a dot, a label, a chip or a photo. */
  kind: string;
  /** Where the thing can be pointed at. */
  at: number[];
  points?: number[][];
  /** Left, bottom, width and height of each. */
  squares?: number[][];
  /** Corners of each, counter-clockwise. */
  outlines?: number[][][];
  /** Of squares: lines through them, and nothing filled. */
  hatched?: boolean;
  radius?: number;
  start?: number;
  sweep?: number;
  wedge?: boolean;
  fill?: string;
  fillAlpha?: number;
  stroke?: string;
  alpha?: number;
  width?: number;
  dash?: number[];
  arrow?: boolean;
  pattern?: number | string;
  /** Of a photo: what is drawn, its corners at the points, the first one at the upper left. */
  picture?: HTMLCanvasElement;
  /** Hit no further than it is drawn. */
  exact?: boolean;
  patternInk?: string;
  text?: string;
  size?: number;
  weight?: number;
  halo?: string;
  shift?: number[];
  ink?: string;
  square?: boolean;
  crossed?: boolean;
  hit?: Hit;
}
export interface Hit {
  /** A unit, an option, what is barred, a handle, a notch, a turn, what was found, a way, a band, … */
  what: string;
  band?: { unit: string; index?: number; end?: number; place?: string };
  way?: number;
  id?: string;
  key?: string;
  by?: number;
  side?: string;
  notch?: number;
  /** Of a turn: what is settled of it. */
  parts?: Turning;
}
/** What a finger or a pointer is at: what of the display list, the pixel of the board, the place of the table. */
export interface Touch {
  what: Hit | null | undefined;
  at: number[];
  place: number[];
  /** True of a finger. */
  coarse: boolean;
  /** A pixel's place of the table. */
  placed: (at: number[]) => number[];
  camera: Camera;
  items: Item[];
}
/** A drag that has begun. */
export interface Drag {
  move(at: number[]): void;
  /** Two fingers have turned so many degrees, clockwise. */
  twist?(degrees: number): void;
  end(): void;
  cancel(): void;
}
export interface Hand {
  grab(store: Store, touch: Touch): Drag | null;
  tap(store: Store, touch: Touch): unknown;
  /** Pointed at without pressing; null once the pointer has left. */
  point(store: Store, touch: Touch | null): unknown;
  /** The choice that is previewed while the pointer rests on something; undefined for anything else. */
  looked(store: Store, what: Hit | null | undefined): Choice | null | undefined;
  /** A finger that stays where it is. */
  press?(store: Store, touch: Touch): Drag | null;
  /** Two fingers on the board while none has hold of anything. */
  twist?(store: Store, touch: Touch | null): Drag | null;
}
/** A kind of board: how it is drawn, what the view is fitted to, what fingers do. The rest not every kind has. */
export interface Kind {
  list(store: Store, state: Store, camera: Camera, bounds: Sides): Item[];
  /** What else was asked for, and is led to once it has been found. */
  found?(store: Store): unknown[];
  /** Puts aside what somebody looks at in the kind's own fields, and says how it comes back. */
  aside?(store: Store): () => void;
  /** What of that belongs to the unit that a finger carries, where it can be drawn by itself. */
  alone?(store: Store, state: Store, camera: Camera, bounds: Sides): Item[];
  /** The items, with what names their places at the edge of the view where it would be beyond. */
  pinned?(items: Item[], camera: Camera, insets: Sides): Item[];
  wanted(
    store: Store,
    state: Store,
    unit: UnitView | undefined,
    units: UnitView[],
  ): { points: number[][]; units?: unknown[]; least?: number }[];
  hand: Hand;
  /** Where the events of a reply lie on the table; `before` is the reply to all choices but the last. */
  lay?(scene: Scene, reply: Reply, before?: () => Reply | null): Reply;
  /** From here on places are told and drawn as in this scene. */
  drawAs?(scene: Scene): void;
  /** The unit that something is decided about, where the order does not name it. */
  mover?(store: Store, scene: Scene, choices: Choice[], reply: Reply | null): string | undefined;
  /** The unit that goes on step by step, where the position says what is done; undefined where none may. */
  walker?(store: Store): string | undefined;
  /** Whose reach can be asked, where that is not the unit on the move or one that may be ordered; '' nobody's. */
  asker?(store: Store): string;
  /** A tap names what is to be reached; false where it means something else. */
  askAt(store: Store, touch: Touch): boolean;
  /** The shape of a unit where that hangs on more than its codex. */
  shapeNow?(state: Store, unit: Unit): Shape;
  /** Choices that lead to no place, in a word each. */
  words?(store: Store): { key: string; text: string }[];
  /** Whether an option or a bar is a step onto a place that is next to it. */
  isStep?(option: Option | Bar): boolean;
  /** An option in a few words, where it stands among many. */
  short?(store: Store, option: Option, outcome?: Preview): string | undefined;
  /** What the numbers are that may be chosen; '' where they say so themselves. */
  meant?(reply: { options: Option[] }): string;
  /** An option whose range has a panel of its own. */
  ranged?(option: Option, take: (key: string, by?: number) => void): unknown;
  /** How far a choice goes, where that is not always a length. */
  amount?(scene: Scene, key: string, by: number): string;
  /** What a stop is called that is neither a contact, nor an edge, nor the end of its range. */
  between?: string;
  /** Whether it can be asked who could charge whom, where units charge, and how one of those charges is told. */
  charges?(store: Store): boolean;
  /** Whose arcs are drawn, and how that is changed. */
  arcs?: { of(store: Store): string | undefined; switch(store: Store, unit: string): void };
  charged?(charge: Charge): string;
  /** Corners of all that is shaded. */
  reachPoints?(store: Store, state: Store): number[][];
  /** Pixels to the step, inch or hex below which the view that follows the game does not zoom. */
  least?(state: Store): number;
  /** Units besides the one that acts that are to be seen with it. */
  met?(state: Store): string[];
  /** What is asked now: the name of the kind's own sentence for it, if it has one, and what fills it. */
  asked?(store: Store, reply: Reply): { name?: string; fields: Record<string, unknown> };
  /** All that may be chosen, where the kind has a panel of its own for it. */
  choices?(store: Store, take: (key: string, by?: number) => void): unknown;
  /** What there has to be to judge, where that is no order. */
  judged?: string;
  /** What it measures in, where that are no steps. */
  unit?: string;
  /** What came of it, where that is told unit by unit. */
  told?(
    scene: Scene,
    reply: Reply | null,
    events: TraceEvent[],
  ): { text: string; clauses: string[]; minor?: boolean }[];
  /** True where what follows from the event that decides is told with it. */
  tellsOn?: boolean;
  /** True where the trace tells where every unit comes to stand. */
  tracesAll?: boolean;
  /** Signs on the board that the legend has to tell. */
  signs?(state: Store): string[];
}
/** A unit of the scene as the board draws it. */
export interface UnitView {
  id: string;
  owner: string;
  codex: string;
  /** As the reply tells it. */
  told: UnitReply | null | undefined;
  pose: Laid;
  shape: Shape;
  player: number;
  bad: boolean;
  selected: boolean;
  mover: boolean;
  /** A finger carries it. */
  dim: boolean;
}
/** Colours and fonts by their names. */
export interface Palette {
  [name: string]: string | number;
  pattern: number;
}
/** Fits the view of a board to something. */
export interface Framing {
  (view: Board): void;
}
