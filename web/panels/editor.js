// The position as a form: turn and order, units, codices, terrain. Each change goes to the engine at once.
import { html, nothing } from 'lit';
import { Panel, swatch } from './panel.js';
import { change, errorAt, field, get, problem, strayAt, worded } from './fields.js';
import {
  addCodex,
  addTerrain,
  addUnit,
  copyUnit,
  remove,
  renameCodex,
  renamePlayers,
  renameUnit,
  setOrder,
} from '../changes.js';
import { askForLibrary } from '../library.js';
import { form } from '../forms/arcane-legions.js';
import { state, update } from '../state.js';
import { nameOf, undrawn } from '../systems.js';
import { say } from '../text.js';
import './library.js';

const arrayOf = value => (Array.isArray(value) ? value : []);
/** @param {any[]} base @param {any[]} fields */
const fieldsOf = (base, fields) =>
  fields.map(({ key, name, ...rest }) =>
    field({ ...rest, path: [...base, ...[key].flat()], label: say(`form.${name ?? [key].flat().at(-1)}`) }),
  );

const hintOr = error =>
  error
    ? html`<p class="problem"><strong>${error.code}</strong> ${worded(error).message}</p>`
    : html`<p class="quiet">${say('form.hint')}</p>`;

const choice = (path, values, label, more = {}) =>
  field({ path, kind: 'choice', values, label: say(`form.${label}`), ...more });

const pathsOf = (base, fields) => fields.map(({ key }) => [...base, ...[key].flat()]);
const pathsOfUnit = path => [
  ...['id', 'codex', 'owner', 'at'].map(key => [...path, key]),
  ...pathsOf(path, form.unit),
];

export class Editor extends Panel {
  constructor() {
    super();
    /** The pointers of the errors that are shown. */
    this.shown = new Set();
    /** A codex and the name it cannot have, as typed. */
    this.taken = null;
  }

