// The types that pass between the store, the search and the panels; and those of requests, replies and boards, in one
// place.
import type { Position } from '../wasm/engine.js';
import type {
  Answer,
  Answered,
  Bar,
  Choice,
  Found,
  Option,
  Pose,
  Refusal,
  Reply,
  Threat,
  TraceEvent,
  Vec,
} from './reply';
import type { Codex, Scene, Stand, Unit } from './request';
import type { Kind } from './drawn';
import type { Store } from './store/store.js';
export type * from './drawn';
export type * from './reply';
export type * from './request';

/** A turn as far as it is settled: at which notch, angle and direction, what is set on the tool; finally its key. */
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
/** One way to a hex: its cost from here on, its choices, and what the engine says of the unit afterwards. */
export interface Way {
  at: Vec;
  cost: number;
  choices: (string | Choice)[];
  facts: Record<string, unknown>;
  /** The choices that are still needed to end there. */
  stop?: string[];
  /** In Torn World: units that may make Free Attacks on the way, and what it ejects at its end. */
  attackers?: string[];
  pushed?: string[];
}
export interface Ways {
  unit: string;
  order: string[];
  ends: Record<string, Way[]>;
  bars: Record<string, { bar: Bar; choices: string[] }>;
  /** In Torn World: where only both actions together lead, by hex or centre of a Hexon. */
  beyond?: Record<string, Found>;
  /** Hexes that it may pass through but not end on. */
  passed: string[];
  limited: boolean;
}
/** Ways to one hex; `other` is a unit there that may have been meant. */
export interface Offer {
  at: number[];
  ways: Way[];
  looked: number;
  other?: string;
  /** It was asked about, and is not taken until the user says so. */
  asked?: boolean;
}
export interface Spot {
  wished: number[];
  place: Found;
  pinned: boolean;
}
/** Why a hex is out of reach: the bar of the last step on the nearest way, and how far off that ends. */
export interface Denial {
  bar?: Bar;
  choices?: string[];
  off?: number;
  /** What bars the hex from all sides, or ends the way before it. */
  held?: Bar;
  end?: { unit: string; clauses: string[] };
  alone?: boolean;
  passes?: boolean;
  limited?: boolean;
  failed?: boolean;
  orderless?: boolean;
}
/** A question to a search. `answer` is as in the reply under `kind`; missing while the search runs. */
export interface Question {
  kind: 'plan' | 'nearest' | 'ground' | 'threats' | 'hex' | 'charge';
  /** The hex in question. */
  hex?: number[];
  unit?: string;
  /** For a charge: the unit that would make it. */
  by?: string;
  at?: number[];
  /** For threats: only those that involve the selected unit. */
  one?: boolean;
  answer?: Answered | Denial | Threat[] | Option | Bar | null;
  failed?: boolean;
}
/** A question with this answer. */
export interface AnsweredBy<Told> extends Omit<Question, 'answer'> {
  answer: Told;
}
/** The ends of an order, distinguished by what happens; `rows` is null while they are being computed. */
export interface Odds {
  reply: Reply | null;
  /** The way in question; null for everything from here on. */
  way: Way | null;
  rows: { head: string; ends: string[]; assumed: string[]; weight: Vec }[] | null;
  /** What is the same in all rows. */
  always?: string[];
  /** The choices assumed for players in all rows. */
  throughout?: string[];
  /** Whether later throws with the same end share a row. */
  folded?: boolean;
  /** How many are not listed. */
  more?: number;
  limited: boolean;
  thrown: boolean;
  failed?: boolean;
}
/** Published codices: costs, units that have them, and sources. */
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
/** A step of Undo and Redo. */
export interface Step {
  scene: Scene;
  choices: Choice[];
  draft?: string | null;
  draftError?: Refusal | null;
  turning?: Turning | null;
  tab?: string;
}
/** A pending agreement: the unit, where it came from, and after how many steps of `past` it began. */
export interface Agreeing {
  unit: string;
  from: Stand;
  clause?: string;
  along?: string[];
  begun: Stand;
  depth: number;
}
/** Terrain that is being drawn; besides a rectangle, the outline that was laid aside. */
export interface Drawing {
  kind: string;
  points: number[][];
  undone: number[][];
  aside?: boolean;
  outline?: Drawing;
}
/** The session with the engine: the open position, its scene, remembered replies, number of openings, last preview. */
export interface Session {
  /** The engines that it uses. */
  engines: import('./engine/engines.js').EnginesByGame;
  position: Position | null;
  opened: Scene | null;
  remembered: Map<string, Reply>;
  openings: number;
  looked: { hot?: Choice; reply?: Reply; answer?: Reply | null };
}
/** What an option would do: one for each outcome; `first` is the stop where it starts, `by` the one that chooses it. */
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
/** The fields of a text, from events and bars. */
export interface Fields {
  [name: string]: unknown;
}
/** The texts of a language: those that all games share, and each game's own under its name. */
export interface Catalogue {
  words: Record<string, string>;
  errors: Record<string, string>;
  kinds: Record<string, string>;
  scenes: Record<string, Record<string, { title?: string; note?: string }>>;
  /** By ruling: the authority for its usual value. */
  sources?: Record<string, { authority: string; address?: string; usual: string }>;
  page: {
    terms: Record<string, string>;
    faults?: Record<string, string> & { kinds?: Record<string, string>; written?: Record<string, string> };
  };
}
/** The form of a game's scenes, with the parts that all games have. */
export interface Form {
  turn(scene: Scene): Field[];
  /** Those of them that say what there is to order with, for who decides. */
  given?(scene: Scene): Field[];
  order(scene: Scene): Field[];
  known: string;
  codex: Field[] | ((codex: Codex) => Field[]);
  unit: Field[] | ((unit: Unit, scene: Scene) => Field[]);
  scene?: Field[];
  library?: { ask(store: Store): unknown };
  odds?: OddsOf;
}
/** A game's odds: why they cannot be asked ('' if they can); each result with its chance, null while computed. */
export interface OddsOf {
  whyNot(store: Store): string;
  ask(store: Store): unknown;
  told(store: Store): { about: string; lines: { chance?: string; text: string }[]; note?: string } | null;
}
/** A field of a form: its place in the object, and its control. */
export interface Field {
  key: string | Path;
  kind: string;
  /** The name of its label, and that text's fields. */
  name?: string;
  fields?: object;
  /** The allowed values, or the `units` or `players` of the scene. */
  values?: (string | number)[] | 'units' | 'players';
  optional?: boolean;
  wide?: boolean;
  signed?: boolean | ((scene: Scene) => boolean);
  most?: number;
  /** How to set it, if that changes more than its own place. */
  set?(scene: Scene, value: unknown, base: Path): unknown;
}
/** The path from the scene to a place in it. */
export type Path = (string | number)[];
/** A listener to changes. */
export interface Listener {
  (now: Store): unknown;
}
/** The remaining rolls of pursuers: for each the totals that end alike, and their joint ends. */
export interface RollMap {
  reply: Reply;
  /** The pursuers that have not rolled. */
  open: string[];
  rows: { ends: { id: string; end: End }[]; weight: Vec }[] | null;
  each: Record<string, Band[]>;
  limited: boolean;
  /** Whether each was examined as if the others stayed where they are. */
  alone: boolean;
  failed?: boolean;
  caught?: Vec;
  assumed?: boolean;
  ordered?: boolean;
}
/** What became of a pursuer. */
export interface End {
  caught: boolean;
  ended?: string;
  backtracked: boolean;
  with?: string;
  facing?: string;
  fights?: number | string;
}
export interface Band {
  from: number;
  to: number;
  /** Whether it depends on how others roll. */
  hangs: boolean;
  ends: { end: End; weight: Vec; places: { pose: Pose; weight: Vec }[] }[];
}
/** A job for the search thread, and what to do with the answer; null for a failed search. */
export interface Job {
  kind: string;
  id: number;
  scene: string;
  query: string;
  walked?: Walked;
  reply: Reply | null;
  take(reply: SearchReply | null): unknown;
}
/** Where the walk of a unit's ways begins; `bodies` cover several hexes. */
export interface Walked {
  choices: (string | Choice)[];
  unit: string;
  halt: string;
  bodies?: boolean;
  withdraws?: boolean;
  safe?: string;
  foes?: string[];
  ways?: Record<string, number[]>;
}
/** A job as it is posted to the thread, and its answer. */
export type Posted = Pick<Job, 'kind' | 'id' | 'scene' | 'query' | 'walked'>;
export interface SearchAnswer {
  id: number;
  reply?: SearchReply;
  error?: string;
}
/** The ways of a unit, from the walk. */
export type Walks = Omit<Ways, 'unit' | 'order'>;
/** A search's answer: a reply, or the ways of a walk. */
export interface SearchReply extends Partial<Answer> {
  ways?: Walks;
}
/** What shows a game: its form, and its kind of board. */
export interface Game {
  form: object;
  kind: Kind;
}
/** The searches of a board, one question at a time. */
export interface Searches {
  post: ((job: Posted) => void) | null;
  asked: number;
  busy: Job | null;
  shadingOf: { reply: Reply | null; unit: string };
  switched: boolean;
  pointed: number[] | null;
  pointedIn: Reply | null;
  waiting: Record<string, Job | null>;
  wanted: { reply: Reply | null; work: () => void }[];
}
