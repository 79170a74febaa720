// Makes one HTML file of Markdown files with positions. It tells every problem with file and line, and leaves nothing
// out.
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { casebook, languages, limits, siteAt } from '../casebook/made.js';
import { Progress } from './progress.js';

const status = { asSaid: 0, differs: 1, positionError: 2, wrongUsage: 64, refused: 65, unreadable: 66, outputLost: 74 };
const complain = text => process.stderr.write(`umpire: ${text}\n`);

/**
 * @param {any} given as readArguments gives it
 * @param {(text: string) => Promise<void>} print
 * @returns {Promise<number>} the exit status
 */
export async function makeCasebook({ files, out, site, figure }, print) {
  if (files.length > limits.files) return (complain(`more than ${limits.files} files`), status.wrongUsage);
  if (site && !isSite(site)) return (complain(`--site: no address of a page on the web: ${site}`), status.wrongUsage);
  const { lang = 'en' } = figure;
  if (!languages.includes(lang)) return (complain(`lang: ${languages.join(' or ')}, not ${lang}`), status.wrongUsage);
  const read = [];
  for (const name of files) {
    const text = await readText(name).catch(error => error);
    if (text instanceof Error) {
      const why = /ENCODING/.test(/** @type {any} */ (text).code) ? ': it is not UTF-8' : '';
      return (complain(`cannot read ${name}${why}`), status.unreadable);
    }
    read.push({ name: name === '-' ? 'Casebook' : basename(name, extname(name)), text });
  }
  return write(await answered(read, files, { lang, site }), files, out, print);
}

const isSite = address => {
  try {
    return Boolean(siteAt(address));
  } catch {
    return false;
  }
};

// Shows progress, because each position takes a moment.
async function answered(read, files, { lang, site }) {
  const count = read.reduce(
    (sum, { text }) => sum + (text.match(/^ {0,3}(?:`{3,}|~{3,})[ \t]*umpire\b/gm)?.length ?? 0),
    0,
  );
  const progress = new Progress(count, true);
  const made = await casebook(read, { lang, site, step: () => progress.step() });
  progress.clear();
  return made;
}

async function write({ html, notices, refused }, files, out, print) {
  for (const { chapter, text } of refused) complain(`${files[chapter]}: ${text}`);
  if (refused.length) return status.refused;
  for (const { chapter, text } of notices) complain(`${files[chapter]}: ${text}`);
  const kinds = notices.map(({ kind }) => (kind === 'fault' ? status.positionError : status.differs));
  if (out === null) await print(html);
  else
    try {
      await writeFile(out, html);
    } catch (failed) {
      return (complain(`cannot write: ${failed.message}`), status.outputLost);
    }
  return Math.max(status.asSaid, ...kinds);
}

// Reads at most one byte more than a file may have.
async function readText(name) {
  const chunks = [];
  let size = 0;
  for await (const chunk of name === '-' ? process.stdin : createReadStream(name)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limits.bytes) break;
  }
  const bytes = Buffer.concat(chunks);
  // A text that is too large may be cut within a letter.
  if (size > limits.bytes) return ' '.repeat(limits.bytes + 1);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
