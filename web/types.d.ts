// The shapes that pass between the engine, the store and the board, as far as the page reads them.
import type { Position } from '../wasm/engine.js';
import type { Store } from './store/store.js';
export type Vec = [number, number];
export interface Pose {
  at: Vec;
  facing: number;
}
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
export interface Choice {
  key: string;
  by?: number;
}
export interface Range {
  lo: number;
  hi: number;
  stops: number[];
  along?: Vec;
}
export type Role = 'order' | 'step' | 'face' | 'place' | 'snap' | 'next' | 'offer' | 'throw' | 'tell' | 'end';
export interface Option {
  key: string;
  role: Role;
  clauses: string[];
  cost?: number;
  range?: Range;
}
export interface Bar {
  key: string;
  role: Role;
  reason: string;
  clauses: string[];
  needs?: number;
  has?: number;
  with?: string;
  ruling?: string;
}
export interface Angle {
  side: string;
  itsSide: string;
  turn: number;
  blockedBy?: string;
  point?: Vec;
}
/** A turn as far as it is settled: off which notch, by how much and which way, and what is set on the tool; then its key. */
export interface Turning {
  key?: string;
  side: string;
  notch: number;
  angle?: number;
  way?: string;
  onto?: string;
  ontoNotch?: number;
}
/** A turn that the reply offers or bars. */
export interface Turn extends Turning {
  key: string;
  option?: Option;
  bar?: Bar;
  price?: number;
}
export interface TraceEvent {
  event: string;
  clauses: string[];
  unit?: string;
  object?: string;
  from?: Pose;
  to?: Pose;
  point?: Vec;
  turned?: number;
  angles?: Angle[];
  tool?: Vec[];
  cost?: number;
  close?: boolean;
  margin?: number;
  marginIn?: string;
  [field: string]: any;
}
export interface UnitReply extends Pose {
  /** Of a leader, with whom he is. */
  attachedTo?: string;
  id: string;
  movementPoints?: number;
}
export interface Ruling {
  id: string;
  value: string;
  clauses: string[];
  mattered: boolean;
  decides?: boolean;
  alternatives?: { value: string; changes: boolean; verdict: string; diverges?: number }[];
}
/** Only what is illegal is refused. */
export type Reply = Answer &
  ({ verdict: 'legal'; refused?: undefined } | { verdict: 'illegal'; refused: Bar & { index: number } });
