// The panel that stands open while the players set a unit down where they agree.
import { html, nothing } from 'lit';
import { Panel } from '../elements/panel.js';
import { subscribe, update } from '../store/store.js';
import { say } from '../text/text.js';
import { closeAgreement, leaveAgreement, mayClose } from './agreed.js';

/** @import { Store } from '../store/store.js' */

export class Agreeing extends Panel {
  render() {
    const { store } = this;
    const { agreeing } = store.edit;
    const { tab } = store.view;
    if (!agreeing || tab !== 'position') return nothing;
    return html`<section class="tray" aria-label=${say('agreed.title')}>
      <p><b>${say('agreed.set-down', { unit: agreeing.unit })}</b></p>
      <p class="buttons">
        <button type="button" class="primary" data-agreed="close" ?disabled=${!store.position.reply} @click=${() => closeAgreement(store)}>${say('agreed.close')}</button>
        <button type="button" data-agreed="stop" @click=${() => leaveAgreement(store)}>${say('agreed.stop')}</button>
      </p>
    </section>`;
  }
}

// The question ends if Undo goes back to before it. Going to another tab closes it, as the unit is set down then; while
// the position is invalid it stays open.
/** @param {Store} store */
export const followAgreement = store =>
  subscribe(store, () => {
    const { agreeing } = store.edit;
    const { past } = store.position;
    const { tab } = store.view;
    if (!agreeing) return;
    if (past.length <= agreeing.depth)
      update(store, { edit: { agreeing: null }, position: { future: [] }, view: { tab: 'decide' } });
    else if (tab !== 'position' && mayClose(store)) closeAgreement(store, tab);
  });

customElements.define('um-agreeing', Agreeing);
