// The published battles: public/games/<system>/scenarios/NNN-name.json. Each is published unchanged, with three
// additions that the page would otherwise have to make: a scene that opens as it is, the text about the battle in each
// language, and the turn of each player. web/games/<system>/battles.js makes them, with the words under `battle` in the
// game's texts.
//   scenarios/<system>/index.json      number, name, year and sides of all battles, for a gallery
//   scenarios/<system>/<file>.json     one battle
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { systems } from './games.mjs';
import { root } from './setup.mjs';

const folderOf = system => join(root, 'public/games', system);
const read = path => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The names of the files, without their ending, in the order of the battles.
 * @param {string} system
 * @returns {string[]}
 */
export function battlesOf(system) {
  const folder = join(folderOf(system), 'scenarios');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => file.replace('.json', ''))
    .sort();
}

/** The games that have battles. */
export const withBattles = systems.filter(system => battlesOf(system).length > 0);

// How each game tells a battle, and which turn a player gets.
const tellers = new Map();
for (const system of withBattles)
  tellers.set(system, await import(pathToFileURL(join(root, 'web/games', system, 'battles.js')).href));

const filled = (template, fields) => template.replace(/\{(\w+)\}/g, (_, name) => fields[name]);

function sayerOf(system, language) {
  const words = read(join(folderOf(system), 'text', `${language}.json`)).battle;
  return (name, fields = {}) => filled(words[name], fields);
}

const eachIn = (languages, value) => Object.fromEntries(languages.map(language => [language, value(language)]));

/** The published battles of a game: contents by path. @param {string} system @param {string[]} languages */
export function publishedBattles(system, languages) {
  const { linesOf, turnOf, yearOf } = tellers.get(system);
  const sayers = eachIn(languages, language => sayerOf(system, language));
  const files = battlesOf(system).map(file => {
    const battle = read(join(folderOf(system), 'scenarios', `${file}.json`));
    const year = eachIn(languages, language => yearOf(battle, sayers[language]));
    const told = eachIn(languages, language => ({
      title: `${battle.name[language]}, ${year[language]}`,
      note: linesOf(battle, language, sayers[language]).join('\n'),
    }));
    const { begins, scene } = battle;
    const { title, note } = told.en;
    return {
      file,
      battle: {
        ...battle,
        year,
        // The link is in English for every reader; the page takes the other languages from `told`.
        scene: { title, note, ...scene, ...(begins ? { order: begins } : {}), page: { battle: file } },
        told,
        turns: Object.fromEntries(battle.sides.map(({ owner }) => [owner, turnOf(battle, owner)])),
      },
    };
  });
  const index = files.map(({ file, battle: { number, name, year, sides } }) => ({
    ...{ file, number, name, year },
    sides: sides.map(side => side.name),
  }));
  return new Map([
    [`scenarios/${system}/index.json`, index],
    ...files.map(({ file, battle }) => /** @type {const} */ ([`scenarios/${system}/${file}.json`, battle])),
  ]);
}
