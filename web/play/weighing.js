// Finds the rulings that a verdict depends on. The engine replays the choices under every other value of each ruling,
// so the search thread asks it, after the verdict is shown.
import { send } from './search-queue.js';
import { lookAt } from './session.js';
import { subscribe, update } from '../store/store.js';

/** @import { Store } from '../store/store.js' */

/** @param {Store} store */
export const startWeighing = store => subscribe(store, weigh);

/** @param {Store} store */
function weigh(store) {
  const { reply, weighed } = store.position;
  const { dragging } = store.view;
  if (!reply || dragging || weighed.reply === reply) return;
  // Set before the update, since subscribers ask for the rulings next.
  store.position.weighed = { reply, rulings: null };
  if (!reply.rulings?.some(({ mattered }) => mattered)) return;
  const wish = { only: ['rulings'], rulings: true };
  // Without a search thread this one asks.
  const take = answer =>
    update(store, {
      position: {
        weighed: { reply, rulings: (answer ?? lookAt(store, store.position.choices, wish))?.rulings ?? null },
      },
    });
  send(store, 'rulings', wish, take, undefined, store.position.choices);
}
