// Reads a casebook file: Markdown with positions in fenced blocks, ```umpire … ``` (docs/casebooks.md).
import { CasebookFault } from './fault.js';
import { limits } from './limits.js';
import { Tree, textOf, tokensOf } from './markdown.js';

/** @import { Token } from 'markdown-it' */
/** @import { Node } from './markdown.js' */

/**
 * @typedef {{ verdict: string, clauses: string[] }} Says what the file expects of a position
 * @typedef {{ kind: 'text', nodes: (Node | string)[] }} Text
 * @typedef {{ kind: 'position', source: string, says: Says | null, first: number, last: number, fault: CasebookFault | null }}
 *   Position with its lines in the file, including the fences; `source` is between them
 * @typedef {{ title: string, parts: (Text | Position)[] }} Casebook
 */

/** The lines of a file, counted like markdown-it does. @param {string} text */
export const linesOf = text => text.split(/\r\n|\n|\r/);

const isPosition = (/** @type {Token} */ { type, info }) => type === 'fence' && /^\s*umpire(?![\w-])/.test(info);

/**
 * Reads a file. A position's fault is noted at the position; a fault of the whole file throws a CasebookFault.
 * @param {string} text @param {string} [name] a title in case it has none
 * @returns {Casebook}
 */
export function readCasebook(text, name = '') {
  if (text.length > limits.bytes || new TextEncoder().encode(text).length > limits.bytes)
    throw new CasebookFault('too-large', null, { most: limits.bytes >> 20 });
  const lines = linesOf(text);
  const tree = new Tree();
  const parts = /** @type {Casebook['parts']} */ ([]);
  /** A position inside a list or a quote is text there; its fault is shown below them. @type {Position[]} */
  const nested = [];
  let count = 0;
  for (const token of tokensOf(text)) {
    if (isPosition(token)) {
      const position = positionOf(token, lines);
      if (++count > limits.positions)
        throw new CasebookFault('too-many', { line: position.first }, { most: limits.positions });
      if (tree.isWhole()) {
        parts.push(position);
        continue;
      }
      nested.push(position);
    }
    tree.take(token);
    if (!tree.isWhole()) continue;
    addText(parts, tree.taken());
    parts.push(...nested.splice(0));
  }
  return { title: titleOf(parts) || name, parts };
}

/** @param {Casebook['parts']} parts @param {Text['nodes']} nodes */
function addText(parts, nodes) {
  const last = parts[parts.length - 1];
  if (last?.kind === 'text') last.nodes.push(...nodes);
  else if (nodes.length) parts.push({ kind: 'text', nodes });
}

/** @param {Casebook['parts']} parts */
function titleOf(parts) {
  for (const part of parts)
    for (const node of part.kind === 'text' ? part.nodes : [])
      if (typeof node !== 'string' && node.name === 'h1') return textOf(node.inside).replace(/\s+/g, ' ').trim();
  return '';
}

/** @param {Token} token @param {string[]} lines @returns {Position} */
function positionOf({ info, content, level, map }, lines) {
  const [begin, end] = map ?? [0, 0];
  const [, fence] = /^ {0,3}(`{3,}|~{3,})/.exec(lines[begin]) ?? [];
  const closed = Boolean(fence) && end > begin + 1 && new RegExp(`^ {0,3}${fence}+[ \t]*$`).test(lines[end - 1]);
  const source = level ? content : lines.slice(begin + 1, closed ? end - 1 : end).join('\n');
  const says = saysOf(info.trim());
  const code = level ? 'nested' : !closed ? 'unclosed' : says === undefined ? 'says' : source.trim() ? '' : 'empty';
  const fault = code ? new CasebookFault(code, { line: begin + 1 }) : null;
  return { kind: 'position', source, says: says ?? null, first: begin + 1, last: end, fault };
}

// `umpire says: illegal AL-41`: the verdict, and clauses that it must cite. Undefined for anything else.
/** @param {string} info @returns {Says | null | undefined} */
function saysOf(info) {
  const rest = info.replace(/^umpire\s*/, '');
  if (!rest) return null;
  const [, verdict, clauses] = /^says:\s*(legal|illegal)((?:[\s,]+[A-Z]\w*-\d+)*)\s*$/.exec(rest) ?? [];
  return verdict ? { verdict, clauses: clauses.match(/[\w-]+/g) ?? [] } : undefined;
}
