// What the engine says of other scenes than the one that is open.
import { engines } from '../engine/engines.js';
import { laid } from './session.js';

const mostRemembered = 600;
const answers = new Map();

/** The reply to another scene than the one that is open; null where the engine refuses it. @param {any} scene @param {any[]} choices @param {any} [ask] */
export function whatIf(scene, choices, ask) {
  const text = JSON.stringify({ ...scene, choices, ask });
  if (answers.has(text)) return answers.get(text);
  if (answers.size >= mostRemembered) answers.clear();
  let reply = null;
  try {
    const other = engines.of(scene.system).open(scene);
    reply = laid(scene, other.reply(JSON.stringify({ choices, ask })));
    other.close();
  } catch (error) {
    if (!error.reply) throw error;
  }
  answers.set(text, reply);
  return reply;
}

/** Why the engine does not take the scene; null where it does. @returns {import('../types').Refusal | null} */
export function refusal(scene) {
  try {
    engines.of(scene.system).open(scene).close();
    return null;
  } catch (error) {
    if (error.reply) return error.reply.error;
    throw error;
  }
}

/** True where the engine takes the scene as it is. */
export const fits = scene => !refusal(scene);
