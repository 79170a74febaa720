// The answers that stand beside the board, in one line: what is taken along as text tells what is on the screen. Reads the
// panels, so that no kind of answer is left out.

const shown = '#panel .answer, #panel .ruler.told';
const paragraphs = 'p, li, .answer > .rules';

/** The answers on the screen; '' if there is none. */
export const answersShown = () => [...document.querySelectorAll(shown)].map(lineOf).filter(Boolean).join(' ');

/** @param {Element} answer */
function lineOf(answer) {
  let line = '';
  for (const each of answer.querySelectorAll(paragraphs)) {
    const text = textOf(each).replace(/\s+/g, ' ').trim();
    if (!text) continue;
    line += `${line && after(line, each)}${text}`;
  }
  return line && !/[.?!]$/.test(line) ? `${line}.` : line;
}

// What parts a paragraph, an item of a list or the clauses from what was told before.
/** @param {string} line @param {Element} next */
function after(line, next) {
  if (next.matches('.rules') || /[.?!:;]$/.test(line)) return ' ';
  return next.localName === 'li' ? (next.previousElementSibling ? '; ' : ': ') : '. ';
}

// Clauses are named by their button; unfolded ones are left out, and so is what only leads on.
/** @param {Node} node @returns {string} */
function textOf(node) {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  if (node.matches('.rules')) return ` (${node.ariaLabel?.replace(/^.*?: /, '')}) `;
  if (node.matches('.cost')) return ` (${node.textContent?.trim()})`;
  if (node.matches('.clause-text, button:not([data-way])')) return '';
  return [...node.childNodes].map(textOf).join('');
}
