// CommonMark as plain nodes of a few elements. Nothing in a file becomes markup: HTML stays text, a picture becomes a
// link, and a link leads to the web or to a mailbox, or its address is shown as text.
import MarkdownIt from 'markdown-it';
import { CasebookFault } from './fault.js';
import { limits } from './limits.js';

/** @import { Token } from 'markdown-it' */
/** @typedef {{ name: string, attributes: Record<string, string>, inside: (Node | string)[] }} Node */

// The parser leaves out deeper levels; they are refused here before. It counts a list twice.
const parser = new MarkdownIt('commonmark', { html: false, maxNesting: 2 * limits.levels + 20 });

/** The blocks of a file as a flat list. @param {string} text @returns {Token[]} */
export const tokensOf = text => parser.parse(text, {});

const leads = /^(?:https?:\/\/|mailto:)/i;
const uncounted = ['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** @returns {Node} */
const made = (/** @type {string} */ name, /** @type {(Node | string)[]} */ ...inside) => ({
  name,
  attributes: {},
  inside,
});

/** A link, or its text followed by its address. @param {string} to @returns {Node} */
const linked = to =>
  leads.test(to) ? { ...made('a'), attributes: { href: to, rel: 'nofollow noopener noreferrer' } } : made('span');

/** The open nodes, the outermost first, and their number. */
export class Tree {
  constructor() {
    /** What was read since the last taken(). @type {Node} */
    this.top = made('');
    /** Each with the address to show where it closes. @type {{ node: Node, address: string }[]} */
    this.open = [{ node: this.top, address: '' }];
    this.count = 0;
    this.depth = 0;
    this.line = 1;
  }

  /** Whether no block is open. */
  isWhole() {
    return this.open.length === 1;
  }

  /** Takes the blocks read since the last call. */
  taken() {
    return this.top.inside.splice(0);
  }

  /** @param {Node | string} node */
  add(node) {
    if (++this.count > limits.elements)
      throw new CasebookFault('too-long', { line: this.line }, { most: limits.elements });
    this.open[this.open.length - 1].node.inside.push(node);
  }

  /** @param {Node | null} node null for one without an element @param {string} [address] */
  begin(node, address = '') {
    if (node) this.add(node);
    if (node && !uncounted.includes(node.name)) this.depth++;
    if (this.depth > limits.levels) throw new CasebookFault('too-deep', { line: this.line }, { most: limits.levels });
    this.open.push({ node: node ?? this.open[this.open.length - 1].node, address });
  }

  end() {
    const { node, address } = /** @type {{ node: Node, address: string }} */ (this.open.pop());
    if (address) node.inside.push(` <${address}>`);
    const isOwn = node !== this.open[this.open.length - 1].node;
    if (isOwn && !uncounted.includes(node.name)) this.depth--;
  }

  /** @param {Token} token */
  take(token) {
    if (token.map) this.line = token.map[0] + 1;
    if (token.nesting > 0) this.begins(token);
    else if (token.nesting < 0) this.end();
    else this.stands(token);
  }

  /** @param {Token} token */
  begins(token) {
    if (token.type !== 'link_open') return this.begin(token.hidden ? null : withStart(token));
    const to = token.attrGet('href') ?? '';
    this.begin(linked(to), leads.test(to) ? '' : to);
  }

  /** @param {Token} token */
  stands(token) {
    const { type, content, children } = token;
    if (type === 'inline') for (const child of children ?? []) this.take(child);
    else if (type === 'image') this.image(children ?? [], token.attrGet('src') ?? '');
    else if (type === 'softbreak') this.add('\n');
    else if (type === 'hardbreak') this.add(made('br'));
    else if (type === 'hr') this.add(made('hr'));
    else if (type === 'code_inline') this.add(made('code', content));
    else if (type === 'fence' || type === 'code_block') this.add(made('pre', content.replace(/\n$/, '')));
    else this.add(content);
  }

  /** @param {Token[]} told the nodes to show instead @param {string} from */
  image(told, from) {
    this.begin(linked(from), leads.test(from) ? '' : from);
    for (const child of told) this.take(child);
    this.end();
  }
}

/** @param {Token} token @returns {Node} */
function withStart(token) {
  const start = token.tag === 'ol' ? token.attrGet('start') : null;
  return { ...made(token.tag), attributes: start === null ? {} : { start: String(start) } };
}

/** The text of nodes, without elements. @param {(Node | string)[]} nodes @returns {string} */
export const textOf = nodes => nodes.map(node => (typeof node === 'string' ? node : textOf(node.inside))).join('');
