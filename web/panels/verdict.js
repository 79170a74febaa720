// The verdict, large and in words; while something is previewed, the verdict on that.
import { html, nothing } from 'lit';
import { kept } from '../engine/memo.js';
import { hotReply, latestEvents } from '../play/session.js';
import { kindOf } from '../play/systems.js';
import { choiceText, keyText } from '../play/choice-text.js';
import { noteOf, titleOf } from '../text/scene-text.js';
import { clauseOf, errorText, eventText, number, reasonText, rulingText, say, term } from '../text/text.js';
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

/** @import { Store } from '../store/store.js' */

/** What other panels add to the verdict once they are there. */
export const added = {
  /** How an error of the position is told: the forms name its place. @type {(store: Store, error: any, scene?: any) => string} */
  faultText: (_, error) => errorText(error),
  /** What can be asked beside it. @type {((store: Store) => unknown) | null} */
  offered: null,
  /** How what was tapped and is barred may be let pass. @type {((store: Store, bar: any) => unknown) | null} */
  anyway: null,
  /** Leads to a ruling among the others; where it never is there, it is told in the verdict itself. @type {((store: Store, id: string) => unknown) | null} */
  leadTo: null,
  /** What keeps its room and its focus while it changes (verdict-room.js). @type {typeof import('./verdict-room.js').room | null} */
  room: null,
};

// Neither chosen nor told anything so far.
/** @param {Store} store */
const untouched = store => store.reply.verdict === 'legal' && !isIdle(store, store.reply) && !store.reply.trace.length;

// What becomes of the choice that is dragged, but for its numbers; '' while none is.
/** @param {Store} store */
const outcomeNow = store => outcomeOf(store, store.dragging && hotReply(store), store.reply);
const outcomeOf = kept((store, reply, _) => {
  if (!reply || reply.error) return '';
  const { verdict, status, chooser, refused } = reply;
  const happened = latestEvents(store).map(({ event, unit, object, clauses }) => [event, unit, object, clauses]);
  return JSON.stringify([verdict, status, chooser, refused?.code, refused?.clauses, happened]);
});

/** @param {Store} store */
const answerNow = store => store.reply ?? store.error;

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
    const { store } = this;
    return store.held ? this.answer === answerNow(store) : this.outcome !== '' && this.outcome === outcomeNow(store);
  }

  updated() {
    const { store } = this;
    this.outcome = outcomeNow(store);
    this.answer = answerNow(store);
  }
}

export class Verdict extends VerdictPanel {
  constructor() {
    super();
    /** Those that stood when it was drawn last: a clause that was opened closes with the next ones, unless these hang on it too. */
    this.choices = /** @type {import('../types').Choice[]} */ (null);
  }

  willUpdate() {
    added.room?.keep(this);
  }

  updated() {
    const { store } = this;
    super.updated();
    added.room?.cutWhole(this);
    const { choices, reply } = store;
    const isNew = choices !== this.choices;
    this.choices = choices;
    if (!isNew || !this.opened) return;
    const isCited =
      this.querySelector('.clause[aria-expanded=true]') ||
      (reply && decidingNow(store, hotReply(store) ?? reply) === this.opened);
    if (!isCited) this.toggle(this.opened);
  }

  async toggle(name) {
    const refocus = added.room?.focusOn(this, name);
    super.toggle(name);
    await this.updateComplete;
    refocus?.();
  }

  render() {
    const { store } = this;
    const { scene, reply, error, hot, draftError } = store;
    if (draftError && !hot)
      return this.refusal(
        draftError,
        'no-request',
        draftError.fresh ? 'board-example' : 'board-as-was',
        added.faultText(store, draftError, {}),
      );
    if (error) return this.refusal(error, undefined, undefined, added.faultText(store, error));
    if (!reply) return nothing;
    const shown = hotReply(store) ?? reply;
    if (shown.error) return this.refusal(shown.error);
    return html`<section class="verdict ${store.dragging ? 'dragging' : ''}" aria-label=${say('verdict.label')}>
      <div class="verdict-head">
        ${headline(store, shown)} ${decider(store, shown)}
      </div>
      ${this.hinges(shown)}
      ${store.notice ? html`<p class="notice">${store.notice}</p>` : nothing}
      ${hot ? ifText(store, scene.system, hot, shown) : added.offered?.(store)}
      ${store.dragging ? angleLine(latestEvents(store), store.hot ? [...store.choices, store.hot] : store.choices) : nothing}
      ${this.refused(barNow(store, shown))} ${this.clauses(shown)}
      ${this.sentences()} ${this.note()}
    </section>`;
  }

