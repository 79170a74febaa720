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

// The page has one address bar: how often it was to be written, how often that is still to come, and what it held when it was looked at
// last.
const bar = { written: 0, open: 0, seen: location.hash };
/** True while what the board shows is on its way into the address bar. */
export const isWriting = () => bar.open > 0;

// A link was followed, and its event is still to come: what is written now would take its place.
const isFollowed = () => location.hash !== bar.seen;

/** Opens what the address bar has come to hold, unless it is shown. @param {Store} store */
export function followAddress(store) {
  bar.seen = location.hash;
  const fragment = bar.seen.slice(1);
  if (fragment !== linkNow()) openLink(store, fragment);
}

/** The address bar is brought up to what the board shows; to what players only try out it is not. @param {Store} store */
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

/** True where the address went to the clipboard; a notice says where the link is. @param {Store} store */
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
