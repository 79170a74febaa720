// The position as a form: turn and order, units, codices, terrain. Each change goes to the engine at once.
import { html, nothing } from 'lit';
import { Panel, swatch } from '../elements/panel.js';
import { change, errorAt, field, mostInName, pointerOf, problem, strayAt, unfold } from '../elements/fields.js';
import { fieldsOf, pathsOf } from '../elements/form-fields.js';
import { get } from '../elements/worded.js';
import {
  addCodex,
  addTerrain,
  addUnit,
  copyUnit,
  remove,
  renameCodex,
  renamePlayers,
  renameUnit,
} from '../kinds/changes.js';
import { seen } from '../engine/values.js';
import { kinds } from './putting.js';
import { update } from '../store/store.js';
import { formOf, nameOf, undrawn } from '../play/systems.js';
import { say } from '../text/text.js';
import { term } from '../text/catalogue.js';
import { traitsOf } from '../play/traits.js';
import { arrayOf, choice, closeUp, fieldsFor, hintOr, isWanted, pathsOfUnit, removeCodex } from './form-parts.js';

/** @import { Form, Scene } from '../types' */

// More units than these are split into sections; only open sections are rendered.
const stretch = 50;

export class Editor extends Panel {
  constructor() {
    super();
    /** The pointers of the errors that are shown. */
    this.shown = new Set();
    /** A codex, and the name that it cannot have. */
    this.taken = /** @type {{ name: string, wish: string } | null} */ (null);
    /** Likewise for a unit. @type {{ i: number, board: number, name: string, wish: string, why: string } | null} */
    this.refused = null;
    /** The pointers of the units that are open. */
    this.unfolded = new Set();
  }

  // With sixty units, only the open ones are rendered, and those with an error.
  folded(path, open, content) {
    const { store } = this;
    return open || this.unfolded.has(pointerOf(path)) || isWanted(store, path) ? content() : nothing;
  }

  foldedOrNot(path, { currentTarget: { open } }) {
    const pointer = pointerOf(path);
    if (this.unfolded.has(pointer) === open) return;
    if (open) this.unfolded.add(pointer);
    else this.unfolded.delete(pointer);
    this.requestUpdate();
  }

