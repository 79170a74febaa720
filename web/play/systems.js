// What the page knows of each game. A game's module, with its board and form, is loaded with its first position; the
// rest is small and is here. Games that the engine knows and the page does not are told in words.
import about from '../../build/lists/about.js';
import { game, loadGameText } from '../text/catalogue.js';

/** @import { Game, Scene } from '../types' */

const systems = about;
const [first] = Object.keys(systems);
// Shared by all boards: the modules, and the game that was loaded last.
/** @type {Record<string, () => Promise<{ game: Game }>>} */
let modules = {};
const loaded = new Map();
let latest = first;

const isKnown = system => typeof system === 'string' && Object.hasOwn(systems, system);
// A scene that names no game is shown as the last game.
const nameFor = system => (isKnown(system) ? system : latest);
const systemOf = ({ system }) => systems[nameFor(system)];
const moduleOf = ({ system }) => loaded.get(nameFor(system)) ?? loaded.get(latest);

/**
 * Sets the modules that show the games: those of the page, or of an embedded board. Open games switch to them once they
 * are loaded.
 */
export async function gamesFrom(/** @type {typeof modules} */ given) {
  modules = given;
  for (const name of loaded.keys()) loaded.set(name, (await given[name]()).game);
}

/** Loads what shows a game; for an unknown one the last that was shown, or the first. */
export async function loadGame(system) {
  const name = nameFor(system);
  const [module] = await Promise.all([loaded.has(name) ? null : modules[name](), loadGameText(name)]);
  if (module) loaded.set(name, module.game);
  latest = name;
  return loaded.get(name);
}

/** Whether a scene of the game can be shown at once. */
export const isLoaded = system => loaded.has(nameFor(system));

/** Whether the page can draw the game. */
export const isDrawn = isKnown;

/** @param {Scene} scene Whether the engine knows the game and the page cannot draw it. */
export const undrawn = ({ system }) => typeof system === 'string' && Boolean(game(system).clauses) && !isKnown(system);

/** Whether the board has hexes. */
export const onHexes = scene => boardOf(scene).startsWith('hex');

/** The kind of a scene's board, by name. */
export const boardOf = scene => systemOf(scene).board;

/** Whether a board of hexes has Hexons, and miniatures that cover several hexes. */
export const onHexons = scene => boardOf(scene) === 'hexons';

/** The game's form, which defines the fields of its scenes. */
export const formOf = scene => moduleOf(scene).form;

/** The game's kind of board. @returns {import('../types').Kind} */
export const kindOf = scene => moduleOf(scene)?.kind;

/** The games with examples. */
export const games = () => Object.keys(systems);

/** The name of the example that a game opens with. */
export const exampleOf = system => systems[system]?.example;

export const nameOf = system => game(system).name ?? system;

/** The name for small room. */
export const briefOf = system => game(system).brief ?? nameOf(system);
