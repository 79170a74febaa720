// The sharing sheet: a QR code for another phone at the table, the link, its picture, the system's share sheet.
import { html, nothing } from 'lit';
import { registerCommand } from '../elements/commands.js';
import { titleOf } from '../text/scene-text.js';
import { say } from '../text/text.js';
import { openDialog } from '../elements/dialog.js';
import { writeLink } from './address.js';
import { copiesPictures, copyPicture, pictureOf, send } from './handing-on.js';

/** @import { Store } from '../store/store.js' */

/** @param {Store} store */
async function openSharing(store) {
  await writeLink(store);
  const link = location.href;
  const told = {
    code: /** @type {import('lit').TemplateResult<2> | null | undefined} */ (undefined),
    said: '',
    recipes: () => nothing,
    exports: () => nothing,
    picture: pictureOf(store),
    file: /** @type {File | null} */ (null),
  };
  told.picture.then(file => (told.file = file));
  const tell = said => {
    told.said = said;
    sheet.redraw();
  };
  const sheet = openDialog(say('keeping.share'), () => content(store, link, told, tell), 'sharing');
  addRecipes(store, told, link, tell).then(sheet.redraw);
  addExports(store, told, tell).then(sheet.redraw);
  const { qrCode } = await import('./qr.js').catch(() => ({ qrCode: null }));
  if (!qrCode) return tell(say('keeping.qr-failed'));
  // A turned phone has other room for the code.
  const fit = () => {
    if (!sheet.dialog.isConnected || !sheet.dialog.open) return removeEventListener('resize', fit);
    told.code = qrCode(link, roomIn(sheet.dialog));
    sheet.redraw();
  };
  fit();
  addEventListener('resize', fit);
}

// Adds what wikis and forums take instead of a link; without it the sheet is still complete.
/** @param {Store} store */
async function addRecipes(store, told, link, tell) {
  const { recipesPart } = await import('./recipes.js').catch(() => ({ recipesPart: null }));
  if (!recipesPart) return;
  const [page, code] = link.split('#');
  const shared = {
    page: new URL('.', page).href,
    code,
    title: (titleOf(store.position.scene) || 'Umpire').replace(/\s+/g, ' '),
  };
  let [kind, theme] = ['frame', 'auto'];
  const choose = wished => tell(((kind = wished), ''));
  const look = wished => tell(((theme = wished), ''));
  const hands = { choose, look, copy: text => copy(text).then(tell) };
  told.recipes = () => recipesPart({ ...shared, theme }, { kind, ...hands });
}

// Adds the exports to other programs; without them the sheet is still complete.
/** @param {Store} store */
async function addExports(store, told, tell) {
  const part = import('./export-part.js').then(({ exportPart }) => exportPart(store, tell));
  told.exports = await part.catch(() => told.exports);
}

const roomIn = dialog => Math.min(dialog.querySelector('.code').clientWidth, Math.max(220, innerHeight - 300));

/** @param {Store} store */
const content = (store, link, { code, said, recipes, exports, picture, file }, tell) => html`
  <div class="code">${code === null ? html`<p class="problem">${say('keeping.qr-too-long')}</p>` : (code ?? nothing)}</div>
  ${code ? html`<p class="quiet">${say('keeping.qr-hint')}</p>` : nothing}
  <label>${say('keeping.link')} <input type="text" readonly .value=${link} @focus=${event => event.target.select()} /></label>
  <p class="buttons">
    <button type="button" class="primary" data-share="copy" @click=${() => copy(link).then(tell)}>${say('bar.copy')}</button>
    ${copiesPictures() ? html`<button type="button" data-share="picture" @click=${() => copyPicture(picture).then(tell)}>${say('keeping.copy-picture')}</button>` : nothing}
    ${
      'share' in navigator
        ? html`<button type="button" data-share="system" @click=${() => send(titleOf(store.position.scene) || 'Umpire', link, file).then(tell)}>${say('keeping.send')}</button>`
        : nothing
    }
  </p>
  ${recipes()} ${exports()}
  <p role="status">${said}</p>
`;

const copy = link =>
  navigator.clipboard?.writeText(link).then(() => say('keeping.copied'), notCopied) ?? Promise.resolve(notCopied());
const notCopied = () => say('keeping.not-copied');

registerCommand({ id: 'share', group: 'keep', settled: true, run: openSharing });
