// Things on a Torn World board other than miniatures, in the form: Hexons and dice, Volume Landscape, markers.
import { html, nothing } from 'lit';
import { addMarker, addPiece, remove } from '../changes.js';
import { takeBrush } from './brush.js';
import { formOf } from '../../play/systems.js';
import { say } from '../../text/text.js';
import { change, errorAt, field, mostInName, problem, strayAt } from '../../elements/fields.js';
import { Panel } from '../../elements/panel.js';

/** @import { Scene } from '../../types' */

const listOf = value => (Array.isArray(value) ? value : []);
const label = name => say(`form.${name}`);

export class Pieces extends Panel {
  render() {
    const { store } = this;
    const { scene } = store.position;
    if (!formOf(scene).pieces) return nothing;
    return html`${scene.order?.kind === 'deploy' ? this.brush('zone', label('brush-zone')) : nothing} ${this.landscape(scene)}
      ${this.markers(scene)} ${this.rest()}`;
  }

  brush(brush, text) {
    const { store } = this;
    const on = store.edit.brush === brush;
    return html`<p class="buttons">
      <button
        type="button"
        class="brush"
        data-brush=${brush}
        aria-pressed=${on}
        @click=${() => takeBrush(store, on ? '' : brush)}
      >
        ${text}
      </button>
    </p>`;
  }

  /** @param {Scene} scene */
  landscape({ landscape }) {
    const { store } = this;
    return html`<details class="group" ?open=${listOf(landscape).length}>
      <summary>${label('landscape')}</summary>
      ${problem(['landscape'], errorAt(store, ['landscape']))}
      ${listOf(landscape).map((piece, i) => {
        const path = ['landscape', i];
        const fields = ['id', 'hexes'].map(key => [...path, key]);
        return html`<div class="item">
          ${problem(path, strayAt(store, path, fields))}
          <div class="grid">
            ${field(store, { path: fields[0], kind: 'text', label: label('id'), most: mostInName, onSet: id => change(store, fields[0], id.trim()) })}
            ${field(store, { path: fields[1], kind: 'hexes', label: label('piece-hexes') })}
          </div>
          ${this.brush(`piece:${piece?.id}`, say('form.brush-piece', { id: piece?.id }))} ${this.removal('landscape', i)}
        </div>`;
      })}
      <p class="buttons"><button type="button" data-add="landscape" @click=${() => addPiece(store)}>${label('add-piece')}</button></p>
    </details>`;
  }

  /** @param {Scene} scene */
  markers({ markers, units }) {
    const { store } = this;
    const ids = listOf(units).map(unit => unit?.id);
    return html`<details class="group" ?open=${listOf(markers).length}>
      <summary>${label('markers')}</summary>
      ${problem(['markers'], errorAt(store, ['markers']))}
      ${listOf(markers).map((marker, i) => {
        const path = ['markers', i];
        const linked = marker?.kind === 'linked';
        const fields = ['id', 'kind', 'at', ...(linked ? ['taken', 'by'] : [])].map(key => [...path, key]);
        return html`<div class="item">
          ${problem(path, strayAt(store, path, fields))}
          <div class="grid">
            ${field(store, { path: fields[0], kind: 'text', label: label('id'), most: mostInName, onSet: id => change(store, fields[0], id.trim()) })}
            ${field(store, { path: fields[1], kind: 'choice', values: ['portable', 'linked'], label: label('marker-kind') })}
            ${field(store, { path: fields[2], kind: 'hex', label: label('at') })}
            ${
              linked
                ? [
                    field(store, { path: fields[3], kind: 'flag', label: label('taken') }),
                    field(store, {
                      path: fields[4],
                      kind: 'choice',
                      values: ids,
                      optional: true,
                      label: label('taken-by'),
                    }),
                  ]
                : nothing
            }
          </div>
          ${this.removal('markers', i)}
        </div>`;
      })}
      <p class="buttons"><button type="button" data-add="marker" @click=${() => addMarker(store)}>${label('add-marker')}</button></p>
    </details>`;
  }

  removal(list, i) {
    const { store } = this;
    return html`<p class="buttons"><button type="button" @click=${() => remove(store, list, i)}>${label('remove')}</button></p>`;
  }

  rest() {
    const { store } = this;
    const [chirality, origin, dice] = [
      ['hexons', 'chirality'],
      ['hexons', 'origin'],
      ['dice', 'agility'],
    ];
    return html`<details class="group">
      <summary>${label('hexons')}</summary>
      ${problem(['hexons'], strayAt(store, ['hexons'], [chirality, origin]))} ${problem(['dice'], strayAt(store, ['dice'], [dice]))}
      <div class="grid">
        ${field(store, { path: chirality, kind: 'choice', values: ['A', 'B'], optional: true, label: label('chirality') })}
        ${field(store, { path: origin, kind: 'hex', optional: true, label: label('origin') })}
        ${field(store, { path: dice, kind: 'numbers', optional: true, label: label('dice') })}
      </div>
    </details>`;
  }
}

customElements.define('um-pieces', Pieces);
