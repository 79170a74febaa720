// What examples are called and what they tell in the language of the page. The scenes themselves stay as they are
// published, so that a link is the same in every language.
import { sceneText } from './text.js';

/** @import { Request } from '../types' */

const known = new Map();

/** @param {string} system @param {string} name @param {import('../types').Scene} scene */
export function rememberExample(system, name, scene) {
  known.set(`${system} ${scene.title}`, { system, name, scene });
}

/** @param {Request} request */
const positionOf = ({ choices, ask, rulings, title, note, page, ...position }) => JSON.stringify(position);

/**
 * What an example is called and tells is true of its own position: another that was made from it is without.
 * @param {Request} scene
 */
export function ownTexts(scene) {
  const example = known.get(`${scene.system} ${scene.title}`)?.scene;
  if (!example || positionOf(example) === positionOf(scene)) return scene;
  const { title: _, note, ...rest } = scene;
  return note === undefined || note === example.note ? rest : { ...rest, note };
}

/** What else knows the texts of a scene; a note may have links. @type {((scene: Request, field: string) => unknown)[]} */
export const others = [];

const told = (scene, field) => {
  const example = known.get(`${scene.system} ${scene.title}`);
  const same = example && example.scene[field] === scene[field];
  const text = same && sceneText(example.system, example.name)[field];
  return text || others[0]?.(scene, field) || scene[field];
};

/** @param {import('../types').Scene} scene */
export const titleOf = scene => /** @type {string} */ (told(scene, 'title'));
/** @param {import('../types').Scene} scene */
export const noteOf = scene => told(scene, 'note');