interface Answer {
  status: 'choose' | 'done';
  chooser?: string;
  /** What settles the verdict: where the last choice begins in the account, which event tells most, whether one of the options has to be taken, by which clause. */
  decides: { since: number; event?: number; options?: true; clause?: string };
  trace: TraceEvent[];
  units: UnitReply[];
  options: Option[];
  barred: Bar[];
  rulings: Ruling[];
  /** Of Torn World: where the markers lie, and what is left of the landscape. */
  markers?: { id: string; at: Vec }[];
  landscape?: string[];
  shapes?: Record<string, Shape>;
  error?: Refusal;
}
export interface Refusal {
  code: string;
  at: string;
  message: string;
  /** Which sentence the message is, and what it was filled with. */
  detail?: string;
  values?: Record<string, any>;
  /** Of a link that a fresh page was opened with: an example stands on the board. */
  fresh?: boolean;
}
export interface Shape {
  width: number;
  depth: number;
  notches: Record<string, number[]>;
  /** On hexes: the hexsides that the zone of the codex covers. */
  zone?: string[];
  /** The codex does not say how large its bases are. */
  unsized?: boolean;
}
/** A place that a search found; cost is that of the whole order. */
export interface Found extends Pose {
  cost: number;
  choices: (string | Choice)[];
}
export interface Envelope {
  /** Whose it is: told by the page, not by the reply. */
  unit?: string;
  resolution: number;
  limited: boolean;
  places: Found[];
  ground?: { at: Vec; square: number; rows: string[] };
  /** Convex outlines that no way leads out of; missing where the search was exact. */
  bound?: Vec[][];
  touches: { unit: string; side: string; cost: number; choices: (string | Choice)[] }[];
}
/** One way to a hex: what it costs from here on, its choices, and what the engine says of the unit then. */
export interface Way {
  at: Vec;
  cost: number;
  choices: (string | Choice)[];
  facts: Record<string, unknown>;
  /** What is still to be chosen for it to end there. */
  stop?: string[];
  /** In Torn World: who may make Free Attacks on the way, and whom or what it ejects at its end. */
  attackers?: string[];
  pushed?: string[];
}
export interface Ways {
  unit: string;
  order: string[];
  ends: Record<string, Way[]>;
  bars: Record<string, { bar: Bar; choices: string[] }>;
  /** In Torn World: where both actions together lead and neither alone, by hex or centre of a Hexon. */
  beyond?: Record<string, Found>;
  /** Hexes that it may enter on its way and not end on. */
  passed: string[];
  limited: boolean;
}
/** Ways to one hex; `other` is a unit that stands there and may have been meant. */
export interface Offer {
  at: number[];
  ways: Way[];
  looked: number;
  other?: string;
}
export interface Spot {
  wished: number[];
  place: Found;
  pinned: boolean;
}
/** A question to a search. `answer` as in the reply under `kind`; missing while it is being looked for. */
export interface Question {
  kind: 'plan' | 'nearest' | 'ground' | 'threats' | 'hex';
  /** The hex that was asked about. */
  hex?: number[];
  unit?: string;
  at?: number[];
  /** Of the threats, only those that the selected unit has a part in. */
  one?: boolean;
  answer?: any;
  failed?: boolean;
}
/** Ends of an order told apart by what happens; rows are missing while they are being looked for. */
export interface Odds {
  reply: Reply | null;
  /** The way that was asked about; null of what comes from here on. */
  way: Way | null;
  rows: { head: string; ends: string[]; assumed: string[]; weight: number[] }[] | null;
  /** What is the same in all of them. */
  always?: string[];
  /** What players were taken to choose in all of them. */
  throughout?: string[];
  /** Whether later throws that end alike stand in one row. */
  folded?: boolean;
  /** How many are not listed. */
  more?: number;
  limited: boolean;
  thrown: boolean;
  failed?: boolean;
}
/** What is published of codices: costs, who has them, and where it says so. */
export interface LibraryEntry {
  costs: Record<string, number>;
  sources: string[];
  figures?: string[];
  units?: string[];
}
export interface Library {
  entries: LibraryEntry[];
  sources: Record<string, { title: string; url: string }>;
  status: '' | 'loading' | 'there' | 'failed';
}
export interface Scene {
  [field: string]: any;
}
/** What Undo and Redo lead to. */
export interface Step {
  scene: Scene;
  choices: Choice[];
  draft?: string | null;
  draftError?: Refusal | null;
  turning?: Turning | null;
  tab?: string;
}
/** What the players are to agree on: where a unit stands, from where it came, and after how many steps of the past that began. */
export interface Agreeing {
  unit: string;
  from: any;
  clause?: string;
  along?: string[];
  begun: any;
  depth: number;
}
/** Terrain that is being drawn; beside a rectangle the outline that was laid aside. */
export interface Drawing {
  kind: string;
  points: number[][];
  undone: number[][];
  aside?: boolean;
  outline?: Drawing;
}
/** The conversation with the engine: the position that is open and its scene, the replies that are remembered, how often one was to be opened, and what was pointed at last. */
export interface Session {
  position: Position | null;
  opened: Scene | null;
  remembered: Map<string, any>;
  openings: number;
  looked: { hot?: Choice; reply?: Reply; answer?: any };
}

/** What an option would do: one for each outcome that can be told apart, `first` is the stop from which on it is reached, `by` the one it is chosen by. */
export interface Preview {
  id: string;
  key: string;
  by?: number;
  first?: number;
  option: Option;
  reply: Reply;
  events: TraceEvent[];
  unit: string;
  pose: Pose;
  shown: Pose;
}

/** One thing to draw. Places are in the game's unit, sizes in pixels unless said otherwise; colours are names of the palette. */
export interface Item {
  id: string;
  role: string;
  kind: 'area' | 'squares' | 'line' | 'arc' | 'dot' | 'label' | 'chip';
  /** Where the thing can be pointed at. */
  at: Vec;
  points?: Vec[];
  /** Left, bottom, width and height of each. */
  squares?: number[][];
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
  /** Hit no further than it is drawn. */
  exact?: boolean;
  patternInk?: string;
  text?: string;
  size?: number;
  weight?: number;
  halo?: string;
  shift?: Vec;
  ink?: string;
  square?: boolean;
  crossed?: boolean;
  hit?: Hit;
}
export interface Hit {
  what: 'unit' | 'option' | 'barred' | 'handle' | 'notch' | 'turn' | 'found' | 'way' | 'pursued' | 'heading' | 'band';
  band?: { unit: string; index?: number; end?: number; place?: string };
  way?: number;
  id?: string;
  key?: string;
  by?: number;
  side?: string;
  notch?: number;
  parts?: any;
}

