// The page's side of the conversation with the engine: one open position and questions to it remembered. What is legal
// comes from replies alone.
import { EngineStopped, EngineUnfinished } from '../../wasm/engine.js';
import { noteBygone } from '../engine/past-agreements.js';
import { engines, systemIn } from '../engine/engines.js';
import { isOrder } from '../engine/order-keys.js';
import { argumentOf } from '../engine/verbs.js';
import { shapesIn } from '../engine/sizes.js';
import { say, tellPlaces } from '../text/text.js';
import { bound, onSwitch, perStore, state, update } from '../store/store.js';
import { isLoaded, kindOf, loadGame, nameOf } from './systems.js';

const mostRemembered = 600;
// Of each board: its position and the scene of that, the replies that are remembered, how often it was to be opened, and what was
// pointed at last: a movement of the pointer asks for that from many sides.
const ours = perStore(() => ({
  position: null,
  opened: null,
  remembered: new Map(),
  openings: 0,
  looked: { hot: null, reply: null, answer: null },
}));

/** Loads what shows this game's positions and what decides them. */
export const ready = system => Promise.all([loadGame(system), engines.ready(system)]);
/** Loads what decides a game's scenes, where nothing of it is shown. */
export const decides = system => engines.ready(system);
/** True where a scene of the game can be opened at once. */
export const isReady = system => isLoaded(system) && engines.has(system);

// The reply to a list of choices, from the position that is open; remembered, since a drag asks the same again and again.
export function ask(choices, more = {}) {
  const { position, opened, remembered } = ours();
  if (!position) return null;
  const query = JSON.stringify({ choices, ask: more });
  let reply = remembered.get(query);
  if (!reply) {
    if (remembered.size >= mostRemembered) remembered.clear();
    reply = laid(opened, position.reply(query), () => (choices.length ? ask(choices.slice(0, -1)) : null));
    remembered.set(query, reply);
  }
  return reply;
}

/** The reply, told where its events lie on the board of its game. */
export function laid(scene, reply, before = undefined) {
  noteBygone(scene, reply);
  return kindOf(scene).lay?.(scene, reply, before) ?? reply;
}

export const request = () => ({
  ...state.scene,
  ...(Array.isArray(state.choices) && !state.choices.length ? {} : { choices: state.choices }),
});

/** What Undo would return to. */
export const here = () => ({ scene: state.scene, choices: state.choices });
export const tidy = choice => (typeof choice === 'string' ? { key: choice } : choice);

// Opens another request, of the text that was taken over if there is one. What Undo knows of its choices is made up from
// them, so that a link can be stepped back too.
export function openRequest(whole, { keepPast = false, stepwise = !keepPast, taken = null } = {}) {
  const { choices: given, ask: _, ...scene } = whole;
  const notice = Object.hasOwn(whole, 'ask') ? say('json.ask') : '';
  const choices = Array.isArray(given) ? given.map(tidy) : (given ?? []);
  const past = keepPast ? pastAndSettled() : [];
  if (stepwise && Array.isArray(choices)) choices.forEach((_, i) => past.push({ scene, choices: choices.slice(0, i) }));
  const board = state.board + 1;
  const hands = { agreeing: null, putting: null, drawing: null, brush: '', kindInHand: '' };
  if (taken !== state.draft) layBy();
  state.laidBy = laidByBut(taken);
  show({ scene, choices }, { ...hands, past, future: [], draft: null, draftError: null, notice, selected: '', board });
}

/**
 * Opens a request by its very text, as pasted or out of a link. What the page cannot hold without losing something
 * stays a text: the board is as it was, and the text stands in the JSON box with its error. True if it was opened.
 */
export async function openText(text, more) {
  const here = ours();
  const mine = ++here.openings;
  const refuse = bound(refuseText);
  const openNow = bound(openWhenReady);
  const missing = bound(tellMissing);
  const fault = await faultOfText(text, !state.embedded).catch(error => missing(error, systemIn(text), mine));
  if (mine !== here.openings) return false;
  if (fault) refuse(text, fault);
  return !fault && openNow(JSON.parse(text), { ...more, taken: text });
}

/** Opens a request once its game has been loaded; false where another was opened meanwhile. */
export async function openWhenReady(whole, more) {
  const here = ours();
  const mine = ++here.openings;
  const openNow = bound(openRequest);
  const missing = bound(tellMissing);
  await ready(whole.system).catch(error => missing(error, whole.system, mine));
  if (mine !== here.openings) return false;
  openNow(whole, more);
  return true;
}

let keepsBoard = false;
/** From now on the board stays as it is, and that is told, where what another game needs does not come. */
export const keepBoardWithout = () => (keepsBoard = true);

