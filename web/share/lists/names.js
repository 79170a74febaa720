// Names as lists write them: `Lord of Sneakin’`, `LORD OF SNEAKIN'` and `Lords of Sneakin` are one.

/** A name without what writers differ in: case, accents, signs, `the`, and the s of a plural. @param {string} name */
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
