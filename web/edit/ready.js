// What a new position begins with: an empty table or board, and units that are ready to be set down. Names are words of
// the texts, filled in where they come into the position; numbers are usual ones, to be changed in the form.
import list from '../../build/lists/ready.js';

/** @typedef {{ scene: any, facing: any[], units: { name: string, codex: any }[] }} Ready */

/** @type {Record<string, Ready>} */
export const ready = list;

/** An empty position of a game between these players. @param {string} system @param {string[]} players */
export function emptyScene(system, players) {
  const { scene } = ready[system];
  const { sides: places, ...turn } = scene.turn ?? {};
  const sidesOf = places && { sides: Object.fromEntries(players.map((name, i) => [name, places[i % places.length]])) };
  return {
    ...{ umpire: 1, system, ...structuredClone(scene), codices: {}, units: [] },
    turn: { active: players[0], players, ...structuredClone(turn), ...sidesOf },
  };
}