  // What the position's author says of it, until something is chosen; on a phone with its title, which the bar has no room for, and
  // folded away by a tap on that.
  note() {
    const { store } = this;
    const { scene, choices, hot, tab } = store;
    const looking = hot && hot.key !== scene.page?.turn;
    if (choices.length || looking || tab !== 'decide') return nothing;
    const told = text => typeof text === 'string';
    if (!told(scene.title) && !told(scene.note))
      return untouched(store) ? html`<p class="untouched quiet">${say('verdict.untouched')}</p>` : nothing;
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
    const { system } = this.store.scene;
    return html`<span class="chips">${clauses.map(id => this.chip(id, this.opened === id, id, system))}</span>`;
  }

  // The clause that it turned on in a line or two, and the one that was opened in full.
  clauses(shown) {
    const { store } = this;
    const { scene } = store;
    const { opened } = this;
    const known = opened && clauseOf(scene.system, opened);
    const deciding = decidingNow(store, shown);
    return html`${known ? this.inFull(opened) : nothing}
    ${deciding && deciding !== opened ? this.inBrief(deciding) : nothing}`;
  }

  inBrief(id) {
    const { store } = this;
    const { title, text } = clauseOf(store.scene.system, id) ?? {};
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
    const { store } = this;
    return html`<div class="in-full">
      ${clauseBlock(store.scene.system, id)}
      <button type="button" class="link" @click=${() => this.toggle(id)}>${say('clause.close')}</button>
    </div>`;
  }

  sentences() {
    const { store } = this;
    if (store.told) return this.told();
    const events = latestEvents(store);
    if (kindOf(store.scene).told) return this.pursuit(events);
    const shown = hotReply(store) ?? store.reply;
    const told = shown.trace[shown.decides?.event];
    if (!told || isIdle(store, store.reply) || store.tab === 'position') return nothing;
    const choices = store.hot ? [...store.choices, store.hot] : store.choices;
    // Over several things at once, a turn that is undone, a move cut short: what led to it is told as well.
    const also = { collided: ['collided'], undone: ['turned'], stopped: ['stepped', 'displaced'] }[told.event];
    if (kindOf(store.scene).tellsOn) return this.sinceLast(events, told);
    const list = also ? events.filter(event => event === told || also.includes(event.event)) : [told];
    return html`<div class="sentences">
      ${list.map(
        (event, i) =>
          html`<p>${eventText(store.scene.system, event)} ${this.chips(`now${i}`, event.clauses)}</p>
            ${angleList(event, events, choices)}`,
      )}
      ${events.map(event => closeNote(store, event, choices))}
    </div>`;
  }

  // What came of each pursuer: step by step it stands in the checklist.
  pursuit(events) {
    const { store } = this;
    if (store.tab === 'position') return nothing;
    const list = toldOfPursuit(store, events);
    return html`<div class="sentences">
      ${list.map(({ text, clauses }, i) => html`<p>${text} ${this.chips(`now${i}`, clauses)}</p>`)}
      ${events.map(event => closeNote(store, event, store.choices))}
    </div>`;
  }

  // A hex that is entered may stop the unit, or have it engaged: what follows from it is told with it.
  sinceLast(events, told) {
    const { store } = this;
    return html`<div class="sentences">
      ${events
        .slice(events.indexOf(told))
        .map(
          (event, i) => html`<p>${eventText(store.scene.system, event)} ${this.chips(`now${i}`, event.clauses)}</p>`,
        )}
    </div>`;
  }

