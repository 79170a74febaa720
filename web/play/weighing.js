// Finds which rulings a verdict hangs on. The engine replays the choices under every other value of each ruling, so the search
// thread asks it, after the verdict is shown.
import { send } from './search.js';
import { lookAt } from './session.js';
import { state, subscribe, update } from '../store/store.js';

export const startWeighing = () => subscribe(weigh);

function weigh() {
  const { reply, weighed, dragging } = state;
  if (!reply || dragging || weighed.reply === reply) return;
  update({ weighed: { reply, rulings: null } });
  if (!reply.rulings?.some(({ mattered }) => mattered)) return;
  const wish = { only: ['rulings'], rulings: true };
  // Without a search thread this one asks.
  const take = answer =>
    update({ weighed: { reply, rulings: (answer ?? lookAt(state.choices, wish))?.rulings ?? null } });
  send('rulings', wish, take, undefined, state.choices);
}
