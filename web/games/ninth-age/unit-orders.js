// Before anything is decided: the user taps a unit and picks its order.
import { html, nothing } from 'lit';
import { Panel, swatch } from '../../elements/panel.js';
import { orderedIn, unitOf } from '../../kinds/regiments/regiment.js';
import { edit } from '../../play/playing.js';
import { termIn } from '../../elements/worded.js';
import { say } from '../../text/text.js';
import { giveTo, kindsFor } from './orders.js';

export class UnitOrders extends Panel {
  render() {
    const { store } = this;
    const { scene, choices, reply, error } = store.position;
    const { tab, embedded, selected } = store.view;
    const { agreeing } = store.edit;
    // The page may show another game by now.
    if (scene.system !== 'ninth-age') return nothing;
    if (embedded || agreeing || tab !== 'decide' || choices.length || (!reply && !error)) return nothing;
    const ordered = orderedIn(scene);
    const unit = unitOf(scene, selected) ?? unitOf(scene, ordered[0]);
    // The headline asks for a tap.
    if (!unit) return nothing;
    const [first, more] = kindsFor(scene, unit);
    const now = ordered.includes(unit.id) ? /** @type {{ kind: string }} */ (scene.order).kind : '';
    return html`<section class="other-orders" aria-labelledby="unit-orders-title">
      <h3 id="unit-orders-title">${swatch(store, unit.owner)} ${say('unit-orders.title', { unit: unit.id })}</h3>
      <div class="brushes">${first.map(kind => this.chip(kind, unit, now))}</div>
      <details class="more" ?open=${more.includes(now)}>
        <summary>${say('unit-orders.more')}</summary>
        <div class="brushes">${more.map(kind => this.chip(kind, unit, now))}</div>
      </details>
    </section>`;
  }

  chip(kind, unit, now) {
    const { store } = this;
    const give = () => edit(store, scene => giveTo(scene, kind, unit), { selected: unit.id, choices: [] });
    return html`<button type="button" class="brush" data-unit-order=${kind} aria-pressed=${kind === now} @click=${give}>
      ${termIn('kind', kind)}
    </button>`;
  }
}

customElements.define('um-unit-orders', UnitOrders);
