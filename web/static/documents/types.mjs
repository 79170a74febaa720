// The reference of the package, from its types: the comment above a declaration describes it.

/** @typedef {{ name: string, declared: string, told: string }} Declaration */

/** The exported declarations of a file with types. @param {string} text @returns {Declaration[]} */
export function readTypes(text) {
  const pattern =
    /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*)?^(export (?:declare )?(?:(?:async )?function|interface|type|class|const) (\w+)[^]*?)(?=\n\n|\n?$(?![^]))/gm;
  return [...text.matchAll(pattern)].map(([, told = '', declared, name]) => ({
    name,
    declared: declared.trim(),
    told: told
      .split('\n')
      .map(line => line.replace(/^\s*\* ?/, '').trim())
      .join(' ')
      .trim(),
  }));
}
