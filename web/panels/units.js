// Every unit on the table as an element: for fingers that miss, keyboards and screen readers.
import { html, nothing } from 'lit';
import { seen } from '../engine/values.js';
import { select } from '../play/selecting.js';
import { ask, moverOf, standing } from '../play/session.js';
import { isHeld, poseOf } from '../play/outcomes.js';
import { cellsOf } from '../geometry/bodies.js';
import { hexName, isHex } from '../geometry/hex.js';
import { orderKey } from '../engine/orders.js';
import { placeShown } from '../play/lengths.js';
import { state } from '../store/store.js';
import { engineText, number, say, term } from '../text/text.js';
import { Panel, swatch } from '../elements/panel.js';
import { traitsOf } from '../play/traits.js';

function describe(unit, now, moving) {
  if (traitsOf(state.scene).named) return describeOnHex(unit, now, moving);
  const facing = typeof now.facing === 'string' ? term(now.facing) : `${number(Number(now.facing), 1)}°`;
  const name = !moving ? 'unit' : state.reply?.status === 'done' ? 'over' : 'moving';
  return say(`units.${name}`, { ...unit, ...placeShown(now.at), facing, points: now.movementPoints });
}

// Where it stands in the players' words and by its coordinates, and what else the engine says of it.
function describeOnHex({ codex, owner }, now, moving) {
  const hex = isHex(now.at) ? hexName(now.at) : cellsOf(now.at).map(hexName).join(', ');
  const parts = [say('units.on-hex', { codex, owner, hex, facing: now.facing })];
  if (now.attachedTo) parts.push(say('fact.attachedTo.some', { value: now.attachedTo }));
  if (moving && now.movementPoints !== undefined && !isHeld(state.scene, state.reply))
    parts.push(say('decision.left', { points: now.movementPoints }));
  if (now.ordered && now.mayBattle !== undefined) parts.push(say(`fact.mayBattle.${now.mayBattle ? 'yes' : 'no'}`));
  return parts.join(', ');
}

// How all others stand to the unit on the move, or to the one that is selected, in the engine's measure.
function relationsOf(id) {
  const known = state.reply?.units.some(unit => unit.id === id);
  const { relations = [] } = (known && ask(standing(), { relations: { unit: id } })) || {};
  return new Map(relations.map(each => [each.to, engineText(`relations.${each.contact}`, each)]));
}

export class Units extends Panel {
  render() {
    const units = Array.isArray(state.scene.units) ? state.scene.units.filter(unit => unit?.id) : [];
    if (!units.length) return nothing;
    const mover = moverOf(state.scene, state.choices, state.reply);
    const relations = state.tab === 'decide' && state.time === null ? relationsOf(mover || state.selected) : new Map();
    return html`<section class="units" aria-labelledby="units-title">
      <h3 id="units-title">${say('units.title')}</h3>
      <ul>
        ${units.map(unit => {
          const now = state.reply ? poseOf(state.reply, unit.id) : unit;
          return html`<li>
            <button
              type="button"
              data-unit=${unit.id}
              aria-pressed=${unit.id === state.selected}
              @click=${() => select(unit.id, { asked: orderKey(unit.id) })}
            >
              ${swatch(unit.owner)} <b>${seen(unit.id)}</b>
              <span class="quiet">${relations.has(unit.id) ? html`<span>${relations.get(unit.id)}</span> ` : nothing}${now?.at ? describe(unit, now, unit.id === mover) : say(now?.waiting ? 'units.waiting' : 'units.gone', unit)}</span>
            </button>
          </li>`;
        })}
      </ul>
    </section>`;
  }
}

customElements.define('um-units', Units);
