// Opening a position: a request, its exact text, or what was stored. Typed text that is replaced is laid aside; Undo's
// steps are noted.
import { EngineUnfinished } from '../../wasm/engine.js';
import { systemIn } from '../engine/engines.js';
import { say } from '../text/text.js';
import { update } from '../store/store.js';
import { nameOf } from './systems.js';
import { here, ready, request, show } from './session.js';
import { whileOpening } from './while-opening.js';

/** @import { Store } from '../store/store.js' */

export const tidy = choice => (typeof choice === 'string' ? { key: choice } : choice);

// Opens another request, and its text if that was taken over. A step of Undo is made for each of its choices, so that a
// link can be stepped back too.
/** @param {Store} store */
export function openRequest(store, whole, { keepPast = false, stepwise = !keepPast, taken = null } = {}) {
  const { choices: given, ask: _, ...scene } = whole;
  const notice = Object.hasOwn(whole, 'ask') ? say('json.ask') : '';
  const choices = Array.isArray(given) ? given.map(tidy) : (given ?? []);
  const past = keepPast ? pastAndSettled(store) : [];
  if (stepwise && Array.isArray(choices)) choices.forEach((_, i) => past.push({ scene, choices: choices.slice(0, i) }));
  const board = store.position.board + 1;
  const handsOff = { agreeing: null, putting: null, drawing: null, brush: '', kindInHand: '' };
  if (taken !== store.edit.draft) layBy(store);
  store.edit.laidBy = laidByBut(store, taken);
  show(
    store,
    { scene, choices },
    {
      position: { past, future: [], board },
      edit: { ...handsOff, draft: null, draftError: null },
      view: { notice, selected: '' },
    },
  );
}

/**
 * Opens a request from its exact text, as pasted or linked. A text that the page cannot hold without loss stays a text:
 * the board remains, and the text is in the JSON box with its error. True if it was opened.
 * @param {Store} store
 * @param {string} text
 * @param {object} [more]
 */
export async function openText(store, text, more) {
  const here = store.session;
  const mine = ++here.openings;
  const fault = await faultOfText(here.engines, text, !store.view.embedded).catch(error =>
    tellMissing(store, error, systemIn(text), mine),
  );
  if (mine !== here.openings) return false;
  if (fault) refuseText(store, text, fault);
  return !fault && openWhenReady(store, JSON.parse(text), { ...more, taken: text });
}

/** Opens a request once its game is loaded; false if another was opened meanwhile. @param {Store} store */
export const openWhenReady = (store, whole, more) =>
  // An embedded board does not mark the page, which is somebody else's.
  store.view.embedded ? openSoon(store, whole, more) : whileOpening(openSoon(store, whole, more));

async function openSoon(store, whole, more) {
  const here = store.session;
  const mine = ++here.openings;
  await ready(whole.system).catch(error => tellMissing(store, error, whole.system, mine));
  if (mine !== here.openings) return false;
  openRequest(store, whole, more);
  return true;
}

// For the whole page, once its first verdict is shown.
let keepsBoard = false;
/** From now on, if another game fails to load, the board stays and a notice says so. */
export const keepBoardWithout = () => (keepsBoard = true);

// Nothing is opened in that case.
/** @param {Store} store */
function tellMissing(store, error, system, opening) {
  if (!keepsBoard || error instanceof EngineUnfinished) throw error;
  const here = store.session;
  if (opening !== here.openings) return;
  here.openings++;
  update(store, { view: { notice: missingText(system) } });
}

/** Says that a game cannot be loaded now. */
export const missingText = system => say('keeping.not-here', { game: nameOf(system) });

/** @param {Store} store */
export function refuseText(store, draft, draftError) {
  const past = pastAndNow(store);
  if (store.edit.draft !== draft) layBy(store);
  update(
    store,
    {
      edit: { draft, draftError },
      position: { past, future: [] },
      view: { hot: null, turning: null, notice: '', told: '' },
    },
    store.view.embedded ? {} : { view: { tab: 'position' } },
  );
}

/** Reopens what was stored, with all steps of Undo and Redo. @param {Store} store */
export async function openKept(store, { now, past, future, draft, draftError, laidBy, selected }) {
  await ready(now.scene.system);
  const board = store.position.board + 1;
  show(store, now, {
    position: { past, future, board },
    edit: { draft, draftError, laidBy: textsOf(laidBy) },
    view: { selected, notice: '' },
  });
}

const mostLaidBy = 5;
const isText = value => typeof value === 'string' && value.trim() !== '';
const textsOf = given => (Array.isArray(given) ? [...new Set(given.filter(isText))].slice(0, mostLaidBy) : []);

// Lays typed text that was not taken over aside, so that the list offers it again. A text that equals the position is
// not needed.
/** @param {Store} store */
export function layBy(store) {
  const { draft, laidBy } = store.edit;
  if (draft !== null && !saysWhatStands(store, draft)) store.edit.laidBy = textsOf([draft, ...laidBy]);
}

/** @param {Store} store */
function saysWhatStands(store, text) {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(request(store));
  } catch {
    return false;
  }
}

/** @param {Store} store */
export const laidByBut = (store, text) => store.edit.laidBy.filter(other => other !== text);

/** Sets the steps of Undo and the texts laid aside, before anything is opened. @param {Store} store */
export function beginAfter(store, past, laidBy) {
  store.position.past = past;
  store.edit.laidBy = textsOf(laidBy);
}

/** The step that Undo would return to, with the turn being set up. @param {Store} store */
export const hereWithTurn = store =>
  store.view.turning ? { ...here(store), turning: store.view.turning } : here(store);
// The past after this step. Refused texts, however many, add only one step: the position before them.
/** @param {Store} store */
export const pastAndNow = store =>
  store.edit.draftError || !store.position.board ? store.position.past : [...store.position.past, hereWithTurn(store)];

// What players try out and have not agreed on yet is no step of its own.
/** @param {Store} store */
const pastAndSettled = store =>
  store.edit.agreeing ? store.position.past.slice(0, store.edit.agreeing.depth + 1) : pastAndNow(store);

/**
 * The engine's fault with a request's exact text, if parsing it as an object would hide the fault: text that is no JSON
 * or no object, a doubled key, a number out of bounds, `ask`, and, where the board is to stay, an unknown game. Null if
 * parsing loses nothing.
 */
/** @param {import('../types').Session['engines']} engines @param {string} text @param {boolean} keepsBoard */
async function faultOfText(engines, text, keepsBoard) {
  // Opening finds all these faults, except in numbers of choices and in `ask`, and is far cheaper than a reply.
  if (!/\d[eE]|"ask"/.test(text) && (await engines.opens(text))) return null;
  const { error } = await engines.call(text);
  if (!error) return null;
  const hidden = ['duplicate-key', 'too-large', 'too-deep', ...(keepsBoard ? ['unknown-system'] : [])].includes(
    error.code,
  );
  if (hidden || /^$|^\/choices$|^\/ask/.test(error.at) || /\d[eE]/.test(text)) return error;
  return keysWritten(text) > keysRead(JSON.parse(text)) ? error : null;
}

// The engine reports one error; there may also be a doubled key.
const keysWritten = text => [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)].filter(([, colon]) => colon).length;

function keysRead(value) {
  if (!value || typeof value !== 'object') return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum, part) => sum + keysRead(part), own);
}
