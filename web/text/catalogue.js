// The message catalogue: every text of the page and of the engine's events, from one set of files per language.
import { own } from '../engine/values.js';
import { numeralsOf } from './numerals.js';

/** @import { Catalogue } from '../types' */

// These texts are for a page that could not load any.
const alone = {
  start: { failed: 'Umpire could not start: {message}' },
  part: { failed: 'A part of the page could not be loaded. Everything here is kept.', again: 'Try again' },
};
const empty = { words: {}, errors: {}, kinds: {}, scenes: {}, page: { ...alone, terms: {} } };
const plain = 'en';
// A page speaks one language, on all its boards.
export let catalogue = /** @type {Catalogue} */ (empty);

// The language last wished for, on all boards.
export let language = plain;
// The texts shared by all games, and those of each opened game: either may come first.
let shared = /** @type {Catalogue} */ (empty);
let sharedIn = '';
const games = new Map();
// Of each game only the texts of first verdicts are loaded, until all are wanted.
let whole = false;

const languagesOf = name => [plain, ...(name === plain ? [] : [name])];

function compose() {
  catalogue = [...games.values()].flat().reduce(laidOver, shared);
}

/** Texts that a language lacks are in English. */
export function loadText(wished = plain) {
  whole = true;
  return take(wished, languagesOf(wished).flatMap(partsOf));
}

/** Loads a language's texts for the first verdict, as the build selected them. */
export const loadFirstText = (wished = plain) => take(wished, [json(`text/parts/${wished}-first.json`)]);

// Takes all of another language, or none of it: a page never mixes two. False if yet another was wished for meanwhile.
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
  // Old texts stay where new ones are missing.
  shared = parts.reduce(laidOver, wished === sharedIn ? shared : empty);
  sharedIn = wished;
  numeralsOf(wished);
  compose();
  return true;
}
// The number of wishes: only the last one counts.
let wishes = 0;

const coming = new Map();

/** Loads the texts of a game. */
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

/** Loads all texts of the open games. */
export async function loadLaterText() {
  whole = true;
  await Promise.all([...games].map(async ([system, parts]) => parts.push(...(await laterOf(parts)))));
  compose();
}

// In the language that is finally spoken.
async function takeGame(system) {
  const wished = language;
  const all = whole;
  const parts = await partsOfGame(languagesOf(wished), system);
  if (wished !== language || all !== whole) return takeGame(system);
  games.set(system, parts);
}

// The build splits the published text/<language>.json into what all games share and each game's own. The examples'
// English titles are in the examples themselves.
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

// The second tree, and whatever only the first has.
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
// Texts are loaded once for all boards; embedded boards get them from elsewhere.
let read = fetched;
/** Sets where text files come from: the page's folder, or an embedded board's source. */
export const textsFrom = (/** @type {(path: string) => Promise<object>} */ given) => (read = given);

// Only the page reports this.
let missed = () => {};
/** Sets what to do if a text fails to load. */
export const textsMissedBy = (/** @type {() => void} */ given) => (missed = given);

// For the page, once its first verdict is shown.
let needed = false;
/** From now on missing texts are an error, which the caller has to report. */
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

/** A word for data that is never a name by users: a kind of terrain, a direction, a type. */
export const term = value => own(catalogue.page.terms, value) ?? word(value);

export const game = system => own(catalogue, system) ?? {};
