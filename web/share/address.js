// The address bar follows what the board shows.
import { encode } from './encode.js';
import { request } from '../play/session.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { linkNow, openLink, takeAsWritten } from './links.js';
import { keepSoon } from './position.js';
import { settled } from './settled.js';
import { painted } from '../store/painted.js';

/** @import { Store } from '../store/store.js' */

// The page has one address bar: how often it was to be written, how many writes are pending, and what it held when it
// was last read.
const bar = { written: 0, open: 0, seen: location.hash };
/** Whether a write to the address bar is pending. */
export const isWriting = () => bar.open > 0;

// Whether a link was followed whose event is still to come: writing now would replace it.
const isFollowed = () => location.hash !== bar.seen;

/** Opens the position in the address bar, unless it is shown already. @param {Store} store */
export function followAddress(store) {
  bar.seen = location.hash;
  const fragment = bar.seen.slice(1);
  if (fragment !== linkNow()) openLink(store, fragment);
}

/** Writes the position into the address bar, but not what players only try out. @param {Store} store */
export async function writeLink(store) {
  const mine = ++bar.written;
  bar.open++;
  const code = await painted()
    .then(() => (mine === bar.written ? encode(settled(request(store), store.position.reply)) : ''))
    .finally(() => bar.open--);
  if (mine !== bar.written || store.edit.agreeing || code === linkNow() || isFollowed()) return;
  takeAsWritten(code);
  history.replaceState(null, '', `#${code}`);
  bar.seen = location.hash;
  keepSoon(store);
}

/** Copies the address. True if it is in the clipboard; a notice says where the link is. @param {Store} store */
export async function copyLink(store) {
  await writeLink(store);
  try {
    await navigator.clipboard.writeText(location.href);
    update(store, { view: { notice: say('link.copied') } });
    return true;
  } catch {
    update(store, { view: { notice: say('link.in-bar') } });
    return false;
  }
}
