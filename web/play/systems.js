// What the page knows of each game. What it can do with one, its board and its form, comes as a module when the first
// position of it is opened; the rest is little and stands here. The engine decides more games: those are told in words.
import about from '../../build/lists/about.js';
import { game, loadGameText } from '../text/catalogue.js';

/** @import { Game, Scene } from '../types' */

const systems = about;
const [first] = Object.keys(systems);
// Of all boards together: what shows the games, and the one that was loaded last.
/** @type {Record<string, () => Promise<{ game: Game }>>} */
let modules = {};
const loaded = new Map();
let latest = first;

const isKnown = system => typeof system === 'string' && Object.hasOwn(systems, system);
// A scene that names no game is shown as the last one that did.
const nameFor = system => (isKnown(system) ? system : latest);
const systemOf = ({ system }) => systems[nameFor(system)];
const moduleOf = ({ system }) => loaded.get(nameFor(system)) ?? loaded.get(latest);

/**
 * Which modules show the games: those of the page, or of a board in somebody else's. Games that are open are shown by the
 * new ones once these are there.
 */
export async function gamesFrom(/** @type {typeof modules} */ given) {
  modules = given;
  for (const name of loaded.keys()) loaded.set(name, (await given[name]()).game);
}

/** Makes a game ready to be shown; of one that is not known the last that was, or the first. */
export async function loadGame(system) {
  const name = nameFor(system);
  const [module] = await Promise.all([loaded.has(name) ? null : modules[name](), loadGameText(name)]);
  if (module) loaded.set(name, module.game);
  latest = name;
  return loaded.get(name);
}

/** True where a scene of the game can be shown at once. */
export const isLoaded = system => loaded.has(nameFor(system));

/** True where the page can draw the game. */
export const isDrawn = isKnown;

/** @param {Scene} scene True where the engine knows the game and the board does not. */
export const undrawn = ({ system }) => typeof system === 'string' && Boolean(game(system).clauses) && !isKnown(system);

/** True where the board is one of hexes. */
export const onHexes = scene => boardOf(scene).startsWith('hex');

/** The kind of board that a scene has, by its name. */
export const boardOf = scene => systemOf(scene).board;

/** True where a board of hexes has Hexons, and miniatures cover several hexes. */
export const onHexons = scene => boardOf(scene) === 'hexons';

/** What the form of the game's scenes is made from. */
export const formOf = scene => moduleOf(scene).form;

/** What is done on the game's kind of board. @returns {import('../types').Kind} */
export const kindOf = scene => moduleOf(scene)?.kind;

/** The games that there are examples of. */
export const games = () => Object.keys(systems);

/** The example that a game opens with, by its name. */
export const exampleOf = system => systems[system]?.example;

export const nameOf = system => game(system).name ?? system;

/** The name where there is little room. */
export const briefOf = system => game(system).brief ?? nameOf(system);
