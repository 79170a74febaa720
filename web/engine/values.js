/**
 * The value if it is an object, else {}: a link or a file may contain anything.
 * @template Value @param {Value} value @returns {Partial<NonNullable<Value>>}
 */
export const objectOf = value => (value && typeof value === 'object' && !Array.isArray(value) ? value : {});

/** A name; if it has no visible characters, a sign for each. @param {unknown} name @returns {string} */
export const seen = name =>
  /^[\s\p{Z}\p{Cc}\p{Cf}]+$/u.test(/** @type {string} */ (name))
    ? '␣'.repeat([.../** @type {string} */ (name)].length)
    : `${name ?? ''}`;

/** An object's own property, whatever its name, even `constructor`. */
export const own = (object, name) => (Object.hasOwn(object ?? {}, name) ? object[name] : undefined);
