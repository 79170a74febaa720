// Pictures of the position: saving, printing, and reading the position from one. The code that makes and reads them is
// loaded on demand.
import { registerCommand } from '../elements/commands.js';
import { language } from '../text/language.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { themeNow } from '../board/theme.js';
import { saveBlob, titleNow } from './saving.js';

/** @import { Store } from '../store/store.js' */

/** @param {Store} store @param {string} name @param {object} [fields] */
const tell = (store, name, fields) => update(store, { view: { notice: say(`picture.${name}`, fields) } });

/** @param {Store} store */
async function load(store, part) {
  try {
    return await part();
  } catch {
    tell(store, 'not-loaded');
    return null;
  }
}

/** @param {Store} store */
async function saveSvg(store) {
  const made = await load(store, () => import('./pictures/picture.js'));
  if (!made) return;
  saveBlob(
    `${titleNow(store)}.svg`,
    new Blob([made.pictureNow(store, { theme: themeNow(), lang: language() })], { type: 'image/svg+xml' }),
  );
  tell(store, 'saved');
}

/** @param {Store} store */
async function savePng(store) {
  const made = await load(store, () => import('./pictures/png-now.js'));
  if (!made) return;
  const file = await made.pngNow(store);
  if (!file) return tell(store, 'failed');
  saveBlob(file.name, file);
  tell(store, 'saved');
}

/** @param {Store} store */
async function print(store) {
  const made = await load(store, () => import('./pictures/print.js'));
  if (made) await made.printNow(store, language());
}

// Replaces the browser's own print key.
/** @param {Store} store */
function bindPrintKey(store) {
  addEventListener('keydown', event => {
    const wanted =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'p';
    if (!wanted || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    print(store);
  });
}

// The browser's print menu does the same, but cannot wait for code: that is loaded when the user turns from the page to
// the browser. If it was not, print.css arranges the page itself.
/** @param {Store} store */
function bindPrintMenu(store) {
  let made = /** @type {typeof import('./pictures/print.js') | null} */ (null);
  const loadAhead = () =>
    import('./pictures/print.js').then(
      part => (made = part),
      () => {},
    );
  addEventListener('blur', loadAhead, { once: true });
  document.documentElement.addEventListener('mouseleave', loadAhead, { once: true });
  addEventListener('beforeprint', () => made?.layOut(store, language()));
}

registerCommand({ id: 'save-svg', group: 'keep', settled: true, run: saveSvg });
registerCommand({ id: 'save-png', group: 'keep', settled: true, run: savePng });
registerCommand({ id: 'print', group: 'keep', settled: true, run: print });
/** @param {Store} store */
export function bindPrinting(store) {
  bindPrintKey(store);
  bindPrintMenu(store);
}
