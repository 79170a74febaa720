// A reply of the engine, as far as the page reads it (public/schema/reply.json and public/games/*/schema.json), for all
// games together.
import type { Facing, Scene } from './request';

export type Vec = [number, number];
export interface Pose {
  at: Vec;
  facing: number;
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
  /** For a throw: its chance. For a charge: the side, and what its dice must show. */
  weight?: Vec;
  facing?: string;
  distance?: number;
  needs?: number;
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
  /** For an order that is given, a step, a loss, a throw. */
  orderPoints?: number;
  movementPoints?: number;
  left?: number;
  attacker?: string;
  player?: string;
  icons?: number;
  pushed?: number;
  lost?: number;
  side?: string;
  by?: number | string;
  moved?: number;
  angle?: number;
  way?: string;
  onto?: string;
  ruling?: string;
  contact?: string;
  mark?: string;
  itsMark?: string;
  at?: Pose | Vec;
  unused?: number;
  /** On hexes. */
  speed?: number;
  tokens?: number;
  engaged?: boolean;
  terrain?: string;
  through?: string;
  facing?: Facing;
  mayMelee?: boolean | string;
  mayBattle?: boolean | string;
  leader?: string | true;
  section?: string;
  kind?: string;
  hexes?: number;
  flags?: number;
  blocks?: number;
  banner?: boolean | string;
  exitBanner?: string;
  of?: number;
  most?: number;
  hits?: number;
  dice?: number;
  action?: string;
  distance?: number;
  distanceIn?: string;
  spent?: number;
  spentIn?: string;
  new?: boolean;
  landscape?: string;
  target?: string;
  count?: number;
  passed?: boolean;
  successes?: number;
  marker?: string;
  /** The 9th Age. */
  reaction?: string;
  test?: string;
  total?: number;
  with?: string;
  what?: string;
  dangerous?: number;
  inside?: string;
  reason?: string;
  needs?: number;
  range?: number;
  wheel?: number;
  corner?: string;
  until?: string;
  onward?: number;
  stopped?: boolean;
  degrees?: number;
  models?: number;
  filesBefore?: number;
  files?: number;
  toward?: string;
  for?: string;
  enemy?: string;
  step?: number;
  chance?: number;
  then?: string;
  shift?: number;
  forward?: number;
  has?: number;
  itsModels?: number;
  hand?: string;
  why?: string;
}
export interface UnitReply extends Pose {
  /** For a leader: the unit that he is with. */
  attachedTo?: string;
  id: string;
  movementPoints?: number;
  /** For a pursuer, and for a charge. */
  fleeDistance?: number;
  pursuitDistance?: number;
  caught?: boolean;
  ended?: string;
  charging?: { unit: string; facing: string } | null;
  backtracked?: boolean;
  fights?: number | string;
  chargeRange?: number;
  chargeRanges?: number[];
  left?: number;
  spent?: number;
  files?: number;
  width?: number;
  depth?: number;
  /** Commands & Colors: Ancients. */
  blocks?: number;
  waiting?: boolean;
}
export interface Ruling {
  id: string;
  value: string;
  clauses: string[];
  mattered: boolean;
  decides?: boolean;
  /** `limited`: the work was used up before the value was tried, and nothing else is told of it. */
  alternatives?: { value: string; changes?: boolean; verdict?: string; diverges?: number; limited?: true }[];
}
/** Only an illegal reply has `refused`. */
export type Reply = Answer &
  ({ verdict: 'legal'; refused?: undefined } | { verdict: 'illegal'; refused: Bar & { index: number } });
