// A drag that looks at one choice after the other, and makes the last one when the finger lets go.
import { choose, preview } from '../../play/playing.js';
import { update } from '../../store/store.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Choice } from '../../types' */

/**
 * @param {Store} store @param {string} id the unit that is dragged
 * @param {(now: number[]) => Choice | null} choiceAt what the finger means where it is now
 * @param {() => void} [chosen] once it has been chosen
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
