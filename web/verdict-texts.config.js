// For the build: selects from a language's texts those of the first verdict; the rest is loaded after it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chaptersOf, laterTexts, ownWordsOf, rulingSources, systems } from '../wasm/games.mjs';

/** Parts of the page's texts, or single texts of a part; tests/browser/loading.test.mjs checks that none is missing. */
export const firstNames = [
  ...['bar', 'clause', 'panel', 'part', 'reason-unknown', 'tab', 'tools', 'verdict'],
  ...[
    'board.label',
    'board.undrawn',
    'decision.order-refused',
    'json.ask',
    'keeping.not-restored',
    'keeping.nothing-kept',
  ],
  ...['link.as-was', 'link.damaged', 'link.example', 'link.too-large', 'link.trailing', 'link.version'],
  ...['agreed.faced', 'notice.engine-stopped', 'start.failed'],
];

/** Names of a single game come with its own texts, and so do its words. */
const ownNames = Object.fromEntries(
  systems.map(system => [
    system,
    JSON.parse(readFileSync(join(import.meta.dirname, 'games', system, 'verdict-texts.json'), 'utf8')),
  ]),
);

const isTree = value => value !== null && typeof value === 'object';
const at = (tree, name) => name.split('.').reduce((part, key) => part?.[key], tree);

/** Fills what a language lacks from the other one. */
const laidOver = (under, over) =>
  isTree(under) && isTree(over)
    ? Object.fromEntries(Object.keys({ ...under, ...over }).map(key => [key, laidOver(under[key], over[key])]))
    : (over ?? under);

function picked(page, list) {
  const some = {};
  for (const name of list) {
    const keys = name.split('.');
    const last = keys.pop();
    const part = keys.reduce((tree, key) => (tree[key] ??= {}), some);
    part[last] = at(page, name);
  }
  return some;
}

/** The file of the later texts. */
export const laterName = (language, system) => `text/parts/${language}.${system}.later.json`;

// Names that only one game's schema has, such as its cards, are no words of other games.
const schemas = systems.map(system => [
  system,
  readFileSync(join(import.meta.dirname, '..', 'public', 'games', system, 'schema.json'), 'utf8'),
]);
function ownerOf(term) {
  const knowing = schemas.filter(([, text]) => text.includes(`"${term}"`));
  return knowing.length === 1 ? knowing[0][0] : null;
}
const termsOf = (terms, system) =>
  Object.fromEntries(Object.entries(terms).filter(([term]) => [null, system].includes(ownerOf(term))));

function ownPage(page, system) {
  const own = picked(page, ownNames[system]);
  return own.terms ? { ...own, terms: termsOf(own.terms, system) } : own;
}

// A tree without what another one has.
const without = (tree, other) =>
  Object.fromEntries(
    Object.entries(tree)
      .map(([key, value]) => [key, isTree(value) && isTree(other[key]) ? without(value, other[key]) : value])
      .filter(([key, value]) => (isTree(other[key]) ? Object.keys(value).length : !Object.hasOwn(other, key))),
  );

/**
 * The texts of a game beyond its first verdicts.
 * @param {{ all: any }} texts @param {string} system @param {string} language
 */
export function laterOf({ all }, system, language) {
  const { rules, words = {} } = laterTexts(system, language);
  const chapters = chaptersOf(system);
  return { [system]: { ...rules, rulings: all[system].rulings, chapters }, words, sources: rulingSources(system) };
}

/**
 * The texts of a game, and where the later ones are.
 * @param {{ all: any, page: any }} texts @param {string} system @param {string} language
 */
export const gameOf = ({ all, page }, system, language) => ({
  ...without(
    { [system]: all[system], words: picked(all.words, ownWordsOf(system)) },
    laterOf({ all }, system, language),
  ),
  later: laterName(language, system),
  ...(Object.hasOwn(ownNames, system) ? { page: ownPage(page, system) } : {}),
});

const owned = new Set(systems.flatMap(ownWordsOf));
const shared = words => Object.fromEntries(Object.entries(words).filter(([word]) => !owned.has(word)));

function few({ all, page }) {
  const names = Object.entries(all)
    .filter(([, part]) => part.clauses)
    .map(([system, { name }]) => [system, { name }]);
  return { words: shared(all.words), ...Object.fromEntries(names), page: picked(page, firstNames) };
}

/** @param {{ all: any, page: any }} texts a language's files @param {{ all: any, page: any }} plain the English ones */
export const firstOf = (texts, plain) => laidOver(few(plain), few(texts));
