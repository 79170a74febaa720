// The position is kept as it changes, and is there again when the page is opened (restore.js). Each tab keeps its own; a new
// tab begins with what was written last.
import { subscribe, update } from '../store/store.js';
import { say } from '../text/text.js';
import { pack } from './packing.js';
import { name } from './stored.js';
import { write } from '../store/storage.js';

/** @import { Store } from '../store/store.js' */

const pause = 400;
// The page keeps one position: its link, whether it was told that nothing can be kept, the timer, and what was kept last.
let linkNow = () => '';
let told = false;
let waiting = 0;
let last = '';

/** Keeps what changes from now on. @param {Store} store @param {() => string} link the fragment that stands in the address bar */
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

/** True while something that changed is still to be kept. */
export const isKeeping = () => waiting !== 0;

/** Keeps the position at once. @param {Store} store */
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
  // Perhaps there is no room for what Undo knows, or for what was laid by.
  const bare = { ...whole, past: [], future: [], trying: undefined };
  if (keep(pack(bare)) || keep(pack({ ...bare, laidBy: [] }))) return;
  tellOnce(store);
}

// What players try out, and have not agreed on yet, is kept beside what stood before it.
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
