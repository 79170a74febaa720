// Pictures of the position: saved, printed, and the position taken out of one again. What makes and reads them is loaded
// when it is first asked for.
import { registerCommand } from '../elements/commands.js';
import { language } from '../text/language.js';
import { request } from '../play/session.js';
import { state, update } from '../store/store.js';
import { say } from '../text/text.js';
import { themeNow } from '../board/theme.js';
import { saveBlob, titleNow } from './saving.js';
import { settled } from './settled.js';

const tell = (name, fields) => update({ notice: say(`picture.${name}`, fields) });

async function load(part) {
  try {
    return await part();
  } catch {
    tell('not-loaded');
    return null;
  }
}

async function saveSvg() {
  const made = await load(() => import('./pictures/picture.js'));
  if (!made) return;
  saveBlob(
    `${titleNow()}.svg`,
    new Blob([made.pictureNow({ theme: themeNow(), lang: language() })], { type: 'image/svg+xml' }),
  );
  tell('saved');
}

async function savePng() {
  const made = await load(() =>
    Promise.all([import('./pictures/picture.js'), import('./pictures/raster.js'), import('./pictures/png.js')]),
  );
  if (!made) return;
  const [{ pictureNow }, { rasterOf }, { withText }] = made;
  // What it holds is what it shows, however long it takes to be painted.
  const [file, position] = [
    pictureNow({ theme: themeNow(), lang: language() }),
    JSON.stringify(settled(request(), state.reply)),
  ];
  const title = titleNow();
  const bytes = await rasterOf(file).catch(() => null);
  if (!bytes) return tell('failed');
  saveBlob(`${title}.png`, new Blob([withText(bytes, position)], { type: 'image/png' }));
  tell('saved');
}

async function print() {
  const made = await load(() => import('./pictures/print.js'));
  if (made) await made.printNow(language());
}

// The browser's own key does the same.
function bindPrintKey() {
  addEventListener('keydown', event => {
    const wanted =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'p';
    if (!wanted || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    print();
  });
}

// So does its menu, which cannot wait for a part of the page: that is loaded when somebody turns from the page to the browser.
// Where it was not, print.css arranges the page as it is.
function bindPrintMenu() {
  let made = null;
  const loadAhead = () =>
    import('./pictures/print.js').then(
      part => (made = part),
      () => {},
    );
  addEventListener('blur', loadAhead, { once: true });
  document.documentElement.addEventListener('mouseleave', loadAhead, { once: true });
  addEventListener('beforeprint', () => made?.layOut(language()));
}

registerCommand({ id: 'save-svg', group: 'keep', settled: true, run: saveSvg });
registerCommand({ id: 'save-png', group: 'keep', settled: true, run: savePng });
registerCommand({ id: 'print', group: 'keep', settled: true, run: print });
bindPrintKey();
bindPrintMenu();
