// Which rulings a verdict hangs on. For that the engine replays the choices under every other value of a ruling, so it is asked in
// the searches' thread, once the verdict stands.
import { send } from './search.js';
import { lookAt } from './session.js';
import { state, subscribe, update } from './state.js';

export const startWeighing = () => subscribe(weigh);

function weigh() {
  const { reply, weighed, dragging } = state;
  if (!reply || dragging || weighed.reply === reply) return;
  update({ weighed: { reply, rulings: null } });
  if (!reply.rulings?.some(({ mattered }) => mattered)) return;
  const wish = { only: ['rulings'], rulings: true };
  // Where there is no thread for it, in this one.
  const take = answer =>
    update({ weighed: { reply, rulings: (answer ?? lookAt(state.choices, wish))?.rulings ?? null } });
  send('rulings', wish, take, undefined, state.choices);
}
