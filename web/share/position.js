// The position is kept as it changes, and is there again when the page is opened (restore.js). Each tab keeps its own; a new
// tab begins with what was written last.
import { state, subscribe, update } from '../store/store.js';
import { say } from '../text/text.js';
import { pack } from './packing.js';
import { name } from './stored.js';
import { write } from '../store/storage.js';

const pause = 400;
let linkNow = () => '';
let told = false;
let waiting = 0;
let last = '';

/** Keeps what changes from now on. @param {() => string} link the fragment that stands in the address bar */
export function keepFromNow(link) {
  linkNow = link;
  subscribe(keepSoon);
  addEventListener('pagehide', keepNow);
  document.addEventListener('visibilitychange', () => document.hidden && keepNow());
}

export function keepSoon() {
  waiting ||= window.setTimeout(keepNow, pause);
}

/** True while something that changed is still to be kept. */
export const isKeeping = () => waiting !== 0;

/** Keeps the position at once. */
export function keepNow() {
  clearTimeout(waiting);
  waiting = 0;
  if (state.dragging) return;
  const { draft, draftError, laidBy, selected, tab, drawing } = state;
  const atWork = { drawing: drawing ?? undefined, ...(tab === 'position' ? { tab } : {}) };
  const whole = { ...steps(), draft, draftError, laidBy, selected, ...atWork, link: linkNow() };
  const text = pack(whole);
  if (text === last) return;
  last = text;
  if (keep(text)) return;
  // Perhaps there is no room for what Undo knows, or for what was laid by.
  const bare = { ...whole, past: [], future: [], trying: undefined };
  if (keep(pack(bare)) || keep(pack({ ...bare, laidBy: [] }))) return;
  tellOnce();
}

// What players try out, and have not agreed on yet, is kept beside what stood before it.
function steps() {
  const { scene, choices, past, future, agreeing } = state;
  if (!agreeing) return { now: { scene, choices }, past, future };
  const { depth, ...question } = agreeing;
  return { now: past[depth], past: past.slice(0, depth), future: [], trying: { ...question, scene } };
}

function keep(text) {
  const [tab, browser] = [write('tab', name, text), write('browser', name, text)];
  return tab && browser;
}

function tellOnce() {
  if (told) return;
  told = true;
  update({ notice: [state.notice, say('keeping.nothing-kept')].filter(Boolean).join(' ') });
}
