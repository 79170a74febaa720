// Below the verdict: the question of a search, and its answer.
import { html, nothing } from 'lit';
import { choiceText } from '../play/choice-text.js';
import { isOrder } from '../engine/order-keys.js';
import { orderBar } from '../engine/orders.js';
import { costOf, costText } from '../play/reach.js';
import {
  askContact,
  explorer,
  foundChoices,
  foundWay,
  mayOrder,
  searcher,
  stopSearching,
  switchSeeking,
  takeFound,
  unordered,
} from '../play/search.js';
import { showWay } from '../play/replay.js';
import { hexName } from '../geometry/hex.js';
import { signal } from '../store/signals.js';
import { costsLengths, lengthText } from '../play/lengths.js';
import { reasonText, say } from '../text/text.js';
import { Panel, swatch } from '../elements/panel.js';
import { anyway } from '../elements/anyway.js';
import { chargeAnswer } from './answer-charge.js';
import { offerAnswer } from './answer-offer.js';
import { stuck } from './answer-stuck.js';
import './limits.js';
import './touch-offer.js';
import { sayHere, sayOfWay, stepText } from '../play/say-here.js';
import { kindOf } from '../play/systems.js';
import { traitsOf } from '../play/traits.js';
import { required } from '../engine/required.js';
import { barText, isOurs, neverText, ownerOf, partOf, threatText, unknownText } from './answer-words.js';

/** @import { Answered, AnsweredBy, Bar, Denial, Option, Question, Threat } from '../types' */

export class Answer extends Panel {
  // An answer is shown at once.
  isOfVerdict() {
    return true;
  }

  render() {
    const { store } = this;
    const { question, spot, seeking, offer } = store.search;
    const { tab } = store.view;
    if (!store.position.reply || tab === 'position' || store.view.dragging) return nothing;
    const parts = offer
      ? offerAnswer(this, offer)
      : spot?.pinned
        ? this.spot(spot)
        : question
          ? this.question(question)
          : seeking
            ? this.seeking()
            : null;
    if (!parts) return nothing;
    return html`<section class="answer" aria-label=${say('search.answer')}>${parts}</section>`;
  }

  updated() {
    const { store } = this;
    const { offer, spot, question, seeking } = store.search;
    const now = offer ? String(offer.at) : spot?.pinned ? spot : (question ?? (seeking && 'seeking'));
    if (now && now !== this.shown) signal(store, 'answered', this);
    this.shown = now;
  }

  seeking() {
    const { store } = this;
    return this.head(say('search.nearest-hint', { unit: searcher(store) }), () => switchSeeking(store));
  }

  /** @param {import('../types').Spot} spot */
  spot({ place }) {
    const { store } = this;
    const [unit, early, goes] = [explorer(store), unordered(store), place.choices.length > 0];
    const name = !goes ? 'spot-here' : early ? 'spot-ordered' : 'spot';
    const take = say(early ? 'search.take-ordered' : 'search.take-place');
    return html`${this.head(say(`search.${name}`, { unit, cost: costText(store, costOf(store, place)) }))}
      ${early && goes && !mayOrder(store, unit) ? this.noOrder(unit, place) : this.way(take)}
      ${this.tried(required(store.search.envelope, 'envelope'))}`;
  }

  /** @param {{ resolution: number }} found */
  tried({ resolution }) {
    const { store } = this;
    return html`<p class="quiet">${sayOfWay(store, 'search.spot-tried', { step: stepText(store, resolution) })}</p>`;
  }

  // The place can be looked at; says why the unit cannot be sent there.
  noOrder(unit, place) {
    const { store } = this;
    const bar = orderBar(store.position.reply, unit);
    if (!bar) return html`<p class="no">${say('search.no-order', { unit })}</p>`;
    const reason = reasonText(store.position.scene.system, bar);
    return html`<p class="no">${say('search.no-order', { unit })}</p>
      <p>${reason} ${this.rules(bar.key, bar.clauses)}</p>
      ${anyway(store, { ...bar, mover: unit, to: poseAt(place) })}`;
  }