  // A new error opens the section that holds it. The user may close that again: the summary then keeps the mark.
  updated() {
    const problems = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('.problem[data-at]')]);
    const now = new Set(problems.map(problem => problem.dataset.at));
    for (const problem of problems) if (!this.shown.has(problem.dataset.at)) unfold(problem);
    this.shown = now;
  }

  render() {
    const { store } = this;
    if (store.view.tab !== 'position') return nothing;
    const { scene } = store.position;
    if (undrawn(scene))
      return html`<section class="editor"><p class="quiet">${say('form.undrawn', { game: nameOf(scene.system) })}</p></section>`;
    const form = formOf(scene);
    const { hasGround, outlines } = traitsOf(scene);
    const own = fieldsFor(store, form.scene, scene);
    return html`<section class="editor" aria-label=${say('form.title')}>
      ${hintOr(store, store.position.error)} ${hasGround ? html`<um-hex-board></um-hex-board>` : nothing} ${this.turn(scene, form)}
      ${this.units(scene, form)} ${form.pieces ? html`<um-pieces></um-pieces>` : nothing}
      ${this.codices(scene, form)} ${outlines ? this.terrain(scene) : nothing}
      <details class="group">
        <summary>${say(!hasGround ? 'form.table' : own.length ? 'form.scene-more' : 'form.scene')}</summary>
        ${this.stray(['table'], pathsOf([], own))} ${this.stray(['scenario'], pathsOf([], own))}
        <div class="grid">
          ${field(store, { path: ['title'], kind: 'sentence', label: say('form.scene-title'), optional: true })}
          ${field(store, { path: ['note'], kind: 'prose', label: say('form.note'), optional: true })}
          ${fieldsOf(store, [], own)}
        </div>
      </details>
    </section>`;
  }

  stray(path, fields) {
    const { store } = this;
    return problem(path, strayAt(store, path, fields));
  }

  /** @param {Scene} scene @param {Form} form */
  turn(scene, form) {
    const { store } = this;
    const players = arrayOf(scene.turn?.players);
    const [turn, order] = [form.turn(scene), form.order(scene)];
    return html`<details class="group" open>
      <summary>${say('form.turn')}</summary>
      <div class="grid">
        ${field(store, { path: ['turn', 'players'], kind: 'names', label: say('form.players'), onSet: names => renamePlayers(store, names) })}
        ${choice(store, ['turn', 'active'], players, 'active')} ${fieldsOf(store, ['turn'], turn)} ${fieldsOf(store, ['order'], order)}
      </div>
      ${this.stray(['turn'], pathsOf(['turn'], [{ key: 'players' }, { key: 'active' }, ...turn]))}
      ${this.stray(['order'], pathsOf(['order'], order))}
    </details>`;
  }

  /** @param {Scene} scene @param {Form} form */
  units({ units, codices, turn }, form) {
    const { store } = this;
    return html`<details class="group" open>
      <summary>${say('form.units')}</summary>
      ${problem(['units'], errorAt(store, ['units']))}
      ${this.stretches(arrayOf(units), (unit, i) => {
        const path = ['units', i];
        const open = unit?.id === store.view.selected;
        return html`<details class="item" ?open=${open} @toggle=${event => this.foldedOrNot(path, event)}>
          <summary @click=${event => this.select(event, unit)}>
            ${swatch(store, unit?.owner)} <b>${seen(unit?.id)}</b> <span class="quiet">${unit?.codex}</span>
          </summary>
          ${this.folded(path, open, () => this.unit(unit, i, { codices, turn }, form))}
        </details>`;
      })}
      <p class="buttons"><button type="button" data-add="unit" @click=${() => addUnit(store, kinds(store.position.scene)[0])}>${say('form.add-unit')}</button></p>
    </details>`;
  }

  stretches(units, each) {
    const { store } = this;
    if (units.length <= stretch) return units.map(each);
    return Array.from({ length: Math.ceil(units.length / stretch) }, (_, k) => {
      const [first, last] = [k * stretch, Math.min(units.length, (k + 1) * stretch) - 1];
      const some = units.slice(first, last + 1);
      const path = ['units', `${first}-${last}`];
      const open = some.some(unit => unit?.id === store.view.selected);
      const shown =
        open || this.unfolded.has(pointerOf(path)) || some.some((_, i) => isWanted(store, ['units', first + i]));
      return html`<details class="item stretch" ?open=${open} @toggle=${event => this.foldedOrNot(path, event)}>
        <summary>
          ${say('form.stretch', { first: first + 1, last: last + 1 })} <span class="quiet">${units[first]?.id} … ${units[last]?.id}</span>
        </summary>
        ${shown ? some.map((unit, i) => each(unit, first + i)) : nothing}
      </details>`;
    });
  }

  unit(unit, i, { codices, turn }, form) {
    const { store } = this;
    const path = ['units', i];
    const own = fieldsFor(store, form.unit, unit);
    return html`${this.stray(path, pathsOfUnit(path, own))}
      <div class="grid">
        ${this.unitName(i)}
        ${choice(store, [...path, 'codex'], Object.keys(codices ?? {}), 'codex')}
        ${choice(store, [...path, 'owner'], arrayOf(turn?.players), 'owner')} ${fieldsOf(store, path, own)}
      </div>
      ${own.some(({ key }) => [key].flat()[0] === 'at') ? nothing : problem([...path, 'at'], errorAt(store, [...path, 'at']))}
      <um-relation .unit=${unit?.id}></um-relation>
      <p class="buttons">
        <button type="button" @click=${() => copyUnit(store, i)}>${say('form.copy')}</button>
        <button type="button" @click=${() => remove(store, 'units', i)}>${say('form.remove')}</button>
      </p>`;
  }

  // The store decides which unit is open, so that board and form always show the same one.
  select(event, unit) {
    const { store } = this;
    event.preventDefault();
    update(store, { view: { selected: store.view.selected === unit?.id ? '' : unit?.id } });
  }

  /** @param {Scene} scene @param {Form} form */
  codices({ codices }, form) {
    const { store } = this;
    const open = event => event.currentTarget.open && form.library?.ask(store);
    return html`<details class="group" @toggle=${open}>
      <summary>${say('form.codices')}</summary>
      ${problem(['codices'], errorAt(store, ['codices']))}
      ${Object.keys(codices ?? {}).map(name => {
        const path = ['codices', name];
        return html`<details class="item">
          <summary><b>${seen(name)}</b> <span class="quiet">${term(String(get(store.position.scene, [...path, form.known]) ?? ''))}</span></summary>
          ${this.codex(name, form)}
        </details>`;
      })}
      <p class="buttons"><button type="button" @click=${() => addCodex(store)}>${say('form.add-codex')}</button></p>
      <um-own-codices></um-own-codices>
    </details>`;
  }

  codex(name, form) {
    const { store } = this;
    const path = ['codices', name];
    const own = fieldsFor(store, form.codex, store.position.scene.codices[name]);
    return html`${this.stray(path, pathsOf(path, own))}
      <div class="grid">${this.codexName(name)} ${fieldsOf(store, path, own)}</div>
      ${form.library ? html`<um-library .codex=${name}></um-library>` : nothing}
      <p class="buttons">
        <button type="button" data-remove-codex=${name} @click=${event => closeUp(event, () => removeCodex(store, name))}>${say('form.remove')}</button>
      </p>`;
  }

  // A name that another unit has would take over references to that unit, such as an order; an empty name would lose
  // them. So the old name stays, if there is one.
  unitName(i) {
    const { store } = this;
    const { units } = store.position.scene;
    const path = ['units', i, 'id'],
      name = units[i]?.id;
    const { board } = store.position;
    const last = this.refused;
    const refused = last && last.name === name && last.i === i && last.board === board ? last : null;
    const rename = wish => {
      const why = !wish ? 'unit-no-name' : units.some((unit, at) => at !== i && unit?.id === wish) ? 'unit-taken' : '';
      this.refused = why && name ? { i, board, name, wish, why } : null;
      if (this.refused) this.tellRefused(path);
      else renameUnit(store, i, wish);
    };
    return field(store, {
      ...{ path, kind: 'text', label: say('form.id'), most: mostInName, onSet: id => rename(id.trim()) },
      ...(refused
        ? {
            value: refused.wish,
            refused: { at: pointerOf(path), message: say(`form.${refused.why}`, { unit: refused.wish }) },
          }
        : {}),
    });
  }

  // Its message is below the field, which may be the last in sight.
  async tellRefused(path) {
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector(`.problem[data-at="${pointerOf(path)}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  // Giving a codex the name of another would overwrite that one.
  codexName(name) {
    const { store } = this;
    const { taken: last } = this;
    const taken = last && last.name === name ? last.wish : null;
    const rename = wish => {
      this.taken = wish !== name && Object.hasOwn(store.position.scene.codices, wish) ? { name, wish } : null;
      if (this.taken) this.requestUpdate();
      else renameCodex(store, name, wish);
    };
    return html`<div class="field text ${taken ? 'wrong' : ''}">
      <label
        >${say('form.codex-name')}
        <input
          type="text"
          .value=${taken ?? name}
          aria-invalid=${taken ? 'true' : nothing}
          maxlength=${mostInName}
          @change=${event => rename(event.target.value.trim())}
      /></label>
      ${taken ? html`<p class="problem">${say('form.codex-taken', { codex: taken })}</p>` : nothing}
    </div>`;
  }

  /** @param {Scene} scene */
  terrain({ terrain }) {
    const { store } = this;
    return html`<details class="group">
      <summary>${say('form.terrain')}</summary>
      ${problem(['terrain'], errorAt(store, ['terrain']))}
      ${arrayOf(terrain).map((item, i) => {
        const path = ['terrain', i];
        const own = formOf(store.position.scene).terrainFields ?? [];
        const parts = item?.shapes ? item.shapes.map((_, k) => [...path, 'shapes', k]) : [[...path, 'shape']];
        return html`<div class="item">
          ${this.stray(path, [[...path, 'id'], ...pathsOf(path, own), ...parts])}
          <div class="grid">
            ${field(store, { path: [...path, 'id'], kind: 'text', label: say('form.id'), most: mostInName, onSet: id => change(store, [...path, 'id'], id.trim()) })}
            ${fieldsOf(store, path, own)} ${parts.map(part => field(store, { path: part, kind: 'polygon', label: say('form.corners') }))}
          </div>
          <p class="buttons">
            <button type="button" @click=${() => remove(store, 'terrain', i)}>${say('form.remove')}</button>
          </p>
        </div>`;
      })}
      <p class="buttons"><button type="button" @click=${() => addTerrain(store)}>${say('form.add-terrain')}</button></p>
    </details>`;
  }
}

customElements.define('um-editor', Editor);
