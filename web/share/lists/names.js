// Names as lists write them: `Lord of Sneakin’`, `LORD OF SNEAKIN'` and `Lords of Sneakin` are equal.

/** A name without the usual variations: case, accents, signs, `the`, and the plural s. @param {string} name */
export const foldedName = name =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(word => word !== 'the')
    .map(word => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '') : word))
    .join(' ');
