// Right below the verdict: what a search was asked, and what it has answered.
import { html, nothing } from 'lit';
import { choiceText } from '../choice-text.js';
import { costOf } from '../reach.js';
import { foundChoices, foundWay, searcher, stopSearching, switchSeeking, takeFound } from '../search.js';
import { showWay } from '../replay.js';
import { state } from '../state.js';
import { say } from '../text.js';
import { Panel, swatch } from './panel.js';
import { stepText } from './steps.js';

export class Answer extends Panel {
  render() {
    const { question, spot, seeking, tab } = state;
    if (!state.reply || tab === 'position' || state.dragging) return nothing;
    const parts = spot?.pinned ? this.spot() : question ? this.question() : seeking ? this.seeking() : null;
    if (!parts) return nothing;
    return html`<section class="answer" aria-label=${say('search.answer')}>${parts}</section>`;
  }

  updated() {
    const now = state.spot?.pinned ? state.spot : (state.question ?? (state.seeking && 'seeking'));
    if (now && now !== this.shown) this.dispatchEvent(new CustomEvent('answered', { bubbles: true }));
    this.shown = now;
  }

  seeking() {
    return this.head(say('search.nearest-hint', { unit: searcher() }), switchSeeking);
  }

  spot() {
    const { place } = state.spot;
    const name = place.choices.length ? 'search.spot' : 'search.spot-here';
    const { resolution } = state.envelope;
    return html`${this.head(say(name, { unit: searcher(), cost: costOf(place) }))} ${this.way(say('search.take-place'))}
      <p class="quiet">${say('reach.found', { step: stepText(resolution) })}</p>`;
  }

  question() {
    const { question } = state;
    if (question.failed) return this.head(say('search.failed'));
    if (!question.answer) return this.head(this.asked(question), stopSearching, say('search.looking'));
    if (question.kind === 'threats') return this.threats(question.answer);
    return question.kind === 'plan' ? this.plan(question) : this.nearest(question.answer);
  }

  /** @param {import('../types').Question} question */
  asked({ kind, unit }) {
    if (kind === 'plan') return say('search.touch', { unit: searcher(), with: unit });
    return say(kind === 'nearest' ? 'search.nearest' : 'search.threats');
  }

  /** @param {string} text @param {() => unknown} close */
  head(text, close = stopSearching, more = '') {
    return html`<div class="answer-head">
      <p role="status"><b>${text}</b> ${more}</p>
      <button type="button" class="link" data-ask="close" @click=${close}>${say('search.close')}</button>
    </div>`;
  }

  /** @param {import('../types').Question} question */
  plan({ unit: other, answer }) {
    const unit = searcher();
    const step = stepText(answer.resolution);
    if (!answer.found) {
      const name = answer.proven ? 'never' : answer.limited ? 'no-limited' : 'no';
      return html`${this.head(this.asked({ kind: 'plan', unit: other }))}
        <p class="no">${say(`search.${name}`, { step })}</p>`;
    }
    const name = answer.choices.length ? 'search.yes' : 'search.yes-here';
    return html`${this.head(say(name, { unit, with: other, cost: costOf(answer) }))} ${this.way(say('search.take-way'))}
      ${answer.limited ? html`<p class="quiet">${say('search.cheaper')}</p>` : nothing}`;
  }

  nearest(answer) {
    const step = stepText(answer.resolution);
    if (!answer.choices) return this.head(say('search.near-none'));
    const exact = answer.distance < 1e-6;
    const name = !answer.choices.length ? 'near-here' : exact ? 'near-exact' : 'near';
    const text = say(`search.${name}`, { unit: searcher(), distance: answer.distance, cost: costOf(answer) });
    const tried = say(answer.limited ? 'search.near-limited' : 'search.near-tried', { step });
    return html`${this.head(text)} ${this.way(say('search.take-place'))}
      ${exact ? nothing : html`<p class="quiet">${tried}</p>`}`;
  }

  // What it takes, choice by choice, and the buttons that show and make them.
  way(take) {
    const way = foundWay();
    if (!foundChoices()?.length) return nothing;
    if (!way) return html`<p class="no">${say('search.failed')}</p>`;
    const mine = state.scene.units.find(unit => unit.id === searcher())?.owner;
    const others = way.steps.some(step => step.chooser !== mine);
    return html`<ol class="way-list">
        ${way.steps.map(({ choice, events, chooser }) => {
          const option = choiceText(state.scene.system, choice, events);
          return html`<li>${chooser === mine ? option : say('search.others', { chooser, option })}</li>`;
        })}
      </ol>
      ${others ? html`<p class="quiet">${say('search.counts-on')}</p>` : nothing}
      <p class="taking">
        <button type="button" data-ask="show" @click=${() => showWay(way.events)}>${say('search.show')}</button>
        <button type="button" class="choose take" data-ask="take" @click=${takeFound}><span>${take}</span></button>
      </p>`;
  }

  threats(list) {
    return html`${this.head(say('search.threats-of', { owner: state.scene.turn.active }))}
      <ul class="threats">
        ${list.map(({ unit, by, unknown = [] }) => {
          const told = [
            ...(by.length ? [say('search.hit-by', { with: by.join(', ') })] : []),
            ...(unknown.length ? [unknownText(unknown)] : []),
          ];
          const owner = state.scene.units.find(each => each.id === unit)?.owner;
          return html`<li class=${by.length ? 'hit' : ''}>
            ${swatch(owner)} <b>${unit}</b> ${told.length ? told.join('; ') : say('search.safe')}
          </li>`;
        })}
      </ul>
      <p class="quiet">
        ${list.some(({ unknown }) => unknown) ? say('search.threats-limited') : nothing} ${say('search.threats-note')}
      </p>`;
  }
}

const mostNames = 4;
const unknownText = names =>
  names.length > mostNames
    ? say('search.unknown-many', { count: names.length })
    : say('search.unknown', { with: names.join(', ') });

customElements.define('um-answer', Answer);
