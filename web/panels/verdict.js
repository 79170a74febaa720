// The verdict, large and in words; during a preview, the verdict on the preview.
import { html, nothing } from 'lit';
import { hotReply, latestEvents, replyOf } from '../play/session.js';
import { kindOf } from '../play/systems.js';
import { keyText } from '../play/choice-text.js';
import { noteOf, titleOf } from '../text/scene-text.js';
import { errorText, eventText, reasonText, rulingText, say } from '../text/text.js';
import { answerOf, barNow, decidingNow, hingesOf, hingesText, isIdle, toldOfPursuit } from '../play/verdict-words.js';
import { clauseBlock } from '../elements/panel.js';
import { added } from './verdict-added.js';
import { angleLine, angleList, closeNote } from './verdict-angles.js';
import { decider, headline } from './verdict-head.js';
import { exceeds, failing, ifLine, isBarred, lacks } from './verdict-brief.js';
import { VerdictPanel } from './verdict-panel.js';

/** @import { Store } from '../store/store.js' */
/** @import { Reply } from '../types' */

// Whether nothing has been chosen or said so far.
/** @param {Store} store */
function untouched(store) {
  const { reply } = store.position;
  return reply?.verdict === 'legal' && !isIdle(store, reply) && !reply.trace.length;
}

/** @param {Store} store */
const shownChoices = ({ position: { choices }, view: { hot } }) => (hot ? [...choices, hot] : choices);

export class Verdict extends VerdictPanel {
  constructor() {
    super();
    /** The clause that decided. */
    this.deciding = /** @type {string | undefined} */ (undefined);
    /** The choices that were last drawn: new ones close what was opened. */
    this.choices = /** @type {import('../types').Choice[] | null} */ (null);
  }

  /** The game of the position. */
  get system() {
    return this.store.position.scene.system;
  }

  willUpdate() {
    added.room?.keep(this);
  }

  updated() {
    const { store } = this;
    super.updated();
    added.room?.cutWhole(this);
    const { choices } = store.position;
    if (choices !== this.choices && this.opened) this.toggle(this.opened);
    this.choices = choices;
  }

  render() {
    const { store } = this;
    const { scene, reply, error } = store.position;
    const { hot } = store.view;
    const { draftError } = store.edit;
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
    this.deciding = decidingNow(store, shown);
    return html`<section class="verdict ${store.view.dragging ? 'dragging' : ''}" aria-label=${say('verdict.label')}>
      <div class="verdict-head">
        ${headline(store, shown)} ${decider(store, shown)} ${added.quoting?.(store)}
      </div>
      ${this.hinges(shown)} ${added.limits?.(shown)}
      ${store.view.notice ? html`<p class="notice">${store.view.notice}</p>` : nothing}
      ${hot ? ifText(store, scene.system, hot, shown) : added.offered?.(store)}
      ${store.view.dragging ? angleLine(latestEvents(store), shownChoices(store)) : nothing}
      ${this.note()} ${this.refused(barNow(store, shown))} ${this.clause()}
      ${this.sentences()}
    </section>`;
  }

