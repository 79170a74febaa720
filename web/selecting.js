// A unit that is tapped, on the board or in the list.
import { orderBar } from './order-keys.js';
import { moverOf } from './session.js';
import { state, update } from './state.js';
import { onRegiments } from './systems.js';
import { say } from './text.js';

/** A unit was tapped: the person is told why it cannot be ordered now, if so. The options of the one that is stay. */
export function select(id, more = {}) {
  const question = state.question?.kind === 'threats' ? state.question : null;
  update({ selected: id, asked: '', told: '', notice: '', question, spot: null, offer: null, ...more, ...whyNotNow(id) });
}

function whyNotNow(unit) {
  const { scene, choices, reply, tab } = state;
  if (!reply || tab === 'position' || onRegiments(scene)) return {};
  const bar = orderBar(reply, unit);
  if (bar) return { told: bar.key };
  const mover = moverOf(scene, choices, reply);
  if (!mover || unit === mover) return {};
  const why = say(reply.status === 'done' ? 'notice.order-over' : 'notice.on-the-move', { unit, with: mover });
  const way = say(scene.order ? 'notice.other-order' : 'notice.take-order-back', { unit, with: mover });
  return { notice: `${why} ${way}` };
}
