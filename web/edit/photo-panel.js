// In the Position tab: shows or hides the photo under the board, sets its opacity, changes its corners, removes it.
import { html, nothing } from 'lit';
import { Panel } from '../elements/panel.js';
import { say } from '../text/text.js';
import { openPhoto, photoFields, photoNow, setPhoto } from './photo.js';

class PhotoPanel extends Panel {
  render() {
    const { store } = this;
    if (store.view.tab !== 'position' || !photoNow(store)) return nothing;
    const { isShown, opacity } = photoFields(store);
    const share = Math.round(opacity * 100);
    return html`<fieldset class="photo">
      <legend>${say('photo.title')}</legend>
      <label class="switch">
        <input type="checkbox" data-photo="show" .checked=${isShown} @change=${event => setPhoto(store, { isShown: event.target.checked })} />
        ${say('photo.show')}
      </label>
      <label>
        ${say('photo.opacity', { share })}
        <input type="range" min="10" max="100" step="5" data-photo="opacity" ?disabled=${!isShown} .value=${String(share)} @input=${event => setPhoto(store, { opacity: Number(event.target.value) / 100 })} />
      </label>
      <p class="buttons">
        <button type="button" data-photo="again" @click=${() => openPhoto(store)}>${say('photo.again')}</button>
        <button type="button" data-photo="remove" @click=${() => this.remove()}>${say('photo.remove')}</button>
      </p>
      <p class="quiet">${say('photo.private')}</p>
    </fieldset>`;
  }

  // The button is gone afterwards; the one that opens a photo replaces it.
  async remove() {
    setPhoto(this.store, { photo: null, draft: null });
    await this.updateComplete;
    const tray = /** @type {Panel | null} */ (this.closest('um-tray'));
    await tray?.updateComplete;
    /** @type {HTMLElement | null | undefined} */ (tray?.querySelector('[data-photo="open"]'))?.focus();
  }
}

customElements.define('um-photo', PhotoPanel);
