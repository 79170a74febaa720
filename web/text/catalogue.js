// The message catalogue: every sentence of the page and of the engine's events, from one set of files per language.
import { own } from '../engine/values.js';
import { numeralsOf } from './numerals.js';

/** @import { Catalogue } from '../types' */

// The sentences here are for a page that got no text at all.
const alone = {
  start: { failed: 'Umpire could not start: {message}' },
  part: { failed: 'A part of the page could not be loaded. Everything here is kept.', again: 'Try again' },
};
const empty = { words: {}, errors: {}, kinds: {}, scenes: {}, page: { ...alone, terms: {} } };
const plain = 'en';
// A page speaks one language, on all its boards.
export let catalogue = /** @type {Catalogue} */ (empty);

// The language that was wished for last, on all boards.
export let language = plain;
// What all games share, and the sentences of each game that has been opened: either may come first.
let shared = /** @type {Catalogue} */ (empty);
let sharedIn = '';
const games = new Map();
// On all boards of a game only the sentences of its first verdicts are there, until all are wanted.
let whole = false;

const languagesOf = name => [plain, ...(name === plain ? [] : [name])];

function compose() {
  catalogue = [...games.values()].flat().reduce(laidOver, shared);
}

/** What a language has no sentence for yet is told in English. */
export function loadText(wished = plain) {
  whole = true;
  return take(wished, languagesOf(wished).flatMap(partsOf));
}

/** Of a language what the first verdict says, as the build has put it together. */
export const loadFirstText = (wished = plain) => take(wished, [json(`text/parts/${wished}-first.json`)]);

// All of another language, or nothing of it: no page speaks two. False where yet another was wished for meanwhile.
async function take(wished, coming) {
  const mine = ++wishes;
  if (!sharedIn) language = wished;
  const parts = await Promise.all(coming);
  const told = new Map();
  for (let left = [...games.keys()]; left.length; left = [...games.keys()].filter(system => !told.has(system)))
    await Promise.all(left.map(async system => told.set(system, await partsOfGame(languagesOf(wished), system))));
  if (mine !== wishes) return false;
  language = wished;
  for (const [system, texts] of told) games.set(system, texts);
  // What was there stays, should something not come.
  shared = parts.reduce(laidOver, wished === sharedIn ? shared : empty);
  sharedIn = wished;
  numeralsOf(wished);
  compose();
  return true;
}
// The language that was wished for last counts: how many were.
let wishes = 0;

const coming = new Map();

/** The sentences of a game come with it. */
export async function loadGameText(system) {
  if (games.has(system)) return;
  if (!coming.has(system))
    coming.set(
      system,
      takeGame(system)
        .then(compose)
        .finally(() => coming.delete(system)),
    );
  await coming.get(system);
}

/** All sentences of the games that are open. */
export async function loadLaterText() {
  whole = true;
  await Promise.all([...games].map(async ([system, parts]) => parts.push(...(await laterOf(parts)))));
  compose();
}

// In the language that is spoken in the end.
async function takeGame(system) {
  const wished = language;
  const all = whole;
  const parts = await partsOfGame(languagesOf(wished), system);
  if (wished !== language || all !== whole) return takeGame(system);
  games.set(system, parts);
}

// The build parts the published text/<language>.json: what all games share, and each game's own. The titles of the
// examples are English in the examples themselves.
const partsOf = name => [
  json(`text/parts/${name}.json`),
  json(`text/page.${name}.json`).then(page => ({ page })),
  ...(name === plain ? [] : [json(`text/scenes.${name}.json`).then(scenes => ({ scenes }))]),
];
const laterOf = parts => Promise.all(parts.flatMap(({ later }) => (later ? json(later) : [])));
async function partsOfGame(names, system) {
  const all = whole;
  const parts = await Promise.all(names.map(name => json(`text/parts/${name}.${system}.json`)));
  return all ? [...parts, ...(await laterOf(parts))] : parts;
}

const isTree = value => value !== null && typeof value === 'object' && !Array.isArray(value);

// The second tree, and of the first what that one has not.
function laidOver(under, over) {
  const all = { ...under };
  for (const [key, value] of Object.entries(over))
    all[key] = isTree(value) && isTree(under[key]) ? laidOver(under[key], value) : value;
  return all;
}

async function fetched(path) {
  const response = await fetch(new URL(path, document.baseURI));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}
// Texts are loaded once for all boards; in somebody else's page they come from elsewhere.
let read = fetched;
/** Where the files of the texts come from: the page's folder, or what a board in somebody else's page was given. */
export const textsFrom = (/** @type {(path: string) => Promise<object>} */ given) => (read = given);

// The page tells of it; elsewhere nobody does.
let missed = () => {};
/** What is to be done where one of them does not come. */
export const textsMissedBy = (/** @type {() => void} */ given) => (missed = given);

// Of the page, once its first verdict stands.
let needed = false;
/** From now on nothing is told without its words: whoever wished for those that do not come is to tell that. */
export const textsAreNeeded = () => (needed = true);

const had = new Map();
async function json(path) {
  try {
    if (!had.has(path)) had.set(path, await read(path));
    return had.get(path);
  } catch (error) {
    if (needed) throw error;
    missed();
    return {};
  }
}

export const word = value => own(catalogue.words, value) ?? value;

/** A word of the data that is never a name given by people: a kind of terrain, a direction, a type. */
export const term = value => own(catalogue.page.terms, value) ?? word(value);

export const game = system => own(catalogue, system) ?? {};
