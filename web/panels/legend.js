// Above the board: which bases belong to whom, since small bases have no room for that, and what the shading means.
import { html, nothing } from 'lit';
import { own, seen } from '../engine/values.js';
import { kindsOn } from '../geometry/hex-board.js';
import { lookOf } from '../kinds/hexes/terrain.js';
import { moverOf } from '../play/session.js';
import { kindOf } from '../play/systems.js';
import { say } from '../text/text.js';
import { term } from '../text/catalogue.js';
import { bandsShown } from '../board/search-view.js';
import { bandText, bandUnit, isGivenUp, reaching } from '../play/reach.js';
import { isShading, shadingNotes } from './shading-notes.js';
import { Panel, swatch } from '../elements/panel.js';
import { sayOfWay } from '../play/say-here.js';
import '../kinds/hexes/readout.js';
import { traitsOf } from '../play/traits.js';
import { onSignal } from '../store/signals.js';

/** @import { Store } from '../store/store.js' */

// The share of the board's height that the legend may take before the rest folds away, and the height in pixels that it
// leaves to the board in edit mode: nine rows of hexes that can be tapped.
const share = 0.15;
const rows = 240;
// Up to this many players are always named, however little room there is.
const mostPlayers = 4;

export class Legend extends Panel {
  unfolded = false;
  heard = false;
  sized = new ResizeObserver(() => this.fold());
  /** The state for which it was last folded. */
  folded = '';
  /** The reply for which it was last drawn. */
  reply = /** @type {import('../types').Reply | null} */ (null);

  connectedCallback() {
    super.connectedCallback();
    this.sized.observe(this);
    if (!this.heard) onSignal(this.store, 'risen', () => this.isConnected && this.fold());
    this.heard = true;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sized.disconnect();
  }

  // Shading, and that a search runs, are told with the tap; for a new reply, after the verdict.
  isOfVerdict() {
    return this.reply === this.store.position.reply;
  }

  updated() {
    this.reply = this.store.position.reply;
    const { tab, embedded } = this.store.view;
    const now = JSON.stringify([tab, embedded, this.unfolded, this.textContent]);
    if (now !== this.folded) this.fold();
    this.folded = now;
  }

  // The board is about to be fitted to the room that it leaves.
  drawNow() {
    this.performUpdate();
  }

  // As many signs as leave the board its height, and a button for the others.
  fold() {
    const { store } = this;
    const list = this.querySelector('ul');
    const tools = document.getElementById('tools');
    const more = /** @type {HTMLElement | null | undefined} */ (list?.querySelector('.more'));
    if (!tools || store.view.embedded) return;
    if (!list || !more) return;
    const signs = /** @type {HTMLElement[]} */ ([...list.children].filter(each => each !== more));
    for (const each of signs) each.hidden = false;
    more.hidden = true;
    const low = tools.getBoundingClientRect().top - list.getBoundingClientRect().top;
    const row = signs[0].offsetHeight * 1.5;
    const room = Math.max(row, Math.min(low * share, store.view.tab === 'position' ? low - rows : low));
    if (list.offsetHeight <= room) return;
    more.hidden = false;
    if (this.unfolded) return;
    const players = Math.min(mostPlayers, signs.filter(each => each.classList.contains('player')).length);
    for (const each of signs.slice(players).reverse()) if (list.offsetHeight > room) each.hidden = true;
  }

  more() {
    const turn = () => {
      this.unfolded = !this.unfolded;
      this.requestUpdate();
    };
    return html`<li class="more" hidden><button type="button" aria-expanded=${this.unfolded} aria-label=${say('board.legend-more')} @click=${turn}>…</button></li>`;
  }

