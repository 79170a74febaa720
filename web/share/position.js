// Stores the position as it changes, so that it is there when the page is opened again (restore.js). Each tab has its
// own; a new tab starts with the last one written.
import { subscribe, update } from '../store/store.js';
import { say } from '../text/text.js';
import { pack } from './packing.js';
import { name } from './stored.js';
import { write } from '../store/storage.js';

/** @import { Store } from '../store/store.js' */

const pause = 400;
// The page stores one position: its link, whether the user was told that storing fails, the timer, and what was stored
// last.
let linkNow = () => '';
let told = false;
let waiting = 0;
let last = '';

/** Stores changes from now on. @param {Store} store @param {() => string} link the fragment in the address bar */
export function keepFromNow(store, link) {
  linkNow = link;
  subscribe(store, keepSoon);
  addEventListener('pagehide', () => keepNow(store));
  document.addEventListener('visibilitychange', () => document.hidden && keepNow(store));
}

/** @param {Store} store */
export function keepSoon(store) {
  waiting ||= window.setTimeout(() => keepNow(store), pause);
}

/** Whether a change is still to be stored. */
export const isKeeping = () => waiting !== 0;

/** Stores the position at once. @param {Store} store */
export function keepNow(store) {
  clearTimeout(waiting);
  waiting = 0;
  if (store.view.dragging) return;
  const { draft, draftError, laidBy, drawing } = store.edit;
  const { selected, tab } = store.view;
  const atWork = { drawing: drawing ?? undefined, ...(tab === 'position' ? { tab } : {}) };
  const whole = { ...steps(store), draft, draftError, laidBy, selected, ...atWork, link: linkNow() };
  const text = pack(whole);
  if (text === last) return;
  last = text;
  if (keep(text)) return;
  // There may be no room for the steps of Undo, or for texts laid aside.
  const bare = { ...whole, past: [], future: [], trying: undefined };
  if (keep(pack(bare)) || keep(pack({ ...bare, laidBy: [] }))) return;
  tellOnce(store);
}

// What players try out and have not agreed on is stored beside the position before it.
/** @param {Store} store */
function steps(store) {
  const { scene, choices, past, future } = store.position;
  const { agreeing } = store.edit;
  if (!agreeing) return { now: { scene, choices }, past, future };
  const { depth, ...question } = agreeing;
  return { now: past[depth], past: past.slice(0, depth), future: [], trying: { ...question, scene } };
}

function keep(text) {
  const [tab, browser] = [write('tab', name, text), write('browser', name, text)];
  return tab && browser;
}

/** @param {Store} store */
function tellOnce(store) {
  if (told) return;
  told = true;
  update(store, { view: { notice: [store.view.notice, say('keeping.nothing-kept')].filter(Boolean).join(' ') } });
}
