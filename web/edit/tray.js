// At the top of the form: kinds of units to take up and set down, and the unit in hand with its most used fields.
import { html, nothing } from 'lit';
import { copyUnit, remove } from '../kinds/changes.js';
import { noHex } from '../kinds/hexes/brush.js';
import { isPieceBrush } from '../kinds/hexes/body-hands.js';
import { fieldsOf } from '../elements/form-fields.js';
import { Panel, swatch } from '../elements/panel.js';
import { update } from '../store/store.js';
import { signal } from '../store/signals.js';
import { moverOf } from '../play/session.js';
import { formOf, isDrawn } from '../play/systems.js';
import { say } from '../text/text.js';
import { termIn } from '../elements/worded.js';
import { term } from '../text/catalogue.js';
import { set } from '../elements/paths.js';
import { edit } from '../play/playing.js';
import { drawingControls, drawnAside } from './drawing.js';
import { otherOrders } from './other-orders.js';
import { openPhoto, photoNow } from './photo.js';
import './players.js';
import { kinds, nextOwner, ownerNow, putTyped, takeOwner, takeUp, turnUnit } from './putting.js';
import { ownUnit, shownUnit } from '../play/lengths.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Scene } from '../types' */

const listOf = value => (Array.isArray(value) ? value : []);
// More kinds than these are folded away.
const most = 8;

export class Tray extends Panel {
  constructor() {
    super();
    /** What is wrong with the typed place. */
    this.fault = '';
  }

  render() {
    const { store } = this;
    const { scene } = store.position;
    const { tab } = store.view;
    if (tab !== 'position' || !isDrawn(scene.system) || !Array.isArray(scene.turn?.players)) return nothing;
    return html`<section class="tray" aria-label=${say('tray.title')}>
      ${this.owners(scene)} ${this.kinds(scene)} ${traitsOf(scene).outlines ? drawingControls(store) : nothing} ${this.typed(scene)} ${this.inHand(scene)} ${this.order(scene)}
      ${photoNow(store) ? nothing : html`<p class="buttons"><button type="button" data-photo="open" @click=${() => openPhoto(store)}>${say('photo.open')}</button></p>`}
      <um-photo></um-photo>
      <um-players></um-players>
      ${
        store.edit.agreeing
          ? nothing
          : html`<p class="buttons">
            <button type="button" class="primary" data-tray="decide" ?disabled=${!store.position.reply} @click=${() => decide(store)}>
              ${say('tray.decide')}
            </button>
          </p>`
      }
    </section>`;
  }

  /** @param {Scene} scene */
  owners({ turn }) {
    const { store } = this;
    const now = ownerNow(store);
    return html`<div class="owners" role="group" aria-label=${say('tray.whose')}>
      ${turn.players.map(
        owner =>
          html`<button type="button" data-owner=${owner} aria-pressed=${owner === now} @click=${() => takeOwner(store, owner)}>
            ${swatch(store, owner)} <span>${owner}</span>
          </button>`,
      )}
    </div>`;
  }

  kinds(scene) {
    const { store } = this;
    const all = kinds(scene);
    const taken = store.edit.putting?.name ?? '';
    const [first, rest] = [all.slice(0, most), all.slice(most)];
    const chip = ({ name }) =>
      html`<button type="button" class="brush" data-kind=${name} aria-pressed=${name === taken} @click=${() => takeUp(store, name)}>
        ${name}
      </button>`;
    return html`<p class="quiet" role="status">${tapText(store, taken)}</p>
      <div class="brushes" role="group" aria-label=${say('tray.kinds')}>${first.map(chip)}</div>
      ${
        rest.length
          ? html`<details class="more" ?open=${rest.some(({ name }) => name === taken)}>
            <summary>${say('tray.more', { count: rest.length })}</summary>
            <div class="brushes">${rest.map(chip)}</div>
          </details>`
          : nothing
      }`;
  }

  // In a game with measured places, a unit can be set down by numbers.
  typed(scene) {
    const { store } = this;
    const { name } = store.edit.putting ?? {};
    if (!name || !traitsOf(scene).measured) return nothing;
    const isOwn = shownUnit(scene) === ownUnit(scene);
    const put = event => {
      const { target } = event;
      if (!target.value.trim()) return;
      this.fault = putTyped(store, target.value);
      if (!this.fault) target.value = '';
      this.requestUpdate();
    };
    return html`<label class="typed-place"
        ><span>${say('tray.typed', { codex: name, unit: isOwn ? undefined : say(`lengths.${shownUnit(scene)}`) })}</span>
        <input
          type="text"
          data-typed
          autocomplete="off"
          spellcheck="false"
          maxlength="60"
          placeholder=${say('tray.typed-example')}
          aria-invalid=${this.fault ? 'true' : nothing}
          aria-describedby=${this.fault ? 'typed-fault' : nothing}
          @change=${put}
      /></label>
      ${this.fault ? html`<p class="problem" id="typed-fault" role="status">${this.fault}</p>` : nothing}`;
  }

