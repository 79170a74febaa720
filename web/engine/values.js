/**
 * The value where it is an object; a link or a file may have given anything.
 * @template Value @param {Value} value @returns {Partial<NonNullable<Value>>}
 */
export const objectOf = value => (value && typeof value === 'object' && !Array.isArray(value) ? value : {});

/** A name that has nothing to be seen, as a sign for each blank: the engine takes any. @param {unknown} name @returns {string} */
export const seen = name =>
  /^[\s\p{Z}\p{Cc}\p{Cf}]+$/u.test(/** @type {string} */ (name))
    ? '␣'.repeat([.../** @type {string} */ (name)].length)
    : `${name ?? ''}`;

/** What an object has of its own under a name that may be any, `constructor` too. */
export const own = (object, name) => (Object.hasOwn(object ?? {}, name) ? object[name] : undefined);
