// The verdict, large and in words; while something is previewed, the verdict on that.
import { html, nothing } from 'lit';
import { kept } from '../engine/memo.js';
import { hotReply, latestEvents } from '../play/session.js';
import { state } from '../store/store.js';
import { kindOf } from '../play/systems.js';
import { choiceText, keyText } from '../play/choice-text.js';
import { noteOf, titleOf } from '../text/scene-text.js';
import { clauseOf, errorText, eventText, number, reasonText, rulingText, say, term } from '../text/text.js';
import { turnKey } from '../engine/turn-keys.js';
import { argumentOf, roleOf } from '../engine/verbs.js';
import {
  answerOf,
  barNow,
  decidingNow,
  hingesOf,
  hingesText,
  isIdle,
  isPlayer,
  lookOf,
  nowText,
  overText,
  toDo,
  toldOfPursuit,
  whoDecides,
  wordOf,
} from '../play/verdict-words.js';
import { Panel, clauseBlock, swatch } from '../elements/panel.js';

// How an error of the position is told: with its place once the forms are there, which name it.
let faultText = /** @type {(error: any, scene?: any) => string} */ (errorText);
/** @param {typeof faultText} given */
export const tellFaults = given => (faultText = given);

// What can be asked beside the verdict, once searches can be.
let offered = /** @type {() => unknown} */ (() => nothing);
/** @param {() => unknown} given what stands below its head */
export const offerBeside = given => (offered = given);

// How what was tapped and is barred may be let pass, once that can be.
let anyway = /** @type {(bar: any) => unknown} */ (() => nothing);
/** @param {typeof anyway} given */
export const offerAnyway = given => (anyway = given);

// Where a ruling stands among the others, once they do; where they never do it is told in the verdict itself.
let leadTo = /** @type {((id: string) => unknown) | null} */ (null);
/** @param {(id: string) => unknown} given */
export const leadToRulings = given => (leadTo = given);

// Neither chosen nor told anything so far.
const untouched = () => state.reply.verdict === 'legal' && !isIdle(state.reply) && !state.reply.trace.length;

// What becomes of the choice that is dragged, but for its numbers; '' while none is.
const outcomeNow = () => outcomeOf(state.dragging && hotReply(), state.reply);
const outcomeOf = kept((reply, _) => {
  if (!reply || reply.error) return '';
  const { verdict, status, chooser, refused } = reply;
  const happened = latestEvents().map(({ event, unit, object, clauses }) => [event, unit, object, clauses]);
  return JSON.stringify([verdict, status, chooser, refused?.code, refused?.clauses, happened]);
});

const answerNow = () => state.reply ?? state.error;

/** What waits for nothing; while a finger drags, until only numbers differ, or the engine is asked again of the unit that is carried. */
export class VerdictPanel extends Panel {
  constructor() {
    super();
    /** What it was drawn with last. */
    this.outcome = '';
    this.answer = /** @type {any} */ (null);
  }

  isOfVerdict() {
    return true;
  }

  lags() {
    return state.held ? this.answer === answerNow() : this.outcome !== '' && this.outcome === outcomeNow();
  }

  updated() {
    this.outcome = outcomeNow();
    this.answer = answerNow();
  }
}

export class Verdict extends VerdictPanel {
  constructor() {
    super();
    /** Those that stood when it was drawn last: a clause that was opened closes with the next ones, unless these hang on it too. */
    this.choices = state.choices;
    /** What the clause was opened by. @type {HTMLElement | null} */
    this.opener = null;
  }

  // A preview from the panel must not push what is under the pointer away: its verdict keeps to the room there was.
  willUpdate() {
    const looking = Boolean(state.hot) && !state.dragging && state.hot.key !== turnKey(state.turning);
    if (!looking) this.style.height = '';
    else if (!this.style.height && this.hasUpdated) this.style.height = `${this.offsetHeight}px`;
  }

  updated() {
    super.updated();
    this.cutWhole();
    const { choices, reply } = state;
    const isNew = choices !== this.choices;
    this.choices = choices;
    if (!isNew || !this.opened) return;
    const isCited =
      this.querySelector('.clause[aria-expanded=true]') || (reply && decidingNow(hotReply() ?? reply) === this.opened);
    if (!isCited) this.toggle(this.opened);
  }

