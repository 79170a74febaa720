// The dialog of another program's save, for what it leaves open: its game, the sizes and owners of its pieces, the
// place of its hexes. One button puts all that is known on the board.
import { html, nothing } from 'lit';
import { openDialog } from '../elements/dialog.js';
import { number } from '../text/text.js';
import { nameOf } from '../play/systems.js';
import { faultText, noticeText, putSave } from './open-save.js';
import { SaveFault } from './saves/fault.js';
import { farthest, gameOf, games, kindIn, sceneOfSave, unitsIn } from './saves/import-save.js';
import { sayOf } from './save-text.js';
import { hexFields, typeFields } from './save-hexes.js';
import { labelsOf } from './saves/plane-scene.js';
import '../styles/saves.css';

/** @import { Store } from '../store/store.js' */
/** @import { Answers, ImportedSave, Save } from './saves/import-save.js' */

const millimetres = 25.4;
const usualTable = { width: 72, depth: 48 };

const signed = (/** @type {string} */ size) => size.replace('x', ' × ');

export class SaveDialog {
  /** @param {Store} store @param {Save} save */
  constructor(store, save) {
    this.store = store;
    this.save = save;
    this.game = save.system ?? '';
    /** @type {Record<string, string>} the chosen option, or `other` */
    this.sizes = Object.create(null);
    /** @type {Record<string, [number, number]>} in the game's unit */
    this.others = Object.create(null);
    /** @type {Answers} */
    this.answers = { types: Object.create(null), players: Object.create(null), table: usualTable };
    /** @type {string[]} the typed hexes of the two pieces in question */
    this.hexes = [];
    /** @type {ReturnType<typeof unitsIn>} those two pieces */
    this.pair = [];
    if (this.game) this.choose(this.game);
  }

  open() {
    const { close, redraw } = openDialog(sayOf(`saves.title-${this.save.format}`), () => this.content(), 'save-file');
    this.close = close;
    this.redraw = redraw;
  }

  /** @param {string} game */
  choose(game) {
    const { hexes } = gameOf(game);
    this.game = game;
    this.pair = hexes ? farthest(unitsIn(hexes, this.save.counters.counters, {})) : [];
  }

  /** Whether its sizes are in steps. */
  inSteps() {
    return gameOf(this.game).plane?.unit === 'steps';
  }

  // --- what is known so far

  /** @returns {ImportedSave | SaveFault | null} null as long as the game is unknown */
  scene() {
    if (!this.game) return null;
    try {
      return sceneOfSave(this.save, this.given());
    } catch (error) {
      if (error instanceof SaveFault) return error;
      throw error;
    }
  }

  /** @returns {Answers} */
  given() {
    const unit = this.inSteps() ? (this.answers.step ?? this.usualStep()) : 1 / millimetres;
    /** @type {Record<string, [number, number] | 'none'>} */
    const sizes = Object.create(null);
    for (const [label, chosen] of Object.entries(this.sizes)) {
      if (chosen === 'none') sizes[label] = 'none';
      const sides = chosen === 'other' ? this.others[label] : chosen.split('x').map(Number);
      if (chosen && chosen !== 'none' && sides?.length === 2 && sides.every(side => side > 0))
        sizes[label] = /** @type {[number, number]} */ (sides.map(side => side * unit));
    }
    const hexes = this.pair.flatMap(({ label }, i) => (this.hexes[i] ? [{ piece: label, hex: this.hexes[i] }] : []));
    return { ...this.answers, game: this.game, sizes, hexes };
  }

  // The step that the pieces of known size suggest.
  usualStep() {
    const scene = sceneOfSave(this.save, { game: this.game });
    return Number(scene.notices.find(({ code }) => code === 'step-taken')?.values.inches ?? 1);
  }

  /** @param {SubmitEvent} event */
  async put(event) {
    event.preventDefault();
    const scene = this.scene();
    if (!scene || scene instanceof SaveFault || !scene.request) return;
    this.close?.();
    await putSave(this.store, scene);
  }

  // --- what is shown

  content() {
    const scene = this.scene();
    const known = scene && !(scene instanceof SaveFault) ? scene : null;
    const { counters, aside } = this.save.counters;
    return html`<form @submit=${event => this.put(event)}>
      <p class="quiet">${sayOf('saves.found', { count: counters.length + aside.length })} ${this.save.module || nothing}</p>
      ${this.save.system ? nothing : this.gameField()}
      ${this.game ? this.fields(known) : nothing}
      ${this.game ? this.owners() : nothing}
      ${scene instanceof SaveFault ? html`<p role="alert" class="problem">${faultText(scene)}</p>` : nothing}
      ${known ? this.notices(known) : nothing}
      <p class="buttons">
        <button type="submit" class="primary" data-save="put" ?disabled=${!known?.request}>${sayOf('saves.put', { count: known?.request?.units.length ?? 0 })}</button>
      </p>
    </form>`;
  }

  gameField() {
    const choose = event => {
      this.choose(event.target.value);
      this.redraw?.();
    };
    return html`<label>
      ${sayOf('saves.game')}
      <select data-save="game" required @change=${choose}>
        <option value="">${sayOf('saves.which')}</option>
        ${games.map(each => html`<option value=${each} ?selected=${each === this.game}>${nameOf(each)}</option>`)}
      </select>
    </label>`;
  }

  /** @param {ImportedSave | null} known */
  fields(known) {
    const { hexes } = gameOf(this.game);
    const isKnown = known?.notices.some(({ code }) => code === 'grid-of-board') ?? false;
    return hexes ? [hexFields(this, hexes, isKnown), typeFields(this, hexes)] : this.planePart(known);
  }

  // --- in the plane

