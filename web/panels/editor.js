// The position as a form: turn and order, units, codices, terrain. Each change goes to the engine at once.
import { html, nothing } from 'lit';
import { Panel, swatch } from './panel.js';
import { change, errorAt, field, get, problem } from './fields.js';
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
import { form } from '../forms/arcane-legions.js';
import { state, update } from '../state.js';
import { say } from '../text.js';

const arrayOf = value => (Array.isArray(value) ? value : []);
/** @param {any[]} base @param {any[]} fields */
const fieldsOf = (base, fields) =>
  fields.map(({ key, name, ...rest }) =>
    field({ ...rest, path: [...base, ...[key].flat()], label: say(`form.${name ?? [key].flat().at(-1)}`) }),
  );

const hintOr = error =>
  error
    ? html`<p class="problem"><strong>${error.code}</strong> ${error.message}</p>`
    : html`<p class="quiet">${say('form.hint')}</p>`;

const choice = (path, values, label, more = {}) =>
  field({ path, kind: 'choice', values, label: say(`form.${label}`), ...more });

export class Editor extends Panel {
  render() {
    if (state.tab !== 'position') return nothing;
    const { scene } = state;
    return html`<section class="editor" aria-label=${say('form.title')}>
      ${hintOr(state.error)} ${this.turn(scene)} ${this.units(scene)} ${this.codices(scene)} ${this.terrain(scene)}
      <details class="group" ?open=${errorAt(['table'], true) || errorAt(['measuring'])}>
        <summary>${say('form.table')}</summary>
        <div class="grid">
          ${field({ path: ['title'], kind: 'text', label: say('form.scene-title'), optional: true })}
          ${field({ path: ['note'], kind: 'text', label: say('form.note'), optional: true })}
          ${fieldsOf([], form.scene)}
        </div>
      </details>
    </section>`;
  }

  /** @param {any} scene */
  turn({ turn, order, units }) {
    const players = arrayOf(turn?.players);
    const kinds = Object.keys(form.orders);
    const ids = arrayOf(units).map(unit => unit?.id);
    return html`<details class="group" open>
      <summary>${say('form.turn')}</summary>
      <div class="grid">
        ${field({ path: ['turn', 'players'], kind: 'names', label: say('form.players'), onSet: renamePlayers })}
        ${choice(['turn', 'active'], players, 'active')} ${fieldsOf(['turn'], form.turn)}
        ${choice(['order', 'unit'], ids, 'order-unit', { optional: true, onSet: unit => setOrder(unit) })}
        ${order ? choice(['order', 'kind'], kinds, 'order-kind', { onSet: kind => setOrder(order.unit, kind) }) : nothing}
        ${order ? fieldsOf(['order'], form.orders[order.kind] ?? []) : nothing}
      </div>
      ${problem(['turn'], errorAt(['turn']))} ${problem(['order'], errorAt(['order']))}
    </details>`;
  }

  /** @param {any} scene */
  units({ units, codices, turn }) {
    return html`<details class="group" open>
      <summary>${say('form.units')}</summary>
      ${problem(['units'], errorAt(['units']))}
      ${arrayOf(units).map((unit, i) => {
        const path = ['units', i];
        const open = unit?.id === state.selected || Boolean(errorAt(path, true)) || Boolean(errorAt(path));
        return html`<details class="item" ?open=${open}>
          <summary @click=${event => this.select(event, unit)}>
            ${swatch(unit?.owner)} <b>${unit?.id}</b> <span class="quiet">${unit?.codex}</span>
          </summary>
          ${problem(path, errorAt(path))}
          <div class="grid">
            ${field({ path: [...path, 'id'], kind: 'text', label: say('form.id'), onSet: id => renameUnit(i, id) })}
            ${choice([...path, 'codex'], Object.keys(codices ?? {}), 'codex')}
            ${choice([...path, 'owner'], arrayOf(turn?.players), 'owner')}
            ${field({ path: [...path, 'at', 0], kind: 'number', step: 0.1, label: say('form.x') })}
            ${field({ path: [...path, 'at', 1], kind: 'number', step: 0.1, label: say('form.y') })}
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
    return html`<details class="group" ?open=${errorAt(['codices'], true)}>
      <summary>${say('form.codices')}</summary>
      ${problem(['codices'], errorAt(['codices']))}
      ${Object.keys(codices ?? {}).map(name => {
        const path = ['codices', name];
        const shown = [...form.codex.map(({ key }) => [...path, ...[key].flat()])];
        const stray = errorAt(path, true);
        const placed = shown.some(each => errorAt(each, true));
        return html`<details class="item" ?open=${Boolean(stray)}>
          <summary><b>${name}</b> <span class="quiet">${get(state.scene, [...path, 'base'])}</span></summary>
          ${stray && !placed ? problem(path, stray) : nothing}
          <div class="grid">
            <div class="field text">
              <label
                >${say('form.codex-name')}
                <input type="text" .value=${name} @change=${event => renameCodex(name, event.target.value)}
              /></label>
            </div>
            ${fieldsOf(path, form.codex)}
          </div>
          <p class="buttons">
            <button type="button" @click=${() => change(path, undefined)}>${say('form.remove')}</button>
          </p>
        </details>`;
      })}
      <p class="buttons"><button type="button" @click=${addCodex}>${say('form.add-codex')}</button></p>
    </details>`;
  }

  /** @param {any} scene */
  terrain({ terrain }) {
    return html`<details class="group" ?open=${errorAt(['terrain'], true)}>
      <summary>${say('form.terrain')}</summary>
      ${problem(['terrain'], errorAt(['terrain']))}
      ${arrayOf(terrain).map((item, i) => {
        const path = ['terrain', i];
        const parts = item?.shapes ? item.shapes.map((_, k) => [...path, 'shapes', k]) : [[...path, 'shape']];
        return html`<div class="item">
          ${problem(path, errorAt(path))}
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

customElements.define('um-editor', Editor);
