// The examples of each game, in their order.
import withBattles from '../../build/lists/battles.js';
import examples from '../../build/lists/examples.js';

/** The names of their scenes. @param {string} system @returns {string[]} */
export const examplesOf = system => examples[system] ?? [];

/** Whether the game has published battles. @param {string} system */
export const hasBattles = system => withBattles.includes(system);
