// What a finger changes while it is down.
import { pastWith, stand } from './playing.js';
import { show } from './session.js';
import { layBy } from './opening.js';
import { move } from '../store/moves.js';
import { update } from '../store/store.js';

/** @import { Store } from '../store/store.js' */
/** @import { Step, Unit } from '../types' */

/**
 * A finger carries a unit of the scene: it is drawn where it is at once, and all else, with what the engine says of it, follows
 * a few times a second, and when the finger lets go.
 * @param {Store} store
 * @param {number} index @param {Partial<Unit>} changes @param {Pick<Step, 'scene' | 'choices'>} from what Undo returns to
 */
export function carry(store, index, changes, from) {
  const units = store.position.scene.units.map((unit, i) => (i === index ? { ...unit, ...changes } : unit));
  const { id } = units[index];
  carried = from;
  consulting ||= setTimeout(() => consultCarried(store), pauseBefore);
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
// There is one finger that carries: from where, the timer until the engine is asked, and how long that waits.
/** @type {Pick<Store['position'], 'scene' | 'choices'> | null} */
let carried = null;
/** @type {ReturnType<typeof setTimeout> | 0} */
let consulting = 0;
// However slow the device: no more than a twentieth of the time.
const shortest = 200;
let pauseBefore = shortest;

/** @param {Store} store */
function consultCarried(store) {
  const { held } = store.edit;
  const { selected } = store.view;
  consulting = 0;
  if (!held || !carried) return;
  const began = performance.now();
  stand(store, store.position.scene, carried, carried.choices, { view: { dragging: true, selected }, edit: { held } });
  pauseBefore = Math.max(shortest, 20 * (performance.now() - began));
}

/** The finger that edited the scene has let go. @param {Store} store */
export function letGo(store) {
  const { scene, choices } = store.position;
  const { selected, dragging } = store.view;
  const { held } = store.edit;
  clearTimeout(consulting);
  consulting = 0;
  if (held && carried) stand(store, scene, carried, carried.choices, { view: { selected } });
  else if (dragging) show(store, { scene, choices }, { view: { notice: store.view.notice } });
}
