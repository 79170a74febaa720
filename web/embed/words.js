// The few sentences that a board has before its texts are loaded, for all boards of a page: English is there at once, another
// language comes once a board speaks it.
import english, { languages } from 'virtual:embed-texts';

export { languages };

/** By language. @type {Record<string, Record<string, string>>} */
const known = { en: english };

/** @param {string} language */
export const isLearned = language => language in known;

/** In English as long as the language is not there. @param {string} language */
export const wordsIn = language => known[language] ?? english;

/** Where they do not come, they are asked for again with the next position. @param {string} language @param {(language: string) => Promise<Record<string, string>>} load */
export async function learn(language, load) {
  if (isLearned(language)) return;
  try {
    known[language] = await load(language);
  } catch {
    // It is told in English.
  }
}
