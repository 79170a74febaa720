// The games, from src/games/games.h, the only list of them. For each game: its verbs and its unit of length, from the
// tables in game.c, and its rulings, from rulings.inl.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const list = fileURLToPath(new URL('../src/games/games.h', import.meta.url));

/**
 * In the order of the contract. `inC` names the folder below src/games/, `system` the game in requests and in all other
 * folders.
 */
export const games = [...readFileSync(list, 'utf8').matchAll(/^ *X\(([a-z_]\w*), "([a-z0-9-]+)"\)/gm)].map(
  ([, inC, system]) => ({ inC, system }),
);

export const systems = games.map(({ system }) => system);

const tableOf = (system, file = 'game.c') =>
  readFileSync(fileURLToPath(new URL(`../${sourcesOf(system)}/${file}`, import.meta.url)), 'utf8');

const verb = /\.name = "([a-z-]+)",\s*\.role = UM_ROLE_([A-Z]+)(?:,\s*\.args = \{UM_ARG_([A-Z_]+))?/g;

const kinds = { UNIT: 'object', OBJECT: 'object', NAME: 'name', NUMBER: 'number', MARK: 'mark' };

/**
 * The start of each key of the game: its verb, the verb's role, what its first argument `takes` (`object`: the id of
 * one), and `names`: whether that is an object.
 */
export const verbsOf = system =>
  [...tableOf(system).matchAll(verb)].map(([, name, role, argument]) => ({
    verb: name,
    role: role.toLowerCase(),
    takes: kinds[argument],
    names: kinds[argument] === 'object',
  }));

/** The game's unit of length, in the plural. */
export const lengthOf = system => /\.unit_of_length = "([a-z]+)"/.exec(tableOf(system))[1];

/** The sources that a ruling's default may have, in the words for disputes. */
export const authorities = ['publisher', 'faq', 'tournament', 'player', 'none'];

const ruling =
  /^RULING\(\w+, "([^"]+)", \w+,\s+SOURCE\("(\w+)"(?:, (?:"([^"]+)"|(\w+)))?\),\s+("[^"]+"(?:, "[^"]+")+)\)$/gm;

/**
 * The rulings of the game: what its rules leave open. Each has its values, the default first, and the source of the
 * default. There is no address where no source is known.
 * @returns {{ id: string, values: string[], authority: string, address?: string }[]}
 */
export const rulingsOf = system => rulingsIn(tableOf(system, 'rulings.inl'));

/** The same by id: the source of each ruling's usual value. */
export const rulingSources = system =>
  Object.fromEntries(rulingsOf(system).map(({ id, values, ...source }) => [id, { ...source, usual: values[0] }]));

/**
 * The rulings of a table in C, the text of a rulings.inl. Throws where it cannot read the table.
 * @param {string} table
 */
export function rulingsIn(table) {
  const addresses = new Map(
    [...table.matchAll(/^#define (\w+) (?:\\\n *)?"([^"]+)"$/gm)].map(([, name, address]) => [name, address]),
  );
  const rulings = [...table.matchAll(ruling)].map(([, id, authority, written, name, values]) => {
    const address = written ?? addresses.get(name);
    if (!authorities.includes(authority) || !address !== (authority === 'none'))
      throw new Error(`${id}: names no source that can be read`);
    return { id, values: JSON.parse(`[${values}]`), authority, ...(address && { address }) };
  });
  if (rulings.length !== table.match(/^RULING\b/gm)?.length)
    throw new Error('a ruling is not written as the others are');
  return rulings;
}

const clause = /^CLAUSE\((\d+), "([^"]+)", (?:NULL|"[^"]+")\)$/gm;

/**
 * The chapters of the rule book, each with the numbers of its clauses.
 * @param {string} system
 * @returns {Record<string, string[]>}
 */
export function chaptersOf(system) {
  const table = tableOf(system, 'clauses.inl');
  const clauses = [...table.matchAll(clause)];
  if (clauses.length !== table.match(/^CLAUSE\b/gm)?.length)
    throw new Error(`${system}: a clause is not written as the others are`);
  /** @type {Record<string, string[]>} */
  const chapters = {};
  for (const [, number, chapter] of clauses) (chapters[chapter] ??= []).push(number);
  return chapters;
}

const textFile = (system, name) =>
  fileURLToPath(new URL(`../public/games/${system}/text/${name}.json`, import.meta.url));
const textsIn = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/**
 * The texts that a game's first verdicts do not need; empty where one file has all.
 * @param {string} system
 * @param {string} language
 */
export const laterTexts = (system, language) => textsIn(textFile(system, `later/${language}`));

/** The words that only this game's sentences use. */
export const ownWordsOf = system =>
  [textsIn(textFile(system, 'en')), laterTexts(system, 'en')].flatMap(({ words = {} }) => Object.keys(words));

/** Its folder of sources, relative to the root of the repository. */
export const sourcesOf = system => `src/games/${games.find(game => game.system === system).inC}`;
