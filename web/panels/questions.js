// What can be asked of the board besides the options: the shading, the nearest legal place, and who could be hit.
import { html, nothing } from 'lit';
import { costOf, costText, reaching } from '../reach.js';
import { askThreats, askThreatsOfOne, explorer, searcher, switchReach, switchSeeking, unordered } from '../search.js';
import { state } from '../state.js';
import { goTo } from '../hexes/hands.js';
import { hexNamed } from '../hexes/hex.js';
import { onHexes, undrawn } from '../systems.js';
import { say } from '../text.js';
import { Panel } from './panel.js';
import { isOurs } from './answer.js';
import { stepText } from './steps.js';

export class Questions extends Panel {
  render() {
    const { reply, seeking, question } = state;
    const reach = reaching(state);
    if (!reply || undrawn(state.scene)) return nothing;
    const unit = explorer();
    const early = unordered();
    const button = (name, pressed, action, text) =>
      html`<button type="button" data-ask=${name} aria-pressed=${pressed} @click=${action}>${text}</button>`;
    return html`<section class="questions" aria-labelledby="questions-title">
      <h3 id="questions-title">${say('search.title')}</h3>
      ${early && !unit ? html`<p class="quiet">${say('search.select')}</p>` : nothing}
      ${unit
        ? html`${button('reach', reach, switchReach, say(early ? 'reach.switch-of' : 'reach.switch', { unit }))}
          ${reach ? html`<p class="quiet">${this.reach()}</p>` : nothing} ${onHexes(state.scene) ? this.goTo(unit) : nothing}`
        : nothing}
      ${searcher() ? button('nearest', seeking, switchSeeking, say('search.nearest')) : nothing}
      ${early && unit
        ? button(
            'threats-one',
            question?.kind === 'threats' && Boolean(question.one),
            askThreatsOfOne,
            say(isOurs(unit) ? 'search.threats-to' : 'search.threats-by', { unit }),
          )
        : nothing}
      ${button('threats', question?.kind === 'threats' && !question.one, askThreats, say('search.threats'))}
    </section>`;
  }

  // The same as a tap on the hex.
  goTo(unit) {
    const go = event => {
      event.preventDefault();
      const input = event.target.elements.hex;
      const at = hexNamed(input.value);
      input.toggleAttribute('aria-invalid', !at);
      if (at) goTo(at);
    };
    return html`<form class="go" @submit=${go}>
      <label>${say('search.go', { unit })} <input type="text" name="hex" autocomplete="off" placeholder="C4" /></label>
      <button type="submit" data-ask="go">${say('search.go-do')}</button>
    </form>`;
  }

  reach() {
    const { envelope } = state;
    if (!envelope) return say('reach.looking');
    if (!envelope.ground) return say('reach.nothing');
    if (onHexes(state.scene)) return say('reach.hint-hexes');
    const step = stepText(envelope.resolution);
    const touches = envelope.touches.map(({ unit, cost }) =>
      say('reach.touch', { with: unit, cost: costText(costOf({ cost })) }),
    );
    const touched = touches.length ? say('reach.touches', { with: touches.join(', ') }) : '';
    return `${say('reach.hint')} ${touched} ${say(envelope.limited ? 'reach.limited' : 'reach.found', { step })}`;
  }
}

customElements.define('um-questions', Questions);
