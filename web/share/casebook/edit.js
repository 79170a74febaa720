// Edits a casebook's Markdown piece by piece. A piece is a position with the text before it; all else in the file stays
// as written.
import { linesOf, readCasebook } from './read.js';

/**
 * @typedef {{ text: string, block: string }} Entry
 * @typedef {{ head: string, entries: Entry[], rest: string }} Pieces `head`: the line of the title; `rest`: what follows the last position
 */

const isTitle = (/** @type {string} */ line) => /^# /.test(line);

/** @param {string} markdown @returns {Pieces} */
export function piecesOf(markdown) {
  const lines = linesOf(markdown);
  const positions = readCasebook(markdown).parts.flatMap(part =>
    part.kind === 'position' && part.fault?.code !== 'nested' ? [part] : [],
  );
  const from = isTitle(lines[0]) ? 1 : 0;
  const between = (/** @type {number} */ begin, /** @type {number} */ end) => lines.slice(begin, end).join('\n').trim();
  let at = from;
  const entries = positions.map(({ first, last }) => {
    const entry = { text: between(at, first - 1), block: lines.slice(first - 1, last).join('\n') };
    at = last;
    return entry;
  });
  return { head: from ? lines[0] : '', entries, rest: between(at, lines.length) };
}

/** @param {Pieces} pieces @returns {string} */
export const written = ({ head, entries, rest }) => {
  const all = [head, ...entries.flatMap(({ text, block }) => [text, block]), rest].filter(Boolean);
  return all.length ? `${all.join('\n\n')}\n` : '';
};

/** Thrown if a text opens a block or a comment without closing it, which would swallow a position. */
export class Swallows extends Error {}

/** The Markdown of pieces; every position must still be one and unchanged. @param {Pieces} pieces */
function whole(pieces) {
  const markdown = written(pieces);
  const found = piecesOf(markdown).entries[Symbol.iterator]();
  for (const { block } of pieces.entries)
    for (let next = found.next(); next.value?.block !== block; next = found.next()) if (next.done) throw new Swallows();
  return markdown;
}

/** The Markdown block of a position. @param {string} source @param {string} [says] */
export function blockOf(source, says = '') {
  const longest = Math.max(0, ...(source.match(/`+/g) ?? []).map(run => run.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}umpire${says && ` says: ${says}`}\n${source}\n${fence}`;
}

const titleLine = (/** @type {string} */ title) => {
  const told = title.replace(/\s+/g, ' ').trim();
  return told && `# ${told}`;
};

/** @param {string} markdown @param {Entry} entry @param {string} title of a new casebook */
export function withEntry(markdown, entry, title) {
  const pieces = markdown.trim() ? piecesOf(markdown) : { head: titleLine(title), entries: [], rest: '' };
  const { head, entries, rest } = pieces;
  const text = [rest, entry.text.trim()].filter(Boolean).join('\n\n');
  return whole({ head, entries: [...entries, { ...entry, text }], rest: '' });
}

/** @param {string} markdown @param {string} title */
export const withTitle = (markdown, title) => whole({ ...piecesOf(markdown), head: titleLine(title) });

/**
 * @param {string} markdown @param {number} at @param {string} text; `at` past the last position changes what follows it
 */
export function withText(markdown, at, text) {
  const { head, entries, rest } = piecesOf(markdown);
  if (at >= entries.length) return whole({ head, entries, rest: text.trim() });
  return whole({ head, entries: entries.map((each, i) => (i === at ? { ...each, text: text.trim() } : each)), rest });
}

/** @param {string} markdown @param {number} at @param {number} by */
export function moved(markdown, at, by) {
  const { head, entries, rest } = piecesOf(markdown);
  const to = at + by;
  if (!entries[at] || !entries[to]) return markdown;
  const all = [...entries];
  [all[at], all[to]] = [all[to], all[at]];
  return whole({ head, entries: all, rest });
}

/** @param {string} markdown @param {number} at */
export function without(markdown, at) {
  const { head, entries, rest } = piecesOf(markdown);
  return whole({ head, entries: entries.filter((_, i) => i !== at), rest });
}

// Closes a block at the end, which would otherwise include what is appended.
function closed(markdown) {
  let open = '';
  for (const line of markdown.split('\n')) {
    const [, fence = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (!open) open = fence;
    else if (fence.startsWith(open) && !rest.trim()) open = '';
  }
  return open ? `${markdown.trimEnd()}\n${open}\n` : markdown;
}

/** Appends a casebook to another. @param {string} markdown @param {string} other */
export const joined = (markdown, other) =>
  markdown.trim() ? `${closed(markdown).trimEnd()}\n\n${closed(other)}` : closed(other);
