// The possible results of the remaining rolls, with exact chances: each pursuer's totals in bands, then all pursuers
// together.
import { html, nothing } from 'lit';
import { fraction, share, shareText, span } from '../../text/chances.js';
import { catching } from './outcome-map.js';
import { regimentFields, updateFields } from './fields.js';
import { caughtNow, endText, isLookedAt, lookedAt } from './ends.js';
import { pursuersOf, told } from './pursuit.js';
import { number, say } from '../../text/text.js';
import { Panel } from '../../elements/panel.js';
import { hovering } from '../../elements/hovering.js';

/** @import { RollMap, Vec } from '../../types' */

const most = 8; // joint ends that are listed

export class OutcomeMap extends Panel {
  constructor() {
    super();
    /** The map for which all ends are listed. */
    this.whole = null;
  }

  render() {
    const { store } = this;
    const { reply } = store.position;
    const { outcomeMap, mapOff } = regimentFields(store);
    if (!reply || outcomeMap?.reply !== reply) return nothing;
    const { rows, each, limited, failed, alone } = outcomeMap;
    const title = html`<h3 id="map-title">${say('pursuit.map.title')}</h3>`;
    if (failed)
      return html`<section class="outcome-map">
        ${title}
        <p>${say('search.failed')}</p>
      </section>`;
    if (!Object.keys(each).length && !limited)
      return html`<section class="outcome-map">
        ${title}
        <p role="status">${say('search.looking')}</p>
      </section>`;
    const shown = each[lookedAt(store, store)] ? lookedAt(store, store) : Object.keys(each)[0];
    return html`<section class="outcome-map" aria-labelledby="map-title">
      ${title} ${limited ? html`<p class="no" role="status">${say('odds.limited')}</p>` : nothing}
      ${alone ? html`<p class="quiet">${say('pursuit.map.alone', { count: outcomeMap.open.length })}</p>` : nothing}
      ${Object.keys(each).length > 1 ? this.tabs(Object.keys(each), shown) : nothing}
      ${shown ? this.bands(shown, each[shown]) : nothing} ${rows?.length ? this.together(rows) : nothing}
      ${this.notes(outcomeMap)}
      <label class="tick"
        ><input
          type="checkbox"
          .checked=${!mapOff}
          @change=${event => updateFields(store, { mapOff: !event.target.checked })}
        />
        ${say('pursuit.map.on-board')}</label
      >
    </section>`;
  }

  tabs(ids, shown) {
    const { store } = this;
    return html`<p class="whose" role="group" aria-label=${say('pursuit.map.whose')}>
      ${ids.map(id => html`<button type="button" data-map=${id} aria-pressed=${id === shown} @click=${() => updateFields(store, { band: null }, { view: { selected: id } })}>${id}</button>`)}
    </p>`;
  }

  bands(id, bands) {
    const { store } = this;
    const flight = store.position.scene.order?.pursued;
    const chance = catching(bands);
    const total = told(store.position.reply, id)?.pursuitDistance;
    return html`${
      flight && !flight.destroyed && !caughtNow(store.position.reply) && total === undefined
        ? html`<p class="catching">
              ${say('pursuit.map.catches', { unit: id, with: flight.unit })} <b>${shareText(chance)}</b>
              <span class="quiet">${fraction(chance)}</span>
            </p>`
        : nothing
    }
      <table class="bands">
        <caption>
          ${say(total === undefined ? 'pursuit.map.bands' : 'pursuit.map.rolled', { unit: id, total })}
        </caption>
        <tbody>
          ${bands.map((band, i) => this.band(id, band, i, total !== undefined))}
        </tbody>
      </table>`;
  }

  band(id, { from, to, ends }, index, rolled) {
    const { store } = this;
    return ends.map((end, k) => {
      const looked = isLookedAt(regimentFields(store).band, { unit: id, index, end: k, places: end.places });
      const look = on => updateFields(store, { band: on ? { unit: id, index, end: k } : null });
      return html`<tr
        class=${looked ? 'looked' : ''}
        data-band=${span(from, to)}
        @pointerenter=${hovering(() => look(true))}
        @pointerleave=${hovering(() => look(false))}
      >
        <th scope="row">${k ? nothing : html`<b>${span(from, to)}</b>`}</th>
        <td>
          <button type="button" class="band-end" aria-pressed=${looked} @click=${() => look(true)}>
            ${endText(end.end, store.position.scene)}${placesText(end, from < to, rolled)}
          </button>
        </td>
        <td class="chance">${chanceOf(end.weight)}</td>
      </tr>`;
    });
  }

  // The chance of each joint end of all pursuers.
  together(rows) {
    const { store } = this;
    const flight = store.position.scene.order?.pursued;
    const all = this.whole === /** @type {RollMap} */ (regimentFields(store).outcomeMap).reply;
    const listed = all ? rows : rows.slice(0, most);
    const showAll = () => {
      this.whole = /** @type {RollMap} */ (regimentFields(store).outcomeMap).reply;
      this.requestUpdate();
    };
    return html`<details class="together" open>
      <summary>${say('pursuit.map.together')}</summary>
      ${flight && !flight.destroyed && !caughtNow(store.position.reply) ? html`<p class="catching">${say('pursuit.map.caught', { with: flight.unit })} <b>${shareText(/** @type {RollMap} */ (regimentFields(store).outcomeMap).caught)}</b> <span class="quiet">${fraction(/** @type {Vec} */ (/** @type {RollMap} */ (regimentFields(store).outcomeMap).caught))}</span></p>` : nothing}
      <ul class="outcomes">
        ${listed.map(
          ({ ends, weight }) =>
            html`<li>
              <span class="chance">${chanceOf(weight)}</span>
              <span
                >${ends.map(({ id, end }) => html`<span class="one"><b>${id}:</b> ${endText(end, store.position.scene)}</span>`)}</span
              >
            </li>`,
        )}
      </ul>
      ${rows.length > listed.length ? html`<p class="buttons"><button type="button" data-rest @click=${showAll}>${say('pursuit.map.rest', { count: rows.length - most })}</button></p>` : nothing}
    </details>`;
  }

  /** @param {RollMap} map */
  notes({ assumed, ordered }) {
    const { store } = this;
    return html`${ordered ? html`<p class="quiet">${say('pursuit.map.ordered', { list: pursuersOf(store.position.scene).join(', ') })}</p>` : nothing}
    ${assumed ? html`<p class="quiet">${say('pursuit.map.assumed')}</p>` : nothing}`;
  }
}

function chanceOf(weight) {
  if (share(weight) === 1) return html`<b>${say('pursuit.map.certain')}</b>`;
  return html`<b>${shareText(weight)}</b> <span class="quiet">${fraction(weight)}</span>`;
}

// If an end has several places: the further the more is rolled, or one of them as others move.
function placesText({ places, end }, several, rolled) {
  if (places.length < 2 || (end.ended === 'charge' && !rolled)) return '';
  return several ? say('pursuit.map.as-rolled') : say('pursuit.map.places', { count: number(places.length) });
}

customElements.define('um-outcome-map', OutcomeMap);