// Nothing is opened then.
function tellMissing(error, system, opening) {
  if (!keepsBoard || error instanceof EngineUnfinished) throw error;
  const here = ours();
  if (opening !== here.openings) return;
  here.openings++;
  update({ notice: missingText(system) });
}

/** That a game is not to be had now. */
export const missingText = system => say('keeping.not-here', { game: nameOf(system) });

export function refuseText(draft, draftError) {
  const past = pastAndNow();
  if (state.draft !== draft) layBy();
  update({
    draft,
    draftError,
    past,
    future: [],
    hot: null,
    turning: null,
    notice: '',
    told: '',
    ...(state.embedded ? {} : { tab: 'position' }),
  });
}

/** Puts back what was open, with all that Undo and Redo knew of it. */
export async function openKept({ now, past, future, draft, draftError, laidBy, selected }) {
  await ready(now.scene.system);
  const board = state.board + 1;
  show(now, { past, future, draft, draftError, laidBy: textsOf(laidBy), selected, notice: '', board });
}

const mostLaidBy = 5;
const isText = value => typeof value === 'string' && value.trim() !== '';
const textsOf = given => (Array.isArray(given) ? [...new Set(given.filter(isText))].slice(0, mostLaidBy) : []);

// What was typed and not taken over gives way to something else, and is to be had back from the list. Nothing is lost of
// a text that says what stands.
export function layBy() {
  const { draft, laidBy } = state;
  if (draft !== null && !saysWhatStands(draft)) state.laidBy = textsOf([draft, ...laidBy]);
}

function saysWhatStands(text) {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(request());
  } catch {
    return false;
  }
}

export const laidByBut = text => state.laidBy.filter(other => other !== text);

/** What Undo shall lead back to before anything has been opened, and the texts that were laid by. */
export function beginAfter(past, laidBy) {
  state.past = past;
  state.laidBy = textsOf(laidBy);
}

/** What Undo would return to, with the turn that is looked at. */
export const hereWithTurn = () => (state.turning ? { ...here(), turning: state.turning } : here());
// What Undo will know. Before refused texts, however many, it knows the position that they have left as it was.
export const pastAndNow = () => (state.draftError || !state.board ? state.past : [...state.past, hereWithTurn()]);

// What players try out, and have not agreed on yet, is no step of its own.
const pastAndSettled = () => (state.agreeing ? state.past.slice(0, state.agreeing.depth + 1) : pastAndNow());

/** Puts scene and choices into the store together with the engine's answer. */
export function show({ scene, choices }, also = {}) {
  drawAsIn(scene);
  const answer = consult(scene, choices);
  if (!answer) {
    drawAsIn(state.scene);
    return update({ notice: say('notice.engine-stopped') });
  }
  const { reply, error, shapes } = answer;
  const selected = 'selected' in also ? also.selected : state.selected;
  const isSelected = each => each?.id === selected;
  const known = scene.units?.some?.(isSelected) || (state.tab === 'position' && scene.markers?.some?.(isSelected));
  update({
    ...{ scene, choices, reply, error, hot: null, turning: null, asked: '', told: '', dragging: false, held: '' },
    ...{
      time: null,
      playing: false,
      envelope: null,
      ways: null,
      offer: null,
      spot: null,
      question: null,
      odds: null,
      going: [],
    },
    spread: false,
    seeking: false,
    // While a codex is typed its bases are drawn as they were.
    shapes: error && !('board' in also) ? { ...state.shapes, ...shapes } : shapes,
    ...also,
    selected: known ? selected : (moverOf(scene, choices, reply) ?? ''),
  });
}

// How places are told, and whether hexes are drawn turned.
function drawAsIn(scene) {
  tellPlaces(null);
  if (isLoaded(scene.system)) kindOf(scene).drawAs?.(scene);
}
onSwitch(() => drawAsIn(state.scene));

/** Asks for the position that stands anew: all that is told of it may be in other words now. */
export function again() {
  const { scene, choices, reply, error } = state;
  const drawn = reply || error;
  if (drawn) show({ scene, choices }, { notice: '' });
}

// Null where the engine stops: then the position is open that was.
function consult(scene, choices) {
  const here = ours();
  const { position, opened } = here;
  here.remembered.clear();
  here.position = null;
  try {
    const answer = answerTo(scene, choices);
    position?.close();
    return answer;
  } catch (error) {
    if (!(error instanceof EngineStopped)) throw error;
    here.position?.close();
    Object.assign(here, { position, opened });
    here.remembered.clear();
    if (error instanceof EngineUnfinished) throw error;
    return null;
  }
}

