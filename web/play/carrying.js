// What a finger changes while it is down.
import { pastWith, stand } from './playing.js';
import { layBy, show } from './session.js';
import { move, state, update } from '../store/store.js';

/**
 * A finger carries a unit of the scene: it is drawn where it is at once, and all else, with what the engine says of it, follows
 * a few times a second, and when the finger lets go.
 * @param {number} index @param {any} changes @param {{ scene: any, choices: any }} from what Undo returns to
 */
export function carry(index, changes, from) {
  const units = state.scene.units.map((unit, i) => (i === index ? { ...unit, ...changes } : unit));
  const { id } = units[index];
  carried = from;
  consulting ||= setTimeout(consultCarried, pauseBefore);
  const scene = { ...state.scene, units };
  if (state.held === id && state.draft === null) return move({ scene });
  const past = pastWith(from);
  layBy();
  update({
    scene,
    past,
    future: [],
    draft: null,
    draftError: null,
    notice: '',
    dragging: true,
    held: id,
    selected: id,
  });
}
let carried = null;
let consulting = 0;
// However slow the device: no more than a twentieth of the time.
const shortest = 200;
let pauseBefore = shortest;

function consultCarried() {
  const { held, selected } = state;
  consulting = 0;
  if (!held) return;
  const began = performance.now();
  stand(state.scene, carried, { dragging: true, held, selected });
  pauseBefore = Math.max(shortest, 20 * (performance.now() - began));
}

/** The finger that edited the scene has let go. */
export function letGo() {
  const { scene, choices, selected, held, dragging } = state;
  clearTimeout(consulting);
  consulting = 0;
  if (held) stand(scene, carried, { selected });
  else if (dragging) show({ scene, choices }, { notice: state.notice });
}
