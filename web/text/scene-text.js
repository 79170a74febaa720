// Titles and notes of examples in the page's language. The scenes themselves stay as published, so that a link is the
// same in every language.
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
 * An example's title and note are true only of its own position: they are removed from positions made from it.
 * @param {Request} scene
 */
export function ownTexts(scene) {
  const example = known.get(`${scene.system} ${scene.title}`)?.scene;
  if (!example || positionOf(example) === positionOf(scene)) return scene;
  const { title: _, note, ...rest } = scene;
  return note === undefined || note === example.note ? rest : { ...rest, note };
}

/** Other sources of a scene's texts, perhaps with links. @type {((scene: Request, field: string) => unknown)[]} */
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