  // Where the room ends no line is cut through.
  cutWhole() {
    for (const each of this.querySelectorAll('[data-cut]')) each.removeAttribute('data-cut');
    if (!this.style.height) return;
    const { bottom } = this.getBoundingClientRect();
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll('p, li, .deciding span'))) {
      const box = each.getBoundingClientRect();
      if (box.top >= bottom || box.bottom <= bottom + 1) continue;
      const lines =
        each.localName === 'li' ? 0 : Math.floor((bottom - box.top) / parseFloat(getComputedStyle(each).lineHeight));
      each.style.setProperty('--lines', String(lines));
      each.dataset.cut = lines > 0 ? 'lines' : 'whole';
    }
  }

  // A key that opens or closes a clause takes itself away: the focus goes over to what closes it, and back again.
  async toggle(name) {
    const from = /** @type {HTMLElement} */ (document.activeElement);
    const keyed = this.contains(from) && from.matches(':focus-visible');
    if (this.opened !== name) this.opener = from;
    super.toggle(name);
    await this.updateComplete;
    if (!keyed || from.isConnected) return;
    const buttons = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('.deciding, .clause')]);
    const back = this.opener?.isConnected
      ? this.opener
      : buttons.find(each => (each.dataset.clause ?? each.textContent.trim()) === name);
    (this.opened ? /** @type {HTMLElement} */ (this.querySelector('.in-full .link')) : back)?.focus();
  }

  render() {
    const { scene, reply, error, hot, draftError } = state;
    if (draftError && !hot)
      return this.refusal(
        draftError,
        'no-request',
        draftError.fresh ? 'board-example' : 'board-as-was',
        faultText(draftError, {}),
      );
    if (error) return this.refusal(error, undefined, undefined, faultText(error));
    if (!reply) return nothing;
    const shown = hotReply() ?? reply;
    if (shown.error) return this.refusal(shown.error);
    return html`<section class="verdict ${state.dragging ? 'dragging' : ''}" aria-label=${say('verdict.label')}>
      <div class="verdict-head">
        ${headline(shown)} ${decider(shown)}
      </div>
      ${this.hinges(shown)}
      ${state.notice ? html`<p class="notice">${state.notice}</p>` : nothing}
      ${hot ? ifText(scene.system, hot, shown) : offered()}
      ${state.dragging ? angleLine(latestEvents(), state.hot ? [...state.choices, state.hot] : state.choices) : nothing}
      ${this.refused(barNow(shown))} ${this.clauses(shown)}
      ${this.sentences()} ${this.note()}
    </section>`;
  }

  // What the position's author says of it, until something is chosen; on a phone with its title, which the bar has no room for, and
  // folded away by a tap on that.
  note() {
    const { scene, choices, hot, tab } = state;
    const looking = hot && hot.key !== scene.page?.turn;
    if (choices.length || looking || tab !== 'decide') return nothing;
    const told = text => typeof text === 'string';
    if (!told(scene.title) && !told(scene.note))
      return untouched() ? html`<p class="untouched quiet">${say('verdict.untouched')}</p>` : nothing;
    if (!told(scene.note)) return html`<p class="titled quiet">${titleOf(scene)}</p>`;
    const folds = event => (this.folded = !event.currentTarget.open);
    return html`<details class="titled quiet" ?open=${!this.folded} @toggle=${folds}>
        <summary>${told(scene.title) ? titleOf(scene) : say('verdict.note')}</summary>
        <p class="note">${noteOf(scene)}</p>
      </details>
      <p class="note plain quiet">${noteOf(scene)}</p>`;
  }

  // The chips alone: here the clause that was tapped stands above all sentences, and stays when these change.
  chips(_, clauses = []) {
    return html`<span class="chips">${clauses.map(id => this.chip(id, this.opened === id, id))}</span>`;
  }

  // The clause that it turned on in a line or two, and the one that was opened in full.
  clauses(shown) {
    const { scene } = state;
    const { opened } = this;
    const known = opened && clauseOf(scene.system, opened);
    const deciding = decidingNow(shown);
    return html`${known ? this.inFull(opened) : nothing}
    ${deciding && deciding !== opened ? this.inBrief(deciding) : nothing}`;
  }

  inBrief(id) {
    const { title, text } = clauseOf(state.scene.system, id) ?? {};
    return html`<button
      type="button"
      class="deciding"
      data-clause=${id}
      aria-expanded="false"
      @click=${() => this.toggle(id)}
    >
      <span><b>${id} ${title}.</b> ${text}</span>
    </button>`;
  }

  inFull(id) {
    return html`<div class="in-full">
      ${clauseBlock(state.scene.system, id)}
      <button type="button" class="link" @click=${() => this.toggle(id)}>${say('clause.close')}</button>
    </div>`;
  }

  sentences() {
    if (state.told) return this.told();
    const events = latestEvents();
    if (kindOf(state.scene).told) return this.pursuit(events);
    const shown = hotReply() ?? state.reply;
    const told = shown.trace[shown.decides?.event];
    if (!told || isIdle(state.reply) || state.tab === 'position') return nothing;
    const choices = state.hot ? [...state.choices, state.hot] : state.choices;
    // Over several things at once, a turn that is undone, a move cut short: what led to it is told as well.
    const also = { collided: ['collided'], undone: ['turned'], stopped: ['stepped', 'displaced'] }[told.event];
    if (kindOf(state.scene).tellsOn) return this.sinceLast(events, told);
    const list = also ? events.filter(event => event === told || also.includes(event.event)) : [told];
    return html`<div class="sentences">
      ${list.map(
        (event, i) =>
          html`<p>${eventText(state.scene.system, event)} ${this.chips(`now${i}`, event.clauses)}</p>
            ${angleList(event, events, choices)}`,
      )}
      ${events.map(event => closeNote(event, choices))}
    </div>`;
  }

  // What came of each pursuer: step by step it stands in the checklist.
  pursuit(events) {
    if (state.tab === 'position') return nothing;
    const list = toldOfPursuit(events);
    return html`<div class="sentences">
      ${list.map(({ text, clauses }, i) => html`<p>${text} ${this.chips(`now${i}`, clauses)}</p>`)}
      ${events.map(event => closeNote(event, state.choices))}
    </div>`;
  }

  // A hex that is entered may stop the unit, or have it engaged: what follows from it is told with it.
  sinceLast(events, told) {
    return html`<div class="sentences">
      ${events
        .slice(events.indexOf(told))
        .map(
          (event, i) => html`<p>${eventText(state.scene.system, event)} ${this.chips(`now${i}`, event.clauses)}</p>`,
        )}
    </div>`;
  }

  // The rulings that the answer hangs on, each a way to itself.
  hinges(shown) {
    const hinges = hingesOf(shown);
    if (!hinges.length) return nothing;
    const one = ({ id }, i) =>
      html`${i ? ', ' : nothing}<button
        type="button"
        class="link"
        data-ruling=${id}
        aria-expanded=${leadTo ? nothing : this.opened === id}
        @click=${() => (leadTo ? leadTo(id) : this.toggle(id))}
        >${rulingText(state.scene.system, id).title}</button
      >`;
    const opened = hinges.find(({ id }) => id === this.opened);
    return html`<p class="hangs">${hingesText(shown)} ${hinges.map(one)}</p>
      ${opened ? this.rulingInFull(opened) : nothing}`;
  }

  /** @param {import('../types').Ruling} ruling */
  rulingInFull({ id, value, alternatives, clauses }) {
    const text = rulingText(state.scene.system, id);
    return html`<div class="in-full">
      <span class="clause-text"
        ><strong>${text.title}</strong> <span>${text.question}</span> <span class="value">${say('rulings.here', { value: text.value(value) })}</span>
        ${alternatives.filter(({ changes }) => changes).map(other => html`<span class="value">${say('rulings.changes', { value: text.value(other.value) })}</span>`)}</span
      >
      ${this.chips('ruling', clauses)}
      <button type="button" class="link" @click=${() => this.toggle(id)}>${say('clause.close')}</button>
    </div>`;
  }

  // What was tapped on the board and is barred may be let pass; in the list that is offered there.
  told() {
    const bar = state.reply?.barred.find(each => each.key === state.told);
    return bar ? anyway(bar) : nothing;
  }

  // What is barred; why, where the headline does not say it.
  refused(bar) {
    if (!bar) return nothing;
    const { system } = state.scene;
    const why = answerOf(hotReply() ?? state.reply) === 'barred' ? '' : reasonText(system, bar);
    const key = bar.key && bar.key !== state.hot?.key ? keyText(system, bar.key, bar) : '';
    return html`<p class="refused">
      ${key ? html`<strong>${why ? `${key}:` : key}</strong>` : nothing} ${why} ${this.chips('refused', bar.clauses)}
    </p>`;
  }

  refusal(
    error,
    title = failing(error),
    advice = lacks(error) ? 'until-said' : 'until-mended',
    text = errorText(error),
  ) {
    return html`<section class="verdict" aria-label=${say('verdict.label')}>
      <div class="verdict-head"><h2 class=${lacks(error) ? '' : 'illegal'}>${say(`verdict.${title}`)}</h2></div>
      <p class="refused">${text}</p>
      ${state.embedded ? nothing : html`<p>${say(`verdict.${advice}`)} ${toField()}</p>`}
      <p class="quiet"><code>${error.code}</code> <code>${error.at || '/'}</code></p>
      ${state.notice ? html`<p class="notice">${state.notice}</p>` : nothing}
    </section>`;
  }
}

