// The reference of the C library, from its header: the comment above a declaration describes it.

/** @typedef {{ name: string, declared: string, told: string }} Declaration */

/**
 * The text at the head of the file, and its declarations. @param {string} text umpire.h
 * @returns {{ head: string[], declarations: Declaration[] }}
 */
export function readHeader(text) {
  const blocks = text
    .split(/\n\s*\n/)
    .map(block => block.split('\n').filter(line => !/^\s*#|^\s*extern "C"|^\s*\}\s*$/.test(line)))
    .filter(lines => lines.length);
  const [first, ...rest] = blocks;
  const told = lines => lines.filter(line => /^\s*\/\//.test(line)).map(line => line.replace(/^\s*\/\/ ?/, ''));
  const declarations = [];
  let last = '';
  for (const lines of rest) {
    const above = told(lines).join(' ').trim();
    for (const [declared] of lines
      .filter(line => !/^\s*\/\//.test(line))
      .join('\n')
      .matchAll(/[^;]+;/g)) {
      const [, name] = /(\w+)(?:\([^)]*\))?;$/.exec(declared.replaceAll('\n', ' ')) ?? [];
      if (!name) throw new Error(`no name in ${declared}`);
      declarations.push({ name, declared: declared.trim(), told: above || last });
      last = above;
    }
  }
  return { head: told(first), declarations };
}
