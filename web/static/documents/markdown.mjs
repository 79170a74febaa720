// The repository's documents as HTML: links lead to the site's own pages, and for files without one to the repository,
// if its address is known.
import { posix } from 'node:path';
import MarkdownIt from 'markdown-it';

/**
 * @typedef {{ level: number, id: string, text: string }} Heading
 * @typedef {{ heading: Heading | null, text: string }} Part the text below a heading, without markup
 * @typedef {{ html: string, headings: Heading[], parts: Part[], images: string[] }} Written
 * @typedef {(path: string) => string | null} PageOf the address of a file's page, relative to the current page; null if
 *   it has none
 */

/** A heading's anchor, the same as GitHub's. @param {string} text @param {Map<string, number>} used */
export function anchorOf(text, used) {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
  const times = used.get(plain) ?? 0;
  used.set(plain, times + 1);
  return times ? `${plain}-${times}` : plain;
}

// The documents contain HTML of their own: pictures beside the text.
const parser = new MarkdownIt({ html: true });

const plainOf = tokens =>
  tokens
    .map(({ type, content, children }) => (children ? plainOf(children) : type === 'softbreak' ? ' ' : content))
    .join('');

/** Gives headings their anchors, and collects the text below each. */
function readParts(tokens) {
  const used = new Map();
  /** @type {Heading[]} */
  const headings = [];
  /** @type {Part[]} */
  const parts = [{ heading: null, text: '' }];
  tokens.forEach((token, i) => {
    const { text: told } = { text: parts[parts.length - 1] };
    if (token.type === 'heading_open') {
      const text = plainOf(tokens[i + 1].children);
      const heading = { level: Number(token.tag.slice(1)), id: anchorOf(text, used), text };
      token.attrSet('id', heading.id);
      headings.push(heading);
      parts.push({ heading, text: '' });
    } else if (token.type === 'inline' && tokens[i - 1].type !== 'heading_open')
      told.text += ` ${plainOf(token.children)}`;
    else if (token.type === 'fence') told.text += ` ${token.content}`;
  });
  return { headings, parts };
}

/**
 * @param {string} href @param {string} from the file that contains it @param {PageOf} pageOf @param {string} repository
 */
function leads(href, from, pageOf, repository) {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href;
  const [path, anchor] = href.split('#');
  const file = posix.normalize(posix.join(posix.dirname(from), path));
  const page = pageOf(file);
  const to = page ?? (repository && `${repository}/blob/HEAD/${file}`);
  return to ? `${to}${anchor ? `#${anchor}` : ''}` : null;
}

const wide = 4;

// The number of columns in the table head that begins there.
function columns(tokens, at) {
  let count = 0;
  for (let i = at; tokens[i].type !== 'thead_close'; i++) if (tokens[i].type === 'th_open') count++;
  return count;
}

/** @param {string} text @param {{ from: string, pageOf: PageOf, repository?: string }} how @returns {Written} */
export function written(text, { from, pageOf, repository = '' }) {
  const tokens = parser.parse(text, {});
  const { headings, parts } = readParts(tokens);
  const images = [];
  const put = source => {
    const file = posix.normalize(posix.join(posix.dirname(from), source));
    images.push(file);
    return posix.basename(file);
  };
  tokens.forEach((token, i) => {
    // Tables that may scroll can be focused by keyboard.
    if (token.type === 'table_open' && columns(tokens, i) >= wide) token.attrSet('tabindex', '0');
  });
  for (const token of tokens) {
    // The pages' policy forbids inline styles.
    const style = token.attrGet('style');
    if (style) token.attrs = [['class', style === 'text-align:right' ? 'number' : 'middle']];
    if (token.type === 'html_block')
      token.content = token.content.replace(/src="([^"]+)"/g, (_, source) => `src="${put(source)}"`);
    let isDead = false;
    for (const child of token.children ?? []) {
      if (child.type === 'image') child.attrSet('src', put(child.attrGet('src')));
      if (child.type === 'html_inline')
        child.content = child.content.replace(/src="([^"]+)"/g, (_, source) => `src="${put(source)}"`);
      if (child.type === 'link_open') {
        const to = leads(child.attrGet('href'), from, pageOf, repository);
        isDead = to === null;
        if (isDead) [child.tag, child.attrs] = ['span', null];
        else child.attrSet('href', to);
      } else if (child.type === 'link_close' && isDead) [child.tag, isDead] = ['span', false];
    }
  }
  return { html: parser.renderer.render(tokens, parser.options, {}), headings, parts, images };
}