  // The author's note on the position, until something is chosen; on a phone with the title, as the bar has no room for
  // it, and a tap on the title folds it.
  note() {
    const { store } = this;
    const { scene, choices } = store.position;
    const { hot, tab } = store.view;
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

  // The deciding clause is shown open; clauses of a sentence unfold below that.
  rules(where, clauses = []) {
    return super.rules(
      where,
      clauses.filter(id => id !== this.deciding),
    );
  }

  clause() {
    return this.deciding ? html`<div class="deciding">${clauseBlock(this.system, this.deciding)}</div>` : nothing;
  }

  sentences() {
    const { store } = this;
    if (store.view.told) return added.anyway?.(store);
    const events = latestEvents(store);
    if (kindOf(store.position.scene).told) return this.pursuit(events);
    const reply = replyOf(store);
    const shown = hotReply(store) ?? reply;
    const told = shown.trace[/** @type {number} */ (shown.decides?.event)];
    if (isIdle(store, reply) || store.view.tab === 'position') return nothing;
    if (!told) return added.beforeMoves?.(this, events);
    const choices = shownChoices(store);
    // Several contacts at once, an undone turn, a move cut short: also tells what led to it.
    const also = { collided: ['collided'], undone: ['turned'], stopped: ['stepped', 'displaced'] }[told.event];
    if (kindOf(store.position.scene).tellsOn) return this.sinceLast(events, told);
    const list = also ? events.filter(event => event === told || also.includes(event.event)) : [told];
    return html`<div class="sentences">
      ${list.map(
        (event, i) =>
          html`<p>${eventText(this.system, event)} ${this.rules(`now${i}`, event.clauses)}</p>
            ${angleList(event, events, choices)}`,
      )}
      ${events.map(event => closeNote(store, event, choices))}
    </div>`;
  }

  // What became of each pursuer; the checklist has the steps.
  pursuit(events) {
    const { store } = this;
    if (store.view.tab === 'position') return nothing;
    const list = toldOfPursuit(store, events);
    return html`<div class="sentences">
      ${list.map(({ text, clauses }, i) => html`<p>${text} ${this.rules(`now${i}`, clauses)}</p>`)}
      ${events.map(event => closeNote(store, event, store.position.choices))}
    </div>`;
  }

  // Entering a hex may stop the unit or engage it: tells the consequences too.
  sinceLast(events, told) {
    const { store } = this;
    return html`<div class="sentences">
      ${events
        .slice(events.indexOf(told))
        .map((event, i) => html`<p>${eventText(this.system, event)} ${this.rules(`now${i}`, event.clauses)}</p>`)}
    </div>`;
  }

  // The rulings that the answer depends on, each a link to itself.
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
        >${rulingText(this.system, id).title}</button
      >`;
    return html`<p class="hangs">${hingesText(store, shown)} ${hinges.map(one)}</p>
      ${added.inFull?.(this, hinges)}`;
  }

  // What is barred; and why, if the headline does not say it.
  refused(bar) {
    const { store } = this;
    if (!bar) return nothing;
    const { system } = this;
    const why =
      answerOf(store, /** @type {Reply} */ (hotReply(store) ?? store.position.reply)) === 'barred'
        ? ''
        : reasonText(system, bar);
    const key = bar.key && bar.key !== store.view.hot?.key ? keyText(store, system, bar.key, bar) : '';
    const rules = this.rules('refused', bar.clauses);
    if (!key && !why && rules === nothing) return nothing;
    return html`<p class="refused">
      ${key ? html`<strong>${why ? `${key}:` : key}</strong>` : nothing} ${why} ${rules}
    </p>`;
  }

  refusal(
    error,
    title = failing(error),
    advice = lacks(error) ? 'until-said' : exceeds(error) ? 'until-less' : 'until-mended',
    text = errorText(error),
  ) {
    const { store } = this;
    return html`<section class="verdict" aria-label=${say('verdict.label')}>
      <div class="verdict-head"><h2 class=${lacks(error) || exceeds(error) ? '' : 'illegal'}>${say(`verdict.${title}`)}</h2></div>
      ${exceeds(error) ? nothing : html`<p class="refused">${text}</p>`}
      ${store.view.embedded ? nothing : html`<p>${say(`verdict.${advice}`)} ${exceeds(error) ? nothing : toField(store)}</p>`}
      <p class="quiet"><code>${error.code}</code> <code>${error.at || '/'}</code></p>
      ${store.view.notice ? html`<p class="notice">${store.view.notice}</p>` : nothing}
    </section>`;
  }
}

/** @param {Store} store */
const toField = store =>
  html`<button type="button" class="link" @click=${async () => (await import('../elements/paths.js')).goToField(store)}>${say('verdict.to-field')}</button>`;

/** @param {Store} store */
const ifText = (store, system, choice, shown) =>
  html`<p class="if ${isBarred(store, choice, shown) ? 'barred' : ''}">${ifLine(store, system, choice, shown)}</p>`;
customElements.define('um-verdict', Verdict);
