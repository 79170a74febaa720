// Which games there are, from src/games/games.h, the one list of them, and of each its verbs and its unit of length, from
// the tables in its game.c.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const list = fileURLToPath(new URL('../src/games/games.h', import.meta.url));

/** In the order of the contract: `inC` names the folder below src/games/, `system` the game in requests and every other folder. */
export const games = [...readFileSync(list, 'utf8').matchAll(/^ *X\(([a-z_]\w*), "([a-z0-9-]+)"\)/gm)].map(
  ([, inC, system]) => ({ inC, system }),
);

export const systems = games.map(({ system }) => system);

const tableOf = system =>
  readFileSync(fileURLToPath(new URL(`../${sourcesOf(system)}/game.c`, import.meta.url)), 'utf8');

const verb = /\.name = "([a-z-]+)",\s*\.role = UM_ROLE_([A-Z]+)(?:,\s*\.args = \{UM_ARG_([A-Z_]+))?/g;

const kinds = { UNIT: 'object', OBJECT: 'object', NAME: 'name', NUMBER: 'number', MARK: 'mark' };

/**
 * What begins a key of the game: its verb, the role of that, what its first argument `takes` (`object` is the id of one), and
 * `names`, true where that is an object.
 */
export const verbsOf = system =>
  [...tableOf(system).matchAll(verb)].map(([, name, role, argument]) => ({
    verb: name,
    role: role.toLowerCase(),
    takes: kinds[argument],
    names: kinds[argument] === 'object',
  }));

/** What the game measures in, in the plural. */
export const lengthOf = system => /\.unit_of_length = "([a-z]+)"/.exec(tableOf(system))[1];

const textFile = (system, name) =>
  fileURLToPath(new URL(`../public/games/${system}/text/${name}.json`, import.meta.url));
const textsIn = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** What a game says later than its first verdicts; empty where all of it is in one file. @param {string} system @param {string} language */
export const laterTexts = (system, language) => textsIn(textFile(system, `later/${language}`));

/** The words that only the sentences of this game say. */
export const ownWordsOf = system =>
  [textsIn(textFile(system, 'en')), laterTexts(system, 'en')].flatMap(({ words = {} }) => Object.keys(words));

/** Its folder of sources, from the root of the repository. */
export const sourcesOf = system => `src/games/${games.find(game => game.system === system).inC}`;
