// Every unit as an element: for inaccurate fingers, keyboards and screen readers.
import { html, nothing } from 'lit';
import { seen } from '../engine/values.js';
import { select } from '../play/selecting.js';
import { ask, moverOf, standing } from '../play/session.js';
import { isHeld, poseOf } from '../play/outcomes.js';
import { cellsOf } from '../geometry/bodies.js';
import { hexName, isHex } from '../geometry/hex.js';
import { orderKey } from '../engine/orders.js';
import { placeShown } from '../play/lengths.js';
import { engineText, number, say } from '../text/text.js';
import { term } from '../text/catalogue.js';
import { Panel, swatch } from '../elements/panel.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */

/** @param {Store} store */
function describe(store, unit, now, moving) {
  if (traitsOf(store.position.scene).named) return describeOnHex(store, unit, now, moving);
  const facing = typeof now.facing === 'string' ? term(now.facing) : `${number(Number(now.facing), 1)}°`;
  const name = !moving ? 'unit' : store.position.reply?.status === 'done' ? 'over' : 'moving';
  return say(`units.${name}`, {
    ...unit,
    ...placeShown(store.position.scene, now.at),
    facing,
    points: now.movementPoints,
  });
}

// Where the unit stands, in the players' words, and what else the engine says of it.
/** @param {Store} store */
function describeOnHex(store, { codex, owner }, now, moving) {
  const hex = isHex(now.at) ? hexName(now.at) : cellsOf(now.at).map(hexName).join(', ');
  const parts = [say('units.on-hex', { codex, owner, hex, facing: now.facing })];
  if (now.attachedTo) parts.push(say('fact.attachedTo.some', { value: now.attachedTo }));
  if (moving && now.movementPoints !== undefined && !isHeld(store.position.scene, store.position.reply))
    parts.push(say('decision.left', { points: now.movementPoints }));
  if (now.ordered && now.mayBattle !== undefined) parts.push(say(`fact.mayBattle.${now.mayBattle ? 'yes' : 'no'}`));
  return parts.join(', ');
}

// How all others lie relative to the unit on the move or the selected one, as the engine measures it.
/** @param {Store} store */
function relationsOf(store, id) {
  const known = store.position.reply?.units.some(unit => unit.id === id);
  const { relations = [] } = (known && ask(store, standing(store), { relations: { unit: id } })) || {};
  return new Map(relations.map(each => [each.to, engineText(`relations.${each.contact}`, each)]));
}

export class Units extends Panel {
  render() {
    const { store } = this;
    const units = Array.isArray(store.position.scene.units) ? store.position.scene.units.filter(unit => unit?.id) : [];
    if (!units.length) return nothing;
    const mover = moverOf(store, store.position.scene, store.position.choices, store.position.reply);
    const relations =
      store.view.tab === 'decide' && store.replay.time === null
        ? relationsOf(store, mover || store.view.selected)
        : new Map();
    return html`<section class="units" aria-labelledby="units-title">
      <h3 id="units-title">${say('units.title')}</h3>
      <ul>
        ${units.map(unit => {
          const now = store.position.reply ? poseOf(store.position.reply, unit.id) : unit;
          return html`<li>
            <button
              type="button"
              data-unit=${unit.id}
              aria-pressed=${unit.id === store.view.selected}
              @click=${() => select(store, unit.id, { view: { asked: orderKey(unit.id) } })}
            >
              ${swatch(store, unit.owner)} <b>${seen(unit.id)}</b>
              <span class="quiet">${relations.has(unit.id) ? html`<span>${relations.get(unit.id)}</span> ` : nothing}${now?.at ? describe(store, unit, now, unit.id === mover) : say(now?.waiting ? 'units.waiting' : 'units.gone', unit)}</span>
            </button>
          </li>`;
        })}
      </ul>
    </section>`;
  }
}

customElements.define('um-units', Units);
