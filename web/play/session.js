// The page's session with the engine: one open position, and remembered answers. Replies alone say what is legal.
import { EngineStopped, EngineUnfinished } from '../../wasm/engine.js';
import { noteBygone } from '../engine/past-agreements.js';
import { engines } from '../engine/engines.js';
import { isOrder } from '../engine/order-keys.js';
import { argumentOf } from '../engine/verbs.js';
import { shapesIn } from '../engine/sizes.js';
import { say } from '../text/text.js';
import { tellOf } from '../text/filling.js';
import { update, write } from '../store/store.js';
import { onQuestion } from './pace.js';
import { isLoaded, kindOf, loadGame } from './systems.js';
import { required } from '../engine/required.js';

/** @import { Changes, Store } from '../store/store.js' */
/** @import { Asked, Choice, Reply, Scene } from '../types' */

const mostRemembered = 600;
/** Loads what draws a game's positions and what judges them. */
export const ready = system => Promise.all([loadGame(system), engines.ready(system)]);
/** Whether a scene of the game can be opened at once. */
export const isReady = system => isLoaded(system) && engines.has(system);

/**
 * The reply to some choices in the open position; remembered, since a drag asks the same again and again.
 * @param {Store} store @param {Choice[]} choices @param {Asked} [more] @returns {Reply | null}
 */
export function ask(store, choices, more = {}) {
  const { position, opened, remembered } = store.session;
  if (!position) return null;
  const query = JSON.stringify({ choices, ask: more });
  let reply = remembered.get(query);
  if (!reply) {
    if (onQuestion() && remembered.size >= mostRemembered) remembered.clear();
    reply = laid(/** @type {Scene} */ (opened), position.reply(query), () =>
      choices.length ? ask(store, choices.slice(0, -1)) : null,
    );
    remembered.set(query, reply);
  }
  return reply;
}

/** The reply, with its events laid out on the board of the game. @param {Scene} scene @param {Reply} reply @param {() => Reply | null} [before] */
export function laid(scene, reply, before) {
  noteBygone(scene, reply);
  return kindOf(scene).lay?.(scene, reply, before) ?? reply;
}

/** @param {Store} store */
export const request = ({ position: { scene, choices } }) => ({
  ...scene,
  ...(Array.isArray(choices) && !choices.length ? {} : { choices }),
});

/** The step that Undo would return to. @param {Store} store */
export const here = ({ position: { scene, choices } }) => ({ scene, choices });
/** The reply, which must be there. @param {Store} store */
export const replyOf = store => required(store.position.reply, 'reply');
/** Puts scene and choices into the store, with the engine's answer. @param {Store} store @param {{ scene: Scene, choices: Choice[] }} step @param {Changes[]} also */
export function show(store, { scene, choices }, ...also) {
  drawAsIn(scene);
  const answer = consult(store, scene, choices);
  if (!answer) {
    drawAsIn(store.position.scene);
    return update(store, { view: { notice: say('notice.engine-stopped') } });
  }
  const { position, view } = store;
  const { board, shapes } = position;
  const { tab } = view;
  const mover = moverOf(store, scene, choices, answer.reply);
  const fresh = {
    position: { scene, choices, ...answer, going: [] },
    view: { hot: null, turning: null, asked: '', told: '', dragging: false, spread: false },
    search: { envelope: null, ways: null, offer: null, spot: null, question: null, seeking: false },
    edit: { held: '' },
    replay: { time: null, playing: false },
  };
  write(store, [fresh, ...also]);
  // While a codex is being typed, its bases keep their shapes.
  if (answer.error && board === position.board) position.shapes = { ...shapes, ...answer.shapes };
  const isSelected = each => each?.id === view.selected;
  if (!scene.units?.some?.(isSelected) && !(tab === 'position' && scene.markers?.some?.(isSelected)))
    view.selected = mover ?? '';
  update(store);
}

// Sets how places are told, and whether hexes are drawn turned.
export function drawAsIn(scene) {
  tellOf(scene);
  if (isLoaded(scene.system)) kindOf(scene).drawAs?.(scene);
}

