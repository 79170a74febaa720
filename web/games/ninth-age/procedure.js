// The steps of a pursuit as a checklist that ticks itself off: common steps, then those of each pursuer.
import { html, nothing } from 'lit';
import { seen } from '../../engine/values.js';
import { endText, lookedAt } from '../../kinds/regiments/ends.js';
import { pursuerNow, pursuersOf, told } from '../../kinds/regiments/pursuit.js';
import { isOverrun, unitOf } from '../../kinds/regiments/regiment.js';
import { stepsFor } from './steps.js';
import { sideText } from '../../kinds/regiments/telling.js';
import { update } from '../../store/store.js';
import { say } from '../../text/text.js';
import { Panel, swatch } from '../../elements/panel.js';

/** @import { Fields } from '../../types' */

export class Procedure extends Panel {
  render() {
    const { store } = this;
    const { scene, reply, choices } = store.position;
    if (!reply || !pursuersOf(scene).length) return nothing;
    const now = pursuerNow(store, scene, choices, reply);
    const shown = lookedAt(store, store);
    return html`<section class="procedure" aria-labelledby="procedure-title">
      <h3 id="procedure-title">${say(isOverrun(scene) ? 'pursuit.steps.title-overrun' : 'pursuit.steps.title')}</h3>
      ${pursuersOf(scene).map(id => this.pursuer(id, id === shown, now))}
    </section>`;
  }

  /** @param {string} id @param {boolean} open @param {string} now */
  pursuer(id, open, now) {
    const { store } = this;
    const { scene, reply } = store.position;
    const unit = told(reply, id) ?? {};
    const owner = unitOf(scene, id)?.owner;
    const steps = stepsFor(scene, reply, id, now);
    const done = steps.filter(({ state: is }) => is === 'done' || is === 'skipped').length;
    const brief = unit.ended ? endText(unit, scene) : say('pursuit.steps.count', { done, count: steps.length });
    const look = event => {
      event.preventDefault();
      update(store, { view: { selected: open ? '' : id } });
    };
    return html`<details class="pursuer" ?open=${open} data-pursuer=${id}>
      <summary @click=${look}>${swatch(store, owner)} <b>${seen(id)}</b> <span class="quiet">${brief}</span></summary>
      <ol class="steps">
        ${steps.map((step, i) => this.step(step, `${id}:${i}`))}
      </ol>
    </details>`;
  }

  /** @param {{ name: string, state: string, fields?: Fields, clauses?: string[] }} step @param {string} where */
  step({ name, state: is, fields = {}, clauses = [] }, where) {
    const mark = { done: '✓', now: '▸', open: '', skipped: '–' }[is];
    const shown = { ...fields, ...(fields.facing ? { facing: sideText(fields.facing) } : {}) };
    return html`<li class=${is} data-step=${name}>
      <span class="tick-mark" role="img" aria-label=${say(`pursuit.steps.is-${is}`)}>${mark}</span>
      <span
        >${say(`pursuit.steps.${name}`, shown)}
        ${is === 'open' ? nothing : this.rules(where, [...new Set(clauses)])}</span
      >
    </li>`;
  }
}

customElements.define('um-procedure', Procedure);
