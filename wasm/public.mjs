// Puts together what is published beside the page, from public/ and the folders below public/games/. build/public keeps
// the addresses that have always been there.
//   schema/request.json, reply.json   the definitions of all games, and the places that list the games
//   schema/codices.json               a member for each game
//   text/<language>.json              the game's `rules` under its name, its `words` added to the common ones
//   text/page.<language>.json         the game's `page` merged into it; its `start` goes under the game's name
//   text/saves.<language>.json        for saves and exports, unchanged
//   text/clauses.<language>.json      the `why` of all games
//   text/scenes.<language>.json       the game's `scenes` under its name
//   codices/<system>.json, scenes/<system>/<name>.json
//   scenarios/<system>/index.json, <number>-<name>.json   for a game with battles (scenarios.mjs)
// A game may keep texts that its first verdicts do not need in text/later/<language>.json, which has the same shape.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { laterTexts, systems } from './games.mjs';
import { publishedBattles, withBattles } from './scenarios.mjs';
import { isMain, root } from './setup.mjs';

const from = join(root, 'public');
const folderOf = system => join(from, 'games', system);
const read = path => JSON.parse(readFileSync(path, 'utf8'));
const isTree = value => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Merges a tree into another one. Where both have a value, it must be the same. */
function add(tree, more, where) {
  for (const [key, value] of Object.entries(more)) {
    const place = `${where}.${key}`;
    if (isTree(value)) add((tree[key] ??= {}), value, place);
    else if (tree[key] === undefined) tree[key] = value;
    else if (tree[key] !== value) throw new Error(`${place} has a value already, which is another one`);
  }
}

/** Paths below a folder, with forward slashes. */
const filesBelow = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, '/'));

// --- schemas

const refTo = name => ({ $ref: `#/$defs/${name}` });

function withGames(kind) {
  const schema = read(join(from, `schema/${kind}.json`));
  for (const system of systems) Object.assign(schema.$defs, read(join(folderOf(system), 'schema.json'))[kind]);
  return schema;
}

function requestSchema() {
  const schema = withGames('request');
  schema.$defs.system.enum = systems;
  schema.$defs.scene.allOf = systems.map(system => ({
    if: { properties: { system: { const: system } } },
    then: refTo(system),
  }));
  return schema;
}

function replySchema() {
  const schema = withGames('reply');
  schema.$defs.answer.oneOf = systems.map(refTo);
  schema.$defs.clauses.properties.system.enum = systems;
  return schema;
}

function codicesSchema() {
  const schema = read(join(from, 'schema/codices.json'));
  const named = system => ({
    type: 'object',
    propertyNames: { $ref: 'request.json#/$defs/name' },
    additionalProperties: { $ref: `request.json#/$defs/${system}.codex` },
  });
  schema.properties.codices.properties = Object.fromEntries(systems.map(system => [system, named(system)]));
  return schema;
}

// --- texts

/** The languages, from the files of public/text. */
export const languages = readdirSync(join(from, 'text'))
  .filter(file => /^[a-z]+\.json$/.test(file))
  .map(file => file.replace('.json', ''));

function textsOf(language) {
  const common = name => read(join(from, 'text', `${name}${language}.json`));
  const [rules, page, clauses, scenes] = [common(''), common('page.'), common('clauses.'), {}];
  const { language: name, words, ...rest } = rules;
  const all = { language: name, words };
  clauses.why = {};
  for (const system of systems) {
    const own = read(join(folderOf(system), 'text', `${language}.json`));
    add(own, laterTexts(system, language), `${system}: later`);
    const { start, ...more } = own.page;
    all[system] = own.rules;
    add(words, own.words ?? {}, `${system}: words`);
    add(page, { start: { [system]: start }, ...more }, `${system}: page`);
    add(clauses.why, own.why ?? {}, `${system}: why`);
    if (own.scenes) scenes[system] = own.scenes;
  }
  return {
    '': { ...all, ...rest },
    'page.': page,
    'saves.': common('saves.'),
    'clauses.': clauses,
    ...(Object.keys(scenes).length ? { 'scenes.': scenes } : {}),
  };
}

// --- everything

/** What is published: contents by path. @returns {Map<string, Buffer>} */
export function published() {
  const files = new Map();
  const add = (path, value) => files.set(path, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
  const copy = (path, to) => existsSync(path) && files.set(to, readFileSync(path));
  for (const path of filesBelow(from)) if (!/^(games|text)\//.test(path)) copy(join(from, path), path);
  add('schema/request.json', requestSchema());
  add('schema/reply.json', replySchema());
  add('schema/codices.json', codicesSchema());
  for (const language of languages)
    for (const [kind, texts] of Object.entries(textsOf(language))) add(`text/${kind}${language}.json`, texts);
  for (const system of systems) {
    copy(join(folderOf(system), 'codices.json'), `codices/${system}.json`);
    const scenes = join(folderOf(system), 'scenes');
    for (const path of filesBelow(scenes)) copy(join(scenes, path), `scenes/${system}/${path}`);
  }
  for (const system of withBattles)
    for (const [path, value] of publishedBattles(system, languages))
      files.set(path, Buffer.from(`${JSON.stringify(value)}\n`));
  return files;
}

/** Writes what changed and removes what is no longer published. @param {string} to a folder that holds nothing else */
export function publish(to = join(root, 'build/public')) {
  const files = published();
  mkdirSync(to, { recursive: true });
  for (const path of filesBelow(to)) if (!files.has(path)) rmSync(join(to, path));
  for (const [path, bytes] of files) {
    const file = join(to, path);
    if (existsSync(file) && readFileSync(file).equals(bytes)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

if (isMain(import.meta.url)) publish(process.argv[2]);
