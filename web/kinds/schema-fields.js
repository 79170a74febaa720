// The fields of a game's schema, with what its form adds.

/** @import { Field } from '../types' */

/**
 * @param {Field[]} fields from the schema @param {Record<string, Partial<Field> | null | undefined>} more of a field,
 *   by its key; `at.0` is the first number of `at`; null leaves the field out
 */
export const fieldsWith = (fields, more = {}) =>
  fields.flatMap(field => {
    const own = more[[field.key].flat().join('.')];
    return own === null ? [] : [{ ...field, ...own }];
  });