  // The position's order, where no tap on the board gives one.
  order(scene) {
    const { store } = this;
    if (traitsOf(scene).hasOrders)
      return store.edit.agreeing ? nothing : otherOrders(store, 'tray-', { placing: true });
    if (listOf(scene.units).length < 2) return nothing;
    const fields = formOf(scene).order(scene);
    const [first] = fields;
    const isOpen = first?.key === 'kind' && scene.order?.kind === undefined;
    return html`<div class="in-hand" role="group" aria-label=${say('tray.order')}>
      ${isOpen ? this.orderKinds(first) : html`<div class="grid">${fieldsOf(store, ['order'], fields, 'tray-')}</div>`}
    </div>`;
  }

  /** @param {import('../types').Field} field */
  orderKinds({ values, set: put }) {
    const { store } = this;
    const take = value => edit(store, now => (put ? put(now, value, ['order']) : set(now, ['order', 'kind'], value)));
    return html`<div class="brushes" data-order-kinds>
      ${
        /** @type {string[]} */ (values).map(
          value =>
            html`<button type="button" class="brush" data-order-kind=${value} @click=${() => take(value)}>${termIn('kind', value)}</button>`,
        )
      }
    </div>`;
  }

  // The unit that was set down or tapped last.
  inHand(scene) {
    const { store } = this;
    const index = listOf(scene.units).findIndex(unit => unit?.id === store.view.selected);
    const unit = scene.units[index];
    if (!unit) return nothing;
    const form = formOf(scene);
    const own = typeof form.unit === 'function' ? form.unit(unit, scene) : form.unit;
    const places = own.filter(({ key }) => ['at', 'facing'].includes([key].flat()[0]));
    const turns = unit.facing !== undefined;
    const button = (name, sign, run) =>
      html`<button type="button" data-tray=${name} aria-label=${say(`tray.${name}`, { unit: unit.id })} title=${say(`tray.${name}`, { unit: unit.id })} @click=${run}>
        ${sign}
      </button>`;
    return html`<div class="in-hand" role="group" aria-label=${unit.id}>
      <p class="in-hand-head">
        <b>${unit.id}</b>
        <span class="in-hand-tools">
          ${turns ? [button('turn-left', '↺', () => turnUnit(store, index, -1)), button('turn-right', '↻', () => turnUnit(store, index, 1))] : nothing}
          ${button('owner', swatch(store, unit.owner), () => nextOwner(store, index))} ${button('copy', '+1', () => copyUnit(store, index))}
          ${button('remove', '✕', () => remove(store, 'units', index))}
        </span>
      </p>
      ${traitsOf(scene).measured ? html`<div class="grid">${fieldsOf(store, ['units', index], places, 'tray-')}</div>` : nothing}
    </div>`;
  }
}

// What a tap on the board does.
/** @param {Store} store */
function tapText(store, codex) {
  if (store.edit.brush) return say('tray.paint', { what: brushText(store.edit.brush) });
  if (store.edit.putting?.offered) return say('tray.put-first');
  return say(codex ? 'tray.put' : 'tray.take', { codex });
}

function brushText(brush) {
  if (isPieceBrush(brush)) return brush === 'zone' ? say('board.deployment') : brush.slice(brush.indexOf(':') + 1);
  return brush === noHex ? say('form.no-hex') : term(brush);
}

// The selected unit stays selected if its owner decides next; asking about an enemy would be in vain.
/** @param {Store} store */
function decide(store) {
  const { scene, choices, reply } = store.position;
  const { selected } = store.view;
  const theirs = scene.units.find(({ id }) => id === selected)?.owner === (reply?.chooser ?? scene.turn.active);
  update(
    store,
    {
      view: { tab: 'decide', selected: theirs ? selected : (moverOf(store, scene, choices, reply) ?? '') },
      edit: { putting: null, brush: '' },
    },
    drawnAside(store),
  );
  signal(store, 'opened');
}

customElements.define('um-tray', Tray);