  // The rulings that the answer hangs on, each a way to itself.
  hinges(shown) {
    const { store } = this;
    const hinges = hingesOf(store, shown);
    if (!hinges.length) return nothing;
    const one = ({ id }, i) =>
      html`${i ? ', ' : nothing}<button
        type="button"
        class="link"
        data-ruling=${id}
        aria-expanded=${added.leadTo ? nothing : this.opened === id}
        @click=${() => (added.leadTo ? added.leadTo(store, id) : this.toggle(id))}
        >${rulingText(store.scene.system, id).title}</button
      >`;
    const opened = hinges.find(({ id }) => id === this.opened);
    return html`<p class="hangs">${hingesText(store, shown)} ${hinges.map(one)}</p>
      ${opened ? this.rulingInFull(opened) : nothing}`;
  }

  /** @param {import('../types').Ruling} ruling */
  rulingInFull({ id, value, alternatives, clauses }) {
    const { store } = this;
    const text = rulingText(store.scene.system, id);
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
    const { store } = this;
    const bar = store.reply?.barred.find(each => each.key === store.told);
    return bar && added.anyway?.(store, bar);
  }

  // What is barred; why, where the headline does not say it.
  refused(bar) {
    const { store } = this;
    if (!bar) return nothing;
    const { system } = store.scene;
    const why = answerOf(store, hotReply(store) ?? store.reply) === 'barred' ? '' : reasonText(system, bar);
    const key = bar.key && bar.key !== store.hot?.key ? keyText(store, system, bar.key, bar) : '';
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
    const { store } = this;
    return html`<section class="verdict" aria-label=${say('verdict.label')}>
      <div class="verdict-head"><h2 class=${lacks(error) ? '' : 'illegal'}>${say(`verdict.${title}`)}</h2></div>
      <p class="refused">${text}</p>
      ${store.embedded ? nothing : html`<p>${say(`verdict.${advice}`)} ${toField(store)}</p>`}
      <p class="quiet"><code>${error.code}</code> <code>${error.at || '/'}</code></p>
      ${store.notice ? html`<p class="notice">${store.notice}</p>` : nothing}
    </section>`;
  }
}

// What is not all said yet is no mistake.
const lacks = ({ code }) => code === 'missing-key';
const failing = error => (lacks(error) ? 'incomplete' : 'no-position');

/** @param {Store} store */
const toField = store =>
  html`<button type="button" class="link" @click=${async () => (await import('../elements/fields.js')).goToField(store)}>${say('verdict.to-field')}</button>`;

/** @param {Store} store */
const ifText = (store, system, choice, shown) =>
  html`<p class="if ${isBarred(store, choice, shown) ? 'barred' : ''}">${ifLine(store, system, choice, shown)}</p>`;
/** @param {Store} store */
const isBarred = (store, { key }, { refused }) => refused?.key === key && !store.dragging;

/** @param {Store} store */
function ifLine(store, system, choice, shown) {
  const name = store.dragging ? 'if-dropped' : isBarred(store, choice, shown) ? 'if-barred' : 'if-chosen';
  return say(`verdict.${name}`, { option: choiceText(store, system, choice, latestEvents(store)) });
}

// The answer to the last question; why not, in a few words.
/** @param {Store} store */
function headline(store, shown) {
  const bar = answerOf(store, shown) === 'barred' && barNow(store, shown);
  const word = wordOf(store, shown);
  return html`<h2 class=${lookOf(store, shown)}>${bar ? html`${word}: <span class="short">${reasonText(store.scene.system, bar)}</span>` : word}</h2>`;
}

