// A drag that previews one choice after another, and makes the last when the finger lifts.
import { choose, preview } from '../../play/playing.js';
import { update } from '../../store/store.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Choice } from '../../types' */

/**
 * @param {Store} store @param {string} id the unit that is dragged
 * @param {(now: number[]) => Choice | null} choiceAt the choice at the finger
 * @param {() => void} [chosen] called after the choice
 */
export function dragToChoose(store, id, choiceAt, chosen = () => {}) {
  let choice = /** @type {Choice | null} */ (null);
  return {
    move(now) {
      if (!store.view.dragging) update(store, { view: { dragging: true, selected: id, notice: '' } });
      choice = choiceAt(now);
      preview(store, choice);
    },
    end() {
      update(store, { view: { dragging: false } });
      if (!choice) return;
      choose(store, choice.key, choice.by);
      chosen();
    },
    cancel() {
      if (store.view.dragging) update(store, { view: { dragging: false, hot: null } });
    },
  };
}
