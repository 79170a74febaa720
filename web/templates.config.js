// For the build: templates are indented only for readers. A line break with its indentation becomes a blank.
import { parseAst } from 'vite';

const tags = ['html', 'svg'];

function templatesIn(node, found = []) {
  if (Array.isArray(node)) for (const each of node) templatesIn(each, found);
  else if (node && typeof node === 'object') {
    if (node.type === 'TaggedTemplateExpression' && tags.includes(node.tag.name)) found.push(...node.quasi.quasis);
    for (const value of Object.values(node)) templatesIn(value, found);
  }
  return found;
}

/** @returns {import('vite').Plugin} */
export const narrowTemplates = () => ({
  name: 'narrow-templates',
  apply: 'build',
  transform(code, id) {
    if (!/\/web\/.*\.js$/.test(id) || !/\b(html|svg)`/.test(code)) return null;
    let narrow = code;
    for (const { start, end } of templatesIn(parseAst(code)).sort((a, b) => b.start - a.start))
      narrow = narrow.slice(0, start) + narrow.slice(start, end).replaceAll(/\n\s*/g, ' ') + narrow.slice(end);
    return { code: narrow, map: null };
  },
});
