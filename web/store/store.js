// What stands on a board. Panels and board take it as an argument, read it and follow its changes; play/session.js alone writes the
// engine's answers. Each board has one: the page its own, and so has every board in somebody else's page.
import { engines as ofAllBoards } from '../engine/engines.js';

// The position, and what the engine says of it: what a link, a file and Undo are made of.
const position = () => ({
  /** The scene as looked at or edited: a request without `choices` and `ask`. May be one the engine refuses. */
  scene: /** @type {import('../types').Scene} */ ({}),
  /** The choices made so far. */
  choices: /** @type {import('../types').Choice[]} */ ([]),
  /** What is left of a way while others decide: keys of the unit on the move. */
  going: /** @type {string[]} */ ([]),
  /** What Undo goes back to, oldest first. */
  past: /** @type {import('../types').Step[]} */ ([]),
  /** What Redo brings back, next one last. */
  future: /** @type {import('../types').Step[]} */ ([]),
  /** The engine's answer to scene and choices; null while the scene is refused. */
  reply: /** @type {import('../types').Reply | null} */ (null),
  /** The rulings of that reply with what their other values lead to, once that has been found (play/weighing.js). */
  weighed: /** @type {{ reply: import('../types').Reply | null, rulings: import('../types').Ruling[] | null }} */ ({
    reply: null,
    rulings: null,
  }),
  /** Why the engine refuses the scene or the form of a choice. */
  error: /** @type {import('../types').Refusal | null} */ (null),
  /** Base sizes and notches by codex, as last told by the engine. */
  shapes: /** @type {Record<string, import('../types').Shape>} */ ({}),
  /** How many boards were opened so far. */
  board: 0,
});

// What of the position somebody looks at, points at or is told, until the next action.
const view = () => ({
  /** Which part of the panel is open: decide, position or examples. Position is also the board's edit mode. */
  tab: 'decide',
  /** The unit that was tapped last; in edit mode it may be a marker. */
  selected: '',
  /** The choice under the finger, the pointer or the focus: previewed, not made. */
  hot: /** @type {import('../types').Choice | null} */ (null),
  /** The turn that is being set up; previewed as soon as it is settled. */
  turning: /** @type {import('../types').Turning | null} */ (null),
  /** The bar whose reason is being shown in the list. */
  asked: '',
  /** The bar that was tapped on the board: its reason stands with the verdict. */
  told: '',
  /** The hex that is pointed at or was tapped last. */
  pointed: /** @type {number[] | null} */ (null),
  /** Whether the pivots of the unit on the move stand about it where hexes are small: it was tapped. */
  spread: false,
  /** True while a finger drags something on the board. */
  dragging: false,
  /** One sentence for the person, until the next action. */
  notice: '',
  /** What that notice leaves untold, sentence by sentence, until another one is shown. */
  beside: /** @type {{ notice: string, list: string[] } | null} */ (null),
  /** True of a board in somebody else's page: it is played, and nothing there leads to an editor. */
  embedded: false,
});

// What was looked for from that position, and what was found.
const search = () => ({
  /** Whether the ground that the unit on the move can get to is shaded; null as the kind of board has it. */
  reach: /** @type {boolean | null} */ (null),
  /** The engine's envelope for the position that stands; null until it has been found. */
  envelope: /** @type {import('../types').Envelope | null} */ (null),
  /** On hexes: every place that steps lead to, with the ways there that differ, and why the others are not to be had. */
  ways: /** @type {import('../types').Ways | null} */ (null),
  /** The ways to one hex that stand to choice, and the one that is looked at. */
  offer: /** @type {import('../types').Offer | null} */ (null),
  /** The place over a spot of that ground that is looked at; pinned once it was tapped. */
  spot: /** @type {import('../types').Spot | null} */ (null),
  /** True while a tap on the board asks for the nearest legal place. */
  seeking: false,
  /** What a search was asked last, and its answer once there is one. */
  question: /** @type {import('../types').Question | null} */ (null),
  /** What is looked for, once anything can be (play/search-queue.js). */
  queue: /** @type {import('../types').Searches | null} */ (null),
});

