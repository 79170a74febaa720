// The fields that a game's schema has, with what its form adds to them.

/** @import { Field } from '../types' */

/**
 * @param {Field[]} fields as the schema has them @param {Record<string, Partial<Field> | null | undefined>} more of a field, by its key: `at.0` of the
 *   first number of `at`; null leaves it out
 */
export const fieldsWith = (fields, more = {}) =>
  fields.flatMap(field => {
    const own = more[[field.key].flat().join('.')];
    return own === null ? [] : [{ ...field, ...own }];
  });
