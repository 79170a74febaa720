// The dialog of a photo: the user chooses a picture and puts its marks in place; then the picture is laid under the
// board.
import { html, nothing } from 'lit';
import { openDialog } from '../elements/dialog.js';
import { lengthLabel, lengthText } from '../play/lengths.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { tableOf } from '../board/table.js';
import './photo-item.js';
import './photo-panel.js';
import { photoFields, photoNow, setPhoto } from './photo.js';
import { seenFromAbove } from './photo-laying.js';
import { basesOf, kindsOfMarks, knownOf, marksFor } from './photo-marks.js';
import { mostMegabytes, mostMegapixels, PhotoFault, readPhoto } from './photo-reading.js';
import { Stage } from './photo-stage.js';
import '../styles/photo.css';

/** @import { Store } from '../store/store.js' */
/** @import { Fault, Marks } from './photo-marks.js' */

/** One at a time: a file goes into the open dialog. @param {Store} store @param {File} [file] */
export function openDialogOf(store, file) {
  const dialog = photoFields(store).dialog ?? new PhotoDialog(store);
  if (file) dialog.read(file);
}

const cornerNames = ['front-left', 'front-right', 'rear-right', 'rear-left'];

export class PhotoDialog {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    /** The name of the text that says what it is busy with. */
    this.busy = '';
    /** @type {Fault | null} */
    this.fault = null;
    /** How many files were read: only the last one counts. */
    this.reads = 0;
    /** @type {Stage | null} */
    this.stage = null;
    const { draft } = photoFields(store);
    const marks = draft ?? photoNow(store)?.marks ?? null;
    // Marks from another kind of board are started anew.
    const isOfHere = marks && kindsOfMarks(store).includes(marks.kind);
    /** @type {Marks | null} */
    this.marks = marks && (isOfHere ? structured(marks) : marksFor(store, marks.source));
    const { dialog, close, redraw } = openDialog(say('photo.title'), () => this.content(), 'photo-dialog');
    Object.assign(photoFields(store), { dialog: this });
    this.close = close;
    this.redraw = redraw;
    dialog.addEventListener('close', () => Object.assign(photoFields(store), { dialog: null }));
    dialog.addEventListener('paste', event => this.paste(/** @type {ClipboardEvent} */ (event)));
    if (this.marks) this.begin(this.marks);
  }

  draw() {
    this.redraw?.();
    this.stage?.draw();
  }

  /** @param {Fault | null} fault */
  tell(fault) {
    this.fault = fault;
    this.draw();
  }

  // --- the picture

  /** @param {ClipboardEvent} event */
  paste(event) {
    const [file] = event.clipboardData?.files ?? [];
    if (!file) return;
    event.preventDefault();
    this.read(file);
  }

  /** @param {File} file */
  async read(file) {
    const mine = ++this.reads;
    this.busy = 'reading';
    this.tell(null);
    try {
      const source = await readPhoto(file);
      if (mine !== this.reads) return;
      this.busy = '';
      this.begin(marksFor(this.store, source));
      this.stage?.handles[0].focus({ preventScroll: true });
    } catch (error) {
      if (!(error instanceof PhotoFault)) throw error;
      if (mine !== this.reads) return;
      this.busy = '';
      this.tell({ fault: error.code, fields: error.fields });
    }
  }

  /** @param {Marks} marks */
  begin(marks) {
    this.marks = marks;
    this.fault = null;
    this.keep();
    this.stage = new Stage(
      marks,
      () => this.markNames(),
      () => this.tell(null),
    );
    this.draw();
  }

  // So that closing the dialog loses nothing.
  keep() {
    Object.assign(photoFields(this.store), { draft: this.marks });
  }

  // --- laying

  /** @param {SubmitEvent} event */
  async lay(event) {
    event.preventDefault();
    const { store, marks } = this;
    if (!marks || this.busy) return;
    const known = knownOf(store, marks);
    if ('fault' in known) return this.refuse(known);
    this.busy = 'laying';
    this.tell(null);
    const { system } = store.position.scene;
    const laid = await seenFromAbove(marks.source, known).finally(() => (this.busy = ''));
    // The dialog was closed meanwhile.
    if (photoFields(store).dialog !== this) return;
    if (!laid) return this.refuse({ fault: 'nothing' });
    marks.middle = known.middle;
    const first = !photoNow(store);
    setPhoto(store, {
      ...{ photo: { system, ...laid, marks }, draft: null, isShown: true },
      ...(first ? { opacity: marks.kind === 'hexes' ? 0.6 : 1 } : {}),
    });
    this.close?.();
    update(store, { view: { notice: say('photo.laid') } });
  }

  // Moves the focus to the faulty field, for keyboard users.
  /** @param {Fault} fault */
  refuse(fault) {
    this.tell(fault);
    const field = fault.field && document.querySelector(`[data-photo="${fault.field}"]`);
    if (field instanceof HTMLElement) field.focus();
  }

  /** @param {Partial<Marks>} changes */
  change(changes) {
    if (this.marks) Object.assign(this.marks, changes);
    this.tell(null);
  }

  // The first mark then belongs to the second corner, and so on.
  turnOn() {
    const list = this.marks?.list ?? [];
    list.unshift(...list.splice(-1));
    this.tell(null);
  }

  // --- what is shown

  content() {
    const { marks, busy, fault } = this;
    return html`<form @submit=${event => this.lay(event)}>
      ${marks && this.stage ? this.marking(marks) : this.chooser('photo.choose')}
      <div class="end">
        <p role="alert" class="problem" id="photo-problem">${fault ? say(`photo.fault.${fault.fault}`, fault.fields) : nothing}</p>
        <p role="status">${busy ? say(`photo.${busy}`) : marks && !fault ? this.hint(marks) : nothing}</p>
        ${marks ? html`<p class="buttons"><button type="submit" class="primary" data-photo="lay" aria-disabled=${String(Boolean(busy))}>${say('photo.lay')}</button></p>` : nothing}
      </div>
    </form>`;
  }

  /** @param {string} name the name of its text */
  chooser(name) {
    return html`<p>${say('photo.private')} <span class="quiet">${say('photo.stays')}</span></p>
      <label class="file">
        ${say(name)}
        <input type="file" accept="image/*" data-photo="file" aria-describedby="photo-limits" @change=${event => this.choose(event)} />
      </label>
      <p class="quiet" id="photo-limits">${say('photo.limits', { pixels: mostMegapixels, bytes: mostMegabytes })}</p>`;
  }

  /** @param {Event} event */
  choose({ target }) {
    const input = /** @type {HTMLInputElement} */ (target);
    const [file] = input.files ?? [];
    if (file) this.read(file);
    // So that the same file can be chosen again.
    input.value = '';
  }

  /** @param {Marks} marks */
  marking(marks) {
    const isHexes = marks.kind === 'hexes';
    return html`${isHexes ? this.hexes(marks) : this.corners(marks)} ${this.stage?.element}
      ${isHexes ? nothing : html`<p class="buttons"><button type="button" data-photo="turn" @click=${() => this.turnOn()}>${say('photo.turn')}</button></p>`}
      <details class="other">
        <summary>${say('photo.other')}</summary>
        ${this.chooser('photo.choose')}
      </details>`;
  }

  /** What to do next. @param {Marks} marks */
  hint({ list }) {
    const names = this.markNames();
    const next = list.findIndex(({ set }, i) => !set && i < names.length);
    return next < 0 ? say('photo.finer') : say('photo.tap', { number: next + 1, name: names[next] });
  }

  /** The name of each mark's place. */
  markNames() {
    const { kind, names } = /** @type {Marks} */ (this.marks);
    if (kind !== 'hexes')
      return cornerNames.map(name => say(kind === 'base' ? `photo.corner.${name}` : `photo.board-corner.${name}`));
    const count = names[3].trim() ? 4 : 3;
    return names
      .slice(0, count)
      .map((name, i) => say('photo.hex', { number: i + 1, name: name.trim().toUpperCase() || false }));
  }

  /** @param {Marks} marks */
  corners({ kind, size, unit }) {
    const { store } = this;
    const { scene } = store.position;
    const table = tableOf(store);
    const shown = table ? [table.width, table.depth].map(length => lengthText(scene, length)) : [];
    const text = name => say(`photo.of.${name}`, { width: shown[0], depth: shown[1] });
    const option = (value, text, chosen) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`;
    return html`<label>
        ${say('photo.of.title')}
        <select data-photo="kind" @change=${event => this.change({ kind: event.target.value })}>
          ${kindsOfMarks(store).map(name => option(name, text(name), kind))}
        </select>
      </label>
      ${
        kind === 'rectangle'
          ? html`<div class="sizes">${['width', 'depth'].map((name, i) => this.size(name, i, size))}</div>
            <p class="quiet">${say('photo.middle')}</p>`
          : nothing
      }
      ${
        kind === 'base'
          ? html`<label>
            ${say('photo.unit')}
            <select data-photo="unit" @change=${event => this.change({ unit: event.target.value })}>
              ${basesOf(store).map(({ id }) => option(id, id, unit))}
            </select>
          </label>`
          : nothing
      }`;
  }

  /** @param {string} name @param {number} i @param {string[]} size */
  size(name, i, size) {
    return html`<label>
      ${lengthLabel(this.store.position.scene, say(`photo.${name}`))}
      ${this.input(`size-${i}`, size[i], 'decimal', text => this.change({ size: size.with(i, text) }))}
    </label>`;
  }

  /** @param {Marks} marks */
  hexes({ names }) {
    return html`<p>${say('photo.hexes')}</p>
      <div class="sizes names">
        ${names.map(
          (name, i) =>
            html`<label>${say(i < 3 ? 'photo.name' : 'photo.fourth', { number: i + 1 })} ${this.input(`name-${i}`, name, 'text', text => this.change({ names: names.with(i, text) }))}</label>`,
        )}
      </div>`;
  }

  /** @param {string} name @param {string} value @param {'text' | 'decimal'} mode @param {(text: string) => void} take */
  input(name, value, mode, take) {
    const isWrong = this.fault?.field === name;
    return html`<input
      type="text"
      inputmode=${mode}
      autocomplete="off"
      spellcheck="false"
      maxlength="12"
      data-photo=${name}
      aria-invalid=${isWrong ? 'true' : nothing}
      aria-describedby=${isWrong ? 'photo-problem' : nothing}
      .value=${value}
      @input=${event => take(event.target.value)}
    />`;
  }
}

// A copy: changing these marks leaves the photo under the board as it is.
/** @param {Marks} marks @returns {Marks} */
const structured = marks => ({ ...marks, list: marks.list.map(mark => ({ ...mark })) });
