// Words of choices that mean something else in another field.
import { say, term } from './text.js';

/** What the catalogue calls a value in a field of the form, or else wherever it stands. @param {string} field @param {string} value */
export function termIn(field, value) {
  const name = `choices.${field}.${value}`;
  const told = say(name);
  return told === name ? term(value) : told;
}
