// Shared by panels that tell the verdict: they are drawn at once, unless only numbers change during a drag.
import { kept } from '../engine/memo.js';
import { hotReply, latestEvents } from '../play/session.js';
import { Panel } from '../elements/panel.js';

/** @import { Store } from '../store/store.js' */
/** @import { Refusal, Reply } from '../types' */

// The result of the dragged choice without its numbers; '' if none is dragged.
/** @param {Store} store */
const outcomeNow = store => outcomeOf(store, store.view.dragging && hotReply(store), store.position.reply);
const outcomeOf = kept((/** @type {Store} */ store, reply, _) => {
  if (!reply || reply.error) return '';
  const { verdict, status, chooser, refused } = reply;
  const happened = latestEvents(store).map(({ event, unit, object, clauses }) => [event, unit, object, clauses]);
  return JSON.stringify([verdict, status, chooser, refused?.code, refused?.clauses, happened]);
});

/** @param {Store} store */
const answerNow = store => store.position.reply ?? store.position.error;

/** A panel drawn at once; during a drag only if more than numbers differ, or the engine has answered about the unit. */
export class VerdictPanel extends Panel {
  constructor() {
    super();
    /** What it was last drawn with. */
    this.outcome = '';
    this.answer = /** @type {Reply | Refusal | null} */ (null);
  }

  isOfVerdict() {
    return true;
  }

  lags() {
    const { store } = this;
    return store.edit.held
      ? this.answer === answerNow(store)
      : this.outcome !== '' && this.outcome === outcomeNow(store);
  }

  updated() {
    const { store } = this;
    this.outcome = outcomeNow(store);
    this.answer = answerNow(store);
  }
}
