// Which games the page can draw. The engine decides more of them: those are told in words.
import { game } from './text.js';

const drawn = ['arcane-legions'];

/** @param {any} scene True where the engine knows the game and the board does not. */
export const undrawn = ({ system }) => typeof system === 'string' && !drawn.includes(system) && Boolean(game(system).clauses);

export const nameOf = system => game(system).name ?? system;