// What is being set up, and what was typed.
const edit = () => ({
  /** The terrain that a tap on the board lays in edit mode; '' moves units. */
  brush: '',
  /** In edit mode: the kind of unit that a tap on the board sets down, '' none, and whose it is then. */
  putting: /** @type {{ name: string, owner?: string, newOwner?: boolean, offered?: boolean } | null} */ (null),
  /** The kind of order that a tap on a unit gives it: a retreat, a displacement; '' none. */
  kindInHand: '',
  /** The kind of order that was set up last, and on which board. */
  orderGiven: '',
  /** Whom the players are setting down where they agree that it stands: from where, against which clause, who goes along, where that began, and after how many steps of `past`. */
  agreeing: /** @type {import('../types').Agreeing | null} */ (null),
  /** Terrain that is being drawn: as a rectangle or an outline, with its corners so far and those that Undo took back. */
  drawing: /** @type {import('../types').Drawing | null} */ (null),
  /** The unit that a finger carries over the table in edit mode; '' none. */
  held: '',
  /** What was typed as JSON and is not applied; null when the text follows the scene. */
  draft: /** @type {string | null} */ (null),
  /** Why the typed JSON could not be read at all. */
  draftError: /** @type {import('../types').Refusal | null} */ (null),
  /** What was typed as JSON and never taken over when something else came to stand in its place, latest first. */
  laidBy: /** @type {string[]} */ ([]),
  /** The pointer of the field that the form was last opened at. */
  sought: '',
});

// How far a replay of moves has come, or a ghost on its way.
const replay = () => ({
  /** How far the replay has come, in moves of the trace; null when it is not in use. */
  time: /** @type {number | null} */ (null),
  /** True while the replay runs. */
  playing: false,
  /** How far the ghost that shows a found way has come, in moves; null when none is shown. */
  wayTime: /** @type {number | null} */ (null),
  /** The events of that way. */
  way: /** @type {import('../types').TraceEvent[]} */ ([]),
  /** How many replays were begun: the last one goes on. */
  begun: 0,
});

// Who is told: of every change, besides of what a finger moves on its way (moves.js), and of what is no change (signals.js).
const listeners = () => ({
  changes: /** @type {Set<import('../types').Listener>} */ (new Set()),
  moves: /** @type {Set<import('../types').Listener>} */ (new Set()),
  signals: /** @type {[string, (detail: never) => unknown][]} */ ([]),
});

/** A conversation with an engine. @param {import('../engine/engines.js').EnginesByGame} engines @returns {import('../types').Session} */
export const createSession = engines => ({
  engines,
  position: null,
  opened: null,
  remembered: new Map(),
  openings: 0,
  looked: {},
});

/** Its session asks these engines: those of all boards together, unless it is given others. */
export const createStore = (engines = ofAllBoards) => ({
  ...{ position: position(), view: view(), search: search(), edit: edit(), replay: replay() },
  /** The conversation with the engine (play/session.js): the position that is open and its scene, the replies that are remembered, how often
   * one was to be opened, and what was pointed at last: a movement of the pointer asks for that from many sides. */
  session: createSession(engines),
  /** What kinds of boards, games and parts that come later keep: each its group, which it makes when it first reads it. */
  own: /** @type {Record<string, object>} */ ({}),
  listeners: listeners(),
});

/** @typedef {ReturnType<typeof createStore>} Store */
/** Of some groups some fields. @typedef {{ [Group in Exclude<keyof Store, 'session' | 'own' | 'listeners'>]?: Partial<Store[Group]> }} Changes */

/** The stores of the boards, by the root that each stands below with its panels. @type {WeakMap<Node, Store>} */
export const boards = new WeakMap();

/** Has a listener told of every change. @param {Store} store @param {(now: Store) => unknown} listener */
export function subscribe({ listeners: { changes } }, listener) {
  changes.add(listener);
  return () => changes.delete(listener);
}

/** Writes changes, one after the other, and tells nobody. @param {Store} store @param {Changes[]} all */
export function write(store, all) {
  for (const changes of all) for (const group in changes) Object.assign(store[group], changes[group]);
}

/** @param {Store} store @param {Changes[]} all */
export function update(store, ...all) {
  write(store, all);
  for (const listener of store.listeners.changes) listener(store);
}