// What is not all said yet is no mistake.
const lacks = ({ code }) => code === 'missing-key';
const failing = error => (lacks(error) ? 'incomplete' : 'no-position');

const toField = () =>
  html`<button type="button" class="link" @click=${async () => (await import('../elements/fields.js')).goToField()}>${say('verdict.to-field')}</button>`;

const ifText = (system, choice, shown) =>
  html`<p class="if ${isBarred(choice, shown) ? 'barred' : ''}">${ifLine(system, choice, shown)}</p>`;
const isBarred = ({ key }, { refused }) => refused?.key === key && !state.dragging;

function ifLine(system, choice, shown) {
  const name = state.dragging ? 'if-dropped' : isBarred(choice, shown) ? 'if-barred' : 'if-chosen';
  return say(`verdict.${name}`, { option: choiceText(system, choice, latestEvents()) });
}

// The answer to the last question; why not, in a few words.
function headline(shown) {
  const bar = answerOf(shown) === 'barred' && barNow(shown);
  const word = wordOf(shown);
  return html`<h2 class=${lookOf(shown)}>${bar ? html`${word}: <span class="short">${reasonText(state.scene.system, bar)}</span>` : word}</h2>`;
}

// Who decides now, or that it is over.
export function decider(reply) {
  if (isIdle(reply)) return html`<p class="idle">${overText(reply)}</p>`;
  if (reply.status === 'done') return html`<p class="who done">${overText(reply)}</p>`;
  const mark = isPlayer(reply.chooser) ? swatch(reply.chooser) : nothing;
  return html`<p class="who">${mark} ${whoDecides(reply)}</p>`;
}

