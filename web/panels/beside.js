// What a notice leaves out: folded away below the verdict, so that the question stays in sight.
import { html, nothing } from 'lit';
import { Panel } from '../elements/panel.js';
import { say } from '../text/text.js';

export class Beside extends Panel {
  render() {
    const { store } = this;
    const { beside, notice } = store.view;
    if (!beside || beside.notice !== notice) return nothing;
    return html`<details>
      <summary>${say('next.beside', { count: beside.list.length })}</summary>
      <ul>
        ${beside.list.map(each => html`<li>${each}</li>`)}
      </ul>
    </details>`;
  }
}

customElements.define('um-beside', Beside);
