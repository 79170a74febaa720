// Opening a position: a request, its very text, what was kept. What is typed and gives way is laid by; what Undo leads to is noted.
import { EngineUnfinished } from '../../wasm/engine.js';
import { systemIn } from '../engine/engines.js';
import { say } from '../text/text.js';
import { update } from '../store/store.js';
import { nameOf } from './systems.js';
import { here, ready, request, show } from './session.js';
import { whileOpening } from './while-opening.js';

/** @import { Store } from '../store/store.js' */

export const tidy = choice => (typeof choice === 'string' ? { key: choice } : choice);

// Opens another request, of the text that was taken over if there is one. What Undo knows of its choices is made up from
// them, so that a link can be stepped back too.
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
 * Opens a request by its very text, as pasted or out of a link. What the page cannot hold without losing something
 * stays a text: the board is as it was, and the text stands in the JSON box with its error. True if it was opened.
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

/** Opens a request once its game has been loaded; false where another was opened meanwhile. @param {Store} store */
export const openWhenReady = (store, whole, more) =>
  // Of an embedded board the page is somebody else's.
  store.view.embedded ? openSoon(store, whole, more) : whileOpening(openSoon(store, whole, more));

async function openSoon(store, whole, more) {
  const here = store.session;
  const mine = ++here.openings;
  await ready(whole.system).catch(error => tellMissing(store, error, whole.system, mine));
  if (mine !== here.openings) return false;
  openRequest(store, whole, more);
  return true;
}

// Of the page, once its first verdict stands.
let keepsBoard = false;
/** From now on the board stays as it is, and that is told, where what another game needs does not come. */
export const keepBoardWithout = () => (keepsBoard = true);

// Nothing is opened then.
/** @param {Store} store */
function tellMissing(store, error, system, opening) {
  if (!keepsBoard || error instanceof EngineUnfinished) throw error;
  const here = store.session;
  if (opening !== here.openings) return;
  here.openings++;
  update(store, { view: { notice: missingText(system) } });
}

/** That a game is not to be had now. */
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

/** Puts back what was open, with all that Undo and Redo knew of it. @param {Store} store */
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

// What was typed and not taken over gives way to something else, and is to be had back from the list. Nothing is lost of
// a text that says what stands.
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

/** What Undo shall lead back to before anything has been opened, and the texts that were laid by. @param {Store} store */
export function beginAfter(store, past, laidBy) {
  store.position.past = past;
  store.edit.laidBy = textsOf(laidBy);
}

/** What Undo would return to, with the turn that is looked at. @param {Store} store */
export const hereWithTurn = store =>
  store.view.turning ? { ...here(store), turning: store.view.turning } : here(store);
// What Undo will know. Before refused texts, however many, it knows the position that they have left as it was.
/** @param {Store} store */
export const pastAndNow = store =>
  store.edit.draftError || !store.position.board ? store.position.past : [...store.position.past, hereWithTurn(store)];

// What players try out, and have not agreed on yet, is no step of its own.
/** @param {Store} store */
const pastAndSettled = store =>
  store.edit.agreeing ? store.position.past.slice(0, store.edit.agreeing.depth + 1) : pastAndNow(store);

/**
 * What the engine says of a request's very text, where reading it as an object would hide it: text that is no JSON or
 * no object, a key that stands twice, a number beyond all bounds, what the page asks in its own way; of a game that nobody
 * here knows, where the board is to stay as it was. Null where nothing would be lost.
 */
/** @param {import('../types').Session['engines']} engines @param {string} text @param {boolean} keepsBoard */
async function faultOfText(engines, text, keepsBoard) {
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