  /** @param {Question} question */
  question(question) {
    const { store } = this;
    if (question.failed) return this.head(say('search.failed'));
    if (!question.answer) return this.head(this.asked(question), () => stopSearching(store), say('search.looking'));
    if (question.kind === 'charge') return chargeAnswer(this, /** @type {AnsweredBy<Option | Bar>} */ (question));
    if (question.kind === 'hex') return this.notThere(/** @type {AnsweredBy<Denial>} */ (question));
    if (question.kind === 'threats') return this.threats(/** @type {AnsweredBy<Threat[]>} */ (question));
    if (question.kind === 'ground') return this.ground(/** @type {AnsweredBy<Answered>} */ (question));
    return question.kind === 'plan'
      ? this.plan(/** @type {AnsweredBy<Answered>} */ (question))
      : this.nearest(/** @type {Answered} */ (question.answer));
  }

  /** @param {Question} question */
  asked({ kind, unit, hex }) {
    const { store } = this;
    if (kind === 'hex') return say('search.way-to', { unit, hex: hexName(/** @type {number[]} */ (hex)) });
    if (kind === 'ground') return say('search.ground', { unit });
    if (kind === 'plan') return say('search.touch', { unit: explorer(store), with: unit });
    return kind === 'nearest' ? say('search.nearest') : threatText(store, 'threats');
  }

  /** @param {string} text @param {() => unknown} close */
  head(text, close = () => stopSearching(this.store), more = '') {
    return html`<div class="answer-head">
      <p role="status"><b>${text}</b> ${more}</p>
      <button type="button" class="link" data-ask="close" @click=${close}>${say('search.close')}</button>
    </div>`;
  }

  /** @param {AnsweredBy<Answered>} question */
  plan({ unit: other, answer }) {
    const { store } = this;
    const unit = explorer(store);
    const step = stepText(store, answer.resolution);
    if (!answer.found) {
      const name = answer.proven ? 'never' : answer.limited ? 'no-limited' : 'no';
      return html`${this.head(this.asked({ kind: 'plan', unit: other }))}
        <p class="no">${answer.proven ? neverText(answer) : sayHere(store, `search.${name}`, { step })}</p>
        ${answer.proven ? stuck(this) : nothing}`;
    }
    const name = answer.choices.length ? 'search.yes' : 'search.yes-here';
    return html`${this.head(say(name, { unit, with: other, cost: costText(store, costOf(store, answer)) }))} ${this.way(say('search.take-way'))}
      ${answer.limited || answer.cheaper ? this.tried(answer) : nothing}`;
  }

  // A found way is shown like a place that was tapped.
  /** @param {AnsweredBy<Answered>} question */
  ground({ unit, answer }) {
    const { store } = this;
    const open = () =>
      say(`search.${answer.limited ? 'ground-limited' : 'ground-open'}`, { step: stepText(store, answer.resolution) });
    return html`${this.head(say('search.ground', { unit }))}
      <p class="no">${answer.proven ? neverText(answer) : open()}</p>
      ${answer.proven ? stuck(this) : nothing}`;
  }

  nearest(answer) {
    const { store } = this;
    const step = stepText(store, answer.resolution);
    if (!answer.choices) return this.head(say('search.near-none'));
    const exact = answer.distance < 1e-6;
    const name = !answer.choices.length ? 'near-here' : exact ? 'near-exact' : 'near';
    const distance = costsLengths(store.position.scene)
      ? lengthText(store.position.scene, answer.distance)
      : answer.distance;
    const fields = { unit: explorer(store), distance, cost: costText(store, costOf(store, answer)) };
    const text = (exact && answer.choices.length ? say : (name, fields) => sayHere(store, name, fields))(
      `search.${name}`,
      fields,
    );
    const tried = sayHere(store, answer.limited ? 'search.near-limited' : 'search.near-tried', { step });
    return html`${this.head(text)} ${this.way(say('search.take-place'))}
      ${exact ? nothing : html`<p class="quiet">${tried}</p>`}`;
  }

  // The choices of the way, and the buttons that show and make them.
  way(take) {
    const { store } = this;
    const way = foundWay(store);
    if (!foundChoices(store)?.length) return nothing;
    if (!way) return html`<p class="no">${say('search.failed')}</p>`;
    return html`${this.steps(way)}
      <p class="taking">
        ${this.show(way)}
        <button type="button" class="choose take" data-ask="take" @click=${() => takeFound(store)}><span>${take}</span></button>
      </p>`;
  }

