// The examples of each game, in their order.
import examples from '../../build/lists/examples.js';

/** By the names of their scenes. @param {string} system @returns {string[]} */
export const examplesOf = system => examples[system] ?? [];
