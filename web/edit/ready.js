// What a new position begins with: an empty table or board, and units that are ready to be set down. Names are words of
// the texts, filled in where they come into the position; numbers are usual ones, to be changed in the form.
import list from '../../build/lists/ready.js';

/** @import { Codex, Facing, PlayersTurn, Scene } from '../types' */

/** What of a scene an empty one begins with; of `sides` each player has one. @typedef {Partial<Omit<Scene, 'umpire' | 'system' | 'turn' | 'board'>> & { board?: { rows: string[] }, turn?: Partial<Omit<PlayersTurn, 'active' | 'players' | 'sides'>> & { sides?: string[] } }} Beginning */
/** @typedef {{ scene: Beginning, facing: Facing[], units: { name: string, codex: Codex }[] }} Ready */

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