  // The choices of a way in words, and whether others have to agree.
  steps(way = foundWay(this.store)) {
    if (!way) return nothing;
    const { store } = this;
    const mine = ownerOf(store, explorer(store));
    const others = way.steps.some(step => step.chooser !== mine && !isOrder(step.choice.key));
    return html`<ol class="way-list">
        ${way.steps.map(({ choice, events, chooser }) => {
          const option = choiceText(store, store.position.scene.system, choice, events);
          return html`<li>${chooser === mine ? option : say('search.others', { chooser, option })}</li>`;
        })}
      </ol>
      ${others ? this.others() : nothing}`;
  }

  show(way = foundWay(this.store)) {
    if (!way) return nothing;
    return html`<button type="button" data-ask="show" @click=${() => showWay(this.store, way.events)}>${say('search.show')}</button>`;
  }

  // What depends on others who decide on the way.
  others() {
    const { question, spot, offer } = this.store.search;
    const { others: told } = /** @type {Partial<Answered>} */ ((!spot && !offer && question?.answer) || {});
    const name = told === 'any' || told === 'unknown' ? `counts-on-${told}` : 'counts-on';
    return html`<p class="quiet">${say(`search.${name}`)}</p>`;
  }

  // Why a hex is out of reach: what bars the last step of the way that comes nearest.
  /** @param {AnsweredBy<Denial>} question */
  notThere({
    unit,
    hex,
    answer: { bar, held, end, alone, passes, choices = [], off = 1, limited, failed, orderless },
  }) {
    const { store } = this;
    const open = orderless ? 'no-order' : failed ? 'failed' : limited ? 'no-limited-hexes' : '';
    if (open) {
      const head = this.head(say('search.way-to', { unit, hex: hexName(/** @type {number[]} */ (hex)) }));
      return html`${head}<p class="no">${say(`search.${open}`, { unit })}</p>`;
    }
    const head = this.head(say('search.not-there', { unit, hex: hexName(/** @type {number[]} */ (hex)) }));
    const told = held ?? bar;
    if (!told) return html`${head}<p class="no">${say(passes ? 'search.passes' : 'search.not-near')}</p>`;
    return html`${head}
      <p class="refused">
        ${barText(store, { bar, held, end, choices, off })} ${alone ? say('search.alone') : nothing}
        ${this.rules('not-there', (end ?? told).clauses)}
      </p>
      ${anyway(store, { ...told, mover: unit, to: traitsOf(store.position.scene).oneHex ? { at: /** @type {[number, number]} */ (hex) } : undefined })}`;
  }

  /** @param {AnsweredBy<Threat[]>} question */
  threats({ one: alone, answer: list }) {
    const { store } = this;
    const one = alone ? store.view.selected : '';
    const name = !one ? 'threats-of' : isOurs(store, one) ? 'threats-to' : 'threats-by';
    const rows = one ? partOf(store, list, one) : list;
    return html`${this.head(threatText(store, name, { owner: store.position.scene.turn.active, unit: one }))}
      <ul class="threats">
        ${rows.length ? nothing : html`<li>${threatText(store, 'threats-none')}</li>`}
        ${rows.map(({ unit, by, unknown = [], charges }) => {
          const told = [
            ...(charges ?? []).map(each => kindOf(store.position.scene).charged?.(each)),
            ...(by.length && !charges ? [say('search.hit-by', { with: by.join(', ') })] : []),
            ...(unknown.length ? [unknownText(unknown)] : []),
          ];
          return html`<li class=${by.length ? 'hit' : ''}>
            ${swatch(store, ownerOf(store, unit))} <b>${unit}</b>${charges ? ':' : ''} ${told.length ? told.join('; ') : threatText(store, 'safe')}
          </li>`;
        })}
      </ul>
      <p class="quiet">
        ${rows.some(({ unknown }) => unknown) ? threatText(store, 'threats-limited') : nothing} ${threatText(store, 'threats-note')}
      </p>`;
  }
}

const poseAt = ({ at, facing }) => (facing === undefined ? { at } : { at, facing });
customElements.define('um-answer', Answer);
