// The texts of the static pages, and the games' texts that they use.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { textsFrom } from '../text/catalogue.js';
import { fill } from '../text/filling.js';
import { number } from '../text/text.js';

const folder = join(import.meta.dirname, '../../build/public/text');
const textNamed = name => JSON.parse(readFileSync(join(folder, name), 'utf8'));

export const languages = readdirSync(folder).flatMap(name => /^clauses\.(\w+)\.json$/.exec(name)?.[1] ?? []);

// Whole files replace the parts that the build makes of them.
textsFrom(async path => textNamed(path.replace(/^text\/(parts\/)?/, '')));

/** A language's own name. */
export const nameOf = language => textNamed(`clauses.${language}.json`).language;

/** Returns a function for a language's texts. @param {string} language */
export function sayer(language) {
  const texts = textNamed(`clauses.${language}.json`);
  const tell = value => (typeof value === 'number' ? number(value) : String(value ?? ''));
  return (name, fields = {}) => {
    const sentence = name.split('.').reduce((part, key) => part?.[key], texts);
    if (typeof sentence !== 'string') throw new Error(`clauses.${language}.json has no sentence ${name}`);
    return fill(sentence, fields, [], tell);
  };
}
