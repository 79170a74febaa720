// A player's colour and pattern: chosen for the position, else by the order of play.
import { objectOf, own } from '../engine/values.js';

/** @import { Scene } from '../types' */

export const looks = [1, 2, 3, 4, 5, 6];

/** @param {Scene} scene @param {string} owner returns 1 to 6 */
export function playerOf({ turn, page }, owner) {
  const chosen = own(page?.colours, owner);
  return looks.includes(chosen) ? chosen : (Math.max(0, turn?.players?.indexOf?.(owner) ?? 0) % looks.length) + 1;
}

/** Gives a player another look; the player who had it gets the old one. */
export function setPlayerLook(scene, owner, look) {
  const before = playerOf(scene, owner);
  const other = (scene.turn?.players ?? []).find(name => name !== owner && playerOf(scene, name) === look);
  const colours = {
    ...objectOf(scene.page?.colours),
    [owner]: look,
    ...(other === undefined ? {} : { [other]: before }),
  };
  scene.page = { ...objectOf(scene.page), colours };
}
