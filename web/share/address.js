// The address bar follows what the board shows.
import { encode } from './encode.js';
import { request } from '../play/session.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { isFollowed, linkNow, writeAddress } from './links.js';
import { keepSoon } from './position.js';
import { settled } from './settled.js';
import { painted } from '../store/painted.js';

/** @import { Store } from '../store/store.js' */

// The page has one address: the timer until it is written, and how often it was to be.
let writing = 0;
let open = 0;
/** True while what the board shows is on its way into the address bar. */
export const isWriting = () => open > 0;

/** The address bar is brought up to what the board shows; to what players only try out it is not. @param {Store} store */
export async function writeLink(store) {
  const mine = ++writing;
  open++;
  const code = await painted()
    .then(() => (mine === writing ? encode(settled(request(store), store.position.reply)) : ''))
    .finally(() => open--);
  if (mine !== writing || store.edit.agreeing || code === linkNow() || isFollowed()) return;
  writeAddress(code);
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