// Who decides now, or that it is over.
/** @param {Store} store */
export function decider(store, reply) {
  if (isIdle(store, reply)) return html`<p class="idle">${overText(store, reply)}</p>`;
  if (reply.status === 'done') return html`<p class="who done">${overText(store, reply)}</p>`;
  const mark = isPlayer(store, reply.chooser) ? swatch(store, reply.chooser) : nothing;
  return html`<p class="who">${mark} ${whoDecides(store, reply)}</p>`;
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

/** @param {Store} store */
export function closeNote(store, event, choices) {
  if (!event.close) return nothing;
  if (chosenTie(event, choices)) {
    const player = store.scene.units.find(unit => unit.id === event.unit)?.owner;
    return html`<p class="tie">${say('tie', { angle: event.angle, owner: player })}</p>`;
  }
  const { measuring } = store.scene;
  const inches = kindOf(store.scene).unit === 'inches';
  const tolerance = Number.isFinite(measuring) ? measuring : inches ? '1/16' : '1/32';
  const what = say(`close-of.${event.event}`, event);
  return html`<p class="close">${say(inches ? 'close-inches' : 'close', { what, margin: event.margin, marginIn: event.marginIn, tolerance })}</p>`;
}

/** The verdict in two lines, for where the rest of it is scrolled out of sight. @param {Store} store */
export function verdictInBrief(store) {
  const { scene, reply, error, notice, draftError, hot, choices } = store;
  const failed = (message, title, verdict = 'illegal') => ({
    verdict,
    word: '',
    low: false,
    head: say(`verdict.${title}`),
    text: message,
  });
  if (draftError && !hot) return failed(added.faultText(store, draftError, {}), 'no-request');
  if (error) return failed(added.faultText(store, error), failing(error), lacks(error) ? '' : 'illegal');
  if (!reply) return null;
  const shown = hotReply(store) ?? reply;
  if (shown.error) return failed(errorText(shown.error), failing(shown.error));
  const [bar, id, events] = [barNow(store, shown), decidingNow(store, shown), latestEvents(store)];
  const clause = id ? `${id} ${clauseOf(scene.system, id)?.title ?? ''}` : '';
  const angles = bar ? '' : anglesText(events, hot ? [...choices, hot] : choices);
  const parts = [bar && reasonText(scene.system, bar), hingesLine(store, shown), notice, angles, clause].filter(
    Boolean,
  );
  // What is to be done has no room beside the word.
  if (answerOf(store, shown) === 'idle')
    return { verdict: '', word: '', low: true, head: wordOf(store, shown), text: [toDo(store), ...parts].join(' · ') };
  return {
    ...{ verdict: lookOf(store, shown), word: wordOf(store, shown), low: false, text: parts.join(' · ') },
    head: hot ? ifLine(store, scene.system, hot, shown) : nowText(store, shown),
  };
}

// The rulings that it hangs on, by name.
/** @param {Store} store */
function hingesLine(store, shown) {
  const names = hingesOf(store, shown).map(({ id }) => rulingText(store.scene.system, id).title);
  return names.length ? `${hingesText(store, shown)} ${names.join(', ')}` : '';
}

// The verdict in one breath, for the live region.
/** @param {Store} store */
export function verdictSentence(store) {
  const { scene, reply, error, notice, draftError } = store;
  if (draftError && !store.hot)
    return `${say('verdict.no-request')}. ${added.faultText(store, draftError, {})} ${notice}`;
  if (error) return `${say(`verdict.${failing(error)}`)}. ${added.faultText(store, error)} ${notice}`;
  if (!reply) return notice;
  const shown = hotReply(store) ?? reply;
  if (shown.error) return errorText(shown.error);
  const bar = barNow(store, shown);
  const hinges = hingesLine(store, shown);
  const refused = bar ? [`${keyText(store, scene.system, bar.key, bar)}: ${reasonText(scene.system, bar)}.`] : [];
  // That all is over tells nothing where nothing has begun; what was tapped and is barred has led to nothing.
  const events =
    isIdle(store, shown) || (bar && shown.verdict === 'legal')
      ? []
      : latestEvents(store).map(event => eventText(scene.system, event));
  const now = nowText(store, shown).replace(/\.?$/, '.');
  return [
    `${wordOf(store, shown)}.`,
    ...refused,
    ...(hinges ? [`${hinges}.`] : []),
    ...events,
    now,
    store.hot ? '' : notice,
  ]
    .join(' ')
    .trim();
}

customElements.define('um-verdict', Verdict);
