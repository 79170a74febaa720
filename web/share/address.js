// The address bar follows what the board shows.
import { encode } from './encode.js';
import { request } from '../play/session.js';
import { state, update } from '../store/store.js';
import { say } from '../text/text.js';
import { linkNow, takeAsWritten } from './links.js';
import { keepSoon } from './position.js';
import { settled } from './settled.js';

let writing = 0;
let open = 0;
/** True while what the board shows is on its way into the address bar. */
export const isWriting = () => open > 0;

/** The address bar is brought up to what the board shows; to what players only try out it is not. */
export async function writeLink() {
  const mine = ++writing;
  open++;
  const code = await encode(settled(request(), state.reply)).finally(() => open--);
  if (mine !== writing || state.agreeing || code === linkNow()) return;
  takeAsWritten(code);
  history.replaceState(null, '', `#${code}`);
  keepSoon();
}

/** True where the address went to the clipboard; a notice says where the link is. */
export async function copyLink() {
  await writeLink();
  try {
    await navigator.clipboard.writeText(location.href);
    update({ notice: say('link.copied') });
    return true;
  } catch {
    update({ notice: say('link.in-bar') });
    return false;
  }
}
