// Questions about the board besides the options: the shading, the nearest legal place, and threats.
import { html, nothing } from 'lit';
import { isHatched } from '../board/search-view.js';
import { costOf, costText, reaching } from '../play/reach.js';
import { askThreats, askThreatsOfOne, explorer, mayOrder, searcher, switchSeeking, unordered } from '../play/search.js';
import { switchReach } from '../play/shading.js';
import { update } from '../store/store.js';
import { goTo } from '../kinds/hexes/hands.js';
import { hexOn } from '../geometry/hex-board.js';
import { hexNamed } from '../geometry/hex.js';
import { orderBar } from '../engine/orders.js';
import { kindOf, undrawn } from '../play/systems.js';
import { reasonText, say } from '../text/text.js';
import { Panel } from '../elements/panel.js';
import { isOurs, threatText } from './answer-words.js';
import { sayOfWay, stepText } from '../play/say-here.js';
import { traitsOf } from '../play/traits.js';
import { reachHint } from '../kinds/hexes/readout.js';

/** @import { Store } from '../store/store.js' */

// The shading shows what could be if the unit were ordered; says why it cannot.
/** @param {Store} store */
function ifOrdered(store, unit) {
  const bar = orderBar(store.position.reply, unit);
  if (!bar) return say('reach.if-ordered-plain', { unit });
  return say('reach.if-ordered', { unit, reason: reasonText(store.position.scene.system, bar) });
}

const button = (name, pressed, action, text) =>
  html`<button type="button" data-ask=${name} aria-pressed=${pressed} @click=${action}>${text}</button>`;

export class Questions extends Panel {
  render() {
    const { store } = this;
    const { reply } = store.position;
    if (!reply || undrawn(store.position.scene)) return nothing;
    if (!traitsOf(store.position.scene).hasOrders) return this.ofPosition();
    const unit = explorer(store);
    const early = unordered(store);
    return html`<section class="questions" aria-labelledby="questions-title">
      <h3 id="questions-title">${say('search.title')}</h3>
      ${early && !unit ? html`<p class="quiet">${say('search.select')}</p>` : nothing}
      ${unit ? this.places(unit) : nothing}
      ${early && unit ? this.threatsOfOne(unit) : nothing}
      ${this.threats()}
    </section>`;
  }

  // If the position has the order: where the unit may end, and who could charge whom next.
  ofPosition() {
    const { store } = this;
    const mayAsk = kindOf(store.position.scene).charges?.(store);
    const walker = explorer(store);
    if (!mayAsk && !walker) return nothing;
    const one = mayAsk && store.position.scene.units.find(({ id }) => id === store.view.selected);
    return html`<section class="questions" aria-labelledby="questions-title">
      <h3 id="questions-title">${say('search.title')}</h3>
      ${walker ? this.places(walker) : nothing}
      ${one ? [this.arcs(one.id), this.threatsOfOne(one.id)] : nothing} ${mayAsk ? this.threats() : nothing}
    </section>`;
  }

  // Where the unit may end: the shading, and the place nearest to a spot.
  places(unit) {
    const { store } = this;
    const reach = reaching(store);
    const name = unordered(store) ? 'reach.switch-of' : 'reach.switch';
    return html`${button('reach', reach, () => switchReach(store), say(name, { unit }))}
      ${reach ? html`<p class="quiet">${this.reach()}</p>` : nothing} ${traitsOf(store.position.scene).named ? this.goTo(unit) : nothing}
      ${searcher(store) ? button('nearest', store.search.seeking, () => switchSeeking(store), say('search.nearest')) : nothing}`;
  }

  arcs(unit) {
    const { store } = this;
    const { arcs } = kindOf(store.position.scene);
    const show = () => arcs?.switch(store, unit);
    return button('arcs', arcs?.of(store) === unit, show, say('search.charges.arcs', { unit }));
  }

  threatsOfOne(unit) {
    const { store } = this;
    const { question } = store.search;
    const name = isOurs(store, unit) ? 'threats-to' : 'threats-by';
    const text = threatText(store, name, { unit });
    const asked = question?.kind === 'threats' && Boolean(question.one);
    return button('threats-one', asked, () => askThreatsOfOne(store), text);
  }

  threats() {
    const { store } = this;
    const { question } = store.search;
    if (!store.position.scene.units.some(({ id }) => isOurs(store, id))) return nothing;
    const asked = question?.kind === 'threats' && !question.one;
    return button('threats', asked, () => askThreats(store), threatText(store, 'threats'));
  }

  // Does the same as a tap on the hex.
  goTo(unit) {
    const { store } = this;
    const go = event => {
      event.preventDefault();
      const input = event.target.elements.hex;
      const at = hexNamed(input.value);
      const there = at && hexOn(store.position.scene.board, at);
      input.toggleAttribute('aria-invalid', !there);
      if (there) goTo(store, at);
      else update(store, { view: { notice: say('notice.no-such-hex', { hex: input.value.trim() }) } });
    };
    return html`<form class="go" @submit=${go}>
      <label>${say('search.go', { unit })} <input type="text" name="hex" autocomplete="off" placeholder="C4" /></label>
      <button type="submit" data-ask="go">${say('search.go-do')}</button>
    </form>`;
  }

  reach() {
    const { store } = this;
    const { envelope } = store.search;
    const { shading } = traitsOf(store.position.scene);
    if (!envelope) return say('reach.looking');
    if (!envelope.ground && !(shading === 'bodies' && envelope.places.length)) return say('reach.nothing');
    if (shading !== 'ground' && unordered(store) && !mayOrder(store, explorer(store)))
      return ifOrdered(store, explorer(store));
    if (/^(retreat|evade|escape)$/.test(/** @type {string} */ (store.position.scene.order?.kind)))
      return say('reach.hint-withdraw');
    if (shading !== 'ground') return reachHint(store);
    const step = stepText(store, envelope.resolution);
    const touches = envelope.touches.map(({ unit, cost }) =>
      say('reach.touch', { with: unit, cost: costText(store, costOf(store, { cost })) }),
    );
    const touched = touches.length ? say('reach.touches', { with: touches.join(', ') }) : '';
    const hatched = isHatched(envelope) ? say('reach.hint-open') : '';
    return `${sayOfWay(store, 'reach.hint')} ${hatched} ${touched} ${say(envelope.limited ? 'reach.limited' : 'reach.found', { step })}`;
  }
}

customElements.define('um-questions', Questions);
