// What lies on a board of Torn World besides miniatures, in the form: Hexons and dice, Volume Landscape, markers.
import { html, nothing } from 'lit';
import { addMarker, addPiece, remove } from '../changes.js';
import { takeBrush } from './brush.js';
import { state } from '../../store/store.js';
import { formOf } from '../../play/systems.js';
import { say } from '../../text/text.js';
import { change, errorAt, field, mostInName, problem, strayAt } from '../../elements/fields.js';
import { Panel } from '../../elements/panel.js';

const listOf = value => (Array.isArray(value) ? value : []);
const label = name => say(`form.${name}`);

export class Pieces extends Panel {
  render() {
    const { scene } = state;
    if (!formOf(scene).pieces) return nothing;
    return html`${scene.order?.kind === 'deploy' ? this.brush('zone', label('brush-zone')) : nothing} ${this.landscape(scene)}
      ${this.markers(scene)} ${this.rest()}`;
  }

  brush(brush, text) {
    const on = state.brush === brush;
    return html`<p class="buttons">
      <button
        type="button"
        class="brush"
        data-brush=${brush}
        aria-pressed=${on}
        @click=${() => takeBrush(on ? '' : brush)}
      >
        ${text}
      </button>
    </p>`;
  }

  /** @param {any} scene */
  landscape({ landscape }) {
    return html`<details class="group" ?open=${listOf(landscape).length}>
      <summary>${label('landscape')}</summary>
      ${problem(['landscape'], errorAt(['landscape']))}
      ${listOf(landscape).map((piece, i) => {
        const path = ['landscape', i];
        const fields = ['id', 'hexes'].map(key => [...path, key]);
        return html`<div class="item">
          ${problem(path, strayAt(path, fields))}
          <div class="grid">
            ${field({ path: fields[0], kind: 'text', label: label('id'), most: mostInName, onSet: id => change(fields[0], id.trim()) })}
            ${field({ path: fields[1], kind: 'hexes', label: label('piece-hexes') })}
          </div>
          ${this.brush(`piece:${piece?.id}`, say('form.brush-piece', { id: piece?.id }))} ${this.removal('landscape', i)}
        </div>`;
      })}
      <p class="buttons"><button type="button" data-add="landscape" @click=${addPiece}>${label('add-piece')}</button></p>
    </details>`;
  }

  /** @param {any} scene */
  markers({ markers, units }) {
    const ids = listOf(units).map(unit => unit?.id);
    return html`<details class="group" ?open=${listOf(markers).length}>
      <summary>${label('markers')}</summary>
      ${problem(['markers'], errorAt(['markers']))}
      ${listOf(markers).map((marker, i) => {
        const path = ['markers', i];
        const linked = marker?.kind === 'linked';
        const fields = ['id', 'kind', 'at', ...(linked ? ['taken', 'by'] : [])].map(key => [...path, key]);
        return html`<div class="item">
          ${problem(path, strayAt(path, fields))}
          <div class="grid">
            ${field({ path: fields[0], kind: 'text', label: label('id'), most: mostInName, onSet: id => change(fields[0], id.trim()) })}
            ${field({ path: fields[1], kind: 'choice', values: ['portable', 'linked'], label: label('marker-kind') })}
            ${field({ path: fields[2], kind: 'hex', label: label('at') })}
            ${
              linked
                ? [
                    field({ path: fields[3], kind: 'flag', label: label('taken') }),
                    field({ path: fields[4], kind: 'choice', values: ids, optional: true, label: label('taken-by') }),
                  ]
                : nothing
            }
          </div>
          ${this.removal('markers', i)}
        </div>`;
      })}
      <p class="buttons"><button type="button" data-add="marker" @click=${addMarker}>${label('add-marker')}</button></p>
    </details>`;
  }

  removal(list, i) {
    return html`<p class="buttons"><button type="button" @click=${() => remove(list, i)}>${label('remove')}</button></p>`;
  }

  rest() {
    const [chirality, origin, dice] = [
      ['hexons', 'chirality'],
      ['hexons', 'origin'],
      ['dice', 'agility'],
    ];
    return html`<details class="group">
      <summary>${label('hexons')}</summary>
      ${problem(['hexons'], strayAt(['hexons'], [chirality, origin]))} ${problem(['dice'], strayAt(['dice'], [dice]))}
      <div class="grid">
        ${field({ path: chirality, kind: 'choice', values: ['A', 'B'], optional: true, label: label('chirality') })}
        ${field({ path: origin, kind: 'hex', optional: true, label: label('origin') })}
        ${field({ path: dice, kind: 'numbers', optional: true, label: label('dice') })}
      </div>
    </details>`;
  }
}

customElements.define('um-pieces', Pieces);
