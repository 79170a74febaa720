// What panels that tell the verdict have in common: they wait for nothing but numbers that change under a finger.
import { kept } from '../engine/memo.js';
import { hotReply, latestEvents } from '../play/session.js';
import { Panel } from '../elements/panel.js';

/** @import { Store } from '../store/store.js' */
/** @import { Refusal, Reply } from '../types' */

// What becomes of the choice that is dragged, but for its numbers; '' while none is.
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

/** What waits for nothing; while a finger drags, until only numbers differ, or the engine is asked again of the unit that is carried. */
export class VerdictPanel extends Panel {
  constructor() {
    super();
    /** What it was drawn with last. */
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
