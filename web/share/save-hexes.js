// The part of a save's dialog for hex games: the hexes of two pieces, with a map of all, and types for unknown names.
import { html, nothing, svg } from 'lit';
import { term } from '../text/catalogue.js';
import { sayOf } from './save-text.js';
import { kindIn, unitsIn } from './saves/import-save.js';

/** @import { SaveDialog } from './save-dialog.js' */
/** @import { HexGame } from './saves/hex-scene.js' */
/** @typedef {{ x: number, y: number }} Spot */

const letters = ['A', 'B'];
const leastTiles = 7;

/** @param {SaveDialog} dialog @param {HexGame} game @param {boolean} isKnown whether the board's hexes are known */
export function hexFields(dialog, game, isKnown) {
  const { counters, tiles, grid } = dialog.save.counters;
  if (!unitsIn(game, counters, dialog.answers).length)
    return html`<p role="alert" class="problem">${sayOf('saves.no-units')}</p>`;
  const asked = tiles.length >= leastTiles ? [] : dialog.pair.slice(0, grid ? 1 : 2);
  if (!asked.length) return nothing;
  const fields = html`<p>${sayOf('saves.hexes', { count: asked.length })}</p>
    ${mapOf(counters, asked)}
    <span class="fields">${asked.map((piece, i) => hexField(dialog, piece, i))}</span>`;
  return isKnown
    ? html`<details class="other-board"><summary>${sayOf('saves.other-board')}</summary>${fields}</details>`
    : fields;
}

// A map of the pieces, with the two in question marked.
/** @param {Spot[]} counters @param {Spot[]} asked */
function mapOf(counters, asked) {
  const [xs, ys] = [counters.map(({ x }) => x), counters.map(({ y }) => -y)];
  const least = (/** @type {number[]} */ list) => list.reduce((a, b) => Math.min(a, b));
  const most = (/** @type {number[]} */ list) => list.reduce((a, b) => Math.max(a, b));
  const [left, top, wide, high] = [least(xs), least(ys), most(xs) - least(xs), most(ys) - least(ys)];
  const dot = Math.max(wide, high, 1) / 60;
  const box = [left - 6 * dot, top - 7 * dot, wide + 12 * dot, high + 12 * dot].join(' ');
  const spot = (/** @type {Spot} */ { x, y }) => svg`<circle cx=${x} cy=${-y} r=${dot} />`;
  const marked = (/** @type {Spot} */ { x, y }, /** @type {number} */ i) =>
    svg`<g class="asked"><circle cx=${x} cy=${-y} r=${dot * 1.6} /><text x=${x} y=${-y - 2 * dot} font-size=${dot * 5} text-anchor="middle">${letters[i]}</text></g>`;
  return html`<svg class="pieces-map" viewBox=${box} role="img" aria-label=${sayOf('saves.map')}>
    ${counters.slice(0, 600).map(spot)}${asked.map(marked)}
  </svg>`;
}

/** @param {SaveDialog} dialog @param {{ label: string }} piece @param {number} i */
function hexField(dialog, { label }, i) {
  const take = event => {
    dialog.hexes[i] = event.target.value.trim();
    dialog.redraw?.();
  };
  return html`<label>
    ${letters[i]}: ${label}
    <input type="text" autocomplete="off" autocapitalize="characters" maxlength="8" placeholder="C5" data-hex=${i} .value=${dialog.hexes[i] ?? ''} @change=${take} />
  </label>`;
}

/** @param {SaveDialog} dialog @param {HexGame} game */
export function typeFields(dialog, game) {
  const { counters } = dialog.save.counters;
  const unknown = [...new Set(counters.filter(piece => !kindIn(game, piece)).map(({ name }) => name))];
  if (!unknown.length) return nothing;
  return html`<details>
    <summary>${sayOf('saves.unknown', { count: unknown.length })}</summary>
    <ul class="pieces">${unknown.slice(0, 100).map(name => typeField(dialog, game, name))}</ul>
  </details>`;
}

/** @param {SaveDialog} dialog @param {HexGame} game @param {string} name */
function typeField(dialog, { types }, name) {
  const chosen = dialog.answers.types?.[name] ?? '';
  const choose = event => {
    const { value } = event.target;
    const { [name]: _, ...others } = { ...dialog.answers.types };
    dialog.take('types', value ? { ...others, [name]: value } : others);
  };
  return html`<li data-piece=${name}>
    <label>
      <b>${name}</b>
      <select data-field="type" @change=${choose}>
        <option value="" ?selected=${!chosen}>${sayOf('saves.leave')}</option>
        ${types.map(type => html`<option value=${type} ?selected=${type === chosen}>${term(type)}</option>`)}
      </select>
    </label>
  </li>`;
}