  /** @param {ImportedSave | null} known */
  planePart(known) {
    const { pieces } = this.save.tts ?? { pieces: [] };
    const labelOf = labelsOf(pieces);
    const unsized = [...new Set(pieces.filter(({ size }) => !size).map(labelOf))];
    const isTurned = pieces.some(({ kind }) => kind !== 'BlockSquare');
    return html`${this.inSteps() ? this.stepField(known) : this.tableFields()}
      ${unsized.length ? html`<p class="quiet">${sayOf('saves.sizes', { count: unsized.length })}</p>` : nothing}
      <ul class="pieces">${unsized.map(label => this.sizeRow(label))}</ul>
      ${
        isTurned
          ? html`<label class="tick"><input type="checkbox" data-save="turned" ?checked=${this.answers.turned} @change=${event => this.take('turned', event.target.checked)} /> ${sayOf('saves.turned')}</label>`
          : nothing
      }`;
  }

  /** @param {keyof Answers} key @param {any} value */
  take(key, value) {
    this.answers = { ...this.answers, [key]: value };
    this.redraw?.();
  }

  /** @param {ImportedSave | null} known */
  stepField(known) {
    const told = known?.notices.find(({ code }) => code === 'step-taken')?.values.inches;
    const value = this.answers.step ?? told ?? '';
    const take = event => this.take('step', Number(event.target.value) || undefined);
    return html`<label>
      ${sayOf('saves.step')}
      <input type="number" inputmode="decimal" min="0.1" max="100" step="any" data-save="step" .value=${String(value)} @change=${take} />
    </label>`;
  }

  tableFields() {
    const { table = usualTable } = this.answers;
    const side = (/** @type {'width' | 'depth'} */ key) => {
      const take = event => this.take('table', { ...table, [key]: Number(event.target.value) || usualTable[key] });
      return html`<label>
        ${sayOf(`saves.${key}`)}
        <input type="number" inputmode="decimal" min="1" max="1000" step="any" data-save=${key} .value=${String(table[key])} @change=${take} />
      </label>`;
    };
    return html`<span class="fields">${side('width')}${side('depth')}</span>`;
  }

  /** @param {string} label */
  sizeRow(label) {
    const inSteps = this.inSteps();
    const chosen = this.sizes[label] ?? '';
    const choose = event => {
      this.sizes[label] = event.target.value;
      this.redraw?.();
    };
    const text = (/** @type {string} */ size) =>
      inSteps ? sayOf('saves.in-steps', { size: signed(size) }) : `${signed(size)} mm`;
    return html`<li data-piece=${label} ?data-asked=${!chosen}>
      <label>
        <b>${label}</b>
        <select data-field="size" @change=${choose}>
          <option value="" ?selected=${!chosen}>${sayOf('saves.which')}</option>
          ${gameOf(this.game).plane?.usual.map(size => html`<option value=${size} ?selected=${size === chosen}>${text(size)}</option>`)}
          <option value="other" ?selected=${chosen === 'other'}>${sayOf('saves.other')}</option>
          <option value="none" ?selected=${chosen === 'none'}>${sayOf('saves.leave')}</option>
        </select>
      </label>
      ${chosen === 'other' ? html`<span class="fields">${[0, 1].map(side => this.side(label, side))}</span>` : nothing}
    </li>`;
  }

  /** @param {string} label @param {number} side */
  side(label, side) {
    const take = event => {
      const sides = /** @type {[number, number]} */ ([...(this.others[label] ?? [0, 0])]);
      sides[side] = Number(event.target.value);
      this.others[label] = sides;
      this.redraw?.();
    };
    const unit = this.inSteps() ? 'steps' : 'mm';
    return html`<label>
      ${sayOf(`saves.${side ? 'deep' : 'wide'}-${unit}`)}
      <input type="number" inputmode="decimal" min="0.1" max="1000" step="any" .value=${String(this.others[label]?.[side] || '')} @change=${take} />
    </label>`;
  }

  // --- whose they are

  owners() {
    const { counters } = this.save.counters;
    const { hexes } = gameOf(this.game);
    const list = hexes ? unitsIn(hexes, counters, this.answers) : counters;
    const sideOf = ({ name, side }) => side || (hexes && kindIn(hexes, name)?.rest) || name;
    const sides = [...new Set(list.map(sideOf))].slice(0, 12);
    if (!sides.length) return nothing;
    return html`<p class="quiet">${sayOf('saves.owners')}</p>
      <span class="fields">${sides.map(side => this.ownerField(side))}</span>`;
  }

  /** @param {string} side */
  ownerField(side) {
    const isTint = this.save.format === 'tts';
    const take = event => this.take('players', { ...this.answers.players, [side]: event.target.value.trim() || side });
    const value = this.answers.players?.[side] ?? side;
    return html`<label>
      ${isTint ? sayOf(`saves.tints.${side}`) : side}
      <input type="text" autocomplete="off" maxlength="64" data-owner=${side} .value=${value} @change=${take} />
    </label>`;
  }

  // --- what was assumed and left aside

  /** @param {ImportedSave} known */
  notices({ notices, aside }) {
    if (!notices.length) return nothing;
    const told = notices.filter(({ code }) => code !== 'left-aside').map(noticeText);
    const left = notices
      .filter(({ code }) => code === 'left-aside')
      .map(({ values }) => `${sayOf(`saves.aside.${values.why}`)}: ${values.pieces}`);
    return html`<details>
      <summary>${sayOf('saves.assumed', { count: number(told.length + aside.length) })}</summary>
      <ul class="quiet">
        ${[...told, ...left].map(text => html`<li>${text}</li>`)}
      </ul>
    </details>`;
  }
}
