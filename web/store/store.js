// The state of a board. Panels and board take it as an argument, read it and follow its changes; only play/session.js
// writes the engine's answers. Each board has one: the page's own and every embedded board.
import { engines as ofAllBoards } from '../engine/engines.js';

// The position and the engine's answer: what links, files and Undo consist of.
const position = () => ({
  /** The scene as shown or edited: a request without `choices` and `ask`. The engine may refuse it. */
  scene: /** @type {import('../types').Scene} */ ({}),
  /** The choices made so far. */
  choices: /** @type {import('../types').Choice[]} */ ([]),
  /** The rest of a way while others decide: keys of the unit on the move. */
  going: /** @type {string[]} */ ([]),
  /** The steps that Undo goes back to, oldest first. */
  past: /** @type {import('../types').Step[]} */ ([]),
  /** The steps that Redo brings back, the next one last. */
  future: /** @type {import('../types').Step[]} */ ([]),
  /** The engine's answer to scene and choices; null while the scene is refused. */
  reply: /** @type {import('../types').Reply | null} */ (null),
  /** The reply's rulings with the effects of their other values, once known (play/weighing.js). */
  weighed: /** @type {{ reply: import('../types').Reply | null, rulings: import('../types').Ruling[] | null }} */ ({
    reply: null,
    rulings: null,
  }),
  /** Why the engine refuses the scene or the form of a choice. */
  error: /** @type {import('../types').Refusal | null} */ (null),
  /** Base sizes and notches by codex, as the engine last gave them. */
  shapes: /** @type {Record<string, import('../types').Shape>} */ ({}),
  /** How many boards have been opened. */
  board: 0,
});

// What the user looks at, points at or is told, until the next action.
const view = () => ({
  /** The open part of the panel: decide, position or examples. Position is also the board's edit mode. */
  tab: 'decide',
  /** The last unit that was tapped; in edit mode it may be a marker. */
  selected: '',
  /** The choice under the finger, the pointer or the focus: previewed, not made. */
  hot: /** @type {import('../types').Choice | null} */ (null),
  /** The turn that is being set up; it is previewed once it is complete. */
  turning: /** @type {import('../types').Turning | null} */ (null),
  /** The bar whose reason is being shown in the list. */
  asked: '',
  /** The bar that was tapped on the board: the verdict shows its reason. */
  told: '',
  /** The hex under the pointer, or the last one tapped. */
  pointed: /** @type {number[] | null} */ (null),
  /** Whether the pivots of the unit on the move are spread around it on small hexes, since it was tapped. */
  spread: false,
  /** Whether a finger is dragging something on the board. */
  dragging: false,
  /** A sentence for the user, until the next action. */
  notice: '',
  /** What that notice leaves out, as sentences, until another notice. */
  beside: /** @type {{ notice: string, list: string[] } | null} */ (null),
  /** Whether the board is embedded: then it can be played, but not edited. */
  embedded: false,
});

// What was searched from that position, and what was found.
const search = () => ({
  /** Whether the reach of the unit on the move is shaded; null: the default of the kind of board. */
  reach: /** @type {boolean | null} */ (null),
  /** The engine's envelope for the current position; null until it is found. */
  envelope: /** @type {import('../types').Envelope | null} */ (null),
  /** On hexes: every place that steps lead to, with the different ways there, and why other hexes are out of reach. */
  ways: /** @type {import('../types').Ways | null} */ (null),
  /** The offered ways to one hex, and the one that is looked at. */
  offer: /** @type {import('../types').Offer | null} */ (null),
  /** The place over a spot of that ground that is looked at; pinned once tapped. */
  spot: /** @type {import('../types').Spot | null} */ (null),
  /** Whether a tap on the board asks for the nearest legal place. */
  seeking: false,
  /** The last question to a search, and its answer once there is one. */
  question: /** @type {import('../types').Question | null} */ (null),
  /** The queue of searches, once the search thread is there (play/search-queue.js). */
  queue: /** @type {import('../types').Searches | null} */ (null),
});

