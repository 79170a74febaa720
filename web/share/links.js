// Opens links: their position replaces the one on the board.
import { LinkError, decode } from './link-code.js';
import { openText } from '../play/opening.js';
import { whileOpening } from '../play/while-opening.js';
import { update } from '../store/store.js';
import { signal } from '../store/signals.js';
import { say } from '../text/text.js';
import { openTurn } from '../play/turn-shown.js';

/** @import { Store } from '../store/store.js' */

// The page has one address.
let linked = '';

/** The fragment that was last written or opened. */
export const linkNow = () => linked;

/** The address bar contains the stored position: it is not opened again. */
export const takeAsWritten = fragment => (linked = fragment);

/** Opens a link; Undo leads back. False if that fails: a notice says why. @param {Store} store */
export const openLink = (store, fragment, otherwise = 'link.as-was') =>
  whileOpening(openFragment(store, fragment, otherwise));

/** @param {Store} store */
async function openFragment(store, fragment, otherwise) {
  try {
    const text = await decode(fragment);
    takeAsWritten(fragment);
    if (!(await openText(store, text, { keepPast: true, stepwise: true }))) return false;
    opened(store);
    return true;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    if (await openWithout(store, fragment, otherwise)) return true;
    update(store, { view: { notice: `${say(`link.${error.reason}`)} ${say(otherwise)}` } });
    return false;
  }
}

/** After a position was opened from outside: sets its turn up, and shows the whole board. @param {Store} store */
export function opened(store) {
  openTurn(store);
  signal(store, 'opened');
}

// A sentence or brackets around a link may have left characters at its end.
/** @param {Store} store */
async function openWithout(store, fragment, otherwise) {
  const [sign] = fragment.match(/(%[\da-f]{2}|[^\w-])+$/i) ?? [];
  const rest = sign && fragment.slice(0, -sign.length);
  if (
    !rest ||
    !(await decode(rest).then(
      () => true,
      () => false,
    )) ||
    !(await openFragment(store, rest, otherwise))
  )
    return false;
  linked = '';
  update(store, { view: { notice: say('link.trailing', { sign: readable(sign) }) } });
  return true;
}

function readable(sign) {
  try {
    return decodeURIComponent(sign);
  } catch {
    return sign;
  }
}
