// Packs a position to be stored as text: the position, the steps of Undo and Redo, typed text that was not applied. A
// scene that many steps share is written once and unpacks to one object, which identifies steps of one scene.
import { version } from './unpacking.js';

const mostSteps = 100;
const mostCharacters = 400_000;

/**
 * The text to store: of a long history as many of the latest steps as fit, and of texts laid aside the latest. Neither
 * takes room from the other.
 * @param {import('./unpacking.js').Kept} kept
 */
export function pack(kept) {
  const laidBy = withinRoom(kept.laidBy);
  const room = mostCharacters + JSON.stringify(laidBy).length;
  for (let steps = mostSteps; ; steps = Math.floor(steps / 2)) {
    const text = JSON.stringify(
      table({ ...kept, laidBy, past: lastOf(kept.past, steps), future: lastOf(kept.future, steps) }),
    );
    if (!steps || text.length <= room) return text;
  }
}

function withinRoom(texts) {
  let room = mostCharacters;
  return texts.filter(text => (room -= text.length) >= 0);
}

const lastOf = (list, count) => (count ? list.slice(-count) : []);

function table({ now, past, future, ...rest }) {
  const scenes = [];
  const row = ({ scene, ...step }) => {
    const at = scenes.indexOf(scene);
    return { ...step, scene: at < 0 ? scenes.push(scene) - 1 : at };
  };
  return { version, ...rest, now: row(now), past: past.map(row), future: future.map(row), scenes };
}