  render() {
    const { store } = this;
    const units = Array.isArray(store.position.scene.units) ? store.position.scene.units : [];
    const place = owner => store.position.scene.turn?.players?.indexOf?.(owner) ?? 0;
    const owners = [...new Set(units.map(unit => unit?.owner))]
      .filter(owner => typeof owner === 'string')
      .sort((a, b) => place(a) - place(b));
    const { hasGround, look } = traitsOf(store.position.scene);
    this.classList.toggle('on-hexes', look === 'on-hexes');
    // While units are set down the view stays, and the area beside the signs can be tapped.
    this.classList.toggle('ends-board', look === 'on-hexes' && store.view.tab !== 'position');
    // On the page one line shows the prompt, or the hex under the pointer.
    const readout = hasGround ? html`<um-readout></um-readout>` : nothing;
    const line = store.view.embedded ? nothing : html`<div class="line"><um-prompt></um-prompt>${readout}</div>`;
    if (!owners.length) return line;
    return html`${line}<ul aria-label=${say('board.owners')}>
        ${owners.map(owner => html`<li class="player">${swatch(store, owner)} <span>${seen(owner)}</span></li>`)}
        ${hasGround ? kindsOn(store.position.scene.board).map(terrain) : nothing}
        ${hasGround ? pieces(store) : nothing}
        ${regimentSigns(store)}
        ${hasGround && ownZone(store) ? html`<li class="terrain"><b class="own-zone"></b> <span>${say('board.own-zone', { unit: store.view.selected })}</span></li>` : nothing}
        ${hasGround && owners.length > 1 && hasZones(store) ? html`<li class="terrain"><b class="zone"></b> <span>${say('board.zone')}</span></li>` : nothing}
        ${hasGround && reaching(store) && isGivenUp(store) ? html`<li class="terrain"><b class="hatched"></b> <span>${say('reach.open')}</span></li>` : nothing}
        ${hasGround ? this.more() : nothing}
      </ul>
      ${store.view.embedded ? readout : nothing}
      ${isShading(store) ? this.costs() : nothing}`;
  }

  costs() {
    const { store } = this;
    const { envelope } = store.search;
    const list = envelope?.ground
      ? html`<ul class="costs" aria-label=${sayOfWay(store, 'reach.costs')}>
          ${bandsShown(envelope).map(
            band => html`<li class="reach-${band.shade}"><span>${bandText(store, band)}</span></li>`,
          )}
          <li>${bandUnit(store)}</li>
        </ul>`
      : nothing;
    // On the page these words are below the question, so that the board keeps its room.
    return html`${list} ${store.view.embedded ? shadingNotes(store) : nothing}`;
  }
}

// Whether the selected unit's zone is drawn: if it is no enemy zone.
/** @param {Store} store */
function ownZone(store) {
  const unit = store.position.reply && store.position.scene.units.find(({ id }) => id === store.view.selected);
  const { scene, choices, reply } = store.position;
  const mover =
    scene.units?.find?.(each => each?.id === moverOf(store, scene, choices, reply))?.owner ?? scene.turn?.active;
  const ours =
    unit &&
    (unit.owner === mover || (scene.turn?.teams ?? []).some(team => team.includes(unit.owner) && team.includes(mover)));
  return Boolean(ours && own(store.position.shapes, unit.codex)?.zone?.length);
}

/** @param {Store} store */
const hasZones = store => Object.values(store.position.shapes).some(({ zone }) => zone?.length);

const listOf = value => (Array.isArray(value) ? value : []);

// Things on the field other than miniatures, with their letter or hatching.
/** @param {Store} store */
function pieces(store) {
  const { markers, landscape, order } = store.position.scene;
  const kinds = [...new Set(listOf(markers).map(marker => marker?.kind))].filter(
    kind => kind === 'portable' || kind === 'linked',
  );
  const sign = (name, mark, look = '') =>
    html`<li class="terrain"><b class=${look}>${mark}</b> <span>${say(`board.${name}`)}</span></li>`;
  return [
    listOf(landscape).length ? sign('volume', '', 'volume') : nothing,
    ...kinds.map(kind => sign(`marker-${kind}`, kind === 'linked' ? 'L' : 'P')),
    order?.kind === 'deploy' ? sign('deployment', '', 'deployment') : nothing,
  ];
}

// The meaning of a pursuit's lines, if there are any.
/** @param {Store} store */
function regimentSigns(store) {
  const { signs } = kindOf(store.position.scene);
  if (!signs || !store.position.reply || store.view.tab === 'position') return [];
  return signs(store).map(
    name => html`<li class="sign"><b class=${name}></b> <span>${say(`pursuit.legend.${name}`)}</span></li>`,
  );
}

const terrain = kind => {
  const { fill, letter } = lookOf(kind);
  return html`<li class="terrain"><b class=${fill}>${letter}</b> <span>${term(kind)}</span></li>`;
};

customElements.define('um-legend', Legend);