// What became of each candidate angle.
function fates(events, choices) {
  const snap = events.find(event => event.event === 'snapped');
  const taken = snap && chosenTie(snap, choices) ? 'angle.chosen' : 'angle.decides';
  const fate = angle => {
    if (snap?.turned === angle.turn) return say(taken);
    if (angle.blockedBy) return say('angle.blocked', { with: angle.blockedBy });
    return snap ? say('angle.loses') : say('angle.open');
  };
  return { snap, fate };
}

// On small screens, while a base is dragged: the angles in a line, the one that decides first.
function angleLine(events, choices) {
  const line = anglesText(events, choices);
  return line ? html`<p class="angle-line" aria-hidden="true">${line}</p>` : nothing;
}

function anglesText(events, choices) {
  const { angles = [] } = events.find(event => event.angles?.length) ?? {};
  const { snap, fate } = fates(events, choices);
  const first = angles.toSorted((a, b) => Number(snap?.turned === b.turn) - Number(snap?.turned === a.turn));
  return first.map(angle => `${number(Math.abs(angle.turn))}° ${fate(angle)}`).join(' · ');
}

// Every candidate angle with what became of it, in the engine's words.
function angleList({ angles = [] }, events, choices) {
  const { snap, fate } = fates(events, choices);
  if (!angles.length) return nothing;
  return html`<ul class="angles">
    ${angles.map(
      angle =>
        html`<li class=${snap?.turned === angle.turn ? 'wins' : ''}>
          <span class="degrees">${number(Math.abs(angle.turn))}°</span>
          <span>${say(/^\d+$/.test(angle.itsSide) ? 'angle.sides-terrain' : 'angle.sides', angle)}</span>
          <span class="fate">${fate(angle)}</span>
        </li>`,
    )}
  </ul>`;
}

