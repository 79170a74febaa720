// Below the decision: the possible results of the dice, their chances, and the choices assumed for the players.
import { html, nothing } from 'lit';
import { shareText } from '../../text/chances.js';
import { askOdds, oddsNow, riskyWays } from './odds.js';
import { titleOf } from './odds-brief.js';
import { hexName } from '../../geometry/hex.js';
import { cellsOf } from '../../geometry/bodies.js';
import { say } from '../../text/text.js';
import { isOthers } from '../../engine/orders.js';
import { Panel } from '../../elements/panel.js';

export class Odds extends Panel {
  render() {
    const { store } = this;
    const { scene, reply } = store.position;
    const odds = oddsNow(store);
    if (!reply || reply.status !== 'choose' || scene.system !== 'torn-world') return nothing;
    const asks = reply.chooser === 'dice' ? nothing : this.asks(reply, odds);
    if (!odds && asks === nothing) return nothing;
    return html`<section class="odds" aria-label=${say('odds.title')}>${asks} ${odds ? this.answer(odds) : nothing}</section>`;
  }

  asks(reply, odds) {
    const { store } = this;
    const button = (name, way, text) =>
      odds && odds.way === (way ?? null)
        ? nothing
        : html`<button type="button" class="link" data-odds=${name} @click=${() => askOdds(store, way)}>${text}</button>`;
    if (reply.options.some(({ key }) => isOthers(key))) return button('now', undefined, say('odds.title'));
    const ways = riskyWays(store);
    if (!ways.length) return nothing;
    return html`${ways.map(way => button(hexName(cellsOf(way.at)[0]), way, titleOf(store, way)))}`;
  }

  /** @param {import('../../types').Odds} odds */
  answer({ way, rows, always = [], throughout = [], folded, more, limited, thrown, failed }) {
    const { store } = this;
    const title = html`<h4>${way ? titleOf(store, way) : say('odds.title')}</h4>`;
    if (failed) return html`${title}<p>${say('search.failed')}</p>`;
    if (!rows) return html`${title}<p role="status">${say('search.looking')}</p>`;
    return html`${title} ${limited ? html`<p class="no" role="status">${say('odds.limited')}</p>` : nothing}
      ${thrown || !rows.length ? nothing : html`<p role="status">${say('odds.no-dice')}</p>`}
      ${always.length ? html`<p>${say('odds.always', { ends: always.join('; ') })}</p>` : nothing}
      <ul class="outcomes">
        ${rows.map(row => this.row(row))}
      </ul>
      ${more ? html`<p class="quiet">${say('odds.more', { count: more })}</p>` : nothing}
      ${throughout.length ? html`<p class="quiet">${say('odds.throughout', { list: throughout.join('; ') })}</p>` : nothing}
      ${folded ? html`<p class="quiet">${say('odds.folded')}</p>` : nothing}
      ${rows.length ? html`<p class="quiet">${say('odds.assumed-note')}</p>` : nothing}`;
  }

  /** @param {NonNullable<import('../../types').Odds['rows']>[number]} row */
  row({ head, ends, assumed, weight: [n, d] }) {
    const what = ends.length ? `${ends.join('; ')}.` : say('odds.same');
    return html`<li>
      <span class="chance"><b>${shareText([n, d])}</b> ${n === d ? nothing : html`<span>${n}/${d}</span>`}</span>
      <span>
        ${head ? html`<b>${head}</b><br />` : nothing} ${what}
        ${assumed.length ? html`<span class="quiet">${say('odds.assumed', { list: assumed.join('; ') })}</span>` : nothing}
      </span>
    </li>`;
  }
}

customElements.define('um-odds', Odds);