export type Refused = Extract<Reply, { verdict: 'illegal' }>;
export interface Answer {
  status: 'choose' | 'done';
  chooser?: string;
  /** A search for the best that a rule asks for was cut. */
  limited?: true;
  /**
   * What decides: where the last choice begins in the trace, the main event, whether an option must be taken, the
   * clause.
   */
  decides: { since: number; event?: number; options?: true; clause?: string };
  trace: TraceEvent[];
  units: UnitReply[];
  options: Option[];
  barred: Bar[];
  rulings: Ruling[];
  /** Torn World: where the markers lie, and what is left of the landscape. */
  markers?: { id: string; at: Vec }[];
  landscape?: string[];
  shapes?: Record<string, Shape>;
  error?: Refusal;
  /** Answers to `ask`. */
  envelope?: Envelope;
  threats?: Threat[];
  plan?: Answered;
  nearest?: Answered;
  odds?: Outcome[];
  oddsLimited?: boolean;
  relations?: Relation[];
  assumed?: { at: string; value: unknown; default: true; clauses?: string[] }[];
  next?: Scene | null;
  nextNot?: string;
  dropped?: Dropped[];
}
/** One possible result of the dice. */
export interface Outcome {
  outcome: { units: UnitReply[]; markers?: { id: string; at: Vec }[]; landscape?: string[] };
  weight: Vec;
  choices: (string | Choice)[];
  assumed: (string | Choice)[];
}
/** From one unit to another. */
export interface Relation {
  unit: string;
  to: string;
  contact: string;
  distance: number;
  distanceIn: string;
  direction?: string;
  bearing?: number;
  angle?: number;
  hand?: string;
  arc?: string;
  itsArc?: string;
  touch?: string;
  side?: string;
  itsSide?: string;
}
/** What has changed but has no field in a request. */
export interface Dropped {
  at?: string;
  what: string;
  unit?: string;
  with?: string;
  left?: number;
  moved?: number;
  spent?: number;
}
export interface Refusal {
  code: string;
  at: string;
  message: string;
  /** The name of the message's text, and its fields. */
  detail?: string;
  values?: Record<string, string | number | { kind: string }>;
  /** For a link that a fresh page was opened with: the board shows an example. */
  fresh?: boolean;
}
export interface Shape {
  width: number;
  depth: number;
  notches: Record<string, number[]>;
  /** On hexes: the hexsides that the zone of the codex covers. */
  zone?: string[];
  /** For a counter, which is a hex. */
  hex?: boolean;
  /** Whether the codex gives no size for its bases. */
  unsized?: boolean;
}
/** A place that a search found; the cost is that of the whole order. */
export interface Found extends Pose {
  cost: number;
  choices: (string | Choice)[];
}
export interface Envelope {
  /** The unit; the page sets it, not the reply. */
  unit?: string;
  resolution: number;
  limited: boolean;
  places: Found[];
  ground?: { at: Vec; square: number; rows: string[] };
  /** Convex outlines that no way leaves; absent if the search was exact. */
  bound?: Vec[][];
  /** Exactly where it can come without meeting anything, and what its base covers there. */
  open?: {
    limited: boolean;
    places: { facing: number; cost: number; patches: Vec[][] }[];
    /** Where collisions end; some may be missing. */
    ends: { facing: number; cost: number; patches: Vec[][] }[];
    ground: { cost: number; outlines: Vec[][] }[];
  };
  /** The shape of its base; the page sets it, not the reply. */
  shape?: Shape;
  touches: { unit: string; side?: string; cost: number; choices: (string | Choice)[] }[];
}
/** A search's answer: a way, a place, threats, or why a hex is out of reach. As in the reply, whichever was asked. */
export interface Answered extends Found {
  /** Only the search in steps decided: a cheaper way may exist. */
  cheaper?: true;
  found?: boolean;
  length?: number;
  others?: 'any' | 'let' | 'unknown';
  proven?: boolean;
  needs?: { points?: number; without?: string[]; limited?: true };
  distance?: number;
  resolution: number;
  limited: boolean;
}
/** The units that could touch a unit, and those of which that is unknown; where units charge, how. */
export interface Threat {
  unit: string;
  by: string[];
  unknown?: string[];
  charges?: Charge[];
}
export interface Charge {
  unit: string;
  facing: string;
  distance: number;
  needs: number;
  weight: Vec;
}
