// What a new position starts with: an empty table or board, and units ready to be set down. Names come from the texts,
// filled in when a unit enters the position; numbers are usual values that the form can change.
import list from '../../build/lists/ready.js';

/** @import { Codex, Facing, PlayersTurn, Scene } from '../types' */

/** What an empty position has of a scene; each player gets one of `sides`. @typedef {Partial<Omit<Scene, 'umpire' | 'system' | 'turn' | 'board'>> & { board?: { rows: string[] }, turn?: Partial<Omit<PlayersTurn, 'active' | 'players' | 'sides'>> & { sides?: string[] } }} Beginning */
/** @typedef {{ scene: Beginning, facing: Facing[], units: { name: string, codex: Codex }[] }} Ready */

/** @type {Record<string, Ready>} */
export const ready = list;

/** An empty position of a game for these players. @param {string} system @param {string[]} players */
export function emptyScene(system, players) {
  const { scene } = ready[system];
  const { sides: places, ...turn } = scene.turn ?? {};
  const sidesOf = places && { sides: Object.fromEntries(players.map((name, i) => [name, places[i % places.length]])) };
  return {
    ...{ umpire: 1, system, ...structuredClone(scene), codices: {}, units: [] },
    turn: { active: players[0], players, ...structuredClone(turn), ...sidesOf },
  };
}