/** What a finger or a pointer is at: what of the display list, the pixel of the board, the place of the table. */
export interface Touch {
  what: any;
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
  /** What of that belongs to the unit that a finger carries, where it can be drawn by itself. */
  alone?(store: Store, state: Store, camera: Camera, bounds: Sides): Item[];
  /** The items, with what names their places at the edge of the view where it would be beyond. */
  pinned?(items: Item[], camera: Camera, insets: Sides): Item[];
  wanted(store: Store, state: Store, unit: any, units: any[]): { points: number[][]; units?: unknown[]; least?: number }[];
  hand: Hand;
  /** Where the events of a reply lie on the table; `before` is the reply to all choices but the last. */
  lay?(scene: Scene, reply: Reply, before?: () => Reply | null): Reply;
  /** From here on places are told and drawn as in this scene. */
  drawAs?(scene: Scene): void;
  /** The unit that something is decided about, where the order does not name it. */
  mover?(store: Store, scene: Scene, choices: Choice[], reply: Reply | null): string | undefined;
  /** The unit that goes on step by step, where the position says what is done; undefined where none may. */
  walker?(store: Store): string | undefined;
  /** The shape of a unit where that hangs on more than its codex. */
  shapeNow?(state: Store, unit: any): Shape;
  /** Choices that lead to no place, in a word each. */
  words?(store: Store): { key: string; text: string }[];
  /** Whether an option or a bar is a step onto a place that is next to it. */
  isStep?(option: Option | Bar): boolean;
  /** An option in a few words, where it stands among many. */
  short?(store: Store, option: Option, outcome?: Preview): string | undefined;
  /** An option whose range has a panel of its own. */
  ranged?(option: Option, take: (key: string, by?: number) => void): unknown;
  /** How far a choice goes, where that is not always a length. */
  amount?(scene: Scene, key: string, by: number): string;
  /** What a stop is called that is neither a contact, nor an edge, nor the end of its range. */
  between?: string;
  /** Whether it can be asked who could charge whom, where units charge, and how one of those charges is told. */
  charges?(store: Store): boolean;
  arcs?(store: Store, unit: string): void;
  charged?(charge: { unit: string; facing: string; distance: number; needs: number; weight: number[] }): string;
  /** Corners of all that is shaded. */
  reachPoints?(store: Store, state: Store): number[][];
  /** Pixels to the step, inch or hex below which the view that follows the game does not zoom. */
  least?(state: Store): number;
  /** Units besides the one that acts that are to be seen with it. */
  met?(state: Store): string[];
  /** What is asked now, where the kind has words of its own for it. */
  asked?(store: Store, reply: Reply): string;
  /** All that may be chosen, where the kind has a panel of its own for it. */
  choices?(store: Store, take: (key: string, by?: number) => void): unknown;
  /** What there has to be to judge, where that is no order. */
  judged?: string;
  /** What it measures in, where that are no steps. */
  unit?: string;
  /** What came of it, where that is told unit by unit. */
  told?(scene: Scene, reply: Reply | null, events: TraceEvent[]): { text: string; clauses: string[]; minor?: boolean }[];
  /** True where what follows from the event that decides is told with it. */
  tellsOn?: boolean;
  /** True where the trace tells where every unit comes to stand. */
  tracesAll?: boolean;
  /** Signs on the board that the legend has to tell. */
  signs?(state: Store): string[];
}

/** What is looked for on a board, one question at a time. */
export interface Searches {
  post: ((job: object) => void) | null;
  asked: number;
  busy: any;
  shadingOf: { reply: Reply | null; unit: string };
  switched: boolean;
  pointed: number[] | null;
  pointedIn: Reply | null;
  waiting: Record<string, any>;
  wanted: { reply: Reply | null; work: () => void }[];
}