// Null if the engine stops: then the former position is open again.
/** @param {Store} store */
function consult(store, scene, choices) {
  const here = store.session;
  const { position, opened } = here;
  here.remembered.clear();
  here.position = null;
  try {
    const answer = answerTo(store, scene, choices);
    position?.close();
    return answer;
  } catch (error) {
    if (!(error instanceof EngineStopped)) throw error;
    store.session.position?.close();
    Object.assign(here, { position, opened });
    here.remembered.clear();
    if (error instanceof EngineUnfinished) throw error;
    return null;
  }
}

/** @param {Store} store */
function answerTo(store, scene, choices) {
  const here = store.session;
  const { engines } = here;
  const engine = engines.of(scene.system);
  const refused = error => ({ reply: null, error, shapes: shapesIn(scene, engine) });
  try {
    here.position = engine.open(scene);
  } catch (error) {
    if (!error.reply) throw error;
    return refused(error.reply.error);
  }
  here.opened = scene;
  const reply = /** @type {Reply} */ (ask(store, choices, { shapes: true }));
  if (reply.error) return refused(reply.error);
  if (engines.enough !== 'whole') lookBeside(store, scene, choices, reply);
  return { reply, error: null, shapes: reply.shapes };
}

// Asks what the verdict's panel will ask, here, where one can wait for the rest of the module.
/** @param {Store} store */
function lookBeside(store, scene, choices, reply) {
  moverOf(store, scene, choices, reply);
  if (choices.length) ask(store, choices.slice(0, -1));
}

/** The rulings of a reply, with the effects of their other values as far as they are known. @param {Store} store */
export const rulingsOf = ({ position: { weighed } }, reply) =>
  (weighed.reply === reply && weighed.rulings) || reply?.rulings;

/** Lays out the current reply on its game's board, which was loaded after it. @param {Store} store */
export function layAnew(store) {
  store.session.remembered.clear();
  drawAsIn(store.position.scene);
  if (store.position.reply)
    update(store, { position: { reply: ask(store, store.position.choices, { shapes: true }) } });
}

// The unit on the move: the one with the order, in the scene or last among the choices. In a turn of several units
// there is none while the next can be ordered.
/** @param {Store} store */
export function moverOf(store, scene, choices, reply) {
  const kind = kindOf(scene);
  if (kind?.mover) return kind.mover(store, scene, choices, reply);
  if (scene.order?.unit) return scene.order.unit;
  if (reply?.options.some(({ key }) => isOrder(key))) return undefined;
  const ordered = Array.isArray(choices) && choices.findLast(choice => isOrder(choice?.key ?? choice));
  return ordered ? argumentOf(ordered.key ?? ordered) : reply?.units.find(unit => 'movementPoints' in unit)?.id;
}

/** The choices before a refused one; all if none is refused. @param {Store} store */
export function standing(store) {
  const { reply, choices } = store.position;
  return reply?.verdict === 'illegal' ? choices.slice(0, Math.max(0, reply.refused.index)) : choices;
}

// Bars and rulings of the result are told once the choice is made, and options where they are drawn: a finger's path has many such
// places.
const previewed = { only: ['trace', 'units'] };
/** The reply as if the previewed choice were made; null if the engine stops. @param {Store} store */
export function hotReply(store) {
  const { hot } = store.view;
  const { reply } = store.position;
  if (!hot || !reply) return null;
  const here = store.session;
  if (here.looked.hot !== hot || here.looked.reply !== reply) {
    const choices = [...standing(store), hot];
    here.looked = { hot, reply, answer: known(store, choices) ?? lookAt(store, choices, previewed) };
  }
  return here.looked.answer;
}

/** Asks what choices lead to; null if the engine stops, which only the choice itself reports. @param {Store} store */
export function lookAt(store, choices, more = {}) {
  try {
    return ask(store, choices, more);
  } catch (error) {
    if (!(error instanceof EngineStopped)) throw error;
    return null;
  }
}
/** @param {Store} store */
const known = (store, choices) => store.session.remembered.get(JSON.stringify({ choices, ask: {} }));

// The events of the last choice, or of the previewed one.
/** @param {Store} store */
export function latestEvents(store, looked = store.view.hot) {
  const hot = looked && hotReply(store);
  const shown = hot && !hot.error ? hot : store.position.reply;
  return shown?.trace?.slice(shown.decides.since) ?? [];
}

/** Frees the engine's memory for the board's position. @param {Store} store */
export function closePosition(store) {
  store.session.position?.close();
  store.session.position = null;
}
