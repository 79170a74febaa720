// The ruler's distance in words, and its ends as lists: for keyboards, screen readers, and bases too small to tap.
import { html, nothing } from 'lit';
import { Panel } from '../elements/panel.js';
import { whole } from '../elements/whole.js';
import { say } from '../text/text.js';
import { closeRuler, endText, farText, measured, rulerNow, setRuler } from './ruler.js';
import { basesOn, listOf, piecesOn } from '../board/table.js';
import { traitsOf } from '../play/traits.js';

const nameOf = end =>
  end?.unit && !end.spot
    ? `unit:${end.unit}`
    : end?.unit && end.name === 'centre'
      ? `centre:${end.unit}`
      : end?.piece
        ? `piece:${end.piece}`
        : end
          ? 'tapped'
          : '';

function endNamed(name) {
  const [kind, id] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)];
  if (kind === 'unit') return { unit: id };
  if (kind === 'centre') return { unit: id, spot: [0, 0], name: 'centre' };
  return { piece: id };
}

export class Ruler extends Panel {
  render() {
    const { store } = this;
    const now = rulerNow(store);
    if (!now) return nothing;
    const found = measured(store);
    const told = found
      ? say('ruler.told', {
          start: endText(store, now.from),
          goal: endText(store, now.to),
          far: farText(store, found.far),
        })
      : say(now.from ? 'ruler.second' : 'ruler.first');
    return html`<section class="ruler ${found ? 'told' : ''}" aria-label=${say('ruler.title')}>
      <p role="status">${told}</p>
      <div class="ends">${this.end('from', now.from)} ${this.end('to', now.to)}
        <button type="button" aria-label=${say('ruler.close')} title=${say('ruler.close')} @click=${() => closeRuler(store)}>✕</button>
      </div>
    </section>`;
  }

  /** @param {'from' | 'to'} which */
  end(which, end) {
    const { store } = this;
    const chosen = nameOf(end);
    const isMeasured = traitsOf(store.position.scene).measured;
    const units = (isMeasured ? basesOn(store) : listOf(store.position.scene.units)).flatMap(unit => unit?.id ?? []);
    const pieces = isMeasured ? piecesOn(store).map(({ id }) => id) : [];
    const option = (name, text) => html`<option value=${name} .selected=${name === chosen}>${text}</option>`;
    const set = event => {
      const picked = endNamed(event.target.value);
      const other = rulerNow(store)?.[which === 'from' ? 'to' : 'from'];
      setRuler(store, { [which]: picked, waits: other ? '' : which === 'from' ? 'to' : 'from' });
    };
    const none = end ? endText(store, end) : '—';
    return html`<label
      ><span>${say(`ruler.${which}`)}</span>
      ${whole(
        none,
        html`<select data-ruler=${which} @change=${set}>
          ${chosen && chosen !== 'tapped' ? nothing : option(chosen, none)}
          ${units.map(id => option(`unit:${id}`, id))}
          ${isMeasured ? units.map(id => option(`centre:${id}`, say('ruler.spot.centre', { unit: id }))) : nothing}
          ${pieces.map(id => option(`piece:${id}`, id))}
        </select>`,
      )}</label
    >`;
  }
}

customElements.define('um-ruler', Ruler);
