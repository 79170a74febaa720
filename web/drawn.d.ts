// What boards draw, and what fingers do on them.
import type { Bar, Charge, Choice, Option, Pose, Reply, Shape, TraceEvent, UnitReply, Vec } from './reply';
import type { Scene, Unit } from './request';
import type { Preview, Turning } from './types';
import type { Store } from './store/store.js';
import type { Board } from './board/seeing.js';

/** Where the table lies on the screen: the place under the canvas's middle, the canvas's size, and pixels per step. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
  width: number;
  height: number;
}
/** The four sides of something: pixels that cover a board, or a part of the table. */
export interface Sides {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** A pose that the page has computed. */
export interface Placed {
  at: number[];
  facing: number;
  outline?: number[][];
}
/** A move of a unit from one pose to another, laid out on the drawn table. */
export interface Move {
  unit: string;
  event?: string;
  from: Laid;
  to: Laid;
  point?: Vec;
  turned?: number;
  tool?: Vec[];
  /** The pose after a share of the move, if that is neither straight nor a pivot. */
  along?: (share: number) => Laid;
}
/** A move of a regiment, with its event; for a wheel the corner that stays, and the angle. */
export interface LaidMove extends Move {
  event: string;
  along: (share: number) => Laid;
  about?: Vec;
  turn?: number;
  degrees?: number;
  laid: TraceEvent;
}
/** A pose; for a body on hexes with its outline. */
export interface Laid extends Pose {
  outline?: Vec[];
}
/** One item to draw. Places are in the game's unit, sizes in pixels by default; colours are names of the palette. */
export interface Item {
  id: string;
  role: string;
  /** One of area, squares, outlines, line, arc, dot, label, chip and photo. */
  kind: string;
  /** Where the item can be pointed at. */
  at: number[];
  points?: number[][];
  /** Left, bottom, width and height of each. */
  squares?: number[][];
  /** Corners of each, counter-clockwise. */
  outlines?: number[][][];
  /** For squares: lines through them instead of a fill. */
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
  /** For a photo: the picture; its corners are at the points, the upper left one first. */
  picture?: HTMLCanvasElement;
  /** Hit only where it is drawn. */
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
  /** One of unit, option, barred, handle, notch, turn, found, way, band, … */
  what: string;
  band?: { unit: string; index?: number; end?: number; place?: string };
  way?: number;
  id?: string;
  key?: string;
  by?: number;
  side?: string;
  notch?: number;
  /** For a turn: the parts that are settled. */
  parts?: Turning;
}
/** What a finger or a pointer is at: the hit, the pixel of the board, the place of the table. */
export interface Touch {
  what: Hit | null | undefined;
  at: number[];
  place: number[];
  /** Whether it is a finger. */
  coarse: boolean;
  /** Converts a pixel to a place of the table. */
  placed: (at: number[]) => number[];
  camera: Camera;
  items: Item[];
}
/** A drag that has begun. */
export interface Drag {
  move(at: number[]): void;
  /** Two fingers have turned by so many degrees, clockwise. */
  twist?(degrees: number): void;
  end(): void;
  cancel(): void;
}
export interface Hand {
  grab(store: Store, touch: Touch): Drag | null;
  tap(store: Store, touch: Touch): unknown;
  /** The pointer is there without pressing; null once it has left. */
  point(store: Store, touch: Touch | null): unknown;
  /** The choice to preview while the pointer rests on something; undefined for anything else. */
  looked(store: Store, what: Hit | null | undefined): Choice | null | undefined;
  /** A finger rests there. */
  press?(store: Store, touch: Touch): Drag | null;
  /** Two fingers are on the board, and none holds anything. */
  twist?(store: Store, touch: Touch | null): Drag | null;
}
/** A kind of board: how it is drawn, what the view is fitted to, what fingers do. Optional members vary by kind. */
export interface Kind {
  list(store: Store, state: Store, camera: Camera, bounds: Sides): Item[];
  /** Other things that were asked for; the view goes to them once they are found. */
  found?(store: Store): unknown[];
  /** Puts aside what the user looks at in the kind's own fields; returns a function that restores it. */
  aside?(store: Store): () => void;
  /** The items of the unit that a finger carries, if they can be drawn alone. */
  alone?(store: Store, state: Store, camera: Camera, bounds: Sides): Item[];
  /** The items; names of rows and columns beyond the view are moved to its edge. */
  pinned?(items: Item[], camera: Camera, insets: Sides): Item[];
  wanted(
    store: Store,
    state: Store,
    unit: UnitView | undefined,
    units: UnitView[],
  ): { points: number[][]; units?: unknown[]; least?: number }[];
  hand: Hand;
  /** Lays out the events of a reply on the table; `before` gives the reply to all choices but the last. */
  lay?(scene: Scene, reply: Reply, before?: () => Reply | null): Reply;
  /** From here on places are told and drawn as in this scene. */
  drawAs?(scene: Scene): void;
  /** The unit that is decided about, if the order does not name it. */
  mover?(store: Store, scene: Scene, choices: Choice[], reply: Reply | null): string | undefined;
  /** The unit that goes on step by step, if the position has the order; undefined if none may. */
  walker?(store: Store): string | undefined;
  /** The unit whose reach can be asked, if that is not the unit on the move or one that can be ordered; '' if none. */
  asker?(store: Store): string;
  /** A tap that names what to reach; false if it means something else. */
  askAt(store: Store, touch: Touch): boolean;
  /** The shape of a unit, if it depends on more than the codex. */
  shapeNow?(state: Store, unit: Unit): Shape;
  /** Options that lead to no place, a word each. */
  words?(store: Store): { key: string; text: string }[];
  /** Whether an option or a bar is a step onto a neighbouring place. */
  isStep?(option: Option | Bar): boolean;
  /** An option in a few words, for long lists. */
  short?(store: Store, option: Option, outcome?: Preview): string | undefined;
  /** What the numbers on offer mean; '' if the options say so themselves. */
  meant?(reply: { options: Option[] }): string;
  /** A panel for an option with a range. */
  ranged?(option: Option, take: (key: string, by?: number) => void): unknown;
  /** A choice's amount, if it is not always a length. */
  amount?(scene: Scene, key: string, by: number): string;
  /** The name of a stop that is neither a contact, an edge, nor the end of the range. */
  between?: string;
  /** If units charge: whether one can ask who could charge whom, and how a charge is told. */
  charges?(store: Store): boolean;
  /** The unit whose arcs are drawn, and a switch for them. */
  arcs?: { of(store: Store): string | undefined; switch(store: Store, unit: string): void };
  charged?(charge: Charge): string;
  /** The corners of all shaded places. */
  reachPoints?(store: Store, state: Store): number[][];
  /** Pixels per step, inch or hex; the view that follows the game does not zoom below that. */
  least?(state: Store): number;
  /** Units besides the acting one that should be seen with it. */
  met?(state: Store): string[];
  /** The current question: the name of the kind's own text, if it has one, and its fields. */
  asked?(store: Store, reply: Reply): { name?: string; fields: Record<string, unknown> };
  /** All options, if the kind has a panel of its own for them. */
  choices?(store: Store, take: (key: string, by?: number) => void): unknown;
  /** What a verdict needs, if that is no order. */
  judged?: string;
  /** Its unit of length, if that is not the step. */
  unit?: string;
  /** What came of the order, if that is told unit by unit. */
  told?(scene: Scene, reply: Reply | null, events: TraceEvent[]): { text: string; clauses: string[] }[];
  /** Whether the consequences of the deciding event are told with it. */
  tellsOn?: boolean;
  /** The board's signs that the legend has to explain. */
  signs?(state: Store): string[];
}
/** A unit of the scene as the board draws it. */
export interface UnitView {
  id: string;
  owner: string;
  codex: string;
  /** The unit in the reply. */
  told: UnitReply | null | undefined;
  pose: Laid;
  shape: Shape;
  player: number;
  bad: boolean;
  selected: boolean;
  mover: boolean;
  /** Whether a finger carries it. */
  dim: boolean;
}
/** Colours and fonts by name. */
export interface Palette {
  [name: string]: string | number;
  pattern: number;
}
/** Fits a board's view to something. */
export interface Framing {
  (view: Board): void;
}
