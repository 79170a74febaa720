// Unpacks a stored position (packing.js). It is needed before the first verdict; packing is not.
export const version = 1;

/**
 * @import { Drawing, Refusal, Scene, Stand, Step } from '../types'
 * @typedef {{ unit: string, from: Stand, clause?: string, along?: string[], begun: Stand, scene: Scene }} Trying a
 *   pending agreement, and the scene so far
 * @typedef {{ now: Step, past: Step[], future: Step[], draft: string | null, draftError: Refusal | null, laidBy: string[], selected: string, link: string, trying?: Trying, tab?: string, drawing?: Drawing }} Kept
 */

/** The content of a text; null if it is of another version or no such text. @returns {Kept | null} */
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
