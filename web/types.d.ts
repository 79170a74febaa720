// The shapes that pass between the store, the search and the panels; and those of requests, replies and boards, in one place.
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
  /** It was asked about, and is not taken unless that is said. */
  asked?: boolean;
}
export interface Spot {
  wished: number[];
  place: Found;
  pinned: boolean;
}
/** Why a hex is not to be had: what bars the last step of the way that comes nearest, and how far off that ends. */
export interface Denial {
  bar?: Bar;
  choices?: string[];
  off?: number;
  /** What holds it, or ends its way, before. */
  held?: Bar;
  end?: { unit: string; clauses: string[] };
  alone?: boolean;
  passes?: boolean;
  limited?: boolean;
  failed?: boolean;
  orderless?: boolean;
}
/** A question to a search. `answer` as in the reply under `kind`; missing while it is being looked for. */
export interface Question {
  kind: 'plan' | 'nearest' | 'ground' | 'threats' | 'hex' | 'charge';
  /** The hex that was asked about. */
  hex?: number[];
  unit?: string;
  /** Of a charge: who would make it. */
  by?: string;
  at?: number[];
  /** Of the threats, only those that the selected unit has a part in. */
  one?: boolean;
  answer?: Answered | Denial | Threat[] | Option | Bar | null;
  failed?: boolean;
}
/** One that is answered by this. */
export interface AnsweredBy<Told> extends Omit<Question, 'answer'> {
  answer: Told;
}
/** Ends of an order told apart by what happens; rows are missing while they are being looked for. */
export interface Odds {
  reply: Reply | null;
  /** The way that was asked about; null of what comes from here on. */
  way: Way | null;
  rows: { head: string; ends: string[]; assumed: string[]; weight: Vec }[] | null;
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
  from: Stand;
  clause?: string;
  along?: string[];
  begun: Stand;
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
  /** Whom it asks. */
  engines: import('./engine/engines.js').EnginesByGame;
  position: Position | null;
  opened: Scene | null;
  remembered: Map<string, Reply>;
  openings: number;
  looked: { hot?: Choice; reply?: Reply; answer?: Reply | null };
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
/** What a sentence is filled with: its fields, as events and bars have them. */
export interface Fields {
  [name: string]: unknown;
}
/** The texts of a language: what all games share, each game's own under its name. */
export interface Catalogue {
  words: Record<string, string>;
  errors: Record<string, string>;
  kinds: Record<string, string>;
  scenes: Record<string, Record<string, { title?: string; note?: string }>>;
  /** Of rulings: on whose authority they have their usual value. */
  sources?: Record<string, { authority: string; address?: string; usual: string }>;
  page: {
    terms: Record<string, string>;
    faults?: Record<string, string> & { kinds?: Record<string, string>; written?: Record<string, string> };
  };
}
/** What the form of a game's scenes is made from, as far as all have it. */
export interface Form {
  turn(scene: Scene): Field[];
  order(scene: Scene): Field[];
  known: string;
  codex: Field[] | ((codex: Codex) => Field[]);
  unit: Field[] | ((unit: Unit, scene: Scene) => Field[]);
  scene?: Field[];
  library?: { ask(store: Store): unknown };
  odds?: OddsOf;
}
/** What a game with dice tells of them: why it cannot, '' where it can; each way it may come with its chance, null while that is looked for. */
export interface OddsOf {
  whyNot(store: Store): string;
  ask(store: Store): unknown;
  told(store: Store): { about: string; lines: { chance?: string; text: string }[]; note?: string } | null;
}
/** A field of a form: where in its object it stands, and how it is set. */
export interface Field {
  key: string | Path;
  kind: string;
  /** What the form calls it, and what that is filled with. */
  name?: string;
  fields?: object;
  /** Those that may be chosen, or the `units` or `players` of the scene. */
  values?: (string | number)[] | 'units' | 'players';
  optional?: boolean;
  wide?: boolean;
  signed?: boolean | ((scene: Scene) => boolean);
  most?: number;
  /** How it is set where that changes more than its own place. */
  set?(scene: Scene, value: unknown, base: Path): unknown;
}
/** From the scene to a place in it. */
export type Path = (string | number)[];
/** Who is told of changes. */
export interface Listener {
  (now: Store): unknown;
}
/** The rolls that are left of pursuers: of each the totals that end alike, and how they end together. */
export interface RollMap {
  reply: Reply;
  /** Who has still to roll. */
  open: string[];
  rows: { ends: { id: string; end: End }[]; weight: Vec }[] | null;
  each: Record<string, Band[]>;
  limited: boolean;
  /** Each is looked at as if the others stayed where they are. */
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
  /** On how others roll. */
  hangs: boolean;
  ends: { end: End; weight: Vec; places: { pose: Pose; weight: Vec }[] }[];
}
/** What is asked of the search thread, and what is done with the answer; null of a search that failed. */
export interface Job {
  kind: string;
  id: number;
  scene: string;
  query: string;
  walked?: Walked;
  reply: Reply | null;
  take(reply: SearchReply | null): unknown;
}
/** From where all ways of a unit are walked; `bodies` cover several hexes. */
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
/** A job as it is handed to the thread, and its answer there. */
export type Posted = Pick<Job, 'kind' | 'id' | 'scene' | 'query' | 'walked'>;
export interface SearchAnswer {
  id: number;
  reply?: SearchReply;
  error?: string;
}
/** The ways of a unit, as they were walked. */
export type Walks = Omit<Ways, 'unit' | 'order'>;
/** What a search answers: a reply, or the ways that were walked. */
export interface SearchReply extends Partial<Answer> {
  ways?: Walks;
}
/** What shows a game: what its forms are made from, and its kind of board. */
export interface Game {
  form: object;
  kind: Kind;
}
/** What is looked for on a board, one question at a time. */
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
