// Beside the board: what Umpire is, until the user does something; four questions, one tap each; and the odds.
import { html, nothing } from 'lit';
import {
  askReach,
  followPosition,
  isAsking,
  meOf,
  oddsOf,
  stopAsking,
  subjectOf,
  switchOdds,
  tellsOdds,
  whyNoOdds,
  whyNoReach,
  whyNoThreats,
} from '../play/ask-bar.js';
import { registerHand } from '../board/hands.js';
import { Panel } from '../elements/panel.js';
import { rulerNow, closeRuler, setRuler } from '../edit/ruler.js';
import { askThreats, askThreatsOfOne, stopSearching } from '../play/search.js';
import { kindOf, undrawn } from '../play/systems.js';
import { subscribe, update } from '../store/store.js';
import { say } from '../text/text.js';
import { isOurs } from './answer-words.js';
import { isUsed, markUsed } from './helps.js';
import { shadingNotes } from './shading-notes.js';

/** @import { Store } from '../store/store.js' */

/** `on`: it is answered or waits for its target; `why` it cannot be asked; `ask`: on a tap. @typedef {{ name: string, on: boolean, why: string, ask: () => unknown }} Question */

/** About the unit on the move or the one that was tapped; else about all. @param {Store} store */
function askHits(store) {
  if (asksHits(store)) return stopSearching(store);
  const me = meOf(store);
  if (!me || !isOurs(store, me)) return askThreats(store);
  update(store, { view: { selected: me } });
  askThreatsOfOne(store);
}

/** @param {Store} store */
const asksHits = store => store.search.question?.kind === 'threats' && store.view.tab !== 'position';

/** Measures from the unit that the other questions are about, if there is one. @param {Store} store */
function measure(store) {
  if (closeRuler(store)) return;
  const { units } = store.position.scene;
  const unit = meOf(store) || subjectOf(store) || units.find(({ id }) => isOurs(store, id))?.id;
  setRuler(store, { from: unit ? { unit } : null, to: null, waits: unit ? 'to' : 'from' });
}

/** @param {Store} store @returns {Question[]} */
function questionsOf(store) {
  const { scene, reply } = store.position;
  const decide = ask => () => {
    if (store.view.tab === 'position') update(store, { view: { tab: 'decide' } });
    ask(store);
  };
  const nobody = scene.units?.length ? '' : say('ask.why.nobody');
  const all = [
    { name: 'reach', on: isAsking(store), why: whyNoReach(store), ask: decide(askReach) },
    { name: 'hit', on: asksHits(store), why: whyNoThreats(store, isOurs), ask: decide(askHits) },
    { name: 'odds', on: tellsOdds(store), why: whyNoOdds(store), ask: decide(switchOdds) },
    {
      name: 'measure',
      on: Boolean(rulerNow(store)),
      why: reply ? nobody : say('ask.why.position'),
      ask: () => measure(store),
    },
  ];
  return all.filter(({ name }) => name !== 'odds' || oddsOf(store));
}

/** Allows one question at a time. @param {Store} store @param {string} name the one that is asked now */
function closeOthers(store, name) {
  if (name !== 'reach') stopAsking(store);
  if (name !== 'hit' && asksHits(store)) stopSearching(store);
  if (name !== 'odds' && tellsOdds(store)) switchOdds(store);
  if (name !== 'measure') closeRuler(store);
  // The prompt shows its own line again instead of a hex.
  if (store.view.pointed) update(store, { view: { pointed: null } });
}

export class Ask extends Panel {
  constructor() {
    super();
    /** The tapped question that cannot be asked. */
    this.barred = '';
  }

  connectedCallback() {
    super.connectedCallback();
    const { store } = this;
    subscribe(store, () => followPosition(store));
    addEventListener('keydown', event => event.key === 'Escape' && stopAsking(store));
  }

  // A stored or linked position is open before the first panel is drawn; every later change is the user's doing.
  firstUpdated() {
    const { store } = this;
    const { scene, choices } = store.position;
    const { tab } = store.view;
    subscribe(store, () => {
      const isNew = store.position.scene !== scene || store.position.choices !== choices;
      if (isNew || store.view.tab !== tab || store.search.question) markUsed('umpire');
    });
  }

  render() {
    const { store } = this;
    if (undrawn(store.position.scene)) return nothing;
    const list = questionsOf(store);
    const why = list.find(({ name }) => name === this.barred)?.why;
    return html`${isUsed('umpire') ? nothing : html`<p class="tagline">${say('ask.umpire')}</p>`}
      <div class="ask-bar" role="group" aria-label=${say('search.title')}>${list.map(each => this.button(each))}</div>
      ${why ? html`<section class="answer" aria-label=${say('search.answer')}><p role="status">${why}</p></section>` : nothing}
      ${shadingNotes(store)} ${tellsOdds(store) && !why ? this.odds() : nothing}`;
  }

  /** @param {Question} question */
  button({ name, on, why, ask }) {
    const { store } = this;
    const press = () => {
      this.barred = why && this.barred !== name ? name : '';
      this.requestUpdate();
      if (why) return;
      closeOthers(store, name);
      ask();
    };
    return html`<button
      type="button"
      data-question=${name}
      aria-pressed=${on && !why}
      aria-disabled=${why ? 'true' : nothing}
      title=${why || nothing}
      @click=${press}
    >
      ${say(`ask.${name}`)}
    </button>`;
  }

  odds() {
    const { store } = this;
    const told = oddsOf(store)?.told(store);
    return html`<section class="answer odds-brief" aria-label=${say('search.answer')}>
      <div class="answer-head">
        <p role="status"><b>${told?.about ?? say('odds.title')}</b> ${told ? nothing : say('search.looking')}</p>
        <button type="button" class="link" data-ask="close" @click=${() => switchOdds(store)}>${say('search.close')}</button>
      </div>
      ${told ? html`<ul>${told.lines.map(({ chance, text }) => html`<li>${chance ? html`<b>${chance}</b>` : nothing} <span>${text}</span></li>`)}</ul>` : nothing}
      ${told?.note ? html`<p class="quiet">${told.note}</p>` : nothing}
    </section>`;
  }
}

registerHand({
  tap: (store, touch) =>
    isAsking(store) && store.replay.time === null && kindOf(store.position.scene).askAt(store, touch),
});

customElements.define('um-ask', Ask);
