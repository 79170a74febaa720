/** The value where it is an object; a link or a file may have given anything. @returns {Record<string, any>} */
export const objectOf = value => (value && typeof value === 'object' && !Array.isArray(value) ? value : {});

/** What an object has of its own under a name that may be any, `constructor` too. */
export const own = (object, name) => (Object.hasOwn(object ?? {}, name) ? object[name] : undefined);