  // A new error opens what it is folded into. Folding it again is the person's right: the summary then keeps the mark.
  updated() {
    const problems = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('.problem[data-at]')]);
    const now = new Set(problems.map(problem => problem.dataset.at));
    for (const problem of problems) if (!this.shown.has(problem.dataset.at)) unfold(problem);
    this.shown = now;
  }

  render() {
    if (state.tab !== 'position') return nothing;
    const { scene } = state;
    if (undrawn(scene))
      return html`<section class="editor"><p class="quiet">${say('form.undrawn', { game: nameOf(scene.system) })}</p></section>`;
    return html`<section class="editor" aria-label=${say('form.title')}>
      ${hintOr(state.error)} ${this.turn(scene)} ${this.units(scene)} ${this.codices(scene)} ${this.terrain(scene)}
      <details class="group">
        <summary>${say('form.table')}</summary>
        ${this.stray(['table'], pathsOf([], form.scene))}
        <div class="grid">
          ${field({ path: ['title'], kind: 'text', label: say('form.scene-title'), optional: true })}
          ${field({ path: ['note'], kind: 'text', label: say('form.note'), optional: true })}
          ${fieldsOf([], form.scene)}
        </div>
      </details>
    </section>`;
  }

  stray(path, fields) {
    return problem(path, strayAt(path, fields));
  }

  /** @param {any} scene */
  turn({ turn, order, units }) {
    const players = arrayOf(turn?.players);
    const kinds = Object.keys(form.orders);
    const details = arrayOf(form.orders[order?.kind]);
    const ids = arrayOf(units).map(unit => unit?.id);
    return html`<details class="group" open>
      <summary>${say('form.turn')}</summary>
      <div class="grid">
        ${field({ path: ['turn', 'players'], kind: 'names', label: say('form.players'), onSet: renamePlayers })}
        ${choice(['turn', 'active'], players, 'active')} ${fieldsOf(['turn'], form.turn)}
        ${choice(['order', 'unit'], ids, 'order-unit', { optional: true, onSet: unit => setOrder(unit) })}
        ${order
          ? choice(['order', 'kind'], kinds, 'order-kind', { onSet: kind => setOrder(order.unit, kind) })
          : nothing}
        ${fieldsOf(['order'], details)}
      </div>
      ${this.stray(['turn'], pathsOf(['turn'], [{ key: 'players' }, { key: 'active' }, ...form.turn]))}
      ${this.stray(['order'], pathsOf(['order'], [{ key: 'unit' }, ...(order ? [{ key: 'kind' }, ...details] : [])]))}
    </details>`;
  }

  /** @param {any} scene */
  units({ units, codices, turn, table }) {
    const signed = !table;
    return html`<details class="group" open>
      <summary>${say('form.units')}</summary>
      ${problem(['units'], errorAt(['units']))}
      ${arrayOf(units).map((unit, i) => {
        const path = ['units', i];
        return html`<details class="item" ?open=${unit?.id === state.selected}>
          <summary @click=${event => this.select(event, unit)}>
            ${swatch(unit?.owner)} <b>${unit?.id}</b> <span class="quiet">${unit?.codex}</span>
          </summary>
          ${this.stray(path, pathsOfUnit(path))}
          <div class="grid">
            ${field({ path: [...path, 'id'], kind: 'text', label: say('form.id'), onSet: id => renameUnit(i, id) })}
            ${choice([...path, 'codex'], Object.keys(codices ?? {}), 'codex')}
            ${choice([...path, 'owner'], arrayOf(turn?.players), 'owner')}
            ${field({ path: [...path, 'at', 0], kind: 'number', signed, label: say('form.x') })}
            ${field({ path: [...path, 'at', 1], kind: 'number', signed, label: say('form.y') })}
            ${fieldsOf(path, form.unit)}
          </div>
          ${problem([...path, 'at'], errorAt([...path, 'at']))}
          <p class="buttons">
            <button type="button" @click=${() => copyUnit(i)}>${say('form.copy')}</button>
            <button type="button" @click=${() => remove('units', i)}>${say('form.remove')}</button>
          </p>
        </details>`;
      })}
      <p class="buttons"><button type="button" data-add="unit" @click=${addUnit}>${say('form.add-unit')}</button></p>
    </details>`;
  }

  // The store decides what is open, so that board and form always show the same unit.
  select(event, unit) {
    event.preventDefault();
    update({ selected: state.selected === unit?.id ? '' : unit?.id });
  }

  /** @param {any} scene */
  codices({ codices }) {
    return html`<details class="group" @toggle=${event => event.currentTarget.open && askForLibrary()}>
      <summary>${say('form.codices')}</summary>
      ${problem(['codices'], errorAt(['codices']))}
      ${Object.keys(codices ?? {}).map(name => {
        const path = ['codices', name];
        return html`<details class="item">
          <summary><b>${name}</b> <span class="quiet">${get(state.scene, [...path, 'base'])}</span></summary>
          ${this.stray(path, pathsOf(path, form.codex))}
          <div class="grid">
            ${this.codexName(name)}
            ${fieldsOf(path, form.codex)}
          </div>
          <um-library .codex=${name}></um-library>
          <p class="buttons">
            <button type="button" @click=${() => change(path, undefined)}>${say('form.remove')}</button>
          </p>
        </details>`;
      })}
      <p class="buttons"><button type="button" @click=${addCodex}>${say('form.add-codex')}</button></p>
    </details>`;
  }

  // A name that another codex has already would put one in the place of the other.
  codexName(name) {
    const taken = this.taken?.name === name ? this.taken.wish : null;
    const rename = wish => {
      this.taken = wish !== name && Object.hasOwn(state.scene.codices, wish) ? { name, wish } : null;
      if (this.taken) this.requestUpdate();
      else renameCodex(name, wish);
    };
    return html`<div class="field text ${taken ? 'wrong' : ''}">
      <label
        >${say('form.codex-name')}
        <input
          type="text"
          .value=${taken ?? name}
          aria-invalid=${taken ? 'true' : nothing}
          @change=${event => rename(event.target.value)}
      /></label>
      ${taken ? html`<p class="problem">${say('form.codex-taken', { codex: taken })}</p>` : nothing}
    </div>`;
  }

  /** @param {any} scene */
  terrain({ terrain }) {
    return html`<details class="group">
      <summary>${say('form.terrain')}</summary>
      ${problem(['terrain'], errorAt(['terrain']))}
      ${arrayOf(terrain).map((item, i) => {
        const path = ['terrain', i];
        const parts = item?.shapes ? item.shapes.map((_, k) => [...path, 'shapes', k]) : [[...path, 'shape']];
        return html`<div class="item">
          ${this.stray(path, [[...path, 'id'], ...parts])}
          <div class="grid">
            ${field({ path: [...path, 'id'], kind: 'text', label: say('form.id') })}
            ${parts.map(part => field({ path: part, kind: 'polygon', label: say('form.corners') }))}
          </div>
          <p class="buttons">
            <button type="button" @click=${() => remove('terrain', i)}>${say('form.remove')}</button>
          </p>
        </div>`;
      })}
      <p class="buttons"><button type="button" @click=${addTerrain}>${say('form.add-terrain')}</button></p>
    </details>`;
  }
}

function unfold(element) {
  for (let part = element.closest('details'); part; part = part.parentElement.closest('details')) part.open = true;
}

customElements.define('um-editor', Editor);
