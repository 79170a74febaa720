// What is kept of a position, as text: where it stands, what Undo and Redo know, what was typed and not applied. Scenes
// that many steps share are written once and come back as one object, by which steps of the same scene are known.
import { version } from './unpacking.js';

const mostSteps = 100;
const mostCharacters = 400_000;

/**
 * The text of what is to be kept; of a long history as many of the latest steps as there is room for, and of texts that
 * were laid by the latest. One takes no room from the other.
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
