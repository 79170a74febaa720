// Makes a casebook without a page: for the package and for the site.
import { readCasebook } from './read.js';
import { CasebookFault, faultText } from './fault.js';
import { sheetOf, siteAt } from './sheet.js';
import { limits } from './limits.js';
import { caseOf, speak } from '../pictures/figure.js';
import { languages } from '../pictures/texts.js';

/** @import { Notice } from './sheet.js' */

export { languages, limits, siteAt };

// Inside the site, a path upwards leads to its folder.
const folderAt = (/** @type {string} */ site) => (/^(?:(?:\.\.?\/)+)?$/.test(site) ? site : siteAt(site));

/**
 * Files as one HTML file. `refused` says why a file is refused: then there is no HTML.
 * @param {{ name: string, text: string }[]} files @param {{ lang?: string, site?: string, step?: () => void }}
 *   [options] `site`: a web address, or for a file inside the site the path to its folder
 * @returns {Promise<{ html: string, notices: Notice[], refused: { chapter: number, text: string }[] }>}
 */
export async function casebook(files, { lang = 'en', site = '', step } = {}) {
  await speak(lang);
  const chapters = [];
  const refused = [];
  for (const [chapter, { name, text }] of files.entries())
    try {
      chapters.push(readCasebook(text, name));
    } catch (error) {
      if (!(error instanceof CasebookFault)) throw error;
      refused.push({ chapter, text: faultText(error) });
    }
  if (refused.length) return { html: '', notices: [], refused };
  const how = { lang, site: folderAt(site), step, ask: (text, id) => caseOf(text, { lang, id }) };
  return { ...(await sheetOf(chapters, how)), refused };
}
