// What can be asked of the board besides the options: the shading, the nearest legal place, and who could be hit.
import { html, nothing } from 'lit';
import { isHatched } from '../board/search-view.js';
import { costOf, costText, reaching } from '../play/reach.js';
import {
  askThreats,
  askThreatsOfOne,
  explorer,
  mayOrder,
  searcher,
  switchReach,
  switchSeeking,
  unordered,
} from '../play/search.js';
import { state, update } from '../store/store.js';
import { goTo } from '../kinds/hexes/hands.js';
import { hexOn } from '../geometry/hex-board.js';
import { hexNamed } from '../geometry/hex.js';
import { orderBar } from '../engine/orders.js';
import { undrawn } from '../play/systems.js';
import { reasonText, say } from '../text/text.js';
import { Panel } from '../elements/panel.js';
import { isOurs } from './answer.js';
import { stepText } from './steps.js';
import { traitsOf } from '../play/traits.js';
import { reachHint } from '../kinds/hexes/readout.js';

// Shaded to be looked at alone, and why.
function ifOrdered(unit) {
  const bar = orderBar(state.reply, unit);
  if (!bar) return say('reach.if-ordered-plain', { unit });
  return say('reach.if-ordered', { unit, reason: reasonText(state.scene.system, bar) });
}

export class Questions extends Panel {
  render() {
    const { reply, seeking, question } = state;
    const reach = reaching(state);
    if (!reply || undrawn(state.scene) || !traitsOf(state.scene).hasOrders) return nothing;
    const unit = explorer();
    const early = unordered();
    const button = (name, pressed, action, text) =>
      html`<button type="button" data-ask=${name} aria-pressed=${pressed} @click=${action}>${text}</button>`;
    return html`<section class="questions" aria-labelledby="questions-title">
      <h3 id="questions-title">${say('search.title')}</h3>
      ${early && !unit ? html`<p class="quiet">${say('search.select')}</p>` : nothing}
      ${
        unit
          ? html`${button('reach', reach, switchReach, say(early ? 'reach.switch-of' : 'reach.switch', { unit }))}
          ${reach ? html`<p class="quiet">${this.reach()}</p>` : nothing} ${traitsOf(state.scene).named ? this.goTo(unit) : nothing}`
          : nothing
      }
      ${searcher() ? button('nearest', seeking, switchSeeking, say('search.nearest')) : nothing}
      ${
        early && unit
          ? button(
              'threats-one',
              question?.kind === 'threats' && Boolean(question.one),
              askThreatsOfOne,
              say(isOurs(unit) ? 'search.threats-to' : 'search.threats-by', { unit }),
            )
          : nothing
      }
      ${state.scene.units.some(({ id }) => isOurs(id)) ? button('threats', question?.kind === 'threats' && !question.one, askThreats, say('search.threats')) : nothing}
    </section>`;
  }

  // The same as a tap on the hex.
  goTo(unit) {
    const go = event => {
      event.preventDefault();
      const input = event.target.elements.hex;
      const at = hexNamed(input.value);
      const there = at && hexOn(state.scene.board, at);
      input.toggleAttribute('aria-invalid', !there);
      if (there) goTo(at);
      else update({ notice: say('notice.no-such-hex', { hex: input.value.trim() }) });
    };
    return html`<form class="go" @submit=${go}>
      <label>${say('search.go', { unit })} <input type="text" name="hex" autocomplete="off" placeholder="C4" /></label>
      <button type="submit" data-ask="go">${say('search.go-do')}</button>
    </form>`;
  }

  reach() {
    const { envelope } = state;
    const { shading } = traitsOf(state.scene);
    if (!envelope) return say('reach.looking');
    if (!envelope.ground && !(shading === 'bodies' && envelope.places.length)) return say('reach.nothing');
    if (shading !== 'ground' && unordered() && !mayOrder(explorer())) return ifOrdered(explorer());
    if (/^(retreat|evade|escape)$/.test(state.scene.order?.kind)) return say('reach.hint-withdraw');
    if (shading !== 'ground') return reachHint();
    const step = stepText(envelope.resolution);
    const touches = envelope.touches.map(({ unit, cost }) =>
      say('reach.touch', { with: unit, cost: costText(costOf({ cost })) }),
    );
    const touched = touches.length ? say('reach.touches', { with: touches.join(', ') }) : '';
    const hatched = isHatched(envelope) ? say('reach.hint-open') : '';
    return `${say('reach.hint')} ${hatched} ${touched} ${say(envelope.limited ? 'reach.limited' : 'reach.found', { step })}`;
  }
}

customElements.define('um-questions', Questions);