function answerTo(scene, choices) {
  const here = ours();
  const engine = engines.of(scene.system);
  const refused = error => ({ reply: null, error, shapes: shapesIn(scene, engine) });
  try {
    here.position = engine.open(scene);
  } catch (error) {
    if (!error.reply) throw error;
    return refused(error.reply.error);
  }
  here.opened = scene;
  const reply = ask(choices, { shapes: true });
  if (reply.error) return refused(reply.error);
  if (engines.enough !== 'whole') lookBeside(scene, choices, reply);
  return { reply, error: null, shapes: reply.shapes };
}

// What the verdict's panel asks besides is asked here first, where the rest of the engine can be waited for.
function lookBeside(scene, choices, reply) {
  moverOf(scene, choices, reply);
  if (choices.length) ask(choices.slice(0, -1));
}

/** The rulings of a reply, with what their other values lead to as far as that is known. */
export const rulingsOf = reply => (state.weighed.reply === reply && state.weighed.rulings) || reply?.rulings;

/** Lays the reply that stands on the board of its game, which has come since. */
export function layAnew() {
  ours().remembered.clear();
  drawAsIn(state.scene);
  if (state.reply) update({ reply: ask(state.choices, { shapes: true }) });
}

// The unit on the move: the one that the order names, in the scene or last among the choices. Where a turn has several,
// nobody is while the next may be ordered.
export function moverOf(scene, choices, reply) {
  const kind = kindOf(scene);
  if (kind?.mover) return kind.mover(scene, choices, reply);
  if (scene.order?.unit) return scene.order.unit;
  if (reply?.options.some(({ key }) => isOrder(key))) return undefined;
  const ordered = Array.isArray(choices) && choices.findLast(choice => isOrder(choice?.key ?? choice));
  return ordered ? argumentOf(ordered.key ?? ordered) : reply?.units.find(unit => 'movementPoints' in unit)?.id;
}

/** The choices that stand: all of them, or those before the one that the engine refuses. */
export function standing() {
  const { reply, choices } = state;
  return reply?.verdict === 'illegal' ? choices.slice(0, Math.max(0, reply.refused.index)) : choices;
}

// What is barred after it, and which rulings mattered, is told once it is made: a finger's way has many such places.
const previewed = { only: ['trace', 'units', 'options'] };
const ofMoves = { only: ['trace', 'options'] }; // where the trace tells all of it
/** What is pointed at, as if it were chosen: as its option was previewed, or asked now. Null where the engine stops. */
export function hotReply() {
  const { hot, reply } = state;
  if (!hot || !reply) return null;
  const here = ours();
  if (here.looked.hot !== hot || here.looked.reply !== reply) {
    const choices = [...standing(), hot];
    here.looked = {
      hot,
      reply,
      answer: known(choices) ?? lookAt(choices, kindOf(state.scene).tracesAll ? ofMoves : previewed),
    };
  }
  return here.looked.answer;
}

/** Asks what would come of choices; null where the engine stops: what is made is told of that, no look at it. */
export function lookAt(choices, more = {}) {
  try {
    return ask(choices, more);
  } catch (error) {
    if (!(error instanceof EngineStopped)) throw error;
    return null;
  }
}
const known = choices => ours().remembered.get(JSON.stringify({ choices, ask: {} }));

// The events that the last choice brought, or the previewed one if that is looked at.
export function latestEvents(looked = state.hot) {
  const hot = looked && hotReply();
  const shown = hot && !hot.error ? hot : state.reply;
  return shown?.trace?.slice(shown.decides.since) ?? [];
}

/** What the engine keeps for the board in use is let go. */
export function closePosition() {
  ours().position?.close();
  ours().position = null;
}

/**
 * What the engine says of a request's very text, where reading it as an object would hide it: text that is no JSON or
 * no object, a key that stands twice, a number beyond all bounds, what the page asks in its own way; of a game that nobody
 * here knows, where the board is to stay as it was. Null where nothing would be lost.
 */
async function faultOfText(text, keepsBoard) {
  // To open it finds all of that but what a reply alone reads, numbers in choices and what is asked, and costs far less.
  if (!/\d[eE]|"ask"/.test(text) && (await engines.opens(text))) return null;
  const { error } = await engines.call(text);
  if (!error) return null;
  const hidden = ['duplicate-key', 'too-large', 'too-deep', ...(keepsBoard ? ['unknown-system'] : [])].includes(
    error.code,
  );
  if (hidden || /^$|^\/choices$|^\/ask/.test(error.at) || /\d[eE]/.test(text)) return error;
  return keysWritten(text) > keysRead(JSON.parse(text)) ? error : null;
}

// The engine names one error; a key may stand twice besides.
const keysWritten = text => [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)].filter(([, colon]) => colon).length;

function keysRead(value) {
  if (!value || typeof value !== 'object') return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum, part) => sum + keysRead(part), own);
}
