// A request as the page has it: the scenes of public/schema/request.json and public/games/*/schema.json, with the
// fields of all games. Fields that a scene may omit, or that one game has, are optional; required ones are not, but a
// reader of a scene that the engine may refuse must check them first.
import type { Choice, Pose, Shape, Vec } from './reply';

/** A hex, the centres of a body that covers several Hexons, or a point of the table. */
export type Place = Vec;
export type Facing = number | string;

/** The published values of a kind of unit; a game's own folder reads the fields that only this game has. */
export interface Codex {
  name?: string;
  source?: string;
  /** Arcane Legions. */
  base?: string | Vec;
  front?: string;
  icons?: number;
  costs?: Record<string, number>;
  notches?: Record<string, number[]>;
  /** On hexes. */
  speed?: number;
  traits?: string[];
  zone?: string[];
  type?: string;
  move?: number;
  run?: number;
  blocks?: number;
  size?: string;
  hexons?: number;
  agility?: number;
  abilities?: string[];
  /** The 9th Age. */
  files?: number;
  ranks?: number;
  width?: number;
  depth?: number;
  mobility?: number;
  charge?: number;
  advance?: number;
  march?: number;
  models?: number;
  height?: number;
  random?: number | string;
}

export interface Unit {
  id: string;
  codex: string;
  owner: string;
  at: Place;
  facing: Facing;
  /** Arcane Legions. */
  pushed?: number;
  lost?: number;
  tokens?: string[];
  /** Commands & Colors: Ancients. */
  waiting?: string;
  cameOn?: boolean;
  blocks?: number;
  elite?: boolean;
  /** The 9th Age. */
  fled?: boolean;
  inCombat?: boolean;
  combat?: Record<string, unknown>;
  shaken?: boolean;
  engaged?: boolean;
  moved?: boolean;
  arrived?: boolean;
  declaredOn?: string;
  inside?: string;
  pivotedAfterCombat?: boolean;
  modelCharged?: boolean;
  fledFromCharge?: boolean;
  files?: number;
}

export interface Terrain {
  id: string;
  kind?: string;
  opaque?: boolean;
  dangerous?: boolean;
  shape?: Vec[];
  shapes?: Vec[][];
}

export interface HexBoard {
  rows: string[];
  legend?: Record<string, string>;
  /** By player: the hexes where its units leave the battlefield. */
  exits?: Record<string, Vec[]>;
  terrain: Record<string, { cost?: number; impassable?: boolean; stops?: string; battle?: string }>;
}

export interface Card {
  name?: string;
  section?: string;
  orders?: number;
  card?: Card;
  types?: string[];
  detach?: boolean;
  dice?: unknown[];
  rallied?: string[];
}

/** Whose turn it is. */
export interface PlayersTurn {
  active: string;
  players: string[];
  teams?: string[][];
  orderPoints?: number;
  sides?: Record<string, string>;
  command?: number;
  card?: Card;
}

/** Where an order sets a unit down; for a shift the hex. */
export type Aim = Pose & { files?: number };

export interface Order {
  kind?: string;
  unit?: string;
  units?: string[];
  toward?: number;
  by?: string | number;
  flags?: number;
  combat?: string;
  rampart?: boolean;
  checked?: boolean;
  attacker?: string;
  hex?: Vec;
  emptied?: string;
  fought?: string;
  bonus?: boolean;
  entered?: boolean;
  to?: Aim;
  zone?: Vec[];
  target?: string;
  gone?: boolean;
  losses?: { unit: string; files: number }[];
  cause?: string;
  from?: string;
  facing?: string;
  direction?: number;
  lostCombat?: boolean;
  contacts?: { units: string[]; sides?: string[] }[];
  pursued?: Pursued;
  pursuers?: string[];
  owner?: string;
}

export interface Pursued {
  unit: string;
  facing: number;
  fleeDistance?: number;
  destroyed?: boolean;
}

export interface AimedOrder extends Order {
  to: Aim;
}

export interface Pursuit extends Order {
  pursued: Pursued;
  pursuers: string[];
}

/** A place as a scene writes it. */
export interface Stand {
  at: Place;
  facing?: Facing;
}

/** A move that the players allowed. */
export interface Agreed {
  unit: string;
  from: Stand;
  to: Stand;
  clause?: string;
}

export interface Marker {
  id: string;
  kind: string;
  at: Vec;
  taken?: boolean;
  by?: string;
}

/** The page's own data in a scene. */
export interface ForPage {
  colours?: Record<string, number>;
  hexes?: string;
  turn?: string;
  /** The published battle, by the name of its file. */
  battle?: string;
  names?: Record<string, string>;
  lengths?: { shown?: string; step?: number };
  [field: string]: unknown;
}

export interface Scene {
  umpire: number;
  system: string;
  title?: string;
  note?: string;
  /** For an example of the shelf. */
  name?: string;
  codices: Record<string, Codex>;
  units: Unit[];
  turn: PlayersTurn;
  order?: Order;
  edition?: string;
  rulings?: Record<string, string>;
  measuring?: number;
  agreed?: Agreed[];
  page?: ForPage;
  table?: { width: number; depth: number };
  tool?: { bevel?: number };
  terrain?: Terrain[];
  board?: HexBoard;
  scenario?: {
    exitBanners?: string[];
    camps?: { owner: string; hexes: Vec[]; taken?: boolean }[];
    reserves?: Record<string, Vec[]>;
    lastRows?: Record<string, Vec[]>;
  };
  hexons?: { chirality?: string; origin?: Vec };
  landscape?: { id: string; kind: string; hexes: Vec[] }[];
  markers?: Marker[];
  dice?: Record<string, unknown>;
}

export interface Request extends Scene {
  choices?: (string | Choice)[];
  ask?: Asked;
}

/** What a reply should also contain. */
export interface Asked {
  shapes?: boolean;
  only?: string[];
  rulings?: boolean;
  next?: boolean | 'now';
  assumed?: boolean;
  relations?: boolean | { unit: string };
  envelope?: boolean | object;
  threats?: boolean | object;
  plan?: object;
  nearest?: object;
  odds?: boolean | object;
}
