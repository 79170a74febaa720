// The languages that there are, by the files of public/text, and what tests have to know of each: a new one gets its entry in `known`.
import assert from 'node:assert/strict';
import { languages as found } from '../../wasm/public.mjs';

/** Every language besides English. */
export const others = found.filter(language => language !== 'en').sort();

/** English first. */
export const languages = ['en', ...others];

/** The folder of its static pages within that of a kind, with a slash. @param {string} language */
export const folderIn = language => (language === 'en' ? '' : `${language}/`);

const cards = [
  ...['Order Two Units', 'Order Three Units', 'Order Four Units', 'Out Flanked', 'Coordinated Attack'],
  ...['Order Light Troops', 'Order Medium Troops', 'Order Heavy Troops', 'Inspired Leadership', 'Leadership'],
  ...['Leadership any Section', 'Line Command', 'Double Time', 'Mounted Charge', 'Move-Fire-Move', 'Rally'],
  ...['Clash of Shields', 'Darken the Sky', 'First Strike', 'Counter Attack', 'Order Mounted', 'I am Spartacus'],
];
const games = [
  'Arcane Legions',
  'Godsgloom',
  'Commands & Colors: Ancients',
  'C&C: Ancients',
  'Torn World',
  'The 9th Age',
];
const everywhere = [...games, ...cards, 'Umpire', 'null', 'Esc', '{length} cm', 'cm'];

const pluralInGerman = word =>
  /^\p{Lu}/u.test(word) &&
  ![
    ...['Schritt', 'Feld', 'Zoll', 'Art', 'Gegner', 'Treffer', 'Punkt', 'Bewegungspunkt', 'BP', 'Modell', 'Wahl'],
    ...['Zeichen', 'Einheit', 'Befehl', 'Befehlspunkt', 'Symbol', 'Bewegungssymbol', 'Block', 'Flagge', 'Würfel'],
    ...['Erfolg', 'Hexon', 'Angriff', 'Klausel', 'Codex', 'Drehung', 'Regiment'],
  ].includes(word);

const pluralInEnglish = word =>
  ['dice', 'enemies'].includes(word) ||
  (/s$/.test(word) &&
    !['is', 'its', 'as', 'was', 'less', 'success', 'ejects', 'rolls', 'touches', 'catches'].includes(word));

/**
 * `own`: its own name. `same`: texts that are the same in English. `isPlural`: whether the word behind a 1 can only stand for several;
 * `besides`: words that may stand between.
 * @type {Record<string, { own: string, same: Set<string>, isPlural: (word: string) => boolean, besides: string }>}
 */
const known = {
  en: {
    own: 'English',
    same: new Set(),
    isPlural: pluralInEnglish,
    besides: 'more|movement|order|ready|new|unused|published|further|other|less|Free',
  },
  de: {
    own: 'Deutsch',
    same: new Set([
      ...everywhere,
      ...['Flying', 'Lockdown', 'Breakaway', 'Ignore Difficult', 'Link', 'Halt', 'Name', 'Codex', 'Codices'],
      ...['Base', 'Hexons', 'Marker', 'NW', 'SW', 'auxilia', 'Auxilia', 'sortie', 'Sortie', 'formation', 'Formation'],
      ...['Hexon', '{cost} Hexons', '1 Hexon', 'Team {number}'],
    ]),
    isPlural: pluralInGerman,
    besides: 'weitere[sn]?|eigene[sn]?|neue[sn]?|freie[rn]?|bereite[s]?',
  },
  es: {
    own: 'Español',
    same: new Set([
      ...everywhere,
      ...['NE', 'SE', 'Hexon', 'Hexons', '1 Hexon', '{cost} Hexons', 'Base', 'Terror', 'no'],
      ...['auxilia', 'Auxilia', 'sortie', 'Escape', 'escape'],
    ]),
    isPlural: word => /s$/.test(word) && !['más', 'menos'].includes(word),
    besides: '',
  },
};

// Every language is called by its own name in all of them.
for (const { same } of Object.values(known)) for (const { own } of Object.values(known)) same.add(own);

/** @param {string} language */
export function knowledgeOf(language) {
  assert.ok(known[language], `tests/lib/languages.mjs has no entry for ${language}`);
  return known[language];
}