// Equal angles, of which the player has taken one: no measuring has decided that.
const chosenTie = ({ event, object, margin }, choices) =>
  event === 'snapped' &&
  Math.abs(margin) < 1e-6 &&
  choices.some(({ key }) => roleOf(key) === 'snap' && argumentOf(key).startsWith(`${object}:`));

export function closeNote(event, choices) {
  if (!event.close) return nothing;
  if (chosenTie(event, choices)) {
    const player = state.scene.units.find(unit => unit.id === event.unit)?.owner;
    return html`<p class="tie">${say('tie', { angle: event.angle, owner: player })}</p>`;
  }
  const { measuring } = state.scene;
  const inches = kindOf(state.scene).unit === 'inches';
  const tolerance = Number.isFinite(measuring) ? measuring : inches ? '1/16' : '1/32';
  const what = say(`close-of.${event.event}`, event);
  return html`<p class="close">${say(inches ? 'close-inches' : 'close', { what, margin: event.margin, marginIn: event.marginIn, tolerance })}</p>`;
}

/** The verdict in two lines, for where the rest of it is scrolled out of sight. */
export function verdictInBrief() {
  const { scene, reply, error, notice, draftError, hot, choices } = state;
  const failed = (message, title, verdict = 'illegal') => ({
    verdict,
    word: '',
    low: false,
    head: say(`verdict.${title}`),
    text: message,
  });
  if (draftError && !hot) return failed(faultText(draftError, {}), 'no-request');
  if (error) return failed(faultText(error), failing(error), lacks(error) ? '' : 'illegal');
  if (!reply) return null;
  const shown = hotReply() ?? reply;
  if (shown.error) return failed(errorText(shown.error), failing(shown.error));
  const [bar, id, events] = [barNow(shown), decidingNow(shown), latestEvents()];
  const clause = id ? `${id} ${clauseOf(scene.system, id)?.title ?? ''}` : '';
  const angles = bar ? '' : anglesText(events, hot ? [...choices, hot] : choices);
  const parts = [bar && reasonText(scene.system, bar), hingesLine(shown), notice, angles, clause].filter(Boolean);
  // What is to be done has no room beside the word.
  if (answerOf(shown) === 'idle')
    return { verdict: '', word: '', low: true, head: wordOf(shown), text: [toDo(), ...parts].join(' · ') };
  return {
    ...{ verdict: lookOf(shown), word: wordOf(shown), low: false, text: parts.join(' · ') },
    head: hot ? ifLine(scene.system, hot, shown) : nowText(shown),
  };
}

// The rulings that it hangs on, by name.
function hingesLine(shown) {
  const names = hingesOf(shown).map(({ id }) => rulingText(state.scene.system, id).title);
  return names.length ? `${hingesText(shown)} ${names.join(', ')}` : '';
}

// The verdict in one breath, for the live region.
export function verdictSentence() {
  const { scene, reply, error, notice, draftError } = state;
  if (draftError && !state.hot) return `${say('verdict.no-request')}. ${faultText(draftError, {})} ${notice}`;
  if (error) return `${say(`verdict.${failing(error)}`)}. ${faultText(error)} ${notice}`;
  if (!reply) return notice;
  const shown = hotReply() ?? reply;
  if (shown.error) return errorText(shown.error);
  const bar = barNow(shown);
  const hinges = hingesLine(shown);
  const refused = bar ? [`${keyText(scene.system, bar.key, bar)}: ${reasonText(scene.system, bar)}.`] : [];
  // That all is over tells nothing where nothing has begun; what was tapped and is barred has led to nothing.
  const events =
    isIdle(shown) || (bar && shown.verdict === 'legal')
      ? []
      : latestEvents().map(event => eventText(scene.system, event));
  const now = nowText(shown).replace(/\.?$/, '.');
  return [`${wordOf(shown)}.`, ...refused, ...(hinges ? [`${hinges}.`] : []), ...events, now, state.hot ? '' : notice]
    .join(' ')
    .trim();
}

customElements.define('um-verdict', Verdict);
