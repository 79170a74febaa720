// Placing a unit by relation, in its part of the form: which side or corner of it stands where beside what.
import { html, nothing } from 'lit';
import { directionNames } from '../geometry/hex.js';
import { numberFault, numberOrText } from '../text/numbers.js';
import { Panel } from '../elements/panel.js';
import { signed } from '../elements/signed.js';
import { say } from '../text/text.js';
import { term } from '../text/catalogue.js';
import { carryOut, draftOf, keyOf, meantFits, openDraft, others, placeMeant, setDraft, thingNow } from './draft.js';
import { lengthLabel } from '../play/lengths.js';
import { sideOf } from '../geometry/relation.js';
import { inPlane } from '../board/table.js';

/** @import { Store } from '../store/store.js' */

// Laid out around a base whose front is up.
const aroundBase = ['front-left', 'front', 'front-right', 'left', '', 'right', 'rear-left', 'rear', 'rear-right'];
const compass = ['', 'north', '', 'west', '', 'east', '', 'south', ''];

export class Relation extends Panel {
  static properties = { unit: {} };

  constructor() {
    super();
    this.unit = '';
  }

  render() {
    const { store } = this;
    const draft = draftOf(store, this.unit);
    const toggle = event =>
      event.target === event.currentTarget &&
      event.currentTarget.open !== Boolean(draft) &&
      openDraft(store, event.currentTarget.open ? this.unit : '');
    if (store.view.selected !== this.unit) return nothing;
    return html`<details class="item relation" ?open=${Boolean(draft)} @toggle=${toggle}>
      <summary>${say('relation.title')}</summary>
      ${draft ? (inPlane(store.position.scene) ? this.plane(draft) : this.hexes(draft)) : nothing}
    </details>`;
  }

  plane(draft) {
    const { store } = this;
    const thing = thingNow(store);
    if (!thing) return html`<p class="quiet">${say('relation.nothing')}</p>`;
    const corner = draft.part.includes('-');
    return html`${this.things(draft)}
      <div class="relation-parts">
        ${this.around('part', say('relation.part', { unit: this.unit }), aroundBase, draft.part)}
        ${this.sides(thing, draft)}
      </div>
      <div class="grid">${this.numbers(draft)}</div>
      ${this.pick('level', say(corner ? 'relation.level-corner' : 'relation.level'), ['left', 'middle', 'right'], draft.level, name => say(`relation.end.${name}`))}
      ${this.finish()}`;
  }

  hexes(draft) {
    const { store } = this;
    if (!thingNow(store)) return html`<p class="quiet">${say('relation.nothing')}</p>`;
    return html`${this.things(draft)}
      ${this.pick('direction', say('relation.direction'), directionNames, draft.direction, term)}
      <div class="grid">${this.numbers(draft)}</div>
      ${this.finish()}`;
  }

  // The list of things that the unit can be set against.
  things(draft) {
    const { store } = this;
    const list = others(store);
    const named = new Map(list.map(each => [keyOf(each), nameOf(each)]));
    return this.pick('thing', say('relation.thing'), list.map(keyOf), draft.thing, key => named.get(key));
  }

  sides(thing, draft) {
    const title = say('relation.side', { name: nameOf(thing) });
    if (thing.kind === 'terrain')
      return this.pick(
        'side',
        title,
        thing.sides.map(({ name }) => name),
        draft.side,
        name => name,
      );
    return this.around(
      'side',
      title,
      thing.kind === 'table' ? compass : aroundBase.map(name => (name.includes('-') ? '' : name)),
      draft.side,
    );
  }

  radio(name, value, chosen, text, label) {
    const { store } = this;
    return html`<label class="pick" title=${label ?? nothing}
      ><input
        type="radio"
        name=${`relation-${name}`}
        value=${value}
        aria-label=${label ?? nothing}
        .checked=${value === chosen}
        @change=${() => setDraft(store, { [name]: value })}
      /><span>${text}</span></label
    >`;
  }

  pick(name, title, values, chosen, textOf) {
    return html`<fieldset class="picks">
      <legend>${title}</legend>
      ${values.map(value => this.radio(name, value, chosen, textOf(value)))}
    </fieldset>`;
  }

  // Sides and corners, laid out as on a base whose front is up.
  around(name, title, values, chosen) {
    return html`<fieldset class="picks around">
      <legend>${title}</legend>
      ${values.map((value, i) =>
        value
          ? this.radio(
              name,
              value,
              chosen,
              value.includes('-') ? '◤◥◣◢'['0268'.indexOf(String(i))] : say(`relation.short.${value}`),
              say(`relation.name.${value}`),
            )
          : html`<span class="blank" aria-hidden="true"></span>`,
      )}
    </fieldset>`;
  }

  numbers(draft) {
    const { store } = this;
    return Object.entries(labelsOf(store, draft)).map(([name, label]) => this.number(name, label, draft));
  }

  number(name, label, draft) {
    const { store } = this;
    const set = event => setDraft(store, { [name]: event.target.value, ...(name === 'offset' ? { level: '' } : {}) });
    const input = html`<input id=${`relation-${name}`} type="text" inputmode=${name === 'count' ? 'numeric' : 'decimal'} autocomplete="off" .value=${draft[name]} @input=${set} />`;
    return html`<div class="field">
      <label for=${`relation-${name}`}>${label}</label>
      ${name === 'count' ? input : signed(input, label)}
    </div>`;
  }

  // The first field without a valid number, in words.
  wrong() {
    const { store } = this;
    const draft = draftOf(store, this.unit);
    if (!draft) return '';
    const faults = Object.entries(labelsOf(store, draft)).map(([name, field]) => ({
      field,
      fault: numberWrong(name, draft[name]),
    }));
    const first = faults.find(({ fault }) => fault);
    return first ? say('relation.wrong', first) : '';
  }

  finish() {
    const { store } = this;
    const place = placeMeant(store);
    const told = !place ? this.wrong() : store.position.error || meantFits(store) ? '' : say('relation.taken');
    return html`<p class="quiet" role="status">${told}</p>
      <p class="buttons">
        <button type="button" class="primary" ?disabled=${!place} @click=${() => carryOut(store)}>${say('relation.place')}</button>
      </p>`;
  }
}

/** @param {Store} store */
function labelsOf(store, { part }) {
  if (!inPlane(store.position.scene)) return { count: say('relation.count') };
  const angle = part.includes('-') ? say('relation.angle-corner', { side: sideOf(part) }) : say('relation.angle');
  return {
    gap: lengthLabel(store.position.scene, say('relation.gap')),
    offset: lengthLabel(store.position.scene, say('relation.offset')),
    angle,
  };
}

function numberWrong(name, text) {
  const value = numberOrText(text);
  if (typeof value !== 'number') return numberFault(text);
  return name === 'count' && !Number.isInteger(value) ? say('faults.not-whole', { found: value }) : '';
}

/** @param {Pick<import('./draft.js').Other, 'kind' | 'id' | 'part'>} thing */
const nameOf = ({ kind, id, part }) =>
  kind === 'table' ? say('relation.table') : part === undefined ? id : `${id} ${part + 1}`;

customElements.define('um-relation', Relation);