// What is being set up, and what was typed.
const edit = () => ({
  /** The terrain that a tap paints in edit mode; '' moves units. */
  brush: '',
  /** In edit mode: the kind of unit that a tap sets down ('' none), and its owner. */
  putting: /** @type {{ name: string, owner?: string, newOwner?: boolean, offered?: boolean } | null} */ (null),
  /** The kind of order that a tap on a unit gives, such as a retreat or a displacement; '' none. */
  kindInHand: '',
  /** The kind of order that was last set up, and the board. */
  orderGiven: '',
  /** The unit set down by agreement: from where, by which clause, who goes along, where and at which step it began. */
  agreeing: /** @type {import('../types').Agreeing | null} */ (null),
  /** Terrain being drawn, as a rectangle or an outline: its corners so far, and those that Undo took back. */
  drawing: /** @type {import('../types').Drawing | null} */ (null),
  /** The unit that a finger carries in edit mode; '' none. */
  held: '',
  /** The text typed as JSON and not applied; null if the box follows the scene. */
  draft: /** @type {string | null} */ (null),
  /** Why the typed JSON could not be read at all. */
  draftError: /** @type {import('../types').Refusal | null} */ (null),
  /** Typed JSON that was never applied and was replaced by something else, latest first. */
  laidBy: /** @type {string[]} */ ([]),
  /** The pointer of the field at which the form was last opened. */
  sought: '',
});

// The progress of a replay, or of a ghost on its way.
const replay = () => ({
  /** The progress of the replay, in moves of the trace; null without a replay. */
  time: /** @type {number | null} */ (null),
  /** Whether the replay runs. */
  playing: false,
  /** The progress of the ghost on a found way, in moves; null without one. */
  wayTime: /** @type {number | null} */ (null),
  /** The events of that way. */
  way: /** @type {import('../types').TraceEvent[]} */ ([]),
  /** How many replays were started: only the last one continues. */
  begun: 0,
});

// Listeners: to all changes, to moves during a drag too (moves.js), and to signals (signals.js).
const listeners = () => ({
  changes: /** @type {Set<import('../types').Listener>} */ (new Set()),
  moves: /** @type {Set<import('../types').Listener>} */ (new Set()),
  signals: /** @type {[string, (detail: never) => unknown][]} */ ([]),
});

/** A session with an engine. @param {import('../engine/engines.js').EnginesByGame} engines @returns {import('../types').Session} */
export const createSession = engines => ({
  engines,
  position: null,
  opened: null,
  remembered: new Map(),
  openings: 0,
  looked: {},
});

/** A store whose session uses the shared engines, unless others are given. */
export const createStore = (engines = ofAllBoards) => ({
  ...{ position: position(), view: view(), search: search(), edit: edit(), replay: replay() },
  /**
   * The session with the engine (play/session.js): the open position and its scene, remembered replies, how often one
   * was to be opened, and the last previewed choice, which many parts ask about at each pointer movement.
   */
  session: createSession(engines),
  /** Fields of kinds of board, games and lazily loaded parts: each makes its own group when it first reads it. */
  own: /** @type {Record<string, object>} */ ({}),
  listeners: listeners(),
});

/** @typedef {ReturnType<typeof createStore>} Store */
/** Some fields of some groups. @typedef {{ [Group in Exclude<keyof Store, 'session' | 'own' | 'listeners'>]?: Partial<Store[Group]> }} Changes */

/** The boards' stores, by the root that contains the board and its panels. @type {WeakMap<Node, Store>} */
export const boards = new WeakMap();

/** Calls a listener at every change. @param {Store} store @param {(now: Store) => unknown} listener */
export function subscribe({ listeners: { changes } }, listener) {
  changes.add(listener);
  return () => changes.delete(listener);
}

/** Writes changes, one after the other, without calling listeners. @param {Store} store @param {Changes[]} all */
export function write(store, all) {
  for (const changes of all) for (const group in changes) Object.assign(store[group], changes[group]);
}

/** @param {Store} store @param {Changes[]} all */
export function update(store, ...all) {
  write(store, all);
  for (const listener of store.listeners.changes) listener(store);
}
