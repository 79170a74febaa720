// Edits one's own casebook: its title, the text before each position, their order. Every change is stored at once.
import { html, nothing } from 'lit';
import { say } from '../../text/text.js';
import { CasebookFault, faultText } from './fault.js';
import { Swallows, moved, piecesOf, withText, withTitle, without } from './edit.js';
import { keepOwn, ownText } from './keeping.js';

/**
 * @typedef {{ take: () => void, redraw: () => void, tell: (text: string) => void, show: (at: number) => void, dialog?: HTMLDialogElement }}
 *   Reader as in reader.js
 */

export class Editing {
  /** @param {Reader} reader */
  constructor(reader) {
    this.reader = reader;
    /** The position whose text is in a field, or -1. */
    this.at = -1;
    /** The casebook before a piece was removed; null if none was. */
    this.before = /** @type {string | null} */ (null);
  }

  /** @param {(text: string) => string} change @param {string} [said] */
  change(change, said = '') {
    const { reader } = this;
    const before = ownText();
    try {
      const kept = keepOwn(change(before));
      reader.take();
      reader.tell(kept ? said : say('casebook.unkept'));
      return true;
    } catch (error) {
      if (!(error instanceof Swallows) && !(error instanceof CasebookFault)) throw error;
      reader.tell(error instanceof Swallows ? say('casebook.swallows') : faultText(error));
      return false;
    }
  }

  head() {
    const text = ownText();
    if (!text.trim()) return nothing;
    const title = piecesOf(text).head.replace(/^# /, '');
    return html`<label>
      ${say('casebook.name')}
      <input type="text" maxlength="200" autocomplete="off" data-casebook="title" .value=${title} @change=${event => this.change(now => withTitle(now, event.target.value))} />
    </label>`;
  }

  tail() {
    const { before } = this;
    if (before === null) return nothing;
    const back = () => {
      this.before = null;
      this.change(() => before);
    };
    return html`<p role="status">
      ${say('casebook.removed')} <button type="button" data-casebook="bring-back" @click=${back}>${say('keeping.bring-back')}</button>
    </p>`;
  }

  /** @param {number} at @param {number} count */
  buttons(at, count) {
    const button = (
      /** @type {string} */ name,
      /** @type {string} */ sign,
      /** @type {boolean} */ off,
      /** @type {() => unknown} */ act,
    ) =>
      html`<button type="button" data-casebook=${name} ?disabled=${off} aria-label=${say(`casebook.${name}-numbered`, { number: at + 1 })} @click=${act}>${sign}</button>`;
    return html`${button('edit', say('casebook.edit'), false, () => this.edit(at))}
      ${button('up', '↑', at === 0, () => this.move(at, -1))} ${button('down', '↓', at === count - 1, () => this.move(at, 1))}
      ${button('remove', say('casebook.remove'), false, () => this.remove(at))}`;
  }

  /** The field for the text before a position. @param {number} at */
  field(at) {
    if (at !== this.at) return nothing;
    const { entries } = piecesOf(ownText());
    const submit = event => {
      event.preventDefault();
      const text = event.target.querySelector('textarea').value;
      if (this.change(now => withText(now, at, text))) this.edit(-1);
    };
    return html`<form @submit=${submit}>
      <label>${say('casebook.text')} <textarea rows="6" data-casebook="field" .defaultValue=${entries[at]?.text ?? ''}></textarea></label>
      <p class="quiet">${say('casebook.text-hint')}</p>
      <p class="buttons">
        <button type="submit" class="primary" data-casebook="keep">${say('casebook.keep')}</button>
        <button type="button" @click=${() => this.edit(-1)}>${say('casebook.cancel')}</button>
      </p>
    </form>`;
  }

  /** @param {number} at */
  edit(at) {
    this.at = at;
    this.reader.redraw();
    this.reader.dialog?.querySelector('textarea')?.focus();
  }

  /** @param {number} at @param {number} by */
  move(at, by) {
    this.at = -1;
    this.change(now => moved(now, at, by));
    this.reader.show(at + by);
  }

  /** @param {number} at */
  remove(at) {
    this.at = -1;
    this.before = ownText();
    this.change(now => without(now, at));
  }
}
