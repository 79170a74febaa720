// What is kept of a position, as text: where it stands, what Undo and Redo know, what was typed and not applied. Scenes
// that many steps share are written once and come back as one object, by which steps of the same scene are known.
const version = 1;
const mostSteps = 100;
const mostCharacters = 400_000;

/**
 * @typedef {{ scene: any, choices: any, draft?: string, draftError?: any }} Step
 * @typedef {{ unit: string, from: any, clause?: string, along?: string[], begun: any, scene: any }} Trying what is being agreed on, and the scene as far as it has come
 * @typedef {{ now: Step, past: Step[], future: Step[], draft: string, draftError: any, laidBy: string[], selected: string, link: string, trying?: Trying, tab?: string, drawing?: any }} Kept
 */

/**
 * The text of what is to be kept; of a long history as many of the latest steps as there is room for, and of texts that
 * were laid by the latest. One takes no room from the other.
 * @param {Kept} kept
 */
export function pack(kept) {
  const laidBy = withinRoom(kept.laidBy);
  const room = mostCharacters + JSON.stringify(laidBy).length;
  for (let steps = mostSteps; ; steps = Math.floor(steps / 2)) {
    const text = JSON.stringify(table({ ...kept, laidBy, past: lastOf(kept.past, steps), future: lastOf(kept.future, steps) }));
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

/** What a text keeps; null where it is of another version or no such text. @returns {Kept} */
export function unpack(text) {
  try {
    const { version: made, scenes, now, past, future, ...rest } = JSON.parse(text);
    if (made !== version) return null;
    const step = ({ scene, ...more }) => ({ ...more, scene: sceneIn(scenes, scene) });
    return { ...rest, now: step(now), past: past.map(step), future: future.map(step) };
  } catch {
    return null;
  }
}

function sceneIn(scenes, at) {
  const scene = scenes[at];
  if (!scene || typeof scene !== 'object') throw new TypeError('no such scene');
  return scene;
}
