// The board of hexes in the form: the brush for terrain, rows as text, and kinds of terrain that the scene defines.
import { html, nothing } from 'lit';
import { objectOf } from '../../engine/values.js';
import { noHex, takeBrush } from './brush.js';
import { kindsOn } from '../../geometry/hex-board.js';
import { lookOf } from './terrain.js';
import { edit } from '../../play/playing.js';
import { formOf } from '../../play/systems.js';
import { say } from '../../text/text.js';
import { term } from '../../text/catalogue.js';
import { change, field, mostInName, problem, strayAt } from '../../elements/fields.js';
import { fieldsOf, pathsOf } from '../../elements/form-fields.js';
import { Panel } from '../../elements/panel.js';
import { traitsOf } from '../../play/traits.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Scene } from '../../types' */

export class HexBoard extends Panel {
  constructor() {
    super();
    /** A name that was typed for a kind of terrain, and why it is refused. */
    this.refused = { name: '', wish: '', why: '' };
  }

  render() {
    const { store } = this;
    if (!traitsOf(store.position.scene).hasGround) return nothing;
    const { board } = store.position.scene;
    const form = formOf(store.position.scene);
    const own = Object.keys(objectOf(board?.terrain));
    const rows = ['board', 'rows'];
    const owned = own.map(name => ['board', 'terrain', name]);
    return html`<details class="group board" open>
      <summary>${say('form.board')}</summary>
      ${this.brushes([...new Set([...form.terrain, ...own, ...kindsOn(board)])])}
      ${problem(['board'], strayAt(store, ['board'], [rows, ['board', 'exits'], ...owned]))}
      <details class="item">
        <summary>${say('form.rows')}</summary>
        <p class="quiet">${say('form.rows-hint')} ${this.legend(board)}</p>
        ${field(store, { path: rows, kind: 'lines', label: say('form.rows-label') })}
      </details>
      ${form.exits ? this.exits() : nothing}
      ${form.ownTerrain ? this.ownKinds(own, form) : nothing}
    </details>`;
  }

  ownKinds(own, form) {
    const { store } = this;
    return html`<details class="item">
        <summary>${say('form.own-terrain')}</summary>
        ${own.map(name => this.own(name, form))}
        <p class="buttons">
          <button type="button" data-add="terrain" @click=${() => addOwn(store)}>${say('form.add-own-terrain')}</button>
        </p>
      </details>`;
  }

  brushes(kinds) {
    const { store } = this;
    const brush = (kind, text, letter, fill) =>
      html`<button
        type="button"
        class="brush"
        data-brush=${kind || 'none'}
        aria-pressed=${store.edit.brush === kind && !store.edit.putting?.name}
        @click=${() => takeBrush(store, kind)}
      >
        ${fill ? html`<b class=${fill}>${letter}</b>` : nothing} ${text}
      </button>`;
    return html`<p class="quiet">${say(store.edit.brush ? 'form.brush-on' : 'form.brush-off')}</p>
      <div class="brushes" role="group" aria-label=${say('form.brush')}>
        ${brush('', say('form.brush-none'))}
        ${kinds.map(kind => brush(kind, term(kind), lookOf(kind).letter, lookOf(kind).fill))}
        ${brush(noHex, say('form.no-hex'))}
      </div>`;
  }

  exits() {
    const { store } = this;
    const players = Array.isArray(store.position.scene.turn?.players) ? store.position.scene.turn.players : [];
    const path = ['board', 'exits'];
    return html`<div class="grid">
      ${players.map(player => field(store, { path: [...path, player], kind: 'hexes', label: say('form.exits', { player }) }))}
      ${problem(
        path,
        strayAt(
          store,
          path,
          players.map(player => [...path, player]),
        ),
      )}
    </div>`;
  }

  legend(board) {
    const list = Object.entries(objectOf(board?.legend)).map(([letter, kind]) => `${letter} ${term(String(kind))}`);
    return [say('form.rows-open'), ...list].join(', ');
  }

  rename(name, wish) {
    const { store } = this;
    const taken =
      wish !== name &&
      Object.hasOwn(/** @type {NonNullable<Scene['board']>} */ (store.position.scene.board).terrain, wish);
    const why = !wish ? 'terrain-no-name' : taken ? 'terrain-taken' : '';
    this.refused = { name: why && name, wish, why };
    if (!why && wish !== name) renameOwn(store, name, wish);
    this.requestUpdate();
  }

  own(name, { ownTerrain }) {
    const { store } = this;
    const path = ['board', 'terrain', name];
    const { wish, why } = this.refused.name === name ? this.refused : { wish: name, why: '' };
    return html`<div class="item">
      ${problem(path, strayAt(store, path, pathsOf(path, ownTerrain)))}
      <div class="grid">
        <div class="field text ${why ? 'wrong' : ''}">
          <label
            >${say('form.terrain-name')}
            <input
              type="text"
              .value=${wish}
              aria-invalid=${why ? 'true' : nothing}
              maxlength=${mostInName}
              @change=${event => this.rename(name, event.target.value.trim())}
          /></label>
          ${why ? html`<p class="problem">${say(`form.${why}`, { terrain: wish })}</p>` : nothing}
        </div>
        ${fieldsOf(store, path, ownTerrain)}
      </div>
      <p class="buttons">
        <button type="button" @click=${() => change(store, path, undefined)}>${say('form.remove')}</button>
      </p>
    </div>`;
  }
}

/** @param {Store} store */
function addOwn(store) {
  edit(store, ({ board }) => {
    const names = Object.keys(objectOf(board.terrain));
    for (let i = 1; ; i++) {
      const name = i === 1 ? 'terrain' : `terrain ${i}`;
      if (names.includes(name)) continue;
      board.terrain = { ...board.terrain, [name]: {} };
      return;
    }
  });
}

/** @param {Store} store */
function renameOwn(store, before, after) {
  edit(store, ({ board }) => {
    board.terrain = Object.fromEntries(
      Object.entries(board.terrain).map(([name, kind]) => [name === before ? after : name, kind]),
    );
    for (const [letter, kind] of Object.entries(board.legend ?? {})) if (kind === before) board.legend[letter] = after;
  });
}

customElements.define('um-hex-board', HexBoard);
