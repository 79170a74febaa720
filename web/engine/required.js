/** A value that must be there; else an error names it. @template T @param {T | null | undefined} value @param {string} name @returns {T} */
export function required(value, name) {
  if (value === null || value === undefined) throw new Error(`${name} is missing`);
  return value;
}
