// Changes that a finger makes while it is down.
import { pastWith, stand } from './playing.js';
import { show } from './session.js';
import { layBy } from './opening.js';
import { move } from '../store/moves.js';
import { update } from '../store/store.js';

/** @import { Store } from '../store/store.js' */
/** @import { Step, Unit } from '../types' */

/**
 * A finger carries a unit of the scene. The unit is drawn there at once; all else, with the engine's answer, follows a
 * few times a second, and when the finger lifts.
 * @param {Store} store
 * @param {number} index @param {Partial<Unit>} changes @param {Pick<Step, 'scene' | 'choices'>} from what Undo returns to
 */
export function carry(store, index, changes, from) {
  const units = store.position.scene.units.map((unit, i) => (i === index ? { ...unit, ...changes } : unit));
  const { id } = units[index];
  const its = carrying(store);
  its.from = from;
  its.timer ||= setTimeout(() => consultCarried(store), pauseBefore);
  const scene = { ...store.position.scene, units };
  if (store.edit.held === id && store.edit.draft === null) return move(store, { position: { scene } });
  const past = pastWith(store, from);
  layBy(store);
  update(store, {
    position: { scene, past, future: [] },
    edit: { draft: null, draftError: null, held: id },
    view: { notice: '', dragging: true, selected: id },
  });
}

/**
 * @typedef {{ from: Pick<Step, 'scene' | 'choices'> | null, timer: ReturnType<typeof setTimeout> | 0 }} Carrying the
 *   start, and the timer until the engine is asked
 */

/** @param {Store} store */
const carrying = ({ own }) => /** @type {Carrying} */ (own.carrying ??= { from: null, timer: 0 });

const shortest = 200; // milliseconds until the engine is asked
// Depends on the device, not on the board: the engine may use a twentieth of the time.
let pauseBefore = shortest;

/** @param {Store} store */
function consultCarried(store) {
  const { held } = store.edit;
  const { selected } = store.view;
  const its = carrying(store);
  its.timer = 0;
  if (!held || !its.from) return;
  const began = performance.now();
  stand(store, store.position.scene, its.from, its.from.choices, {
    view: { dragging: true, selected },
    edit: { held },
  });
  pauseBefore = Math.max(shortest, 20 * (performance.now() - began));
}

/** The finger that edited the scene has lifted. @param {Store} store */
export function letGo(store) {
  const { scene, choices } = store.position;
  const { selected, dragging } = store.view;
  const { held } = store.edit;
  const its = carrying(store);
  clearTimeout(its.timer);
  its.timer = 0;
  if (held && its.from) stand(store, scene, its.from, its.from.choices, { view: { selected } });
  else if (dragging) show(store, { scene, choices }, { view: { notice: store.view.notice } });
}
