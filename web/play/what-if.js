// The engine's answers about scenes other than the open one.
import { engines } from '../engine/engines.js';
import { onQuestion } from './pace.js';
import { laid } from './session.js';

/** @import { Asked, Choice, Reply, Scene } from '../types' */

const mostRemembered = 600;
/** @type {Map<string, Reply | null>} */
const answers = new Map();

/** The reply to another scene than the open one; null if the engine refuses it. @param {Scene} scene @param {(string | Choice)[]} choices @param {Asked} [ask] @returns {Reply | null} */
export function whatIf(scene, choices, ask) {
  const text = JSON.stringify({ ...scene, choices, ask });
  if (answers.has(text)) return /** @type {Reply | null} */ (answers.get(text));
  if (onQuestion() && answers.size >= mostRemembered) answers.clear();
  let reply = /** @type {Reply | null} */ (null);
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

/** Why the engine refuses the scene; null if it does not. @returns {import('../types').Refusal | null} */
export function refusal(scene) {
  try {
    engines.of(scene.system).open(scene).close();
    return null;
  } catch (error) {
    if (error.reply) return error.reply.error;
    throw error;
  }
}

/** Whether the engine accepts the scene. */
export const fits = scene => !refusal(scene);
