// While the players set a unit down where they agree that it stands.
import { html, nothing } from 'lit';
import { Panel } from '../panels/panel.js';
import { undo } from '../playing.js';
import { state, update } from '../state.js';
import { say } from '../text.js';
import { closeAgreement } from './agreed.js';

export class Agreeing extends Panel {
  render() {
    const { agreeing, tab } = state;
    if (!agreeing || tab !== 'position') return nothing;
    const stop = () => {
      update({ agreeing: null });
      undo();
    };
    return html`<section class="tray" aria-label=${say('agreed.title')}>
      <p><b>${say('agreed.set-down', { unit: agreeing.unit })}</b></p>
      <p class="buttons">
        <button type="button" class="primary" data-agreed="close" ?disabled=${!state.reply} @click=${closeAgreement}>${say('agreed.close')}</button>
        <button type="button" data-agreed="stop" @click=${stop}>${say('agreed.stop')}</button>
      </p>
    </section>`;
  }
}

customElements.define('um-agreeing', Agreeing);
