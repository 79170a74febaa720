/** What has to be there; an error that names it where it is not. @template T @param {T | null | undefined} value @param {string} name @returns {T} */
export function required(value, name) {
  if (value === null || value === undefined) throw new Error(`${name} is missing`);
  return value;
}
