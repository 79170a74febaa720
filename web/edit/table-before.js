// In the middle of an order the form shows the table before it: this says so, and offers to keep the table as it
// stands.
import { html, nothing } from 'lit';
import { isOffered, commandOf } from '../elements/commands.js';
import { Panel } from '../elements/panel.js';
import { say } from '../text/text.js';

export class Earlier extends Panel {
  render() {
    const { store } = this;
    const { tab } = store.view;
    const { choices } = store.position;
    const { agreeing } = store.edit;
    if (tab !== 'position' || agreeing || !choices.length) return nothing;
    const keep = ['next', 'next-now'].map(commandOf).find(command => command && isOffered(store, command));
    return html`<section class="tray earlier" aria-label=${say('next.earlier-title')}>
      <p>${say('next.earlier', { count: choices.length })}</p>
      ${
        keep
          ? html`<p class="buttons"><button type="button" data-earlier="keep" @click=${() => keep.run(store)}>${say(`command.${keep.id}`)}</button></p>`
          : nothing
      }
    </section>`;
  }
}

customElements.define('um-earlier', Earlier);
